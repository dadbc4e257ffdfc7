"""Bots that misbehave do so only while somebody asks them."""

import socket
import threading
import time
from urllib.parse import urlsplit

from tests.support.rude_bots import hangs_up, listening


def test_whoever_is_gone_before_the_question_is_whole_leaves_nobody_listening() -> None:
    before = threading.active_count()
    with listening(hangs_up) as url, socket.create_connection(("127.0.0.1", urlsplit(url).port or 0)) as line:
        line.sendall(b"POST / HTTP/1.1\r\n")
    deadline = time.monotonic() + 20
    while threading.active_count() > before:
        assert time.monotonic() < deadline, "a thread goes on listening for nothing, as fast as it can"
        time.sleep(0.01)
