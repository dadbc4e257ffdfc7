"""Forms with targets, with options that go only with others, and narrowed down to what is picked."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.offers import (
    Barred,
    Fault,
    Move,
    Need,
    Option,
    Pick,
    Targets,
    ask_for,
    misfit,
    narrowed,
)
from tests.support.asked_forms import AIM, CARD, CITED, HEAVY, ITEM, TARGETS, act, aimed, fault
from tests.support.some_forms import Act


def test_the_example_names_as_many_targets_as_it_may() -> None:
    assert act().example == {"type": "act", "decision": "t1", "card": "bow", "targets": {"push": ("a",)}}


@pytest.mark.parametrize(
    "move",
    [
        aimed("bow"),
        aimed("bow", push=("c",)),
        aimed("bow", push=(), visit=()),
        aimed("ram", push=("c", "a"), visit=(2,)),
        aimed("ram", "oil", push=("b", "c", "a"), visit=(0,)),
        aimed("fan", "oil", visit=(1,)),
    ],
    ids=str,
)
def test_as_many_targets_as_the_chosen_options_allow_together_may_be_named_or_fewer(move: Move) -> None:
    assert misfit(act(), move) is None


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (aimed("bow", push=("a", "b")), (Fault.COUNT, None, AIM)),
        (aimed("ram", push=("a", "b", "c")), (Fault.COUNT, None, AIM)),
        (aimed("ram", "oil", visit=(0, 1)), (Fault.COUNT, None, CITED)),
        (aimed("bow", visit=(0,)), (Fault.COUNT, None, CITED)),
        (aimed("fan", push=("a",)), (Fault.COUNT, None, AIM)),
        (aimed("fan", kick=("a",)), (Fault.COUNT, None, CITED)),
        (aimed("bow", push=("z",)), (Fault.UNLISTED, "z", AIM)),
        (aimed("ram", visit=(7,)), (Fault.UNLISTED, 7, CITED)),
        (aimed("ram", push=("a", "a")), (Fault.TWICE, "a", AIM)),
        (aimed("gun", push=("a",)), (Fault.UNLISTED, "gun", CITED)),
    ],
    ids=str,
)
def test_other_targets_are_refused_by_the_rule_about_them(move: Move, expected: Any) -> None:
    assert fault(act(), move) == expected
    assert fault(act(TARGETS, ITEM, CARD), move) == expected


def test_a_key_may_have_the_list_of_another() -> None:
    counts = {"card": {"bow": {"pull": 1}}}
    asked = act(CARD, replace(TARGETS, counts=counts))
    assert misfit(asked, aimed("bow", pull=("c",))) is None
    assert fault(asked, aimed("bow", pull=("z",))) == (Fault.UNLISTED, "z", CITED)


def test_a_barred_target_is_refused_with_the_rule_that_bars_it_under_its_key_only() -> None:
    bar = Barred(field="targets", key="push", option="z", citations=("base/heavy",))
    heavy = (Fault.BARRED, "z", ("base/heavy",))
    assert fault(act(barred=[bar]), aimed("ram", push=("z",))) == heavy
    assert fault(act(barred=[bar]), aimed("ram", push=("y", "z"))) == heavy
    assert fault(act(barred=[bar]), aimed("fan", push=("z",))) == heavy
    assert fault(act(barred=[bar]), aimed("ram", visit=("z",))) == (Fault.UNLISTED, "z", CITED)
    assert fault(act(barred=[replace(bar, key="")]), aimed("ram", visit=("z",))) == heavy


def test_one_card_may_be_named_under_two_keys_but_not_apart_from_itself() -> None:
    counts = {"card": {"bow": {"push": 1, "pull": 1}}}
    bow = Pick(field="card", options=("bow",))
    twice = Act(decision="t1", card="bow", item="b", targets={"push": ("a",), "pull": ("a",)})
    slots = (bow, Pick(field="item", options=("a", "b")), replace(TARGETS, counts=counts))
    assert misfit(act(*slots, apart=True), twice) is None
    assert fault(act(*slots, apart=True), replace(twice, item="a")) == (Fault.TWICE, "a", CITED)
    assert misfit(act(*slots), replace(twice, item="a")) is None


def test_a_list_without_anybody_names_nobody() -> None:
    asked = act(CARD, replace(TARGETS, lists={"push": (), "visit": ()}))
    assert (asked.ways, asked.example["targets"]) == (3, {})


# --- options that go only with others


def test_an_option_that_goes_only_with_some_is_refused_with_any_other() -> None:
    asked = act(needs=[HEAVY])
    assert misfit(asked, aimed("ram", "oil")) is None
    assert misfit(asked, aimed("bow", "rag")) is None
    assert misfit(asked, aimed("bow")) is None
    assert fault(asked, aimed("bow", "oil")) == (Fault.UNMET, "oil", ("base/heavy",))


def test_what_is_left_out_is_not_there_to_go_with() -> None:
    alone = Need(field="card", option="fan", other="item", among=("oil", "rag"), citations=("base/heavy",))
    assert fault(act(needs=[alone]), aimed("fan")) == (Fault.UNMET, "fan", ("base/heavy",))
    assert misfit(act(needs=[alone]), aimed("fan", "rag")) is None
    assert misfit(act(needs=[alone]), aimed("bow")) is None


def test_the_example_meets_every_need() -> None:
    need = Need(field="card", option="bow", other="item", among=("rag",), citations=CITED)
    assert act(needs=[need]).example["item"] == "rag"


def test_a_form_whose_needs_nobody_can_meet_is_not_written() -> None:
    with pytest.raises(ValueError, match="nobody can fill in the form"):
        act(replace(CARD, options=("bow",)), replace(ITEM, options=("oil",), optional=False), needs=[HEAVY])


# --- narrowing a form down


def test_a_form_can_be_narrowed_down_to_one_card() -> None:
    bars = [
        Barred(field="card", option="gun", citations=CITED),
        Barred(field="item", option="mop", citations=CITED),
        Barred(field="targets", key="visit", option=3, citations=CITED),
        Barred(field="targets", key="push", option="z", citations=CITED),
    ]
    bow = narrowed(act(ITEM, CARD, TARGETS, barred=bars, needs=[HEAVY]), {"card": "bow"})
    assert bow == ask_for(
        Act,
        "t1",
        replace(ITEM, options=("rag",)),
        replace(CARD, options=("bow",)),
        Targets(
            field="targets",
            lists={"push": ("a", "b", "c")},
            counts={"card": {"bow": {"push": 1}}},
            citations={"push": AIM},
        ),
        citations=CITED,
        barred=[bars[1], bars[3], Barred(field="item", option="oil", citations=("base/heavy",))],
    )


def test_a_list_that_another_key_shares_stays_with_that_key() -> None:
    counts = {"card": {"bow": {"pull": 1, "kick": 1}, "ram": {"push": 1}}}
    aims = replace(TARGETS, counts=counts, same_as={"pull": "push", "kick": "push"})
    bow = narrowed(act(CARD, aims), {"card": "bow"})
    assert bow is not None
    assert isinstance(bow.slots[1], Targets)
    assert (bow.slots[1].lists, bow.slots[1].same_as) == ({"pull": ("a", "b", "c")}, {"kick": "pull"})


def test_a_card_that_goes_only_with_some_items_leaves_only_those() -> None:
    need = Need(field="card", option="bow", other="item", among=("rag",), citations=("base/heavy",))
    bow = narrowed(act(needs=[need]), {"card": "bow"})
    assert bow is not None
    assert bow.slots[1] == Pick(field="item", options=("rag",))
    assert bow.barred == (Barred(field="item", option="oil", citations=("base/heavy",)),)
    assert bow.needs == ()


def test_a_need_that_may_still_go_unmet_stays() -> None:
    loudly = Pick(field="loudly", options=(True, False))
    rest = narrowed(act(CARD, ITEM, loudly, needs=[HEAVY]), {"loudly": True})
    assert rest is not None
    assert rest.needs == (HEAVY,)


@pytest.mark.parametrize(
    "picked", [{"card": "gun"}, {"hat": "bow"}, {"targets": "a"}, {"card": "bow", "item": "oil"}]
)
def test_a_form_cannot_be_narrowed_down_to_what_it_does_not_offer(picked: dict[str, Option]) -> None:
    assert narrowed(act(needs=[HEAVY]), picked) is None


def test_it_can_to_what_it_offers() -> None:
    assert narrowed(act(needs=[HEAVY]), {"card": "ram", "item": "oil"}) is not None
