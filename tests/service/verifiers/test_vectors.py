"""The published vectors are what the house signs and writes today, and the verifier agrees with them."""

import json
from base64 import b64decode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from service.verifiers.ballroom_verify import (
    Tree,
    Wrong,
    blind_entry,
    hash_leaf,
    open_checkpoint,
    open_note,
    open_receipt,
    read_key,
    root_above,
    signed_by,
)
from tests.service.verifiers.vectors_update import FILE, written
from tests.support.javascript import JavaScriptVerifier, printed_by
from tests.support.verifying import verdict

VECTORS: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
SCRIPTS = Path(__file__).parent / "scripts"
KEYS = [read_key(key["verifier"]) for key in VECTORS["keys"]]


def test_nothing_has_changed_since_they_were_published() -> None:
    assert FILE.read_text("utf-8") == written(), "python -m tests.service.verifiers.vectors_update"


def test_a_key_has_its_id() -> None:
    assert [(key.name, key.id.hex(), key.public.hex()) for key in KEYS] == [
        (key["name"], key["id"], key["public_key"]) for key in VECTORS["keys"]
    ]


@pytest.mark.parametrize("vector", VECTORS["signatures"])
def test_a_signature_counts_or_does_not(vector: dict[str, Any]) -> None:
    public, message, signature = (
        bytes.fromhex(vector[name]) for name in ("public_key", "message", "signature")
    )
    assert signed_by(public, message, signature) is vector["valid"]


@pytest.mark.parametrize("vector", VECTORS["notes"])
def test_a_note_is_signed_or_is_not(vector: dict[str, Any]) -> None:
    try:
        open_note(vector["note"], [read_key(vector["verifier"])], pinned=True)
        signed = True
    except Wrong:
        signed = False
    assert signed is vector["signed"]


def test_a_head_has_its_receipt_and_its_place_in_the_log() -> None:
    receipt, logged, entry = open_receipt(VECTORS["receipt"], KEYS, True), VECTORS["logged"], VECTORS["entry"]
    assert entry["text"] == f"ballroom-head/1\n{receipt.game}\n{receipt.version}\n{receipt.hash}\n"
    assert logged["entry"] == entry["text"]
    assert hash_leaf(entry["text"].encode()).hex() == entry["leaf"]
    assert blind_entry(entry["text"].encode()).decode() == entry["blind"]
    assert sha256(b"\x00" + entry["blind"].encode()).hexdigest() == entry["blind_leaf"]
    checkpoint = open_checkpoint(logged["checkpoint"], KEYS, True)
    proof = [b64decode(one) for one in logged["proof"]]
    leaf = bytes.fromhex(entry["leaf"])
    assert root_above(leaf, logged["index"], checkpoint.size, proof) == checkpoint.root


@pytest.mark.parametrize("vector", VECTORS["trees"], ids=lambda vector: str(len(vector["entries"])))
def test_a_tree_has_its_root(vector: dict[str, Any]) -> None:
    leaves = [hash_leaf(entry.encode()) for entry in vector["entries"]]
    assert Tree(leaves).root(len(leaves)).hex() == vector["root"]


@pytest.mark.parametrize("vector", VECTORS["records"], ids=["whole", "running", "damaged"])
def test_a_record_gets_its_verdict(vector: dict[str, Any]) -> None:
    said, findings = verdict(vector["record"].encode(), [read_key(line) for line in vector["pinned"]])
    assert said == vector["verdict"]
    if said != "refused":
        found = (findings.events, findings.draws, findings.not_open_yet)
        assert found == (vector["events"], vector["draws"], vector["not_open_yet"])


# --- the other verifier


def test_the_verifier_in_javascript_agrees_with_them() -> None:
    found = json.loads(printed_by(SCRIPTS / "proof_vectors.js", FILE))
    assert found == {name: VECTORS[name] for name in ("signatures", "notes", "entry", "trees")}


def test_it_judges_the_records_alike(javascript: JavaScriptVerifier) -> None:
    for vector in VECTORS["records"]:
        answer = javascript.asked(vector["record"].encode(), vector["pinned"])
        assert answer.verdict == vector["verdict"]
        if answer.verdict != "refused":
            assert answer.figures[1:] == (vector["events"], vector["draws"], vector["not_open_yet"])


def test_there_is_a_record_for_every_verdict_that_pinned_keys_allow() -> None:
    assert [vector["verdict"] for vector in VECTORS["records"]] == ["verified", "verified", "refused"]
