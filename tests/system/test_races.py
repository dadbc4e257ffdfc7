"""Many clients at the same moment: one truth, and everybody is told it."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.support.guests import Guest
from tests.system.conftest import Welcome

pytestmark = pytest.mark.xdist_group("house")


def people_at_a_table(welcome: Welcome, seats: int) -> tuple[str, list[Guest]]:
    """A started game of people, all in the draft."""
    guests = welcome(seats)
    game = guests[0].open_table(seats)
    for guest in guests:
        guest.sit_down(game)
    guests[0].start(game)
    return game, guests


def at_the_first_lead(welcome: Welcome, seats: int = 3) -> tuple[str, Guest]:
    """Draft and pass are over; the guest who is to lead."""
    game, guests = people_at_a_table(welcome, seats)
    for _ in ("draft", "pass"):
        for guest in guests:
            answer = guest.post(game, guest.any_move(guest.offers(game)))
            assert answer.status_code == 200, answer.text
    (leader,) = guests[0].view(game)["waiting_for"]
    return game, guests[leader]


def posted_at_once(guest: Guest, game: str, times: int, key: str | None = None) -> list[httpx.Response]:
    move = guest.offers(game)[0]["example"]
    headers = {"Idempotency-Key": key} if key else {}
    with ThreadPoolExecutor(times) as crowd:
        return list(crowd.map(lambda _: guest.post(game, move, **headers), range(times)))


def test_fifty_posts_of_one_turn_give_one_success_and_forty_nine_conflicts(welcome: Welcome) -> None:
    game, leader = at_the_first_lead(welcome)
    answers = posted_at_once(leader, game, 50)
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 49}
    refused = [answer for answer in answers if answer.status_code == 409]
    assert {answer.json()["type"].rpartition("/")[2] for answer in refused} <= {
        "decision-closed",
        "not-your-turn",
    }
    assert all(answer.headers["content-type"].startswith("application/problem+json") for answer in refused)


def test_fifty_posts_with_one_key_give_fifty_identical_successes(welcome: Welcome) -> None:
    game, leader = at_the_first_lead(welcome)
    before = leader.view(game)["version"]
    answers = posted_at_once(leader, game, 50, key="once-and-only-once")
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert leader.view(game)["version"] == answers[0].json()["last"] > before


def test_six_simultaneous_passes_all_succeed(welcome: Welcome) -> None:
    game, guests = people_at_a_table(welcome, 6)
    for guest in guests:
        guest.post(game, guest.any_move(guest.offers(game)))
    moves = [guest.any_move(guest.offers(game)) for guest in guests]
    assert {move["type"] for move in moves} == {"pass-cards"}
    with ThreadPoolExecutor(6) as crowd:
        answers = list(crowd.map(lambda pair: pair[0].post(game, pair[1]), zip(guests, moves, strict=True)))
    assert [answer.status_code for answer in answers] == [200] * 6
    assert guests[0].view(game)["play"]["moment"] == "play"
