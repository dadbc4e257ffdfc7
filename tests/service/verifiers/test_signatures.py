"""Signatures are checked strictly, and only keys that are pinned, or that the record brought, count."""

import json
from base64 import b64decode, b64encode
from random import Random

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from events.proof.keys import Use
from service.verifiers.ballroom_verify import (
    BASE,
    FIELD,
    ORDER,
    Key,
    Wrong,
    open_note,
    read_key,
    read_point,
    signed_by,
    write_point,
)
from tests.support.forging import framed
from tests.support.records import TestHouse, shortest_game
from tests.support.verifying import keys_of, verdict

HOUSE, GAME = TestHouse(), shortest_game()
STRANGER = TestHouse(secret=bytes(32))
FROM_THE_RFC = (
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
        "387b2eaeb4302aeeb00d291612bb0c00",
    ),
)
SMALL_ORDER = (
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
)


@pytest.mark.parametrize(("public", "message", "signature"), FROM_THE_RFC)
def test_the_examples_of_the_rfc_are_signed(public: str, message: str, signature: str) -> None:
    raw = bytes.fromhex(signature)
    assert signed_by(bytes.fromhex(public), bytes.fromhex(message), raw)
    assert not signed_by(bytes.fromhex(public), bytes.fromhex(message) + b"!", raw)


def test_signatures_of_another_library_count_and_damaged_ones_do_not() -> None:
    rng = Random(1)
    for _ in range(5):
        key = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        public, message = key.public_key().public_bytes_raw(), rng.randbytes(40)
        signature = key.sign(message)
        assert signed_by(public, message, signature)
        at, bit = rng.randrange(64), 1 << rng.randrange(8)
        assert not signed_by(
            public, message, signature[:at] + bytes([signature[at] ^ bit]) + signature[at + 1 :]
        )


def test_the_same_signature_written_in_another_way_does_not_count() -> None:
    """S and S plus the order of the group satisfy the same equation."""
    key = Ed25519PrivateKey.from_private_bytes(bytes(32))
    signature = key.sign(b"text")
    s = int.from_bytes(signature[32:], "little") + ORDER
    other = signature[:32] + s.to_bytes(32, "little")
    assert not signed_by(key.public_key().public_bytes_raw(), b"text", other)


@pytest.mark.parametrize("public", SMALL_ORDER)
def test_a_key_of_small_order_signs_nothing(public: str) -> None:
    """With such a key R = [1]B and S = 1 would sign every eighth text at least."""
    key, signature = bytes.fromhex(public), write_point(BASE) + (1).to_bytes(32, "little")
    assert read_point(key) is not None
    assert not any(signed_by(key, b"%d" % number, signature) for number in range(40))


@pytest.mark.parametrize("y", [FIELD, FIELD + 1, 2, 2**255 + 1])
def test_a_point_that_is_none_or_written_in_another_way_is_not_read(y: int) -> None:
    assert read_point(y.to_bytes(32, "little")) is None


def test_a_point_is_written_as_it_was_read() -> None:
    raw = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key().public_bytes_raw()
    point = read_point(raw)
    assert point is not None
    assert write_point(point) == raw


# --- notes


def opened(note: str, *keys: Key) -> list[str]:
    return open_note(note, keys, pinned=True)[0]


NOTE = HOUSE.receipts.sign("one\ntwo\n")
KEY, LOG_KEY = keys_of(HOUSE)


def test_a_note_is_opened_with_the_key_that_signed_it() -> None:
    assert opened(NOTE, LOG_KEY, KEY) == ["one", "two"]


def test_the_signature_of_somebody_unknown_is_passed_over() -> None:
    by_another = STRANGER.log.sign("one\ntwo\n").rpartition("\n\n")[2]
    assert opened(NOTE + by_another, KEY) == ["one", "two"]
    with pytest.raises(Wrong, match="no pinned key has signed it"):
        opened("one\ntwo\n\n" + by_another, KEY)


def test_a_wrong_signature_of_a_known_key_spoils_a_note_that_another_has_signed() -> None:
    wrong = HOUSE.log.sign("one\n").rpartition("\n\n")[2]
    assert opened(NOTE + wrong, KEY) == ["one", "two"]
    with pytest.raises(Wrong, match="the signature of ballroom-test/log/1 is wrong"):
        opened(NOTE + wrong, KEY, LOG_KEY)


@pytest.mark.parametrize(
    "note",
    [
        NOTE.replace("one", "ten"),
        NOTE.replace("\n\n", "\n"),
        NOTE.rstrip("\n"),
        NOTE.replace("\N{EM DASH}", "-"),
        NOTE.replace("\n", "\r\n"),
        NOTE + "\n",
        NOTE + "somebody\n",
        NOTE.replace("== \n", "\n") + "\N{EM DASH} ballroom-test/receipts ????\n",
        "",
        "\n\n",
    ],
)
def test_what_is_no_signed_note_is_none(note: str) -> None:
    with pytest.raises(Wrong):
        opened(note, KEY)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "name",
        "name+12345678+",
        HOUSE.pins[0].replace("ballroom-test", "another-house"),
        HOUSE.pins[0][:-2] + "A=",
        HOUSE.pins[0].rpartition("+")[0] + "+" + b64encode(b"\x02" + KEY.public).decode(),
    ],
)
def test_a_line_that_is_no_key_is_none(line: str) -> None:
    with pytest.raises(Wrong):
        read_key(line)


def test_a_key_is_read_from_its_line_though_its_base64_has_a_plus() -> None:
    house = next(
        house
        for house in (TestHouse(secret=bytes([number] * 32)) for number in range(64))
        if "+" in house.pins[0].split("+", 2)[2]
    )
    assert read_key(house.pins[0]).public == house.receipts.verifier.public


# --- in a record


def changed(**fields: object) -> bytes:
    """The record, with its key for receipts listed otherwise."""
    lines = [json.loads(line) for line in HOUSE.record(GAME).splitlines()][:-1]
    lines[-1]["keys"][0] |= fields
    return framed(lines)


def test_with_both_keys_pinned_a_record_is_verified() -> None:
    assert verdict(HOUSE.record(GAME), keys_of(HOUSE))[0] == "verified"


@pytest.mark.parametrize(("pinned", "missing"), [(0, "the logged head"), (1, "the receipt")])
def test_every_signature_must_be_by_a_pinned_key(pinned: int, missing: str) -> None:
    said, findings = verdict(HOUSE.record(GAME), [keys_of(HOUSE)[pinned]])
    assert said == "refused"
    assert len(findings.problems) == 1
    assert f"{missing}: no pinned key has signed it" in findings.problems[0]


def test_a_record_without_a_logged_head_needs_the_key_for_receipts_only() -> None:
    assert verdict(HOUSE.record(GAME, logged=False), [KEY])[0] == "verified"


def test_the_key_of_the_log_signs_no_receipts() -> None:
    lines = [json.loads(line) for line in HOUSE.record(GAME, logged=False).splitlines()][:-1]
    text = lines[-2]["note"].rpartition("\n\n")[0] + "\n"
    lines[-2]["note"] = HOUSE.log.sign(text)
    lines[-1]["keys"].append(msgspec.to_builtins(HOUSE.public_key(HOUSE.log.verifier, Use.CHECKPOINTS)))
    assert "it names ballroom-test/receipts, and ballroom-test/log/1" in verdict(framed(lines))[1].problems[0]


def test_a_key_that_was_replaced_after_it_signed_counts() -> None:
    assert verdict(changed(valid_until=HOUSE.clock))[0] == "consistent, key not pinned"


def test_a_key_that_was_replaced_before_does_not_whether_pinned_or_not() -> None:
    raw = changed(valid_until=HOUSE.clock - 1)
    for keys in ([], keys_of(HOUSE)):
        assert "was no longer valid" in verdict(raw, keys)[1].problems[0]


@pytest.mark.parametrize(
    "fields",
    [{"id": "00000000"}, {"public_key": "0" * 64}, {"name": "other/receipts"}, {"verifier": HOUSE.pins[1]}],
    ids=lambda fields: next(iter(fields)),
)
def test_a_key_must_agree_with_itself(fields: dict[str, object]) -> None:
    assert verdict(changed(**fields))[0] == "refused"


def test_a_proof_that_leads_elsewhere_is_refused() -> None:
    lines = [json.loads(line) for line in HOUSE.record(GAME).splitlines()][:-1]
    logged = next(line for line in lines if line["type"] == "logged")
    for change in (
        {"index": logged["index"] + 1},
        {"proof": logged["proof"][::-1]},
        {"proof": logged["proof"][:-1]},
        {"proof": [*logged["proof"], logged["proof"][0]]},
        {"proof": [b64encode(bytes(32)).decode(), *logged["proof"][1:]]},
        {"proof": [b64encode(b64decode(logged["proof"][0])[:-1]).decode(), *logged["proof"][1:]]},
        {"entry": logged["entry"].replace("ballroom-head", "ballroom-blind")},
        {"checkpoint": HOUSE.checkpoint(5)},
        {"checkpoint": STRANGER.checkpoint()},
    ):
        other = [{**line, **change} if line is logged else line for line in lines]
        assert verdict(framed(other), keys_of(HOUSE))[0] == "refused", change
