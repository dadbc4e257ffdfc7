"""The verifier in JavaScript was written from the documents alone. It says what the one in Python says."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.printed import BattleEdition
from games.fair import Vault
from games.game import AnyGame, Options, Refusal
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from games.registry import GAMES
from games.table.commands import Abort, Actor, Expire, SitDown
from games.table.state import Status, Visibility
from tests.support.absence_stories import AbsenceStory
from tests.support.damage import RECORDS, WAYS
from tests.support.dispute_stories import disputed_table, tell
from tests.support.javascript import JavaScriptVerifier, printed_by, run
from tests.support.lies import ABOUT_LUCK, ABOUT_THE_REST, HOUSE, TABLES, agreed_reading, forged
from tests.support.random_play import HOST, Playthrough, RecordingDealer, play, step_into
from tests.support.records import Stored, TestHouse, gathered, played_out, shortest_game, stored
from tests.support.verifying import keys_of, verdict

SCRIPTS = Path(__file__).with_name("scripts")
DOCS = Path(__file__).parents[3] / "docs"
REBEL, BATTLE = GAMES["rebel-princess"], GAMES["battle-princesses"]
DAMAGED = 200


# --- arithmetic


def test_it_computes_what_the_vectors_say() -> None:
    vectors = DOCS / "fairness-vectors.json"
    assert json.loads(printed_by(SCRIPTS / "vectors.js", vectors)) == json.loads(vectors.read_text())


def test_it_lets_right_signatures_pass_and_no_others() -> None:
    passed = json.loads(printed_by(SCRIPTS / "signatures.js"))
    assert passed == ["a right one", "a note of others"]


def test_it_reads_and_writes_json_in_one_way_only() -> None:
    found = json.loads(printed_by(SCRIPTS / "canonical.js"))
    assert found["taken"] == ['{"b":[1,-2],"a":null}', "9007199254740991", '{"__proto__":1}']
    assert found["written"] == '{"a":[true,null,-3],"b":"\\u0007\x7f\\n\\"\\\\é/","\uffff":2,"\U0001f600":1}'


# --- both verifiers


def agree_on(javascript: JavaScriptVerifier, raw: bytes, house: TestHouse) -> str:
    """The verdict of both, on the same figures."""
    mine, findings = verdict(raw, keys_of(house))
    theirs = javascript.asked(raw, house.pins)
    assert theirs.problems == []
    assert theirs.figures == (mine, findings.events, findings.draws, findings.not_open_yet)
    return mine


def tables() -> Iterator[tuple[str, AnyGame, Options, int]]:
    """A table of every edition, and every set-up of the other game."""
    for number, (name, edition) in enumerate(sorted(EDITIONS.items())):
        card = edition.round_cards[7 * number % len(edition.round_cards)].slug
        yield name, REBEL, RebelOptions(edition=name, rounds=(card,)), 3 + number % 4
    for number, setup in enumerate(MarketSetup):
        step = list(PrincessStep)[number % len(PrincessStep)]
        sets: BattleEdition = "expansion" if number % 2 else "base"
        options = BattleOptions(edition=sets, setup=setup, princesses=step, round_limit=2)
        yield setup, BATTLE, options, 2 + number


@pytest.mark.parametrize(
    ("game", "options", "players"), [pytest.param(*one[1:], id=one[0]) for one in tables()]
)
def test_both_verify_games_of_every_edition_with_rewinds(
    javascript: JavaScriptVerifier, game: AnyGame, options: Options, players: int
) -> None:
    house, rng = TestHouse(), Random(f"{options}")
    one = stored(play(game, options, players, rng, rewinds=2))
    assert agree_on(javascript, house.record(one), house) == "verified"
    running = [command.last for command in one.commands if not is_over(one, command.last)]
    for seat in (None, rng.randrange(players)):
        raw = house.record(one, seat, rng.choice(running), logged=seat is None)
        assert agree_on(javascript, raw, house) == "verified"


def is_over(one: Stored, version: int) -> bool:
    log = one.record.log[:version]
    return one.record.dealer.fold(one.record.vault.game_id, log).status is Status.OVER


def test_both_verify_a_row_by_chance_that_an_extra_round_has_made_longer(
    javascript: JavaScriptVerifier,
) -> None:
    house, options = TestHouse(), RebelOptions(edition="pl", rounds="random", short=True, powers=False)
    one = stored(play(REBEL, options, 5, Random(35)))
    assert any(draw.label == "0/setup/extra-1" for draw in one.record.draws)
    assert agree_on(javascript, house.record(one), house) == "verified"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_both_verify_a_game_with_disputes(javascript: JavaScriptVerifier, game: AnyGame) -> None:
    house, seed = TestHouse(), f"javascript/{game.id}"
    story = tell(game, *disputed_table(game, seed), seed, lambda *_: None, commands=60)
    assert agree_on(javascript, house.record(stored(story.record, story.times)), house) == "verified"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("number", range(3))
def test_both_verify_a_game_whose_people_vanish_and_leave(
    javascript: JavaScriptVerifier, game: AnyGame, number: int
) -> None:
    house, seed = TestHouse(), f"vanish/{number}"
    story = AbsenceStory(game, *disputed_table(game, seed), seed, lambda *_: None)
    story.goes_on(60)
    if number == 2:
        story.does(Actor(), Expire())
    story.falls_silent()
    assert agree_on(javascript, house.record(stored(story.record, story.times)), house) == "verified"


def test_both_verify_a_table_that_never_started(javascript: JavaScriptVerifier) -> None:
    house, dealer = TestHouse(), RecordingDealer(REBEL)
    vault = Vault(game_id="game-0", master=bytes(32))
    opened = dealer.open(vault, RebelOptions(), 3, HOST, Visibility.PRIVATE, invitation="come in")
    assert not isinstance(opened, Refusal)
    record = Playthrough(dealer, vault, opened.events, opened.state)
    step_into(record, Actor(player=HOST), SitDown())
    step_into(record, Actor(player=HOST), Abort())
    raw = house.record(stored(record))
    assert b"come in" not in raw
    assert agree_on(javascript, raw, house) == "verified"


@pytest.mark.parametrize("visibility", list(Visibility))
def test_both_verify_a_game_to_whose_entropy_players_committed(
    javascript: JavaScriptVerifier, visibility: Visibility
) -> None:
    house, options = TestHouse(), RebelOptions(rounds=("invitation",), edition="cs")
    record, times = gathered(REBEL, options, 4, Random(1), withheld=(3,), visibility=visibility)
    assert agree_on(javascript, house.record(played_out(record, times, Random(2))), house) == "verified"


# --- lies and damage


@pytest.mark.parametrize("name", [*TABLES, "committed", "rewound"])
def test_what_was_made_to_fit_without_a_lie_is_verified(javascript: JavaScriptVerifier, name: str) -> None:
    assert javascript.asked(forged(name).signed(HOUSE), HOUSE.pins).problems == []


def test_a_reading_that_turns_a_knob_of_a_card_is_verified(javascript: JavaScriptVerifier) -> None:
    forgery = forged("barter")
    agreed_reading(forgery)
    assert javascript.asked(forgery.signed(HOUSE), HOUSE.pins).problems == []


def test_a_house_that_lies_about_luck_is_found_out_by_the_draw_it_lies_about(
    javascript: JavaScriptVerifier,
) -> None:
    for name, lie, why in ABOUT_LUCK:
        forgery = forged(name)
        lie(forgery)
        answer = javascript.asked(forgery.signed(HOUSE), HOUSE.pins)
        label = why.removeprefix("the draw ").partition(":")[0]
        assert answer.verdict == "refused"
        assert any(label in problem for problem in answer.problems), (lie, answer.problems)


def test_a_house_that_lies_about_what_is_drawn_from_what_is_found_out(javascript: JavaScriptVerifier) -> None:
    for name, lie, _ in ABOUT_THE_REST:
        forgery = forged(name)
        lie(forgery)
        answer = javascript.asked(forgery.signed(HOUSE), HOUSE.pins)
        assert answer.verdict == "refused", lie
        assert not any("cannot be checked" in problem for problem in answer.problems), (lie, answer.problems)


def test_of_two_hundred_damaged_records_none_is_accepted(javascript: JavaScriptVerifier) -> None:
    records = RECORDS[1:]
    assert [javascript.asked(raw, HOUSE.pins).verdict for raw in records] == ["verified"] * len(records)
    for number in range(DAMAGED):
        raw, way = records[number % len(records)], WAYS[number % len(WAYS)]
        damaged = way(raw, Random(f"javascript/{number}"))
        assert damaged == raw or javascript.asked(damaged).verdict == "refused", (number, way)


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n", b"{}\n", b"[]\n", b"null\n", b"\xff\xfe\n", b'{"type":"end"}\n', b"[" * 100_000 + b"\n"],
    ids=range(8),
)
def test_what_is_no_record_is_refused(javascript: JavaScriptVerifier, raw: bytes) -> None:
    assert javascript.asked(raw).verdict == "refused"


# --- keys, receipts and checkpoints


@pytest.fixture(scope="module")
def short() -> Stored:
    return shortest_game()


def test_without_a_pinned_key_a_record_is_only_consistent(
    javascript: JavaScriptVerifier, short: Stored
) -> None:
    raw = TestHouse().record(short)
    assert javascript.asked(raw).verdict == "consistent, key not pinned"
    assert javascript.asked(raw, TestHouse().pins).verdict == "verified"


def test_a_record_by_another_key_than_the_pinned_ones_is_refused(
    javascript: JavaScriptVerifier, short: Stored
) -> None:
    answer = javascript.asked(TestHouse(secret=bytes(32)).record(short), TestHouse().pins)
    assert len(answer.problems) == 2
    assert all("is not signed by a known key" in problem for problem in answer.problems)


@pytest.mark.parametrize("pin", [0, 1], ids=["only that of receipts", "only that of the log"])
def test_whoever_pins_a_key_pins_both(javascript: JavaScriptVerifier, short: Stored, pin: int) -> None:
    house = TestHouse()
    assert javascript.asked(house.record(short), house.pins[pin : pin + 1]).verdict == "refused"


def test_what_is_no_key_is_no_pin(javascript: JavaScriptVerifier, short: Stored) -> None:
    house = TestHouse()
    name, id_, key = house.pins[0].split("+", 2)
    for line in ("", "key", f"{name}+{id_}", f"{name}+00000000+{key}", f"{name} +{id_}+{key}"):
        assert javascript.asked(house.record(short), [*house.pins, line]).verdict == "refused", line


def test_a_kept_receipt_shows_that_a_game_was_cut_off(javascript: JavaScriptVerifier, short: Stored) -> None:
    house = TestHouse()
    cut = short.commands[-2].last
    receipt = house.receipt(short, len(short.rows))
    assert javascript.asked(house.record(short), house.pins, receipts=[receipt]).verdict == "verified"
    (problem,) = javascript.asked(house.record(short, None, cut), house.pins, receipts=[receipt]).problems
    assert f"cut off after version {cut}" in problem


def test_a_kept_receipt_shows_that_a_game_was_changed(javascript: JavaScriptVerifier, short: Stored) -> None:
    house, other = TestHouse(), stored(short.record, [5] * len(short.record.steps))
    receipt = house.receipt(other, 4)
    (problem,) = javascript.asked(house.record(short), house.pins, receipts=[receipt]).problems
    assert "names another hash of version 4" in problem


def test_a_kept_receipt_of_a_stranger_is_refused(javascript: JavaScriptVerifier, short: Stored) -> None:
    house, stranger = TestHouse(), TestHouse(secret=bytes(32))
    receipt = stranger.receipt(short, 4)
    for pins in ((), house.pins):
        assert javascript.asked(house.record(short), pins, receipts=[receipt]).verdict == "refused"


def test_a_kept_checkpoint_of_the_same_size_must_have_the_same_root(
    javascript: JavaScriptVerifier, short: Stored
) -> None:
    house, other = TestHouse(), TestHouse()
    raw = house.record(short)
    other.entries += [b"ballroom-blind/1\n" + b"0" * 64 + b"\n"] * (len(house.entries) - len(other.entries))
    for kept, said in (
        (house.checkpoint(), "verified"),
        (house.checkpoint(5), "verified"),
        (other.checkpoint(), "refused"),
        ("no note\n", "refused"),
    ):
        assert javascript.asked(raw, house.pins, checkpoints=[kept]).verdict == said


# --- the command line


def test_its_exit_code_tells_what_it_says(short: Stored, tmp_path: Path) -> None:
    house, file, receipt = TestHouse(), tmp_path / "record", tmp_path / "receipt"
    file.write_bytes(house.record(short))
    receipt.write_text(house.receipt(short, 3))
    pins = [word for line in house.pins for word in ("--key", line)]
    verified = run("record", file, *pins, "--receipt", receipt, "--json")
    assert (verified.returncode, json.loads(verified.stdout)["verdict"]) == (0, "verified")
    in_words = run("record", file)
    assert in_words.returncode == 0
    assert re.match(r"consistent, key not pinned \(\d+ events, \d+ draws repeated, 0 not", in_words.stdout)
    refused = run("record", receipt)
    assert refused.returncode == 1
    assert "\n- Line 1 is not JSON" in refused.stdout
    missing = run("record", tmp_path / "nothing")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "nothing cannot be read" in missing.stderr


def test_it_says_how_it_is_used() -> None:
    usage = run("rekord", "file")
    assert usage.returncode == 2
    assert usage.stderr.startswith("usage: ")


# --- the log of heads


def entries(count: int) -> list[bytes]:
    return [f"ballroom-head/1\ngame-{number}\n1\n{number:064x}\n".encode() for number in range(count)]


def test_a_log_is_consistent_with_what_was_kept_of_it(short: Stored, tmp_path: Path) -> None:
    house = TestHouse(entries=entries(260))
    record, kept = tmp_path / "record", tmp_path / "kept"
    record.write_bytes(house.record(short))
    kept.write_text(house.checkpoint(17))
    folder = house.tiles(tmp_path / "log")
    pins = [word for line in house.pins for word in ("--key", line)]
    answer = run("log", folder, *pins, "--record", record, "--checkpoint", kept, "--json")
    assert answer.returncode == 0, answer.stdout
    assert json.loads(answer.stdout)["verdict"] == "verified"
    assert json.loads(answer.stdout)["events"] == 265
    assert json.loads(run("log", folder, "--json").stdout)["verdict"] == "consistent, key not pinned"


def test_a_log_of_private_games_is_compared_too(tmp_path: Path) -> None:
    record, times = gathered(BATTLE, BattleOptions(), 3, Random(1), visibility=Visibility.PRIVATE)
    house, file = TestHouse(), tmp_path / "record"
    file.write_bytes(house.record(stored(record, times)))
    assert run("log", house.tiles(tmp_path / "log"), "--record", file).returncode == 0
    house.entries[11] = b"ballroom-blind/1\n" + b"0" * 64 + b"\n"
    answer = run("log", house.tiles(tmp_path / "log"), "--record", file)
    assert answer.returncode == 1
    assert "its logged head, is not entry 11 of the log" in answer.stdout


def lost(folder: Path) -> None:
    (folder / "tile/entries/001.p/5").unlink()


def changed(folder: Path) -> None:
    file = folder / "tile/entries/000"
    file.write_bytes(file.read_bytes().replace(b"game-7\n1\n", b"game-7\n2\n"))


def another_hash(folder: Path) -> None:
    file = folder / "tile/1/000.p/1"
    file.write_bytes(file.read_bytes()[::-1])


def cut_off(folder: Path) -> None:
    TestHouse(entries=entries(16)).tiles(folder)


def begun_anew(folder: Path) -> None:
    TestHouse(entries=entries(300)[::-1]).tiles(folder)


def played_on(folder: Path) -> None:
    """The game in the record has another head in the log."""
    house = TestHouse(entries=entries(17))
    game = shortest_game()
    head = f"ballroom-head/1\n{game.record.vault.game_id}\n3\n{0:064x}\n".encode()
    house.entries.append(head)
    house.tiles(folder)


def forgotten(folder: Path) -> None:
    """A version of a game comes after a later one."""
    house = TestHouse(entries=entries(17))
    house.entries += [f"ballroom-head/1\ngame\n{version}\n{0:064x}\n".encode() for version in (2, 1)]
    house.tiles(folder)


@pytest.mark.parametrize(
    ("lie", "why"),
    [
        (lost, "tile/entries/001.p/5 is missing"),
        (changed, "has another root than the entries give"),
        (another_hash, "tile/1/000.p/1 has other hashes"),
        (cut_off, "it was cut off"),
        (begun_anew, "is not of a beginning of this log"),
        (played_on, "has another hash of version 3"),
        (forgotten, "names version 1 of a game after its version 2"),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_a_log_that_lies_is_found_out(
    lie: Callable[[Path], None], why: str, short: Stored, tmp_path: Path
) -> None:
    house = TestHouse(entries=entries(261))
    record, kept = tmp_path / "record", tmp_path / "kept"
    record.write_bytes(house.record(short, logged=False))
    kept.write_text(house.checkpoint(17))
    folder = house.tiles(tmp_path / "log")
    lie(folder)
    answer = run("log", folder, "--checkpoint", kept, "--record", record)
    assert answer.returncode == 1
    assert why in answer.stdout


def test_a_partial_tile_that_was_filled_up_since_is_found_in_the_full_one(tmp_path: Path) -> None:
    house = TestHouse(entries=entries(300))
    folder = house.tiles(tmp_path / "log")
    (folder / "checkpoint").write_text(house.checkpoint(200))
    assert json.loads(run("log", folder, "--json").stdout) == {
        "verdict": "consistent, key not pinned",
        "events": 200,
        "draws": 0,
        "not_open_yet": 0,
        "problems": [],
    }


def test_where_there_is_no_log_nothing_is_said(tmp_path: Path) -> None:
    for source in (tmp_path, "http://127.0.0.1:9/v1/log/1"):
        answer = run("log", source)
        assert (answer.returncode, answer.stdout) == (2, "")
