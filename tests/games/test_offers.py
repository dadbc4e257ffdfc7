"""Offers: forms that a client can show, a bot can fill in and the rules can check."""

from itertools import islice
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest

from games.offers import (
    Assign,
    Barred,
    Fault,
    Need,
    Offer,
    Option,
    Pick,
    Picks,
    Targets,
    expand,
    misfit,
    narrowed,
    offer,
)
from games.offers.filling import count_ways
from tests.support.asked_forms import (
    CARD,
    CITED,
    GIFTS,
    HAND,
    HEAVY,
    Decline,
    Give,
    Invite,
    Pass,
    Play,
    Rank,
    act,
    aimed,
    fault,
    form,
    picks,
    play,
    read,
    wrong,
)
from tests.support.some_forms import canonical, near, some_form

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


# --- what does not fit


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
    for narrow in (*by_card, *both):
        assert narrow is None or offer(narrow).ways == len(list(expand(narrow)))


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
