"""The schemas of everything that is sent and answered, made from its types, in the words of its docstrings.

What is posted may leave out whatever has a default; what is answered has every field that is always written.
A shape that goes both ways is published as it is posted, and, if the two differ, once more with `InFull`
after its name. A move is always published as it is posted: an offer's example is there to be posted.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import NODEFAULT, inspect

from games.offers import Move
from service.http.meanings import meaning_of_field, meaning_of_shape, sentence
from service.http.schema_names import PUBLISHED
from service.http.unions import TYPED, UNIONS

REF = "#/components/schemas/{name}"
IN_FULL = "InFull"
Schema = dict[str, Any]


class Schemas:
    """All schemas of the contract: `sent` and `answered` are asked for by their types."""

    def __init__(self, sent: Iterable[Any], answered: Iterable[Any]) -> None:
        self._sent = _Side([*sent], answers=False)
        self._answered = _Side([*answered], answers=True)
        self._in_full = self._differing()

    def sent(self, kind: Any) -> Schema:
        schema: Schema = _published(self._sent.schema(kind), {})
        return schema

    def answered(self, kind: Any) -> Schema:
        schema: Schema = _published(self._answered.schema(kind), self._in_full)
        return schema

    def components(self) -> dict[str, Schema]:
        """Every schema under the name that clients know."""
        made = {name: _published(schema, {}) for name, schema in self._sent.components.items()}
        for name, schema in self._answered.components.items():
            made[self._in_full.get(name, name)] = _published(schema, self._in_full)
        named = {PUBLISHED.get(name, name): schema for name, schema in made.items()}
        return {name: {**named[name], "title": name} for name in sorted(named)}

    def _differing(self) -> dict[str, str]:
        """The names of what is answered otherwise than posted, and the names it is published under."""
        sent, answered = self._sent.components, self._answered.components
        found = {name for name in answered if name in sent and answered[name] != sent[name]}
        while more := {
            name
            for name in answered
            if name in sent and name not in found and found.intersection(references(answered[name]))
        }:
            found |= more
        return {name: f"{name}{IN_FULL}" for name in found}


class _Side:
    """What is sent, or what is answered."""

    def __init__(self, kinds: list[Any], *, answers: bool) -> None:
        self._answers = answers
        self._classes: dict[str, Any] = {}
        for kind in inspect.multi_type_info(kinds):
            self._collect(kind)
        within = {each.cls for each in self._classes.values()}
        unions = [each for each in UNIONS if {kind.cls for kind in _structs_of(each.kind)} <= within]
        schemas, components = msgspec.json.schema_components(
            [*kinds, *(each.kind for each in unions)], ref_template=REF
        )
        bare = [_truthful(schema) for schema in schemas[len(kinds) :]]
        self._unions = {_choice(schema): each.name for each, schema in zip(unions, bare, strict=True)}
        self._by_kind = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=False)}
        self.components = {name: self._component(name, schema) for name, schema in components.items()}
        used = references(
            [*self.components.values(), *map(self._named, map(_truthful, schemas[: len(kinds)]))]
        )
        for each, schema in zip(unions, bare, strict=True):
            if each.name in used:
                self.components[each.name] = {"description": each.meaning, **schema}

    def schema(self, kind: Any) -> Schema:
        schema: Schema = self._named(_truthful(self._by_kind[id(kind)]))
        return schema

    def _collect(self, kind: inspect.Type) -> None:
        """Remember the class of everything that gets a schema of its own, by its name."""
        match kind:
            case inspect.StructType() if kind.cls.__name__ not in self._classes:
                self._classes[kind.cls.__name__] = kind
                for field in kind.fields:
                    self._collect(field.type)
            case inspect.EnumType():
                self._classes[kind.cls.__name__] = kind
            case inspect.Metadata():
                self._collect(kind.type)
            case inspect.CollectionType():
                self._collect(kind.item_type)
            case inspect.TupleType():
                for each in kind.item_types:
                    self._collect(each)
            case inspect.DictType():
                self._collect(kind.key_type)
                self._collect(kind.value_type)
            case inspect.UnionType():
                for each in kind.types:
                    self._collect(each)

    def _component(self, name: str, generated: Schema) -> Schema:
        schema: Schema = self._named(_truthful(generated))
        kind = self._classes[name]
        description = sentence(meaning_of_shape(kind.cls))
        schema.pop("description", None)
        if description:
            schema = {"description": description, **schema}
        if not isinstance(kind, inspect.StructType):
            return schema
        properties = schema["properties"]
        if kind.tag_field:
            _describe(properties[kind.tag_field], meaning_of_field(kind.cls, kind.tag_field))
        for field in kind.fields:
            properties[field.encode_name] = self._property(kind.cls, field, properties[field.encode_name])
        tag = {kind.tag_field} if kind.tag_field else set()
        always = tag.union(field.encode_name for field in kind.fields if self._is_needed(kind.cls, field))
        schema.pop("required", None)
        return {**schema, "required": [each for each in properties if each in always]} if always else schema

    def _is_needed(self, cls: type, field: inspect.Field) -> bool:
        """Must it be posted? Or, in an answer, can one rely on it?"""
        if self._answers and not issubclass(cls, Move):
            return is_always_written(cls, field)
        return field.required

    def _property(self, cls: type, field: inspect.Field, generated: Schema) -> Schema:
        schema = dict(generated)
        if name := TYPED.get((cls.__name__, field.name)):
            schema = {"$ref": REF.format(name=name)}
        schema = _with_formats(schema, field.type)
        default = schema.pop("default", NODEFAULT)
        meaning = meaning_of_field(cls, field.name)
        if not self._is_needed(cls, field):
            meaning = f"{meaning} {_unless(default)}".strip()
        _describe(schema, meaning)
        return schema

    def _named(self, schema: Any) -> Any:
        """With the names of choices in the place of the choices."""
        if isinstance(schema, list):
            return [self._named(each) for each in schema]
        if not isinstance(schema, dict):
            return schema
        if "discriminator" in schema and (name := self._unions.get(_choice(schema))):
            rest = {key: value for key, value in schema.items() if key not in ("discriminator", "oneOf")}
            return {"$ref": REF.format(name=name), **rest}
        return {key: self._named(value) for key, value in schema.items()}


def parameters_of(query: Any) -> list[tuple[str, bool, str, Schema]]:
    """The parameters of a query: name, whether it must be there, what it means, and its schema.

    Parameters are simple: what they refer to is written out.
    """
    (_,), components = msgspec.json.schema_components([query], ref_template=REF)
    kind = inspect.type_info(query)
    assert isinstance(kind, inspect.StructType)
    schema = components[query.__name__]
    found = []
    for field in kind.fields:
        prop = _with_formats(_inlined(schema["properties"][field.encode_name], components), field.type)
        limits = prop.pop("description", "")
        prop.pop("title", None)
        words = " ".join(filter(None, (meaning_of_field(query, field.name), _takes(limits))))
        found.append((field.encode_name, field.required, words, prop))
    return found


def is_always_written(cls: Any, field: inspect.Field) -> bool:
    """Is this field in every answer, whatever its value?"""
    if field.required:
        return True
    if field.default is NODEFAULT and field.default_factory is NODEFAULT:
        return False  # It may be UNSET.
    if not cls.__struct_config__.omit_defaults:
        return True
    # The encoder leaves out a default value and an empty collection; what another factory makes it writes.
    return field.default is NODEFAULT and field.default_factory not in (NODEFAULT, list, dict, set)


def references(schema: Any) -> set[str]:
    """The names of all schemas that this one refers to."""
    if isinstance(schema, list):
        return {name for each in schema for name in references(each)}
    if not isinstance(schema, dict):
        return set()
    own = {str(schema["$ref"]).rpartition("/")[2]} if "$ref" in schema else set()
    return own.union(*map(references, schema.values()))


def _published(schema: Any, renamed: Mapping[str, str]) -> Any:
    """With the names that clients know in every reference."""
    if isinstance(schema, list):
        return [_published(each, renamed) for each in schema]
    if isinstance(schema, dict):
        return {key: _published(value, renamed) for key, value in schema.items()}
    start = REF.format(name="")
    if isinstance(schema, str) and schema.startswith(start):
        name = renamed.get(schema.removeprefix(start), schema.removeprefix(start))
        return start + PUBLISHED.get(name, name)
    return schema


def _truthful(schema: Any) -> Any:
    """Say `oneOf` where a tag decides, and `const` where there is one value: that is what is checked."""
    if isinstance(schema, list):
        return [_truthful(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    patched = {key: _truthful(value) for key, value in schema.items()}
    if "discriminator" in patched and "anyOf" in patched:
        patched["oneOf"] = patched.pop("anyOf")
    if len(patched.get("enum", ())) == 1:
        patched = {"const": patched.pop("enum")[0], "type": "string", **patched}
    elif "enum" in patched and all(isinstance(each, str) for each in patched["enum"]):
        patched = {"type": "string", **patched}
    return patched


def _inlined(schema: Any, components: dict[str, Any]) -> Any:
    if isinstance(schema, dict) and "$ref" in schema:
        rest = {key: value for key, value in schema.items() if key != "$ref"}
        return {**_inlined(components[schema["$ref"].rpartition("/")[2]], components), **rest}
    return _truthful(schema)


def _with_formats(schema: Schema, kind: inspect.Type) -> Schema:
    """With what generated schemas do not say, and types know: which texts are times, which keys numbers."""
    match kind:
        case inspect.Metadata():
            return _with_formats(schema, kind.type)
        case inspect.DateTimeType():
            return {**schema, "format": "date-time"}
        case inspect.UnionType() if "anyOf" in schema:
            if len(kind.types) == len(schema["anyOf"]):
                found = [_with_formats(*pair) for pair in zip(schema["anyOf"], kind.types, strict=True)]
                return {**schema, "anyOf": found}
        case inspect.CollectionType() if isinstance(schema.get("items"), dict):
            return {**schema, "items": _with_formats(schema["items"], kind.item_type)}
        case inspect.DictType():
            held = schema.get("additionalProperties")
            made = dict(schema)
            if isinstance(held, dict):
                made["additionalProperties"] = _with_formats(held, kind.value_type)
            match _bare(kind.key_type):
                case inspect.IntType():
                    made["propertyNames"] = {"pattern": "^[0-9]+$"}
                case inspect.EnumType(cls=names):
                    made["propertyNames"] = {"$ref": REF.format(name=names.__name__)}
            return made
    return schema


def _describe(schema: Schema, meaning: str) -> None:
    """What it means comes first, then what it takes."""
    words = " ".join(filter(None, (sentence(meaning), _takes(schema.pop("description", "")))))
    if words:
        schema["description"] = words


def _takes(limits: str) -> str:
    return sentence(limits) if limits else ""


def _unless(default: Any) -> str:
    """What it is if it is left out. In words: many a code generator takes whatever has a default as given."""
    if default is NODEFAULT or default is None or default == "":
        return ""
    return f"If it is left out: `{msgspec.json.encode(default).decode()}`."


def _bare(kind: inspect.Type) -> inspect.Type:
    return _bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _structs_of(union: Any) -> list[inspect.StructType]:
    kind = inspect.type_info(union)
    types = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return [each for each in types if isinstance(each, inspect.StructType)]


def _choice(schema: Schema) -> frozenset[str]:
    return frozenset(schema["discriminator"]["mapping"].values())
