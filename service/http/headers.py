"""The request and response headers that operations declare, and how they are read."""

from typing import Any

from games.saying import said
from service.http.compression import plain_tag
from service.http.languages import LANGUAGES
from service.http.operations import Call, Header

IF_MATCH = Header(
    name="If-Match",
    description='Only if the game is at this version: `"12"`. `*` is any version.',
    pattern=r'^(\*|"[0-9]{1,9}(-gzip)?"|[0-9]{1,9})$',
    allows=said('a version in quotes, `"12"`, or `*`'),
    example='"12"',
)
IF_NONE_MATCH = Header(
    name="If-None-Match",
    description='The version the caller has, `"12"`: answered with 304 while it is the current one.',
    example='"12"',
)
IDEMPOTENCY_KEY = Header(
    name="Idempotency-Key",
    description="Chosen by the caller: a repeated request with the same key gets the first one's answer."
    " 1 to 100 visible ASCII characters, no blanks.",
    pattern=r"^[!-~]{1,100}$",
    allows=said("1 to 100 visible ASCII characters, no blanks"),
    example="9f0c2a4e-move-17",
)
LAST_EVENT_ID = Header(
    name="Last-Event-ID",
    description="The last version the caller has; the stream goes on after it. Stronger than `after`.",
    pattern=r"^[0-9]{1,9}$",
    allows=said("a version: `12`"),
    example="12",
)
ETAG = Header(
    name="ETag",
    description='The version of the game, quoted; of a compressed answer, `"12-gzip"`.',
    pattern='^"[0-9]+(-gzip)?"$',
)
CONTENT_ETAG = Header(
    name="ETag",
    description="Changes when the answer does; each language has its own, and so has a compressed answer.",
    pattern='^"[0-9a-f]+(-gzip)?"$',
)
CONTENT_IF_NONE_MATCH = Header(
    name="If-None-Match",
    description="The `ETag` the caller has: answered with 304 while nothing has changed.",
    example='"5f2b8c1d9e7a4f60"',
)
ACCEPT_LANGUAGE = Header(
    name="Accept-Language",
    description="What the caller would like to read: en, fr, pl or cs, with q-values; else English.",
    example="cs, en;q=0.5",
)
CONTENT_LANGUAGE = Header(
    name="Content-Language", description="The language of the answer.", pattern=f"^({'|'.join(LANGUAGES)})$"
)
LOCATION = Header(name="Location", description="Where the new resource is.")
REPLAYED = Header(
    name="Idempotency-Replayed", description="`true` if this repeats the answer to an earlier request."
)


def etag(version: int) -> str:
    return f'"{version}"'


def expected_version(call: Call[Any, Any]) -> int | None:
    """What `If-Match` asks for."""
    sent = call.header("if-match")
    return None if sent is None or sent == "*" else int(plain_tag(sent).strip('"'))


def has_version(call: Call[Any, Any], version: int) -> bool:
    """Does `If-None-Match` name this version?"""
    return has_tag(call, etag(version))


def has_tag(call: Call[Any, Any], tag: str) -> bool:
    """Does `If-None-Match` name this tag?"""
    sent = call.header("if-none-match")
    if sent is None:
        return False
    tags = (plain_tag(each.strip().removeprefix("W/")) for each in sent.split(","))
    return sent.strip() == "*" or tag in tags
