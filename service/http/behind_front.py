"""Who calls, where a front stands before several API processes: it says so in a line of its own."""

from typing import Any

from service.http.edge import App, AsgiScope, Receive, Send
from service.http.header_lines import HeaderLines
from service.running.front.visits import CALLER


class BehindFront:
    """Takes the front's line out of a request, so that all the rest is as if the caller had come here.

    Only the last such line is the front's: whatever callers send themselves comes before it.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            caller, scope["headers"] = _caller(scope["headers"])
            # Whose connection was handed over calls for themselves.
            scope["client"] = scope["client"] or caller
        await self._app(scope, receive, send)


def _caller(lines: Any) -> tuple[tuple[str, int] | None, HeaderLines]:
    others: HeaderLines = []
    said = b""
    for line in lines:
        if line[0] == CALLER:
            said = line[1]
        else:
            others.append(line)
    host, _, port = said.decode(errors="replace").rpartition(" ")
    # One that the front has not written is a caller's own, and says nothing.
    return ((host, int(port)) if host and port.isdecimal() else None), others
