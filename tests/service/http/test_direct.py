"""The short way to an operation: for paths that are written as in the contract, and with the same answer."""

from typing import Any

import pytest
from litestar import HttpMethod, Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient

from service.http.direct import DirectRoutes
from service.http.operations import Operation, litestar_path
from service.http.responses import Response, json_response

ONE, OTHER = "0190d5c8-0000-7000-8000-00000000000a", "0190d5c8-0000-7000-8000-00000000000b"


def declared(method: str, path: str) -> tuple[Operation, HTTPRouteHandler]:
    """An operation that answers which one it is, and what its path names."""

    async def serve(request: Request[Any, Any, Any]) -> Response:
        return json_response([f"{method} {path}", dict(request.path_params)])

    operation = Operation(module="", id=method + path, method=method, path=path, tag="", summary="")
    return operation, HTTPRouteHandler(
        litestar_path(path), http_method=HttpMethod(method), name=operation.id, status_code=200
    )(serve)


ROUTES = [
    declared("GET", "/v1/games"),
    declared("GET", "/v1/games/{game_id}"),
    declared("POST", "/v1/games/{game_id}"),
    declared("DELETE", "/v1/games/{game_id}/tokens/{token_id}"),
    declared("GET", "/v1/catalog/{game}"),
]
EXACT = [
    ("GET", "/v1/games", {}),
    ("GET", f"/v1/games/{ONE}", {"game_id": ONE}),
    ("POST", f"/v1/games/{ONE}", {"game_id": ONE}),
    ("DELETE", f"/v1/games/{ONE}/tokens/{OTHER}", {"game_id": ONE, "token_id": OTHER}),
]
OTHERWISE = [
    ("GET", "/v1/games/"),
    ("GET", "//v1/games"),
    ("GET", f"/v1/games/{ONE.upper()}"),
    ("GET", "/v1/games/nonsense"),
    ("GET", f"/v1/games/{ONE}{OTHER}"),
    ("GET", f"/v1/catalog/{ONE}"),
    ("GET", "/v1/catalog/rebel-princess"),
    ("PUT", f"/v1/games/{ONE}"),
    ("GET", f"/v1/games/{ONE}/nothing"),
    ("GET", "/v1/games/{}"),
]


class House:
    """Litestar with these routes, and how often it was asked."""

    def __init__(self) -> None:
        self._app = Litestar([route for _, route in ROUTES], openapi_config=None)
        self._direct = DirectRoutes(self._app, ROUTES)
        self.asked = 0
        handler = self._app.asgi_handler

        async def asked(scope: Any, receive: Any, send: Any) -> None:
            self.asked += 1
            await handler(scope, receive, send)

        self._app.asgi_handler = asked

    def answers(self, method: str, path: str) -> tuple[Any, Any]:
        """What is answered this way, and by Litestar alone."""
        answers = []
        for app in (self._direct, self._app):
            answer = TestClient(app).request(method, path)
            answers.append((answer.status_code, answer.json() if answer.is_success else None))
        return answers[0], answers[1]


@pytest.mark.parametrize(("method", "path", "names"), EXACT)
def test_a_path_as_the_contract_has_it_goes_the_short_way(
    method: str, path: str, names: dict[str, str]
) -> None:
    house = House()
    short, long = house.answers(method, path)
    assert (short, house.asked) == (long, 1)
    assert short[1][1] == names


@pytest.mark.parametrize(("method", "path"), OTHERWISE)
def test_any_other_is_left_to_litestar(method: str, path: str) -> None:
    house = House()
    short, long = house.answers(method, path)
    assert (short, house.asked) == (long, 2)
