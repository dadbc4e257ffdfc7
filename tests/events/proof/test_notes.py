"""Signed notes: a text that a key of the house vouches for."""

from base64 import b64encode

import pytest

from events.proof.notes import BadNote, Signer, Verifier, open_note

TEXT = "ballroom-receipt/1\nhouse/receipts\n"
SIGNER = Signer("house/receipts", bytes(range(32)))
OTHER = Signer("house/receipts", bytes(32))


def test_a_signed_note_is_opened_with_its_key() -> None:
    assert open_note(SIGNER.sign(TEXT), [SIGNER.verifier]) == TEXT


def test_a_note_is_text_then_an_empty_line_then_who_signed_it() -> None:
    text, gap, signature = SIGNER.sign(TEXT).rpartition("\n\n")
    assert (text + "\n", gap) == (TEXT, "\n\n")
    assert signature.startswith("— house/receipts ")
    assert signature.endswith("\n")


def test_the_line_to_keep_of_a_key_names_it_by_name_and_id() -> None:
    name, key_id, encoded = str(SIGNER.verifier).split("+", 2)
    assert (name, key_id) == ("house/receipts", SIGNER.verifier.key_id.hex())
    assert encoded == b64encode(b"\x01" + SIGNER.verifier.public).decode()


@pytest.mark.parametrize("change", [("1\n", "2\n"), ("house/r", "mouse/r"), ("\n\n", "\n\n\n")])
def test_a_changed_note_is_refused(change: tuple[str, str]) -> None:
    note = SIGNER.sign(TEXT).replace(*change, 1)
    assert note != SIGNER.sign(TEXT)
    with pytest.raises(BadNote):
        open_note(note, [SIGNER.verifier])


def test_a_note_by_an_unknown_key_of_the_same_name_is_refused() -> None:
    with pytest.raises(BadNote, match="No known key"):
        open_note(OTHER.sign(TEXT), [SIGNER.verifier])


def test_signatures_of_strangers_are_passed_over() -> None:
    stranger = OTHER.sign(TEXT).rpartition("\n\n")[2]
    assert open_note(SIGNER.sign(TEXT) + stranger, [SIGNER.verifier]) == TEXT


def test_a_wrong_signature_of_a_known_key_is_refused_whoever_else_signed() -> None:
    forged = Signer("house/receipts", bytes(range(32))).sign("something else\n").rpartition("\n\n")[2]
    with pytest.raises(BadNote, match="is wrong"):
        open_note(SIGNER.sign(TEXT) + forged, [SIGNER.verifier])


@pytest.mark.parametrize("note", ["", TEXT, f"{TEXT}\n", f"{TEXT}\nhello\n", f"{TEXT}\n— house/receipts ?\n"])
def test_what_is_no_signed_note_is_refused(note: str) -> None:
    with pytest.raises(BadNote):
        open_note(note, [SIGNER.verifier])


def test_one_key_under_two_names_has_two_ids() -> None:
    assert Verifier("a", SIGNER.verifier.public).key_id != Verifier("b", SIGNER.verifier.public).key_id


@pytest.mark.parametrize("line", ["— a+b AAAAAAAA", "— a\x85b AAAAAAAA", "— a AAAAAAB=", "— a AAAAAAAA\r"])
def test_a_line_that_others_may_read_otherwise_is_refused(line: str) -> None:
    with pytest.raises(BadNote, match="no signature"):
        open_note(f"{SIGNER.sign(TEXT)}{line}\n", [SIGNER.verifier])


def test_a_plain_line_of_a_stranger_is_not() -> None:
    assert open_note(f"{SIGNER.sign(TEXT)}— a AAAAAAAA\n", [SIGNER.verifier]) == TEXT
