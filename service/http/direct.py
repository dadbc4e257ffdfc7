"""The short way to an operation, for requests whose path is written exactly as the contract has it."""

import re
from collections.abc import Iterable
from typing import Any

from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler

from events.identity import WRITTEN
from service.http.operations import Operation

PARAMETER = re.compile(r"{\w+}")


class DirectRoutes:
    """Stands before Litestar, and takes those requests past it: its own way is a part of each move's cost.

    Whatever is written otherwise, or leads nowhere, is Litestar's; so is an operation whose path names more
    than ids.
    """

    def __init__(self, app: Litestar, routes: Iterable[tuple[Operation, HTTPRouteHandler]]) -> None:
        self._app = app
        self._served: dict[tuple[str, str, int], tuple[list[str], Any]] = {}
        for declared, route in routes:
            names = declared.path_names
            if all(name.endswith("_id") for name in names):
                shape = PARAMETER.sub("{}", declared.path)
                self._served[declared.method, shape, len(names)] = names, route.fn

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        found, ids = None, []
        if scope["type"] == "http":
            path = scope["path"]
            ids = WRITTEN.findall(path)
            shape = path
            for each in ids:
                shape = shape.replace(each, "{}", 1)
            # By their number as well: what stands for an id in the table may be in a path.
            found = self._served.get((scope["method"], shape, len(ids)))
        if found is None:
            await self._app(scope, receive, send)
            return
        names, serve = found
        scope["app"] = scope["litestar_app"] = self._app
        scope["path_params"] = dict(zip(names, ids, strict=True))
        scope.setdefault("state", {})
        response = await serve(Request(scope, receive, send))
        await response(scope, receive, send)
