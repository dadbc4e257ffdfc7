"""Standing orders over HTTP: whoever has left one is not waited for, and nobody can tell."""

from typing import Any

import pytest

from tests.support.battle_scenes import OPTIONS, PRINCE, WITCH, gather, ready
from tests.support.guests import Guest
from tests.support.running_house import RunningHouse
from tests.support.transcripts import Company, Game


@pytest.fixture(scope="module")
def company(api: RunningHouse) -> Company:
    return Company(api.url)


@pytest.fixture
def battle(company: Company) -> Game:
    """A villain is ready to be used, and a prince who counters her."""
    game = Game(company, OPTIONS, "tea")
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


def told(battle: Game, after: int) -> list[dict[str, Any]]:
    """What a spectator was told since then."""
    return [one["event"] for one in battle.feed(None, after=after)]


def test_an_order_declines_at_once_and_nobody_can_tell_it_from_declining(company: Company) -> None:
    seen = []
    for order in ("", "all"):
        battle = Game(company, OPTIONS, "tea")
        gather(battle)
        before = battle.view()["version"]
        if order:
            orders(battle, order)
        uses_the_witch(battle)
        if not order:
            decision = battle.offers(PRINCE)[0]["decision"]
            person(battle, PRINCE).done(f"{battle.path}/moves", {"type": "no-block", "decision": decision})
        assert battle.waiting() == [WITCH]
        seen.append([{**event, "card": "", "exhausts": []} for event in told(battle, before)])
    by_hand, by_order = seen
    assert by_hand == by_order
    assert [event["type"] for event in by_order][1:3] == ["block-asked", "block-declined"]


def test_an_order_about_uses_that_name_nobody_does_not_answer_for_who_is_named(battle: Game) -> None:
    orders(battle, "untargeted")
    assert uses_the_witch(battle)[-1] == {"type": "block-asked", "seat": PRINCE}
    assert battle.waiting() == [PRINCE]


def test_an_order_does_not_answer_what_is_asked_already(battle: Game) -> None:
    uses_the_witch(battle)
    orders(battle, "all")
    assert battle.waiting() == [PRINCE]


def test_who_takes_the_order_back_is_asked_again(battle: Game) -> None:
    orders(battle, "all")
    assert person(battle, PRINCE).delete(f"{battle.path}/wishes").status_code == 204
    uses_the_witch(battle)
    assert battle.waiting() == [PRINCE]


def test_nobody_else_sees_an_order(battle: Game) -> None:
    version = battle.view()["version"]
    orders(battle, "all")
    assert person(battle, PRINCE).seen(f"{battle.path}/wishes")["wish"]["decline"] == "all"
    assert person(battle, WITCH).seen(f"{battle.path}/wishes")["wish"] is None
    assert battle.view()["version"] == version
