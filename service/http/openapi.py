"""The OpenAPI 3.1 document, made from the operations; `openapi/openapi.json` is its committed copy."""

from importlib.metadata import version
from pathlib import Path
from typing import Any

import click
import msgspec

import service.app  # noqa: F401  (declares every operation)
from events.proof.tiles import PATH_PATTERN
from games.registry import GAMES
from service.http import problems
from service.http.access import Access, Scope
from service.http.fields import LATEST, in_any_game
from service.http.languages import LANGUAGES
from service.http.operations import JSON, OPERATIONS, TAGS, Header, Operation, contract
from service.http.problems import KINDS, Kind, ProblemDetails, phrase
from service.http.schema_names import PUBLISHED

COPY = Path(__file__).parents[2] / "openapi"
REF = "#/components/schemas/{name}"
INTRODUCTION = """\
Card games at one table. A game is a log of events; everybody reads it redacted to what they may know.

Become a player, open a table, seat players or bots, start. Then: read what you may do (`getMoves`), post one
of it (`makeMove`), follow what happens (`followGame`). Errors are RFC 9457 problems with a stable `type`.

What people read, the catalog and every problem, comes in the language of `Accept-Language` (en, fr, pl, cs;
otherwise English). Ids, and all that programs go by, are the same in every language."""


def document() -> dict[str, Any]:
    """The whole document, in a fixed order."""
    operations = contract()
    kinds = [
        kind for each in operations for kind in (each.body, each.response, each.message) if kind is not None
    ]
    schemas, components = msgspec.json.schema_components([ProblemDetails, *kinds], ref_template=REF)
    known = {
        id(kind): _truthful(schema) for kind, schema in zip([ProblemDetails, *kinds], schemas, strict=True)
    }
    paths: dict[str, Any] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ballroom",
            "version": version("ballroom"),
            "summary": "Card games for players, bots and referees.",
            "description": INTRODUCTION,
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": words} for name, words in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": _schemas(components),
            "securitySchemes": {
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A token from createPlayer or createToken. "
                    f"Scopes: {', '.join(scope.value for scope in Scope)}.",
                }
            },
        },
    }


def _schemas(components: dict[str, Any]) -> dict[str, Any]:
    """Every schema under the name that clients know."""
    named = {PUBLISHED.get(name, name): schema for name, schema in components.items()}
    return {name: _truthful({**named[name], "title": name}) for name in sorted(named)}


def text() -> str:
    return msgspec.json.format(msgspec.json.encode(document()), indent=2).decode() + "\n"


def run(check: bool) -> None:
    """Write the committed copy and its examples, or fail if they are not up to date."""
    wanted = {COPY / "openapi.json": text()}
    for each in contract():
        for title, value in each.examples.items():
            body = msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
            wanted[COPY / "examples" / f"{each.id}.{title}.json"] = body
    stale = [path for path, content in wanted.items() if not path.exists() or path.read_text() != content]
    if check and stale:
        names = ", ".join(str(path.relative_to(COPY.parent)) for path in stale)
        raise click.ClickException(
            f"These files are not up to date: {names}. Run `ballroom openapi` and commit them."
        )
    if not stale:
        click.echo("The OpenAPI document and its examples are up to date.")
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path])
        click.echo(f"Wrote {path.relative_to(COPY.parent)}")


def _operation(each: Operation, known: dict[int, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": each.id,
        "tags": [each.tag],
        "summary": each.summary,
        "description": each.description,
        "security": _security(each),
    }
    if each.deprecated is not None:
        described["deprecated"] = True
    parameters = [*_path_parameters(each), *_query_parameters(each), *map(_header_parameter, each.headers)]
    if parameters:
        described["parameters"] = parameters
    if each.body is not None:
        content: dict[str, Any] = {"schema": known[id(each.body)]}
        if each.examples:
            content["examples"] = {name: {"value": value} for name, value in each.examples.items()}
        described["requestBody"] = {"required": True, "content": {JSON: content}}
    described["responses"] = {
        str(each.status): _answer(each, known),
        **{str(status): {"description": phrase(status)} for status in each.also},
        **_problems(each),
    }
    return described


def _security(each: Operation) -> list[dict[str, list[str]]]:
    match each.access:
        case Access.OPEN:
            return []
        case Access.OPTIONAL:
            return [{}, {"bearer": [Scope.READ.value]}]
        case Access.ANY_TOKEN:
            return [{"bearer": []}]
        case scope:
            return [{"bearer": [scope.value]}]


def _answer(each: Operation, known: dict[int, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {"description": phrase(each.status)}
    if each.response_headers:
        described["headers"] = {
            header.name: {"description": header.description, "schema": _header_schema(header)}
            for header in each.response_headers
        }
    if each.response is not None:
        described["content"] = {each.media_type: {"schema": known[id(each.response)]}}
    elif each.message is not None:
        described["content"] = {each.media_type: {"schema": _server_sent(known[id(each.message)])}}
    elif each.status != 204:
        kind = "object" if each.media_type == JSON else "string"
        described["content"] = {each.media_type: {"schema": {"type": kind}}}
    if each.links:
        described["links"] = {target: _link(target) for target in each.links}
    return described


def _server_sent(message: Any) -> dict[str, Any]:
    """One event of a stream: `id` is a version, `data` is JSON in a string.

    What a stream says about itself, under another name than `message`, tells the version of the game.
    """
    about_itself = {"type": "object", "properties": {"version": {"type": "integer"}}, "required": ["version"]}
    return {
        "type": "object",
        "properties": {
            "id": {"type": "string", "pattern": "^[0-9]+$"},
            "event": {"type": "string", "enum": ["message", "end", "reset"]},
            "data": {
                "type": "string",
                "contentMediaType": JSON,
                "contentSchema": {"anyOf": [message, about_itself]},
            },
        },
        "required": ["id", "data"],
    }


def _link(target: str) -> dict[str, Any]:
    name = next(each for each in OPERATIONS if each.id == target).path_names[0]
    return {"operationId": target, "parameters": {f"path.{name}": "$response.body#/id"}}


def _problems(each: Operation) -> dict[str, Any]:
    """Every problem this operation can answer, by status."""
    possible: list[Kind] = [problems.BAD_REQUEST]
    if each.access is not Access.OPEN:
        possible += [problems.UNAUTHENTICATED]
    if not each.unlimited:
        possible += [problems.TOO_MANY_REQUESTS]
    if isinstance(each.access, Scope) or each.access is Access.OPTIONAL:
        possible += [problems.FORBIDDEN]
    if each.path_names:
        possible += [problems.NOT_FOUND]
    if each.body is not None:
        possible += [problems.TOO_SLOW, problems.TOO_LARGE, problems.UNSUPPORTED_MEDIA_TYPE]
    possible += [*each.problems, problems.INTERNAL, problems.UNAVAILABLE]
    by_status: dict[int, list[Kind]] = {}
    for kind in dict.fromkeys(possible):
        by_status.setdefault(kind.status, []).append(kind)
    return {str(status): _problem_answer(kinds) for status, kinds in sorted(by_status.items())}


def _problem_answer(kinds: list[Kind]) -> dict[str, Any]:
    headers: dict[str, Any] = {
        "Content-Language": {"required": True, "schema": {"type": "string", "enum": list(LANGUAGES)}}
    }
    if kinds[0].status == 401:
        headers["WWW-Authenticate"] = {"required": True, "schema": {"type": "string"}}
    if kinds[0].status in (429, 503) or problems.NOT_LOGGED_YET in kinds:
        headers["Retry-After"] = {"required": True, "schema": {"type": "integer", "minimum": 0}}
    return {
        "description": " ".join(f"`{kind.type}`: {kind.title}." for kind in kinds),
        "headers": headers,
        "content": {problems.MEDIA_TYPE: {"schema": {"$ref": REF.format(name="Problem")}}},
    }


def _path_parameters(each: Operation) -> list[dict[str, Any]]:
    schemas: dict[str, dict[str, Any]] = {
        "slug": {"type": "string", "enum": sorted(KINDS)},
        "game": {"type": "string", "enum": sorted(GAMES)},
        "edition": {"type": "string", "enum": in_any_game(lambda game: game.editions)},
        "version": {"type": "integer", "minimum": 1, "maximum": LATEST},
        "number": {"type": "integer", "minimum": 1, "maximum": LATEST},
        "digest": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "tree": {"type": "integer", "minimum": 1, "maximum": LATEST},
        "tile": {"type": "string", "pattern": f"^{PATH_PATTERN}$", "examples": ["entries/000.p/17"]},
        "ruling": {"type": "string", "pattern": "^[A-Za-z0-9-]+(/[a-z0-9-]+)*$", "examples": ["R-066"]},
    }
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": schemas.get(name, {"type": "string", "format": "uuid"}),
        }
        for name in each.path_names
    ]


def _query_parameters(each: Operation) -> list[dict[str, Any]]:
    if each.query is None:
        return []
    (_,), components = msgspec.json.schema_components([each.query], ref_template=REF)
    schema = components[each.query.__name__]
    return [
        {
            "name": name,
            "in": "query",
            "required": name in schema.get("required", ()),
            "schema": _inlined(prop, components),
        }
        for name, prop in schema["properties"].items()
    ]


def _header_parameter(header: Header) -> dict[str, Any]:
    described: dict[str, Any] = {
        "name": header.name,
        "in": "header",
        "required": False,
        "description": header.description,
        "schema": _header_schema(header),
    }
    if header.example:
        described["example"] = header.example
    return described


def _header_schema(header: Header) -> dict[str, Any]:
    return {"type": "string", "pattern": header.pattern} if header.pattern else {"type": "string"}


def _inlined(schema: Any, components: dict[str, Any]) -> Any:
    """Parameters are simple: what they refer to is written out."""
    if isinstance(schema, dict) and "$ref" in schema:
        return _inlined(components[schema["$ref"].rpartition("/")[2]], components)
    return _truthful(schema)


def _published_reference(text: str) -> str:
    """A reference names a schema as clients know it; any other text stays as it is."""
    start, name = REF.format(name=""), text.removeprefix(REF.format(name=""))
    return start + PUBLISHED.get(name, name) if text.startswith(start) else text


def _truthful(schema: Any) -> Any:
    """Say `oneOf` where a tag decides, and `const` where there is one value: that is what is checked."""
    if isinstance(schema, list):
        return [_truthful(each) for each in schema]
    if isinstance(schema, str):
        return _published_reference(schema)
    if not isinstance(schema, dict):
        return schema
    patched = {key: _truthful(value) for key, value in schema.items()}
    if "discriminator" in patched and "anyOf" in patched:
        patched["oneOf"] = patched.pop("anyOf")
    if len(patched.get("enum", ())) == 1 and len(patched) == 1:
        patched["const"] = patched.pop("enum")[0]
    return patched
