"""Scenes for the lady-in-waiting: a table as players would describe it, and what she does there."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from games.audience import Event, Seat, redact
from games.offers import Offer, offer
from games.rebel_princess.cards import in_order
from games.rebel_princess.state import Zone, with_round
from games.table.dealer import Dealer
from tests.support.random_play import as_move
from tests.support.rebel_table import GAME, Ball, brief, by_seat
from workers.bots import BOTS
from workers.bots.bot import ChosenMove, Situation

LADY = BOTS["lady-in-waiting"]


@dataclass(frozen=True)
class Answer:
    """What she has chosen, which the game accepts."""

    choice: ChosenMove

    @property
    def kind(self) -> str:
        return str(self.choice.move["type"])

    @property
    def card(self) -> str:
        """The one card that she names, in short."""
        return brief([self.choice.move["card"]])

    @property
    def power(self) -> bool:
        return bool(self.choice.move.get("power"))

    def cards(self, field: str = "cards") -> str:
        return brief(self.choice.move[field])

    def says(self, words: str) -> bool:
        return any(words in reason for reason in self.choice.reasons)


def situation(ball: Ball, seat: Seat, offers: Sequence[Offer] | None = None) -> Situation:
    """What this seat is shown of the table."""
    told: list[Event] = [redact(event, seat) for event in (*ball.laid, *ball.events)]
    seen = ball.seen_by(seat)
    forms = offers or [offer(form) for form in GAME.forms(seen, seat) if form.awaited]
    table = replace(Dealer(GAME).blank("scene"), play=seen)
    return Situation(seat=seat, table=table, offers=forms, history=told)


def answer(ball: Ball, seat: Seat | None = None, luck: int = 1) -> Answer:
    """What she does, if she sits where somebody must act."""
    who = ball.due if seat is None else seat
    choice = LADY.choose(situation(ball, who), Random(luck))
    move: Any = as_move(GAME, choice.move)
    ball.does(who, move)
    assert choice.reasons, choice
    return Answer(choice)


def plays(ball: Ball, luck: int = 1) -> str:
    """The card that she plays, if she is the one whose turn it is; a star if she uses her power with it."""
    chosen = answer(ball, luck=luck)
    return chosen.card + ("*" if chosen.power else "")


def piled(ball: Ball, piles: str) -> Ball:
    """The same table, where these cards have been captured already, by seat."""
    captured = by_seat(piles)
    zones = tuple(Zone(len(pile), in_order(pile)) for pile in captured)
    won = tuple(int(bool(pile)) for pile in captured)
    return Piled(with_round(ball.state, piles=zones, tricks_won=won), ball.events, ball.laid)


class Piled(Ball):
    """A table whose piles were laid there and not won: everybody has seen them."""

    def seen_by(self, viewer: Seat | None) -> Any:
        seen = super().seen_by(viewer)
        return with_round(seen, piles=self.state.round.piles, tricks_won=self.state.round.tricks_won)
