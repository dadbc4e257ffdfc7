"""Decide again: the stored commands, decided by the rules of today, must bring about the same events."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from events.codec import codec_for, tag_of
from events.envelope import HOUSE_READER, Sealed, ends_of_commands, open_public, unseal
from events.imported import NotOpened
from events.registered import Registered
from events.requests import Request, read_request
from events.store import EventStore, StoredCommand
from games.audience import Event, declared_fields
from games.citing import cited_in
from games.game import Decided, Refusal
from games.rulebook import Citations
from games.table.commands import LOOKING_BACK
from games.table.opening import OpenTable
from games.table.past import NOT_AT_HAND, Past
from games.table.state import Status
from games.wishes import Wishes

LONGEST_VALUE = 80
"""How much of a value is shown."""
OF_THE_DAY = {"ruleset"}
"""Which rules a table was opened by is a fact of that day: newer ones are no other decision."""


class Difference(Struct, frozen=True):
    """The first version at which a command would come out differently today, and how.

    `then` and `today`: the rules that the log cites there, and those that would be cited now.
    """

    version: int
    detail: str
    then: Citations = ()
    today: Citations = ()


async def decide_again(store: EventStore, game_id: str) -> list[Difference]:
    """Decide every command of the game again and compare."""
    registered = await store.registered(game_id)
    if registered is None:
        return []
    rows, commands = await store.read(game_id), await store.commands(game_id)
    return differences(registered, rows, commands, whole_past(registered, rows))


def whole_past(registered: Registered, rows: Sequence[Sealed]) -> Past:
    """The game as the log has it, folded once for whoever checks it. It has the id that its secrets know."""
    codec = codec_for(registered.dealer.game)
    events = [unseal(row, codec, HOUSE_READER) for row in rows]
    return registered.dealer.past(registered.vault.game_id, events, ends_of_commands(rows))


def differences(
    registered: Registered, rows: Sequence[Sealed], commands: Sequence[StoredCommand], whole: Past
) -> list[Difference]:
    """Each command is decided on the table as the log has it, so one difference does not cause the next."""
    found = (
        _difference(registered, command, whole, open_public(rows[command.first - 1]).at)
        for command in commands
    )
    return [difference for difference in found if difference]


def _difference(registered: Registered, command: StoredCommand, whole: Past, at: int) -> Difference | None:
    running = whole.tables[-1].status is not Status.OVER
    happened = whole.events[command.first - 1 : command.last]
    try:
        request = read_request(command.command, registered.dealer.game)
    except msgspec.MsgspecError as trouble:
        return Difference(command.first, f"its command cannot be read any more: {trouble}")
    try:
        decided = _decide(registered, request, whole, command.first - 1, at)
    except NotOpened:
        # Drawn, undone, and never come to again: no record opens that, so nobody else can repeat it.
        return None
    if isinstance(decided, Refusal):
        cited = next(filter(None, map(cited_in, happened)), ())
        return Difference(command.first, _refused(decided, running), cited, decided.citations)
    for version, (now, then) in enumerate(zip(decided.events, happened, strict=False), command.first):
        if detail := _other_event(now, then, running):
            return Difference(version, detail, cited_in(then), cited_in(now))
    if len(decided.events) != len(happened):
        return Difference(command.first, f"{len(decided.events)} events instead of {len(happened)}")
    return None


def _refused(refusal: Refusal, running: bool) -> str:
    """What is refused may be a secret for as long as the game runs: then the rules alone say why."""
    if not running:
        return f"it would be refused today: {refusal.detail}"
    return f"it would be refused today ({', '.join((refusal.why, *refusal.citations))})"


def _other_event(now: Event, then: Event, running: bool) -> str:
    """How an event of today differs from that of the log; empty if it does not."""
    if now == then:
        return ""
    kind = type(now)
    if kind is not type(then):
        return f"{tag_of(kind)} instead of {tag_of(type(then))}"
    hidden = {name for name, _ in declared_fields(kind)} if running else set()
    today, logged = _fields(now), _fields(then)
    told = [
        f"{name} differs (hidden while the game runs)"
        if name in hidden
        else f"{name} {_value(today, name)} instead of {_value(logged, name)}"
        for name in sorted({*today, *logged} - OF_THE_DAY)
        if today.get(name) != logged.get(name)
    ]
    return f"{tag_of(kind)}: {', '.join(told)}" if told else ""


def _fields(event: Event) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(event, str_keys=True)
    return fields


def _value(fields: Mapping[str, Any], name: str) -> str:
    """As JSON, the end cut off if it is long."""
    text = msgspec.json.encode(fields[name]).decode() if name in fields else "none"
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}..."


def _decide(
    registered: Registered, request: Request, whole: Past, version: int, at: int
) -> Decided[Any] | Refusal:
    """What comes of it by the rules of today, at this version and at this time."""
    dealer, vault, command = registered.dealer, registered.vault, request.command
    if isinstance(command, OpenTable):
        return dealer.set_up(vault, request.actor.player or "", command)
    past = whole.upto(version) if isinstance(command, LOOKING_BACK) else NOT_AT_HAND
    table, wishes = whole.tables[version], Wishes(request.wishes)
    return dealer.decide(table, request.actor, command, vault, wishes, at=at, past=past)
