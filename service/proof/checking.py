"""The one place where the house has a record verified: by the verifier that it gives to everybody."""

from collections.abc import Sequence

from service.verifiers.ballroom_verify import Wrong, check_record_file, read_key


class NoKey(Exception):
    """What was given as a key is none; the message says why."""


def check_record(record: bytes, keys: Sequence[str]) -> Sequence[str]:
    """What is wrong with it, a sentence each. With keys, every signature must be by one of them."""
    try:
        pinned = [read_key(line) for line in keys]
    except Wrong as wrong:
        raise NoKey(f"That is no line of `/v1/keys`: {wrong}.") from wrong
    return check_record_file(record, pinned).problems
