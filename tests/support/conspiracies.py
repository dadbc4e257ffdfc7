"""A house with accomplices, at a table where one player is honest: all they can try, and what comes of it.

The house knows every secret and when each reveal arrives; the accomplices do whatever it tells them to.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

import msgspec

from games.audience import Event, Seat
from games.fair import Vault
from games.game import AnyGame, Options, Refusal
from games.table.commands import (
    Abort,
    Actor,
    AnswerSuggestion,
    Appeal,
    BeReady,
    Command,
    Concede,
    Excuse,
    Expire,
    Invite,
    Judge,
    Leave,
    LookThrough,
    MakeMove,
    OpenDispute,
    Resume,
    ReturnToSeat,
    Reveal,
    Rewind,
    SeatBot,
    SitDown,
    Start,
    Suggest,
    TableCommand,
    TimeOut,
    Uninvite,
    Vote,
    WaiveAppeal,
    WithdrawDispute,
)
from games.table.dealer import Dealer
from games.table.events import GameStarted
from games.table.matters import CallReferee, Pause, SendAway, Undo, Verdict
from games.table.revealing import commitment_to
from games.table.state import Status, Table, Visibility

HONEST, HOUSE, STRANGER = Actor(player="ann"), Actor(), Actor(player="zoe")
GAME_ID = "game-1"
TOO_LATE = 10**9


@dataclass(frozen=True)
class Moment:
    """The table, how it came about, and whether the time to reveal is over."""

    table: Table[Any]
    log: tuple[Event, ...]
    ends: frozenset[int]
    late: bool = False


@dataclass(frozen=True)
class Outcome:
    """A game that has started: who was named for withholding, and what is dealt."""

    withheld: frozenset[Seat]
    entropy: str
    deal: bytes


@dataclass
class Conspiracy:
    """Ann on seat 0 is honest; the accomplices follow, and bots where the game needs more. All have committed
    to bytes but the bots, and an accomplice is the host.
    """

    game: AnyGame
    options: Options
    accomplices: int
    seed: str = "conspiracy"
    accepted: set[type[Command]] = field(default_factory=set)
    tried: set[type[Command]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.dealer = Dealer(self.game)
        self.vault = Vault(GAME_ID, sha256(self.seed.encode()).digest())
        self.league = [Actor(player=f"eve-{number}") for number in range(1, self.accomplices + 1)]
        self.people = [HONEST, *self.league]
        self.seats = max(len(self.people), self.game.players[0])
        self.bytes_of = {
            person: sha256(f"{self.seed}/{person.player}".encode()).digest() for person in self.people
        }

    def gathered(self) -> Moment:
        """All have sat down, and nothing is revealed."""
        host = str(self.league[0].player)
        opened = self.dealer.open(self.vault, self.options, self.seats, host, Visibility.PUBLIC)
        assert not isinstance(opened, Refusal)
        now = Moment(opened.state, tuple(opened.events), frozenset({opened.state.version}))
        for person in self.people:
            commitment = commitment_to(GAME_ID, str(person.player), self.bytes_of[person])
            now = self.does(now, person, SitDown(commitment=commitment))
        for _ in range(self.seats - len(self.people)):
            now = self.does(now, self.league[0], SeatBot(bot="random-legal"))
        return now

    def closed(self) -> Moment:
        return self.does(self.gathered(), self.league[0], Start())

    def reveals(self, person: Actor) -> Reveal:
        return Reveal(entropy=self.bytes_of[person].hex())

    def does(self, now: Moment, actor: Actor, command: TableCommand) -> Moment:
        after = self.tries(now, actor, command)
        assert not isinstance(after, Refusal), after
        return after

    def tries(self, now: Moment, actor: Actor, command: TableCommand) -> Moment | Refusal:
        past = self.dealer.past(GAME_ID, now.log, now.ends)
        at = TOO_LATE if now.late else 0
        decided = self.dealer.decide(now.table, actor, command, self.vault, at=at, past=past)
        if isinstance(decided, Refusal):
            return decided
        return replace(
            now,
            table=decided.state,
            log=(*now.log, *decided.events),
            ends=now.ends | {decided.state.version},
        )

    # --- everything they can do while the table is revealing

    def outcomes(self, *, honest_arrived: bool) -> list[Outcome]:
        """Of every way from the closing of the seats to the start. `honest_arrived`: what Ann reveals is in
        the log already; if not, the house lets it arrive in any order, or not at all.
        """
        start = self.closed()
        if honest_arrived:
            start = self.does(start, HONEST, self.reveals(HONEST))
        found: dict[str, Outcome] = {}
        seen: set[tuple[Any, bool]] = set()
        left = [start]
        while left:
            now = left.pop()
            if (now.table.chairs, now.late) in seen:
                continue
            seen.add((now.table.chairs, now.late))
            for after in self._next(now):
                if after.table.status is Status.REVEALING:
                    left.append(after)
                else:
                    one = _outcome(after)
                    found[one.entropy] = one
        return list(found.values())

    def _next(self, now: Moment) -> Iterator[Moment]:
        if not now.late:
            yield replace(now, late=True)
        for actor, command in self._everything(now):
            self.tried.add(type(command))
            after = self.tries(now, actor, command)
            if not isinstance(after, Refusal):
                self.accepted.add(type(command))
                yield after

    def _everything(self, now: Moment) -> Iterator[tuple[Actor, TableCommand]]:
        yield HONEST, self.reveals(HONEST)
        bots = [Actor(bot_seat=seat) for seat in sorted(now.table.bot_seats)]
        for actor in (*self.league, HOUSE, STRANGER, *bots):
            for known in self.bytes_of.values():
                yield actor, Reveal(entropy=known.hex())
            yield from ((actor, command) for command in self._whatever(now))

    def _whatever(self, now: Moment) -> Iterator[TableCommand]:
        yield from (Reveal(entropy=text) for text in ("", "00" * 32, "00ff", "żaba"))
        yield from (Leave(), *(Leave(seat=seat) for seat in range(self.seats)))
        yield from (SitDown(), SitDown(entropy="00"), SitDown(seat=0, commitment="0" * 64))
        yield from (SeatBot(bot="random-legal"), SeatBot(bot="random-legal", seat=0))
        yield from (Start(), Concede(), MakeMove(move=None))
        yield from (Rewind(to=version, reason="luck") for version in range(now.table.version + 1))
        yield from (Suggest(idea=Undo()), Suggest(idea=CallReferee(player="zoe")))
        yield from (AnswerSuggestion(suggestion=1, agree=True), OpenDispute(version=now.table.version))
        yield from (Vote(dispute=1, verdict=Verdict.OVERTURNED), Judge(dispute=1, verdict=Verdict.OVERTURNED))
        yield from (
            Appeal(dispute=1),
            WaiveAppeal(dispute=1),
            WithdrawDispute(dispute=1),
            LookThrough(seat=0),
        )
        yield from (TimeOut(decision="reveal"), TimeOut(decision="suggestion-1"))
        yield from (Invite(player="zoe"), Uninvite(player="zoe"), BeReady(), BeReady(ready=False))
        yield from (ReturnToSeat(), Resume(), Abort(), Expire(), Excuse(down=60_000))
        yield from (Suggest(idea=Pause(minutes=1)), Suggest(idea=SendAway(seat=0)))


def _outcome(after: Moment) -> Outcome:
    (at,) = (at for at, event in enumerate(after.log) if isinstance(event, GameStarted))
    withheld = (seat for seat, chair in enumerate(after.table.chairs) if chair and chair.withheld)
    return Outcome(frozenset(withheld), after.table.entropy, msgspec.json.encode(after.log[at + 1 :]))
