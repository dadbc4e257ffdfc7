"""Forms by leave: one move that a rule bars, offered by itself."""

import pytest

from games.offers import (
    Barred,
    Form,
    GrantedLeave,
    Move,
    Need,
    Pick,
    Targets,
    allows_one,
    ask_for,
    by_leave,
    expand,
    misfit,
    offer,
    only_move,
    with_leave,
)
from tests.support.asked_forms import GIFTS, HAND, Decline, Give, Pass, Play, form, picks
from tests.support.some_forms import Act

CITED = ("base/play",)
TIRED = Barred(field="card", option="bow", citations=("base/tired",))
SAFE = Barred(field="targets", key="push", option="c", citations=("base/safe",))
NEEDED = Need(field="item", option="oil", other="card", among=("ram",), citations=CITED)


def act(*bars: Barred, cards: tuple[str, ...] = ("ram", "fan")) -> Form:
    """A card, perhaps an item, and up to two to be pushed or called."""
    targets = Targets(
        field="targets",
        lists={"push": ("a", "b")},
        same_as={"call": "push"},
        counts={"card": {"ram": {"push": 2, "call": 1}}},
    )
    slots = (Pick(field="card", options=cards), Pick(field="item", options=("oil",), optional=True), targets)
    return ask_for(Act, "t1", *slots, citations=CITED, barred=bars, needs=(NEEDED,))


def told(card: str, item: str = "", **targets: tuple[str | int, ...]) -> Act:
    return Act(decision="t1", card=card, item=item, targets=targets)


def allowed(form: Form, move: Move) -> Form:
    found = by_leave([form], move)
    assert found is not None
    assert misfit(form, move) is not None
    assert misfit(found, move) is None
    assert found.barred == ()
    return found


def test_a_barred_card_is_offered_by_itself() -> None:
    found = offer(allowed(act(TIRED), told("bow")))
    assert found.ways == 1
    assert found.example == {"type": "act", "decision": "t1", "card": "bow"}
    assert misfit(found, told("ram")) is not None
    assert misfit(found, told("bow", "oil")) is not None


def test_so_is_what_goes_only_with_something_else() -> None:
    found = offer(allowed(act(), told("fan", "oil")))
    assert found.ways == 1
    assert found.example == {"type": "act", "decision": "t1", "card": "fan", "item": "oil"}


def test_several_rules_may_be_in_the_way_at_once() -> None:
    assert offer(allowed(act(TIRED), told("bow", "oil"))).ways == 1


def test_a_barred_target_is_offered_under_its_key_only() -> None:
    found = allowed(act(SAFE), told("ram", push=("c",)))
    assert offer(found).example["targets"] == {"push": ("c",)}
    assert misfit(found, told("ram", call=("c",))) is not None
    assert misfit(found, told("ram", push=("c", "a"))) is not None


def test_whoever_names_fewer_targets_makes_another_move_that_the_rules_allow() -> None:
    assert allows_one(allowed(act(SAFE), told("ram", push=("c",))), [act(SAFE)], told("ram", push=("c",)))


def test_of_two_targets_one_could_be_left_out_so_they_are_not_one_move() -> None:
    move = told("ram", push=("c", "a"))
    assert not allows_one(allowed(act(SAFE), move), [act(SAFE)], move)


@pytest.mark.parametrize(
    "move",
    [
        told("ram"),
        told("sling"),
        told("bow", "tar"),
        told("bow", push=("a",)),
        told("ram", push=("d",)),
        told("ram", push=("c", "c")),
        Act(decision="t2", card="bow"),
        Act(decision="t1", card="bow", loudly=True),
        Play(decision="t1", card="bow"),
    ],
    ids=str,
)
def test_nothing_is_offered_that_the_rules_allow_or_that_more_than_a_rule_is_against(move: Move) -> None:
    assert by_leave([act(TIRED, SAFE)], move) is None


def test_leave_is_for_one_seat() -> None:
    asked, leave = act(TIRED), GrantedLeave(1, told("bow"))
    assert with_leave([asked], [leave], 1) == (asked, by_leave([asked], told("bow")))
    assert with_leave([asked], [leave], 0) == (asked,)


@pytest.mark.parametrize(
    ("asked", "move", "ways"),
    [
        (form(Play, Pick(field="card", options=HAND)), Play(decision="t1", card="d"), 1),
        (
            form(Pass, picks("left", 1, 2), picks("right", 0, 2), apart=True),
            Pass(decision="t1", left=("c",)),
            1,
        ),
        (form(Give, GIFTS), Give(decision="t1", gifts={0: "b", 2: "a"}), 2),
        (form(Decline), Decline(decision="t1"), 1),
    ],
    ids=["a pick", "picks", "an assignment, or the other way round", "nothing to fill in"],
)
def test_any_form_is_narrowed_down_to_what_a_move_says(asked: Form, move: Move, ways: int) -> None:
    narrow = only_move(asked, move)
    assert len(list(expand(narrow))) == ways
    assert misfit(narrow, move) is None
