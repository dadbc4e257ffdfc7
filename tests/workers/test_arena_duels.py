"""Duels: the same seed gives the same table, with any number of processes."""

import pytest
from msgspec.structs import replace

from workers.arena import duel
from workers.arena.deals import Programme
from workers.arena.duel import Duel, Findings, doubt_of_a_look, findings, is_decided, looks, play_one
from workers.arena.pairing import A, B
from workers.arena.running import Crew

BATTLE = Duel(
    bots=("knight", "squire"),
    programme=Programme(game="battle-princesses", seats=2, options={"round_limit": 6}),
    pairings=8,
)
EVEN = Duel(bots=("page", "random-legal"), programme=Programme(seats=3), pairings=3)


def played(one: Duel, processes: int = 1) -> Findings:
    """What came of it, but for the times, which are never the same."""
    with Crew(processes) as crew:
        found, interrupted = duel.play(one, crew)
    assert not interrupted
    first, second = (replace(showing, mean_ms=0, p99_ms=0) for showing in found.showings)
    return replace(found, showings=(first, second))


def test_a_better_bot_wins_points_and_games() -> None:
    found = played(BATTLE)
    assert found.pairings == 8
    assert found.games == 16
    assert found.points.margin.excludes(0)
    assert found.points.margin.mean > 0
    assert found.points.won.mean > 0.9
    assert found.showings[A].alone_wins.mean > 0.9
    assert found.showings[A].alone_wins.excludes(found.fair_share)
    assert found.showings[B].alone_wins.mean < 0.1


def test_a_bot_against_itself_is_exactly_even() -> None:
    found = played(EVEN)
    assert found.points.margin.mean == found.victories.margin.mean == 0
    assert found.points.won.mean == found.victories.won.mean == 0.5
    assert found.points.needed is None
    assert not found.points.margin.excludes(0)
    assert not found.showings[A].alone_wins.excludes(found.fair_share)


def test_the_same_seed_gives_the_same_table_with_any_number_of_processes() -> None:
    assert played(BATTLE) == played(BATTLE, processes=2)


def test_another_seed_gives_another_table() -> None:
    other = played(replace(BATTLE, seed=2))
    assert other.points != played(BATTLE).points


def test_average_scores_differ_by_the_margin() -> None:
    found = played(BATTLE)
    assert found.showings[A].score - found.showings[B].score == pytest.approx(found.points.margin.mean)


def test_choices_and_their_times_are_counted() -> None:
    found, _ = duel.play(replace(BATTLE, pairings=1))
    for showing in found.showings:
        assert showing.choices > 10
        assert 0 < showing.mean_ms < 1000
        assert showing.p99_ms >= showing.mean_ms / 2


def test_who_interrupts_gets_what_was_seen_so_far() -> None:
    seen = 0

    def each() -> None:
        nonlocal seen
        seen += 1
        if seen == 2:
            raise KeyboardInterrupt

    found, interrupted = duel.play(BATTLE, each=each)
    assert interrupted
    assert found.pairings == 2
    first = findings(BATTLE, [play_one(BATTLE, 1), play_one(BATTLE, 2)])
    assert found.points == first.points


def test_who_interrupts_before_anything_was_played_gets_zeros() -> None:
    assert findings(BATTLE, []).points.margin.mean == 0


def test_a_duel_that_is_decided_stops_at_the_next_look() -> None:
    long = replace(
        BATTLE,
        pairings=200,
        until_decided=True,
        programme=replace(BATTLE.programme, options={"round_limit": 3}),
    )
    found, _ = duel.play(long)
    assert found.pairings == 50
    assert found.doubt == doubt_of_a_look(200)


def test_a_duel_that_is_not_decided_goes_on() -> None:
    even = [play_one(EVEN, 1)] * 100
    assert not is_decided(even, 100)


def test_one_looks_only_now_and_then() -> None:
    assert tuple(looks(1000)) == (50, 100, 200, 400, 800, 1000)
    assert tuple(looks(50)) == (50,)
    assert tuple(looks(20)) == (20,)
    clear = [play_one(BATTLE, number) for number in (1, 2, 3)]
    assert not is_decided(clear * 20, 1000)
    assert is_decided((clear * 20)[:50], 1000)


def test_all_looks_together_have_the_usual_doubt() -> None:
    assert doubt_of_a_look(1000) * 6 == pytest.approx(0.05)
    assert doubt_of_a_look(50) == 0.05
