"""A house that lies: a record is changed, and then everything that is computed from it is made to fit again.

Digests, chain, header, sum and signatures are those of an honest record; only what the log says is not.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from events.envelope import Mark, canonical
from events.proof.keys import Use
from events.proof.receipts import Receipts
from games.table.opening import digest_of_rules
from tests.support.records import TestHouse


@dataclass
class ForgedEvent:
    """What everybody sees, and each part with its salt."""

    public: dict[str, Any]
    parts: dict[str, tuple[dict[str, Any], str]]

    @property
    def type(self) -> str:
        return str(self.public["data"]["type"])

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = self.public["data"]
        return data

    def own(self, audience: object = "house") -> dict[str, Any]:
        return self.parts[str(audience)][0]


class Forgery:
    """The lines of a whole record, to be changed; `signed` makes them fit again."""

    def __init__(self, raw: bytes) -> None:
        self.rules: list[dict[str, Any]] = []
        self.commands: list[tuple[dict[str, Any], list[ForgedEvent]]] = []
        for line in map(json.loads, raw.splitlines()):
            match line["type"]:
                case "record":
                    self.header: dict[str, Any] = line
                case "rules":
                    self.rules.append(line)
                case "command":
                    self.commands.append((line, []))
                case "event":
                    public = json.loads(line["public"])
                    parts = {
                        audience: (json.loads(part["text"]), part["salt"])
                        for audience, part in line["parts"].items()
                    }
                    self.commands[-1][1].append(ForgedEvent(public, parts))

    # --- finding and changing

    @property
    def events(self) -> list[ForgedEvent]:
        return [event for _, events in self.commands for event in events]

    def all(self, type_: str, **fields: Any) -> Iterator[ForgedEvent]:
        for event in self.events:
            if event.type == type_ and fields.items() <= event.data.items():
                yield event

    def first(self, type_: str, **fields: Any) -> ForgedEvent:
        return next(self.all(type_, **fields))

    def version(self, event: ForgedEvent) -> int:
        return next(at for at, one in enumerate(self.events, 1) if one is event)

    def drop(self, event: ForgedEvent) -> None:
        for _, events in self.commands:
            events[:] = [one for one in events if one is not event]

    def insert_after(self, event: ForgedEvent, other: ForgedEvent) -> None:
        """As if the same command had brought it about."""
        other.public["cause"] = event.public["cause"]
        for _, events in self.commands:
            if any(one is event for one in events):
                place = next(at for at, one in enumerate(events) if one is event)
                events.insert(place + 1, other)

    def add(self, event: ForgedEvent, **data: Any) -> ForgedEvent:
        """An event with this data and nothing in secret, after that one."""
        public = {**event.public, "schema": 1, "data": data}
        other = ForgedEvent(public, {})
        self.insert_after(event, other)
        return other

    def swap_names(self, one: str, other: str, after: int = 0) -> None:
        """Wherever one card is named from this version on, it is the other."""
        names = {one: other, other: one}
        for event in self.events[after:]:
            event.public["data"] = renamed(event.data, names)
            event.parts = {key: (renamed(part, names), salt) for key, (part, salt) in event.parts.items()}

    def change_rules(self, change: Callable[[dict[str, Any]], None]) -> None:
        """Other rules, with the digest that belongs to them."""
        (line,) = self.rules
        change(line["rules"])
        opened = self.first("table-opened").data
        line["ruleset"] = opened["ruleset"] = self.header["ruleset"] = digest_of_rules(
            line["rules"], opened["options"]
        )

    def read_otherwise(self, after: ForgedEvent, rules: dict[str, Any], options: dict[str, Any]) -> None:
        """Another reading is agreed on, with the digest that belongs to it."""
        digest = digest_of_rules(rules, options)
        self.rules.append({"type": "rules", "ruleset": digest, "rules": rules})
        self.add(after, type="reading-changed", ruleset=digest, options=options)

    # --- making it fit

    def signed(self, house: TestHouse) -> bytes:
        lines: list[dict[str, Any]] = [self.header, *self.rules]
        previous, version = bytes(32), 0
        for command, events in self.commands:
            if not events:
                continue
            lines.append({**command, "first": version + 1, "last": version + len(events)})
            for event in events:
                version += 1
                texts = {key: (canonical(part).decode(), salt) for key, (part, salt) in event.parts.items()}
                event.public["version"] = version
                event.public["private"] = {
                    key: sha256(bytes.fromhex(salt) + text.encode()).hexdigest()
                    for key, (text, salt) in texts.items()
                }
                public = canonical(event.public)
                previous = sha256(previous + public).digest()
                lines.append(
                    {
                        "type": "event",
                        "version": version,
                        "public": public.decode(),
                        "hash": previous.hex(),
                        "parts": {key: {"text": text, "salt": salt} for key, (text, salt) in texts.items()},
                    }
                )
        self.header |= {"version": version, "hash": previous.hex(), "house": house.name}
        receipts = Receipts(house.receipts, lambda: house.clock)
        note = receipts.of(self.header["game"], Mark(version, previous))
        lines.append({"type": "receipt", "note": note})
        keys = [house.public_key(house.receipts.verifier, Use.RECEIPTS)]
        lines.append({"type": "keys", "keys": keys})
        return framed(lines)


def framed(lines: list[dict[str, Any]]) -> bytes:
    """The file of these lines, with a right end."""
    body = b"".join(canonical(line) + b"\n" for line in lines)
    end = {"type": "end", "lines": len(lines), "sha256": sha256(body).hexdigest()}
    return body + canonical(end) + b"\n"


def renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {names.get(key, key): renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value
