"""What a card tells of the hand it was played from.

A hand that follows the rules shows more than its card: whoever plays another suit has none of the led one.
But only where no rule let them play it all the same: a frozen card, a lead left to chance, Thumbelina.
"""

from dataclasses import dataclass, field

from games.audience import Seat
from workers.bots.rebel_princess.queen.masks import (
    ABOVE_FIVE,
    EVERY_CARD,
    FAIRIES,
    OF_PARITY,
    PRINCES,
    RANK,
    SUIT_OF,
)
from workers.bots.rebel_princess.queen.twists import TWISTS

PEA, RAPUNZEL, MERMAID, THUMBELINA = "pea-princess", "rapunzel", "little-mermaid", "thumbelina"
UNDERSTOOD = frozenset(TWISTS)
"""The round cards by which she can tell what had to be played. By a card of tomorrow she concludes nothing.
"""


@dataclass(slots=True)
class TrickSoFar:
    """What binds those who play to the present trick.

    `lead`: The number of the first card. `last`: That of the last one that lies open. `peas`: Who demands
    cards above 5. `demands`: The suits that were to be led, a mask each.
    """

    lead: int | None = None
    last: int | None = None
    peas: list[Seat] = field(default_factory=list)
    demands: list[int] = field(default_factory=list)


def following(round_card: str, trick: TrickSoFar) -> int:
    """The cards that follow now."""
    assert trick.lead is not None
    if round_card == "pass-the-bouquet":
        assert trick.last is not None
        return SUIT_OF[trick.last]
    suit = SUIT_OF[trick.lead]
    return suit | FAIRIES if round_card == "midnight-makeover" else suit


def lacking(round_card: str, trick: TrickSoFar, princes_are_in: bool, seat: Seat, card: int) -> int:
    """The cards that this seat cannot hold, as it has played this card (a number) by the rules.

    Each limit of the rules narrows the hand down if it can. A card outside of a limit shows that what the
    limits before it had left did not meet it.
    """
    if round_card not in UNDERSTOOD or len(trick.demands) > 1:
        return 0
    limits = list(trick.demands) if trick.lead is None else []
    if trick.lead is not None:
        limits.append(following(round_card, trick))
    elif not princes_are_in:
        limits.append(EVERY_CARD & ~PRINCES)
    pea = any(other != seat for other in trick.peas)
    of_parity = round_card == "odds-and-evens" and trick.lead is not None
    # How these two go together is a matter of readings: then she concludes nothing from either.
    if pea and not of_parity:
        limits.append(ABOVE_FIVE)
    elif of_parity and not pea:
        assert trick.lead is not None
        limits.append(OF_PARITY[RANK[trick.lead] % 2])
    bit, left, cannot = 1 << card, EVERY_CARD, 0
    for limit in limits:
        if limit & bit:
            left &= limit
        else:
            cannot |= left & limit
    return cannot
