"""Many clients at the same moment: one truth, and everybody is told it."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table
from tests.support.running_house import RunningHouse

pytestmark = pytest.mark.xdist_group("house")


def at_the_first_lead(house: RunningHouse) -> tuple[str, Guest]:
    """Draft and pass are over; the guest who is to lead."""
    table = Table(house.url, options=WITHOUT_POWERS).play_until_card_play()
    (leader,) = table.waiting()
    return table.id, table.people[leader]


def posted_at_once(guest: Guest, game: str, times: int, key: str | None = None) -> list[httpx.Response]:
    move = guest.offers(game)[0]["example"]
    headers = {"Idempotency-Key": key} if key else {}
    with ThreadPoolExecutor(times) as crowd:
        return list(crowd.map(lambda _: guest.move(game, move, **headers), range(times)))


def test_fifty_posts_of_one_turn_give_one_success_and_forty_nine_conflicts(house: RunningHouse) -> None:
    game, leader = at_the_first_lead(house)
    answers = posted_at_once(leader, game, 50)
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 49}
    refused = [answer for answer in answers if answer.status_code == 409]
    assert {answer.json()["type"].rpartition("/")[2] for answer in refused} <= {
        "decision-closed",
        "not-your-turn",
    }
    assert all(answer.headers["content-type"].startswith("application/problem+json") for answer in refused)


def test_fifty_posts_with_one_key_give_fifty_identical_successes(house: RunningHouse) -> None:
    game, leader = at_the_first_lead(house)
    before = leader.view(game)["version"]
    answers = posted_at_once(leader, game, 50, key="once-and-only-once")
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert leader.view(game)["version"] == answers[0].json()["last"] > before


def test_six_simultaneous_passes_all_succeed(house: RunningHouse) -> None:
    table = Table(house.url, 6, options=WITHOUT_POWERS).deal()
    game, guests = table.id, table.people
    moves = [guest.any_move(guest.offers(game)) for guest in guests]
    assert {move["type"] for move in moves} == {"pass-cards"}
    with ThreadPoolExecutor(6) as crowd:
        answers = list(crowd.map(lambda pair: pair[0].move(game, pair[1]), zip(guests, moves, strict=True)))
    assert [answer.status_code for answer in answers] == [200] * 6
    assert guests[0].view(game)["play"]["moment"] == "play"
