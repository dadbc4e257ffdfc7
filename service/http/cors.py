"""Cross-origin requests (CORS): which pages of other origins may call from a browser, and what they may read.

Never with credentials: whoever calls sends a token by hand, so no page can use what a browser keeps for
another.
"""

from collections.abc import Iterable, Sequence

from service.http.header_lines import HeaderLines

SENT = (
    "Authorization",
    "Content-Type",
    "If-Match",
    "If-None-Match",
    "Idempotency-Key",
    "Last-Event-ID",
    "Accept-Language",
    "Accept",
    "X-Request-Id",
)
"""Headers that a page may send."""
READ = (
    "ETag",
    "Location",
    "Retry-After",
    "Idempotency-Replayed",
    "RateLimit",
    "RateLimit-Policy",
    "X-Request-Id",
    "Link",
    "Deprecation",
    "Sunset",
    "Content-Language",
    "Allow",
    "WWW-Authenticate",
)
"""Headers that a page may read, beside those that every page may."""
REMEMBERED_FOR = 7200
"""Seconds for which a browser need not ask again; browsers keep it no longer than that."""
EVERYBODY = ("*",)
VARIES = (b"vary", b"Origin")


class Cors:
    """The headers for one house. No origins: no page of another origin may call."""

    def __init__(self, origins: Sequence[str]) -> None:
        self._everybody = tuple(origins) == EVERYBODY
        self._origins = {origin.encode() for origin in origins}
        self._read = (b"access-control-expose-headers", ", ".join(READ).encode())
        # What everybody gets is the same for all, so that a cache need not ask who was there first.
        self._for_everybody: HeaderLines = [(b"access-control-allow-origin", b"*"), self._read]

    @property
    def is_off(self) -> bool:
        return not self._origins

    def headers(self, origin: bytes | None) -> HeaderLines:
        """For any answer to a page of this origin."""
        if self._everybody:
            return self._for_everybody
        if origin is not None and origin in self._origins:
            return [(b"access-control-allow-origin", origin), self._read, VARIES]
        return [VARIES] if self._origins else []

    def preflight(self, origin: bytes, methods: Iterable[str]) -> HeaderLines:
        """For the question that a browser asks before it sends anything that a form could not."""
        allowed = self.headers(origin)
        if not (self._everybody or origin in self._origins):
            return allowed
        return [
            *allowed,
            (b"access-control-allow-methods", ", ".join(sorted(methods)).encode()),
            (b"access-control-allow-headers", ", ".join(SENT).encode()),
            (b"access-control-max-age", b"%d" % REMEMBERED_FOR),
        ]
