"""Clocks: until when the game waits for whom, and what moves a deadline."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games.audience import Event
from games.game import Why
from games.table.commands import (
    AnswerSuggestion,
    Excuse,
    MakeMove,
    OpenDispute,
    Resume,
    Rewind,
    Suggest,
    TimeOut,
    Vote,
)
from games.table.deadlines import deadlines
from games.table.events import ClocksSet, SeatAbsent
from games.table.matters import Pause, Verdict
from games.table.terms import Abandon, PerMove, PerRound, Terms
from tests.support.evenings import ANN, BEN, DEALER, EVE, HOUSE, LIMITS, Evening, started
from tests.support.random_play import as_move
from tests.support.small_game import StoneShown

TIMED = Terms(clock=PerMove(seconds=60))
BY_ROUND = Terms(clock=PerRound(seconds=100))
MINUTE = 60_000


def due(evening: Evening) -> dict[int, int]:
    """By seat, until when the game waits for it."""
    table = evening.table
    waited = DEALER.waiting_for(table)
    return {one.seat: one.by for one in deadlines(table) if one.seat is not None and one.seat in waited}


def on_a_turn(seats: int = 3, terms: Terms = TIMED) -> Evening:
    """All have chosen their half at once; Ann is on turn since 1,000."""
    evening = started(seats, terms=terms)
    evening.at = 1_000
    for seat in range(seats):
        evening.answers(seat)
    assert DEALER.waiting_for(evening.table) == {0}
    return evening


def clocks_in(events: Sequence[Event]) -> list[ClocksSet]:
    return [event for event in events if isinstance(event, ClocksSet)]


def test_a_clock_runs_for_whoever_is_waited_for() -> None:
    assert due(started(2, terms=TIMED)) == {0: MINUTE, 1: MINUTE}


def test_without_a_clock_nobody_is_in_a_hurry() -> None:
    evening = started(2)
    assert due(evening) == {}
    assert clocks_in(evening.log) == []


def test_the_answer_of_another_moves_no_deadline() -> None:
    evening = started(3, terms=TIMED)
    evening.at = 20_000
    evening.answers(1)
    assert due(evening) == {0: MINUTE, 2: MINUTE}


def test_an_answer_that_is_replaced_moves_no_deadline() -> None:
    evening = started(3, terms=TIMED)
    offers = DEALER.offers(evening.table, 1)
    evening.at = 20_000
    evening.answers(1)
    evening.at = 30_000
    again = evening.does(BEN, MakeMove(move=as_move(DEALER.game, offers[0].example)))
    assert clocks_in(again) == []
    assert due(evening) == {0: MINUTE, 2: MINUTE}


def test_the_next_decision_has_its_own_time() -> None:
    evening = on_a_turn()
    assert due(evening) == {0: 61_000}
    evening.at = 31_000
    evening.answers(0)
    assert due(evening) == {1: 91_000, 2: 91_000}


def test_an_interrupted_decision_goes_on_with_the_time_that_was_left() -> None:
    """An agreed pause comes in between."""
    evening = on_a_turn(2)
    evening.at = 11_000
    evening.does(BEN, Suggest(idea=Pause(minutes=5)))
    assert due(evening) == {0: 61_000}
    evening.does(ANN, AnswerSuggestion(suggestion=1, agree=True))
    assert due(evening) == {}
    assert DEALER.waiting_for(evening.table) == frozenset()
    evening.at = 200_000
    evening.does(ANN, Resume())
    assert due(evening) == {0: 250_000}


def test_a_dispute_that_stops_the_game_stops_its_clocks() -> None:
    evening = on_a_turn(2)
    evening.answers(0)
    version = next(v for v, event in enumerate(evening.log, 1) if isinstance(event, StoneShown))
    before = due(evening)
    evening.at = 21_000
    evening.does(BEN, OpenDispute(version=version, stops=True))
    assert due(evening) == {}
    evening.at = 41_000
    evening.does(ANN, Vote(dispute=1, verdict=Verdict.STANDS))
    evening.at = 72_000
    evening.does(HOUSE, TimeOut(decision="dispute-1.appeal"))
    assert due(evening) == {seat: by + 51_000 for seat, by in before.items()}


def test_a_dispute_that_does_not_stop_the_game_stops_no_clock() -> None:
    evening = on_a_turn(2)
    evening.answers(0)
    version = next(v for v, event in enumerate(evening.log, 1) if isinstance(event, StoneShown))
    before = due(evening)
    evening.at = 21_000
    evening.does(BEN, OpenDispute(version=version))
    assert before.items() <= due(evening).items()


def test_a_rewind_goes_on_with_the_time_that_was_left_then() -> None:
    evening = on_a_turn(3)
    to = len(evening.log)
    evening.at = 41_000
    evening.answers(0)
    evening.at = 500_000
    evening.does(HOUSE, Rewind(to=to, reason="A mistake of the house."))
    assert due(evening) == {0: 560_000}


@pytest.mark.parametrize(("grace", "left"), [(0, 40), (20, 20_000), (90, MINUTE)])
def test_whoever_decides_once_more_has_some_time_for_it(grace: int, left: int) -> None:
    """Also who was very late the first time; but never more than the clock allows."""
    evening = started(2, terms=TIMED, limits=replace(LIMITS, grace=grace))
    evening.at = MINUTE - 40
    evening.answers(0)
    to = len(evening.log)
    evening.answers(1)
    evening.at = 500_000
    evening.does(HOUSE, Rewind(to=to, reason="A mistake of the house."))
    assert due(evening) == {1: 500_000 + left}


def test_so_has_who_has_used_up_the_time_of_the_round() -> None:
    evening = started(2, terms=BY_ROUND, limits=replace(LIMITS, grace=20))
    evening.at = 99_990
    evening.answers(0)
    to = len(evening.log)
    evening.answers(1)
    evening.does(HOUSE, Rewind(to=to, reason="A mistake of the house."))
    assert due(evening) == {1: 99_990 + 20_000}


def test_a_clock_for_the_round_is_one_for_all_its_decisions() -> None:
    evening = started(2, rounds=2, terms=BY_ROUND)
    assert due(evening) == {0: 100_000, 1: 100_000}
    evening.at = 30_000
    evening.answers(0)
    evening.answers(1)
    assert due(evening) == {0: 100_000}
    evening.at = 50_000
    evening.answers(0)
    assert due(evening) == {1: 120_000}
    evening.at = 60_000
    evening.answers(1, form=-1)
    round_ = DEALER.place(evening.table)["round"]
    while DEALER.place(evening.table)["round"] == round_:
        evening.answers(min(DEALER.waiting_for(evening.table)), form=-1)
    assert set(due(evening).values()) == {160_000}


def test_time_is_called_when_it_is_up_and_not_before() -> None:
    evening = on_a_turn()
    [deadline] = deadlines(evening.table)
    call = TimeOut(decision=deadline.decision, seat=0)
    evening.at = 61_000
    assert evening.refuses(HOUSE, call).detail == "There is still time, or nothing to answer."
    evening.at = 61_001
    assert evening.does(HOUSE, call)[0] == SeatAbsent(seat=0, bot="random-legal", since=61_001)


def test_only_the_house_calls_time() -> None:
    evening = on_a_turn()
    [deadline] = deadlines(evening.table)
    evening.at = 61_001
    for actor in (ANN, BEN, EVE):
        refusal = evening.refuses(actor, TimeOut(decision=deadline.decision, seat=0))
        assert refusal.why is Why.NOT_AT_THIS_TABLE


def test_one_who_is_out_of_time_does_not_take_others_along() -> None:
    evening = started(3, terms=TIMED)
    decision = deadlines(evening.table)[0].decision
    evening.at = 59_000
    evening.answers(1)
    evening.at = 60_001
    evening.does(HOUSE, TimeOut(decision=decision, seat=0))
    assert evening.table.absent == {0}
    evening.does(HOUSE, TimeOut(decision=decision, seat=2))
    assert evening.table.absent == {0, 2}


def test_nobody_is_charged_for_time_in_which_the_house_was_down() -> None:
    evening = on_a_turn()
    evening.at = 100_000
    [set_anew] = evening.does(HOUSE, Excuse(down=80_000))
    assert isinstance(set_anew, ClocksSet)
    assert (set_anew.down, due(evening)) == (80_000, {0: 141_000})
    [deadline] = deadlines(evening.table)
    evening.refuses(HOUSE, TimeOut(decision=deadline.decision, seat=0))
    evening.at = 141_001
    assert evening.does(HOUSE, TimeOut(decision=deadline.decision, seat=0))


@pytest.mark.parametrize("terms", [Terms(), Terms(clock=PerMove(seconds=5), absence=Abandon())])
def test_only_the_house_excuses_and_only_where_a_clock_runs(terms: Terms) -> None:
    evening = started(2, terms=terms)
    assert evening.refuses(ANN, Excuse(down=1)).why is Why.NOT_AT_THIS_TABLE
    if terms.clock is None:
        assert evening.refuses(HOUSE, Excuse(down=1)).detail == "No clock runs at this table."
    else:
        assert evening.does(HOUSE, Excuse(down=1))


def test_no_clock_is_set_for_a_game_that_is_over() -> None:
    evening = started(2, terms=TIMED).plays_on()
    assert deadlines(evening.table) == ()
    assert not isinstance(evening.log[-1], ClocksSet)
