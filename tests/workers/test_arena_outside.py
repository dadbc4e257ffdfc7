"""Outside bots: real processes at real addresses, and whatever can go wrong with them."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from service.http.unions import AnyEvent, AnyView
from service.moves import Moves
from tests.support.arena_bots import Watcher
from tests.support.rude_bots import (
    Talk,
    answers,
    babbles,
    breaks_off,
    by_the_example,
    hangs_up,
    listening,
    never_answers,
    trickles,
)
from workers.arena import duel
from workers.arena.deals import Programme, deal
from workers.arena.duel import Duel
from workers.arena.match import MALFORMED, REFUSED, CannotPlay, Played, play
from workers.arena.outside import (
    CRASHED,
    MOST_LATE,
    TIMED_OUT,
    UNREACHABLE,
    OutsideBot,
    asked,
    check_address,
    is_whole,
    taken_apart,
)
from workers.arena.pairing import A, B
from workers.bots import BOTS
from workers.bots.bot import USUAL_EFFORT, Effort

EXAMPLE = Path(__file__).parents[2] / "examples" / "arena_bot.py"
DEAL = deal(Programme(seats=3, round_card="once-upon-a-time"), 1, 1)
HASTY = Effort(most_seconds=0.01)


@pytest.fixture
def example() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The bot that authors start from, with Python alone: its address, and its process."""
    command = [sys.executable, "-I", "-S", str(EXAMPLE)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        yield bot.stdout.readline().strip(), bot
        bot.kill()


def with_bot(url: str, effort: Effort = USUAL_EFFORT) -> Played:
    """A round in which it has seat 1."""
    return play(DEAL.match, [BOTS["page"], OutsideBot(url), BOTS["page"]], effort)


def test_the_example_is_short_and_plays_without_failing(example: tuple[str, subprocess.Popen[str]]) -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 80
    url, _ = example
    found, _ = duel.play(Duel(bots=(url, "page"), programme=Programme(seats=3), pairings=10))
    assert found.showings[A].failures == {}
    assert found.showings[A].choices > 100
    assert found.points.margin.mean > 0


def test_the_example_plays_any_game(example: tuple[str, subprocess.Popen[str]]) -> None:
    battle = Programme(game="battle-princesses", seats=2, options={"round_limit": 3})
    found, _ = duel.play(Duel(bots=("squire", example[0]), programme=battle, pairings=1))
    assert found.showings[B].failures == {}
    assert found.showings[B].choices > 10


def test_an_outside_bot_chooses_the_same_again(example: tuple[str, subprocess.Popen[str]]) -> None:
    first, second = with_bot(example[0]), with_bot(example[0])
    assert (first.scores, first.failures) == (second.scores, second.failures)


def test_a_bot_that_dies_is_counted_and_the_games_go_on(example: tuple[str, subprocess.Popen[str]]) -> None:
    url, bot = example
    assert with_bot(url).failures[1] == {}
    bot.kill()
    bot.wait()
    played = with_bot(url)
    assert played.failures[1] == {UNREACHABLE: len(played.seconds[1])}
    assert played.winners


def test_it_is_asked_what_a_client_of_the_api_would_see() -> None:
    watcher = Watcher()
    play(DEAL.match, [watcher] * 3)
    for seen, _, _ in watcher.shown:
        question = msgspec.json.decode(msgspec.json.encode(asked(seen, Random(1), HASTY, 0)))
        view: Any = msgspec.convert(question["view"], AnyView, str_keys=True)
        assert view.you.seat == question["seat"] == seen.seat
        moves = Moves(
            version=seen.table.version,
            status=seen.table.status,
            seat=seen.seat,
            my_turn=True,
            waiting_for=(),
            offers=tuple(seen.offers),
        )
        assert question["offers"] == msgspec.json.decode(msgspec.json.encode(moves))["offers"]
        events = [msgspec.convert(one["event"], AnyEvent, str_keys=True) for one in question["events"]]
        assert tuple(events) == seen.history
        assert [one["version"] for one in question["events"]] == list(range(1, question["version"] + 1))
        assert question["decision"] == seen.offers[0].decision
        assert (question["playouts"], question["most_seconds"]) == (HASTY.playouts, HASTY.most_seconds)


def test_each_event_is_told_once_and_each_seat_its_own() -> None:
    heard: list[dict[str, Any]] = []

    def notes(line: Any, question: dict[str, Any]) -> None:
        heard.append(question)
        by_the_example(line, question)

    with listening(notes) as url:
        bot = OutsideBot(url)
        for _ in range(2):
            heard.clear()
            played = play(DEAL.match, [bot] * 3)
            assert played.failures == ({}, {}, {})
            for seat in range(3):
                mine = [question for question in heard if question["seat"] == seat]
                told = [event["version"] for question in mine for event in question["events"]]
                assert told == list(range(1, mine[-1]["version"] + 1))
            # A game of the same id would look like the same game gone on.
            bot = OutsideBot(url)


def test_what_was_asked_in_vain_is_told_again() -> None:
    heard: list[int] = []

    def misses_the_first(line: Any, question: dict[str, Any]) -> None:
        heard.append(question["events"][0]["version"])
        if len(heard) > 1:
            by_the_example(line, question)

    with listening(misses_the_first) as url:
        assert with_bot(url).failures[1] == {CRASHED: 1}
    assert heard[:2] == [1, 1]
    assert heard[2] > 1


@pytest.mark.parametrize(
    ("talk", "kind"),
    [
        (answers(b"Good evening"), MALFORMED),
        (answers(b"[]"), MALFORMED),
        (answers(b'{"reasons": ["none"]}'), MALFORMED),
        (answers(b'{"move": "pets-8"}'), MALFORMED),
        (answers(b'{"move": {"type": "castle"}}'), MALFORMED),
        (answers(b"\xff\xfe"), MALFORMED),
        (answers(b'{"move": {"type": "play-card", "decision": "r9.t9.play9", "card": "pets-8"}}'), REFUSED),
        (answers(b'{"move": {}}', "500 Oh dear"), CRASHED),
        (hangs_up, CRASHED),
        (breaks_off, MALFORMED),
        (babbles, MALFORMED),
    ],
)
def test_whatever_it_answers_the_game_goes_on(talk: Talk, kind: str) -> None:
    with listening(talk) as url:
        played = with_bot(url)
    assert played.failures[1] == {kind: len(played.seconds[1])}
    assert played.failures[0] == played.failures[2] == {}
    assert played.winners


@pytest.mark.parametrize("talk", [never_answers, trickles])
def test_nobody_waits_for_long(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.arena.outside.GRACE", 0.1)
    began = time.monotonic()
    with listening(talk) as url:
        played = with_bot(url, HASTY)
    assert played.failures[1] == {TIMED_OUT: len(played.seconds[1])}
    assert len(played.seconds[1]) > MOST_LATE
    # All that were asked, and none after that.
    assert 0.11 * MOST_LATE < time.monotonic() - began < 0.11 * MOST_LATE + 2


def test_a_bot_that_is_late_once_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.arena.outside.GRACE", 0.2)
    calls = 0

    def late_every_other_time(line: Any, question: dict[str, Any]) -> None:
        nonlocal calls
        calls += 1
        if calls % 2:
            by_the_example(line, question)
        else:
            time.sleep(0.4)

    with listening(late_every_other_time) as url:
        played = with_bot(url, HASTY)
    assert calls == len(played.seconds[1])
    assert played.failures[1] == {TIMED_OUT: calls // 2}


def test_a_response_is_whole_when_all_that_was_announced_has_come() -> None:
    assert is_whole(b"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\n{}")
    assert not is_whole(b"HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\n{")
    assert not is_whole(b"HTTP/1.0 200 OK\r\n\r\n{}")
    assert not is_whole(b"HTTP/1.0 200 OK\r\nContent-Length: 2")


def test_what_is_no_response_has_no_status() -> None:
    assert taken_apart(b"HTTP/1.1 200 OK\r\n\r\n{}") == (200, b"{}")
    assert taken_apart(b"SSH-2.0-OpenSSH\r\n")[0] == 0
    assert taken_apart(b"")[0] == 0


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("https://127.0.0.1:9000/", "no address of a bot"),
        ("http:///", "no address of a bot"),
        ("http://127.0.0.1:99999/", "no address"),
        ("http://192.0.2.7:9000/", "not on this machine"),
        ("http://bots.example/", "not on this machine"),
        ("http://127.0.0.1:1/", "Nobody listens at http://127.0.0.1:1/. Start the bot first."),
    ],
)
def test_an_address_where_no_bot_can_be_asked_is_refused(url: str, why: str) -> None:
    with pytest.raises(CannotPlay, match=why):
        check_address(url)


def test_an_address_where_somebody_listens_is_not() -> None:
    with listening(by_the_example) as url:
        check_address(url)
        check_address(url.replace("127.0.0.1", "localhost"))
