"""From bytes to a checked request: token, path, query, headers, body, in that order."""

import asyncio
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException
from msgspec import inspect

from games.saying import said
from service.http import problems
from service.http.access import Access, Caller, Scope
from service.http.problems import Trouble
from service.http.schema_errors import explain

if TYPE_CHECKING:
    from service.http.operations import Operation
    from service.services import Services

LARGEST_BODY = 128 * 1024
"""Twice what a table may bring itself, for the blanks of whoever writes it neatly."""
SLOWEST_BODY = 10.0
"""Seconds within which the whole body must arrive."""
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
PLACE = re.compile(r"(?P<said>.*) - at (?P<key>`key` in )?`(?P<place>.*)`", re.DOTALL)
"""How msgspec ends its messages; a place with `key` is an object, and wrong is one of its keys."""
LONGEST_TOKEN = 200


class HungUp(Exception):
    """The caller closed the connection before the request was complete: there is nobody to answer."""


class RequestReader:
    """Reads the requests of one operation."""

    def __init__(self, operation: "Operation") -> None:
        self._access = operation.access
        self._is_counted = not operation.unlimited
        self._needs_token = operation.needs_token
        self._body = msgspec.json.Decoder(operation.body) if operation.body is not None else None
        self._tagged = _tag_of(operation.body)
        self._body_type = operation.body
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
                services.rate_limits.count_stranger(address_of(request))
            return None
        caller = await services.tokens.check(_bearer(headers.get("authorization")))
        if caller is None:
            services.rate_limits.count_stranger(address_of(request))
            raise problems.unauthenticated(said("The token is unknown, expired or revoked."))
        # Where a token is optional, it shows what its player may see: that needs the scope to read.
        scope = Scope.READ if self._access is Access.OPTIONAL else self._access
        if isinstance(scope, Scope) and scope not in caller.scopes:
            raise Trouble(
                problems.FORBIDDEN, said("This needs a token with the scope `{scope}`.", scope=scope.value)
            )
        services.rate_limits.count_request(caller.token_id)
        return caller

    async def read(
        self, request: Request[Any, Any, Any], headers: Mapping[str, str]
    ) -> tuple[Mapping[str, str], Any, Any, bytes]:
        path: Mapping[str, str] = request.path_params
        if self._ids:
            path = {name: value.lower() for name, value in path.items()}
            if not all(UUID.fullmatch(path[name]) for name in self._ids):
                raise Trouble(problems.NOT_FOUND)
        query = self._read_query(request)
        for header, pattern in self._headers:
            sent = headers.get(header.name.lower())
            if sent is not None and not pattern.search(sent):
                raise Trouble(
                    problems.BAD_REQUEST,
                    said(
                        "The header {header} cannot be read: {expected}",
                        header=header.name,
                        expected=header.description,
                    ),
                    place=header.name.lower(),
                )
        if self._body is None:
            return path, query, None, b""
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Trouble(problems.UNSUPPORTED_MEDIA_TYPE)
        raw = await _body(request)
        try:
            body = self._body.decode(raw)
            if self._tagged is not None:
                self._tagged.decode(raw)
            return path, query, body, raw
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise _outside_the_schema(self._body_type, str(wrong)) from wrong

    def _read_query(self, request: Request[Any, Any, Any]) -> Any:
        if self._query is None and not request.scope["query_string"]:
            return None
        values: dict[str, Any] = {}
        for name, text in request.query_params.multi_items():
            if name in values:
                raise Trouble(
                    problems.BAD_REQUEST, said("`{name}` is given twice.", name=name[:100]), place=name
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
                    place=next(iter(values)),
                )
            return None
        try:
            return msgspec.convert(values, self._query)
        except msgspec.ValidationError as wrong:
            raise _outside_the_schema(self._query, str(wrong)) from wrong


async def _body(request: Request[Any, Any, Any]) -> bytes:
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            return await request.body()
    except TimeoutError as late:
        raise Trouble(problems.TOO_SLOW, headers={"Connection": "close"}) from late
    except InternalServerException as gone:
        # Litestar raises this when the connection ends within a body.
        raise HungUp from gone


def address_of(request: Request[Any, Any, Any]) -> str:
    """The caller's address; behind a proxy, that of the proxy."""
    return request.client.host if request.client else "unknown"


def headers_of(request: Request[Any, Any, Any]) -> dict[str, str]:
    """The headers by their names in lower case; of one that is sent twice, the last."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in request.scope["headers"]}


def _bearer(header: str | None) -> str:
    scheme, _, secret = (header or "").partition(" ")
    if scheme.lower() != "bearer" or not secret or len(secret) > LONGEST_TOKEN:
        raise problems.unauthenticated(said("Send `Authorization: Bearer <token>`."))
    return secret


def _outside_the_schema(kind: Any, message: str) -> Trouble:
    found = PLACE.fullmatch(message)
    told, place = (found["said"], found["place"]) if found else (message, "$")
    words = explain(kind, told, place, key=bool(found and found["key"]))
    # The message may repeat what a hostile body sent: cut it short.
    return Trouble(
        problems.BAD_REQUEST,
        said("What was sent does not fit at `{place}`: {expected}", place=place[:100], expected=words[:200]),
        place=place[:100],
    )


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
