"""The Little Mermaid: she names suits until the leader holds one; in her original form only one."""

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import PowerResolved, SuitNamed
from games.rebel_princess.moves import ChooseSuit, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, EDITION, ORIGINAL, in_editions
from tests.support.rebel_powers import asked, barred, survives_crashes
from tests.support.rebel_table import Ball, power_table, ruling

QUEENS, FAIRIES, PETS, PRINCES = Suit.QUEENS, Suit.FAIRIES, Suit.PETS, Suit.PRINCES
HANDS = "q3 f9 p1 | q5 f2 t2 | q4 f4 t3"


@true_of("princess/little-mermaid", "princess/little-mermaid/original")
def the_named_suit_must_be_led(case: Case) -> bool:
    if not case.is_a("play-card") or case.option is None:
        return case.asked_by("little-mermaid.name", "choose-suit")
    suits = {song.suit for song in case.used("little-mermaid") if song.suit}
    return not case.plays and case.card.suit not in suits and case.holds(lambda card: card.suit in suits)


@true_of("R-103")
def the_leader_lacks_that_suit(case: Case) -> bool:
    song = case.state.round.resolving
    return song is not None and song.princess == "little-mermaid" and case.option in song.lacking


@true_of("R-104")
def no_prince_was_seen(case: Case) -> bool:
    song = case.state.round.resolving
    return (
        case.option is Suit.PRINCES
        and not case.state.round.prince_seen
        and len(song.lacking if song else ()) < 3
    )


def mermaid(hands: str = HANDS, *, seat: int = 2, leader: int = 0, round: str = "once-upon-a-time") -> Ball:
    return power_table(hands, {seat: "little-mermaid"}, leader=leader, round=round)


def demanded() -> tuple[str, ...]:
    """The rules that keep a leader to the suit she has named."""
    if EDITION.get() in ORIGINAL:
        return ("princess/little-mermaid/original",)
    return ("princess/little-mermaid", "R-103")


@ruling("princess/little-mermaid", "R-103")
def test_the_leader_must_lead_the_suit_she_names() -> None:
    ball = mermaid().sings(2, FAIRIES)
    assert ball.last(SuitNamed).held
    assert ball.legal() == "f9"
    assert ball.why_not("q3") == ("princess/little-mermaid", "R-103")


@ruling("R-103")
def test_if_the_leader_lacks_it_she_names_another() -> None:
    ball = mermaid().sings(2, PETS)
    assert not ball.last(SuitNamed).held
    assert not ball.happened(PowerResolved)
    assert ball.decision == "r1.t1.little-mermaid.name2"
    again = ball.refusal(2, ChooseSuit(decision=ball.decision, suit=PETS))
    assert again.citations == ("R-103",)
    ball = ball.does(2, ChooseSuit(decision=ball.decision, suit=QUEENS))
    assert ball.happened(PowerResolved)
    assert ball.legal() == "q3"


@ruling("R-103")
def test_every_answer_is_public() -> None:
    ball = mermaid().sings(2, PETS, QUEENS)
    for viewer in (None, 0, 1, 2):
        view = ball.view(viewer).round
        assert view is not None
        assert view.trick is not None
        (power,) = view.trick.powers
        assert (power.suit, power.lacking) == (QUEENS, (PETS,))


def test_before_she_names_one_nobody_learns_anything() -> None:
    rich, poor = mermaid(), mermaid("q3 q9 p1 | q5 f2 t2 | q4 f4 t3")
    for viewer in (None, 1, 2):
        assert rich.uses(2).view(viewer) == poor.uses(2).view(viewer)


@ruling("R-104")
def test_she_may_not_name_princes_before_one_was_seen() -> None:
    ball = mermaid().uses(2)
    refusal = ball.refusal(2, ChooseSuit(decision=ball.decision, suit=PRINCES))
    assert refusal.citations == ("R-104",)


@ruling("princess/little-mermaid", "R-104")
def test_the_form_says_who_asks_and_why_princes_are_left_out() -> None:
    (form,) = [form for form in mermaid().uses(2).offers(2) if form.move == "choose-suit"]
    assert form.citations == ("princess/little-mermaid",)
    assert [(one.option, one.citations) for one in form.barred] == [(PRINCES, ("R-104",))]


@ruling("R-104", "R-105")
def test_she_may_once_one_was_played_face_up_in_whatever_way() -> None:
    ball = mermaid("p3 p9 | p5 q2 | p4 f4", seat=2).declines(2).plays("p3 p5 p4")
    assert not ball.sneaked_in
    ball = ball.sings(2, PRINCES)
    assert ball.last(SuitNamed).suit is PRINCES


@ruling("R-104", "R-034")
def test_the_frog_is_no_prince() -> None:
    ball = mermaid("f3 p9 | t8 q2 | q4 f4", seat=2).declines(2).plays("f3 t8 f4").uses(2)
    refusal = ball.refusal(2, ChooseSuit(decision=ball.decision, suit=PRINCES))
    assert refusal.citations == ("R-104",)


@ruling("R-104")
@in_editions(*DELUXE)
def test_she_may_when_all_else_is_lacking() -> None:
    ball = mermaid("p3 p9 p1 | q5 f2 t2 | q4 f4 t3").sings(2, PETS, QUEENS, FAIRIES)
    assert ball.decision == "r1.t1.little-mermaid.name4"
    ball = ball.does(2, ChooseSuit(decision=ball.decision, suit=PRINCES))
    assert ball.legal() == "p1 p3 p9"


@ruling("R-104")
@in_editions(*DELUXE)
def test_two_suits_found_lacking_are_not_enough() -> None:
    ball = mermaid("f1 p3 p9 | q5 f2 t2 | q4 f4 t3").sings(2, PETS, QUEENS)
    refusal = ball.refusal(2, ChooseSuit(decision=ball.decision, suit=PRINCES))
    assert refusal.citations == ("R-104",)


@ruling("R-105", "R-075")
def test_princes_seen_but_not_in_must_be_led_and_are_still_not_in() -> None:
    ball = mermaid("p3 p9 p1 | p10 p2 q9 | p4 f4 f5").declines(2).plays("p3 p10 p4")
    assert ball.state.round.prince_seen
    assert not ball.sneaked_in
    ball = ball.sings(2, PRINCES)
    assert ball.legal() == "p2"
    assert ball.why_not("q9") == demanded()
    assert not ball.plays("p2").sneaked_in


@ruling("R-105")
def test_without_her_song_they_may_not_be_led() -> None:
    ball = mermaid("p3 p9 p1 | p10 p2 q9 | p4 f4 f5").declines(2).plays("p3 p10 p4").declines(2)
    assert ball.legal() == "q9"
    assert ball.why_not("p2") == ("base/princes-not-invited",)


@ruling("R-107")
def test_she_may_sing_to_herself_and_is_bound() -> None:
    ball = mermaid(leader=2).sings(2, FAIRIES)
    assert ball.due == 2
    assert ball.legal() == "f4"
    assert ball.why_not("q4") == demanded()


@ruling("R-107", "R-167")
def test_singing_to_herself_bars_later_powers_on_the_lead_as_well() -> None:
    ball = power_table(HANDS, {2: "little-mermaid", 1: "pocahontas"}, leader=2).sings(2, FAIRIES)
    assert ball.decision == "r1.t1.play1"
    refusal = ball.refusal(1, UsePower(decision="r1.t1.window2"))
    assert refusal.citations == ("R-167",)


@ruling("R-108")
def test_the_others_follow_as_ever() -> None:
    ball = mermaid("q3 f9 p1 | q5 t1 t2 | q4 f4 t3").sings(2, FAIRIES).plays("f9")
    assert ball.legal() == "q5 t1 t2"
    assert ball.plays("q5").legal() == "f4"


@ruling("R-135", "R-209")
def test_a_card_set_aside_is_not_held() -> None:
    ball = mermaid("q3 f9 p1 | q5 f2 t2 | q4 f4 t3", round="late-to-the-ball").tucks("f9 q5 q4")
    ball = ball.sings(2, FAIRIES)
    assert not ball.last(SuitNamed).held


@ruling("R-135")
def test_a_face_up_card_is_held() -> None:
    ball = mermaid("q3 f9 p1 | q5 f2 t2 | q4 f4 t3", round="crystal-clear")
    for seat, suit in enumerate((FAIRIES, QUEENS, QUEENS)):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=suit))
    assert ball.sings(2, FAIRIES).last(SuitNamed).held


def test_a_crash_between_two_suits_changes_nothing() -> None:
    ball = mermaid()
    survives_crashes(
        ball,
        (2, UsePower(decision="r1.t1.window1")),
        (2, ChooseSuit(decision="r1.t1.little-mermaid.name1", suit=PETS)),
        (2, ChooseSuit(decision="r1.t1.little-mermaid.name2", suit=QUEENS)),
    )


# --- her original form: she names one suit


@ruling("princess/little-mermaid/original")
def test_the_one_suit_she_names_must_be_led() -> None:
    ball = mermaid().sings(2, FAIRIES)
    assert ball.last(SuitNamed).held
    assert ball.happened(PowerResolved)
    assert ball.legal() == "f9"
    assert ball.why_not("q3") == ("princess/little-mermaid/original",)


@ruling("princess/little-mermaid/original")
def test_if_she_lets_it_pass_the_leader_chooses() -> None:
    assert mermaid().declines(2).legal() == "q3 f9"


@ruling("princess/little-mermaid/original", "R-106", "R-058")
def test_a_leader_who_lacks_it_leads_freely_and_she_is_spent() -> None:
    ball = mermaid().sings(2, PETS)
    assert not ball.last(SuitNamed).held
    assert ball.happened(PowerResolved)
    assert ball.state.round.exhausted == (2,)
    assert ball.due == 0
    assert ball.legal() == "q3 f9"


@ruling("R-106")
def test_freely_means_by_the_normal_rules() -> None:
    ball = mermaid().sings(2, PETS)
    assert ball.why_not("p1") == ("base/princes-not-invited",)


@ruling("R-106")
def test_she_names_no_second_suit() -> None:
    ball = mermaid().sings(2, PETS)
    again = ball.refusal(2, ChooseSuit(decision="r1.t1.little-mermaid.name2", suit=QUEENS))
    assert again.why.value == "decision-closed"


@ruling("R-106")
def test_that_the_leader_lacks_it_is_public() -> None:
    ball = mermaid().sings(2, PETS)
    for viewer in (None, 0, 1, 2):
        view = ball.view(viewer).round
        assert view is not None
        assert view.trick is not None
        (power,) = view.trick.powers
        assert (power.suit, power.lacking) == (None, (PETS,))


@ruling("princess/little-mermaid/original", "R-104")
def test_the_form_says_that_princes_are_left_out() -> None:
    (form,) = [form for form in mermaid().uses(2).offers(2) if form.move == "choose-suit"]
    assert form.citations == ("princess/little-mermaid/original",)
    assert [(one.option, one.citations) for one in form.barred] == [(PRINCES, ("R-104",))]


@ruling("R-104", "R-106")
def test_a_leader_with_nothing_but_princes_is_no_reason_to_name_them() -> None:
    ball = mermaid("p3 p9 p1 | q5 f2 t2 | q4 f4 t3").uses(2)
    refusal = ball.refusal(2, ChooseSuit(decision=ball.decision, suit=PRINCES))
    assert refusal.citations == ("R-104",)
    ball = ball.does(2, ChooseSuit(decision=ball.decision, suit=QUEENS))
    assert ball.legal() == "p1 p3 p9"


@ruling("princess/little-mermaid/original", "R-034")
def test_the_frog_is_led_as_a_pet() -> None:
    assert mermaid("q3 t8 p1 | q5 f2 t2 | q4 f4 t3").sings(2, PETS).legal() == "t8"


@ruling("R-107", "R-201")
def test_when_she_sings_to_herself_her_lead_is_not_left_to_chance_any_more() -> None:
    powers = {2: "little-mermaid", 1: "ice-princess"}
    ball = power_table(HANDS, powers, leader=2)
    assert asked(ball) == {1, 2}
    ball = ball.sings(2, FAIRIES)
    assert ball.decision == "r1.t1.play1"
    assert barred(ball, 1) == ("R-201",)


@ruling("princess/little-mermaid/original")
def test_a_crash_before_and_after_the_suit_changes_nothing() -> None:
    for suit in (PETS, QUEENS):
        survives_crashes(
            mermaid(),
            (2, UsePower(decision="r1.t1.window1")),
            (2, ChooseSuit(decision="r1.t1.little-mermaid.name1", suit=suit)),
        )
