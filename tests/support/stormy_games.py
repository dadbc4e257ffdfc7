"""A stormy game, command by command: another reading, leave, cards dealt anew, an undo, and play between."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any
from uuid import uuid4

from events.commands import Commands, Committed, NoSuchGame
from events.envelope import open_public
from games.audience import Seat
from games.rebel_princess.options import RebelOptions
from games.registry import DEALERS
from games.table.commands import (
    Actor,
    AnswerSuggestion,
    MakeMove,
    OpenDispute,
    SitDown,
    Start,
    Suggest,
    TableCommand,
    Vote,
)
from games.table.matters import AllowMove, AnyRemedy, DecideAnew, ReadOtherwise, Undo, Verdict
from games.table.state import Status, Table, Visibility
from tests.support.random_play import as_move, fill

DEALER = DEALERS["rebel-princess"]
PEOPLE = ("ann", "ben", "eve")
OPTIONS = RebelOptions(rounds=("odds-and-evens", "single-fairy"), powers=False)
DECIDE_ANEW = DecideAnew()
PARITY_FIRST = ReadOtherwise(ruling="R-336", reading="parity-first")


async def nothing() -> None:
    pass


class StormyGame:
    """A table of three. `meanwhile` is done after every command."""

    def __init__(
        self, commands: Commands, rng: Random, meanwhile: Callable[[], Awaitable[object]] = nothing
    ) -> None:
        self._commands = commands
        self._rng = rng
        self.meanwhile = meanwhile
        self.id = ""

    async def table(self) -> Table[Any]:
        table = await self._commands.table(self.id)
        assert not isinstance(table, NoSuchGame)
        return table

    async def does(self, seat: Seat, command: TableCommand) -> Committed:
        outcome = await self._commands.send(self.id, Actor(player=PEOPLE[seat]), command)
        assert isinstance(outcome, Committed), outcome
        await self.meanwhile()
        return outcome

    async def plays(self, until: Callable[[Table[Any]], object] = lambda table: False) -> Committed | None:
        """Random legal moves until then, or until the game is over; the last of them."""
        done = None
        while (table := await self.table()).status is Status.PLAYING and not until(table):
            seat = self._rng.choice(sorted(DEALER.waiting_for(table)))
            move = as_move(DEALER.game, fill(self._rng.choice(DEALER.offers(table, seat)), self._rng))
            done = await self.does(seat, MakeMove(move=move))
        return done

    async def card(self) -> int:
        """Somebody plays a card; the version at which that was."""
        while True:
            version = (await self.table()).version
            done = await self.plays(until=lambda table, then=version: table.version > then)  # type: ignore[misc]
            assert done is not None, "there are cards left to play"
            for row in done.rows:
                if open_public(row).data["type"] == "card-played":
                    return row.version

    async def disputes(self, seat: Seat, version: int, asks: AnyRemedy = DECIDE_ANEW, **more: Any) -> int:
        await self.does(seat, OpenDispute(version=version, asks=asks, **more))
        return len((await self.table()).disputes)

    async def overturned(self, seat: Seat, number: int) -> None:
        for other in {*range(len(PEOPLE))} - {seat}:
            await self.does(other, Vote(dispute=number, verdict=Verdict.OVERTURNED))

    async def begins(self) -> None:
        opened = await self._commands.open_table(PEOPLE[0], OPTIONS, len(PEOPLE), Visibility.PUBLIC)
        assert isinstance(opened, Committed)
        self.id = opened.game_id
        for seat in range(len(PEOPLE)):
            await self.does(seat, SitDown())
        await self.does(0, Start())

    async def reads_otherwise(self) -> None:
        number = await self.disputes(0, await self.card(), PARITY_FIRST)
        await self.overturned(0, number)

    async def is_given_leave(self) -> None:
        """Somebody is refused a card, and may play it all the same."""
        while (found := self._barred(await self.table())) is None:
            await self.card()
        seat, move = found
        version, refusal = (await self.table()).version, str(uuid4())
        number = await self.disputes(seat, version, AllowMove(), refusal=refusal, move=move)
        await self.overturned(seat, number)
        allowed = [one for one in DEALER.offers(await self.table(), seat) if one.ways == 1]
        wanted = next(one for one in allowed if one.example["card"] == move.card)
        await self.does(seat, MakeMove(move=as_move(DEALER.game, wanted.example)))

    def _barred(self, table: Table[Any]) -> tuple[Seat, Any] | None:
        for seat in sorted(DEALER.waiting_for(table)):
            for offer in DEALER.offers(table, seat):
                for bar in offer.barred:
                    if offer.move == "play-card" and bar.field == "card":
                        return seat, as_move(DEALER.game, {**offer.example, "card": bar.option})
        return None

    async def is_dealt_anew(self) -> None:
        """The verdict comes when the round is over, so its cards are dealt anew, inside a command."""
        number = await self.disputes(1, await self.card())
        await self.plays(until=lambda table: table.opened)
        await self.overturned(1, number)

    async def takes_back(self) -> None:
        await self.card()
        await self.does(2, Suggest(idea=Undo()))
        for seat in (0, 1):
            await self.does(seat, AnswerSuggestion(suggestion=1, agree=True))

    async def is_over(self) -> "StormyGame":
        """All of that, and then to the end; there a verdict is only noted."""
        await self.begins()
        await self.reads_otherwise()
        await self.is_given_leave()
        await self.is_dealt_anew()
        await self.takes_back()
        version = await self.card()
        await self.plays()
        await self.overturned(2, await self.disputes(2, version))
        return self
