"""What if this game had been played by the rules of another edition? The record, and what is told about it.

A game is re-ruled for as long as its recorded moves stay legal; nobody's moves are made up.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.audience import Event, Seat
from games.fair import Chance, Secrets
from games.game import Options, Refusal, ScoreLine, Why
from games.rulebook import Citations
from games.saying import said
from games.table.branches import off_branch
from games.table.commands import Actor, MakeMove, TableCommand
from games.table.dealer import Dealer
from games.table.events import GameStarted, LeaveGranted, ReadingChanged, Rewound, TableEvent
from games.table.rewinding import MustRefold
from games.table.state import Status, Table
from games.wishes import NO_WISHES, Wishes

R = TypeVar("R", bound="RoundReport")

# --- what goes in


class Granted(Struct, frozen=True, kw_only=True):
    """A command of the log with what it brought about; None is one that opened the table, or that an imported
    game has no text of: nobody moved by it.
    """

    actor: Actor
    command: TableCommand | None
    events: tuple[Event, ...]
    wishes: Wishes[Any] = NO_WISHES


class Recorded(Struct, frozen=True, kw_only=True):
    """What happened to the game at one stroke, by whose move; the start is nobody's move.

    `luck` is that of the table at this point, anew for each call: the same draws give the same cards.
    """

    seat: Seat | None
    move: Any
    events: tuple[Event, ...]
    luck: Callable[[], Chance]
    wishes: Wishes[Any]


class Record(Struct, frozen=True, kw_only=True):
    """A whole game as it was played in the end: what a rewind has undone is left out."""

    options: Any
    players: int
    steps: tuple[Recorded, ...]


# --- what comes out


class RoundTally(Struct, frozen=True, kw_only=True):
    """What each seat scores in a round, line by line.

    `scores`: What each seat scores; the first entry is seat 0.
    `lines`: For each seat, what its score is made up of; the first entry is seat 0.
    """

    scores: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]


class RoundReport(Protocol):
    """A round of the record, as its game tells about it. `reruled` is None unless it could be replayed to its
    end; `scoring_only` is what was taken, counted by the other rules, if they can.

    `replayed` says how much of it could be replayed, `counted_in` what is counted there.
    """

    counted_in: ClassVar[str]

    @property
    def round(self) -> int: ...
    @property
    def title(self) -> str: ...
    @property
    def recorded(self) -> RoundTally: ...
    @property
    def reruled(self) -> RoundTally | None: ...
    @property
    def scoring_only(self) -> RoundTally | None: ...
    @property
    def replayed(self) -> str: ...
    def differences(self, edition: str) -> Iterator[str]:
        """Everything that would have come out differently by this edition, a sentence each."""


class RuledOutcome(Struct, frozen=True, kw_only=True):
    """The end of the game after so many `rounds`. No winners: one more round would have to decide.

    `rounds`: After how many rounds that is.
    `totals`: What each seat has altogether; the first entry is seat 0.
    `winners`: The seats that win, by their numbers.
    `tie_breaks`: What decides between seats that are level.
    `citations`: The rules by which it is won, by their ids.
    """

    rounds: int
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    tie_breaks: tuple[ScoreLine, ...] = ()
    citations: Citations


class Reruling(Struct, Generic[R], frozen=True, kw_only=True):
    """A finished game, replayed by the rules of another edition.

    Every round starts as it did. `reruled` is the end if every round that counts could be replayed,
    `scoring_only` the end if nothing but the counting were different; null if there is none. `differs`:
    whether anything would have come out otherwise, as far as can be told; a move that is not possible there
    is something else too.

    `recorded_edition`: The edition by which it was played.
    `edition`: The edition by which it is replayed.
    `rounds`: Round by round, what would have come out.
    `recorded`: How the game ended.
    `reruled`: How it ends by the other rules, null if they cannot follow it to the end.
    `scoring_only`: How it ends if the same piles are scored by the other rules.
    """

    recorded_edition: str
    edition: str
    differs: bool
    rounds: tuple[R, ...]
    recorded: RuledOutcome
    reruled: RuledOutcome | None
    scoring_only: RuledOutcome | None


# --- from the log to the record

NOT_OVER = Refusal(why=Why.TABLE_STATE, detail=said("The game is not over yet."))

CHANGED = Refusal(
    why=Why.TABLE_STATE,
    detail=said(
        "A verdict has changed this game. Only one that was played by the same rules can be replayed."
    ),
)
CONCEDED = Refusal(
    why=Why.TABLE_STATE,
    detail=said("Somebody conceded this game. Only one that was played to its end can be replayed."),
)


def rerule(
    dealer: Dealer, vault: Secrets, granted: Iterable[Granted], edition: str
) -> Reruling[Any] | Refusal:
    """Replay a finished game by the rules of another edition."""
    table, steps = _effective(dealer, vault, granted)
    if table.status is not Status.OVER:
        return NOT_OVER
    if table.conceded:
        return CONCEDED
    if steps is None:
        return CHANGED
    options: Options = dealer.options(table)
    record = Record(options=options, players=len(table.chairs), steps=tuple(steps))
    return dealer.game.rerule(record, edition)


def _effective(
    dealer: Dealer, vault: Secrets, granted: Iterable[Granted]
) -> tuple[Table[Any], list[Recorded] | None]:
    """The table at the end of the log, and what made it so; None if the seats alone did not.

    They did not where cards were dealt anew, rules were read otherwise, or a move was allowed by a verdict.
    """
    changed = False
    table = dealer.blank(vault.game_id)
    history: list[Event] = []
    kept: list[tuple[int, Recorded]] = []
    for each in granted:
        before = table
        history.extend(each.events)
        try:
            table = dealer.fold_from(table, each.events)
        except MustRefold:
            table = dealer.fold(vault.game_id, history)
        for event in each.events:
            if isinstance(event, Rewound):
                kept = [(version, step) for version, step in kept if version <= event.to]
                changed |= not all(isinstance(one, TableEvent) for one in each.events)
            changed |= isinstance(event, ReadingChanged | LeaveGranted)
        # Where entropy was committed to, the game starts with the last one that is revealed or withheld.
        starts = any(isinstance(event, GameStarted) for event in each.events)
        if starts or isinstance(each.command, MakeMove):
            # The luck of the start is that of the table once it has started.
            lucky = table if starts else before
            kept.append((table.version, _recorded(dealer, vault, before, lucky, each)))
    return table, None if changed else [step for _, step in kept]


def _recorded(
    dealer: Dealer, vault: Secrets, before: Table[Any], lucky: Table[Any], granted: Granted
) -> Recorded:
    seat, move = None, None
    if isinstance(granted.command, MakeMove):
        actor = granted.actor
        seat = before.seat_of(actor.player) if actor.bot_seat is None else actor.bot_seat
        named = off_branch(granted.command.move.decision, before.branch)
        move = replace(granted.command.move, decision=named)
    return Recorded(
        seat=seat,
        move=move,
        events=tuple(event for event in granted.events if not isinstance(event, TableEvent)),
        luck=lambda: dealer.chance(lucky, vault),
        wishes=granted.wishes,
    )
