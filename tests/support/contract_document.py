"""The contract as a client reads it: what it says of a value, and whether a value is as it says."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any

import jsonschema_rs

from service.http.openapi import COPY

Schema = dict[str, Any]


class Contract:
    """The document, with everything that is asked of it."""

    def __init__(self, text: dict[str, Any]) -> None:
        self.text = text
        self.schemas: dict[str, Schema] = text["components"]["schemas"]
        self._validators: dict[str, jsonschema_rs.Draft202012Validator] = {}

    @cached_property
    def operations(self) -> dict[str, Schema]:
        return {one["operationId"]: one for path in self.text["paths"].values() for one in path.values()}

    def answer(self, operation: str, status: int) -> Schema:
        """What this operation answers under this status: the schema of its body."""
        content = self.operations[operation]["responses"][str(status)]["content"]
        schema: Schema = next(iter(content.values()))["schema"]
        return schema

    def misfits(self, schema: Schema, value: Any) -> list[str]:
        """Where the value is not as the schema says."""
        key = json.dumps(schema)
        if key not in self._validators:
            whole = {**schema, "components": self.text["components"]}
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole, validate_formats=True)
        found = self._validators[key].iter_errors(value)
        return [f"{each.instance_path}: {each.message[:300]}" for each in found]

    def named(self, schema: Schema, value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every object in the value whose shape has a name, with that name."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            meant = self.schemas[name]
            if "properties" in meant and isinstance(value, dict):
                yield name, value
            yield from self.named(meant, value)
            return
        if "discriminator" in schema and isinstance(value, dict):
            mapping = schema["discriminator"]["mapping"]
            meant = {"$ref": mapping[value[schema["discriminator"]["propertyName"]]]}
            yield from self.named(meant, value)
            return
        for choice in schema.get("anyOf", ()):
            if not self.misfits(choice, value):
                yield from self.named(choice, value)
                break
        if isinstance(value, dict):
            for key, each in value.items():
                inner = schema.get("properties", {}).get(key) or schema.get("additionalProperties")
                if isinstance(inner, dict):
                    yield from self.named(inner, each)
        elif isinstance(value, list) and isinstance(schema.get("items"), dict):
            for each in value:
                yield from self.named(schema["items"], each)


class Presence:
    """How often each field of each shape was there."""

    def __init__(self, contract: Contract) -> None:
        self._contract = contract
        self.shapes: Counter[str] = Counter()
        self._fields: dict[str, Counter[str]] = defaultdict(Counter)

    def note(self, schema: Schema, value: Any) -> None:
        for name, found in self._contract.named(schema, value):
            self.shapes[name] += 1
            self._fields[name].update(found.keys())

    def always_there(self, least: int) -> set[str]:
        """Fields that were there every time, of shapes that were seen so often."""
        return {
            f"{name}.{field}"
            for name, seen in self.shapes.items()
            if seen >= least
            for field, times in self._fields[name].items()
            if times == seen
        }


@cache
def the_contract() -> Contract:
    """As it is written down: making it takes long, and a test says that the two are the same."""
    return Contract(json.loads((COPY / "openapi.json").read_text("utf-8")))
