"""What the operator may choose, read from the environment once."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Self

import msgspec


class SettingsError(Exception):
    """A setting has a value that cannot be used; the message says which and why."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where to listen, where to keep data, and which servers to use (None: start our own)."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = msgspec.field(default_factory=lambda: Path(".ballroom").absolute())
    database_url: str | None = None
    redis_url: str | None = None
    workers: int = 1
    api_workers: int = 1

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Read the settings; a variable that is unset or empty leaves the default."""
        return cls(
            host=environment.get("BALLROOM_HOST") or "127.0.0.1",
            port=_number(environment, "BALLROOM_PORT", default=8000, least=1, most=65535),
            data=_folder(environment.get("BALLROOM_DATA") or ".ballroom"),
            database_url=_url(environment, "DATABASE_URL", "postgresql://", "postgres://"),
            redis_url=_url(environment, "REDIS_URL", "redis://", "rediss://", "unix://"),
            workers=_number(environment, "BALLROOM_WORKERS", default=1, least=0, most=64),
            api_workers=_number(environment, "BALLROOM_API_WORKERS", default=1, least=1, most=64),
        )


def _folder(text: str) -> Path:
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError as trouble:
        raise SettingsError(
            f"BALLROOM_DATA names a home folder that is not known here: {text!r}."
        ) from trouble


def _number(environment: Mapping[str, str], name: str, *, default: int, least: int, most: int) -> int:
    text = environment.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
        raise SettingsError(f"{name} must be a whole number from {least} to {most}, not {text!r}.")
    return int(text)


def _url(environment: Mapping[str, str], name: str, *schemes: str) -> str | None:
    text = environment.get(name) or None
    if text is not None and not text.startswith(schemes):
        # The value may hold a password, so it is not repeated here.
        raise SettingsError(f"{name} must start with {' or '.join(schemes)}.")
    return text
