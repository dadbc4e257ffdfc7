"""The moves: a small vocabulary that every card and every power asks its questions with."""

from typing import Annotated

from msgspec import Meta

from games.audience import Seat
from games.offers import Move
from games.rebel_princess.cards import Card, Cards

Some = Annotated[Cards, Meta(max_length=12)]
"""Cards of one hand: no hand is larger."""


class ChoosePrincess(Move, frozen=True, kw_only=True):
    """Keep one of the princesses you were dealt."""

    princess: str


class PassCards(Move, frozen=True, kw_only=True):
    """Give cards to the left neighbour, to the right neighbour, or to both."""

    left: Some = ()
    right: Some = ()


class PlayCard(Move, frozen=True, kw_only=True):
    """Play a card to the trick."""

    card: Card


class ChooseCard(Move, frozen=True, kw_only=True):
    """Name one card: the late card, the card to freeze."""

    card: Card


class ChooseSeat(Move, frozen=True, kw_only=True):
    """Name a player: the target of a power."""

    seat: Seat


class UsePower(Move, frozen=True, kw_only=True):
    """Declare that your princess uses her power now."""


class Decline(Move, frozen=True, kw_only=True):
    """Let this occasion pass."""


RebelMove = ChoosePrincess | PassCards | PlayCard | ChooseCard | ChooseSeat | UsePower | Decline
