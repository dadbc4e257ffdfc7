"""Going back: what the game brought about after a version is undone, and what the table has settled stays."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from games.audience import Event, Seat
from games.game import AnyGame, Refusal, Why
from games.learning import learnt, passes_secrets
from games.saying import said
from games.table.commands import Actor, Rewind
from games.table.events import Rewound, TableEvent
from games.table.past import Past
from games.table.state import Status, Table, Undone, options_of, refused

SPARES = tuple(f"spare-{number}" for number in range(1, 9))
"""Secrets kept in reserve: a rewind past an opened secret needs a fresh one."""


class MustRefold(Exception):
    """A rewind was met in mid-fold: fold the game again from its first event."""


def rewind(game: AnyGame, table: Table[Any], actor: Actor, command: Rewind, past: Past) -> Rewound | Refusal:
    if actor.player is not None or actor.bot_seat is not None:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("Only the house rewinds a game."))
    wrong = why_not_back_to(game, table, past, command.to)
    return wrong or rewound(game, table, past, command.to, reason=command.reason)


def why_not_back_to(game: AnyGame, table: Table[Any], past: Past, to: int) -> Refusal | None:
    """Why a game cannot go back to this version; None if it can."""
    if table.status is Status.OVER:
        return refused(said("The game is over: it is not rewound any more."))
    # Seats stay final: whoever sat down anew could read what their predecessor was dealt.
    if table.play is None or to <= table.started_at:
        return refused(said("A game can be rewound to a version since its start only."))
    if to > table.version:
        return refused(said("The game has not come to version {version} yet.", version=to))
    if table.undone_by(to) is not None:
        return refused(said("Version {version} has been undone.", version=to))
    if to not in past.ends:
        # Between the events of one command nobody has anything to decide: the game would stand still.
        return refused(said("Version {version} is not the end of a command.", version=to))
    if not any(_of_the_game(table, past, to)):
        return refused(said("Nothing has happened in the game since version {version}.", version=to))
    if _is_known(game, table, past.tables[to]):
        return refused(
            said(
                "The secret of what was dealt before version {version} is open: nobody goes back there.",
                version=to,
            )
        )
    return (
        None
        if _has_spares(game, table, past.tables[to])
        else refused(said("No spare secrets are left for another rewind."))
    )


def landing(game: AnyGame, table: Table[Any], past: Past, to: int) -> int | None:
    """Where a game that shall go back to this version may go back to; None if nowhere.

    Once the secret is open of what was dealt before it, everybody can compute the cards: then it goes back to
    before that deal, which is made anew.
    """
    for version in range(to, table.started_at - 1, -1):
        if table.undone_by(version) is None and not _is_known(game, table, past.tables[version]):
            return version if _has_spares(game, table, past.tables[version]) else None
    return None


def rewound(
    game: AnyGame,
    table: Table[Any],
    past: Past,
    to: int,
    *,
    reason: str = "",
    dispute: int | None = None,
    suggestion: int | None = None,
) -> Rewound:
    burnt, fresh = _burnt(game, table, past.tables[to]), _fresh(table)
    return Rewound(
        to=to,
        reason=reason,
        spares=dict(zip(burnt, fresh, strict=False)),
        dispute=dispute,
        suggestion=suggestion,
        seen=_seen(game, table, past, to),
    )


def after_rewind(game: AnyGame, then: Table[Any], now: Table[Any], event: Rewound) -> Table[Any]:
    """The game as it was then, at the table as it is now: seats, concessions, disputes and readings stay.

    What the conceded gave up is said again by events of the game, which follow.
    """
    play = then.play
    if play is not None and then.options != now.options:
        play = game.played_by(play, options_of(game, now))
    return replace(
        now,
        version=now.version + 1,
        status=then.status,
        play=play,
        undone=(*now.undone, Undone(event.to, now.version + 1)),
        spares={**now.spares, **event.spares},
    )


def tells_something(game: AnyGame, table: Table[Any], past: Past, to: int, seat: Seat) -> bool:
    """Has this seat learnt anything since then that it could make use of, or has luck spoken?"""
    steps = ((past.tables[version - 1].play, event) for version, event in _of_the_game(table, past, to))
    return passes_secrets(game, steps, seat)


def _seen(game: AnyGame, table: Table[Any], past: Past, to: int) -> dict[Seat, tuple[int, ...]]:
    """By seat, what it was told in the branch that is undone."""
    undone = list(_of_the_game(table, past, to))
    return {
        seat: tuple(
            version for version, event in undone if learnt(game, past.tables[version - 1].play, event, seat)
        )
        for seat in range(len(table.chairs))
    }


def _of_the_game(table: Table[Any], past: Past, to: int) -> Iterator[tuple[int, Event]]:
    """The game's own events after this version, that still stand."""
    for version in range(to + 1, len(past.events) + 1):
        event = past.events[version - 1]
        if not isinstance(event, TableEvent) and table.undone_by(version) is None:
            yield version, event


def _is_known(game: AnyGame, table: Table[Any], then: Table[Any]) -> bool:
    """Can anybody compute by now what was hidden at that table?"""
    in_use = set(game.begun_epochs(then.play)) - set(game.spent_epochs(then.play))
    return any(then.spares.get(epoch, epoch) in table.opened for epoch in in_use)


def _has_spares(game: AnyGame, table: Table[Any], then: Table[Any]) -> bool:
    return len(_fresh(table)) >= len(_burnt(game, table, then))


def _burnt(game: AnyGame, table: Table[Any], then: Table[Any]) -> list[str]:
    """Whatever is open by now can be computed by anybody: no later draw may come from it."""
    later = set(game.epochs(options_of(game, table))) - set(game.spent_epochs(then.play))
    return [epoch for epoch in sorted(later) if table.spares.get(epoch, epoch) in table.opened]


def _fresh(table: Table[Any]) -> list[str]:
    used = {*table.opened, *table.spares.values()}
    return [spare for spare in SPARES if spare not in used]
