"""The ledger of rulings: the powers of Alice, Cinderella, the Ice Princess, the Little Mermaid and Mulan."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-080",
        key="alice_lead",
        title="Alice reshuffles a trick. Who leads next?",
        text="Alice's owner, as the winner of that trick, with the normal Prince restriction.",
        reason="Wedding Gift text (deluxe-en, pl) says so; base rule: winner leads.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-081",
        key="alice_deal",
        title="How are the cards dealt back?",
        text=(
            "Uniformly at random, each player exactly as many as they played to the trick (one; two in "
            "The Prince Always Rings Twice). A player may get their own card back. Each player sees only "
            "what they receive."
        ),
        reason="Power text.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-082",
        key="alice_count",
        title="Does a reshuffled trick count as won?",
        text=(
            "No. Nobody captures it: it counts neither for Arranged Marriage nor as a played trick of the"
            " round."
        ),
        reason="The cards are replayed.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-083",
        key="alice_last",
        title="May Alice reshuffle the last trick of the round?",
        text=(
            "Yes. Every player then holds the cards of one trick again (one; two in The Prince Always "
            "Rings Twice) and one more trick is played."
        ),
        reason="No exception in the text.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-084",
        key="alice_frog",
        title="When is Alice forbidden?",
        text="When the trick she just won contains the Frog as finally played (after Mulan).",
        reason="Power text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-085",
        key="alice_sneak",
        title="Princes sneaked in during the reshuffled trick. Is that undone?",
        text="No, they stay sneaked in.",
        reason="Explicit in deluxe-en/pl; same for gigamic-fr/cs by analogy.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-086",
        key="alice_frozen",
        title="A frozen card was in the reshuffled trick. Is it still frozen?",
        text="No. It is dealt like any other card and is free.",
        reason="The freeze concerned that trick's play.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-087",
        key="alice_mods",
        title="Do Cinderella, Pea, Mermaid, Rapunzel or Snow White effects carry over to the replay?",
        text="No. They belonged to the undone trick.",
        reason="All are worded for one trick.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-088",
        key="alice_timing",
        title="Until when may Alice decide?",
        text=(
            "After the winner is announced and before anything else that follows a win (Haggle, gigamic-"
            "fr/cs Pocahontas, Musical Chairs, next window)."
        ),
        reason="'Just won'.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-089",
        key="cin_scope",
        title="What does Cinderella reverse?",
        text=(
            "Only the order of values inside the group that can win under the round card (led suit, "
            "Queens, voids, last suit, ...). It never changes which group wins."
        ),
        reason="She reverses the hierarchy of numbers, nothing else.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-090",
        key="cin_one",
        title="How long does it last?",
        text="One trick.",
        reason="Power text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-091",
        key="ice_target",
        title="Whom may the Ice Princess target?",
        text="Any player including herself, provided the target has at least one drawable card.",
        reason="Text says any player.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-092",
        key="ice_few",
        title="The target has only one drawable card.",
        text="Draw that one; it is frozen without a choice.",
        reason="Do as much as possible.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-093",
        key="ice_none",
        title="The target has no drawable card (all face up, or only a tucked late card).",
        text="The target is illegal.",
        reason="Crystal Clear and Late to the Ball texts.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-094",
        key="ice_see",
        title="Who sees the cards?",
        text=(
            "The Ice Princess sees both drawn cards. The target knows which two were taken and which one "
            "is frozen. Everyone else sees only that this player has a frozen card."
        ),
        reason="Cards are taken in hand and one is laid face down.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-095",
        key="ice_prince",
        title="A frozen Prince counts as sneaking in. From when?",
        text=(
            "From the moment the frozen card is turned face up in the trick (at the flip in Masquerade "
            "Ball). Nobody may use the sneak-in earlier in the same trick."
        ),
        reason="The card is face down until played; an earlier public flag would reveal it.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-096",
        key="ice_prince_any",
        title="Does it sneak in even if the frozen Prince is led, or follows a Prince lead?",
        text="Yes, in every case.",
        reason="Text makes the chosen Prince itself the trigger.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-097",
        key="ice_over",
        title="Which restrictions does a frozen card ignore?",
        text=(
            "All: following suit, Prince lead restriction, Pea Princess, Magic Beans, Odds and Evens, "
            "Midnight Makeover."
        ),
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-098",
        key="ice_zone",
        title="Is a frozen card part of the hand?",
        text=(
            "Not for drawing, swapping, contributing, gifting or passing. It is for void tests and for "
            "'only Princes'."
        ),
        reason="It lies in front of the player but is still theirs to play.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-099",
        key="ice_poca",
        title="Ice froze X, then Pocahontas makes X leader (or takes the lead away from X).",
        text="Legal. X plays the frozen card when X's turn comes, as the lead or as a follow.",
        reason="Text: the card they must lead or play.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-100",
        key="ice_og_when",
        title="When is the random lead card drawn?",
        text=(
            "When the window closes and the lead is due, from the hand as it is then; it is played face "
            "up at once."
        ),
        reason=(
            "Text describes drawing the card the leader is about to play; later Scheherazade or Sleeping "
            "Beauty uses stay meaningful."
        ),
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-101",
        key="ice_og_prince",
        title="A Prince is drawn. Sneaked in?",
        text=(
            "Yes. (Explicit in cs; gigamic-fr only allows the lead, the consequence is taken over from cs.)"
        ),
        reason="cs Ice Princess text.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-102",
        key="ice_og_self",
        title="May the Ice Princess use it when she leads herself?",
        text="Yes.",
        reason="Nothing excludes it; it is the only way for her to lead a Prince early.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-103",
        key="mer_loop",
        title="The leader lacks the named suit.",
        text=(
            "The Mermaid names another suit, and so on, until the leader holds it. Every answer is public."
        ),
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-104",
        key="mer_prince",
        title="When may the Mermaid name Princes?",
        text=(
            "Naming Princes is refused until a Prince has been played face up in this round, in whatever "
            "way, or (deluxe-en, pl) until the other three suits were found lacking. The Frog does not "
            "count as a Prince."
        ),
        reason="All four texts speak of Princes having been played/appeared, not of sneaking in.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-105",
        key="mer_prince_lead",
        title="Princes were seen but have not sneaked in, and the Mermaid names Princes.",
        text="The leader must lead a Prince. This lead does not let them sneak in.",
        reason="Princess power over base restriction.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-106",
        key="mer_og_lack",
        title="The leader lacks the named suit.",
        text="The leader leads freely under the normal rules; the power is spent. The lack is public.",
        reason="Power text.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-107",
        key="mer_self",
        title="May the Mermaid use it when she leads herself?",
        text=(
            "Yes; she is bound by the suit she names, and the block on later lead-changing powers applies."
        ),
        reason="Text says the player who leads.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-108",
        key="mer_second",
        title="Does the named suit bind anyone else?",
        text="Only through the usual duty to follow, and through R-192.",
        reason="Power text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-109",
        key="mulan_frog",
        title="Which swaps are barred by the Frog clause?",
        text="Both: she may not take back a played Frog and may not put the Frog in.",
        reason="'The Frog cannot be swapped'; the FR/CS condition applies to the exchange as a whole.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-110",
        key="mulan_pos",
        title="Which position has the replacement in play order?",
        text="The position of the card it replaces; it matters for first/last-played ties.",
        reason="It is the card she played.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-111",
        key="mulan_order",
        title="Mulan was not last to play. When may she swap?",
        text=(
            "Only after the last card of the trick (in The Prince Always Rings Twice after the last "
            "second card)."
        ),
        reason="Power text.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-112",
        key="mulan_win",
        title="Does Mulan have to be winning or losing the trick?",
        text="No condition of that kind.",
        reason="Power text.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-113",
        key="mulan_prince",
        title="Mulan, void, discarded a Prince and swaps it for another Prince.",
        text="Legal. Princes stay sneaked in.",
        reason="The Prince was played.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-114",
        key="mulan_lead",
        title="Mulan led. Does swapping her lead card change anything for the others?",
        text=(
            "Played cards stay legal. Anything computed from the lead card at resolution (Sisterhood "
            "distance, sums, 6-count) uses the final card."
        ),
        reason="Upside Down text: the trick is recomputed.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-134",
        key="ice_draw",
        title="From which cards does the Ice Princess draw?",
        text=(
            "Hidden cards of the target's active hand: no face-up crystal cards, late card, set-aside "
            "half or gift."
        ),
        reason="Round-card texts.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-135",
        key="mer_active",
        title="Which cards decide whether the leader 'has' the named suit?",
        text="The leader's active hand, face-up cards included.",
        reason="Set-aside cards are not in hand.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-400",
        key="ice_og_flag",
        title=(
            "The leader's random card is drawn and played by the server. When can an on-play power (Snow "
            "White, Pea Princess) be attached to it?"
        ),
        text=(
            "The card is turned up; if the leader's on-play power is ready and could apply on public "
            "facts (Snow White: 7 or lower; Pea: someone still has to play), the leader is asked once, "
            "and nobody follows before the answer. Snow White may zero the random card."
        ),
        reason=(
            "R-145 ties the declaration to the play, which is automatic here; R-189 and R-203 give the "
            "power. Without this step the power would be lost."
        ),
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="house",
    ),
)
