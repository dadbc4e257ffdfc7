"""Pairings: the same deal from every side, so that only the bots make the difference."""

import pytest

from tests.support.arena_bots import Ducks
from workers.arena.deals import Programme, deal
from workers.arena.match import Played
from workers.arena.pairing import A, B, Lineup, Pairing, lineups, outcome, play_pairing
from workers.bots import BOTS
from workers.bots.bot import USUAL_EFFORT, Bot

PAGE, ANY = BOTS["page"], BOTS["random-legal"]
PROGRAMME = Programme(seats=3)


def pairings(first: Bot, second: Bot, number: int, programme: Programme = PROGRAMME) -> list[Pairing]:
    return [
        play_pairing(deal(programme, 1, one), programme.seats, (first, second), USUAL_EFFORT, one)
        for one in range(1, number + 1)
    ]


def came_out(lineup: Lineup, *scores: int) -> tuple[Lineup, Played]:
    """A game in which fewest points win."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    seats = len(scores)
    return lineup, Played(
        scores=scores, winners=winners, seconds=((),) * seats, failures=({},) * seats, troubles=({},) * seats
    )


def test_each_is_alone_once_on_every_seat() -> None:
    assert lineups(3) == ((A, B, B), (B, A, B), (B, B, A), (B, A, A), (A, B, A), (A, A, B))


def test_two_seats_need_two_games() -> None:
    assert lineups(2) == ((A, B), (B, A))


@pytest.mark.parametrize("seats", range(2, 11))
def test_both_have_every_seat_equally_often(seats: int) -> None:
    for seat in range(seats):
        there = [lineup[seat] for lineup in lineups(seats)]
        assert there.count(A) == there.count(B)


def test_bots_that_choose_alike_come_out_exactly_even() -> None:
    for pairing in pairings(PAGE, ANY, 5):
        assert pairing.margin == pairing.win_margin == 0
        assert pairing.sides[A].score == pairing.sides[B].score


def test_bots_that_do_not_choose_alike_do_not() -> None:
    assert any(pairing.margin for pairing in pairings(PAGE, Ducks(), 5))


def test_a_better_bot_wins() -> None:
    played = pairings(Ducks(), PAGE, 15)
    assert sum(one.margin for one in played) / len(played) > 1
    assert sum(one.margin > 0 for one in played) >= 11
    assert sum(one.win_margin for one in played) > 0


def test_the_same_from_the_other_side_is_its_opposite() -> None:
    for one, other in zip(pairings(Ducks(), PAGE, 3), pairings(PAGE, Ducks(), 3), strict=True):
        assert one.margin == -other.margin
        assert one.win_margin == -other.win_margin
        assert one.sides[A].alone_score == other.sides[B].alone_score


def test_points_that_count_against_a_seat_count_against_its_bot() -> None:
    dealt = deal(PROGRAMME, 1, 1)
    pairing = outcome(dealt, [came_out((A, B, B), 1, 4, 6), came_out((B, A, A), 9, 2, 0)], 1)
    assert pairing.sides[A].score == (1 + 1) / 2
    assert pairing.sides[B].score == (5 + 9) / 2
    assert pairing.margin == 6
    assert pairing.sides[A].alone_score == 1
    assert pairing.sides[B].alone_score == 9
    assert (pairing.sides[A].alone_wins, pairing.sides[B].alone_wins) == (1, 0)


def test_where_most_points_win_they_count_for_it() -> None:
    dealt = deal(Programme(game="battle-princesses", seats=2), 1, 1)
    pairing = outcome(dealt, [came_out((A, B), 1, 4), came_out((B, A), 9, 2)], 1)
    assert pairing.margin == -5


def test_a_shared_victory_is_shared() -> None:
    pairing = outcome(deal(PROGRAMME, 1, 1), [came_out((A, B, B), 1, 1, 6), came_out((B, A, A), 2, 3, 4)], 1)
    assert pairing.sides[A].wins == (0.5 + 0) / 2
    assert pairing.sides[B].wins == (0.25 + 1) / 2


def test_who_makes_games_costly_for_everybody_gains_nothing() -> None:
    """Every A at a table costs everybody there 3 points: no bot is ahead of the other at any of them."""
    games = [came_out(lineup, *[3 * lineup.count(A)] * 3) for lineup in lineups(3)]
    pairing = outcome(deal(PROGRAMME, 1, 1), games, 1)
    assert pairing.margin == 0
    assert pairing.sides[A].alone_score < pairing.sides[B].alone_score


def test_what_a_seat_is_dealt_favours_nobody() -> None:
    """Seat 0 has bad cards, and whoever sits there gets 10 points."""
    games = [came_out(lineup, 10, 0, 1) for lineup in lineups(3)]
    assert outcome(deal(PROGRAMME, 1, 1), games, 1).margin == 0
