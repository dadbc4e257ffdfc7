"""A front door that lies: it hands requests on to a real house, and answers some of them otherwise."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Lie = Callable[[str, str, Callable[[], Any]], bytes | None]
"""Given method, path and a way to ask the house: what to answer instead of its answer, if anything."""
HANDED_ON = ("Authorization", "Content-Type", "Idempotency-Key")


@contextmanager
def lying_front(url: str, lie: Lie) -> Iterator[str]:
    """Its address, for as long as it stands."""

    class Door(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer()

        def do_POST(self) -> None:
            self._answer()

        def _answer(self) -> None:
            size = int(self.headers.get("Content-Length") or 0)
            data = self.rfile.read(size) if self.command == "POST" else None
            headers = {name: self.headers[name] for name in HANDED_ON if name in self.headers}
            request = Request(url + self.path, data, headers, method=self.command)
            try:
                instead = lie(self.command, self.path, lambda: urlopen(request, timeout=40))
                answer = urlopen(request, timeout=40) if instead is None else None
            except HTTPError as problem:
                instead, answer = None, problem
            self.send_response(answer.status if answer else 200)
            self.send_header("Content-Type", answer.headers["Content-Type"] if answer else "application/json")
            self.end_headers()
            if answer is None:
                self.wfile.write(instead or b"")
                return
            with answer:
                for line in answer:
                    self.wfile.write(line)
                    self.wfile.flush()

        def log_message(self, format: str, *args: Any) -> None:
            """Nobody reads that."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
