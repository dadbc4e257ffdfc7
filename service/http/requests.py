"""From bytes to a checked request: token, path, query, headers, body, in that order."""

import asyncio
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request
from msgspec import inspect

from games.game import AnyGame
from games.registry import GAMES
from games.saying import said
from service.http import problems
from service.http.access import Access, Caller, Scope
from service.http.edge import RATE_LIMIT, REQUEST_ID, WHOLE_BODY
from service.http.plain_json import UNREADABLE, NotJson, plain_json
from service.http.problems import Trouble
from service.http.proxies import counted_as
from service.http.schema_errors import came, schema_error, short
from service.tokens.reach import check_reach

if TYPE_CHECKING:
    from service.http.operations import Header, Operation
    from service.services import Services

LARGEST_BODY = 128 * 1024
"""Twice what a table may bring itself, for the blanks of whoever writes it neatly."""
SLOWEST_BODY = 10.0
"""Seconds within which the whole body must arrive."""
JSON = "application/json"
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
LONGEST_TOKEN = 200
GUESS = 10
"""What a request costs whose token does not work: the database was asked for nothing."""


class HungUp(Trouble):
    """The request ended before it was complete. Mostly the caller has gone, and nobody hears this."""

    def __init__(self) -> None:
        super().__init__(
            problems.BAD_REQUEST,
            said("The body did not come whole: its chunks are broken, or the connection has ended."),
            headers={"Connection": "close"},
            place="$",
        )


class RequestReader:
    """Reads the requests of one operation."""

    def __init__(self, operation: "Operation") -> None:
        self._access = operation.access
        self._is_counted = not operation.unlimited
        self._needs_token = operation.needs_token
        self._in_one_game = operation.in_one_game
        self._leads_elsewhere = operation.leads_elsewhere
        self._body = msgspec.json.Decoder(operation.body) if operation.body is not None else None
        self._tagged = _tag_of(operation.body)
        self._body_type = operation.body
        self._body_in = operation.body_in
        self._query = operation.query
        self._numbers, self._switches = _lax_fields(operation.query) if operation.query else (set(), set())
        self._headers = [
            (header, re.compile(header.pattern)) for header in operation.headers if header.pattern
        ]
        self._ids = [name for name in operation.path_names if name.endswith("_id")]

    async def caller(
        self, services: "Services", request: Request[Any, Any, Any], headers: Mapping[str, str]
    ) -> Caller | None:
        """The caller, if the operation uses tokens; the request counts against the caller's rate limit."""
        if self._access is Access.OPEN or not (self._needs_token or "authorization" in headers):
            if self._is_counted:
                count(services, request, None)
            return None
        secret = _bearer(headers.get("authorization"))
        if secret is None:
            count(services, request, None)
            raise problems.unauthenticated(said("Send `Authorization: Bearer <token>`."))
        caller = await services.tokens.check(secret)
        if caller is None:
            count(services, request, None, GUESS)
            raise problems.unauthenticated(said("The token is unknown, expired or revoked."))
        # Where a token is optional, it shows what its player may see: that needs the scope to read.
        scope = Scope.READ if self._access is Access.OPTIONAL else self._access
        if isinstance(scope, Scope) and scope not in caller.scopes:
            raise Trouble(
                problems.FORBIDDEN, said("This needs a token with the scope `{scope}`.", scope=scope.value)
            )
        count(services, request, caller)
        game_id = request.path_params.get("game_id")
        await check_reach(
            services,
            caller,
            game_id,
            in_one_game=self._in_one_game,
            leads_elsewhere=self._leads_elsewhere,
        )
        return caller

    async def read(
        self,
        services: "Services",
        request: Request[Any, Any, Any],
        headers: Mapping[str, str],
        caller: Caller | None,
    ) -> tuple[Mapping[str, str], Any, bytes]:
        """The path and the query, checked, and the body as it came."""
        path: Mapping[str, str] = request.path_params
        if self._ids:
            path = {name: value.lower() for name, value in path.items()}
            if not all(UUID.fullmatch(path[name]) for name in self._ids):
                raise Trouble(problems.NOT_FOUND)
        query = self._read_query(request)
        if self._query is not None:
            query = await self._checked_query(services, query, caller, path)
        for header, pattern in self._headers:
            sent = headers.get(header.name.lower())
            if sent is not None and not pattern.search(sent):
                raise _unfit_header(header, sent)
        if self._body is None:
            return path, query, b""
        _check_media_type(headers.get("content-type", ""))
        return path, query, await _body(request, headers)

    async def body(
        self, services: "Services", raw: bytes, caller: Caller | None, path: Mapping[str, str]
    ) -> Any:
        """The body, checked."""
        if self._body is None:
            return None
        try:
            body = self._body.decode(raw)
            if self._tagged is not None:
                self._tagged.decode(raw)
            return body
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            sent = _plain(raw)
            if not isinstance(wrong, msgspec.ValidationError):
                raise Trouble(problems.BAD_REQUEST, UNREADABLE, place="$") from wrong
            game = await _game_of(services, path, caller) if self._body_in else None
            kind = (game and self._body_in and self._body_in(game)) or self._body_type
            raise _outside_the_schema(kind, sent, _fault_of(raw, kind) or wrong) from wrong

    async def _checked_query(
        self, services: "Services", sent: Any, caller: Caller | None, path: Mapping[str, str]
    ) -> Any:
        try:
            return msgspec.convert(sent, self._query)
        except msgspec.ValidationError as wrong:
            game = await _game_of(services, path, caller)
            place, detail = schema_error(self._query, sent, str(wrong), game)
            raise Trouble(problems.BAD_REQUEST, detail, place=_parameter(self._query, sent, place)) from wrong

    def _read_query(self, request: Request[Any, Any, Any]) -> dict[str, Any] | None:
        if self._query is None and not request.scope["query_string"]:
            return None
        values: dict[str, Any] = {}
        sent = request.query_params.multi_items() if request.scope["query_string"] else ()
        for name, text in sent:
            if name in values:
                raise Trouble(
                    problems.BAD_REQUEST,
                    said("`{name}` is given twice.", name=short(name)),
                    place=short(name),
                )
            if name in self._numbers and re.fullmatch(r"-?[0-9]{1,18}", text):
                values[name] = int(text)
            elif name in self._switches and text in ("true", "false"):
                values[name] = text == "true"
            else:
                values[name] = text
        if self._query is None:
            if values:
                raise Trouble(
                    problems.BAD_REQUEST,
                    said("This operation has no query parameters."),
                    place=short(next(iter(values))),
                )
            return None
        return values


async def _body(request: Request[Any, Any, Any], headers: Mapping[str, str]) -> bytes:
    """The whole body, if it is not too large and comes in time."""
    announced = headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > LARGEST_BODY:
        raise problems.too_large()
    whole: bytes | None = request.scope.get(WHOLE_BODY)  # type: ignore[assignment]
    if whole is not None:
        if len(whole) > LARGEST_BODY:
            raise problems.too_large()
        return whole
    body, more = b"", True
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            while more:
                message: Any = await request.receive()
                if message["type"] == "http.disconnect":
                    raise HungUp
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > LARGEST_BODY:
                    raise problems.too_large()
    except TimeoutError as late:
        raise Trouble(problems.TOO_SLOW, headers={"Connection": "close"}) from late
    return body


def count(
    services: "Services", request: Request[Any, Any, Any], caller: Caller | None, cost: int = 1
) -> None:
    """Count what a request costs; a problem if it is too much. Either way the answer says how it stands."""
    name = name_of(request, caller)
    try:
        services.rate_limits.count(name, cost)
    finally:
        scope: Any = request.scope
        scope[RATE_LIMIT] = services.rate_limits.headers(name)


def name_of(request: Request[Any, Any, Any], caller: Caller | None) -> str:
    """Under which name a request counts: that of its player, with whichever token, or else of its address."""
    return f"player:{caller.player}" if caller else f"address:{address_of(request)}"


def address_of(request: Request[Any, Any, Any]) -> str:
    """The caller's address, as it is counted; behind a proxy that is not trusted, that of the proxy."""
    client = request.scope["client"]
    return counted_as(client[0]) if client else "unknown"


def known_as(request: Request[Any, Any, Any]) -> str:
    """The id of this request."""
    return str(request.scope.get(REQUEST_ID, ""))


def headers_of(request: Request[Any, Any, Any]) -> dict[str, str]:
    """The headers by their names in lower case; of one that is sent twice, the last."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in request.scope["headers"]}


def _check_media_type(sent: str) -> None:
    if not sent:
        raise Trouble(problems.UNSUPPORTED_MEDIA_TYPE)
    if sent.partition(";")[0].strip().lower() != JSON:
        detail = said("The body must come as `application/json`, not as {found}.", found=came(sent))
        raise Trouble(problems.UNSUPPORTED_MEDIA_TYPE, detail)


def _unfit_header(header: "Header", sent: str) -> Trouble:
    detail = said(
        "The header {header} takes {allowed}, not {found}.",
        header=header.name,
        allowed=header.allows,
        found=came(sent),
    )
    return Trouble(problems.BAD_REQUEST, detail, place=header.name.lower())


def _fault_of(raw: bytes, kind: Any) -> msgspec.ValidationError | None:
    """What keeps this from being of that kind, if anything does."""
    tag = _tag_of(kind)
    try:
        if tag is not None:
            tag.decode(raw)
        msgspec.json.decode(raw, type=kind)
    except msgspec.DecodeError as fault:
        return fault if isinstance(fault, msgspec.ValidationError) else None
    return None


def of_another_kind(raw: bytes, kind: Any) -> Trouble:
    """The problem that a body is, which fits the schema, but not what of it there is at this table."""
    fault = _fault_of(raw, kind)
    assert fault is not None, "it is of this kind"
    return _outside_the_schema(kind, _plain(raw), fault)


def _parameter(query: Any, sent: Mapping[str, Any], place: str) -> str:
    """The name of a parameter alone: only what is in a body has a `$` before it."""
    named = place.removeprefix("$").removeprefix(".")
    fields = msgspec.structs.fields(query)
    known = {field.encode_name for field in fields}
    unknown = (name for name in sent if name not in known)
    missing = (field.encode_name for field in fields if field.required and field.encode_name not in sent)
    return named or short(next(unknown, None) or next(missing, ""))


def _plain(raw: bytes) -> Any:
    try:
        return plain_json(raw)
    except NotJson as wrong:
        raise Trouble(problems.BAD_REQUEST, wrong.detail, place="$") from wrong


def _bearer(header: str | None) -> str | None:
    """The token, if what was sent looks like one."""
    scheme, _, secret = (header or "").partition(" ")
    return secret if scheme.lower() == "bearer" and 0 < len(secret) <= LONGEST_TOKEN else None


async def _game_of(services: "Services", path: Mapping[str, str], caller: Caller | None) -> AnyGame | None:
    """The game that a path is about, if there is one and the caller may know."""
    if "game_id" in path:
        return await services.seen_games.game_at(path["game_id"], caller.player if caller else None)
    return GAMES.get(path.get("game", ""))


def _outside_the_schema(kind: Any, sent: Any, wrong: Exception, game: AnyGame | None = None) -> Trouble:
    place, detail = schema_error(kind, sent, str(wrong), game)
    return Trouble(problems.BAD_REQUEST, detail, place=place)


def _tag_of(body: Any) -> msgspec.json.Decoder[Any] | None:
    """Reads the tag of a struct outside a union: the schema requires it, but msgspec does not."""
    config = getattr(body, "__struct_config__", None)
    if config is None or config.tag is None:
        return None
    return msgspec.json.Decoder(msgspec.defstruct("Tagged", [(config.tag_field, str)]))


def _lax_fields(query: Any) -> tuple[set[str], set[str]]:
    """Everything in a query is text: which parameters are meant as numbers, and which as true or false."""
    info = inspect.type_info(query)
    assert isinstance(info, inspect.StructType)
    kinds = {field.encode_name: _kinds(field.type) for field in info.fields}
    return (
        {name for name, found in kinds.items() if inspect.IntType in found},
        {name for name, found in kinds.items() if inspect.BoolType in found},
    )


def _kinds(kind: inspect.Type) -> set[type]:
    match kind:
        case inspect.UnionType():
            return {found for member in kind.types for found in _kinds(member)}
        case inspect.Metadata():
            return _kinds(kind.type)
    return {type(kind)}
