"""What others rely on and we can never take back, one line a fact: what logs hold, what the contract offers.

`python -m tests.frozen.facts` writes down what is new. A line that is gone fails a test: somebody's log or
client still has it, so a class that gets another name keeps its tag, and a field its key.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from events.codec import tag_of
from events.envelope import Public
from events.registered import house_dealers
from events.requests import Request
from events.upcasting import current_schema, upcasters_of
from games.audience import Audience, guarded_fields
from games.game import event_types
from games.table.commands import TableCommand
from games.table.events import TableEvent
from games.table.opening import OpenTable

HERE = Path(__file__).parent
CONTRACT = HERE.parents[1] / "openapi" / "openapi.json"
REFERENCE = "#/components/schemas/"
CHOICES: dict[str, Any] = {}
"""The choices that have a name, by that."""


def facts_of_the_log() -> set[str]:
    """Tags, keys, audiences and schema numbers of everything that is written into logs."""
    found = {*_keys("event", _schema(Public)), *_keys("request", _schema(Request))}
    commands: tuple[Any, ...] = (*event_types(TableCommand), OpenTable)
    for command in commands:
        found.update(_keys(f"command {tag_of(command)}", _schema(command)))
    for dealer in house_dealers().values():
        game = dealer.game
        upcasters = upcasters_of(game.id)
        for kind in (*event_types(TableEvent), *event_types(game.events)):
            name = f"{game.id} event {tag_of(kind)}"
            found.update(_keys(name, _schema(kind)))
            found.update(f"{name} schema {n + 1}" for n in range(current_schema(tag_of(kind), upcasters)))
            found.update(f"{name}.{field} for {_said(who)}" for field, who in guarded_fields(kind))
        for move in event_types(game.moves):
            found.update(_keys(f"{game.id} move {tag_of(move)}", _schema(move)))
        found.update(_keys(f"{game.id} options", _schema(game.options)))
        found.update(_keys(f"{game.id} wish", _schema(game.wish_type)))
    return found


def facts_of_the_contract() -> set[str]:
    """Paths, parameters, answers, and the names, fields and values of every schema."""
    document = json.loads(CONTRACT.read_text())
    found: set[str] = set()
    CHOICES.update(
        {name: schema for name, schema in document["components"]["schemas"].items() if "oneOf" in schema}
    )
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            found.update(_operation(f"{method.upper()} {path}", operation))
    for name, schema in document["components"]["schemas"].items():
        found.update(_component(name, schema))
    return found


def posted_shapes() -> set[str]:
    """The names of everything that a request may hold: what is optional there stays so."""
    document = json.loads(CONTRACT.read_text())
    components = document["components"]["schemas"]
    found: set[str] = set()
    bodies = [
        operation["requestBody"]
        for operations in document["paths"].values()
        for operation in operations.values()
        if "requestBody" in operation
    ]
    left = [name for body in bodies for name in _referred(body)]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += _referred(components[name])
    return found


def _referred(value: Any) -> list[str]:
    text = json.dumps(value)
    return [part.partition('"')[0] for part in text.split(f'"$ref": "{REFERENCE}')[1:]]


def _schema(kind: Any) -> Any:
    """The JSON schema of a type, with everything that it refers to written out."""
    (schema,), components = msgspec.json.schema_components([kind])
    return _written_out(schema, components, ())


def _written_out(schema: Any, components: dict[str, Any], within: tuple[str, ...]) -> Any:
    if isinstance(schema, list):
        return [_written_out(each, components, within) for each in schema]
    if not isinstance(schema, dict):
        return schema
    name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
    if name in within:
        return {}
    if name:
        return _written_out(components[name], components, (*within, name))
    return {key: _written_out(each, components, within) for key, each in schema.items()}


def _keys(name: str, schema: Any) -> Iterator[str]:
    """Every key that such a value can have, and every value of its closed lists."""
    yield name
    for field, value in schema.get("properties", {}).items():
        yield from _keys(f"{name}.{field}", value)
    for part in ("items", "additionalProperties"):
        if isinstance(schema.get(part), dict):
            yield from _keys(f"{name}[]", schema[part])
    for choice in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from _keys(name, choice)
    yield from (f"value {value}" for value in schema.get("enum", ()))


def _said(audience: Audience) -> str:
    if audience.each_key:
        return "the seat of each key"
    return " and ".join(audience.seats_in) or "nobody"


def _operation(name: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"{name} is {operation['operationId']}"
    for parameter in operation.get("parameters", ()):
        yield f"{name} {parameter['in']} {parameter['name']}"
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        yield from (f"{name} takes {kind} {taken}" for taken in _names(content.get("schema", {})))
    for status, answer in operation["responses"].items():
        yield f"{name} {status}"
        for kind, content in answer.get("content", {}).items():
            yield from (f"{name} {status} {kind} {given}" for given in _names(content.get("schema", {})))


def _names(schema: Any) -> Iterator[str]:
    """The components that a schema refers to at once, or its type; of a choice, which may grow, each."""
    choices = [*schema.get("anyOf", ()), *schema.get("oneOf", ())]
    for choice in choices:
        yield from _names(choice)
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix(REFERENCE)
        yield name
        # A choice may get a name at any time: what one may choose is the same.
        if name in CHOICES:
            yield from _names(CHOICES[name])
    elif not choices:
        yield str(schema.get("type", "anything"))


def _component(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"schema {name}"
    required = schema.get("required", ())
    for field, value in schema.get("properties", {}).items():
        mark = "" if field in required else "?"
        held = [*_names(value)]
        yield from (f"schema {name}.{field}{mark}: {each}" for each in held)
        if "null" not in held:
            yield f"schema {name}.{field} is never null"
    yield from (f"schema {name} = {value}" for value in schema.get("enum", ()))


FROZEN = {"log.txt": facts_of_the_log, "contract.txt": facts_of_the_contract}


def frozen(file: str) -> set[str]:
    return set((HERE / file).read_text().splitlines())


def _freeze(file: str, facts: Iterable[str]) -> None:
    (HERE / file).write_text("".join(f"{fact}\n" for fact in sorted(facts)))


if __name__ == "__main__":
    for file, facts in FROZEN.items():
        known = frozen(file) if (HERE / file).exists() else set()
        _freeze(file, known | facts())
