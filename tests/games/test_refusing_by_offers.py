"""Why a move that no offer describes is refused, in the words of the rule that bars it."""

from msgspec.structs import replace

from games.game import Refusal, Why, named, unfit
from games.offers import (
    Barred,
    Need,
    Pick,
    Picks,
)
from games.rulebook import Ruling
from games.saying import Name, Word, said
from tests.support.asked_forms import (
    AIM,
    CITED,
    GIFTS,
    HAND,
    Decline,
    Give,
    Pass,
    Play,
    act,
    aimed,
    form,
    picks,
    play,
)

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


def test_what_there_is_not_is_told_so() -> None:
    refusal = unfit([play("a")], Play(decision="t1", card="z"), RULINGS, exists={"a", "b"}.__contains__)
    assert refusal is not None
    assert (refusal.option, refusal.detail) == ("z", "There is no `z` at this table.")
    assert (refusal.why, refusal.citations) == (Why.RULE_BROKEN, CITED)


def test_what_there_is_and_is_not_offered_is_refused_by_the_rule_that_asks() -> None:
    refusal = unfit([play("a")], Play(decision="t1", card="b"), RULINGS, exists={"a", "b"}.__contains__)
    assert refusal is not None
    assert refusal.detail == "`b` cannot be chosen: Play a card. (Playing)"


def test_a_game_may_say_more_of_it_in_words_of_its_own() -> None:
    words = said("Seat {seat} is taken.", seat=3)
    refusal = unfit(
        [play("a")],
        Play(decision="t1", card="b"),
        RULINGS,
        better=lambda wrong: replace(wrong, detail=words),
    )
    assert refusal is not None
    assert (refusal.detail, refusal.citations) == (words, CITED)


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
