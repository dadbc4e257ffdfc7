"""Records: a whole game in one file that proves itself, as docs/proof.md has it.

While the game runs a record holds what its reader may know, and no other part is even opened; once it is
over, everything.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from events.codec import tag_of
from events.envelope import COMMAND, HOUSE_READER, Sealed, open_public, readable_parts
from events.proof.heads_log import Logged
from events.proof.keys import PublicKey
from events.proof.reading import FORMAT
from events.registered import Registered
from events.released import rules_behind
from events.store import StoredCommand
from events.upcasting import upcast, upcasters_of
from games.audience import Viewer
from games.table.events import GameStarted
from games.table.state import Chair, Status, Table

WITHOUT_TEXT = {"open-table", "sit-down", "seat-bot", "leave"}
"""Of what was asked before the start this is not told: it may hold an invitation code. Events tell what came
of it.
"""
STARTED = tag_of(GameStarted)


class Vouched(Struct, frozen=True, kw_only=True):
    """Who stands behind a record: the house, its signatures, and the keys to check them with."""

    house: str
    receipt: str
    logged: Logged | None
    keys: Sequence[PublicKey]
    made_at: int


class _Kind(Struct, frozen=True):
    type: str


class _Asked(Struct, frozen=True):
    """As much of a stored command as tells which it is."""

    command: _Kind


_asked = msgspec.json.Decoder(_Asked)


def record_of(
    registered: Registered,
    table: Table[Any],
    seat: Viewer,
    rows: Sequence[Sealed],
    commands: Sequence[StoredCommand],
    vouched: Vouched,
) -> bytes:
    """The file. The table is as this seat knows it after these rows; `commands` are those behind them."""
    whole = table.status is Status.OVER
    lines = [
        _header(registered, table, None if whole else seat, rows, vouched),
        *_rules(registered, rows),
        *history(registered, seat, rows, commands if whole else (), whole),
        {"type": "receipt", "note": vouched.receipt},
    ]
    if vouched.logged is not None:
        lines.append({"type": "logged", **msgspec.to_builtins(vouched.logged)})
    lines.append({"type": "keys", "keys": vouched.keys})
    body = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    end = {"type": "end", "lines": len(lines), "sha256": sha256(body).hexdigest()}
    return body + msgspec.json.encode(end) + b"\n"


def _header(
    registered: Registered, table: Table[Any], seat: Viewer, rows: Sequence[Sealed], vouched: Vouched
) -> dict[str, Any]:
    return {
        "type": "record",
        "format": FORMAT,
        "house": vouched.house,
        "game": table.game_id,
        "plays": registered.dealer.game.id,
        "version": rows[-1].version,
        "hash": rows[-1].hash.hex(),
        "status": table.status,
        "seat": seat,
        "whole": table.status is Status.OVER,
        **{name: _opening(registered, rows)[name] for name in ("ruleset", "options", "commitments")},
        "seats": [None if chair is None else _seat(chair) for chair in table.chairs],
        "made_at": vouched.made_at,
    }


def _seat(chair: Chair) -> dict[str, Any]:
    who = {"player": chair.player} if chair.bot is None else {"bot": chair.bot}
    return {
        **who,
        "commitment": chair.commitment,
        "entropy": chair.entropy,
        "withheld": chair.withheld,
    }


def _opening(registered: Registered, rows: Sequence[Sealed]) -> Mapping[str, Any]:
    public = open_public(rows[0])
    return upcast(public.data, public.schema, upcasters_of(registered.dealer.game.id))


def _rules(registered: Registered, rows: Sequence[Sealed]) -> Iterator[dict[str, Any]]:
    """What the table plays by, once for each digest that the log names and this version still knows."""
    opening = _opening(registered, rows)
    named = [(opening["ruleset"], opening["options"])]
    for row in rows:
        data = open_public(row).data
        if data["type"] == "reading-changed":
            named.append((data["ruleset"], data["options"]))
    for ruleset, options in {ruleset: (ruleset, options) for ruleset, options in named}.values():
        rules = rules_behind(registered.dealer.game, ruleset, options)
        if rules is not None:
            yield {"type": "rules", "ruleset": ruleset, "rules": rules}


def history(
    registered: Registered,
    seat: Viewer,
    rows: Sequence[Sealed],
    commands: Sequence[StoredCommand],
    whole: bool,
) -> Iterator[dict[str, Any]]:
    """Every event with the parts that are open here; in a whole record after the command behind it."""
    asked = {command.first: command for command in commands}
    started = False
    for row in rows:
        if row.version in asked:
            yield _command(registered, asked[row.version], started)
        started = started or open_public(row).data["type"] == STARTED
        parts = readable_parts(row, HOUSE_READER if whole else seat)
        yield {
            "type": "event",
            "version": row.version,
            "public": row.public.decode(),
            "hash": row.hash.hex(),
            "parts": {
                audience: {
                    "text": bytes(parts[audience]).decode(),
                    "salt": registered.vault.salt(row.version, audience).hex(),
                }
                for audience in sorted(parts)
            },
        }


def _command(registered: Registered, command: StoredCommand, started: bool) -> dict[str, Any]:
    versions = {"type": "command", "first": command.first, "last": command.last}
    if not started and _asked.decode(command.command).command.type in WITHOUT_TEXT:
        return versions
    salt = registered.vault.salt(command.first, COMMAND)
    return {**versions, "salt": salt.hex(), "text": command.command.decode()}
