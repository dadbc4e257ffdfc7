"""A disputed card: a verdict gives leave to play it, though a rule bars it."""

import pytest
from msgspec.structs import replace

from games.offers import Pick
from games.rebel_princess.events import CardPlayed, TrickWon
from games.rebel_princess.moves import Decline, PlayCard
from games.rebel_princess.state import with_trick
from tests.support.rebel_table import GAME, Ball, card, table


def disputed() -> Ball:
    """Queens are led. The next player has one, and would play the 7 of Fairies."""
    return table("q3 p9 | q5 f7 p4 | q4 f4 f2").plays("q3")


def test_a_disputed_seven_that_does_not_follow_suit_is_played_by_leave() -> None:
    assert disputed().why_not("f7") == ("base/follow-suit",)
    ball = disputed().with_leave("f7").plays("f7")
    assert ball.last(CardPlayed).card == card("f7")
    assert ball.hand(1) == "q5 p4"
    assert ball.waiting == {2}


def test_it_takes_the_trick_no_more_than_any_card_of_another_suit() -> None:
    ball = disputed().with_leave("f7").plays("f7 q4")
    assert ball.last(TrickWon).winner == 2


def test_whoever_plays_it_could_have_followed_all_the_same() -> None:
    ball = table("q3 p9 | q5 f7 | q4 f4", round="poisoned-apple").plays("q3").with_leave("f7").plays("f7")
    assert ball.last(CardPlayed).void is False
    assert ball.plays("q4").last(TrickWon).winner == 2


def test_the_seven_is_offered_by_itself_and_ready_to_be_posted() -> None:
    by_the_rules, by_leave = disputed().with_leave("f7").offers(1)
    assert by_the_rules == disputed().offers(1)[0]
    assert by_leave.slots == (Pick(field="card", options=(card("f7"),), citations=("base/own-cards",)),)
    assert by_leave.barred == ()
    assert by_leave.ways == 1
    assert by_leave.example == {"type": "play-card", "decision": "r1.t1.play2", "card": "fairies-7"}


def test_who_has_leave_need_not_take_it() -> None:
    ball = disputed().with_leave("f7").plays("q5")
    assert ball.hand(1) == "f7 p4"


def test_leave_for_one_card_is_none_for_another() -> None:
    assert disputed().with_leave("f7").why_not("p4") == ("base/follow-suit",)


@pytest.mark.parametrize(("seat", "decision"), [(2, "r1.t1.play2"), (1, "r1.t1.play3"), (1, "r1.t2.play2")])
def test_leave_for_another_seat_or_decision_is_none(seat: int, decision: str) -> None:
    elsewhere = GAME.grant_leave(disputed().state, seat, PlayCard(decision=decision, card=card("f7")))
    ball = Ball(elsewhere)
    assert ball.why_not("f7") == ("base/follow-suit",)
    assert len(ball.offers(1)) == 1


def test_leave_has_passed_with_the_decision() -> None:
    """It was not taken, and in the next trick the 7 is barred again."""
    ball = table("q3 q6 | q5 f7 q8 | q9 f4 q2").plays("q3").with_leave("f7").plays("q5 q9 q2 q6")
    assert ball.due == 1
    assert ball.why_not("f7") == ("base/follow-suit",)
    assert ball.legal() == "q8"


def test_nobody_else_knows_of_it_and_all_see_the_card() -> None:
    ball = disputed().with_leave("f7").plays("f7")
    for viewer in (None, 0, 2):
        known = ball.seen_by(viewer)
        assert not known.leaves
        assert known.trick == replace(ball.state.trick, plays=known.trick.plays)
        assert GAME.waiting_for(known) == {2}


def test_a_prince_who_leads_by_leave_lets_no_others_in() -> None:
    ball = table("p9 q3 p2 | q5 p4 f2 | q4 p6 f4")
    assert ball.why_not("p9") == ("base/princes-not-invited",)
    ball = ball.with_leave("p9").plays("p9 p4 p6")
    assert not ball.sneaked_in
    assert ball.due == 0
    assert ball.why_not("p2") == ("base/princes-not-invited",)


def test_leave_can_be_given_for_a_card_with_a_power() -> None:
    """Snow White plays a 9 as a zero, though she has to choose a 7 or lower."""
    ball = table("q9 q3 | q5 f2 | q4 f4", princesses=("snow-white", "nobody", "nobody"))
    assert ball.why_not_with_power("q9")[0] == "princess/snow-white"
    ball = ball.with_leave("q9", power=True)
    assert ball.why_not_with_power("q4") == ("base/own-cards",)
    assert ball.plays_with_power("q9").plays("q5 q4").last(TrickWon).winner == 1


# --- what no leave is given for


def test_a_legal_card_needs_no_leave() -> None:
    ball = disputed()
    assert "needs no leave" in ball.no_leave(PlayCard(decision=ball.decision, card=card("q5")))


@pytest.mark.parametrize("short", ["q4", "t3"])
def test_nobody_has_leave_to_play_a_card_that_they_do_not_hold(short: str) -> None:
    ball = disputed()
    assert "that only a rule bars" in ball.no_leave(PlayCard(decision=ball.decision, card=card(short)))


def test_nor_at_a_decision_that_is_not_open() -> None:
    assert "open decision" in disputed().no_leave(PlayCard(decision="r1.t1.play3", card=card("f7")))


def test_nor_to_use_a_power_that_one_does_not_have() -> None:
    ball = disputed()
    assert ball.no_leave(PlayCard(decision=ball.decision, card=card("f7"), power=True))


def test_leave_is_for_cards_that_are_played() -> None:
    ball = disputed()
    assert ball.no_leave(Decline(decision=ball.decision)) == "Leave can only be given to play a card."


def test_a_frozen_card_cannot_be_kept_back_by_leave() -> None:
    """It lies apart from the hand: whatever is played is taken from there."""
    frozen = table("q3 p9 | q5 f7 | q4 f4", princesses=("nobody", "ice-princess", "nobody"))
    ball = frozen.freezes(1, 2, "f4").all_decline().plays("q3 q5")
    assert ball.why_not("q4")[0] == "princess/ice-princess"
    assert "frozen card" in ball.no_leave(PlayCard(decision=ball.decision, card=card("q4")))


def test_what_a_card_is_open_by_is_no_limit_that_it_breaks() -> None:
    for ball, short, rule in (
        (disputed().with_leave("f7"), "f7", "base/own-cards"),
        (disputed(), "q5", "base/follow-suit"),
    ):
        move = PlayCard(decision=ball.decision, card=card(short))
        event = ball.does(1, move).last(CardPlayed)
        assert GAME.allowed_by(ball.state, event, 1, move)[0] == rule


@pytest.mark.ruling("R-324")
def test_a_card_played_by_leave_is_no_sign_that_its_player_could_not_follow() -> None:
    """Of two sevens the last one wins, but not because of a tie."""
    ball = table("q3 p9 | q5 f7 | t7 f4", round="poisoned-apple").plays("q3").with_leave("f7").plays("f7")
    done = ball.plays("t7")
    last = done.events[len(ball.events)]
    before = GAME.evolve(ball.state, last)  # type: ignore[arg-type]
    unknown = tuple(replace(play, void=None) for play in before.trick.plays)
    for state in (before, with_trick(before, plays=unknown)):
        assert GAME.decisive(state, done.last(TrickWon)) == "round/poisoned-apple"
    without = replace(with_trick(before, plays=unknown), leaves=())
    assert GAME.decisive(without, done.last(TrickWon)) == "round/poisoned-apple/ties-last"
