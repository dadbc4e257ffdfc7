"""The web application: every operation, served by granian."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
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
from events.proof.keys import signing_keys
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
from service.services import Services, open_services

STREAMS_END_WITHIN = 0.3
KILLED_AFTER = 2
CONNECTIONS = 16_384
TURN = 0.0005
"""Seconds after which a thread that computes lets others go on. With Python's own 5 ms, who wants something
quick waits that long again and again while a long answer is made in another thread.
"""
SILENT_FOR = 30
"""Seconds after which a connection without a request is closed."""


def create_app(settings: Settings, *, behind_front: bool = False) -> HttpEdge | BehindFront:
    """The application for these settings; its lifespan opens and closes the services behind it."""
    app = Litestar(
        route_handlers=[*_options(), *ROUTES],
        lifespan=[partial(_lifespan, settings)],
        exception_handlers={Exception: _respond_outside_operations},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
    )
    direct = DirectRoutes(app, zip(OPERATIONS, ROUTES, strict=True))
    edge = HttpEdge(direct, settings, _methods)
    return BehindFront(edge) if behind_front else edge


def run(settings: Settings, socket: Path | None = None) -> None:
    """Serve until SIGTERM or Ctrl-C. Then open streams end, and every other request is answered first.

    `socket`: where to listen for the front, in a folder that nobody else may enter; otherwise for everybody.
    """
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s %(message)s")
    # Whatever is wrong with them is said here, once, not by every process that serves.
    signing_keys(settings)
    allow_connections(CONNECTIONS + 1024)
    if socket is not None:
        # It may be left over from a process that was killed.
        socket.unlink(missing_ok=True)
    server = Granian(
        "service.app:create_app",
        address=settings.host,
        port=settings.port,
        uds=socket,
        interface=Interfaces.ASGI,
        workers=1,
        workers_kill_timeout=KILLED_AFTER,
        respawn_failed_workers=True,
        backlog=1024,
        # Idle connections and streams cost next to nothing, and must not keep others out.
        backpressure=CONNECTIONS,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=SILENT_FOR * 1000),
        log_level=LogLevels.warning,
        websockets=False,
    )
    app = partial(create_app, settings, behind_front=socket is not None)
    server.serve(target_loader=app, wrap_loader=False)


@contextlib.asynccontextmanager
async def _lifespan(settings: Settings, app: Litestar) -> AsyncIterator[None]:
    async with open_services(settings) as services:
        app.state.services = services
        _end_streams_on_sigterm(services)
        freeze_loaded_objects()
        sys.setswitchinterval(TURN)
        yield


def _end_streams_on_sigterm(services: Services) -> None:
    """End the streams before Granian stops: it waits for open connections, and streams never close.

    Granian stops on SIGINT too, so this process sends itself one when the streams have had time to end.
    """
    loop = asyncio.get_running_loop()

    def stop() -> None:
        services.streams.close()
        loop.call_later(STREAMS_END_WITHIN, os.kill, os.getpid(), signal.SIGINT)

    with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
        loop.add_signal_handler(signal.SIGTERM, stop)


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
