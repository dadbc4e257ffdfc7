"""JSON as plain data, whatever a schema says of it; or why it is none, in our own words."""

import json
from typing import Any, NoReturn

from games.saying import Said, said

UNREADABLE = said(
    "The body has a value that cannot be read: `NaN`, `Infinity`, half of a surrogate pair, or a number with"
    " hundreds of digits."
)
"""What some programs write as JSON, and others cannot read."""


class NotJson(Exception):
    """A body that is no JSON, or none that can be read."""

    def __init__(self, detail: Said) -> None:
        super().__init__(detail)
        self.detail = detail


def plain_json(body: bytes) -> Any:
    """The body as plain data."""
    if not body.strip():
        raise NotJson(said("The body is empty: send a JSON object."))
    try:
        text = body.decode()
        return json.loads(text, parse_constant=_unreadable)
    except UnicodeDecodeError as wrong:
        raise NotJson(said("The body is not in UTF-8: see byte {byte}.", byte=wrong.start + 1)) from wrong
    except json.JSONDecodeError as wrong:
        raise NotJson(_no_json(text, wrong)) from wrong
    except RecursionError as wrong:
        raise NotJson(said("The body is nested too deeply: nothing here has so many levels.")) from wrong
    except ValueError as wrong:  # Python reads no number of so many digits.
        raise NotJson(UNREADABLE) from wrong


def _no_json(text: str, wrong: json.JSONDecodeError) -> Said:
    if wrong.pos >= len(text.rstrip()):
        return said("The body is not JSON: it breaks off before its end.")
    return said(
        "The body is not JSON: it cannot be read from line {line}, column {column} on.",
        line=wrong.lineno,
        column=wrong.colno,
    )


def _unreadable(found: str) -> NoReturn:
    raise NotJson(UNREADABLE)
