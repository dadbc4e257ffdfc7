"""Mulan: after the last card she swaps hers for another of the same suit."""

from games.rebel_princess.cards import FROG
from games.rebel_princess.events import (
    CardSwapped,
    LeadDrawn,
    PowerActivated,
    PowerResolved,
    Settled,
    TrickWon,
)
from games.rebel_princess.moves import Decline, SwapCard, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import ORIGINAL, in_editions
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import GAME, Ball, brief, card, cards, power_table, ruling

HANDS = "q3 f9 | q5 q8 | q6 f4"
TWICE = "prince-rings-twice"


@true_of("R-071")
def her_hand_is_empty(case: Case) -> bool:
    return case.tries("mulan") and not case.state.round.hands[case.seat].size


@true_of("princess/mulan")
def her_own_card_for_another_of_its_suit(case: Case) -> bool:
    if case.step not in ("after-last-card", "mulan.second-swap"):
        last_card = case.plays and len(case.plays) == len(case.trick.turns)
        return case.at_another_time("mulan") or (case.tries("mulan") and not last_card)
    played, card = case.get("played"), case.get("card")
    if case.asked_by(case.step, "swap-card", "decline") or case.is_a("use-power") or case.says_more():
        return True
    hers = [play.card for play in case.plays if play.seat == case.seat]
    return not hers or (case.is_a("swap-card") and (played not in hers or card.suit is not played.suit))


@true_of("R-109")
def neither_the_frog_in_nor_out(case: Case) -> bool:
    frog_lies_there = any(play.card == FROG for play in case.plays if play.seat == case.seat)
    return FROG in (case.option, case.get("card")) or frog_lies_there


def mulan(
    hands: str = HANDS, played: str = "q3 q5 q6", *, seat: int = 1, round: str = "once-upon-a-time"
) -> Ball:
    """The last card has been played; Mulan sits on `seat`, seat 0 has led."""
    return power_table(hands, {seat: "mulan"}, round=round).plays(played)


def refused(ball: Ball, played: str, short: str) -> tuple[str, ...]:
    (seat,) = [seat for seat in ball.state.seats if ball.state.princesses[seat] == "mulan"]
    move = SwapCard(decision=ball.decision, played=card(played), card=card(short))
    return ball.refusal(seat, move).citations


def on_the_table(ball: Ball) -> str:
    trick = ball.state.trick
    return " ".join(brief((play.card,)) for play in trick.plays if play.card)


@ruling("princess/mulan", "R-112")
def test_she_may_win_with_another_card_of_the_suit() -> None:
    ball = mulan().swaps(1, "q5", "q8")
    assert ball.last(CardSwapped).citations == ("princess/mulan", "R-110")
    assert ball.last(TrickWon).winner == 1
    assert ball.hand(1) == "q5"


@ruling("R-112")
def test_she_may_also_lose_with_it() -> None:
    ball = mulan("q3 f9 | q8 q5 | q6 f4", "q3 q8 q6").swaps(1, "q8", "q5")
    assert ball.last(TrickWon).winner == 2


def test_without_a_swap_the_trick_stands() -> None:
    ball = mulan().declines(1)
    assert ball.last(TrickWon).winner == 2
    assert not ball.happened(PowerActivated)


@ruling("princess/mulan", "R-366")
def test_another_suit_will_not_do() -> None:
    ball = mulan("q3 f9 t1 | q5 q8 f1 | q6 f4 t2", "q3 q5 q6")
    assert refused(ball, "q5", "f1") == ("princess/mulan",)


def test_she_swaps_nobody_elses_card() -> None:
    assert refused(mulan(), "q6", "q8") == ("princess/mulan",)


@ruling("R-109")
def test_a_frog_she_played_stays_where_it_is() -> None:
    ball = power_table("t3 f9 | t8 t9 | t6 f4", {1: "mulan"}, round="haggle-with-the-hag")
    ball = ball.plays("t3 t8 t6")
    assert not ball.happened(PowerActivated)
    closed = SwapCard(decision="r1.t1.after-last-card1", played=card("t8"), card=card("t9"))
    assert ball.refusal(1, closed).citations == ("R-109",)


@ruling("R-109")
def test_the_frog_may_not_come_in_either() -> None:
    ball = mulan("t3 f9 f8 | t5 t8 t9 | t6 f4 f5", "t3 t5 t6")
    assert refused(ball, "t5", "t8") == ("R-109",)
    assert ball.swaps(1, "t5", "t9").last(TrickWon).winner == 1


@ruling("R-109", "R-070")
def test_she_is_asked_even_if_the_frog_is_all_she_could_put_in() -> None:
    ball = mulan("t3 f9 | t5 t8 | t6 f4", "t3 t5 t6")
    assert ball.waiting == {1}
    assert [form.move for form in ball.offers(1)] == ["decline"]
    assert refused(ball, "t5", "t8") == ("R-109",)


@ruling("R-070")
def test_whether_she_is_asked_does_not_tell_what_she_holds() -> None:
    able, unable = mulan("q3 f9 | q5 q8 | q6 f4"), mulan("q3 f9 | q5 f8 | q6 f4")
    assert able.waiting == unable.waiting == {1}
    for viewer in (None, 0, 2):
        assert able.view(viewer) == unable.view(viewer)


@ruling("R-071")
def test_with_an_empty_hand_she_is_not_asked() -> None:
    ball = power_table("q3 | q5 | q6", {1: "mulan"}, round="haggle-with-the-hag").plays("q3 q5")
    last = ball.plays("q6")
    assert not any(form.move == "swap-card" for form in last.offers(1))
    assert last.last(TrickWon).winner == 2
    with_hag = power_table("q3 f1 | q5 f2 | q6 f3", {1: "mulan"}).plays("q3 q5 q6")
    assert with_hag.waiting == {1}


@ruling("R-110")
def test_the_replacement_keeps_her_place_in_the_order() -> None:
    ball = mulan("q3 f9 | q5 q8 | q6 f4").swaps(1, "q5", "q8")
    assert brief([play.card for play in ball.state.last_trick.plays if play.card]) == "q3 q6 q8"
    assert [play.seat for play in ball.state.last_trick.plays] == [0, 1, 2]
    assert [play.swapped for play in ball.state.last_trick.plays] == [False, True, False]


@ruling("R-110", "R-362")
def test_so_it_counts_as_played_when_the_first_card_was() -> None:
    """Two nines are level and the first played wins: hers, though it came last."""
    ball = mulan("q3 t1 t2 | f5 f9 t3 | q9 t4 t5", "q3 f5 q9", round="midnight-makeover").swaps(1, "f5", "f9")
    assert ball.last(TrickWon).winner == 1
    assert "R-362" in ball.last(TrickWon).citations


@ruling("R-110", "R-363")
def test_so_where_the_last_played_wins_hers_does_not() -> None:
    """Two nines are level and the last played wins: not hers, though it came last."""
    ball = mulan("q3 t1 t2 | f5 f9 t3 | q9 t4 t5", "q3 f5 q9", round="midnight-makeover").swaps(1, "f5", "f9")
    assert ball.last(TrickWon).winner == 2
    assert "R-363" in ball.last(TrickWon).citations


@ruling("R-111")
def test_she_waits_for_the_last_card_though_she_played_early() -> None:
    ball = power_table(HANDS, {0: "mulan"}).plays("q3 q5")
    assert ball.due == 2
    early = SwapCard(decision="r1.t1.after-last-card1", played=card("q3"), card=card("f9"))
    assert ball.refusal(0, early).why.value == "decision-closed"
    assert ball.plays("q6").decision == "r1.t1.after-last-card1"


@ruling("R-111", "R-343")
def test_in_a_trick_of_two_cards_each_she_waits_for_the_last_second_card() -> None:
    ball = power_table("q3 f9 t1 | q5 q8 t2 | q6 f4 t3", {1: "mulan"}, round=TWICE).plays("q3 q5 q6 f9 q8")
    assert ball.due == 2
    assert ball.plays("f4").decision == "r1.t1.after-last-card1"


@ruling("R-113")
def test_a_void_mulan_may_swap_her_prince_and_the_princes_stay_in() -> None:
    ball = mulan("q3 f9 | p5 p8 | q6 f4", "q3 p5 q6").swaps(1, "p5", "p8")
    assert ball.hand(1) == "p5"
    assert ball.sneaked_in


@ruling("R-114")
def test_swapping_her_lead_leaves_the_others_plays_alone() -> None:
    ball = mulan("q3 q9 | q5 f8 | q6 f4", seat=0).swaps(0, "q3", "q9")
    assert ball.last(TrickWon).winner == 0


@ruling("R-114", "R-279")
def test_what_is_measured_from_the_lead_uses_the_final_card() -> None:
    """From 3 the 9 is farthest, from 10 the 4 is."""
    hands = "q3 q10 | q9 f8 | q4 f4"
    assert mulan(hands, "q3 q9 q4", seat=0, round="sisterhood").declines(0).last(TrickWon).winner == 1
    swapped = mulan(hands, "q3 q9 q4", seat=0, round="sisterhood").swaps(0, "q3", "q10")
    assert swapped.last(TrickWon).winner == 2


class TestWithThePeaPrincessOfTheOlderEditions:
    """She binds those who play after her, and Mulan's swap is bound as her card was."""

    @ruling("R-184")
    def test_whoever_had_played_before_swaps_freely(self) -> None:
        ball = power_table("q8 q2 | q4 f2 | q7 f4", {0: "mulan", 1: "pea-princess"})
        ball = ball.plays("q8").plays_with_power("q4").plays("q7").swaps(0, "q8", "q2")
        assert ball.last(TrickWon).winner == 2

    @ruling("R-184", "R-183")
    def test_whoever_played_after_does_not(self) -> None:
        ball = power_table("q4 f2 | q8 q2 q6 | q7 f4", {0: "pea-princess", 1: "mulan"})
        ball = ball.plays_with_power("q4").plays("q8 q7")
        assert refused(ball, "q8", "q2") == ("R-183",)
        assert ball.swaps(1, "q8", "q6").last(TrickWon).winner == 2


@ruling("R-185")
@in_editions(*ORIGINAL)
def test_a_lead_that_was_drawn_stays_where_it_is() -> None:
    ball = power_table("q3 q9 | q5 f8 | q6 f4", {0: "mulan", 1: "ice-princess"}, round="haggle-with-the-hag")
    ball = ball.uses(1).plays("q5 q6")
    drawn = ball.last(LeadDrawn).card
    assert ball.last(PowerActivated).princess == "ice-princess"
    (other,) = set(cards("q3 q9")) - {drawn}
    closed = SwapCard(decision="r1.t1.after-last-card2", played=drawn, card=other)
    assert ball.refusal(0, closed).citations == ("R-185",)


@ruling("R-185")
@in_editions(*ORIGINAL)
def test_where_somebody_elses_lead_was_drawn_she_swaps_as_ever() -> None:
    ball = power_table("q3 q4 | q5 q8 | q6 f4", {1: "mulan", 2: "ice-princess"}).uses(2).plays("q5 q6")
    assert ball.swaps(1, "q5", "q8").last(TrickWon).winner == 1


@ruling("R-353")
class TestTwoCardsEach:
    HANDS = "q3 f9 t1 t2 | q5 q6 q8 q9 | q7 f4 t3 t4"

    def played(self) -> Ball:
        return mulan(self.HANDS, "q3 q5 q7 f9 q6 f4", round=TWICE)

    def test_she_may_swap_both(self) -> None:
        ball = self.played().swaps(1, "q5", "q8")
        assert ball.decision == "r1.t1.mulan.second-swap"
        ball = ball.swaps(1, "q6", "q9")
        assert ball.hand(1) == "q5 q6"
        assert ball.last(TrickWon).contenders[1].strength == 17

    def test_one_use_covers_both(self) -> None:
        ball = self.played().swaps(1, "q5", "q8").swaps(1, "q6", "q9")
        assert sum(isinstance(event, PowerActivated) for event in ball.events) == 1
        assert ball.state.round.exhausted == (1,)

    def test_or_only_one(self) -> None:
        ball = self.played().swaps(1, "q5", "q8").declines(1)
        assert ball.hand(1) == "q5 q9"
        assert ball.last(TrickWon).contenders[1].strength == 14

    def test_whoever_declines_the_second_swap_is_not_asked_again(self) -> None:
        ball = self.played().swaps(1, "q5", "q8").declines(1)
        assert ball.due == ball.last(TrickWon).winner
        assert ball.decision == "r1.t2.play1"

    def test_the_same_card_is_not_swapped_twice(self) -> None:
        ball = self.played().swaps(1, "q5", "q8")
        assert refused(ball, "q8", "q9") == ("base/powers", "R-353")

    def test_whoever_declines_the_first_swap_has_no_second(self) -> None:
        ball = self.played().declines(1)
        assert ball.happened(TrickWon)
        assert not ball.happened(PowerActivated)

    @ruling("R-185", "R-354")
    def test_a_frozen_card_stays_but_the_other_may_go(self) -> None:
        ball = power_table(self.HANDS, {1: "mulan", 0: "ice-princess"}, round=TWICE).freezes(0, 1, "q5")
        ball = ball.plays("q3 q5 q7 f9 q6 f4")
        assert ball.waiting == {1}
        assert refused(ball, "q5", "q8") == ("R-185",)
        assert ball.swaps(1, "q6", "q9").happened(TrickWon)

    @ruling("R-185", "R-404")
    def test_a_drawn_lead_stays_but_the_second_card_may_go(self) -> None:
        ball = power_table(
            "q3 q4 q8 q9 | q5 f6 t1 t2 | q7 f4 t3 t4", {0: "mulan", 1: "ice-princess"}, round=TWICE
        )
        ball = ball.uses(1)
        drawn = brief((ball.last(LeadDrawn).card,))
        second, third, *_ = ball.hand(0).split()
        ball = ball.plays(f"q5 q7 {second} f6 f4")
        assert refused(ball, drawn, third) == ("R-185",)
        assert ball.swaps(0, second, third).happened(TrickWon)

    def test_a_replay_may_stop_between_the_second_swap_and_its_end(self) -> None:
        asked = self.played().swaps(1, "q5", "q8")
        swapped = asked.swaps(1, "q6", "q9").last(CardSwapped)
        state = GAME.evolve(asked.state, swapped)
        assert [form.move for form in GAME.forms(state, 1)] == ["decline"]

    def test_a_crash_between_the_two_changes_nothing(self) -> None:
        swap = SwapCard(decision="r1.t1.after-last-card1", played=card("q5"), card=card("q8"))
        second = SwapCard(decision="r1.t1.mulan.second-swap", played=card("q6"), card=card("q9"))
        survives_crashes(self.played(), (1, swap), (1, second))
        survives_crashes(self.played(), (1, swap), (1, Decline(decision="r1.t1.mulan.second-swap")))


class TestWhoSeesWhat:
    def test_everybody_sees_both_cards_of_the_swap(self) -> None:
        ball = mulan().swaps(1, "q5", "q8")
        for viewer in (None, 0, 1, 2):
            view = ball.view(viewer).round
            assert view is not None
            assert view.last_trick is not None
            assert view.last_trick.plays[1].card == card("q8")
            assert view.last_trick.plays[1].swapped

    def test_the_card_that_came_back_is_in_her_hand(self) -> None:
        ball = mulan().swaps(1, "q5", "q8")
        assert ball.seen_by(1).round.hands[1].cards == (card("q5"),)
        assert ball.seen_by(0).round.hands[1].cards == ()
        assert ball.seen_by(0).round.hands[1].size == 1

    def test_nobody_learns_of_a_swap_she_did_not_make(self) -> None:
        ball = mulan().declines(1)
        assert ball.happened(Settled)
        assert not ball.happened(PowerResolved)


def test_a_declared_power_before_a_trick_is_none_of_hers() -> None:
    ball = power_table(HANDS, {1: "mulan"})
    assert ball.decision == "r1.t1.play1"
    assert ball.refusal(1, UsePower(decision="r1.t1.window1")).citations == ("princess/mulan",)
