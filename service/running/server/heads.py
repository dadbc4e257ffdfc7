"""The head of a request as an application gets it (ASGI). What could be read in two ways is refused."""

import re
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

from service.running.front.messages import Counted, Extent, NotHttp, framed

LINE = re.compile(rb"([A-Z]{1,20}) (?:(?i:https?)://[!-.0->@-~]+)?(/[!\"$-~]*|\*) HTTP/1\.([01])\r\n")
# No two parts of it fit the same characters: each line is looked at once, whatever it holds.
FIELD = re.compile(rb"^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([^\x00-\x08\x0a-\x1f\x7f]*)\r$", re.MULTILINE)
MOST_FIELDS = 100
LOOKED_AT = {b"content-length", b"transfer-encoding", b"connection", b"expect"}
ONCE = {b"content-length", b"transfer-encoding"}
NOTHING = Counted(0)


class HeadOfRequest(NamedTuple):
    """`scope`: what the application is told. `body`: what follows. `closes`: the caller wants no other answer
    on this connection. `hesitates`: the body comes when it was asked for.
    """

    scope: dict[str, Any]
    body: Extent
    is_old: bool
    closes: bool
    hesitates: bool


def read_head(data: bytes, end: int) -> HeadOfRequest:
    """The head that begins the data and ends here, behind its empty line."""
    line = LINE.match(data)
    if line is None:
        raise NotHttp
    method, target, minor = line.groups()
    fields = data[line.end() : end - 2]
    found = FIELD.findall(fields)
    if len(found) != fields.count(b"\n") or len(found) > MOST_FIELDS:
        raise NotHttp
    headers: list[tuple[bytes, bytes]] = []
    said: dict[bytes, bytes] = {}
    for name, value in found:
        known = name.lower()
        value = value.strip(b" \t")
        headers.append((known, value))
        if known in LOOKED_AT:
            if known in said and known in ONCE:
                raise NotHttp
            said[known] = said[known] + b"," + value if known in said else value
    raw_path, _, query = target.partition(b"?")
    path = unquote_to_bytes(raw_path) if b"%" in raw_path else raw_path
    is_old = minor == b"0"
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.0" if is_old else "1.1",
        "method": method.decode(),
        "scheme": "http",
        "path": path.decode(errors="replace"),
        "raw_path": raw_path,
        "query_string": query,
        "root_path": "",
        "headers": headers,
    }
    if not said:
        return HeadOfRequest(scope, NOTHING, is_old, is_old, False)
    return HeadOfRequest(
        scope,
        framed(said) or NOTHING,
        is_old,
        is_old or b"close" in said.get(b"connection", b"").lower(),
        said.get(b"expect", b"").lower() == b"100-continue" and not is_old,
    )
