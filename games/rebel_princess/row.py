"""The row of round cards: chosen by the table, recommended, or drawn at random."""

from collections.abc import Sequence

from games.audience import Event
from games.fair import Chance
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.epochs import SETUP_EPOCH
from games.rebel_princess.events import RowLaid
from games.rebel_princess.options import Hourglass, RebelOptions


def drawn_row(edition: Edition, options: RebelOptions, chance: Chance) -> Sequence[Event]:
    """A random row lies face down; the backs may tell which cards have an hourglass. (R-009)"""
    if options.rounds != "random":
        return ()
    length = edition.row_length(options)
    plain = [card.slug for card in edition.round_cards if not card.hourglass]
    hourglass = [card.slug for card in edition.round_cards if card.hourglass]
    if options.hourglass is Hourglass.FREE:
        row = chance.sample(SETUP_EPOCH, "row", (*plain, *hourglass), length)
    else:
        # Hourglass cards are kept for the last round.
        first = chance.sample(SETUP_EPOCH, "row", plain, length - 1)
        row = (*first, chance.pick(SETUP_EPOCH, "last-round", hourglass))
    backs = tuple(slug in hourglass for slug in row) if edition.hourglass_backs else ()
    return (RowLaid(hourglass=backs, cards=tuple(row)),)
