"""Operations: one declaration per endpoint, from which both its handling and its documentation follow.

    @operation("getGame", "GET", "/v1/games/{game_id}", tag="games", summary="...", query=AtVersion)
    async def get_game(call: Call[AtVersion, None]) -> ASGIResponse: ...

The declaration says who may call, what may be sent and what is answered. What a request sends is checked
against it before the function runs, so the function only translates.
"""

import inspect
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from litestar import HttpMethod, Request
from litestar.handlers import HTTPRouteHandler
from litestar.response.base import ASGIResponse
from litestar.response.streaming import ASGIStreamingResponse
from msgspec import Struct

from games.game import AnyGame
from games.saying import Value, said
from service.http import problems
from service.http.access import Access, Caller, Scope
from service.http.admission import Admission
from service.http.deprecation import Deprecated, used
from service.http.edge import EXTRA, IS_HEAD
from service.http.fields import LATEST
from service.http.languages import language_of
from service.http.problems import Kind
from service.http.requests import (
    HungUp,
    RequestReader,
    address_of,
    count,
    headers_of,
    known_as,
    name_of,
)
from service.http.responses import EventStream, headers_only

if TYPE_CHECKING:
    from service.services import Services

Q = TypeVar("Q")
B = TypeVar("B")
JSON = "application/json"
WITH_SLASHES = {"ruling", "tile", "page_file"}
"""Parameters of a path that may have slashes in them, written as `/` or as `%2F`."""
HUNG_UP = 499
"""The status under which metrics count a request that ended before it was complete; it is never sent."""
TAGS = {
    "players": "Become a player; make tokens for programs and friends.",
    "games": "Open a table, find one, look at one.",
    "seats": "Sit down, seat bots, start, concede.",
    "moves": "What you may do, and doing it.",
    "wishes": "What you ask for in advance, in secret.",
    "disputes": "Have a ruling reviewed; undo; call a referee.",
    "log": "Everything that happened, with proof.",
    "proof": "What to keep, so that nobody has to trust the house.",
    "replay": "The same, move by move, in sentences.",
    "stream": "The same, live.",
    "scorepad": "Who has how many points, and why.",
    "ladder": "Who is how strong, as far as rated games tell.",
    "catalog": "What is played here, and by which rules.",
    "house": "Health, counts, and this document.",
}
"""The groups of operations in the contract, in reading order. They are headings and nothing else."""


class Header(Struct, frozen=True, kw_only=True):
    """A header, as the documentation describes it; one that a request sends must match the pattern.

    `allows`: the pattern, in words.
    """

    name: str
    description: str
    pattern: str = ""
    allows: Value = ""
    example: str = ""


class Operation(Struct, frozen=True, kw_only=True):
    """An endpoint as its callers see it. `also` lists further statuses without a body.

    `body_in`: what of the `body` there is in one game, to explain what does not fit at a table of it.
    A stream answers with server-sent events, and `message` is what their data is. What is not `promised` is
    served, but no part of the contract. An `unlimited` one is served however many requests there are: no rate
    limit counts it, and a process that is full still answers it. `in_one_game`: though its path names none,
    it serves a token that is good for one game only, and tells of the caller and of that game, nothing else;
    `leads_elsewhere`: though its path names a game, it opens another, and does not serve such a token.
    `cost`: how many requests it counts as, or how to tell from its query; about one for each half millisecond
    of a processor; `elsewhere`: most of it in another process, so that it keeps nobody here from heavy work.
    `deprecated`: since when it is, if so; `deprecated_fields`: since when fields of its body
    are.
    """

    module: str
    id: str
    method: str
    path: str
    tag: str
    summary: str
    description: str = ""
    access: Access | Scope = Access.OPEN
    query: Any = None
    body: Any = None
    body_in: Callable[[AnyGame], Any] | None = None
    examples: Mapping[str, Any] = {}
    headers: tuple[Header, ...] = ()
    status: int = 200
    response: Any = None
    media_type: str = JSON
    message: Any = None
    response_headers: tuple[Header, ...] = ()
    also: tuple[int, ...] = ()
    problems: tuple[Kind, ...] = ()
    links: tuple[str, ...] = ()
    promised: bool = True
    unlimited: bool = False
    in_one_game: bool = False
    leads_elsewhere: bool = False
    cost: int | Callable[[Any], int] = 1
    elsewhere: bool = False
    deprecated: Deprecated | None = None
    deprecated_fields: Mapping[str, Deprecated] = {}

    def cost_of(self, query: Any) -> int:
        return self.cost if isinstance(self.cost, int) else self.cost(query)

    @property
    def path_names(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.path)

    @property
    def needs_token(self) -> bool:
        return self.access not in (Access.OPEN, Access.OPTIONAL)


class Call(Generic[Q, B]):
    """One request, checked: what an operation gets."""

    __slots__ = ("_headers", "_path", "body", "caller", "query", "raw", "request", "services")

    def __init__(
        self,
        services: "Services",
        request: Request[Any, Any, Any],
        headers: Mapping[str, str],
        caller: Caller | None,
        path: Mapping[str, str],
        query: Q,
        body: B,
        raw: bytes,
    ) -> None:
        self.services = services
        self.request = request
        self.caller = caller
        self.query = query
        self.body = body
        self.raw = raw
        self._headers = headers
        self._path = path

    @property
    def me(self) -> Caller:
        """The caller of an operation that needs a token."""
        if self.caller is None:
            raise problems.unauthenticated(said("This needs a token."))
        return self.caller

    @property
    def player(self) -> str | None:
        return self.caller.player if self.caller else None

    @property
    def language(self) -> str:
        """The language that the caller prefers."""
        return language_of(self.request)

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def name(self) -> str:
        """Under which the caller's requests count."""
        return name_of(self.request, self.caller)

    def path(self, name: str) -> str:
        return str(self._path[name]).strip("/")

    def number(self, name: str) -> int:
        """The version or number that the path names; 0, which none has, if it is not one."""
        text = self.path(name)
        return int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(LATEST)) else 0

    def header(self, name: str) -> str | None:
        return self._headers.get(name)


Handler = Callable[[Call[Any, Any]], Awaitable[ASGIResponse]]
OPERATIONS: list[Operation] = []
ROUTES: list[HTTPRouteHandler] = []


def operation(
    id: str, method: str, path: str, *, tag: str, summary: str, **more: Any
) -> Callable[[Handler], Handler]:
    """Declare an endpoint; the docstring of its function is its description."""

    def declare(handler: Handler) -> Handler:
        declared = Operation(
            module=handler.__module__,
            id=id,
            method=method,
            path=path,
            tag=tag,
            summary=summary,
            description=inspect.getdoc(handler) or "",
            **more,
        )
        OPERATIONS.append(declared)
        ROUTES.append(_route(declared, handler))
        return handler

    return declare


def contract() -> list[Operation]:
    """What callers may rely on, in reading order, whichever module was imported first."""
    promised = (each for each in OPERATIONS if each.promised)
    return sorted(promised, key=lambda each: ([*TAGS].index(each.tag), each.module))


def litestar_path(path: str) -> str:
    """`/v1/games/{game_id}` as Litestar writes it."""
    return re.sub(
        r"{(\w+)}", lambda name: f"{{{name[1]}:{'path' if name[1] in WITH_SLASHES else 'str'}}}", path
    )


def path_pattern(path: str) -> re.Pattern[str]:
    """A pattern for the paths of an operation."""
    return re.compile(re.sub(r"{(\w+)}", lambda name: ".+" if name[1] in WITH_SLASHES else "[^/]+", path))


def _mention(request: Request[Any, Any, Any], deprecated: Deprecated | None) -> None:
    """Whatever is answered, say that this is deprecated."""
    if deprecated is not None:
        scope: Any = request.scope
        scope[EXTRA] = deprecated.lines


def _route(declared: Operation, handler: Handler) -> HTTPRouteHandler:
    reader = RequestReader(declared)

    async def serve(request: Request[Any, Any, Any]) -> ASGIResponse:
        services: Services = request.app.state.services
        started = time.perf_counter()
        admission = Admission() if declared.unlimited else services.admission
        _mention(request, declared.deprecated)
        try:
            headers = headers_of(request)
            with admission:
                caller = await reader.caller(services, request, headers)
            path, query, raw = await reader.read(services, request, headers, caller)
            cost = declared.cost_of(query)
            if cost > 1 and not declared.unlimited:
                count(services, request, caller, cost - 1)
            name = name_of(request, caller)
            lane = services.lanes.of(1 if declared.elsewhere else cost, unlimited=declared.unlimited)
            with admission:
                await lane.enter(name)
                try:
                    body = await reader.body(services, raw, caller, path)
                    _mention(request, used(body, declared.deprecated_fields))
                    response = await handler(Call(services, request, headers, caller, path, query, body, raw))
                finally:
                    lane.leave(name)
            status = response.status_code
            if IS_HEAD in request.scope and isinstance(response, ASGIStreamingResponse | EventStream):
                response = headers_only(response)
        except Exception as trouble:
            response = problems.response_to(
                trouble, request.scope["path"], language_of(request), known_as(request)
            )
            status = HUNG_UP if isinstance(trouble, HungUp) else response.status_code
        services.metrics.served(declared.id, status, time.perf_counter() - started)
        return response

    path = litestar_path(declared.path)
    method = HttpMethod(declared.method)
    # The status is the response's own; Litestar only needs one that allows a body.
    return HTTPRouteHandler(path, http_method=method, name=declared.id, status_code=200)(serve)
