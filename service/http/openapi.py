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
from service.http.meanings import meaning_of_shape, sentence
from service.http.operations import JSON, OPERATIONS, TAGS, Header, Operation, contract
from service.http.problems import KINDS, Kind, ProblemDetails
from service.http.recorded import recorded_answers
from service.http.schemas import REF, Schemas, parameters_of
from service.stream.messages import NAMED

COPY = Path(__file__).parents[2] / "openapi"
INTRODUCTION = """\
Card games at one table. A game is a log of events; everybody reads it redacted to what they may know.

Become a player, open a table, seat players or bots, start. Then: read what you may do (`getMoves`), post one
of it (`makeMove`), follow what happens (`followGame`). Errors are RFC 9457 problems with a stable `type`.

Seats are numbered from 0; rounds, tricks and versions are counted from 1. Version 1 is the opening of the
table, and every event is one version more.

What people read, the catalog and every problem, comes in the language of `Accept-Language` (en, fr, pl, cs;
otherwise English). Ids, and all that programs go by, are the same in every language.

This document is made for code generators too: choices have names (`Move`, `Event`, `Slot`) and a tag that
decides, and whatever an answer always has is required. A shape that ends in `InFull` is an answer's, with
every field there; the shape without that ending is what is posted, where fields may be left out. Answers may
grow: a client skips fields, and kinds of events, that it does not know."""

PATH_PARAMETERS: dict[str, tuple[str, dict[str, Any]]] = {
    "game_id": ("The id of the table, as `createGame` answered it.", {"type": "string", "format": "uuid"}),
    "player_id": ("The id of a player, as `createPlayer` answered it.", {"type": "string", "format": "uuid"}),
    "token_id": (
        "The id of a token, as `listTokens` shows it; not its secret.",
        {"type": "string", "format": "uuid"},
    ),
    "slug": ("The last part of the `type` of a problem.", {"type": "string", "enum": sorted(KINDS)}),
    "game": ("The name of a game of the catalog.", {"type": "string", "enum": sorted(GAMES)}),
    "edition": (
        "The id of an edition of that game.",
        {"type": "string", "enum": in_any_game(lambda game: game.editions)},
    ),
    "version": (
        "The version of the event, counted from 1.",
        {"type": "integer", "minimum": 1, "maximum": LATEST},
    ),
    "number": (
        "Its number at this table, counted from 1, as the view of the table shows it.",
        {"type": "integer", "minimum": 1, "maximum": LATEST},
    ),
    "digest": (
        "The SHA-256 digest of the text, in hex, as the log has it.",
        {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    ),
    "tree": (
        "The number of the log of heads, counted from 1.",
        {"type": "integer", "minimum": 1, "maximum": LATEST},
    ),
    "tile": (
        "The path of a tile, as C2SP tlog-tiles names it: its level, its index, and how much of it there is.",
        {"type": "string", "pattern": f"^{PATH_PATTERN}$", "examples": ["entries/000.p/17"]},
    ),
    "ruling": (
        "The id of a ruling or of a printed rule, slashes and all.",
        {"type": "string", "pattern": "^[A-Za-z0-9-]+(/[a-z0-9-]+)*$", "examples": ["R-066"]},
    ),
}
"""What the parts of a path mean, and what they may be."""

NOTES = {
    problems.DECISION_CLOSED: "In a race this is normal, and nothing is wrong: somebody else, a wish or a"
    " deadline was faster, or your view was a moment old. Do not post the same move again; read `getMoves`"
    " and answer what is open now, or wait if nothing is.",
    problems.VERSION_MISMATCH: "Normal in a race: read the game and decide anew.",
    problems.UNAVAILABLE: "The same request may be sent again, best with an `Idempotency-Key`, so that it is"
    " done once.",
}
"""What a caller does about a problem, beside what its explanation says."""

WITHOUT_BODY = {
    204: "Nothing is left to say: it is done, or, of a stream, everything was sent already.",
    304: "The caller has the current version; there is no body.",
}


def document() -> dict[str, Any]:
    """The whole document, in a fixed order."""
    operations = contract()
    schemas = Schemas(
        sent=[each.body for each in operations if each.body is not None],
        answered=[
            ProblemDetails,
            *(kind for named in NAMED.values() for kind in named.values()),
            *(kind for each in operations for kind in (each.response, each.message) if kind is not None),
        ],
    )
    paths: dict[str, Any] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ballroom",
            "version": version("ballroom"),
            "summary": "Card games for players, bots and referees.",
            "description": INTRODUCTION,
            "contact": {"name": "The house", "url": "/docs"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "The house that serves this document."}],
        "tags": [{"name": name, "description": words} for name, words in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": schemas.components(),
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


def _operation(each: Operation, schemas: Schemas) -> dict[str, Any]:
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
        content: dict[str, Any] = {"schema": schemas.sent(each.body)}
        if each.examples:
            content["examples"] = {name: {"value": value} for name, value in each.examples.items()}
        described["requestBody"] = {"required": True, "content": {JSON: content}}
    described["responses"] = {
        str(each.status): _answer(each, schemas),
        **{str(status): {"description": WITHOUT_BODY[status]} for status in each.also},
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


def _answer(each: Operation, schemas: Schemas) -> dict[str, Any]:
    described: dict[str, Any] = {"description": _answers_what(each)}
    if each.response_headers:
        described["headers"] = {
            header.name: {"description": header.description, "schema": _header_schema(header)}
            for header in each.response_headers
        }
    if each.response is not None:
        described["content"] = {each.media_type: {"schema": schemas.answered(each.response)}}
    elif each.message is not None:
        described["content"] = {each.media_type: {"schema": _server_sent(each, schemas)}}
    elif each.status != 204:
        kind = "object" if each.media_type == JSON else "string"
        described["content"] = {each.media_type: {"schema": {"type": kind, "description": each.summary}}}
    for content in described.get("content", {}).values():
        if examples := _examples(each.id, each.status):
            content["examples"] = examples
    if each.links:
        described["links"] = {target: _link(target) for target in each.links}
    return described


def _answers_what(each: Operation) -> str:
    """What comes back, in the words of its shape."""
    if each.status == 204:
        return "Done; there is nothing to answer."
    if each.message is not None:
        return "A stream of server-sent events."
    told = meaning_of_shape(each.response) if isinstance(each.response, type) else ""
    return sentence(told.partition("\n\n")[0] or each.summary)


def _examples(operation: str, status: int) -> dict[str, Any]:
    """Answers that a real house gave in real games."""
    found = recorded_answers().get((operation, status), {})
    return {name: {"summary": each.summary, "value": each.body} for name, each in found.items()}


def _server_sent(each: Operation, schemas: Schemas) -> dict[str, Any]:
    """The data of one message: what programs that read a stream hand on."""
    named = NAMED.get(each.id, {})
    others = " ".join(f"Named `{name}`, it is a `{kind.__name__}`." for name, kind in named.items())
    kinds = dict.fromkeys((each.message, *named.values()))
    return {
        "description": f"The data of one message: a `{each.message.__name__}`. {others}".strip(),
        "anyOf": [schemas.answered(kind) for kind in kinds],
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
    if "game_id" in each.path_names:
        possible += [problems.NO_SPECTATORS]
    if each.body is not None:
        possible += [problems.TOO_SLOW, problems.TOO_LARGE, problems.UNSUPPORTED_MEDIA_TYPE]
    possible += [*each.problems, problems.INTERNAL, problems.UNAVAILABLE]
    by_status: dict[int, list[Kind]] = {}
    for kind in dict.fromkeys(possible):
        by_status.setdefault(kind.status, []).append(kind)
    return {str(status): _problem_answer(each.id, kinds) for status, kinds in sorted(by_status.items())}


def _problem_answer(operation: str, kinds: list[Kind]) -> dict[str, Any]:
    headers: dict[str, Any] = {
        "Content-Language": {
            "description": "The language of `title`, `detail` and the texts of the citations.",
            "required": True,
            "schema": {"type": "string", "enum": list(LANGUAGES)},
        }
    }
    if kinds[0].status == 401:
        headers["WWW-Authenticate"] = {
            "description": "How to authenticate: with a bearer token.",
            "required": True,
            "schema": {"type": "string"},
        }
    if kinds[0].status in (429, 503) or problems.NOT_LOGGED_YET in kinds:
        headers["Retry-After"] = {
            "description": "How many seconds to wait before asking again.",
            "required": True,
            "schema": {"type": "integer", "minimum": 0},
        }
    content: dict[str, Any] = {"schema": {"$ref": REF.format(name="Problem")}}
    if examples := _examples(operation, kinds[0].status):
        content["examples"] = examples
    return {
        "description": "\n\n".join(map(_told, kinds)),
        "headers": headers,
        "content": {problems.MEDIA_TYPE: content},
    }


def _told(kind: Kind) -> str:
    note = f" {NOTES[kind]}" if kind in NOTES else ""
    return f"`{kind.type}`: {kind.title}. {kind.explanation}{note}"


def _path_parameters(each: Operation) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "description": meaning, "schema": schema}
        for name in each.path_names
        for meaning, schema in [PATH_PARAMETERS[name]]
    ]


def _query_parameters(each: Operation) -> list[dict[str, Any]]:
    if each.query is None:
        return []
    return [
        {"name": name, "in": "query", "required": required, "description": meaning, "schema": schema}
        for name, required, meaning, schema in parameters_of(each.query)
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
