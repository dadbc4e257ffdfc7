"""`ballroom arena`, as it is typed: what it prints, and what it says to who asks for what cannot be."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.command_line import ballroom, done, refused
from tests.support.pseudo_terminal import CTRL_C, PseudoTerminal
from tests.support.rude_bots import answers, listening

BATTLE = ("--game", "battle-princesses", "--seats", "2", "--options", '{"round_limit": 3}')
ONE = ("--processes", "1", "--pairings", "2")


def test_a_duel_is_told_in_a_table() -> None:
    told = done("arena", "knight", "squire", *BATTLE, *ONE, "--seed", "7")
    lines = told.splitlines()
    assert lines[0] == "battle-princesses: knight against squire"
    assert lines[2].split() == ["pairings", "knight", "squire", "margin", "pairings", "won", "needed"]
    assert lines[3].startswith("2 seats")
    assert lines[4].startswith("  victories")
    assert "fair is 50.0 %" in told
    assert "p99" in told
    assert "4 games, seed 7, 200 playouts. Most points win." in told
    assert "the first offer was taken" not in told


def test_one_bot_plays_against_chance() -> None:
    assert done("arena", "knight", *BATTLE, *ONE).startswith("battle-princesses: knight against squire")
    told = done("arena", "random-legal", "--seats", "3", "--processes", "1", "--pairings", "1")
    assert told.startswith("rebel-princess: random-legal against page")
    assert "Points count against their seat." in told


def test_the_same_is_told_as_json() -> None:
    told = json.loads(done("arena", "knight", "squire", *BATTLE, *ONE, "--json"))
    assert told["interrupted"] is False
    (found,) = told["found"]
    assert found["pairings"] == 2
    assert found["points"]["margin"].keys() == {"mean", "low", "high"}
    assert [showing["bot"] for showing in found["showings"]] == ["knight", "squire"]
    assert found["duel"]["programme"]["options"] == {"round_limit": 3}
    assert found["duel"]["seed"] == 1


def test_there_is_a_line_for_each_number_of_seats_and_each_card() -> None:
    told = done(
        *("arena", "page", "random-legal", "--seats", "3", "--seats", "4", "--edition", "pl"),
        *(
            "--round-card",
            "upside-down",
            "--round-card",
            "royal-decree",
            "--processes",
            "1",
            "--pairings",
            "1",
        ),
    )
    titles = [line.partition("  ")[0] for line in told.splitlines()[3:11:2]]
    assert titles == [
        "3 seats, pl, upside-down",
        "3 seats, pl, royal-decree",
        "4 seats, pl, upside-down",
        "4 seats, pl, royal-decree",
    ]


def test_each_princess_can_have_a_line() -> None:
    told = json.loads(
        done(
            "arena",
            "page",
            "--seats",
            "3",
            "--each-princess",
            "--processes",
            "1",
            "--pairings",
            "1",
            "--json",
        )
    )
    princesses = [one["duel"]["programme"]["princess"] for one in told["found"]]
    assert len(set(princesses)) == len(princesses) >= 12


def test_a_field_is_told_by_cards() -> None:
    told = done(
        *("arena", "random-legal", "--by", "princess", "--princess", "alice", "--seats", "3"),
        *("--processes", "1", "--pairings", "2"),
    )
    assert told.startswith("rebel-princess, 3 seats, alice: random-legal in a field of page, by princess")
    assert [line.split()[:2] for line in told.splitlines() if line.startswith("alice")] == [["alice", "2"]]
    assert "worse" not in told


def test_a_field_is_told_as_json() -> None:
    told = json.loads(
        done(
            *("arena", "page", "--by", "round-card", "--round-card", "upside-down", "--seats", "3"),
            *("--processes", "1", "--pairings", "2", "--json"),
        )
    )
    (trial,) = told["found"]
    (line,) = trial["lines"]
    assert (line["card"], line["gain"]["mean"]) == ("upside-down", 0)
    assert trial["trial"]["field"] == "page"


def test_an_outside_bot_may_stand_wherever_a_name_may() -> None:
    with listening(answers(b"{}")) as url:
        for bots in (("--bot", url, "squire"), ("squire", url)):
            told = done("arena", *bots, *BATTLE, "--processes", "1", "--pairings", "1")
            assert url in told
            assert "    malformed in " in told
            assert "where the first offer was taken. At setup.princess: " in told


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("nobody", "page"), "There is no bot nobody. rebel-princess is played by random-legal, page"),
        (("knight", "page"), "knight does not play rebel-princess. rebel-princess is played by random-legal"),
        (("page", "page", "page"), "A duel is between two bots, not 3."),
        ((), "A duel is between two bots, not 0."),
        (
            ("page", "--game", "poker"),
            "There is no game poker. Choose one of rebel-princess, battle-princesses.",
        ),
        (("page", "--seats", "2"), "rebel-princess is not for 2 seats. Choose one of 3, 4, 5, 6."),
        (("page", "--edition", "nowhere"), "There is no edition nowhere; there is deluxe-en"),
        (("page", "--options", "[]"), "The options are no JSON object"),
        (("page", "--options", '{"rouns": 3}'), "The options of rebel-princess are not right: "),
        (
            ("page", "--round-card", "poker-night"),
            "deluxe-en has no round card poker-night. It has once-upon",
        ),
        (("page", "--princess", "diana"), "deluxe-en has no princess diana. It has "),
        (("page", "--whole", "--round-card", "upside-down"), "A round card can be fixed for a single round"),
        (
            ("page", "--draft", "--princess", "alice"),
            "Bots that choose their princesses may not choose that one",
        ),
        (
            ("page", "--draft", "--options", '{"edition": "gigamic-fr", "princesses": "dealt"}'),
            "nothing to choose",
        ),
        (("knight", "--whole", "--game", "battle-princesses"), "is always played to its end"),
        (("knight", "--round-card", "upside-down", "--game", "battle-princesses"), "has no round cards"),
        (("knight", "--each-princess", "--game", "battle-princesses"), "can be fixed in rebel-princess only"),
        (("knight", "--by", "princess", "--game", "battle-princesses"), "for rebel-princess only"),
        (("--by", "princess"), "Name the bots to try in the field."),
        (("page", "--by", "princess", "--until-decided"), "A table by cards has as many single deals a card"),
        (("page", "--field", "page"), "A field is for a table by cards: say which, with --by."),
        (("page", "--by", "princess", "--field", "nobody"), "There is no bot nobody."),
        (("page", "http://127.0.0.1:1/"), "Nobody listens at http://127.0.0.1:1/."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(arguments: tuple[str, ...], why: str) -> None:
    (line,) = refused("arena", *arguments).strip().splitlines()
    assert line.startswith("Error: ")
    assert why in line


@pytest.mark.parametrize("option", ["--pairings", "--processes", "--playouts"])
def test_numbers_begin_with_one(option: str) -> None:
    assert ballroom("arena", "page", option, "0").exit_code == 2


A_PAIRING_IS_OVER = re.compile(r"[1-9]\d*/100000")
ENDLESS = ("queen", "--playouts", "100000")
"""No pairing of these comes to an end while a test runs."""


@contextmanager
def playing(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """An arena with two processes that play, and those it has started."""
    command = [sys.executable, "-m", "service.cli", "arena", *arguments, "--processes", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as arena:
        try:
            # The two that play, and the one that Python itself starts with them.
            yield arena, _children(arena.pid, 3)
        finally:
            arena.kill()


def interrupted(arena: subprocess.Popen[str]) -> str:
    """What it prints when somebody at its terminal types Ctrl-C."""
    os.killpg(arena.pid, signal.SIGINT)
    told, trouble = arena.communicate(timeout=30)
    assert (arena.returncode, trouble) == (130, "")
    return told


def test_ctrl_c_prints_what_was_seen_so_far_and_ends_all_processes() -> None:
    arguments = ("arena", "page", "--pairings", "100000", "--processes", "2")
    with PseudoTerminal("service.cli", *arguments, environment=dict(os.environ)) as terminal:
        terminal.shows(A_PAIRING_IS_OVER)
        started = _children(terminal.program.pid, 3)
        terminal.press(CTRL_C)
        assert terminal.leaves() == 130
        told = terminal.screen()
    _, _, seen = told.partition("Interrupted. What was seen so far:\n\n")
    assert seen.startswith("rebel-princess: page against page\n")
    assert _all_end(started)


def test_who_has_seen_nothing_yet_is_told_nothing() -> None:
    with playing(*ENDLESS) as (arena, _):
        assert interrupted(arena) == "Interrupted. What was seen so far:\n\nNothing.\n"


def test_who_plays_ends_with_whoever_asked() -> None:
    with playing(*ENDLESS) as (arena, started):
        time.sleep(1)
        assert all(map(_runs, started)), "and plays on as long as somebody asks"
        arena.kill()
    assert _all_end(started)


def _all_end(processes: list[str]) -> bool:
    deadline = time.monotonic() + 10
    while any(map(_runs, processes)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not any(map(_runs, processes))


def _runs(process: str) -> bool:
    """Is it there, and more than an entry that nobody has cleared away?"""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def _children(process: int, number: int) -> list[str]:
    """The processes that it has started, as soon as there are so many."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        if len(found) >= number:
            return found
        time.sleep(0.05)
    raise AssertionError("the arena does not play")
