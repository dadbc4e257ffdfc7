"""Whatever is damaged is refused, and never stumbled over."""

import json
from hashlib import sha256
from random import Random

import pytest

from tests.support.damage import HOUSE, RECORDS, RUNNING, SHORT, WAYS
from tests.support.forging import framed
from tests.support.verifying import keys_of, verdict

DAMAGED = 200


def test_undamaged_they_are_verified() -> None:
    assert [verdict(raw, keys_of(HOUSE))[0] for raw in RECORDS] == ["verified"] * len(RECORDS)


def test_of_two_hundred_damaged_records_none_is_accepted() -> None:
    accepted = []
    for number in range(DAMAGED):
        rng = Random(f"damage/{number}")
        raw, way = RECORDS[number % len(RECORDS)], WAYS[number % len(WAYS)]
        damaged = way(raw, rng)
        if damaged != raw and verdict(damaged)[0] != "refused":
            accepted.append((number, way.__name__))
    assert accepted == []


def test_damage_in_every_byte_of_the_last_line_is_seen() -> None:
    """Nothing else has a sum over it."""
    raw = RUNNING
    start = raw.rstrip(b"\n").rfind(b"\n") + 1
    for at in range(start, len(raw)):
        assert verdict(raw[:at] + b" " + raw[at:])[0] == "refused", at


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n", b"{}\n", b"[]\n", b"null\n", b"\xff\xfe\n", b'{"type":"end"}\n', b"[" * 100_000 + b"\n"],
)
def test_what_is_no_record_is_refused(raw: bytes) -> None:
    assert verdict(raw)[0] == "refused"


# --- the form of the lines, where the sum is right


def lines_of(raw: bytes) -> list[dict[str, object]]:
    return [json.loads(line) for line in raw.splitlines()][:-1]


def test_a_record_may_have_its_keys_in_another_order() -> None:
    assert verdict(framed(lines_of(RUNNING)), keys_of(HOUSE))[0] == "verified"


def test_lines_that_may_stand_anywhere_may() -> None:
    header, *others = lines_of(RECORDS[0])
    loose = [line for line in others if line["type"] in ("keys", "receipt", "logged", "rules")]
    rest = [line for line in others if line not in loose]
    assert verdict(framed([header, *loose, *rest]), keys_of(HOUSE))[0] == "verified"


@pytest.mark.parametrize("raw", [RUNNING, SHORT], ids=["running", "whole"])
def test_a_line_with_a_field_that_nobody_knows_or_without_one_is_refused(raw: bytes) -> None:
    kinds = {str(line["type"]): at for at, line in enumerate(lines_of(raw))}
    for kind, at in kinds.items():
        more = lines_of(raw)
        more[at]["more"] = 1
        assert "nobody knows its more" in verdict(framed(more))[1].problems[0], kind
        for name in lines_of(raw)[at]:
            less = lines_of(raw)
            del less[at][name]
            assert verdict(framed(less))[0] == "refused", (kind, name)


def test_a_field_of_a_wrong_kind_is_refused() -> None:
    wrong_kinds: tuple[object, ...] = (None, -1, [], "x", True, {"x": None})
    for at, line in enumerate(lines_of(SHORT)):
        if line["type"] in {one["type"] for one in lines_of(SHORT)[:at]}:
            continue
        for name in line.keys() - {"made_at"}:
            for value in wrong_kinds:
                changed = lines_of(SHORT)
                was, changed[at][name] = changed[at][name], value
                if was != value:
                    assert verdict(framed(changed))[0] == "refused", (line["type"], name, value)


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        (b'"lines":', b'"lines": '),
        (b'{"type":"end",', b'{"type":"end","type":"end",'),
        (b'"end"', b'"\\u0065nd"'),
    ],
    ids=["a space", "a key twice", "a letter in another way"],
)
def test_the_last_line_is_written_in_one_way(written: bytes, instead: bytes) -> None:
    body, end = RUNNING[:-1].rsplit(b"\n", 1)
    assert written in end
    assert verdict(body + b"\n" + end.replace(written, instead) + b"\n")[0] == "refused"


def test_a_large_number_is_refused() -> None:
    raw = RUNNING.replace(b'"made_at":1750000000000', b'"made_at":99999999999999999')
    body = raw[: raw[:-1].rfind(b"\n") + 1]
    end = {"lines": body.count(b"\n"), "sha256": sha256(body).hexdigest(), "type": "end"}
    whole = body + json.dumps(end, separators=(",", ":")).encode() + b"\n"
    assert any("too large" in problem for problem in verdict(whole)[1].problems)
