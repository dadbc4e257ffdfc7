"""The settings, read from environment variables once, at the start."""

import os
import re
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Self

import msgspec

MOST_PER_MINUTE = 1_000_000_000
MOST_SECONDS = 10 * 366 * 24 * 3600
USUAL_DATA = Path(".ballroom")
ORIGIN = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._~/-]{0,98}[A-Za-z0-9])?")
CORS_ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:[0-9]{1,5})?")


class SettingsError(Exception):
    """A setting has a value that cannot be used; the message says which and why."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where to listen, where to keep data, which servers to use (None: start our own), and the limits.

    `requests_per_minute` is for each token, or for each address where there is no token; `players_per_minute`
    is how many new players one address may make; 0 means no limit. `origin`: the name that the house signs by
    (empty: one that follows from its key). `signing_key`: secrets in hex (empty: they lie in a file).
    `service_password`: for the services' login to the database (None: as it is, or one that `serve` keeps).
    `trust_owner`: let services log in as somebody who could change the log. `empty_tables`, `idle_tables`:
    after how many seconds a table is closed at which nobody sits, and one to which nobody comes back.
    `cors_origins`: of pages that may
    call from a browser (`*`: of all). `trusted_proxies`: networks whose `X-Forwarded-For` is believed.
    `thinkers`: processes of each worker in which bots think (0: as many as there are processors, but one).
    `metrics_token`: who has it may read the metrics (empty: whoever is on this machine). `access_log`: a line
    for each request.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = msgspec.field(default_factory=lambda: USUAL_DATA.absolute())
    database_url: str | None = None
    service_password: str | None = None
    trust_owner: bool = False
    redis_url: str | None = None
    workers: int = 1
    projectors: int = 1
    thinkers: int = 0
    api_workers: int = 1
    requests_per_minute: int = 60_000
    players_per_minute: int = 300
    players_per_day: int = 5_000
    gathering_tables: int = 20
    open_tables: int = 100
    tokens_per_player: int = 100
    seat_changes: int = 40
    invitations_per_day: int = 500
    origin: str = ""
    signing_key: str = ""
    empty_tables: int = 3600
    idle_tables: int = 30 * 24 * 3600
    cors_origins: tuple[str, ...] = ("*",)
    trusted_proxies: tuple[str, ...] = ()
    metrics_token: str = ""
    access_log: bool = False

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Read the settings; a variable that is unset or empty keeps its default."""
        usual = cls()

        def number(name: str, default: int, least: int, most: int) -> int:
            return _number(environment, name, default=default, least=least, most=most)

        return cls(
            host=environment.get("BALLROOM_HOST") or usual.host,
            port=number("BALLROOM_PORT", usual.port, 1, 65535),
            data=_folder(environment.get("BALLROOM_DATA")) or usual.data,
            database_url=_url(environment, "DATABASE_URL", "postgresql://", "postgres://"),
            service_password=environment.get("BALLROOM_SERVICE_PASSWORD") or None,
            trust_owner=number("BALLROOM_TRUST_OWNER", 0, 0, 1) == 1,
            redis_url=_url(environment, "REDIS_URL", "redis://", "rediss://", "unix://"),
            workers=number("BALLROOM_WORKERS", usual.workers, 0, 64),
            projectors=number("BALLROOM_PROJECTORS", usual.projectors, 1, 64),
            thinkers=number("BALLROOM_THINKERS", usual.thinkers, 0, 64),
            api_workers=number("BALLROOM_API_WORKERS", usual.api_workers, 1, 64),
            requests_per_minute=number(
                "BALLROOM_REQUESTS_PER_MINUTE", usual.requests_per_minute, 0, MOST_PER_MINUTE
            ),
            players_per_minute=number(
                "BALLROOM_PLAYERS_PER_MINUTE", usual.players_per_minute, 0, MOST_PER_MINUTE
            ),
            players_per_day=number("BALLROOM_PLAYERS_PER_DAY", usual.players_per_day, 0, MOST_PER_MINUTE),
            gathering_tables=number("BALLROOM_GATHERING_TABLES", usual.gathering_tables, 0, MOST_PER_MINUTE),
            open_tables=number("BALLROOM_OPEN_TABLES", usual.open_tables, 0, MOST_PER_MINUTE),
            tokens_per_player=number(
                "BALLROOM_TOKENS_PER_PLAYER", usual.tokens_per_player, 0, MOST_PER_MINUTE
            ),
            seat_changes=number("BALLROOM_SEAT_CHANGES", usual.seat_changes, 0, MOST_PER_MINUTE),
            invitations_per_day=number(
                "BALLROOM_INVITATIONS_PER_DAY", usual.invitations_per_day, 0, MOST_PER_MINUTE
            ),
            origin=_origin(environment.get("BALLROOM_ORIGIN") or ""),
            signing_key=environment.get("BALLROOM_SIGNING_KEY") or "",
            empty_tables=number("BALLROOM_EMPTY_TABLES", usual.empty_tables, 1, MOST_SECONDS),
            idle_tables=number("BALLROOM_IDLE_TABLES", usual.idle_tables, 1, MOST_SECONDS),
            cors_origins=_origins(environment.get("BALLROOM_CORS_ORIGINS", "*")),
            trusted_proxies=_networks(environment.get("BALLROOM_TRUSTED_PROXIES") or ""),
            metrics_token=environment.get("BALLROOM_METRICS_TOKEN") or "",
            access_log=number("BALLROOM_ACCESS_LOG", 0, 0, 1) == 1,
        )


def _folder(text: str | None) -> Path | None:
    try:
        return Path(text).expanduser().absolute() if text else None
    except RuntimeError as trouble:
        raise SettingsError(
            f"BALLROOM_DATA is {text!r}, but that home folder cannot be found. Give the whole path instead."
        ) from trouble


def _origin(text: str) -> str:
    if text and not ORIGIN.fullmatch(text):
        raise SettingsError(
            f"BALLROOM_ORIGIN is {text!r}, but it must be a name such as cards.example.org: letters, digits, "
            "and . _ ~ / - between them, at most 100, without a scheme."
        )
    return text


def _origins(text: str) -> tuple[str, ...]:
    """Unlike other settings, an empty one means something: no page of another origin may call."""
    origins = tuple(text.replace(",", " ").split())
    if "*" in origins and len(origins) > 1:
        raise SettingsError(
            "BALLROOM_CORS_ORIGINS has * beside others: give * alone, which allows all, or a list without it."
        )
    for origin in origins:
        if origin != "*" and not CORS_ORIGIN.fullmatch(origin):
            raise SettingsError(
                f"BALLROOM_CORS_ORIGINS has {origin!r}, but an origin is a scheme and a host, such as "
                "https://cards.example.org or http://localhost:3000: in lower case, without a path."
            )
    return origins


def _networks(text: str) -> tuple[str, ...]:
    networks = tuple(text.replace(",", " ").split())
    for network in networks:
        try:
            ip_network(network)
        except ValueError as wrong:
            raise SettingsError(
                f"BALLROOM_TRUSTED_PROXIES has {network!r}, which is no address, nor a network such as "
                "10.0.0.0/8."
            ) from wrong
    return networks


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
