"""The headers that mean something here."""

from typing import Any

from service.operations import Call, Header

IF_MATCH = Header(
    name="If-Match",
    description='Only if the game is at this version: `"12"`. `*` is any version.',
    pattern=r'^(\*|"[0-9]{1,9}"|[0-9]{1,9})$',
    example='"12"',
)
IF_NONE_MATCH = Header(
    name="If-None-Match",
    description='The version the caller has, `"12"`: answered with 304 while it is the current one.',
    example='"12"',
)
IDEMPOTENCY_KEY = Header(
    name="Idempotency-Key",
    description="Chosen by the caller: a repeated request with the same key gets the first one's answer.",
    pattern=r"^[!-~]{1,100}$",
    example="9f0c2a4e-move-17",
)
LAST_EVENT_ID = Header(
    name="Last-Event-ID",
    description="The last version the caller has; the stream goes on after it. Stronger than `after`.",
    pattern=r"^[0-9]{1,9}$",
    example="12",
)
ETAG = Header(name="ETag", description="The version of the game, quoted.", pattern='^"[0-9]+"$')
LOCATION = Header(name="Location", description="Where the new resource is.")
REPLAYED = Header(
    name="Idempotency-Replayed", description="`true` if this repeats the answer to an earlier request."
)


def etag(version: int) -> str:
    return f'"{version}"'


def expected_version(call: Call[Any, Any]) -> int | None:
    """What `If-Match` asks for."""
    sent = call.header("if-match")
    return None if sent is None or sent == "*" else int(sent.strip('"'))


def has_version(call: Call[Any, Any], version: int) -> bool:
    """Does `If-None-Match` name this version?"""
    sent = call.header("if-none-match")
    if sent is None:
        return False
    tags = (tag.strip().removeprefix("W/") for tag in sent.split(","))
    return sent.strip() == "*" or etag(version) in tags
