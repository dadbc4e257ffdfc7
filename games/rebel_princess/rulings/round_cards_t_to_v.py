"""The ledger of rulings: round cards t to v."""

from games.game import Ruling

RULINGS = (
    Ruling(
        id="R-342",
        key="fairy_score",
        title="Single Fairy: Scores?",
        text="-1 per captured Fairy; the round score may be negative, also without Princes.",
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-343",
        key="twice_order",
        title="The Prince Always Rings Twice: Order of play?",
        text=("All first cards in order, then all second cards in the same order starting with the leader."),
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-344",
        key="twice_suit",
        title="The Prince Always Rings Twice: Led suit for second cards?",
        text=(
            "The suit of the very first card, also for the leader, who must follow it with the second "
            "card if possible."
        ),
        reason="deluxe-en/pl explicit; gigamic-fr/cs the same by the base rule.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-345",
        key="twice_sum",
        title="The Prince Always Rings Twice: Who wins?",
        text=(
            "Highest sum of led-suit values; tie: the higher single led-suit card. Players without a led-"
            "suit card cannot win."
        ),
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-346",
        key="twice_cin",
        title="The Prince Always Rings Twice: With Cinderella?",
        text="Lowest sum among players with at least one led-suit card; tie: the lower single card.",
        reason="Text; designer FAQ.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-347",
        key="twice_snow",
        title="The Prince Always Rings Twice: Snow White?",
        text=(
            "If declared on the first card, her second card may be declared zero as well if it is 7 or "
            "lower; if declared on the second only that card is zero. One use."
        ),
        reason="Powers affect both cards.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-348",
        key="twice_snow_sum",
        title="The Prince Always Rings Twice: Zero in sums?",
        text=(
            "Adds 0 and counts as 0 in the tie-break; a player whose only led-suit cards are zeros has "
            "sum 0 and is a candidate."
        ),
        reason="R-045.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-349",
        key="twice_pea",
        title="The Prince Always Rings Twice: Pea Princess?",
        text="Binds both cards.",
        reason="Text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-350",
        key="twice_pea_og",
        title="The Prince Always Rings Twice: FR/CS Pea Princess?",
        text="May be used with either card and binds the others from then to the end of the trick.",
        reason=(
            "Designer FAQ answer about a power that may go with either card and then lasts for the trick;"
            " the question itself is lost but fits only her."
        ),
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-351",
        key="twice_thumb",
        title="The Prince Always Rings Twice: Thumbelina?",
        text="One use covers both cards; each may leave the suit.",
        reason="Text; cs-promo derived.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-352",
        key="twice_thumb_mixed",
        title=(
            "The Prince Always Rings Twice: May she use it for one card only and play the other normally "
            "(even a Prince or the Frog)?"
        ),
        text="Yes, if that other card is legal without the power.",
        reason="The exclusion belongs to the power.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-353",
        key="twice_mulan",
        title="The Prince Always Rings Twice: Mulan?",
        text="After all second cards she may swap one or both of her cards, each for the same suit.",
        reason="Powers affect both cards.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-354",
        key="twice_ice",
        title="The Prince Always Rings Twice: Ice?",
        text="One card is frozen and must be the target's first card; the second is played normally.",
        reason="One card is laid down; it is the card to lead or play.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="house",
    ),
    Ruling(
        id="R-355",
        key="twice_alice",
        title="The Prince Always Rings Twice: Alice?",
        text="All cards are shuffled and two dealt to each player.",
        reason="Text; gigamic-fr/cs derived.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-356",
        key="twice_mer",
        title="The Prince Always Rings Twice: Mermaid, Rapunzel?",
        text="Concern the leader's first card; the second follows the led suit anyway.",
        reason="The lead is one card.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-357",
        key="twice_sneak",
        title="The Prince Always Rings Twice: A second card played void is a Prince.",
        text="Princes sneak in, whoever plays it, the leader included.",
        reason="R-036.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-358",
        key="twice_unique",
        title="The Prince Always Rings Twice: Can a tie survive the tie-break?",
        text=(
            "No; cards are unique, also with Snow White's zero, so sum plus single card always separates "
            "two players. Only two zeroing powers in one trick (cs-promo) can tie: R-402."
        ),
        reason="Two hands with equal sum and equal extreme card would need the same card twice.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-359",
        key="twice_count",
        title="The Prince Always Rings Twice: How many tricks?",
        text="6, 5, 4, 4 for 3, 4, 5, 6 players.",
        reason="Two cards per trick.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-404",
        key="twice_ice_og",
        title="The Prince Always Rings Twice: Ice in the older editions?",
        text=(
            "Only the lead is drawn at random; the leader's second card is chosen and follows the led "
            "suit as usual."
        ),
        reason="The power concerns the card that opens the trick.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-360",
        key="mm_follow",
        title="Midnight Makeover: What may be played on a non-Fairy lead?",
        text=(
            "Led suit or Fairies, freely chosen; without the led suit a held Fairy must be played. Void ="
            " neither."
        ),
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-361",
        key="mm_fairy_lead",
        title="Midnight Makeover: Fairy led?",
        text="Only Fairies follow.",
        reason="Text.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-362",
        key="mm_tie_first",
        title="Midnight Makeover: Equal highest values?",
        text="First played wins.",
        reason="Text.",
        editions=(
            "deluxe-en",
            "pl",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-363",
        key="mm_tie_last",
        title="Midnight Makeover: Equal highest values?",
        text="Last played wins.",
        reason="Text.",
        editions=(
            "gigamic-fr",
            "cs",
        ),
        confidence="stated",
    ),
    Ruling(
        id="R-364",
        key="mm_cin",
        title="Midnight Makeover: With Cinderella?",
        text="Lowest value among led suit and Fairies wins; ties as printed.",
        reason="R-089.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-365",
        key="mm_pea",
        title="Midnight Makeover: Pea: led suit only low, Fairy above 5 in hand.",
        text="The Fairy (or another legal card above 5) must be played.",
        reason="Fairies follow; among legal cards above 5 first.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-366",
        key="mm_mulan",
        title="Midnight Makeover: Mulan: Fairy for another suit?",
        text="Not allowed, nor the reverse.",
        reason="Text; gigamic-fr/cs derived (her text asks for the same suit).",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-367",
        key="mm_mer",
        title="Midnight Makeover: Mermaid or Rapunzel and a leader with Fairies?",
        text=(
            "The demanded suit must be led; a Fairy is no substitute. Lacking it, the leader need not "
            "lead a Fairy."
        ),
        reason="Text; gigamic-fr/cs derived.",
        editions=("all",),
        confidence="stated",
    ),
    Ruling(
        id="R-368",
        key="mm_sneak",
        title=(
            "Midnight Makeover: A player without the led suit but with Fairies wants to discard a Prince."
        ),
        text="Not allowed.",
        reason="Not void.",
        editions=("all",),
        confidence="derived",
    ),
    Ruling(
        id="R-369",
        key="mm_thumb",
        title="Midnight Makeover: Thumbelina with Fairies but no led suit?",
        text=(
            "With her power she may play another suit (no Prince, no Frog); it cannot win unless it is a "
            "Fairy."
        ),
        reason="R-153.",
        editions=(
            "deluxe-en",
            "pl",
            "cs-promo",
        ),
        confidence="derived",
    ),
    Ruling(
        id="R-370",
        key="mm_snow",
        title="Midnight Makeover: A Fairy played as zero?",
        text="Competes with value 0.",
        reason="R-045.",
        editions=("all",),
        confidence="derived",
    ),
)
