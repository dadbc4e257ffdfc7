"""Whoever kept a receipt or a checkpoint finds out that a game was cut, changed or left out of the log."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random

import msgspec
import pytest

from events.proof.keys import Use
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.options import BattleOptions
from games.table.state import Visibility
from service.verifiers.ballroom_verify import (
    Findings,
    Source,
    check_log,
    check_record_file,
    read_key,
    verdict_of,
)
from tests.support.forging import Forgery, framed
from tests.support.javascript import run
from tests.support.random_play import play
from tests.support.records import Stored, TestHouse, entry_of, gathered, played_out, shortest_game, stored
from tests.support.verifying import keys_of

GAME = shortest_game()
LONG = stored(play(BattlePrincesses(), BattleOptions(round_limit=1), 2, Random(2)))


def held_against(
    raw: bytes, house: TestHouse, *receipts: str, checkpoints: tuple[str, ...] = ()
) -> list[str]:
    notes = [note.encode() for note in receipts]
    return check_record_file(raw, keys_of(house), notes, [note.encode() for note in checkpoints]).problems


# --- receipts


@pytest.fixture
def house() -> TestHouse:
    return TestHouse()


def test_a_receipt_of_any_version_holds_against_its_own_record(house: TestHouse) -> None:
    receipts = [house.receipt(GAME, version) for version in (1, 5, len(GAME.rows))]
    assert held_against(house.record(GAME), house, *receipts) == []


def test_no_house_disowns_a_kept_receipt_by_what_it_says_now(house: TestHouse, tmp_path: Path) -> None:
    """That the key was replaced before, or that it is called otherwise."""
    receipt = house.receipt(GAME, 5)
    later = TestHouse(name="renamed.test", secret=bytes(32))
    lines = [json.loads(line) for line in later.record(GAME, logged=False).splitlines()][:-1]
    old = msgspec.to_builtins(house.public_key(house.receipts.verifier, Use.RECEIPTS))
    lines[-1]["keys"].append({**old, "valid_until": house.clock - 1})
    raw, pins = framed(lines), [*later.pins, *house.pins]
    notes, keys = [receipt.encode()], [read_key(pin) for pin in pins]
    assert check_record_file(raw, keys, notes).problems == []
    (tmp_path / "record").write_bytes(raw)
    (tmp_path / "receipt").write_text(receipt)
    arguments = [argument for pin in pins for argument in ("--key", pin)]
    told = run("record", str(tmp_path / "record"), *arguments, "--receipt", str(tmp_path / "receipt"))
    assert told.returncode == 0, told.stdout


def test_a_record_that_ends_before_a_receipt_was_cut_off(house: TestHouse) -> None:
    end = LONG.commands[-3].last
    assert held_against(house.record(LONG, 0, end), house, house.receipt(LONG, end)) == []
    (problem,) = held_against(house.record(LONG, 0, end), house, house.receipt(LONG, end + 1))
    assert f"the record was cut off: it ends before version {end + 1}" in problem


def test_a_game_that_was_played_on_otherwise_does_not_hold_against_a_receipt(house: TestHouse) -> None:
    forgery = Forgery(house.record(GAME))
    forgery.first("battle-ended").data["winners"] = [1]
    resealed = forgery.signed(house)
    assert held_against(resealed, house) == []
    before = forgery.version(forgery.first("battle-ended")) - 1
    assert held_against(resealed, house, house.receipt(GAME, before)) == []
    (problem,) = held_against(resealed, house, house.receipt(GAME, before + 1))
    assert f"kept receipt 1: the hash of version {before + 1} must be" in problem


def test_a_receipt_of_another_game_or_house_is_none_of_this_record(house: TestHouse) -> None:
    (problem,) = held_against(house.record(GAME), house, house.receipt(LONG, 1))
    assert "the game must be" in problem
    stranger = TestHouse(secret=bytes(32))
    (problem,) = held_against(house.record(GAME), house, stranger.receipt(GAME, 1))
    assert "no pinned key has signed it" in problem


# --- checkpoints beside a record


def test_a_checkpoint_of_the_same_size_has_the_same_root(house: TestHouse) -> None:
    raw = house.record(GAME)
    assert held_against(raw, house, checkpoints=(house.checkpoint(),)) == []
    other = deepcopy(house)
    other.entries[0] = entry_of("never-logged", GAME.rows[0].mark)
    (problem,) = held_against(raw, house, checkpoints=(other.checkpoint(),))
    assert "has another root" in problem


def test_a_checkpoint_of_another_size_cannot_be_compared_without_the_log(house: TestHouse) -> None:
    raw = house.record(GAME)
    findings = check_record_file(raw, keys_of(house), (), [house.checkpoint(3).encode()])
    assert findings.problems == []
    assert "can be compared with the log only" in findings.notes[0]


# --- the log itself


@pytest.fixture
def logged(house: TestHouse) -> tuple[TestHouse, list[bytes]]:
    """A log of three hundred heads, with those of a public and of a private game among them."""
    house.entries = [entry_of(f"game-{number}", GAME.rows[0].mark) for number in range(290)]
    return house, [house.record(GAME), house.record(private_game())]


def private_game() -> Stored:
    record, times = gathered(
        BattlePrincesses(), BattleOptions(round_limit=1), 3, Random(3), visibility=Visibility.PRIVATE
    )
    return played_out(record, times, Random(4))


def held_against_log(
    house: TestHouse, folder: Path | str, *checkpoints: str, records: tuple[bytes, ...] = ()
) -> Findings:
    notes = [note.encode() for note in checkpoints]
    return check_log(Source(str(folder)), keys_of(house), notes, records)


Logged = tuple[TestHouse, list[bytes]]


def test_a_log_is_verified_from_a_folder(logged: Logged, tmp_path: Path) -> None:
    house, records = logged
    kept = [house.checkpoint(size) for size in (0, 1, 255, 256, 257, len(house.entries))]
    findings = held_against_log(house, house.tiles(tmp_path), *kept, records=tuple(records))
    assert findings.problems == []
    assert findings.events == len(house.entries) == 300
    assert verdict_of(findings, pinned=True) == "verified"


def test_a_log_is_verified_from_its_address(logged: Logged, tmp_path: Path) -> None:
    house, records = logged
    with served(house.tiles(tmp_path)) as address:
        assert held_against_log(house, address, records=tuple(records)).problems == []


@contextmanager
def served(folder: Path) -> Iterator[str]:
    handler = partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def test_a_full_tile_may_have_come_in_the_place_of_a_partial_one(logged: Logged, tmp_path: Path) -> None:
    house, _ = logged
    then = (house.tiles(tmp_path) / "checkpoint").read_text()
    house.entries += [entry_of(f"more-{number}", GAME.rows[0].mark) for number in range(300)]
    house.tiles(tmp_path)
    (tmp_path / "checkpoint").write_text(then)
    for level in ("entries", "0"):
        (tmp_path / "tile" / level / "001.p" / "44").unlink()
    assert held_against_log(house, tmp_path).problems == []


def test_a_log_that_is_smaller_than_a_kept_checkpoint_was_cut_off(logged: Logged, tmp_path: Path) -> None:
    house, _ = logged
    kept = house.checkpoint()
    del house.entries[-1]
    (problem,) = held_against_log(house, house.tiles(tmp_path), kept).problems
    assert "kept checkpoint 1: the log was cut off" in problem


def test_a_log_in_which_an_old_head_was_changed_does_not_hold_against_a_checkpoint(
    logged: Logged, tmp_path: Path
) -> None:
    house, _ = logged
    kept = house.checkpoint(200)
    house.entries[7] = entry_of("game-7", GAME.rows[1].mark)
    (problem,) = held_against_log(house, house.tiles(tmp_path), kept).problems
    assert "the log had another root at 200" in problem


def test_a_game_whose_logged_head_is_another_is_found(logged: Logged, tmp_path: Path) -> None:
    house, (record, _) = logged
    forgery = Forgery(record)
    forgery.first("battle-ended").data["winners"] = [1]
    (problem,) = held_against_log(house, house.tiles(tmp_path), records=(forgery.signed(house),)).problems
    assert f"the hash of version {len(GAME.rows)}, entry 290, must be" in problem


def test_a_head_that_a_record_proves_and_the_log_has_not_is_missing(logged: Logged, tmp_path: Path) -> None:
    house, records = logged
    for place, record in ((290, records[0]), (295, records[1])):
        kept, house.entries[place] = house.entries[place], entry_of("instead", GAME.rows[0].mark)
        (problem,) = held_against_log(house, house.tiles(tmp_path), records=(record,)).problems
        assert f"the logged head of the record is not at {place}" in problem
        house.entries[place] = kept


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (b"ballroom-secret/1\n\n", "no entry that is known"),
        (b"ballroom-head/1\nx\n1\n", "it is no head"),
        (b"ballroom-head/1\nx\n01\n" + b"0" * 64 + b"\n", "is no number"),
        (b"ballroom-blind/1\n" + b"0" * 63 + b"\n", "no blind head"),
        (b"ballroom-blind/1\n" + b"0" * 64, "does not end with a line feed"),
        (b"ballroom-origin/1\nh/log/1\n0\n\n", "cited by the first entry"),
        (b"\xff", "cannot be read"),
        (entry_of("game-0", GAME.rows[0].mark), "version 1 of game-0 comes too late"),
    ],
)
def test_an_entry_of_another_form_is_refused(entry: bytes, why: str, logged: Logged, tmp_path: Path) -> None:
    house, _ = logged
    house.entries[20] = entry
    (problem,) = held_against_log(house, house.tiles(tmp_path)).problems
    assert why in problem


def test_the_first_entry_may_cite_the_log_before(house: TestHouse, tmp_path: Path) -> None:
    text = house.checkpoint().partition("\n\n")[0].replace("/log/1", "/log/0")
    house.entries.insert(0, f"ballroom-origin/1\n{text}\n".encode())
    assert held_against_log(house, house.tiles(tmp_path)).problems == []


def test_no_log_cites_itself(house: TestHouse, tmp_path: Path) -> None:
    text = house.checkpoint().partition("\n\n")[0]
    house.entries.insert(0, f"ballroom-origin/1\n{text}\n".encode())
    folder = house.tiles(tmp_path)
    (problem,) = held_against_log(house, folder).problems
    assert "which does not come before it" in problem
    assert "which does not come before it" in run("log", folder).stdout


# --- a log that follows another


def followed(before: TestHouse, size: int | None = None) -> TestHouse:
    """The next log of this house, which cites so much of the one before."""
    text = before.checkpoint(size).partition("\n\n")[0]
    return TestHouse(entries=[f"ballroom-origin/1\n{text}\n".encode()], log_number=2)


def said_of_both(before: TestHouse, log: TestHouse, folder: Path, kept: str) -> list[tuple[str, str]]:
    """The verdict and the words of each verifier on a kept checkpoint, all keys pinned."""
    pins = [*log.pins, str(before.log.verifier)]
    files, note = log.tiles(folder / "log"), folder / "kept"
    note.write_text(kept)
    findings = check_log(Source(str(files)), [read_key(pin) for pin in pins], [kept.encode()])
    keys = [word for pin in pins for word in ("--key", pin)]
    told = run("log", files, *keys, "--checkpoint", note).stdout
    return [
        (verdict_of(findings, pinned=True), "\n".join(findings.problems + findings.notes)),
        (told.partition(" ")[0], told),
    ]


@pytest.mark.parametrize(
    ("cited", "kept", "verdict", "why"),
    [
        (8, 8, "verified", ""),
        (8, 7, "verified", "was not compared"),
        (8, 9, "refused", "disowned"),
        (0, 0, "verified", ""),
        (0, 1, "refused", "disowned"),
    ],
    ids=["all of it", "less than it had", "more than is cited", "an empty log", "of one said to be empty"],
)
def test_a_checkpoint_of_the_log_before_is_held_against_what_is_cited(
    cited: int, kept: int, verdict: str, why: str, house: TestHouse, tmp_path: Path
) -> None:
    for said, words in said_of_both(house, followed(house, cited), tmp_path, house.checkpoint(kept)):
        assert said == verdict
        assert why in words
        assert ("not compared" in words) == ("not compared" in why)


def test_another_root_than_was_kept_is_not_cited(house: TestHouse, tmp_path: Path) -> None:
    other = TestHouse(entries=[*house.entries[:-1], entry_of("instead", GAME.rows[0].mark)])
    for said, words in said_of_both(house, followed(other), tmp_path, house.checkpoint()):
        assert said == "refused"
        assert "cited with another root" in words


def test_a_log_that_follows_another_cites_it(house: TestHouse, tmp_path: Path) -> None:
    later = TestHouse(log_number=2)
    for said, words in said_of_both(house, later, tmp_path, later.checkpoint()):
        assert said == "refused"
        assert "does not begin by citing one" in words


def test_a_record_of_which_the_log_has_no_head_is_told(house: TestHouse, tmp_path: Path) -> None:
    record, folder, file = (
        house.record(GAME, logged=False),
        house.tiles(tmp_path / "log"),
        tmp_path / "record",
    )
    file.write_bytes(record)
    findings = held_against_log(house, folder, records=(record,))
    note = f"No head of {GAME.record.vault.game_id} is in this log."
    assert (findings.problems, findings.notes) == ([], [note])
    assert note in run("log", folder, "--record", file).stdout


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("tile/entries/000", "tile/entries/000 is missing"),
        ("tile/entries/001.p/44", "tile/entries/001 is missing"),
        ("tile/0/000", "tile/0/000 is missing"),
        ("tile/1/000.p/1", "tile/1/000 is missing"),
    ],
)
def test_a_tile_that_is_missing_or_damaged_is_named(
    path: str, why: str, logged: Logged, tmp_path: Path
) -> None:
    house, _ = logged
    house.tiles(tmp_path)
    raw = (tmp_path / path).read_bytes()
    (tmp_path / path).write_bytes(raw[:-1] + bytes([raw[-1] ^ 1]))
    assert held_against_log(house, tmp_path).problems
    (tmp_path / path).write_bytes(raw[:-1])
    assert held_against_log(house, tmp_path).problems
    (tmp_path / path).unlink()
    assert why in held_against_log(house, tmp_path).problems[0]


def test_without_any_key_a_log_is_only_consistent(logged: Logged, tmp_path: Path) -> None:
    house, records = logged
    house.tiles(tmp_path)
    findings = check_log(Source(str(tmp_path)))
    assert (findings.problems, findings.notes) == ([], ["Nobody gave a key, so no signature was checked."])
    with_keys_of_a_record = check_log(Source(str(tmp_path)), records=records)
    assert (with_keys_of_a_record.problems, with_keys_of_a_record.notes) == ([], [])


def test_a_checkpoint_that_a_stranger_signed_is_refused(logged: Logged, tmp_path: Path) -> None:
    house, _ = logged
    stranger = TestHouse(secret=bytes(32), entries=house.entries)
    (problem,) = held_against_log(house, stranger.tiles(tmp_path)).problems
    assert problem == "the checkpoint: no pinned key has signed it"


def test_an_empty_log_has_the_root_of_nothing(house: TestHouse, tmp_path: Path) -> None:
    house.entries.clear()
    assert house.checkpoint().splitlines()[1] == "0"
    assert held_against_log(house, house.tiles(tmp_path)).problems == []
