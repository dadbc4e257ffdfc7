"""A real browser without a window, spoken to over its own pipe. Nothing else is needed to drive it."""

import json
import os
import shutil
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

CHROMIUM = shutil.which("chromium")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--remote-debugging-pipe",
)


class Page:
    """One page of the browser."""

    def __init__(self, asked: BinaryIO, answers: BinaryIO) -> None:
        self._asked = asked
        self._answers = answers
        self._count = 0
        self._unread = b""
        self._session: str | None = None
        self.complaints: list[str] = []
        """What the page has complained about: errors, and whatever its policy has refused."""
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self._ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "DOM"):
            self._ask(f"{domain}.enable")

    def closes(self) -> None:
        """The whole browser."""
        self._session = None
        self._ask("Browser.close")

    def goes_to(self, address: str) -> None:
        self._ask("Page.navigate", url=address)
        self.waits_for("document.readyState === 'complete' && location.href !== 'about:blank'")

    def says(self, script: str) -> Any:
        """What an expression is worth there; a promise, once it is kept."""
        answer = self._ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def waits_for(self, condition: str) -> None:
        """As long as it takes; a test that never ends is ended by whoever runs it."""
        self.says(
            "new Promise((done) => { const look = () => "
            f"({condition}) ? done(true) : setTimeout(look, 10); look(); }})"
        )

    def chooses(self, selector: str, files: Sequence[Path]) -> None:
        """Somebody chooses files in this field."""
        root = self._ask("DOM.getDocument")["root"]["nodeId"]
        node = self._ask("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self._ask("DOM.setFileInputFiles", nodeId=node, files=[str(file) for file in files])

    def text(self, selector: str) -> str:
        found: str = self.says(f"document.querySelector({json.dumps(selector)}).innerText")
        return found

    def is_seen_by(self, width: int, *, dark: bool) -> None:
        """On a screen of this width, by somebody who likes it dark or light."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._ask("Emulation.setEmulatedMedia", features=[scheme])
        self._ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False
        )

    def picture(self) -> bytes:
        answer = self._ask("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        return b64decode(answer["data"])

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._count += 1
        number = self._count
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if self._session is not None:
            message["sessionId"] = self._session
        self._asked.write(json.dumps(message).encode() + b"\0")
        self._asked.flush()
        while True:
            heard = self._hear()
            if heard.get("id") == number:
                assert "error" not in heard, f"{method}: {heard['error']}"
                result: dict[str, Any] = heard["result"]
                return result
            self._note(heard)

    def _hear(self) -> dict[str, Any]:
        while b"\0" not in self._unread:
            some = os.read(self._answers.fileno(), 1 << 16)
            assert some, "the browser has gone away"
            self._unread += some
        raw, _, self._unread = self._unread.partition(b"\0")
        heard: dict[str, Any] = json.loads(raw)
        return heard

    def _note(self, heard: dict[str, Any]) -> None:
        params = heard.get("params", {})
        match heard.get("method"):
            case "Runtime.exceptionThrown":
                self.complaints.append(str(params["exceptionDetails"]))
            case "Log.entryAdded" if params["entry"]["level"] == "error":
                self.complaints.append(str(params["entry"]["text"]))


AS_ITS_PIPES = """
import fcntl, os, sys
asked, answers = (fcntl.fcntl(int(number), fcntl.F_DUPFD, 10) for number in sys.argv[1:3])
os.dup2(asked, 3)
os.dup2(answers, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""The browser reads from descriptor 3 and writes to 4, whatever these pipes are called here."""


@contextmanager
def browsing(folder: Path) -> Iterator[Page]:
    """A fresh browser that knows nobody, and forgets everything afterwards."""
    assert CHROMIUM is not None
    heard_here, said_there = os.pipe()
    heard_there, said_here = os.pipe()
    pipes = (heard_there, said_there)
    start = [sys.executable, "-IS", "-c", AS_ITS_PIPES, *map(str, pipes)]
    profile = f"--user-data-dir={folder / 'browser'}"
    with (
        os.fdopen(said_here, "wb") as asked,
        os.fdopen(heard_here, "rb") as answers,
        subprocess.Popen(
            [*start, CHROMIUM, *FLAGS, profile, "about:blank"],
            pass_fds=pipes,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process,
    ):
        for pipe in pipes:
            os.close(pipe)
        try:
            page = Page(asked, answers)
            yield page
            page.closes()
            process.wait()
        finally:
            process.kill()
