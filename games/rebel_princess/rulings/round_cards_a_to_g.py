"""The ledger of rulings: round cards a to g, and what holds for all."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-207",
        key="compose",
        title="How do a power and a round card combine when no ruling below names the pair?",
        text=(
            "Limits on legal cards intersect in the order suit, Pea, round-card limit (empty steps are "
            "skipped); winner rules use current values and the final cards; scoring uses the numbers "
            "printed on the cards. Scoring-only cards (Three Times a Lady, Arranged Marriage, Pet's "
            "Revenge, Single Fairy, Bathroom Break, Dancing Queens) change no legal card, value or "
            "winner; powers reach their scores only through who captured what (R-230, R-234)."
        ),
        reason="Hierarchy of rules.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-208",
        key="poca_rounds",
        title="Does a leader nominated by Pocahontas count as leader for the round card?",
        text=(
            "Yes in every respect: plays face up in Masquerade Ball, sets the starting number, parity and "
            "led suit, and wins Always the Bridesmaid when no other card of the led suit lies in the "
            "trick (R-246)."
        ),
        reason="She or he leads.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-209",
        key="late_zone",
        title="Late to the Ball: Is the late card part of the hand before the last trick?",
        text=(
            "No: not for void tests, 'only Princes', draws, contributions, Mulan or highest/lowest. It "
            "becomes the hand for the last trick."
        ),
        reason="It lies face down until then; designer FAQ says it is not in hand.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-210",
        key="late_any",
        title="Late to the Ball: Which card may be tucked?",
        text="Any, including a Prince or the Frog.",
        reason="No restriction.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-211",
        key="late_last",
        title="Late to the Ball: How is the last trick played?",
        text=(
            "Each player's only card is the late card; normal rules decide who is void and who wins. A "
            "Prince may be led because it is the only card."
        ),
        reason="Normal rules.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-212",
        key="late_sb_sch",
        title="Late to the Ball: Sleeping Beauty or Scheherazade in the last trick?",
        text="Barred.",
        reason="Explicit in deluxe-en/pl; gigamic-fr/cs by R-076 and designer FAQ.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-213",
        key="late_ice",
        title="Late to the Ball: Ice Princess in the last trick?",
        text=(
            "Barred: the only card of each hand is the late card, which is played anyway, so the power "
            "cannot change anything."
        ),
        reason="R-071 (empty for public reasons).",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-214",
        key="late_other",
        title="Late to the Ball: Cinderella, Mermaid, Rapunzel, Pocahontas, Pea in the last trick?",
        text="Allowed.",
        reason="They do not touch the card.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-215",
        key="late_snow",
        title="Late to the Ball: Snow White with a late card of 7 or lower?",
        text="She may zero it.",
        reason="It is played by her.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-216",
        key="late_mulan",
        title="Late to the Ball: Mulan in the last trick?",
        text="No swap possible: her hand is empty.",
        reason="The card must come from hand.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-217",
        key="late_alice",
        title="Late to the Ball: Alice wins the last trick.",
        text=(
            "She may reshuffle; one more trick follows. Sleeping Beauty, Scheherazade and Ice stay barred"
            " for it."
        ),
        reason="R-083; it is still the last card of the round.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-218",
        key="beans_own",
        title="Magic Beans: Highest or lowest of what?",
        text="Of the player's own cards of the suit being played, in the active hand.",
        reason="Publisher FAQ.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-219",
        key="beans_void",
        title="Magic Beans: A void player?",
        text=(
            "Chooses any suit and plays its highest or lowest card in hand (not only the extremes of the "
            "whole hand)."
        ),
        reason="'Or of another suit if void'.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-220",
        key="beans_lead",
        title="Magic Beans: Does it bind the leader?",
        text="Yes, within the suit led.",
        reason="Text (the cs promo text says every player).",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-221",
        key="beans_pea",
        title="Magic Beans: With the Pea Princess?",
        text=(
            "Among the extremes those above 5, if any. If a suit holds a card above 5, its highest card "
            "is above 5, so both can always be met."
        ),
        reason="Both restrictions apply.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-222",
        key="beans_thumb",
        title="Magic Beans: With Thumbelina?",
        text="She may play any card except Princes and Frog, extremes or not.",
        reason="R-153.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-223",
        key="beans_mulan",
        title="Magic Beans: Must Mulan's replacement be an extreme?",
        text="No.",
        reason="By analogy with Odds and Evens; princess over round card.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-224",
        key="beans_ice",
        title="Magic Beans: A frozen middle card?",
        text="Is played.",
        reason="R-097.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-225",
        key="beans_frozen_rest",
        title="Magic Beans: Does a frozen card count when extremes are computed?",
        text="Irrelevant for its owner in that trick (the frozen card is forced).",
        reason="Only one card is played.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-226",
        key="beans_snow",
        title="Magic Beans: Snow White?",
        text="Printed numbers decide the extremes; she may then zero the card.",
        reason="R-045.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-227",
        key="beans_cin",
        title="Magic Beans: Cinderella?",
        text="Highest and lowest as a pair stay the same; only the winner changes.",
        reason="R-089.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-228",
        key="beans_mer",
        title="Magic Beans: Mermaid or Rapunzel?",
        text="The leader plays the highest or lowest card of the demanded suit.",
        reason="Both apply.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-229",
        key="three_score",
        title="Three Times a Lady: What do threes score?",
        text="-3 each; the Prince 3 scores -2 in total.",
        reason="Text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-230",
        key="three_snow",
        title="Three Times a Lady: A 3 played as zero?",
        text="Scores -3 (or -2).",
        reason="Publisher FAQ.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-231",
        key="three_rebel",
        title="Three Times a Lady: With Rebel of the Ball?",
        text="Exactly -10.",
        reason="R-052.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-232",
        key="arr_none",
        title="Arranged Marriage: Who gets +5?",
        text="Every player who captured no trick.",
        reason="Text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-233",
        key="arr_several",
        title="Arranged Marriage: Several players without tricks?",
        text="Each gets +5.",
        reason="Text speaks to each player.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-234",
        key="arr_alice",
        title="Arranged Marriage: The only trick Alice's owner won was reshuffled.",
        text="She has no trick and gets +5.",
        reason="R-082.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-235",
        key="arr_zero",
        title="Arranged Marriage: A player with a trick but no proposals?",
        text="Scores 0, no +5.",
        reason="Condition is about tricks.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-236",
        key="royal_win",
        title="Royal Decree: Who wins?",
        text="The highest Queen in the trick, whatever was led; without a Queen the normal rule.",
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-237",
        key="royal_follow",
        title="Royal Decree: May a player with the led suit trump with a Queen?",
        text="No; following suit still binds.",
        reason="Only the winner rule changes.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-238",
        key="royal_cin",
        title="Royal Decree: With Cinderella?",
        text="The lowest Queen wins; without Queens the lowest card of the led suit.",
        reason="R-089.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-239",
        key="royal_snow",
        title="Royal Decree: A Queen played as zero?",
        text="Still trump, with value 0 among Queens.",
        reason="R-146.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-240",
        key="royal_thumb",
        title="Royal Decree: Thumbelina plays a Queen off-suit?",
        text="It counts as trump.",
        reason="Card-based winner rule.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-241",
        key="royal_ice",
        title="Royal Decree: A frozen Queen played off-suit?",
        text="It counts as trump.",
        reason="Card-based winner rule.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-242",
        key="brides_two",
        title="Always the Bridesmaid: Exactly two cards of the led suit in the trick?",
        text="The lower one wins.",
        reason="It is the second highest.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-243",
        key="brides_one",
        title="Always the Bridesmaid: No follower card of the led suit?",
        text="The leader wins.",
        reason="Text.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-244",
        key="brides_cin",
        title="Always the Bridesmaid: With Cinderella?",
        text="The second lowest of the led suit wins; a lone lead card still wins.",
        reason="Second in the reversed order.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-245",
        key="brides_snow",
        title="Always the Bridesmaid: With a zero?",
        text="It ranks lowest (highest if reversed) before the second place is taken.",
        reason="R-045.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-246",
        key="brides_off",
        title="Always the Bridesmaid: Off-suit plays by Ice or Thumbelina?",
        text=(
            "They are not cards of the led suit; 'all void' means no other card of the led suit lies in "
            "the trick."
        ),
        reason="Card-based rule, as in Sisterhood.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-399",
        key="plain",
        title="Once Upon a Time, Invitation: Any special rule?",
        text="None beyond the pass. Invitation exists only in gigamic-fr and cs.",
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
)
