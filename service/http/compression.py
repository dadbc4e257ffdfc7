"""Compression, for callers who ask for it with `Accept-Encoding: gzip`.

A strong entity tag names one sequence of bytes, so that of a compressed answer has to be another than that of
the plain one (RFC 9110, 8.8.3.3). A weak one would do for `If-None-Match`, but never fits `If-Match`, and
callers send back what they were given. So the compressed answer has a strong tag of its own, `"12-gzip"`,
which is taken wherever `"12"` is: both name version 12.
"""

import asyncio
import re
import zlib

LEAST = 1024
"""Bytes; less than that is not worth it."""
AT_ONCE = 32 * 1024
"""Bytes that are compressed on the spot; more of them elsewhere, so that nobody has to wait meanwhile."""
LEVEL = 1
"""The quickest: nine tenths of most answers are saved, and the slowest would hardly save more."""
GZIP = 31
"""How zlib is told to write gzip, with no time in it: the same bytes each time."""
SUFFIX = b"-gzip"
COMPRESSIBLE = re.compile(rb"(application/(problem\+)?json|application/x-ndjson|text/(?!event-stream))")
"""Server-sent events are not: each must be there at once, and most are small."""
ACCEPTED = re.compile(
    rb"(?:^|,)\s*(?P<name>gzip|\*)\s*(?:;\s*q\s*=\s*(?P<quality>[01](?:\.[0-9]{0,3})?)\s*)?(?=,|$)",
    re.IGNORECASE,
)


def accepts_gzip(accepted: bytes) -> bool:
    """Does this `Accept-Encoding` allow gzip? By its name, or else as one of all (`*`)."""
    if accepted in (b"gzip, deflate, br, zstd", b"gzip, deflate, br", b"gzip, deflate", b"gzip"):
        return True
    found = {each["name"].lower(): float(each["quality"] or 1) for each in ACCEPTED.finditer(accepted)}
    return found.get(b"gzip", found.get(b"*", 0.0)) > 0


def is_compressible(media_type: bytes) -> bool:
    return COMPRESSIBLE.match(media_type) is not None


def compressor() -> "zlib._Compress":
    return zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)


async def compressed(body: bytes) -> bytes:
    """The same, as gzip."""
    if len(body) <= AT_ONCE:
        return zlib.compress(body, LEVEL, GZIP)
    return await asyncio.to_thread(zlib.compress, body, LEVEL, GZIP)


def suffixed(tag: bytes) -> bytes:
    """The strong tag of the compressed answer whose plain one has this tag."""
    return tag[:-1] + SUFFIX + b'"' if tag.endswith(b'"') and not tag.startswith(b"W/") else tag


def plain_tag(tag: str) -> str:
    """The tag of the plain answer, whichever of the two is named."""
    return tag[: -len('-gzip"')] + '"' if tag.endswith('-gzip"') else tag
