"""The moves: a small vocabulary that every card and every power asks its questions with."""

from typing import Annotated

from msgspec import Meta

from games.audience import Seat
from games.offers import Move
from games.rebel_princess.cards import Card, Cards, Suit

SomeCards = Annotated[Cards, Meta(max_length=12)]
"""Cards of one hand: no hand is larger."""


class ChoosePrincess(Move, frozen=True, kw_only=True):
    """Keep one of the princesses you were dealt, or take one of those that lie open.

    `princess`: The id of the princess.
    """

    princess: str


class PassCards(Move, frozen=True, kw_only=True):
    """Give cards to the left neighbour, to the right neighbour, or to both.

    `left`: The cards for the neighbour on the left, the next higher seat.
    `right`: The cards for the neighbour on the right, the next lower seat.
    """

    left: SomeCards = ()
    right: SomeCards = ()


class PlayCard(Move, frozen=True, kw_only=True):
    """Play a card to the trick, with your princess's power if it is one that goes with a card.

    `copies`: whose power it is, for a princess who uses the powers of others.

    `card`: The card of your hand.
    `power`: Whether your princess's power goes with it.
    """

    card: Card
    power: bool = False
    copies: str = ""


class ChooseCard(Move, frozen=True, kw_only=True):
    """Name one card: the late card, the card to freeze.

    `card`: The card that you name.
    """

    card: Card


class ChooseCards(Move, frozen=True, kw_only=True):
    """Name several cards: the half of your hand that you set aside.

    `cards`: The cards that you name; their order means nothing.
    """

    cards: SomeCards


class ChooseSuit(Move, frozen=True, kw_only=True):
    """Name a suit: the one you lay open, the one to be led.

    `suit`: The suit that you name.
    """

    suit: Suit


class SwapCard(Move, frozen=True, kw_only=True, omit_defaults=True):
    """Take `played` back from the trick and put `card` in its place.

    `played`: Your card in the trick, which comes back to your hand.
    `card`: The card of your hand that takes its place.
    `copies`: Whose power it is, for a princess who uses the powers of others; the id of that princess.
    """

    played: Card
    card: Card
    copies: str = ""


class AssignCards(Move, frozen=True, kw_only=True):
    """Say who gets which card.

    `cards`: The card that each seat is to get, by seat, counted from 0.
    """

    cards: dict[Seat, Card]


class ChooseSeat(Move, frozen=True, kw_only=True):
    """Name a player: the target of a power.

    `seat`: The seat that you name, counted from 0.
    """

    seat: Seat


class UsePower(Move, frozen=True, kw_only=True, omit_defaults=True):
    """Declare that your princess uses her power now, or the one she `copies`.

    `copies`: Whose power it is, for a princess who uses the powers of others; the id of that princess.
    """

    copies: str = ""


class Decline(Move, frozen=True, kw_only=True):
    """Let this occasion pass; with `whole_trick`, also if somebody else's power opens the window again.

    `whole_trick`: Whether you let the whole trick pass, too, if the window opens again.
    """

    whole_trick: bool = False


RebelMove = (
    ChoosePrincess
    | PassCards
    | PlayCard
    | ChooseCard
    | ChooseCards
    | ChooseSuit
    | SwapCard
    | AssignCards
    | ChooseSeat
    | UsePower
    | Decline
)
