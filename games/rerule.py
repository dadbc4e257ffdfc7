"""What if this game had been played by the rules of another edition? The record, and what is told about it.

A game is re-ruled for as long as its recorded moves stay legal; nobody's moves are made up.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.audience import Event, Seat
from games.decisions import off_branch
from games.fair import Chance, Vault
from games.game import Options, Refusal, ScoreLine, Why
from games.offers import Option
from games.rulebook import Citations
from games.saying import said
from games.table.commands import Actor, MakeMove, Start, TableCommand
from games.table.dealer import Dealer
from games.table.events import Rewound, TableEvent
from games.table.rewinding import MustRefold
from games.table.state import Status, Table
from games.wishes import NO_WISHES, Wishes

# --- what goes in


class Granted(Struct, frozen=True, kw_only=True):
    """A command of the log with what it brought about; None is the one that opened the table."""

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


class Parting(StrEnum):
    """Why a round cannot be followed any further by the other rules."""

    NO_ROUND_CARD = "no-such-round-card"
    NO_PRINCESS = "no-such-princess"
    REFUSED = "refused"
    UNANSWERED = "unanswered"


class RerulingStop(Struct, frozen=True, kw_only=True):
    """Where the record and the other rules part. Nothing of this round is known after it.

    `seat`, `decision` and `move` (its kind) are those of the recorded move that is `refused`; or of the
    answer that the other rules ask for and that nobody has given (`unanswered`). `option` is the card, seat,
    suit or princess that it is about, as far as the table saw it. `waiting_for`: who would have to decide.
    """

    why: Parting
    trick: int = 0
    decision: str = ""
    seat: Seat | None = None
    move: str = ""
    option: Option | None = None
    waiting_for: tuple[Seat, ...] = ()
    citations: Citations = ()


class TrickWinner(Struct, frozen=True, kw_only=True):
    """Who takes a trick, and the rules that say so."""

    winner: Seat
    citations: Citations


class ReruledTrick(Struct, frozen=True, kw_only=True):
    """A trick of the record, and who takes it by the other rules: null if they do not come so far.

    `cards` in the order played.
    """

    number: int
    leader: Seat
    cards: tuple[str, ...]
    recorded: TrickWinner
    reruled: TrickWinner | None
    differs: bool


class RoundTally(Struct, frozen=True, kw_only=True):
    """What each seat scores in a round, line by line."""

    scores: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]


class ReruledRound(Struct, frozen=True, kw_only=True):
    """A round of the record. `reruled` is null unless it could be replayed to its end.

    `scoring_only`: the piles as they were, counted by the other rules; null if its card is not among them.
    """

    round: int
    title: str
    tricks: tuple[ReruledTrick, ...]
    stop: RerulingStop | None
    recorded: RoundTally
    reruled: RoundTally | None
    scoring_only: RoundTally | None
    differs: bool


class RuledOutcome(Struct, frozen=True, kw_only=True):
    """The end of the game after so many `rounds`. No winners: one more round would have to decide."""

    rounds: int
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    tie_breaks: tuple[ScoreLine, ...] = ()
    citations: Citations


class Reruling(Struct, frozen=True, kw_only=True):
    """A finished game, replayed by the rules of another edition.

    Every round starts as it did: same hands, princesses, passes and starter. `reruled` is the end if every
    round that counts could be replayed, `scoring_only` the end if nothing but the counting were different;
    null if there is none. `differs`: whether anything would have come out otherwise, as far as can be told; a
    move that is not possible there is something else too.
    """

    recorded_edition: str
    edition: str
    differs: bool
    rounds: tuple[ReruledRound, ...]
    recorded: RuledOutcome
    reruled: RuledOutcome | None
    scoring_only: RuledOutcome | None


# --- from the log to the record

NOT_OVER = Refusal(why=Why.TABLE_STATE, detail=said("The game is not over yet."))


def rerule(dealer: Dealer, vault: Vault, granted: Iterable[Granted], edition: str) -> Reruling | Refusal:
    """Replay a finished game by the rules of another edition."""
    table, steps = _effective(dealer, vault, granted)
    if table.status is not Status.OVER:
        return NOT_OVER
    options: Options = dealer.options(table)
    record = Record(options=options, players=len(table.chairs), steps=tuple(steps))
    return dealer.game.rerule(record, edition)


def _effective(dealer: Dealer, vault: Vault, granted: Iterable[Granted]) -> tuple[Table[Any], list[Recorded]]:
    """The table at the end of the log, and what made it so."""
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
        if isinstance(each.command, Start | MakeMove):
            # The luck of the start is that of the table once it has started.
            lucky = before if isinstance(each.command, MakeMove) else table
            kept.append((table.version, _recorded(dealer, vault, before, lucky, each)))
    return table, [step for _, step in kept]


def _recorded(
    dealer: Dealer, vault: Vault, before: Table[Any], lucky: Table[Any], granted: Granted
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
