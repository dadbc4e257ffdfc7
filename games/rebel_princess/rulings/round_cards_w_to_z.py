"""The ledger of rulings: round cards w to z."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-371",
        key="pb_new",
        title="Pass the Bouquet: What is a new suit?",
        text=(
            "Any suit different from the current led suit, even one led earlier in the trick. So the led "
            "suit is always the suit of the last card played."
        ),
        reason="Text: the last suit played wins.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-372",
        key="pb_win",
        title="Pass the Bouquet: Who wins?",
        text=(
            "The highest card of the final led suit among all cards of the trick, also those played "
            "before the last change."
        ),
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-373",
        key="pb_follow",
        title="Pass the Bouquet: Whom does a change bind?",
        text="Every later player must follow the new suit if able.",
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-374",
        key="pb_sneak",
        title="Pass the Bouquet: Sneaking in?",
        text="A player void in the current led suit who plays a Prince.",
        reason="R-036.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-375",
        key="pb_rap",
        title=(
            "Pass the Bouquet: Rapunzel's Prince lead, then a change of suit, then a void player plays a "
            "Prince."
        ),
        text="Princes sneak in now.",
        reason="R-374.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-376",
        key="pb_thumb",
        title="Pass the Bouquet: Thumbelina plays off-suit.",
        text="Her suit becomes the led suit.",
        reason="Each card of a new suit leads.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-377",
        key="pb_thumb_mer",
        title=(
            "Pass the Bouquet: Mermaid demanded suit A; the suit has already changed to B when Thumbelina"
            " plays."
        ),
        text="She may use her power.",
        reason="She is not ignoring A; the led suit is B.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-378",
        key="pb_ice",
        title="Pass the Bouquet: A frozen off-suit card?",
        text="Its suit becomes the led suit.",
        reason="Each card of a new suit leads.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-379",
        key="pb_alice",
        title="Pass the Bouquet: Alice?",
        text="As usual, if she wins; the replay starts with a fresh lead.",
        reason="No special rule.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-380",
        key="pb_cin",
        title="Pass the Bouquet: With Cinderella?",
        text="The lowest card of the final led suit wins.",
        reason="R-089.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-381",
        key="pb_mulan",
        title="Pass the Bouquet: Mulan?",
        text="Same-suit swap; led-suit history is unchanged.",
        reason="Suits stay.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-382",
        key="pb_pea",
        title="Pass the Bouquet: Pea?",
        text="Applies to the cards legal under the current led suit.",
        reason="Suit first.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-383",
        key="ud_any",
        title="Upside Down: Which sixes count?",
        text="Every 6 in the trick, of any suit, led or not.",
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-384",
        key="ud_cin",
        title="Upside Down: With Cinderella?",
        text="R-046: one 6 plus Cinderella is normal order.",
        reason="Text of deluxe-en/pl; gigamic-fr/cs: every 6 reverses again.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-385",
        key="ud_mulan",
        title="Upside Down: Mulan swaps a 6 in or out?",
        text="Recount.",
        reason="Text of deluxe-en/pl; gigamic-fr/cs: she acts before the trick is settled.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-386",
        key="ud_snow",
        title="Upside Down: Snow White's zero of the led suit under reversed order?",
        text="Wins.",
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-387",
        key="ud_snow6",
        title="Upside Down: Snow White plays a 6 as zero.",
        text="It does not count as a 6.",
        reason="Publisher FAQ: the card is treated as zero during the trick.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-388",
        key="ud_ice",
        title="Upside Down: A frozen 6?",
        text="Counts.",
        reason="It is a 6 in the trick.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-389",
        key="ud_alice",
        title="Upside Down: After Alice?",
        text="The replay counts its own 6s.",
        reason="Per trick.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-390",
        key="bb_double",
        title="Bathroom Break: Scores?",
        text=(
            "Princes 2 each, except for everyone with the highest total before the round, for whom they "
            "stay 1. The Frog stays 5."
        ),
        reason=(
            "Text; Frog explicit in gigamic-fr and pl. gigamic-fr/cs say 'during the game' instead of "
            "'prior to that round' and are read the same way."
        ),
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-391",
        key="bb_first",
        title="Bathroom Break: In round 1?",
        text="All totals are equal, so nobody's Princes are doubled.",
        reason="All are tied for highest.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-392",
        key="bb_tie",
        title="Bathroom Break: Several players tied for highest?",
        text="All are exempt.",
        reason="Player or players.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-393",
        key="bb_extra",
        title="Bathroom Break: In the extra tie-break round?",
        text="Totals before that round count.",
        reason="Text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-394",
        key="bb_rebel",
        title="Bathroom Break: With Rebel of the Ball?",
        text="-10.",
        reason="R-052.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-395",
        key="dq_match",
        title="Dancing Queens: Are couples chosen by the owner?",
        text="No. All equal-number couples are formed first, then as many unequal couples as possible.",
        reason=(
            "Text describes assignment as automatic: a Prince is single only if no Queen can be assigned."
        ),
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-396",
        key="dq_formula",
        title="Dancing Queens: Formula?",
        text=(
            "With P Princes, Q Queens, m equal numbers, u = min(P-m, Q-m): 3m + 2u + (P-m-u), plus 5 for "
            "the Frog."
        ),
        reason=(
            "Values per couple; since each number occurs once per suit this is also the largest score any"
            " pairing gives, so the order of pairing cannot be abused."
        ),
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-397",
        key="dq_queen",
        title="Dancing Queens: Single Queens?",
        text="0.",
        reason="Explicit in deluxe-en/pl, implied elsewhere.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-398",
        key="dq_number",
        title="Dancing Queens: Which number counts?",
        text="The printed one.",
        reason="R-147.",
        editions=("all",),
        confidence="derived",
    ),
)
