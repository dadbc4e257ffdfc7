"""Dispute stories: random games at which everybody disputes, votes, judges, appeals, suggests and comes late.

A story goes on command by command; whatever is accepted is checked at once (`dispute_checks`), and whatever
is refused must be refused with a sentence.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from games.audience import Event, Seat, Viewer, redact
from games.fair import Vault
from games.game import AnyGame, Decided, Options, Refusal, Why
from games.offers import Move
from games.table.branches import on_branch
from games.table.commands import (
    Actor,
    AnswerSuggestion,
    Appeal,
    Concede,
    Judge,
    LookThrough,
    MakeMove,
    OpenDispute,
    Rewind,
    SeatBot,
    SitDown,
    Start,
    Suggest,
    TableCommand,
    TimeOut,
    Vote,
    WaiveAppeal,
    WithdrawDispute,
)
from games.table.deadlines import deadlines
from games.table.dealer import Dealer
from games.table.disputing import has_ruling
from games.table.events import Rewound
from games.table.matters import (
    AllowMove,
    AnyIdea,
    AnyRemedy,
    CallReferee,
    Deadline,
    DecideAnew,
    Limits,
    ReadOtherwise,
    Undo,
    Verdict,
)
from games.table.past import MustLookBack, Past
from games.table.rewinding import after_rewind
from games.table.state import Status, Table, Visibility
from games.table.terms import USUAL_TERMS, Terms
from games.table.time_outs import time_outs
from tests.support.leave import forms_of, some_barred_move
from tests.support.random_play import (
    HOST,
    HOUSE,
    Playthrough,
    RecordingDealer,
    Step,
    can_be_conceded,
    random_command,
)
from tests.support.tables import options_of

MOST_SEATS = 5
LIMITS = Limits(verdict=60, appeal=30, consent=20)
REFEREES = ("ruth", "rose", "rhea")
STRANGER = "zoe"
WORDS = ("", "c1a1", "d1")
"""Digests of what is said; what it is matters to nobody here."""


class RefusedThen(NamedTuple):
    """A move that a rule refused, as it is kept beside the log."""

    id: str
    seat: Seat
    version: int
    move: Move


Check = Callable[["Story", Step], None]


class Story:
    """A table, its log, what every viewer knows of it, and the time.

    `tables` and `known` hold the house's fold and each viewer's after every version, the blank one first.
    `check` is asked after every accepted command.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        players: int,
        seed: str,
        check: Check = lambda story, step: None,
        *,
        referees: int | None = None,
        terms: Terms = USUAL_TERMS,
    ) -> None:
        self.rng = rng = Random(seed)
        self.check = check
        self.at = 1_000_000
        self.times: list[int] = []
        self.refused: list[RefusedThen] = []
        self.refusals = 0
        dealer = RecordingDealer(game)
        vault = Vault(game_id=f"game-{rng.getrandbits(32):08x}", master=sha256(rng.randbytes(16)).digest())
        named = REFEREES[: rng.choice((0, 0, 1, 2, 2)) if referees is None else referees]
        opened = dealer.open(
            vault, options, players, HOST, Visibility.PUBLIC, limits=LIMITS, referees=named, terms=terms
        )
        assert not isinstance(opened, Refusal), opened
        self.record = Playthrough(dealer, vault, opened.events, opened.state)
        self.ends = {len(opened.events)}
        self.log: list[Event] = []
        self.tables = [dealer.blank(vault.game_id)]
        self.known = {viewer: [dealer.blank(vault.game_id)] for viewer in self.record.viewers}
        self._told(opened.events)
        self._gather(players)

    def _gather(self, players: int) -> None:
        bots = self.rng.choice((0, 0, 1, players - 1))
        for number in range(players - bots):
            self.does(Actor(player=f"player-{number}"), SitDown(entropy=str(number)))
        for _ in range(bots):
            self.does(Actor(player=HOST), SeatBot(bot="random"))
        self.does(Actor(player=HOST), Start())

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def table(self) -> Table[Any]:
        return self.record.table

    @property
    def past(self) -> Past:
        return Past(self.log, self.tables, frozenset(self.ends))

    # --- one command

    def does(self, actor: Actor, command: TableCommand) -> bool:
        """Is it accepted? Then it is written down, told to everybody, and checked."""
        dealer, before = self.record.dealer, self.table
        assert isinstance(dealer, RecordingDealer)
        dealer.drawn = []
        decided = dealer.decide(before, actor, command, self.record.vault, at=self.at, past=self.past)
        self._is_decided_alike_without_looking_back(actor, command, decided)
        if isinstance(decided, Refusal):
            self._refused(command, decided)
            return False
        if decided.events:
            self._told(decided.events)
            after = self.tables[-1]
            step = Step(actor, command, before, after, decided.events, tuple(dealer.drawn), decided.state)
            self.record.steps.append(step)
            self.record.table = after
            self.ends.add(after.version)
            self.times.append(self.at)
            self.check(self, step)
        return True

    def _is_decided_alike_without_looking_back(
        self, actor: Actor, command: TableCommand, decided: Decided[Table[Any]] | Refusal
    ) -> None:
        dealer = Dealer(self.game)
        with suppress(MustLookBack):
            assert dealer.decide(self.table, actor, command, self.record.vault, at=self.at) == decided

    def _refused(self, command: TableCommand, refusal: Refusal) -> None:
        """Whoever is refused something is told why, in a sentence."""
        self.refusals += 1
        sentence = str(refusal.detail)
        assert sentence[:1].isupper() or sentence[:1] in "`", f"{command} is refused with {sentence!r}"
        assert sentence[-1:] in ".!?)", f"{command} is refused with {sentence!r}"
        assert "{" not in sentence, f"{command} is refused with {sentence!r}"
        assert "None" not in sentence, f"{command} is refused with {sentence!r}"

    def _told(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.log.append(event)
            self.tables.append(self._later(self.tables, event, None))
            for viewer, tables in self.known.items():
                tables.append(self._later(tables, redact(event, viewer), viewer))

    def _later(self, tables: list[Table[Any]], event: Event, viewer: Viewer) -> Table[Any]:
        if isinstance(event, Rewound):
            return after_rewind(self.game, tables[event.to], tables[-1], event)
        return self.record.dealer.evolve(tables[-1], event, viewer)

    # --- whoever does whatever

    def goes_on(self, commands: int, *, when_over: bool = False) -> None:
        """So many things are tried, by anybody, while the game is played; or also when it is over."""
        for _ in range(commands):
            if self.table.status is Status.OVER and not when_over:
                return
            kinds, weights = zip(*self.kinds(), strict=True)
            self.rng.choices(kinds, weights)[0]()

    def kinds(self) -> Iterator[tuple[Callable[[], None], float]]:
        if self.record.dealer.waiting_for(self.table):
            yield self.moves, 40
        yield self.tries_what_is_barred, 8
        yield self.disputes, 8
        if self.table.disputes or self.table.suggestions:
            yield self.answers, 18
        yield self.meddles, 8
        yield self.suggests, 3
        yield self.comes_late, 3
        yield self.time_passes, 6
        yield self.calls_time, 3
        yield self.house_rewinds, 0.4
        if can_be_conceded(self.game):
            yield self.concedes, 0.4

    def moves(self) -> None:
        self.does(*random_command(self.record, self.rng))

    def tries_what_is_barred(self) -> None:
        """Somebody who is asked makes a move that the rules bar; mostly that is disputed at once."""
        waiting = sorted(self.record.dealer.waiting_for(self.table) - self.table.bot_seats)
        if not waiting:
            return
        seat = self.rng.choice(waiting)
        for move in barred_moves(self, seat, tries=6):
            one = RefusedThen(f"refusal-{len(self.refused)}", seat, self.table.version, move)
            self.refused.append(one)
            if self.rng.random() < 0.6:
                self._disputes_refusal(self.record.actor(seat), one)
            return

    def disputes(self) -> None:
        """A refusal of one's own, or something that has happened; now and then what nobody can dispute."""
        rng = self.rng
        actor = self.anybody() if rng.random() < 0.15 else self.somebody_seated()
        stops, asks, rule = rng.random() < 0.25, self.remedy(), self.rule()
        seat = self.table.seat_of(actor.player)
        own = [one for one in self.refused if one.seat == seat]
        if own and rng.random() < 0.4:
            self._disputes_refusal(actor, rng.choice(own))
            return
        self.does(
            actor,
            OpenDispute(version=self._version(), asks=asks, stops=stops, rule=rule, claim=rng.choice(WORDS)),
        )

    def _disputes_refusal(self, actor: Actor, one: RefusedThen) -> None:
        rng = self.rng
        command = OpenDispute(
            version=one.version,
            refusal=one.id,
            move=one.move,
            claim=rng.choice(WORDS),
            asks=AllowMove() if rng.random() < 0.85 else self.remedy(),
            stops=rng.random() < 0.25,
            rule=self.rule(),
        )
        self.does(actor, command)

    def _version(self) -> int:
        rng, last = self.rng, self.table.version
        if rng.random() < 0.12:
            return rng.choice((-1, 0, 1, last + 1, last + 99, rng.randint(1, last)))
        ruled = [version for version, event in enumerate(self.log, 1) if has_ruling(self.game, type(event))]
        if not ruled:
            return last
        return rng.choice(ruled[-6:]) if rng.random() < 0.7 else rng.choice(ruled)

    def remedy(self) -> AnyRemedy:
        kind = self.rng.random()
        if kind < 0.55:
            return DecideAnew()
        if kind < 0.65:
            return AllowMove()
        read = [one for one in self.game.rulings.values() if one.readings]
        if not read or kind > 0.97:
            return ReadOtherwise(ruling="nothing", reading="anything")
        ruling = self.rng.choice(read)
        readings = ["as-ruled", *(other.id for other in ruling.readings)]
        return ReadOtherwise(ruling=ruling.id, reading=self.rng.choice(readings))

    def rule(self) -> str:
        kind = self.rng.random()
        if kind < 0.6:
            return ""
        return "no/such-rule" if kind > 0.98 else self.rng.choice(sorted(self.game.rulings))

    def answers(self) -> None:
        """Somebody who is asked about a dispute or a suggestion answers."""
        asked = [one for one in deadlines(self.table) if is_a_matter(one)]
        if asked:
            self._answer(self.rng.choice(asked))

    def _answer(self, asked: Deadline) -> None:
        rng = self.rng
        actor = HOUSE if asked.seat is None else self.record.actor(asked.seat)
        matter, _, stage = asked.decision.partition(".")
        number = int(matter.rpartition("-")[2])
        if stage == "":
            self.does(actor, AnswerSuggestion(suggestion=number, agree=rng.random() < 0.8))
            return
        dispute = self.table.disputes[number - 1]
        if rng.random() < 0.05:
            self.does(self.record.actor(dispute.seat), WithdrawDispute(dispute=number))
        elif dispute.referee and rng.random() < 0.15:
            look = LookThrough(seat=rng.randrange(self.record.players))
            self.does(Actor(player=dispute.referee), look)
        elif stage == "vote":
            self.does(actor, Vote(dispute=number, verdict=self.verdict()))
        elif stage == "verdict":
            judge = Judge(
                dispute=number,
                verdict=self.verdict(),
                remedy=self.remedy() if rng.random() < 0.3 else None,
                reason=rng.choice(WORDS),
            )
            self.does(Actor(player=dispute.referee), judge)
        elif rng.random() < 0.5:
            self.does(actor, Appeal(dispute=number, claim=rng.choice(WORDS)))
        else:
            self.does(actor, WaiveAppeal(dispute=number))

    def verdict(self) -> Verdict:
        return Verdict.OVERTURNED if self.rng.random() < 0.75 else Verdict.STANDS

    def meddles(self) -> None:
        """Anybody says anything about anything."""
        rng = self.rng
        number = rng.randint(0, len(self.table.disputes) + 1)
        suggestion = rng.randint(0, len(self.table.suggested) + 1)
        commands: tuple[TableCommand, ...] = (
            Vote(dispute=number, verdict=self.verdict()),
            Judge(dispute=number, verdict=self.verdict(), remedy=self.remedy()),
            Appeal(dispute=number),
            WaiveAppeal(dispute=number),
            WithdrawDispute(dispute=number),
            LookThrough(seat=rng.randint(-1, self.record.players)),
            AnswerSuggestion(suggestion=suggestion, agree=rng.random() < 0.5),
            TimeOut(decision=rng.choice((f"dispute-{number}.vote", f"suggestion-{suggestion}", "nonsense"))),
        )
        self.does(self.anybody(), rng.choice(commands))

    def suggests(self) -> None:
        rng = self.rng
        idea: AnyIdea = Undo()
        if rng.random() < 0.3:
            idea = CallReferee(player=rng.choice((*REFEREES, "player-1")))
        elif rng.random() < 0.6:
            recent = sorted(self.ends)[-12:]
            idea = Undo(to=rng.choice((*recent, 0, self.table.version, self.table.version + 5)))
        self.does(self.anybody() if rng.random() < 0.1 else self.somebody_seated(), Suggest(idea=idea))

    def comes_late(self) -> None:
        """Somebody says again what they have said before."""
        step = self.rng.choice(self.record.steps[-8:])
        self.does(step.actor, step.command)

    def time_passes(self) -> None:
        """Mostly a moment, sometimes to a deadline, or just past it."""
        rng, asked = self.rng, deadlines(self.table)
        if asked and rng.random() < 0.35:
            self.at = max(self.at, rng.choice(asked).by + rng.choice((-1, 0, 1, 2, 500)))
        else:
            self.at += rng.choice((0, 1, 100, 5_000, 15_000))

    def calls_time(self) -> None:
        """The house says that time is up, early, in time, or where there is nothing to say."""
        calls = time_outs(self.table)
        if calls:
            call = self.rng.choice(calls)
            asked = (one for one in deadlines(self.table) if one.decision == call.decision)
            by = min(one.by for one in asked if call.seat in (None, one.seat))
            assert self.does(HOUSE, call) == (by < self.at), f"{call} at {self.at}"

    def house_rewinds(self) -> None:
        self.does(HOUSE, Rewind(to=self.rng.choice(sorted(self.ends)[-20:]), reason="by the house"))

    def concedes(self) -> None:
        left = [seat for seat in range(self.record.players) if seat not in self.table.conceded]
        if len(left) > 1 or self.rng.random() < 0.2:
            self.does(self.record.actor(self.rng.choice(left)), Concede())

    def somebody_seated(self) -> Actor:
        return self.record.actor(self.rng.choice(range(self.record.players)))

    def anybody(self) -> Actor:
        others = (HOUSE, Actor(player=STRANGER), *(Actor(player=name) for name in REFEREES))
        return self.rng.choice(others) if self.rng.random() < 0.4 else self.somebody_seated()

    # --- how it ends

    def falls_silent(self) -> None:
        """Nobody answers any more: the house settles everything, each thing in at most three steps."""
        table = self.table
        matters = len(table.suggestions) + sum(one.is_open for one in table.disputes)
        for _ in range(3 * matters + 1):
            asked = deadlines(self.table)
            if not asked:
                return
            self.at = max(self.at, asked[0].by + 1)
            assert self.does(HOUSE, TimeOut(decision=asked[0].decision)), f"nobody settles {asked[0]}"
        raise AssertionError(f"it is never settled: {deadlines(self.table)}")

    def is_played_to_the_end(self) -> None:
        for _ in range(5_000):
            if self.table.status is Status.OVER:
                return
            self.moves()
        raise AssertionError("the game does not end")


def is_a_matter(deadline: Deadline) -> bool:
    """Is it about a dispute or a suggestion, and not a decision of the game?"""
    return deadline.decision.startswith(("dispute-", "suggestion-"))


def barred_moves(story: Story, seat: Seat, tries: int) -> Iterator[Move]:
    """Moves of this seat that a rule refuses now, made up of what its forms bar; those first that a verdict
    can allow.
    """
    game, table = story.game, story.table
    forms = forms_of(game, table.play, seat)
    found: list[Move] = []
    for _ in range(tries if forms else 0):
        move = some_barred_move(game, story.rng.choice(forms), story.rng)
        if move is None:
            continue
        if game.check_leave(table.play, seat, move) is None:
            yield replace(move, decision=on_branch(move.decision, table.branch))
        else:
            found.append(replace(move, decision=on_branch(move.decision, table.branch)))
    for move in found:
        actor = story.record.actor(seat)
        answer = story.record.dealer.decide(table, actor, MakeMove(move=move), story.record.vault)
        if isinstance(answer, Refusal) and answer.why is Why.RULE_BROKEN:
            yield move


def tell(game: AnyGame, options: Options, players: int, seed: str, check: Check, *, commands: int) -> Story:
    """A whole story: so many things are tried; then all fall silent, and the game is played to its end."""
    story = Story(game, options, players, seed, check)
    story.goes_on(commands)
    story.falls_silent()
    story.is_played_to_the_end()
    story.goes_on(12, when_over=True)
    story.falls_silent()
    return story


def disputed_table(game: AnyGame, seed: str) -> tuple[Options, int]:
    """A random table; half of them read some rulings otherwise, if the game has other readings."""
    rng = Random(seed)
    players = rng.choice([count for count in game.players if count <= MOST_SEATS])
    return _reread(game, options_of(game, rng, players), rng, rng.choice((0, 2))), players


def _reread(game: AnyGame, options: Any, rng: Random, times: int) -> Any:
    """These options with some rulings read otherwise, where that can be."""
    read = [one for one in game.rulings.values() if one.readings]
    for ruling in rng.sample(read, min(times, len(read))):
        other = game.reread(options, ruling.id, rng.choice(ruling.readings).id)
        options = options if isinstance(other, Refusal) else other
    return options
