"""What a rewind does: everything after a version is undone, but what was opened stays opened."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from games.game import Refusal, Why
from games.saying import said
from games.table.commands import Actor, Rewind
from games.table.events import Rewound
from games.table.state import Status, Table, Undone

SPARES = tuple(f"spare-{number}" for number in range(1, 9))
"""Secrets kept in reserve: a rewind past an opened secret needs a fresh one."""


class MustRefold(Exception):
    """A rewind was met in mid-fold: fold the game again from its first event."""


def rewind(table: Table[Any], actor: Actor, command: Rewind, epochs: Iterable[str]) -> Rewound | Refusal:
    if actor.player is not None or actor.bot_seat is not None:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("Only the house rewinds a game."))
    # Seats stay final: whoever sat down anew could read what their predecessor was dealt.
    if table.status is Status.GATHERING or not table.started_at < command.to < table.version:
        return Refusal(
            why=Why.TABLE_STATE, detail=said("A game can be rewound to a version since its start only.")
        )
    # Whatever was opened can be computed by anybody: no later draw may come from it.
    burnt = [epoch for epoch in epochs if table.opened.get(table.spares.get(epoch, epoch), 0) > command.to]
    used = {*table.opened, *table.spares.values()}
    fresh = [spare for spare in SPARES if spare not in used]
    if len(fresh) < len(burnt):
        return Refusal(why=Why.TABLE_STATE, detail=said("No spare secrets are left for another rewind."))
    return Rewound(to=command.to, reason=command.reason, spares=dict(zip(burnt, fresh, strict=False)))


def after_rewind(then: Table[Any], now: Table[Any], rewound: Rewound) -> Table[Any]:
    """The table as it was, but what was opened stays opened and versions only grow.

    Concessions stand by events of their own, which follow.
    """
    return replace(
        then,
        version=now.version + 1,
        undone=(*now.undone, Undone(rewound.to, now.version + 1)),
        spares={**now.spares, **rewound.spares},
        opened=now.opened,
    )
