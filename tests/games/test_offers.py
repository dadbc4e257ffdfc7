"""Offers: forms that a client can show, a bot can fill in and the rules can check."""

from itertools import islice
from time import process_time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.game import Refusal, Why, named, unfit
from games.offers import (
    Assign,
    Barred,
    Form,
    Move,
    Offer,
    Option,
    Pick,
    Picks,
    Slot,
    ask_for,
    expand,
    misfit,
    offer,
)
from games.rulebook import Ruling
from games.saying import Name, Word, said


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
]


WAYS = [1, 4, 6, 11, 40, 24, 12, 24, 24]


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


def read(answer: dict[str, Any]) -> Move:
    move: Move = msgspec.json.decode(msgspec.json.encode(answer), type=Play | Pass | Give | Decline)
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


def test_a_form_that_nobody_can_fill_in_is_not_written() -> None:
    with pytest.raises(ValueError, match="nobody can fill in the form"):
        play()
    with pytest.raises(ValueError, match="nobody can fill in the form"):
        form(Give, Assign(field="gifts", keys=(0, 1, 2), options=("a", "b")))


# --- large choices


def test_a_choice_of_millions_is_written_in_no_time() -> None:
    deck = tuple(f"c{number}" for number in range(60))
    started = process_time()
    asked = form(Pass, Picks(field="left", options=deck, least=30, most=30))
    two = form(Pass, Picks(field="left", options=deck, least=9, most=9), picks("right", 1, 1))
    assert asked.ways == 118264581564861424
    assert two.ways == 14783142660 * 4
    assert len(list(islice(expand(asked), 100))) == 100
    assert process_time() - started < 0.5


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
