"""A response that is made when there is something to say. Meanwhile it costs no place among those served."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from service.http import problems
from service.http.languages import language_of
from service.http.requests import known_as
from service.http.responses import Response


class LateResponse(ASGIResponse):
    """Sends what `make` returns, or the problem that it raises. Who hangs up first ends the making of it."""

    def __init__(self, make: Callable[[], Awaitable[Response]], request: Request[Any, Any, Any]) -> None:
        self.status_code = 200
        self._make = make
        self._request = request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        making = asyncio.ensure_future(self._made())
        hung_up = asyncio.ensure_future(_hung_up(receive))
        try:
            await asyncio.wait((making, hung_up), return_when=asyncio.FIRST_COMPLETED)
            if making.done():
                await making.result()(scope, receive, send)
        finally:
            for task in (making, hung_up):
                task.cancel()
            await asyncio.gather(making, hung_up, return_exceptions=True)

    async def _made(self) -> Response:
        try:
            return await self._make()
        except Exception as trouble:
            request = self._request
            path, language = request.scope["path"], language_of(request)
            return problems.response_to(trouble, path, language, known_as(request))


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
