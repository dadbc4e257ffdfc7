"""The ledger of rulings: base play, void, sneaking in, scoring."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-034",
        key="frog_pet",
        title="Which suit is the Frog?",
        text="Pets, rank 8. It follows and leads as a Pet and wins as an 8.",
        reason="Component list.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-035",
        key="frog_sneak",
        title="Does discarding the Frog let Princes sneak in?",
        text="No.",
        reason="Explicit exception.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-036",
        key="sneak_void",
        title="When do Princes sneak in?",
        text=(
            "When any card but the lead of a trick is a Prince played by a player void in the led suit "
            "(also the leader's second card in The Prince Always Rings Twice), and in the Ice Princess "
            "cases (R-095, R-101). In no other way."
        ),
        reason="Warning box; Ice Princess text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-037",
        key="sneak_follow",
        title="Does following a Prince lead with a Prince count?",
        text="No. The player is not void.",
        reason="Definition of sneaking in.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-038",
        key="only_princes",
        title="May a leader holding only Princes lead one before they sneak in?",
        text="Yes.",
        reason="Explicit in all texts.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-039",
        key="only_princes_nosneak",
        title="Does such a forced Prince lead count as sneaking in?",
        text="No; the next leader is still restricted. (The prince-seen flag of R-104 is set.)",
        reason="Sneaking in needs a void player.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-040",
        key="only_princes_active",
        title="Which cards count for 'only Princes in hand'?",
        text=(
            "The active hand: including Crystal Clear face-up cards and a frozen card, excluding a late "
            "card, a set-aside half and gift cards."
        ),
        reason="Cards under the princess are not in hand until picked up.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-041",
        key="sneak_when",
        title="From when and until when may Princes be led?",
        text=(
            "From the next lead after the card becomes visible, until the end of the round. In Masquerade"
            " Ball the card becomes visible when the masks are flipped."
        ),
        reason="Leads only happen at trick start, so an in-trick moment makes no difference.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-042",
        key="void_def",
        title="How is void tested?",
        text=(
            "At the moment of playing, before the card leaves: the active hand plus any frozen card holds"
            " no card that may follow (led suit; in Midnight Makeover led suit or Fairy). It is a fact "
            "about the player, not about the card."
        ),
        reason="Void is defined as being unable to follow.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-043",
        key="void_offsuit_power",
        title="Is a player void who plays off-suit only because of Ice or Thumbelina?",
        text="No, if they still hold a card that could follow. Yes, if they really hold none.",
        reason="Void means cannot follow, not did not follow.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-044",
        key="sneak_nonplay",
        title=(
            "Do Princes moved by passing, gifts, Haggle, Sleeping Beauty, Scheherazade or kept at the end"
            " sneak in?"
        ),
        text="No.",
        reason="They are not played by a void player; the publisher FAQ says so for Haggle.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-045",
        key="value",
        title="Printed number or current value?",
        text=(
            "Legality (follow, parity, above 5, highest/lowest, 7-or-lower) and scoring use the printed "
            "number. Deciding the trick uses the current value (0 under Snow White)."
        ),
        reason=(
            "Deluxe text for Snow White in Odds and Evens and with the Pea Princess; publisher FAQ for "
            "Three Times a Lady."
        ),
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-046",
        key="reverse_parity",
        title="How do several reversals combine?",
        text=(
            "Each reversal toggles. Final order is reversed iff (Cinderella active ? 1 : 0) + (number of "
            "6s counted in Upside Down) is odd."
        ),
        reason="Upside Down text (each 6 reverses again; Cinderella starts the trick reversed).",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-047",
        key="reverse_zero",
        title="Where does Snow White's zero rank when the order is reversed?",
        text="Above everything else: it beats a 1.",
        reason="Upside Down text (deluxe-en, pl); designer FAQ treats it like a 13.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-048",
        key="offsuit_never",
        title="Can an off-suit card win in an ordinary round?",
        text=(
            "No, whatever its value and whether or not the order is reversed. Only Royal Decree, Poisoned "
            "Apple, Midnight Makeover, Pass the Bouquet and Sisterhood with no other card of the led suit "
            "in the trick (R-280) let another suit win."
        ),
        reason="Winner = best card of the led suit.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-049",
        key="base_score",
        title="What is the base score?",
        text="1 per captured Prince, 5 for the captured Frog, 0 for everything else.",
        reason="Scoring section.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-050",
        key="rebel_which",
        title="Which editions have Rebel of the Ball?",
        text="deluxe-en and pl only. gigamic-fr and cs do not have it.",
        reason="Only those two texts contain it.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-051",
        key="rebel_cond",
        title="What exactly must be captured?",
        text=(
            "Every Prince in the deck in use (9 with 3 players, 10 with 4 or 5, 12 with 6) and the Frog, "
            "in the player's final pile at scoring."
        ),
        reason="Deck depends on player count; cards left in the box cannot be required.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-052",
        key="rebel_exact",
        title="What does the Rebel score?",
        text="Exactly -10 in that round; no other bonus or penalty of the round applies to that player.",
        reason="Rebel section.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-053",
        key="rebel_others",
        title="What do the others score?",
        text=(
            "Their normal score including round-card effects (for example +5 for no tricks in Arranged "
            "Marriage)."
        ),
        reason="Rebel section.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-054",
        key="rebel_gift",
        title="Rebel of the Ball in Wedding Gift?",
        text="Impossible; score normally even if one pile holds everything.",
        reason="Wedding Gift text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-055",
        key="rebel_date",
        title="Rebel of the Ball in Late for a Very Important Date?",
        text=(
            "Possible: a player's three kept cards count as captured. It fails if any opponent keeps a "
            "Prince or the Frog."
        ),
        reason="Kept cards are scored as won cards.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-056",
        key="rebel_haggle",
        title="Does a Prince taken back into hand by Haggle break the collection?",
        text=(
            "Only the final piles count. If the card is later captured by the same player the condition "
            "can still be met."
        ),
        reason="Condition is checked at scoring.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-057",
        key="negative",
        title="Can totals be negative?",
        text=(
            "Yes. Round scores below zero arise only from Three Times a Lady, Single Fairy and Rebel of "
            "the Ball; totals are simple sums."
        ),
        reason="Texts of those cards.",
        editions=("all",),
        confidence="derived",
    ),
)
