"""Late for a Very Important Date: the last three cards are not played."""

from dataclasses import replace

import pytest

from games.audience import redact
from games.rebel_princess.cards import deck_for, hand_size, in_order
from games.rebel_princess.events import (
    CardsKept,
    LeadDrawn,
    PlayOpened,
    RoundOpened,
    RoundScored,
    TrickCaptured,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.state import Zone, with_round
from tests.support.rebel_editions import DELUXE, in_editions
from tests.support.rebel_table import (
    Ball,
    brief,
    cards,
    every_prince,
    icy_table,
    power_table,
    ruling,
    table,
)

DATE = "late-for-a-very-important-date"
HANDS = "q9 p1 p2 f1 | q5 t8 f2 f3 | q3 t1 t2 t3"


@ruling("round/late-for-a-very-important-date", "R-291")
@pytest.mark.parametrize(("players", "tricks"), [(3, 9), (4, 7), (5, 5), (6, 5)])
def test_everybody_keeps_three_cards(players: int, tricks: int) -> None:
    deck, size = deck_for(players), hand_size(players)
    hands = [brief(deck[seat::players][:size]) for seat in range(players)]
    ball = table(" | ".join(hands), round=DATE).plays_on(tricks * players)
    assert sum(isinstance(event, TrickCaptured) for event in ball.events) == tricks
    assert ball.last(CardsKept).size == 3
    assert sum(map(len, ball.last(RoundScored).piles)) == len(deck)


@ruling("R-291")
def test_the_round_goes_on_while_there_are_four() -> None:
    ball = table("q9 q8 p1 p2 f1 | q5 q6 t8 f2 f3 | q3 q4 t1 t2 t3", round=DATE).plays("q9 q5 q3")
    assert not ball.happened(CardsKept)
    assert ball.decision == "r1.t2.play1"


@ruling("round/late-for-a-very-important-date", "R-291")
def test_every_trick_says_why_cards_will_be_left() -> None:
    opened = table(HANDS, round=DATE).last(PlayOpened)
    assert opened.citations == ("round/late-for-a-very-important-date", "R-291")


@ruling("R-292")
def test_the_cards_kept_count_as_captured() -> None:
    scored = table(HANDS, round=DATE).plays("q9 q5 q3").last(RoundScored)
    assert scored.scores == (2, 5, 0)
    assert brief(scored.piles[0]) == "q3 q5 q9 f1 p1 p2"
    assert scored.lines[1][0].citations == ("base/proposals",)


@ruling("R-292")
def test_in_another_round_they_are_played() -> None:
    assert not table(HANDS).plays("q9 q5 q3").happened(RoundScored)


@ruling("R-293", "R-083")
def test_alice_reshuffles_the_last_trick_and_another_is_played() -> None:
    ball = power_table(HANDS, {0: "alice"}, round=DATE).plays("q9 q5 q3").uses(0)
    assert ball.happened(TrickReshuffled)
    assert not ball.happened(CardsKept)
    assert [len(ball.hand(seat).split()) for seat in range(3)] == [4, 4, 4]
    assert ball.plays_on(3).happened(RoundScored)


@ruling("R-294")
def test_mulan_may_swap_with_the_cards_she_would_keep() -> None:
    ball = power_table("q4 p1 p2 f1 | q5 q10 f2 f3 | q8 t1 t2 t3", {1: "mulan"}, round=DATE)
    ball = ball.plays("q4 q5 q8").swaps(1, "q5", "q10")
    assert ball.last(TrickWon).winner == 1
    kept = ball.last(CardsKept).cards
    assert brief(kept[1]) == "q5 f2 f3"


@ruling("R-295", "R-032")
def test_the_cards_kept_are_shown_at_scoring_and_not_before() -> None:
    ball = table(HANDS, round=DATE).plays("q9 q5 q3")
    assert redact(ball.last(CardsKept), None).cards == {}
    assert redact(ball.last(CardsKept), 1).cards == {1: cards("f2 f3 t8")}
    assert cards("t8")[0] in redact(ball.last(RoundScored), None).piles[1]


class TestPowersInTheLastTrick:
    @ruling("R-296")
    @in_editions(*DELUXE)
    def test_the_ice_princess_may_act(self) -> None:
        ball = icy_table(HANDS, round=DATE).freezes(0, 1, "f2").plays("q9")
        assert ball.legal() == "f2"

    @ruling("R-296")
    @in_editions("cs-promo")
    def test_the_ice_princess_may_leave_the_lead_to_chance(self) -> None:
        """Any of the four cards may come, also one of the three that would be kept."""
        ball = icy_table("f1 f2 f3 f4 | q5 t8 t5 t6 | q3 t1 t2 t3", ice=1, round=DATE).uses(1)
        assert ball.last(LeadDrawn).seat == 0
        assert ball.plays("q5 q3").last(CardsKept).size == 3

    @ruling("R-296")
    @pytest.mark.parametrize("princess", ["sleeping-beauty", "scheherazade"])
    def test_so_may_those_who_reach_into_hands(self, princess: str) -> None:
        ball = power_table(HANDS, {2: princess}, round=DATE)
        assert ball.waiting == {2}
        assert ball.uses(2).state.round.resolving is not None


class TestTheNextRound:
    def begun(self) -> Ball:
        """Seat 2 has taken the last trick, seat 0 has the fewest proposals."""
        hands = "q3 f1 f2 f3 | q5 p1 p2 f5 | q9 t1 t2 t8"
        return table(hands, round=DATE, rounds=(DATE, "once-upon-a-time")).plays("q3 q5 q9")

    @ruling("R-297", "R-020")
    def test_is_started_by_the_winner_of_the_last_trick_that_was_played(self) -> None:
        ball = self.begun()
        assert ball.last(RoundScored).scores == (0, 2, 5)
        opened = ball.last(RoundOpened)
        assert (opened.number, opened.starter) == (2, 2)
        assert opened.citations == ("base/starter-last-trick", "R-020")

    @ruling("R-291", "R-018")
    def test_is_not_where_the_lowest_total_starts(self) -> None:
        opened = self.begun().last(RoundOpened)
        assert opened.starter == 0
        assert opened.citations == ("base/starter", "R-018")


class TestTheRebelOfTheBall:
    def collected(self, kept_by_others: str = "f4") -> Ball:
        """Seat 0 has taken everything but what is in the hands now."""
        ball = table(f"q9 p2 p3 t8 | q5 f2 f3 {kept_by_others} | q3 t1 t2 t3", round=DATE)
        missing = {*cards("p2 p3"), *cards(kept_by_others)}
        pile = in_order([one for one in cards(every_prince(3)) if one not in missing])
        piles = (Zone(len(pile), pile), Zone(), Zone())
        return replace(ball, state=with_round(ball.state, piles=piles))

    @ruling("R-055", "R-052")
    def test_may_have_kept_the_last_of_them(self) -> None:
        scored = self.collected().plays("q9 q5 q3").last(RoundScored)
        assert scored.scores == (-10, 0, 0)
        assert scored.lines[0][0].citations == ("base/rebel-of-the-ball", "R-052")

    @ruling("R-055")
    def test_is_none_if_somebody_else_keeps_a_prince(self) -> None:
        scored = self.collected("p10").plays("q9 q5 q3").last(RoundScored)
        assert scored.scores == (8 + 5, 1, 0)
