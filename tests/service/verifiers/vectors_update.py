"""Write docs/proof-vectors.json anew: `python -m tests.service.verifiers.vectors_update`. Then read the diff.

All keys follow from one fixed secret, and Ed25519 signs a text in one way only: nothing in it is by chance.
"""

import json
from base64 import b64decode
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from events.proof.keys import Use
from games.rebel_princess import RebelPrincess
from games.rebel_princess.options import RebelOptions
from service.verifiers.ballroom_verify import ORDER, Findings, Record, verdict_of
from tests.support.random_play import play
from tests.support.records import TestHouse, blind, entry_of, root_of, shortest_game, stored
from tests.support.verifying import keys_of

FILE = Path(__file__).parents[3] / "docs" / "proof-vectors.json"
TEXT = "ballroom-vector/1\nżaba\n"


def vectors() -> dict[str, Any]:
    house, stranger = TestHouse(), TestHouse(secret=bytes(32))
    note = house.receipts.sign(TEXT)
    by_both = note + stranger.log.sign(TEXT).rpartition("\n\n")[2]
    game = shortest_game()
    head = game.rows[-1].mark
    entry = entry_of(game.record.vault.game_id, head)
    logged = house.logs(game, head)
    return {
        "keys": [
            msgspec.to_builtins(house.public_key(signer.verifier, use))
            for signer, use in ((house.receipts, Use.RECEIPTS), (house.log, Use.CHECKPOINTS))
        ],
        "signatures": list(_signatures(house, note)),
        "notes": [
            {"note": note, "verifier": house.pins[0], "signed": True},
            {"note": by_both, "verifier": house.pins[0], "signed": True},
            {"note": note, "verifier": house.pins[1], "signed": False},
            {"note": note, "verifier": stranger.pins[0], "signed": False},
            {"note": note.replace("żaba", "zaba"), "verifier": house.pins[0], "signed": False},
            {"note": note.rstrip("\n"), "verifier": house.pins[0], "signed": False},
        ],
        "receipt": house.receipt(game, len(game.rows)),
        "entry": {
            "text": entry.decode(),
            "leaf": sha256(b"\x00" + entry).hexdigest(),
            "blind": blind(entry).decode(),
            "blind_leaf": sha256(b"\x00" + blind(entry)).hexdigest(),
        },
        "trees": [
            {"entries": [f"entry {number}\n" for number in range(size)], "root": _root(size)}
            for size in (0, 1, 2, 3, 7, 8)
        ],
        "logged": msgspec.to_builtins(logged),
        "records": [
            _judged(house, house.record(game)),
            _judged(house, _running(house)),
            _judged(house, _running(house).replace(b"queens", b"fairies", 1)),
        ],
    }


def _signatures(house: TestHouse, note: str) -> Any:
    """The signature of the note, rightly, of another text, and with a larger S."""
    public = house.receipts.verifier.public.hex()
    signature = b64decode(note.rstrip("\n").rpartition(" ")[2])[4:]
    larger = int.from_bytes(signature[32:], "little") + ORDER
    changed = signature[:32] + larger.to_bytes(32, "little")
    for message, raw, valid in (
        (TEXT, signature, True),
        (TEXT + "\n", signature, False),
        (TEXT, changed, False),
    ):
        yield {
            "public_key": public,
            "message": message.encode().hex(),
            "signature": raw.hex(),
            "valid": valid,
        }


def _root(size: int) -> str:
    return root_of([sha256(b"\x00entry %d\n" % number).digest() for number in range(size)]).hex()


def _running(house: TestHouse) -> bytes:
    """The eyes of seat 1, after the first cards were passed."""
    options = RebelOptions(edition="cs", rounds=("invitation",))
    game = stored(play(RebelPrincess(), options, 3, Random(1)))
    return house.record(game, 1, game.commands[9].last)


def _judged(house: TestHouse, raw: bytes) -> dict[str, Any]:
    findings = Findings()
    Record(raw, keys_of(house), findings)
    return {
        "record": raw.decode(),
        "pinned": house.pins,
        "verdict": verdict_of(findings, pinned=True),
        "events": findings.events,
        "draws": findings.draws,
        "not_open_yet": findings.not_open_yet,
    }


def written() -> str:
    return json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
