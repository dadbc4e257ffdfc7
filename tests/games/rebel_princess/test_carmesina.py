"""Carmesina: she uses the power of any princess in play, when and as that one would."""

import msgspec
import pytest

from games.game import Why
from games.rebel_princess.events import (
    CardPlayed,
    CardSwapped,
    NextLeaderChosen,
    PowerActivated,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import (
    ChooseCard,
    ChooseSeat,
    Decline,
    PassCards,
    PlayCard,
    SwapCard,
    UsePower,
)
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.wishes import RebelWish
from tests.support.rebel_citations import LEAD_TAKERS, Case, true_of
from tests.support.rebel_copies import (
    copies,
    mirror,
    on_offer,
    plays_as,
    swaps_as_mulan,
    why_not,
    why_not_with,
)
from tests.support.rebel_editions import EDITION
from tests.support.rebel_powers import asked, survives_crashes, wishing
from tests.support.rebel_table import GAME, Ball, card, luck, ruling, table


@true_of("princess/carmesina")
def only_powers_in_play_at_their_time(case: Case) -> bool:
    others = [name for name in case.state.princesses if name != "carmesina"]
    if case.princess != "carmesina" or case.get("copies") not in others or case.move == "wish":
        return case.princess == "carmesina"
    return case.option == case.power and case.acts() != case.step


@true_of("R-156")
def she_says_whose_power_it_is(case: Case) -> bool:
    return case.princess == "carmesina" and not case.get("copies")


@true_of("R-157")
def not_the_same_again_by_a_copy(case: Case) -> bool:
    return case.tries(*LEAD_TAKERS) and bool(case.used(case.power))


class TestWhatSheCopies:
    @ruling("princess/carmesina", "R-154")
    def test_the_power_of_any_princess_in_play(self) -> None:
        ball = mirror({0: "cinderella", 2: "scheherazade"})
        assert on_offer(ball) == {"cinderella", "scheherazade"}
        ball = copies(ball, "cinderella")
        activated = ball.last(PowerActivated)
        assert (activated.seat, activated.princess) == (1, "cinderella")
        assert activated.citations == ("princess/carmesina", "R-156", "princess/cinderella", "R-058")

    @ruling("princess/carmesina", "R-154")
    def test_it_works_as_the_original_does(self) -> None:
        ball = copies(mirror({2: "cinderella"}, "q5 | q3 | q9"), "cinderella")
        won = ball.plays("q5 q3 q9").last(TrickWon)
        assert won.winner == 1
        assert won.citations == ("base/highest-of-led-suit", "princess/cinderella", "R-089")

    @ruling("R-154")
    def test_not_that_of_a_princess_who_stayed_in_the_box(self) -> None:
        ball = mirror({0: "cinderella"})
        assert why_not(ball, "scheherazade") == ("princess/carmesina", "R-154")
        ball = ball.all_decline().plays("q3")
        assert why_not_with(ball, "snow-white", "q5") == ("princess/carmesina", "R-154")

    @ruling("R-154")
    def test_nor_her_own(self) -> None:
        ball = mirror({0: "cinderella"})
        assert why_not(ball, "carmesina") == ("princess/carmesina", "R-154")

    @ruling("R-154")
    def test_she_must_say_whose(self) -> None:
        ball = mirror({0: "cinderella"})
        refusal = ball.refusal(1, UsePower(decision=ball.decision))
        assert refusal.why is Why.RULE_BROKEN
        assert refusal.citations[:2] == ("princess/carmesina", "R-154")

    @ruling("R-154")
    def test_among_princesses_nobody_has_she_has_no_power(self) -> None:
        ball = mirror({})
        assert ball.decision == "r1.t1.play1"
        assert on_offer(ball.plays("q3")) == set()

    @ruling("princess/carmesina")
    def test_nobody_else_copies_anything(self) -> None:
        ball = mirror({0: "cinderella", 2: "scheherazade"})
        refusal = ball.refusal(0, UsePower(decision=ball.decision, copies="scheherazade"))
        assert refusal.citations == ("base/powers", "princess/cinderella")

    @ruling("R-154", "R-022")
    def test_another_round_another_power(self) -> None:
        names = ("carmesina", "snow-white", "cinderella")
        ball = table("q3 | q5 | q4", princesses=names, rounds=("once-upon-a-time", "royal-decree"))
        ball = plays_as(ball.all_decline(), "snow-white", "q3").plays("q5 q4")
        assert ball.state.round.number == 2
        assert ball.state.round.exhausted == ()
        for seat in range(3):
            (form,) = ball.offers(seat)
            ball = ball.does(seat, msgspec.convert(form.example, PassCards))
        assert on_offer(ball, 0) == {"cinderella"}
        assert copies(ball, "cinderella", 0).last(PowerActivated).princess == "cinderella"


class TestExhausted:
    @ruling("R-155")
    def test_she_may_copy_a_princess_who_is_spent(self) -> None:
        ball = mirror({2: "cinderella"}, "q3 f9 | q5 f2 | q4 f4").uses(2).plays("q3 q5 q4")
        assert ball.state.round.exhausted == (2,)
        assert asked(ball) == {1}
        ball = copies(ball, "cinderella").plays("f9 f2 f4")
        assert ball.last(TrickWon).winner == 1

    @ruling("R-155")
    def test_the_original_is_not_affected(self) -> None:
        ball = copies(mirror({2: "scheherazade"}), "scheherazade")
        assert ball.state.round.exhausted == (1,)
        ball = ball.does(1, ChooseSeat(decision=ball.decision, seat=0))
        drawn = ball.state.round.drawn
        ball = ball.does(1, ChooseCard(decision=ball.decision, card=drawn[0]))
        assert asked(ball) == {2}
        assert ball.uses(2).state.round.exhausted == (1, 2)

    @ruling("R-156", "R-058")
    def test_she_herself_is_spent_for_the_round(self) -> None:
        ball = copies(mirror({2: "cinderella", 0: "snow-white"}), "cinderella").plays("q3")
        assert ball.legal_with_power() == ""
        assert why_not_with(ball, "snow-white", "q5") == ("base/powers", "R-058")
        assert why_not(ball, "cinderella") == ("base/powers", "R-058")


class TestWhen:
    """She acts at the time that the copied power allows. (R-156)"""

    @ruling("R-156")
    @pytest.mark.parametrize(
        "princess",
        ["cinderella", "ice-princess", "little-mermaid", "rapunzel", "scheherazade", "sleeping-beauty"],
    )
    def test_before_a_trick(self, princess: str) -> None:
        ball = mirror({2: princess})
        assert asked(ball) == {1, 2}
        assert on_offer(ball) == {princess}

    @ruling("R-156")
    @pytest.mark.parametrize("princess", ["snow-white", "pea-princess", "thumbelina"])
    def test_with_a_card(self, princess: str) -> None:
        ball = mirror({2: princess})
        assert ball.decision == "r1.t1.play1"
        ball = ball.plays("q3")
        assert on_offer(ball) == {princess}
        played = plays_as(ball, princess, "q5").last(CardPlayed)
        assert played.power == princess
        assert played.citations[:2] == ("princess/carmesina", "R-156")

    @ruling("R-156")
    def test_after_the_last_card(self) -> None:
        ball = mirror({2: "mulan"}, "q3 f9 | q5 q8 | q6 f4").plays("q3 q5 q6")
        assert ball.waiting == {1}
        assert on_offer(ball) == {"mulan"}
        ball = swaps_as_mulan(ball, 1, "q5", "q8")
        assert ball.last(CardSwapped).card == card("q8")
        assert ball.declines(2).last(TrickWon).winner == 1

    @ruling("R-156")
    def test_after_winning(self) -> None:
        ball = mirror({2: "alice"}, "q3 f9 | q9 f2 | q4 f4").plays("q3 q9 q4")
        assert ball.decision == "r1.t1.after-winning1"
        assert on_offer(ball) == {"alice"}
        ball = copies(ball, "alice")
        assert ball.last(TrickReshuffled).seat == 1
        assert ball.due == 1

    @ruling("R-156")
    def test_after_taking_the_trick(self) -> None:
        ball = mirror({2: "pocahontas"}, "q3 f9 | q9 f2 | q4 f4").plays("q3 q9 q4")
        assert ball.decision == "r1.t1.after-capture1"
        ball = copies(ball, "pocahontas")
        ball = ball.does(1, ChooseSeat(decision=ball.decision, seat=0))
        assert ball.last(NextLeaderChosen).leader == 0
        assert ball.due == 0

    @ruling("R-156", "R-124")
    def test_not_at_another_time(self) -> None:
        ball = mirror({2: "pocahontas", 0: "cinderella"}, "q3 f9 | q9 f2 | q4 f4")
        assert on_offer(ball) == {"cinderella"}
        assert why_not(ball, "pocahontas") == ("princess/pocahontas/original", "R-124")
        ball = ball.all_decline().plays("q3")
        assert on_offer(ball) == set()

    @ruling("R-156", "R-059")
    def test_once_a_card_lies_there_it_is_too_late_for_a_power_of_before(self) -> None:
        ball = mirror({2: "cinderella"}).all_decline().plays("q3")
        assert why_not(ball, "cinderella") == ("R-059",)

    @ruling("R-156", "R-088")
    def test_a_trick_that_somebody_else_won_is_not_hers(self) -> None:
        ball = mirror({2: "alice"}, "q9 f9 | q3 f2 | q4 f4").plays("q9 q3 q4")
        assert not ball.state.asking
        closed = ball.refusal(1, UsePower(decision="r1.t1.after-winning1", copies="alice"))
        assert closed.citations == ("princess/alice", "R-088")

    @ruling("R-156")
    def test_whoever_declines_one_may_still_use_another_later(self) -> None:
        ball = mirror({2: "cinderella", 0: "snow-white"}).declines(1).declines(2).plays("q3")
        assert on_offer(ball) == {"snow-white"}

    @ruling("R-156", "R-070")
    def test_whether_she_is_asked_does_not_tell_what_she_holds(self) -> None:
        able, unable = (
            mirror({0: "mulan"}, hands) for hands in ("q3 f9 | q5 q8 | q6 f4", "q3 f9 | q5 t8 | q6 f4")
        )
        able, unable = able.plays("q3 q5 q6"), unable.plays("q3 q5 q6")
        assert able.waiting == unable.waiting == {1}
        for viewer in (None, 0, 2):
            assert able.view(viewer) == unable.view(viewer)


class TestInAdvance:
    HANDS = "q3 f9 t1 | q9 f2 t2 | q4 f4 t3"

    @ruling("princess/carmesina", "R-156")
    def test_a_raised_hand_says_whose_power_she_wants(self) -> None:
        ball = mirror({0: "scheherazade", 2: "cinderella"}, self.HANDS).all_decline().plays("q3 q9")
        wish = RebelWish(raise_hand="r1.t2", copies="cinderella")
        ball = wishing(ball, 2, PlayCard(decision=ball.decision, card=card("q4")), {1: wish})
        activated = ball.last(PowerActivated)
        assert (activated.seat, activated.princess) == (1, "cinderella")

    @ruling("princess/carmesina", "R-068")
    def test_declared_while_another_power_resolves_it_waits_with_the_name(self) -> None:
        ball = mirror({0: "scheherazade", 2: "cinderella"}, self.HANDS).uses(0)
        window = ball.state.asking[0].decision
        ball = ball.does(1, UsePower(decision=window, copies="cinderella"))
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=2))
        ball = ball.does(0, ChooseCard(decision=ball.decision, card=ball.state.round.drawn[0]))
        assert ball.last(PowerActivated).princess == "cinderella"
        assert ball.state.round.exhausted == (0, 1)


@ruling("princess/carmesina")
def test_everybody_sees_whom_she_copies() -> None:
    ball = copies(mirror({2: "cinderella"}), "cinderella")
    for viewer in (None, 0, 1, 2):
        view = ball.view(viewer).round
        assert view is not None
        assert view.trick is not None
        assert [(power.seat, power.princess) for power in view.trick.powers] == [(1, "cinderella")]
        assert [seat.exhausted for seat in view.seats] == [False, True, False]


@ruling("princess/carmesina")
def test_a_crash_between_the_steps_changes_nothing() -> None:
    ball = mirror({2: "scheherazade"}, "q3 | q5 | q4")
    survives_crashes(
        ball,
        (1, UsePower(decision="r1.t1.window1", copies="scheherazade")),
        (1, ChooseSeat(decision="r1.t1.scheherazade.target", seat=0)),
        (1, ChooseCard(decision="r1.t1.scheherazade.barter", card=card("q5"))),
        (2, Decline(decision="r1.t1.window2")),
    )


@ruling("R-007")
def test_while_princesses_are_chosen_nobody_has_a_power_yet() -> None:
    """First hands are dealt before anybody has a princess: an early declaration is closed, not a crash."""
    blank = Ball(GAME.blank(RebelOptions(edition=EDITION.get()), 3, None))
    ball = blank.so(GAME.begin(blank.state, luck()))
    for move in (
        UsePower(decision="r1.t1.window1"),
        UsePower(decision="r1.t1.window1", copies="cinderella"),
        SwapCard(decision="r1.t1.after-last-card1", played=card("q3"), card=card("q4")),
    ):
        for seat in range(3):
            assert ball.refusal(seat, move).why is Why.DECISION_CLOSED


class TestDecliningForAWholeTrick:
    """It stands while the same window opens again, and says nothing about a later occasion."""

    def declined(self) -> Ball:
        ball = mirror({0: "cinderella", 2: "mulan"}, "q3 f9 | q5 q2 | q4 f4")
        ball = ball.does(1, Decline(decision=ball.decision, whole_trick=True))
        return ball.does(0, UsePower(decision=ball.decision))

    @ruling("R-067", "R-156")
    def test_stands_when_the_window_opens_again(self) -> None:
        ball = self.declined()
        assert ball.decision == "r1.t1.play1"

    @ruling("R-067", "R-156")
    def test_does_not_keep_her_from_swapping_like_mulan(self) -> None:
        ball = self.declined().plays("q3 q5 q4")
        assert asked(ball) == {1}
        ball = ball.does(
            1, SwapCard(decision=ball.decision, played=card("q5"), card=card("q2"), copies="mulan")
        )
        assert ball.last(CardSwapped).seat == 1
