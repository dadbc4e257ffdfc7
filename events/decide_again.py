"""Decide again: the stored commands, decided by the rules of today, must bring about the same events."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.codec import codec_for
from events.envelope import HOUSE_READER, Sealed, unseal
from events.registered import Registered
from events.requests import OpenTable, Request, read_request
from events.store import EventStore, StoredCommand
from games.audience import Event
from games.game import Decided, Refusal
from games.table.events import TableOpened
from games.table.rewinding import MustRefold
from games.table.state import Table
from games.wishes import Wishes


class Difference(Struct, frozen=True):
    """A command that would be decided otherwise today, by the first version it brought about."""

    version: int
    detail: str


async def decide_again(store: EventStore, game_id: str) -> list[Difference]:
    """Decide every command of the game again and compare."""
    registered = await store.registered(game_id)
    if registered is None:
        return []
    return differences(registered, await store.read(game_id), await store.commands(game_id))


def differences(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
) -> list[Difference]:
    """Each command is decided on the table as the log has it, so one difference does not cause the next."""
    dealer, game_id = registered.dealer, registered.vault.game_id
    codec = codec_for(dealer.game)
    events = [unseal(row, codec, HOUSE_READER) for row in rows]
    table = dealer.blank(game_id)
    found = []
    for command in commands:
        happened = events[command.first - 1 : command.last]
        detail = _difference(registered, table, command, happened)
        if detail:
            found.append(Difference(command.first, detail))
        try:
            table = dealer.fold_from(table, happened)
        except MustRefold:
            table = dealer.fold(game_id, events[: command.last])
    return found


def _difference(
    registered: Registered, table: Table[object], command: StoredCommand, happened: Sequence[Event]
) -> str:
    try:
        request = read_request(command.command, registered.dealer.game)
    except msgspec.MsgspecError as trouble:
        return f"its command cannot be read any more: {trouble}"
    decided = _decide(registered, table, request)
    if isinstance(decided, Refusal):
        return f"would be refused today: {decided.detail}"
    for step, (now, then) in enumerate(zip(decided.events, happened, strict=False)):
        if _without_rules(now) != _without_rules(then):
            return f"version {command.first + step} would be {now} and was {then}"
    if len(decided.events) != len(happened):
        return f"would bring about {len(decided.events)} events and brought about {len(happened)}"
    return ""


def _without_rules(event: Event) -> Event:
    """Which rules a table was opened by is a fact of that day: newer ones are no other decision."""
    return replace(event, ruleset="") if isinstance(event, TableOpened) else event


def _decide(registered: Registered, table: Table[object], request: Request) -> Decided[Any] | Refusal:
    dealer, vault, command = registered.dealer, registered.vault, request.command
    if not isinstance(command, OpenTable):
        return dealer.decide(table, request.actor, command, vault, Wishes(request.wishes))
    host = request.actor.player or ""
    return dealer.open(vault, command.options, command.seats, host, command.visibility, command.invitation)
