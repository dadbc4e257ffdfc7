"""Standing orders over HTTP: whoever has left one is not waited for, and nobody can tell."""

import json
import time
from typing import Any

import pytest

from tests.support.battle_scenes import OPTIONS, PRINCE, WITCH, gather, ready
from tests.support.guests import Guest
from tests.support.running_house import PATIENCE, RunningHouse
from tests.support.transcripts import Company, Game, Setting

pytestmark = pytest.mark.xdist_group("house")


@pytest.fixture(scope="module")
def company(house: RunningHouse) -> Company:
    return Company(house)


@pytest.fixture
def battle(company: Company) -> Game:
    """A villain is ready to be used, and a prince who counters her."""
    game = Game(company, Setting(OPTIONS), "7ea")
    gather(game)
    return game


def person(battle: Game, seat: int) -> Guest:
    return battle.company.people[seat]


def orders(battle: Game, decline: str) -> None:
    """Seat PRINCE leaves this order."""
    order = {"game": "battle-princesses", "decline": decline}
    answer = person(battle, PRINCE).put(f"{battle.path}/wishes", order)
    assert answer.status_code == 200, answer.text
    assert answer.json()["wish"] == order


def uses_the_witch(battle: Game) -> list[dict[str, Any]]:
    """Against seat PRINCE; what the one who does it is told."""
    decision = battle.offers(WITCH)[0]["decision"]
    move = {"type": "activate-card", "decision": decision, "card": ready(battle, WITCH, "tower-witch")[0]}
    answer = person(battle, WITCH).move(battle.id, {**move, "targets": {"starve": [PRINCE]}})
    assert answer.status_code == 200, answer.text
    return [one["event"] for one in answer.json()["events"]]


def causes(battle: Game, after: int) -> list[tuple[int, str]]:
    """When each event was written and by which command, as anybody may read in the proof."""
    spectator = battle.viewers()[None]
    page = spectator.seen(f"{battle.path}/events?after={after}&proof=true")["events"]
    written = [json.loads(one["proof"]["public"]) for one in page]
    return [(one["at"], one["cause"]) for one in written]


def waits_for(battle: Game, seat: int) -> None:
    """The house answers for others soon, but not within the move that asks them."""
    give_up = time.monotonic() + PATIENCE
    while battle.waiting() != [seat]:
        assert time.monotonic() < give_up, battle.waiting()
        time.sleep(0.02)


def still_waits_for(battle: Game, seat: int) -> None:
    """Nobody answers, for longer than the house needs to find what it has to do."""
    give_up = time.monotonic() + 2.5
    while time.monotonic() < give_up:
        assert battle.waiting() == [seat]
        time.sleep(0.1)


def test_an_order_declines_and_nobody_can_tell_it_from_declining(company: Company) -> None:
    seen = []
    for order in ("", "all"):
        battle = Game(company, Setting(OPTIONS), "7ea")
        gather(battle)
        before = battle.view()["version"]
        if order:
            orders(battle, order)
        told_to_the_witch = uses_the_witch(battle)
        assert told_to_the_witch[-1] == {"type": "block-asked", "seat": PRINCE}
        if not order:
            decision = battle.offers(PRINCE)[0]["decision"]
            person(battle, PRINCE).done(f"{battle.path}/moves", {"type": "no-block", "decision": decision})
        waits_for(battle, WITCH)
        feed = battle.feed(None, after=before)
        asked, declined = (causes(battle, before)[place] for place in (1, 2))
        assert asked != declined
        seen.append([{**one["event"], "card": "", "exhausts": []} for one in feed])
    by_hand, by_order = seen
    assert by_hand == by_order
    assert [event["type"] for event in by_order][1:3] == ["block-asked", "block-declined"]


def test_an_order_about_uses_that_name_nobody_does_not_answer_for_who_is_named(battle: Game) -> None:
    orders(battle, "untargeted")
    uses_the_witch(battle)
    still_waits_for(battle, PRINCE)


def test_an_order_answers_what_is_asked_already(battle: Game) -> None:
    uses_the_witch(battle)
    assert battle.waiting() == [PRINCE]
    orders(battle, "all")
    assert battle.waiting() == [WITCH]


def test_who_takes_the_order_back_is_asked_again(battle: Game) -> None:
    orders(battle, "all")
    assert person(battle, PRINCE).delete(f"{battle.path}/wishes").status_code == 204
    uses_the_witch(battle)
    still_waits_for(battle, PRINCE)


def test_nobody_else_sees_an_order(battle: Game) -> None:
    version = battle.view()["version"]
    orders(battle, "all")
    assert person(battle, PRINCE).seen(f"{battle.path}/wishes")["wish"]["decline"] == "all"
    assert person(battle, WITCH).seen(f"{battle.path}/wishes")["wish"] is None
    assert battle.view()["version"] == version
