"""Evenings: a table of Magpies and its log, to tell what becomes of commands."""

from collections.abc import Sequence
from typing import Any

from games.audience import Event, Seat
from games.fair import Vault
from games.game import Decided, Refusal
from games.table.commands import (
    Actor,
    MakeMove,
    SeatBot,
    SitDown,
    Start,
    TableCommand,
)
from games.table.dealer import Dealer
from games.table.matters import Limits
from games.table.state import Status, Table, Visibility
from games.table.terms import USUAL_TERMS, Terms
from tests.support.random_play import as_move
from tests.support.small_game import MagpieOptions, Magpies

ANN, BEN, EVE, DOT = (Actor(player=name) for name in ("ann", "ben", "eve", "dot"))
PEOPLE = (ANN, BEN, EVE, DOT)
HOUSE = Actor()
LIMITS = Limits(reveal=30, verdict=60, appeal=30, consent=20)
VAULT = Vault(game_id="game-1", master=b"m" * 32)
DEALER = Dealer(Magpies())


class Evening:
    """A table and its log: `does` plays a command that must be accepted, `refuses` one that must not."""

    def __init__(
        self,
        seats: int = 2,
        visibility: Visibility = Visibility.PUBLIC,
        invitation: str = "",
        *,
        rounds: int = 1,
        referees: Sequence[str] = (),
        terms: Terms = USUAL_TERMS,
        invited: Sequence[str] = (),
        limits: Limits = LIMITS,
    ):
        options = MagpieOptions(rounds=rounds)
        opened = DEALER.open(
            VAULT,
            options,
            seats,
            "ann",
            visibility,
            invitation=invitation,
            limits=limits,
            referees=tuple(referees),
            terms=terms,
            invited=tuple(invited),
        )
        assert not isinstance(opened, Refusal)
        self.log = list(opened.events)
        self.ends = {len(self.log)}
        self.at = 0

    @property
    def table(self) -> Table[Any]:
        return DEALER.fold("game-1", self.log)

    def does(self, actor: Actor, command: TableCommand) -> Sequence[Event]:
        decided = self._decided(actor, command)
        assert not isinstance(decided, Refusal), decided
        self.log += decided.events
        assert decided.state == self.table
        self.ends.add(len(self.log))
        return list(decided.events)

    def refuses(self, actor: Actor, command: TableCommand) -> Refusal:
        refusal = self._decided(actor, command)
        assert isinstance(refusal, Refusal), refusal
        return refusal

    def _decided(self, actor: Actor, command: TableCommand) -> Decided[Table[Any]] | Refusal:
        past = DEALER.past("game-1", self.log, self.ends)
        return DEALER.decide(self.table, actor, command, VAULT, at=self.at, past=past)

    def answers(self, seat: Seat, form: int = 0) -> Sequence[Event]:
        """The seat posts the example of one of its offers."""
        answer = DEALER.offers(self.table, seat)[form].example
        actor = Actor(bot_seat=seat) if seat in self.table.house_seats else PEOPLE[seat]
        return self.does(actor, MakeMove(move=as_move(DEALER.game, answer)))

    def plays_on(self, steps: int = 1_000) -> "Evening":
        """Whoever is waited for posts the last example it is offered."""
        while steps and self.table.status is Status.PLAYING:
            self.answers(min(DEALER.waiting_for(self.table)), form=-1)
            steps -= 1
        return self


def started(
    seats: int = 2,
    *,
    rounds: int = 1,
    referees: Sequence[str] = (),
    terms: Terms = USUAL_TERMS,
    limits: Limits = LIMITS,
) -> Evening:
    evening = Evening(seats, rounds=rounds, referees=referees, terms=terms, limits=limits)
    for actor, entropy in list(zip(PEOPLE, ("7ea", "ca4e", "91a", "00b"), strict=True))[:seats]:
        evening.does(actor, SitDown(entropy=entropy))
    evening.does(ANN, Start())
    return evening


def with_a_bot() -> Evening:
    evening = Evening()
    evening.does(ANN, SitDown())
    evening.does(ANN, SeatBot(bot="fox"))
    evening.does(ANN, Start())
    return evening
