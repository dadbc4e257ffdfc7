"""Who is out of time, comes back, leaves for good or is sent away; and how a table ends without a result."""

import pytest

from games.game import Why
from games.table.commands import (
    Abort,
    Actor,
    AnswerSuggestion,
    BeReady,
    Expire,
    Leave,
    MakeMove,
    OpenDispute,
    Resume,
    ReturnToSeat,
    Rewind,
    SeatBot,
    SitDown,
    Start,
    Suggest,
    TableCommand,
    TimeOut,
)
from games.table.deadlines import deadlines
from games.table.events import (
    DisputeSettled,
    GamePaused,
    GameStarted,
    PauseEnded,
    SeatAbsent,
    SeatHandedOver,
    SeatReadied,
    SeatReturned,
    SecretOpened,
    SuggestionAccepted,
    SuggestionDropped,
    TableEnded,
)
from games.table.matters import Pause, SendAway, Settlement, Undo
from games.table.state import HowEnded, Status, Visibility
from games.table.terms import Abandon, PerMove, PerRound, StandIn, Terms
from tests.support.evenings import ANN, BEN, DEALER, DOT, EVE, HOUSE, Evening, started, with_a_bot
from tests.support.random_play import as_move
from tests.support.small_game import StoneShown

FOX = StandIn(bot="fox")
TIMED = Terms(clock=PerMove(seconds=60), absence=FOX)
STOPS = Terms(clock=PerMove(seconds=60), absence=Abandon())
YES = AnswerSuggestion(suggestion=1, agree=True)


def out_of_time(evening: Evening, seat: int) -> Evening:
    """Time runs out for this seat."""
    deadline = next(one for one in deadlines(evening.table) if one.seat == seat)
    evening.at = deadline.by + 1
    evening.does(HOUSE, TimeOut(decision=deadline.decision, seat=seat))
    return evening


# --- stand-ins


def test_a_bot_plays_for_who_is_out_of_time() -> None:
    evening = out_of_time(started(2, terms=TIMED), 0)
    chair = evening.table.chairs[0]
    assert chair is not None
    assert (chair.player, chair.stand_in) == ("ann", "fox")
    assert DEALER.bots_due(evening.table) == (0,)
    assert evening.answers(0)
    assert not any(isinstance(event, SeatReturned) for event in evening.log)


def test_no_bot_plays_for_who_is_there() -> None:
    evening = started(2, terms=TIMED)
    assert DEALER.bots_due(evening.table) == ()
    move = MakeMove(move=as_move(DEALER.game, DEALER.offers(evening.table, 0)[0].example))
    assert evening.refuses(Actor(bot_seat=0), move).why is Why.NOT_AT_THIS_TABLE


def test_no_clock_runs_for_a_stand_in() -> None:
    evening = out_of_time(started(2, terms=TIMED), 0)
    assert {one.seat for one in deadlines(evening.table)} == {1}


def test_the_next_move_of_its_owner_brings_a_seat_back() -> None:
    evening = out_of_time(started(2, terms=TIMED), 0)
    move = MakeMove(move=as_move(DEALER.game, DEALER.offers(evening.table, 0)[0].example))
    returned, *_ = evening.does(ANN, move)
    assert returned == SeatReturned(seat=0)
    assert evening.table.absent == frozenset()


def test_so_does_returning_and_its_time_is_fresh() -> None:
    evening = out_of_time(started(2, terms=TIMED), 0)
    evening.at = 70_000
    assert evening.does(ANN, ReturnToSeat())[0] == SeatReturned(seat=0)
    assert (0, 130_000) in {(one.seat, one.by) for one in deadlines(evening.table)}


def test_in_a_round_whose_time_is_used_up_one_comes_back_to_a_tenth_of_it() -> None:
    evening = out_of_time(started(2, terms=Terms(clock=PerRound(seconds=100), absence=FOX)), 0)
    evening.at = 150_000
    evening.does(ANN, ReturnToSeat())
    assert (0, 160_000) in {(one.seat, one.by) for one in deadlines(evening.table)}


def test_a_move_that_is_refused_brings_nobody_back() -> None:
    evening = out_of_time(started(2, terms=TIMED), 0)
    example = {**DEALER.offers(evening.table, 0)[0].example, "decision": "elsewhere"}
    evening.refuses(ANN, MakeMove(move=as_move(DEALER.game, example)))
    assert evening.table.absent == {0}


def test_who_is_not_absent_need_not_return() -> None:
    evening = started(2, terms=TIMED)
    assert evening.refuses(ANN, ReturnToSeat()).why is Why.TABLE_STATE
    assert evening.refuses(DOT, ReturnToSeat()).why is Why.NOT_AT_THIS_TABLE


def test_a_rewind_brings_nobody_back() -> None:
    evening = started(3, terms=TIMED)
    evening.answers(1)
    to = len(evening.log)
    out_of_time(evening, 0)
    evening.answers(0)
    evening.does(HOUSE, Rewind(to=to, reason="A mistake of the house."))
    assert evening.table.absent == {0}
    assert DEALER.bots_due(evening.table) == (0,)


# --- tables that end instead


def test_a_table_that_agreed_on_it_ends_when_somebody_is_out_of_time() -> None:
    evening = out_of_time(started(2, terms=STOPS), 1)
    ended = next(event for event in evening.log if isinstance(event, TableEnded))
    assert ended == TableEnded(how=HowEnded.ABANDONED, seat=1)
    assert evening.table.status is Status.OVER
    assert DEALER.result(evening.table) is None


def test_its_secrets_are_opened_and_it_is_final() -> None:
    evening = out_of_time(started(2, rounds=2, terms=STOPS), 1)
    opened = {event.epoch for event in evening.log if isinstance(event, SecretOpened)}
    assert opened == set(DEALER.game.epochs(DEALER.options(evening.table)))
    assert DEALER.waiting_for(evening.table) == frozenset()
    commands: list[tuple[Actor, TableCommand]] = [
        (ANN, ReturnToSeat()),
        (ANN, Leave()),
        (ANN, Abort()),
        (HOUSE, Expire()),
        (HOUSE, Rewind(to=5, reason="No.")),
        (ANN, Suggest(idea=Pause(minutes=1))),
    ]
    for actor, command in commands:
        assert str(evening.refuses(actor, command).detail)


# --- leaving for good


def test_who_leaves_a_running_game_is_replaced_by_a_bot_for_good() -> None:
    evening = started(3, terms=TIMED)
    assert evening.does(BEN, Leave())[0] == SeatHandedOver(seat=1, bot="fox")
    chair = evening.table.chairs[1]
    assert chair is not None
    assert (chair.player, chair.bot, chair.left_by) == (None, "fox", "ben")
    assert DEALER.bots_due(evening.table) == (1,)
    assert evening.refuses(BEN, ReturnToSeat()).why is Why.NOT_AT_THIS_TABLE
    assert evening.refuses(EVE, SitDown(seat=1)).why is Why.TABLE_STATE
    evening.plays_on()
    assert DEALER.result(evening.table)


def test_they_may_name_the_bot() -> None:
    assert started(3).does(BEN, Leave(bot="owl"))[0] == SeatHandedOver(seat=1, bot="owl")


def test_and_go_on_watching_a_private_game() -> None:
    evening = Evening(visibility=Visibility.PRIVATE)
    evening.does(ANN, SitDown())
    evening.does(ANN, SeatBot(bot="fox"))
    evening.does(ANN, Start())
    evening.does(ANN, Leave())
    assert evening.table.may_be_seen_by("ann")
    assert not evening.table.may_be_seen_by("ben")


def test_what_they_have_begun_is_dropped() -> None:
    evening = started(3)
    while not isinstance(evening.log[-1], StoneShown):
        evening.plays_on(1)
    version = len(evening.log)
    evening.does(ANN, OpenDispute(version=version, stops=True))
    events = evening.does(ANN, Leave())
    assert events[0] == DisputeSettled(dispute=1, seat=0, settlement=Settlement.WITHDRAWN)
    assert not evening.table.stopped


def test_a_bot_that_takes_a_seat_agrees_to_nothing_that_tells_something() -> None:
    evening = started(3)
    while not isinstance(evening.log[-1], StoneShown):
        evening.plays_on(1)
    evening.does(BEN, Suggest(idea=Undo(to=max(end for end in evening.ends if end < len(evening.log)))))
    assert evening.table.suggestions[0].tells
    evening.does(EVE, Leave())
    *_, last = evening.does(ANN, YES)
    assert isinstance(last, SuggestionDropped)


def test_nobody_else_is_sent_away_from_a_running_game_by_one_alone() -> None:
    evening = started(3)
    assert evening.refuses(ANN, Leave(seat=1)).why is Why.NOT_AT_THIS_TABLE
    assert evening.refuses(DOT, Leave()).why is Why.NOT_AT_THIS_TABLE


def test_all_others_together_send_somebody_away() -> None:
    evening = started(3)
    evening.does(ANN, Suggest(idea=SendAway(seat=1)))
    assert evening.refuses(BEN, AnswerSuggestion(suggestion=1, agree=False)).detail.startswith(
        "This is about"
    )
    _, accepted, gone = evening.does(EVE, YES)
    assert isinstance(accepted, SuggestionAccepted)
    assert gone == SeatHandedOver(seat=1, bot="random-legal", suggestion=1)


def test_one_who_does_not_agree_keeps_them() -> None:
    evening = started(3)
    evening.does(ANN, Suggest(idea=SendAway(seat=1)))
    assert evening.does(EVE, AnswerSuggestion(suggestion=1, agree=False)) == [
        SuggestionDropped(suggestion=1, seat=2)
    ]
    assert evening.table.bot_seats == frozenset()


def test_one_against_one_only_who_is_absent_is_sent_away() -> None:
    evening = started(2, terms=TIMED)
    assert evening.refuses(ANN, Suggest(idea=SendAway(seat=1))).detail.startswith("Somebody who is present")
    out_of_time(evening, 1)
    # Whoever was late once is not gone yet.
    too_soon = evening.refuses(ANN, Suggest(idea=SendAway(seat=1)))
    assert too_soon.detail == "Somebody is sent away by one alone once they have been absent for 20 seconds."
    evening.at += 19_999
    assert evening.refuses(ANN, Suggest(idea=SendAway(seat=1))) == too_soon
    evening.at += 1
    assert any(isinstance(one, SeatHandedOver) for one in evening.does(ANN, Suggest(idea=SendAway(seat=1))))


@pytest.mark.parametrize(
    ("seat", "detail"),
    [
        (0, "You need nobody's consent to leave."),
        (7, "This table has seats 0 to 1."),
        (1, "Nobody sits there who could be sent away."),
    ],
)
def test_only_people_are_sent_away(seat: int, detail: str) -> None:
    assert with_a_bot().refuses(ANN, Suggest(idea=SendAway(seat=seat))).detail == detail


# --- aborting, closing, expiring


def test_the_host_closes_a_table_before_the_start() -> None:
    evening = Evening()
    evening.does(BEN, SitDown())
    assert evening.refuses(BEN, Abort()).why is Why.NOT_AT_THIS_TABLE
    assert evening.does(ANN, Abort()) == [TableEnded(how=HowEnded.CLOSED)]
    assert evening.refuses(EVE, SitDown()).why is Why.TABLE_STATE


def test_anybody_seated_aborts_a_game_in_which_nothing_is_decided() -> None:
    evening = started(3)
    assert evening.refuses(DOT, Abort()).why is Why.NOT_AT_THIS_TABLE
    ended, *openings = evening.does(EVE, Abort())
    assert ended == TableEnded(how=HowEnded.ABORTED, seat=2)
    assert openings
    assert all(isinstance(event, SecretOpened) for event in openings)


def test_once_somebody_has_decided_something_it_is_not_aborted() -> None:
    evening = started(2)
    while not any(isinstance(event, DEALER.game.choices) for event in evening.log):
        evening.plays_on(1)
    refusal = evening.refuses(ANN, Abort())
    assert refusal.why is Why.TABLE_STATE
    assert "leave" in refusal.detail, "whoever does not want to play on hears what they may do"


def test_a_host_who_does_not_play_is_told_who_may_abort() -> None:
    evening = Evening(2)
    for player in (BEN, EVE):
        evening.does(player, SitDown())
    evening.does(ANN, Start())
    assert evening.refuses(ANN, Abort()).detail.startswith("The game has started: now only who sits")
    assert evening.refuses(DOT, Abort()).detail == "You do not sit at this table."
    assert evening.does(BEN, Abort())[0] == TableEnded(how=HowEnded.ABORTED, seat=0)


def test_the_house_closes_what_nobody_comes_back_to() -> None:
    assert Evening().does(HOUSE, Expire()) == [TableEnded(how=HowEnded.EXPIRED)]
    assert started(2).does(HOUSE, Expire())[0] == TableEnded(how=HowEnded.ABANDONED)
    assert Evening().refuses(ANN, Expire()).why is Why.NOT_AT_THIS_TABLE


# --- pauses


def test_a_pause_takes_all_and_anybody_ends_it() -> None:
    evening = started(2)
    evening.does(ANN, Suggest(idea=Pause(minutes=5)))
    assert DEALER.waiting_for(evening.table)
    assert GamePaused(suggestion=1, until=300_000) in evening.does(BEN, YES)
    move = as_move(DEALER.game, DEALER.offers(started(2).table, 0)[0].example)
    assert evening.refuses(ANN, MakeMove(move=move)).why is Why.GAME_STOPPED
    assert evening.refuses(ANN, Suggest(idea=Undo())).why is Why.GAME_STOPPED
    assert evening.does(ANN, Resume())[0] == PauseEnded(seat=0)
    assert evening.does(ANN, MakeMove(move=move))


def test_a_pause_ends_by_itself() -> None:
    evening = started(2)
    evening.does(ANN, Suggest(idea=Pause(minutes=5)))
    evening.does(BEN, YES)
    assert [(one.decision, one.by) for one in deadlines(evening.table)] == [("pause", 300_000)]
    evening.at = 300_001
    assert evening.does(HOUSE, TimeOut(decision="pause")) == [PauseEnded()]
    assert DEALER.waiting_for(evening.table)


def test_nobody_resumes_what_does_not_rest() -> None:
    assert started(2).refuses(ANN, Resume()).detail == "The game does not rest."


# --- being ready


def test_a_table_may_start_by_itself_once_everybody_is_ready() -> None:
    evening = Evening(3, terms=Terms(ready_up=True))
    evening.does(ANN, SitDown())
    evening.does(BEN, SitDown())
    evening.does(ANN, SeatBot(bot="fox"))
    assert evening.refuses(ANN, Start()).detail == "This table starts by itself once everybody is ready."
    assert evening.does(ANN, BeReady()) == [SeatReadied(seat=0, ready=True)]
    readied, started_, *_ = evening.does(BEN, BeReady())
    assert readied == SeatReadied(seat=1, ready=True)
    assert isinstance(started_, GameStarted)


def test_who_was_ready_thinks_again_when_somebody_comes_or_leaves() -> None:
    evening = Evening(3, terms=Terms(ready_up=True))
    evening.does(ANN, SitDown())
    evening.does(ANN, BeReady())
    evening.does(BEN, SitDown())
    chair = evening.table.chairs[0]
    assert chair is not None
    assert not chair.ready


def test_elsewhere_the_host_starts_whoever_is_ready() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    evening.does(BEN, SitDown())
    evening.does(ANN, BeReady())
    evening.does(BEN, BeReady())
    assert evening.table.status is Status.GATHERING
    assert isinstance(evening.does(ANN, Start())[0], GameStarted)


# --- nobody waits for ever


@pytest.mark.parametrize("terms", [TIMED, STOPS, Terms(clock=PerRound(seconds=30), absence=FOX)])
def test_a_timed_game_ends_though_nobody_ever_comes(terms: Terms) -> None:
    """Only deadlines and bots go on; whatever was open meanwhile."""
    evening = started(3, rounds=2, terms=terms)
    evening.answers(0)
    evening.does(ANN, Suggest(idea=Pause(minutes=5)))
    calls = 0
    while evening.table.status is Status.PLAYING:
        bots = DEALER.bots_due(evening.table)
        if bots:
            evening.answers(bots[0], form=-1)
            continue
        deadline = deadlines(evening.table)[0]
        evening.at = deadline.by + 1
        is_seat = deadline.seat is not None and deadline.seat in evening.table.clocks.running
        call: TableCommand = TimeOut(decision=deadline.decision)
        if is_seat and "suggestion" not in deadline.decision:
            call = TimeOut(decision=deadline.decision, seat=deadline.seat)
        evening.does(HOUSE, call)
        calls += 1
    assert 0 < calls < 10
    assert any(isinstance(event, SeatAbsent | TableEnded) for event in evening.log)
