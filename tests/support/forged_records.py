"""Records that were changed: damaged as they are, or made to agree with themselves again by another key."""

import json
from base64 import b64encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from events.envelope import Mark
from events.proof.notes import Signer
from events.proof.receipts import Receipts

Line = dict[str, Any]
Lines = list[Line]


def lines_of(record: bytes) -> Lines:
    return [json.loads(line) for line in record.splitlines()]


def written(lines: Sequence[Line]) -> bytes:
    """As a file whose last line fits."""
    *rest, end = lines
    body = b"".join(compact(line).encode() + b"\n" for line in rest)
    last = {**end, "lines": len(rest), "sha256": sha256(body).hexdigest()}
    return body + compact(last).encode() + b"\n"


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def of_type(lines: Sequence[Line], kind: str) -> Lines:
    return [line for line in lines if line["type"] == kind]


def forged(record: bytes, change: Callable[[Lines], None], signer: Signer | None = None) -> bytes:
    """Changed, chained anew, and signed by whoever forges it. In the events `data` stands for the public text
    of each, to be changed.
    """
    lines = lines_of(record)
    header, events = lines[0], of_type(lines, "event")
    for event in events:
        event["data"] = json.loads(event["public"])
    change(lines)
    before = bytes(32)
    for event in of_type(lines, "event"):
        event["public"] = compact(event.pop("data"))
        before = sha256(before + event["public"].encode()).digest()
        event["hash"] = before.hex()
    header["hash"] = before.hex()
    signer = signer or Signer(f"{header['house']}/receipts", sha256(b"forger").digest())
    note = Receipts(signer).of(header["game"], Mark(header["version"], before))
    (receipt,), (keys,) = of_type(lines, "receipt"), of_type(lines, "keys")
    receipt["note"] = note
    verifier = signer.verifier
    keys["keys"] = [
        {
            "name": verifier.name,
            "use": "receipts",
            "id": verifier.key_id.hex(),
            "public_key": verifier.public.hex(),
            "verifier": f"{verifier.name}+{verifier.key_id.hex()}+"
            + b64encode(b"\x01" + verifier.public).decode(),
            "valid_from": 0,
            "valid_until": None,
        }
    ]
    return written([line for line in lines if line["type"] != "logged"])
