"""What a player learns from what happens at the table, and which moves can be taken back for nothing."""

from games.audience import Event, Seat
from games.learning import learnt, lucky, passes_secrets
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    AnswerGiven,
    CardPlayed,
    CardsDrawn,
    CardsPassed,
    CardsSetAside,
    CardsUnmasked,
    HandDealt,
    RoundOpened,
    Settled,
    SuitNamed,
    TrickCaptured,
    TrickWon,
)
from games.rebel_princess.moves import ChooseSeat, ChooseSuit, PassCards, UsePower
from games.rebel_princess.state import State
from tests.support.rebel_table import GAME, Ball, cards, hands_dealt, power_table, table

HANDS = "q3 q9 f1 | q5 p2 f2 | q4 f4 f3"


def steps(before: Ball, after: Ball) -> list[tuple[State, Event]]:
    """What has happened between the two, each event with the game before it."""
    state, found = before.state, []
    for event in after.events[len(before.events) :]:
        found.append((state, event))
        state = GAME.evolve(state, event)  # type: ignore[arg-type]
    return found


def passes(before: Ball, after: Ball, seat: Seat) -> bool:
    """Would it pass a secret or luck to this seat, if what lies between were undone?"""
    return passes_secrets(GAME, steps(before, after), seat)


def told(before: Ball, after: Ball, seat: Seat) -> set[type[Event]]:
    return {type(event) for state, event in steps(before, after) if learnt(GAME, state, event, seat)}


# --- cards played


def test_a_card_that_nobody_has_answered_is_taken_back_for_nothing() -> None:
    ball = table(HANDS)
    assert not passes(ball, ball.plays("q3"), seat=0)


def test_a_card_that_the_next_player_has_answered_is_not() -> None:
    ball = table(HANDS)
    assert passes(ball, ball.plays("q3 q5"), seat=0)


def test_everybody_else_learns_which_card_was_played() -> None:
    ball = table(HANDS)
    played = ball.plays("q3")
    assert [told(ball, played, seat) for seat in range(3)] == [set(), {CardPlayed}, {CardPlayed}]


def test_a_card_that_ends_the_trick_tells_who_has_won_it() -> None:
    ball = table(HANDS).plays("q3 q5")
    ended = ball.plays("q4")
    assert ended.happened(TrickCaptured)
    assert told(ball, ended, seat=2) == {TrickWon}
    assert passes(ball, ended, seat=2)


def test_a_card_under_a_mask_tells_nobody_anything() -> None:
    ball = table(HANDS, round="masquerade-ball").plays("q3")
    masked = ball.plays("q5")
    for seat in range(3):
        assert not passes(ball, masked, seat)


def test_when_the_masks_fall_everybody_learns_something() -> None:
    ball = table(HANDS, round="masquerade-ball").plays("q3 q5")
    unmasked = ball.plays("q4")
    for seat in range(3):
        assert CardsUnmasked in told(ball, unmasked, seat)


# --- the deal


def test_a_deal_always_passes_luck() -> None:
    ball = table("q3 | q5 | q4", rounds=("once-upon-a-time", "upside-down")).plays("q3 q5")
    dealt = ball.plays("q4")
    first, *hands = (event for _, event in steps(ball, dealt) if lucky(GAME, event))
    assert isinstance(first, RoundOpened)
    assert [isinstance(hand, HandDealt) for hand in hands] == [True] * 3
    for seat in range(3):
        assert HandDealt in told(ball, dealt, seat)
        assert passes(ball, dealt, seat)


def test_nobody_learns_what_another_was_dealt() -> None:
    hand = HandDealt(seat=1, size=1, cards=cards("q3"))
    state = table(HANDS).state
    assert [learnt(GAME, state, hand, seat) for seat in range(3)] == [False, True, False]


# --- what is answered in secret


def gives(ball: Ball, seat: Seat, short: str) -> Ball:
    return ball.does(seat, PassCards(decision=ball.decision, right=cards(short)))


def test_a_hidden_answer_tells_nobody_anything() -> None:
    ball = hands_dealt("q1 q2 q3 q4 | f1 f2 f3 f4 | t1 t2 t3 t4", round="once-upon-a-time")
    given = gives(ball, 0, "q1 q2 q3")
    assert given.happened(AnswerGiven)
    for seat in range(3):
        assert not passes(ball, given, seat)


def test_the_last_answer_lets_everybody_see_what_was_passed_to_them() -> None:
    ball = hands_dealt("q1 q2 q3 q4 | f1 f2 f3 f4 | t1 t2 t3 t4", round="once-upon-a-time")
    ball = gives(gives(ball, 0, "q1 q2 q3"), 1, "f1 f2 f3")
    passed = gives(ball, 2, "t1 t2 t3")
    for seat in range(3):
        assert told(ball, passed, seat) == {CardsPassed}
        assert passes(ball, passed, seat)


def test_cards_that_everybody_sets_aside_tell_nobody_anything() -> None:
    ball = table("q3 q9 p1 | q5 f2 t8 | q4 f4 p2", round="late-to-the-ball")
    aside = ball.tucks("q3 q5 q4")
    assert aside.happened(CardsSetAside)
    for seat in range(3):
        assert not passes(ball, aside, seat)


# --- powers


def test_whoever_declines_last_learns_that_nobody_uses_a_power() -> None:
    ball = power_table("q3 f9 p1 | q5 f2 t2 | q4 f4 t3", {1: "little-mermaid", 2: "pocahontas"})
    first = ball.declines(1)
    assert not passes(ball, first, seat=1), "the window is still open"
    last = first.declines(2)
    assert Settled in told(first, last, seat=2)
    assert passes(first, last, seat=2)


def test_whoever_names_a_suit_learns_whether_the_leader_holds_it() -> None:
    ball = power_table("q3 f9 p1 | q5 f2 t2 | q4 f4 t3", {2: "little-mermaid"}).uses(2)
    named = ball.does(2, ChooseSuit(decision=ball.decision, suit=Suit.PETS))
    assert SuitNamed in told(ball, named, seat=2)
    assert passes(ball, named, seat=2)


def test_who_leads_instead_is_known_to_whoever_says_so_and_news_to_the_others() -> None:
    ball = power_table("q3 f9 p1 | q5 f2 t2 | q4 f4 t3", {2: "pocahontas"}).uses(2)
    moved = ball.does(2, ChooseSeat(decision=ball.decision, seat=1))
    assert not passes(ball, moved, seat=2)
    assert passes(ball, moved, seat=0)


def test_cards_drawn_at_random_pass_luck_even_to_those_who_do_not_see_them() -> None:
    ball = power_table("q3 f9 p1 | q5 f2 t2 | q4 f4 t3", {2: "scheherazade"})
    ball = ball.does(2, UsePower(decision=ball.decision))
    drawn = ball.does(2, ChooseSeat(decision=ball.decision, seat=0))
    assert [CardsDrawn in told(ball, drawn, seat) for seat in range(3)] == [True, False, True]
    assert all(passes(ball, drawn, seat) for seat in range(3))
