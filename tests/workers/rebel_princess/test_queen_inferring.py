"""What the queen expects of others, held against her lady; and what she concludes from what they did."""

from random import Random
from typing import Any

import pytest

from games.audience import Seat
from games.rebel_princess.cards import Card
from games.rebel_princess.state import State
from tests.support.lady_scenes import LADY, situation
from tests.support.queen_scenes import moments
from tests.support.queen_scenes import situation as shown_to
from tests.support.random_play import as_move
from tests.support.rebel_knowing import table_for
from tests.support.rebel_table import GAME, Ball, card, hands_dealt, table
from workers.arena.deals import Programme, deal
from workers.arena.match import play
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.rebel_princess.choosing import cards_in
from workers.bots.rebel_princess.knowing import still_out
from workers.bots.rebel_princess.queen.inferring import Inference, Tale, tale_of
from workers.bots.rebel_princess.queen.knowing import knowledge
from workers.bots.rebel_princess.queen.masks import NUMBER, PRINCES, THE_FROG, mask_of
from workers.bots.rebel_princess.queen.picturing import Imagination, moment_of
from workers.bots.rebel_princess.queen.policy import ducked, led_by_policy
from workers.bots.rebel_princess.queen.twists import course_of

COSTLY = PRINCES | THE_FROG


class Watched:
    """The lady, and how often she plays what is expected of her where she has a choice."""

    name, title, thinks, recalls = LADY.name, LADY.title, LADY.thinks, LADY.recalls

    def __init__(self) -> None:
        self.expected: list[bool] = []
        self.by_luck: list[float] = []

    def plays(self, game: str) -> bool:
        return LADY.plays(game)

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        choice = LADY.choose(situation, rng, effort)
        forms = [form for form in situation.offers if form.move == "play-card"]
        legal = mask_of(one for form in forms for one in cards_in(form, "card"))
        if legal.bit_count() > 1:
            expected = _expected(situation, legal)
            self.expected.append(expected == NUMBER[Card(choice.move["card"])])
            self.by_luck.append(1 / legal.bit_count())
        return choice


def _expected(situation: Situation, legal: int) -> int:
    state: Any = situation.table.play
    course = course_of(state)
    assert course is not None
    moment, out = moment_of(course, state), mask_of(still_out(state, situation.seat))
    if not moment.laid:
        return led_by_policy(course, legal, out)
    return ducked(course, legal, moment.laid, len(moment.turns) - len(moment.laid) - 1, out)


def test_she_expects_of_others_what_her_lady_does() -> None:
    lady = Watched()
    programme = Programme(options={"powers": False}, round_card="once-upon-a-time")
    for number in range(4):
        play(deal(programme, 1, number).match, [lady] * 4)
    plays = len(lady.expected)
    assert plays > 80
    assert sum(lady.expected) > 0.7 * plays
    assert sum(lady.by_luck) < 0.4 * plays


def inferred(ball: Ball, seat: Seat = 0) -> tuple[Inference, Imagination]:
    seen = situation(ball, seat)
    return of_seat(seen)


def of_seat(seen: Situation) -> tuple[Inference, Imagination]:
    state: Any = seen.table.play
    assert isinstance(state, State)
    course = course_of(state)
    assert course is not None
    knowing = knowledge(state, seen.seat, seen.history)
    imagination = Imagination(state, seen.seat, knowing)
    return Inference(
        course, imagination, tale_of(course, seen.seat, seen.history, state.players)
    ), imagination


def held(worlds: Inference | Imagination, seat: Seat, cards: int, luck: int = 1) -> float:
    """How many of these cards this seat has on average."""
    rng = Random(luck)
    return sum((worlds.draw(rng).hands[seat] & cards).bit_count() for _ in range(400)) / 400


HANDS = (
    "q1 q2 q3 f1 f2 f3 t1 t2 p1 p2 | q4 q5 q6 q7 f4 t3 t4 t8 p3 p4 | f5 f6 f7 f8 f9 t5 t6 t7 p5 p6 |"
    "q8 q9 q10 f10 t9 t10 p7 p8 p9 p10"
)


def explained(worlds: Inference | Imagination, seat: Seat, thrown_in: str, luck: int = 1) -> float:
    """In how many worlds this seat would have thrown in this card, by what is expected of everybody."""
    course, rng = course_of(table(HANDS).state), Random(luck)
    assert course is not None
    bit = 1 << NUMBER[card(thrown_in)]
    found = [course.habits.dumped(worlds.draw(rng).hands[seat] | bit) for _ in range(400)]
    return sum(1 << one == bit for one in found) / 400


@pytest.mark.parametrize("thrown_in", ["p6", "t7", "f9"])
def test_worlds_come_up_more_often_that_explain_what_was_thrown_in(thrown_in: str) -> None:
    worlds, any_world = inferred(table(HANDS).plays(f"q3 q4 {thrown_in} q8 q9"))
    assert explained(worlds, 2, thrown_in) > 1.5 * explained(any_world, 2, thrown_in) > 0


def test_where_it_is_unclear_how_cards_are_chosen_a_play_tells_nothing() -> None:
    worlds, any_world = inferred(table(HANDS, round="poisoned-apple").plays("q3 q4 f5"))
    assert [worlds.draw(Random(7)) for _ in range(3)] == [any_world.draw(Random(7)) for _ in range(3)]


DEALT = (
    "q1 q2 q3 f1 f2 f3 t1 t2 p1 p2 | q4 q5 q6 q7 f4 t3 t4 t9 p3 p4 | f5 f6 f7 f8 f9 t5 t6 t8 p5 p6 |"
    "q8 q9 q10 f10 t7 t10 p7 p8 p9 p10"
)


def test_who_has_got_cards_from_her_alone_holds_less_that_is_costly() -> None:
    """Everybody passes to the right: the seat to her right has kept what it liked, and got her cards."""
    ball = hands_dealt(DEALT, round="once-upon-a-time")
    for seat in range(4):
        move: Any = as_move(GAME, LADY.choose(situation(ball, seat), Random(seat)).move)
        ball = ball.does(seat, move)
    given = ball.state.round.given[0]
    assert list(given) == [3]
    worlds, any_world = inferred(ball)
    hers = COSTLY & ~mask_of(given[3])
    assert held(worlds, 3, hers) < 0.8 * held(any_world, 3, hers)
    assert held(worlds, 2, hers) > held(any_world, 2, hers)


@pytest.mark.parametrize("edition", ["deluxe-en", "pl"])
def test_what_is_likelier_is_possible_still(edition: str) -> None:
    looked_at = 0
    for number in range(3):
        seed = f"inferred/{edition}/{number}"
        options, players = table_for(Random(seed), edition, rounds=2)
        for table_now, seat, log in list(moments(options, players, seed))[::6]:
            seen = shown_to(table_now, seat, log)
            state: Any = seen.table.play
            knowing = knowledge(state, seat, seen.history)
            worlds, any_world = of_seat(seen)
            rng = Random(seed)
            usual = any_world.draw(rng)
            for _ in range(4):
                world = worlds.draw(rng)
                for other in range(players):
                    hand = world.hands[other]
                    assert hand.bit_count() == usual.hands[other].bit_count()
                    if other != seat:
                        assert not hand & ~knowing.hands[other].may
                    looked_at += 1
                assert _everything(world) == _everything(usual)
    assert looked_at > 300


def _everything(world: Any) -> int:
    found = world.gifts
    for cards in (*world.hands, *world.piles, *world.aside):
        assert not found & cards
        found |= cards
    return int(found)


def test_without_anything_told_every_world_is_as_likely() -> None:
    ball = table(HANDS).plays("q3 q4 f5 q8 q9")
    _, any_world = inferred(ball)
    course = course_of(ball.state)
    assert course is not None
    worlds = Inference(course, any_world, Tale([[] for _ in range(4)], []))
    assert [worlds.draw(Random(7)) for _ in range(3)] == [any_world.draw(Random(7)) for _ in range(3)]
