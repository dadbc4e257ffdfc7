"""How an answer is filled in."""

from typing import Any

from games.offers import Offer
from games.rebel_princess.cards import Card, Cards
from games.saying import Said
from workers.bots.bot import ChosenMove


def answer(offer: Offer, *reasons: Said | None, **values: Any) -> ChosenMove:
    """This offer, with these values in its slots, for these reasons as far as there are any."""
    filled = {**offer.example, **values}
    return ChosenMove(move=filled, reasons=tuple(reason for reason in reasons if reason))


def options_in(offer: Offer, field: str) -> tuple[Any, ...]:
    return next((slot.options for slot in offer.slots if slot.field == field), ())


def cards_in(offer: Offer, field: str) -> Cards:
    return tuple(Card(str(option)) for option in options_in(offer, field))
