"""Request ids: what a caller and the house call one request, so that its lines in a log can be found."""

import os
import re

HEADER = b"x-request-id"
ALLOWED = re.compile(rb"[A-Za-z0-9._-]{1,64}")


def request_id(sent: bytes | None) -> str:
    """The one that the caller sent, if it can be written into a log as it is; otherwise a new one."""
    if sent is not None and ALLOWED.fullmatch(sent):
        return sent.decode()
    return os.urandom(12).hex()
