"""Offers: forms that a client can show, a bot can fill in and the rules can check."""

from itertools import islice
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.game import Refusal, Why, named, unfit
from games.offers import (
    Assign,
    Barred,
    Fault,
    Form,
    Move,
    Need,
    Offer,
    Option,
    Pick,
    Picks,
    Slot,
    Targets,
    ask_for,
    expand,
    misfit,
    narrowed,
    offer,
)
from games.offers.filling import count_ways
from games.rulebook import Ruling
from games.saying import Name, Word, said
from tests.support.some_forms import Act, canonical, near, some_form


class Play(Move, frozen=True, kw_only=True):
    card: str
    loudly: bool = False


class Pass(Move, frozen=True, kw_only=True):
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


class Give(Move, frozen=True, kw_only=True):
    gifts: dict[int, str]
    keep: str = ""


class Decline(Move, frozen=True, kw_only=True):
    pass


class Rank(Move, frozen=True, kw_only=True):
    guests: tuple[str, ...]


class Invite(Move, frozen=True, kw_only=True):
    to: dict[str, int]


HAND = ("a", "b", "c", "d")
CITED = ("base/play",)


def form(move: type[Move], *slots: Slot, **more: Any) -> Offer:
    return offer(ask_for(move, "t1", *slots, citations=CITED, **more))


def play(*options: str, **more: Any) -> Offer:
    return form(Play, Pick(field="card", options=options), **more)


def picks(field: str, least: int, most: int) -> Picks:
    return Picks(field=field, options=HAND, least=least, most=most)


GIFTS = Assign(field="gifts", keys=(0, 2), options=HAND)
FORMS = [
    form(Decline),
    play(*HAND),
    form(Pass, picks("left", 2, 2)),
    form(Pass, picks("left", 0, 2)),
    form(Pass, picks("left", 1, 1), picks("right", 1, 2)),
    form(Pass, picks("left", 1, 1), picks("right", 1, 2), apart=True),
    form(Give, GIFTS),
    form(Give, GIFTS, Pick(field="keep", options=HAND), apart=True),
    form(Give, Pick(field="keep", options=HAND), GIFTS, apart=True),
    form(Give, GIFTS, Pick(field="keep", options=HAND, optional=True)),
    form(Give, GIFTS, Pick(field="keep", options=HAND, optional=True), apart=True),
    form(Rank, Picks(field="guests", options=HAND, least=0, most=2, ordered=True)),
    form(Invite, Assign(field="to", keys=("x", "y"), options=(1, 2, 3), repeats=True)),
    form(Invite, Assign(field="to", keys=("x", "y"), options=(1, 2, 3), every=False)),
    form(Invite, Assign(field="to", keys=("x", "y"), options=(1, 2, 3), every=False, repeats=True)),
    form(Invite, Assign(field="to", keys=("x", "y"), options=(), every=False)),
]


WAYS = [1, 4, 6, 11, 40, 24, 12, 24, 24, 60, 36, 17, 9, 13, 16, 1]


@pytest.mark.parametrize(("asked", "ways"), list(zip(FORMS, WAYS, strict=True)))
def test_a_form_knows_how_many_moves_it_stands_for(asked: Offer, ways: int) -> None:
    assert asked.ways == ways
    moves = [msgspec.json.encode(move) for move in expand(asked)]
    assert len(set(moves)) == len(moves) == ways


@pytest.mark.parametrize("asked", FORMS)
def test_every_move_a_form_stands_for_fits_it(asked: Offer) -> None:
    assert asked.example == next(expand(asked))
    for answer in expand(asked):
        assert misfit(asked, read(answer)) is None


def test_the_order_of_picks_means_nothing() -> None:
    assert misfit(form(Pass, picks("left", 2, 2)), Pass(decision="t1", left=("d", "a"))) is None


def test_more_ways_than_a_number_in_json_can_say_are_told_as_the_most() -> None:
    guests = tuple(f"guest-{number}" for number in range(30))
    few = form(Rank, Picks(field="guests", options=guests[:10], least=10, most=10, ordered=True))
    many = form(Rank, Picks(field="guests", options=guests, least=30, most=30, ordered=True))
    assert (few.ways, many.ways) == (3_628_800, 2**53 - 1)


def read(answer: dict[str, Any]) -> Move:
    kinds = Play | Pass | Give | Decline | Rank | Invite | Act
    move: Move = msgspec.json.decode(msgspec.json.encode(answer), type=kinds)
    return move


# --- what does not fit


def wrong(form: Form, move: Move) -> tuple[Option | None, tuple[str, ...]]:
    found = misfit(form, move)
    assert found is not None
    return found.option, found.citations


def test_a_card_that_is_not_offered_does_not_fit() -> None:
    assert wrong(play("a", "b"), Play(decision="t1", card="z")) == ("z", CITED)


def test_a_barred_card_is_refused_with_the_rule_that_bars_it() -> None:
    bar = Barred(field="card", option="c", citations=("base/follow-suit",))
    assert wrong(play("a", barred=[bar]), Play(decision="t1", card="c")) == ("c", ("base/follow-suit",))


def test_a_bar_on_another_field_is_not_the_reason() -> None:
    bar = Barred(field="other", option="c", citations=("base/follow-suit",))
    assert wrong(play("a", barred=[bar]), Play(decision="t1", card="c")) == ("c", CITED)


@pytest.mark.parametrize("left", [(), ("a",), ("a", "b", "c")], ids=str)
def test_a_wrong_number_of_cards_does_not_fit(left: tuple[str, ...]) -> None:
    assert wrong(form(Pass, picks("left", 2, 2)), Pass(decision="t1", left=left)) == (None, CITED)


def test_nor_does_a_card_that_is_there_twice() -> None:
    assert wrong(form(Pass, picks("left", 2, 2)), Pass(decision="t1", left=("a", "a"))) == ("a", CITED)


APART = form(Pass, picks("left", 1, 1), picks("right", 1, 2), apart=True)


def test_one_card_cannot_go_both_ways() -> None:
    assert wrong(APART, Pass(decision="t1", left=("a",), right=("b", "a"))) == ("a", CITED)


def test_different_cards_can() -> None:
    assert misfit(APART, Pass(decision="t1", left=("a",), right=("b", "c"))) is None


@pytest.mark.parametrize(
    ("gifts", "option"),
    [({}, None), ({0: "a"}, None), ({0: "a", 1: "b"}, 1), ({0: "a", 2: "a"}, "a")],
    ids=["nothing", "too few", "an empty chair", "one gift twice"],
)
def test_everybody_gets_one_gift_and_no_gift_goes_twice(gifts: dict[int, str], option: Option | None) -> None:
    assert wrong(form(Give, GIFTS), Give(decision="t1", gifts=gifts)) == (option, CITED)


def test_a_gift_cannot_be_kept() -> None:
    asked = form(Give, GIFTS, Pick(field="keep", options=HAND), apart=True)
    assert wrong(asked, Give(decision="t1", gifts={0: "a", 2: "b"}, keep="a")) == ("a", CITED)
    assert misfit(asked, Give(decision="t1", gifts={0: "a", 2: "b"}, keep="c")) is None


def test_a_field_that_nobody_asked_for_does_not_fit() -> None:
    assert wrong(play("a"), Play(decision="t1", card="a", loudly=True)) == (None, CITED)
    assert misfit(form(Pass, picks("left", 1, 1)), Pass(decision="t1", left=("a",), right=("b",)))


def test_a_form_may_bar_options_of_a_field_that_it_does_not_ask_for() -> None:
    bar = Barred(field="item", option="oil", citations=("base/slippery",))
    asked = act(CARD, barred=[bar])
    assert fault(asked, aimed("bow", "oil")) == (Fault.BARRED, "oil", ("base/slippery",))
    assert fault(asked, aimed("bow", "rag")) == (Fault.EXTRA, None, CITED)
    assert misfit(asked, aimed("bow")) is None


def test_a_barred_option_is_a_better_reason_than_a_field_that_is_not_asked_for() -> None:
    asked = act(CARD, barred=[Barred(field="card", option="oil", citations=("base/slippery",))])
    assert fault(asked, aimed("oil", "rag")) == (Fault.BARRED, "oil", ("base/slippery",))
    assert fault(asked, aimed("bow", "rag")) == (Fault.EXTRA, None, CITED)


def test_a_form_that_nobody_can_fill_in_is_not_written() -> None:
    with pytest.raises(ValueError, match="nobody can fill in the form"):
        play()
    with pytest.raises(ValueError, match="nobody can fill in the form"):
        form(Give, Assign(field="gifts", keys=(0, 1, 2), options=("a", "b")))


# --- what may be left out, in which order, and how often


def test_what_may_be_left_out_is_left_out_of_the_example() -> None:
    assert "keep" not in form(Give, GIFTS, Pick(field="keep", options=HAND, optional=True)).example


def test_what_may_be_left_out_fits_without_and_with_an_option_and_with_nothing_else() -> None:
    asked = form(Give, GIFTS, Pick(field="keep", options=("a", "b"), optional=True))
    assert misfit(asked, Give(decision="t1", gifts={0: "c", 2: "d"})) is None
    assert misfit(asked, Give(decision="t1", gifts={0: "c", 2: "d"}, keep="a")) is None
    assert wrong(asked, Give(decision="t1", gifts={0: "a", 2: "b"}, keep="c")) == ("c", CITED)


def test_where_the_order_means_something_both_orders_are_ways() -> None:
    asked = form(Rank, Picks(field="guests", options=("a", "b"), least=2, most=2, ordered=True))
    assert [move["guests"] for move in expand(asked)] == [("a", "b"), ("b", "a")]
    assert wrong(asked, Rank(decision="t1", guests=("a", "a"))) == ("a", CITED)


def invite(**more: Any) -> Offer:
    return form(Invite, Assign(field="to", keys=("x", "y"), options=(1, 2), **more))


def test_only_where_options_repeat_may_two_keys_have_the_same() -> None:
    assert misfit(invite(repeats=True), Invite(decision="t1", to={"x": 1, "y": 1})) is None
    assert wrong(invite(), Invite(decision="t1", to={"x": 1, "y": 1})) == (1, CITED)


def test_only_where_not_every_key_counts_may_one_be_left_out() -> None:
    assert misfit(invite(every=False), Invite(decision="t1", to={"y": 1})) is None
    assert misfit(invite(every=False), Invite(decision="t1", to={})) is None
    assert wrong(invite(), Invite(decision="t1", to={"y": 1})) == (None, CITED)
    assert invite(every=False).example["to"] == {"x": 1, "y": 2}


@pytest.mark.parametrize(("to", "option"), [({"z": 1}, "z"), ({"x": 3}, 3)])
def test_nor_may_there_be_another_key_or_option(to: dict[str, int], option: Option) -> None:
    assert wrong(invite(every=False, repeats=True), Invite(decision="t1", to=to)) == (option, CITED)


# --- targets

AIM = ("base/aim",)
TARGETS = Targets(
    field="targets",
    lists={"push": ("a", "b", "c"), "visit": (0, 1, 2)},
    counts={
        "card": {"bow": {"push": 1}, "ram": {"push": 2, "visit": 1}},
        "item": {"oil": {"push": 1, "visit": 1}},
    },
    single=("visit",),
    citations={"push": AIM},
    same_as={"pull": "push"},
)
CARD = Pick(field="card", options=("bow", "ram", "fan"))
ITEM = Pick(field="item", options=("oil", "rag"), optional=True)


def act(*slots: Slot, **more: Any) -> Offer:
    return form(Act, *(slots or (CARD, ITEM, TARGETS)), **more)


def aimed(card: str, item: str = "", **targets: tuple[str | int, ...]) -> Act:
    return Act(decision="t1", card=card, item=item, targets=targets)


def fault(asked: Form, move: Move) -> tuple[Fault, Option | None, tuple[str, ...]]:
    found = misfit(asked, move)
    assert found is not None
    return found.fault, found.option, found.citations


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

HEAVY = Need(field="item", option="oil", other="card", among=("ram", "fan"), citations=("base/heavy",))


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


# --- on the wire


def test_what_a_form_does_not_have_is_not_written() -> None:
    bar = Barred(field="card", option="c", citations=CITED)
    wire = msgspec.to_builtins(play("a", barred=[bar]))
    assert list(wire) == [
        "move", "decision", "awaited", "citations", "slots", "barred", "apart", "ways", "example",
    ]  # fmt: skip
    assert wire["slots"] == ({"kind": "pick", "field": "card", "options": ("a",)},)
    assert wire["barred"] == ({"field": "card", "option": "c", "citations": CITED},)
    assert "needs" in msgspec.to_builtins(act(needs=[HEAVY]))


def test_a_form_can_be_read_back() -> None:
    bar = Barred(field="targets", key="push", option="z", citations=CITED)
    asked = act(needs=[HEAVY], barred=[bar])
    wire = msgspec.json.encode(asked)
    read_back = msgspec.json.decode(wire, type=Offer)
    assert (read_back.slots, read_back.needs, read_back.barred) == (asked.slots, asked.needs, asked.barred)
    assert msgspec.json.encode(read_back) == wire


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


# --- any form

FEW = 3_000


@pytest.mark.parametrize("seed", range(150))
def test_a_move_fits_exactly_if_it_is_one_of_the_ways(seed: int) -> None:
    rng = Random(seed)
    asked = some_form(rng)
    if asked is None:
        return
    answers = list(islice(expand(asked), FEW))
    ways = {canonical(answer) for answer in answers}
    assert len(ways) == len(answers)
    assert offer(asked).ways == len(answers) or len(answers) == FEW
    for answer in answers:
        assert misfit(asked, read(answer)) is None, answer
    if len(answers) < FEW:
        for answer in rng.choices(answers, k=20):
            for other in near(answer, rng):
                assert (misfit(asked, read(other)) is None) == (canonical(other) in ways), other


@pytest.mark.parametrize("seed", range(150))
def test_the_ways_of_a_form_are_those_of_its_narrowings(seed: int) -> None:
    rng = Random(seed)
    asked = some_form(rng)
    if asked is None or offer(asked).ways >= FEW:
        return
    ways = sorted(map(canonical, expand(asked)))
    by_card = [narrowed(asked, {"card": card}) for card in "abc"]
    assert sorted(canonical(way) for form in by_card if form for way in expand(form)) == ways
    both = [narrowed(asked, {"card": card, "item": item}) for card in "abc" for item in "xyz"]
    with_item = [canonical(way) for way in expand(asked) if "item" in way]
    assert sorted(canonical(way) for form in both if form for way in expand(form)) == sorted(with_item)
    for form in (*by_card, *both):
        assert form is None or offer(form).ways == len(list(expand(form)))


# --- large choices


def test_a_choice_of_millions_is_written_in_no_time() -> None:
    deck = tuple(f"c{number}" for number in range(60))
    started = process_time()
    asked = form(Pass, Picks(field="left", options=deck, least=30, most=30))
    two = form(Pass, Picks(field="left", options=deck, least=9, most=9), picks("right", 1, 1))
    assert count_ways(asked) == 118264581564861424
    assert two.ways == 14783142660 * 4
    assert len(list(islice(expand(asked), 100))) == 100
    assert process_time() - started < 0.5


def test_so_is_one_with_many_targets() -> None:
    board = tuple(f"c{number}" for number in range(100))
    cards, items = board[:15], board[15:20]
    keys = ("k", "l", "m", "n")
    counts = {
        "card": {card: dict.fromkeys(keys, 3) for card in cards},
        "item": {item: {"k": 1} for item in items},
    }
    aims = Targets(field="targets", lists={"k": board}, counts=counts, same_as=dict.fromkeys(keys[1:], "k"))
    needs = [
        Need(field="item", option=item, other="card", among=cards[5:], citations=CITED) for item in items
    ]
    slots = (Pick(field="card", options=cards), Pick(field="item", options=items, optional=True), aims)
    three = 1 + 100 + 100 * 99 + 100 * 99 * 98
    four = three + 100 * 99 * 98 * 97
    started = process_time()
    asked = act(*slots, needs=needs)
    assert count_ways(asked) == 15 * three**4 + 10 * 5 * four * three**3
    assert len(list(islice(expand(asked), 100))) == 100
    assert process_time() - started < 0.1


# --- refusing by offers

RULINGS = {
    "base/play": Ruling(id="base/play", title="Playing", text="Play a card.", reason="r", confidence="stated")
}


def test_a_move_that_an_offer_describes_is_not_refused() -> None:
    assert unfit([form(Decline), play("a")], Play(decision="t1", card="a"), RULINGS) is None


def test_an_answer_to_another_decision_comes_too_late() -> None:
    refusal = unfit([play("a")], Play(decision="t0", card="a"), RULINGS)
    assert refusal == Refusal(
        why=Why.DECISION_CLOSED, detail=said("The decision `t0` is not open for you."), decisions=("t1",)
    )


def test_whoever_is_offered_nothing_may_do_nothing() -> None:
    refusal = unfit([], Decline(decision="t1"), RULINGS)
    assert refusal is not None
    assert (refusal.why, refusal.decisions) == (Why.DECISION_CLOSED, ())


def test_another_kind_of_move_is_refused_by_the_rule_that_asks() -> None:
    refusal = unfit([play("a")], Decline(decision="t1"), RULINGS)
    assert refusal is not None
    assert (refusal.why, refusal.citations, refusal.option) == (Why.RULE_BROKEN, CITED, None)
    assert refusal.detail == "The decision `t1` takes play, not decline: Play a card. (Playing)"


def test_a_list_of_another_length_is_counted() -> None:
    asked = form(Pass, picks("left", 2, 2), picks("right", 0, 1))
    refusal = unfit([asked], Pass(decision="t1", left=("a",)), RULINGS)
    assert refusal is not None
    assert (refusal.option, refusal.detail) == (None, "`left` takes 2, not 1: Play a card. (Playing)")
    refusal = unfit([asked], Pass(decision="t1", left=("a", "b"), right=("c", "d")), RULINGS)
    assert refusal is not None
    assert refusal.detail == "`right` takes 0-1, not 2: Play a card. (Playing)"


def test_a_list_of_the_right_length_is_not_counted() -> None:
    refusal = unfit([form(Pass, picks("left", 2, 2))], Pass(decision="t1", left=("a", "a")), RULINGS)
    assert refusal is not None
    assert refusal.detail == "`a` is named twice: Play a card. (Playing)"


def test_a_field_that_is_not_asked_for_is_named() -> None:
    refusal = unfit([form(Pass, picks("left", 1, 1))], Pass(decision="t1", right=("a",)), RULINGS)
    assert refusal is not None
    assert refusal.detail == "`right` is not asked for: Play a card. (Playing)"


def test_so_is_one_that_was_left_out() -> None:
    asked = form(Give, GIFTS, Pick(field="keep", options=HAND))
    refusal = unfit([asked], Give(decision="t1", gifts={0: "a", 2: "b"}), RULINGS)
    assert refusal is not None
    assert (refusal.option, refusal.detail) == (None, "`keep` is not filled in: Play a card. (Playing)")


def test_a_form_without_the_field_is_not_the_one_that_was_meant() -> None:
    loudly = form(Play, Pick(field="card", options=("b",)), Pick(field="loudly", options=(True,)))
    refusal = unfit([play("a"), loudly], Play(decision="t1", card="z", loudly=True), RULINGS)
    assert refusal is not None
    assert refusal.option == "z"


def test_a_slot_may_have_a_rule_of_its_own() -> None:
    other = "base/other"
    rulings = {**RULINGS, other: replace(RULINGS["base/play"], id=other, text="It must be yours.")}
    hand = Picks(field="left", options=HAND, least=1, most=1, citations=(other,))
    refusal = unfit([form(Pass, hand)], Pass(decision="t1", left=("z",)), rulings)
    assert refusal is not None
    assert (refusal.detail, refusal.citations) == (
        "`z` cannot be chosen: It must be yours. (Playing)",
        (other,),
    )
    refusal = unfit([form(Pass, hand)], Pass(decision="t1"), rulings)
    assert refusal is not None
    assert refusal.citations == CITED


def test_an_option_that_goes_only_with_others_is_refused_with_their_names() -> None:
    hand = [Pick(field="card", options=HAND), Pick(field="item", options=("oil",), optional=True)]
    need = Need(field="item", option="oil", other="card", among=("a", "b"), citations=CITED)
    refusal = unfit([act(*hand, needs=[need])], aimed("d", "oil"), RULINGS)
    assert refusal is not None
    assert (refusal.option, refusal.detail) == (
        "oil",
        "`oil` as `item` goes only with `a` / `b` as `card`: Play a card. (Playing)",
    )
    many = replace(need, among=("a", "b", "c", "x", "y"))
    refusal = unfit([act(*hand, needs=[many])], aimed("d", "oil"), RULINGS)
    assert refusal is not None
    assert "with `a` / `b` / `c` / ... as" in refusal.detail
    assert unfit([act(*hand, needs=[need])], aimed("b", "oil"), RULINGS) is None


def test_too_many_targets_are_counted_under_their_key() -> None:
    rulings = {**RULINGS, **dict.fromkeys(AIM, RULINGS["base/play"])}
    refusal = unfit([act()], aimed("bow", push=("a", "b")), rulings)
    assert refusal is not None
    assert refusal.detail == "`targets.push` takes 0-1, not 2: Play a card. (Playing)"
    refusal = unfit([act()], aimed("bow", visit=(1,)), rulings)
    assert refusal is not None
    assert refusal.detail == "`targets.visit` takes 0, not 1: Play a card. (Playing)"


def test_a_ruling_of_the_ledger_is_quoted_with_its_question() -> None:
    rulings = {"base/play": replace(RULINGS["base/play"], title="May I?", text="No.", key="may_i")}
    refusal = unfit([play("a")], Play(decision="t1", card="z"), rulings)
    assert refusal is not None
    assert refusal.detail == "`z` cannot be chosen: May I? No."


def test_a_seat_is_called_a_seat_and_a_thing_by_its_name() -> None:
    refusal = unfit([form(Give, GIFTS)], Give(decision="t1", gifts={0: "a", 7: "b"}), RULINGS)
    assert refusal is not None
    assert (refusal.option, refusal.detail) == (7, "Seat 7 cannot be chosen: Play a card. (Playing)")
    zebra = Name("z", Word("animal/z name", "Zebra"))
    refusal = unfit([play("a")], Play(decision="t1", card="z"), RULINGS, {"z": zebra}.__getitem__)
    assert refusal is not None
    assert (refusal.option, refusal.detail) == ("z", "Zebra (`z`) cannot be chosen: Play a card. (Playing)")
    assert [named(yes, Name) for yes in (True, False)] == ["Yes", "No"]


def test_only_the_first_rule_is_quoted_and_all_are_cited() -> None:
    cited = ("base/play", "base/other")
    rulings = {**RULINGS, "base/other": replace(RULINGS["base/play"], id="base/other", text="Another.")}
    bar = Barred(field="card", option="c", citations=cited)
    refusal = unfit([play("a", barred=[bar])], Play(decision="t1", card="c"), rulings)
    assert refusal is not None
    assert (refusal.detail, refusal.citations) == ("`c` cannot be chosen: Play a card. (Playing)", cited)


def test_a_card_that_no_rule_bars_is_refused_by_the_rule_that_asks() -> None:
    bar = Barred(field="card", option="c", citations=CITED)
    refusal = unfit([play("a", barred=[bar])], Play(decision="t1", card="z"), RULINGS)
    assert refusal is not None
    assert (refusal.option, refusal.detail) == ("z", "`z` cannot be chosen: Play a card. (Playing)")


def test_a_bar_on_another_field_does_not_bar_this_one() -> None:
    bar = Barred(field="other", option="c", citations=CITED)
    refusal = unfit([play("a", barred=[bar])], Play(decision="t1", card="c"), RULINGS)
    assert refusal is not None
    assert refusal.detail == "`c` cannot be chosen: Play a card. (Playing)"


def test_of_several_forms_the_one_that_is_filled_in_best_was_meant() -> None:
    bar = Barred(field="right", option="d", citations=("base/other",))
    to_a = form(Pass, Picks(field="left", options=("a",), least=1, most=1), picks("right", 1, 1))
    few = Picks(field="right", options=("c",), least=1, most=1)
    to_b = form(Pass, Picks(field="left", options=("b",), least=1, most=1), few, barred=[bar])
    rulings = {**RULINGS, "base/other": RULINGS["base/play"]}
    refusal = unfit([to_a, to_b], Pass(decision="t1", left=("b",), right=("d",)), rulings)
    assert refusal is not None
    assert (refusal.option, refusal.citations) == ("d", ("base/other",))
