"""A house whose luck, ids and clock are always the same: what it answers today it answers tomorrow.

It is the real application on a real database; only chance and time are handed to it.
"""

import secrets
import time
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import httpx
from litestar.testing import TestClient

from events.settings import Settings
from service.app import create_app
from tests.support.databases import as_service
from tests.support.guests import reached_by

URL = "http://house.test"
BEGINNING = 1_798_794_000
"""The first of January 2027, 09:00 UTC: the services' own statements must not take it for the past."""
SECRET = bytes(range(32)).hex()


class SteadyClock:
    """Every look at it is a second later than the last."""

    def __init__(self) -> None:
        self._looks = 0

    def seconds(self) -> int:
        self._looks += 1
        return BEGINNING + self._looks


@contextmanager
def steady_house(folder: Path, database_url: str, redis_url: str, seed: int) -> Iterator[str]:
    """The address of such a house; guests who call it reach it."""
    luck, clock = Random(seed), SteadyClock()

    class SteadyTime(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.fromtimestamp(clock.seconds(), tz)

    def urlsafe(size: int | None = None) -> str:
        return urlsafe_b64encode(luck.randbytes(size or 32)).rstrip(b"=").decode()

    with ExitStack() as stack:
        for where, name, instead in (
            (secrets, "token_bytes", lambda size=32: luck.randbytes(size)),
            (secrets, "token_hex", lambda size=32: luck.randbytes(size).hex()),
            (secrets, "token_urlsafe", urlsafe),
            (secrets, "randbits", luck.getrandbits),
            (uuid, "uuid4", lambda: uuid.UUID(int=luck.getrandbits(128), version=4)),
        ):
            stack.enter_context(patch.object(where, name, instead))
        for module in ("events.commands", "events.refusals"):
            stack.enter_context(patch(f"{module}.uuid4", uuid.uuid4))
        for module in ("service.tokens.store", "service.stream.tickets"):
            stack.enter_context(patch(f"{module}.datetime", SteadyTime))
        steady_time = SimpleNamespace(**{**vars(time), "time_ns": lambda: clock.seconds() * 10**9})
        stack.enter_context(patch("events.commands.time", steady_time))
        settings = Settings(
            data=folder,
            database_url=as_service(database_url),
            redis_url=redis_url,
            signing_key=SECRET,
            origin="house.test",
        )
        stack.enter_context(_served(settings))
        yield URL


@contextmanager
def _served(settings: Settings) -> Iterator[None]:
    app: Any = create_app(settings)
    with TestClient(app, base_url=URL) as client, reached_by(URL, cast("httpx.Client", client)):
        yield
