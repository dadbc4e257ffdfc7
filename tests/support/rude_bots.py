"""Outside bots that do not keep to the protocol, each at an address of its own."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

Talk = Callable[[socket.socket, dict[str, Any]], None]
"""What such a bot does once it was asked."""


@contextmanager
def listening(talk: Talk) -> Iterator[str]:
    """A bot that answers each question in its own way; yields its address."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=_serve, args=(door, talk), daemon=True).start()
        yield f"http://127.0.0.1:{door.getsockname()[1]}/"
        # Wakes the thread that waits at the door.
        door.shutdown(socket.SHUT_RDWR)


def answers(body: bytes, status: str = "200 OK") -> Talk:
    """A whole response, with this body."""

    def talk(line: socket.socket, asked: dict[str, Any]) -> None:
        head = f"HTTP/1.1 {status}\r\ncontent-length: {len(body)}\r\n\r\n"
        line.sendall(head.encode() + body)

    return talk


def by_the_example(line: socket.socket, asked: dict[str, Any]) -> None:
    """A bot that keeps to the protocol, and says nothing of how long its answer is."""
    body = json.dumps({"move": asked["offers"][0]["example"], "reasons": ["It was the first."]})
    line.sendall(f"HTTP/1.1 200 OK\r\n\r\n{body}".encode())


def hangs_up(line: socket.socket, asked: dict[str, Any]) -> None:
    """Not a word."""


def breaks_off(line: socket.socket, asked: dict[str, Any]) -> None:
    line.sendall(b'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"move":')


def never_answers(line: socket.socket, asked: dict[str, Any]) -> None:
    line.recv(1)


def trickles(line: socket.socket, asked: dict[str, Any]) -> None:
    """A byte now and then: each comes in time, all of them never do."""
    line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
    for _ in range(10_000):
        line.sendall(b" ")
        time.sleep(0.05)


def babbles(line: socket.socket, asked: dict[str, Any]) -> None:
    """More than anybody wants to hear."""
    line.sendall(b"HTTP/1.1 200 OK\r\n\r\n" + b" " * 3_000_000)


def _serve(door: socket.socket, talk: Talk) -> None:
    while True:
        try:
            line, _ = door.accept()
        except OSError:
            return
        threading.Thread(target=_speak, args=(line, talk), daemon=True).start()


def _speak(line: socket.socket, talk: Talk) -> None:
    # Whoever asks may be gone before the question is whole, or before the answer is.
    with line, suppress(OSError):
        talk(line, _question(line))


def _question(line: socket.socket) -> dict[str, Any]:
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += _more(line)
    head, _, body = heard.partition(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length:")[2].split()[0])
    while len(body) < length:
        body += _more(line)
    asked: dict[str, Any] = json.loads(body)
    return asked


def _more(line: socket.socket) -> bytes:
    """What comes next. After the end there is nothing, for ever: who went on asking would never stop."""
    heard = line.recv(65536)
    if not heard:
        raise ConnectionError("hung up in the middle of a question")
    return heard
