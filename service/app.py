"""The web application: every operation, and how it is served."""

import contextlib
import logging
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import uvloop
from litestar import HttpMethod, Litestar, Request
from litestar import Response as LitestarResponse
from litestar.handlers import HTTPRouteHandler

import service.catalogue.route
import service.disputes.route
import service.docs.route
import service.exporting.route
import service.games.route
import service.health
import service.hints
import service.invitations
import service.ladder
import service.log.route
import service.moves
import service.my_games.route
import service.my_games.stream_route
import service.players.route
import service.proof.heads_log
import service.proof.of_version
import service.proof.route
import service.refusals
import service.rematches
import service.replay.route
import service.rerule.route
import service.rulings.route
import service.scorepad
import service.seats
import service.stream.route
import service.stream.ticket_route
import service.suggestions
import service.tokens.route
import service.verifiers.route
import service.web.route
import service.wishes  # noqa: F401
from events.garbage import freeze_loaded_objects
from events.settings import Settings
from service.http import problems
from service.http.behind_front import BehindFront
from service.http.direct import DirectRoutes
from service.http.edge import HttpEdge
from service.http.languages import language_of, with_language
from service.http.operations import OPERATIONS, ROUTES, litestar_path, path_pattern
from service.http.requests import LARGEST_BODY, known_as
from service.http.responses import Response
from service.running.open_files import allow_connections
from service.running.server.serving import CONNECTIONS, serve
from service.services import Services, open_services

TURN = 0.0005
"""Seconds after which a thread that computes lets others go on. With Python's own 5 ms, who wants something
quick waits that long again and again while a long answer is made in another thread.
"""


def create_app(settings: Settings) -> HttpEdge:
    """The application for these settings; its lifespan opens and closes the services behind it."""
    return _edge(_litestar(settings), settings)


def _litestar(settings: Settings) -> Litestar:
    return Litestar(
        route_handlers=[*_options(), *ROUTES],
        lifespan=[partial(_lifespan, settings)],
        exception_handlers={Exception: _respond_outside_operations},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
    )


def _edge(app: Litestar, settings: Settings) -> HttpEdge:
    return HttpEdge(DirectRoutes(app, zip(OPERATIONS, ROUTES, strict=True)), settings, _methods)


def run(settings: Settings, socket: Path | None = None) -> None:
    """Serve until SIGTERM or Ctrl-C. Then open streams end, and every other request is answered first.

    `socket`: where to listen for the front, in a folder that nobody else may enter; otherwise for everybody.
    """
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    allow_connections(CONNECTIONS + 1024)
    uvloop.run(_serve(settings, socket))


async def _serve(settings: Settings, socket: Path | None) -> None:
    litestar = _litestar(settings)
    edge = _edge(litestar, settings)
    async with litestar.lifespan():
        services: Services = litestar.state.services
        await serve(
            edge if socket is None else BehindFront(edge),
            settings.host,
            settings.port,
            socket,
            before_stop=services.streams.close,
        )


@contextlib.asynccontextmanager
async def _lifespan(settings: Settings, app: Litestar) -> AsyncIterator[None]:
    async with open_services(settings) as services:
        app.state.services = services
        freeze_loaded_objects()
        sys.setswitchinterval(TURN)
        yield


def _respond_outside_operations(request: Request[Any, Any, Any], error: Exception) -> LitestarResponse[bytes]:
    """The response to a path or method that no operation has."""
    path = request.url.path
    language = language_of(request)
    response = problems.response_to(error, path, language, known_as(request))
    headers = with_language(language, {"Cache-Control": "no-store"})
    if response.status_code == 405:
        headers["Allow"] = ", ".join(sorted(_methods(path)))
    return LitestarResponse(
        response.body, status_code=response.status_code, media_type=problems.MEDIA_TYPE, headers=headers
    )


def _options() -> list[HTTPRouteHandler]:
    """`OPTIONS` for every path, with all of its methods."""

    async def list_methods(request: Request[Any, Any, Any]) -> Response:
        allowed = ", ".join(sorted(_methods(request.url.path)))
        return Response(status=204, headers={"Allow": allowed})

    paths = dict.fromkeys(litestar_path(each.path) for each in OPERATIONS)
    return [
        HTTPRouteHandler(path, http_method=HttpMethod.OPTIONS, status_code=200)(list_methods)
        for path in paths
    ]


def _methods(path: str) -> set[str]:
    """The methods of a path; of one that leads nowhere, all there are: its 404 must reach whoever asks."""
    bare = path.rstrip("/") or "/"
    methods = {each.method for each in OPERATIONS if path_pattern(each.path).fullmatch(bare)}
    methods = methods or {each.method for each in OPERATIONS}
    return methods | {"OPTIONS"} | ({"HEAD"} if "GET" in methods else set())
