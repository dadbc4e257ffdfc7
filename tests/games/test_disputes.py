"""Disputes: a seat disputes a ruling, a referee or the table decides, and what is overturned is undone."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games.audience import Event
from games.game import Why
from games.table.commands import (
    Actor,
    AnswerSuggestion,
    Appeal,
    Concede,
    Judge,
    LookThrough,
    MakeMove,
    OpenDispute,
    SitDown,
    Suggest,
    TimeOut,
    Vote,
    WaiveAppeal,
    WithdrawDispute,
)
from games.table.deadlines import deadlines
from games.table.events import (
    DisputeAppealed,
    DisputeDecided,
    DisputeOpened,
    DisputeSettled,
    RefereeLooked,
    Rewound,
    VoteCast,
)
from games.table.matters import CallReferee, Deadline, DecideAnew, Settlement, Stage, Verdict
from games.table.state import Status
from tests.support.evenings import ANN, BEN, DEALER, EVE, HOUSE, Evening, started, with_a_bot
from tests.support.random_play import as_move
from tests.support.small_game import DeckShuffled, StoneShown

RUTH, ROSE = Actor(player="ruth"), Actor(player="rose")
STANDS, OVERTURNED = Verdict.STANDS, Verdict.OVERTURNED


def shown(evening: Evening) -> int:
    """Play until a stone is shown; the version at which it was."""
    while not isinstance(evening.log[-1], StoneShown):
        evening.plays_on(1)
    return len(evening.log)


def disputed(
    seats: int = 3, *, rounds: int = 1, referees: tuple[str, ...] = (), stops: bool = False
) -> Evening:
    """Ann disputes the stone that was shown."""
    evening = started(seats, rounds=rounds, referees=referees)
    version = shown(evening)
    evening.does(ANN, OpenDispute(version=version, rule="magpies/show", stops=stops))
    return evening


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- opening one


def test_a_seat_disputes_what_has_happened() -> None:
    evening = started(3)
    version = shown(evening)
    evening.at = 5_000
    [opened] = evening.does(ANN, OpenDispute(version=version, rule="magpies/show", claim="c1a1"))
    assert isinstance(opened, DisputeOpened)
    assert (opened.dispute, opened.seat, opened.version, opened.referee) == (1, 0, version, "")
    assert opened.until == 65_000
    [dispute] = evening.table.disputes
    assert (dispute.stage, dispute.claim, dispute.rule) == (Stage.OPEN, "c1a1", "magpies/show")
    assert deadlines(evening.table) == tuple(
        Deadline(seat=seat, decision="dispute-1.vote", by=65_000) for seat in (1, 2)
    )


def test_what_decides_nothing_is_not_disputed() -> None:
    evening = started()
    dealt = next(version for version, event in enumerate(evening.log, 1) if isinstance(event, DeckShuffled))
    assert "decides nothing" in str(evening.refuses(ANN, OpenDispute(version=dealt)).detail)
    for version in (0, 99):
        assert evening.refuses(ANN, OpenDispute(version=version)).why is Why.NOT_DISPUTABLE
    assert evening.does(ANN, OpenDispute(version=shown(evening)))


def test_a_rule_that_is_not_there_is_not_cited() -> None:
    evening = started()
    version = shown(evening)
    refusal = evening.refuses(ANN, OpenDispute(version=version, rule="magpies/none"))
    assert refusal.detail == "There is no rule magpies/none in this game."
    assert evening.does(ANN, OpenDispute(version=version, rule="magpies/show"))


def test_a_seat_has_one_open_dispute() -> None:
    evening = disputed()
    version = evening.table.disputes[0].version
    again = OpenDispute(version=version)
    assert evening.refuses(ANN, again).detail == "You have an open dispute already."
    assert evening.does(BEN, again), "another seat has its own"
    evening.does(ANN, WithdrawDispute(dispute=1))
    assert evening.does(ANN, again), "and a new one when the first is settled"


def test_who_has_lost_two_opens_no_other() -> None:
    evening = started(3)
    for number in (1, 2):
        version = shown(evening)
        evening.does(ANN, OpenDispute(version=version))
        evening.does(BEN, Vote(dispute=number, verdict=STANDS))
        evening.does(ANN, WaiveAppeal(dispute=number))
        evening.plays_on(1)
    version = shown(evening)
    refusal = evening.refuses(ANN, OpenDispute(version=version))
    assert refusal.detail == "You have lost 2 disputes in this game."
    assert evening.does(BEN, OpenDispute(version=version))


def test_what_was_settled_is_not_disputed_again_by_the_same_seat() -> None:
    evening = disputed()
    version = evening.table.disputes[0].version
    evening.does(BEN, Vote(dispute=1, verdict=STANDS))
    evening.does(ANN, WaiveAppeal(dispute=1))
    assert evening.refuses(ANN, OpenDispute(version=version)).detail == "That has been settled already."
    assert evening.does(BEN, OpenDispute(version=version))


def test_a_seat_opens_a_few_disputes_at_most() -> None:
    evening = started(3)
    version = shown(evening)
    for number in range(1, 9):
        evening.does(ANN, OpenDispute(version=version))
        evening.does(ANN, WithdrawDispute(dispute=number))
    refusal = evening.refuses(ANN, OpenDispute(version=version))
    assert refusal.detail == "You have opened 8 disputes in this game."
    assert evening.does(BEN, OpenDispute(version=version))


def test_strangers_and_bots_dispute_nothing() -> None:
    evening = with_a_bot()
    version = shown(evening)
    for actor in (EVE, Actor(bot_seat=1), HOUSE):
        assert evening.refuses(actor, OpenDispute(version=version)).why is Why.NOT_AT_THIS_TABLE
    assert evening.does(ANN, OpenDispute(version=version))


# --- the table decides


def test_the_table_overturns_a_ruling_with_one_voice() -> None:
    evening = disputed()
    version = evening.table.disputes[0].version
    assert kinds(evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))) == ["VoteCast"]
    assert evening.table.disputes[0].stage is Stage.OPEN
    events = evening.does(EVE, Vote(dispute=1, verdict=OVERTURNED))
    assert kinds(events) == ["VoteCast", "DisputeDecided", "DisputeSettled", "Rewound"]
    rewound = events[-1]
    assert isinstance(rewound, Rewound)
    assert (rewound.to, rewound.dispute) == (version - 1, 1)
    assert evening.table.play == DEALER.fold("game-1", evening.log[: version - 1]).play
    assert evening.plays_on().table.status is Status.OVER


def test_one_voice_against_lets_it_stand() -> None:
    evening = disputed()
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    events = evening.does(EVE, Vote(dispute=1, verdict=STANDS))
    assert kinds(events) == ["VoteCast", "DisputeDecided"]
    assert evening.table.disputes[0].verdict is STANDS
    assert not evening.table.undone


def test_who_disputes_has_no_vote_and_nobody_has_two() -> None:
    evening = disputed()
    vote = Vote(dispute=1, verdict=OVERTURNED)
    assert evening.refuses(ANN, vote).detail == "You have no vote in this dispute."
    evening.does(BEN, vote)
    assert evening.refuses(BEN, vote).detail == "You have already voted."
    assert evening.refuses(Actor(player="zoe"), vote).why is Why.NOT_AT_THIS_TABLE
    assert evening.does(EVE, vote)


def test_silence_lets_it_stand() -> None:
    evening = disputed()
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    out = TimeOut(decision="dispute-1.vote")
    evening.at = 60_000
    assert evening.refuses(HOUSE, out).detail == "There is still time, or nothing to answer."
    evening.at += 1
    assert evening.refuses(ANN, out).why is Why.NOT_AT_THIS_TABLE
    assert evening.refuses(EVE, Vote(dispute=1, verdict=OVERTURNED)).detail == "Time is up."
    [decided] = evening.does(HOUSE, out)
    assert decided == DisputeDecided(dispute=1, verdict=STANDS, in_time=False, until=90_001)
    evening.at = 90_002
    [settled] = evening.does(HOUSE, TimeOut(decision="dispute-1.appeal"))
    assert settled == DisputeSettled(dispute=1, seat=0, settlement=Settlement.STANDS)
    assert deadlines(evening.table) == ()


def test_with_bots_only_nobody_can_vote_and_it_stands_when_time_is_up() -> None:
    evening = with_a_bot()
    evening.does(ANN, OpenDispute(version=shown(evening)))
    assert deadlines(evening.table) == (Deadline(seat=None, decision="dispute-1.vote", by=60_000),)
    evening.at = 60_001
    assert kinds(evening.does(HOUSE, TimeOut(decision="dispute-1.vote"))) == ["DisputeDecided"]
    assert evening.table.disputes[0].verdict is STANDS


def test_who_has_conceded_is_not_waited_for() -> None:
    evening = disputed()
    evening.does(EVE, Concede())
    assert evening.refuses(EVE, Vote(dispute=1, verdict=STANDS)).detail == "You have already conceded."
    events = evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    assert "Rewound" in kinds(events)


def test_the_last_who_is_silent_concedes_and_the_others_have_their_way() -> None:
    evening = disputed()
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    evening.does(EVE, Concede())
    evening.at = 60_001
    assert "Rewound" in kinds(evening.does(HOUSE, TimeOut(decision="dispute-1.vote")))


def test_once_a_referee_is_called_votes_count_no_more() -> None:
    evening = disputed()
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    evening.does(EVE, Concede())
    evening.does(ANN, Suggest(idea=CallReferee(player="ruth")))
    evening.does(BEN, AnswerSuggestion(suggestion=1, agree=True))
    assert evening.table.disputes[0].referee == "ruth"
    evening.at = 60_001
    [decided] = evening.does(HOUSE, TimeOut(decision="dispute-1.verdict"))
    assert isinstance(decided, DisputeDecided)
    assert (decided.verdict, decided.in_time) == (STANDS, False)


# --- a referee decides


def test_a_referee_decides_and_nobody_else() -> None:
    evening = disputed(referees=("ruth",))
    assert evening.table.disputes[0].referee == "ruth"
    assert evening.refuses(BEN, Vote(dispute=1, verdict=STANDS)).why is Why.TABLE_STATE
    verdict = Judge(dispute=1, verdict=OVERTURNED, reason="d1")
    for actor in (ANN, BEN, ROSE, HOUSE):
        assert evening.refuses(actor, verdict).detail == "This dispute is not yours to decide."
    [decided] = evening.does(RUTH, verdict)
    assert isinstance(decided, DisputeDecided)
    assert (decided.verdict, decided.referee, decided.reason) == (OVERTURNED, "ruth", "d1")
    assert evening.refuses(RUTH, verdict).why is Why.NOT_AT_THIS_TABLE


def test_a_ruling_that_stands_has_no_remedy() -> None:
    evening = disputed(referees=("ruth",))
    verdict = Judge(dispute=1, verdict=STANDS, remedy=DecideAnew())
    assert evening.refuses(RUTH, verdict).detail == "A ruling that stands has no remedy."
    assert evening.does(RUTH, replace(verdict, remedy=None))


def test_both_reasons_are_kept_when_there_is_an_appeal() -> None:
    evening = disputed(referees=("ruth", "rose"))
    evening.does(RUTH, Judge(dispute=1, verdict=STANDS, reason="d1"))
    evening.does(ANN, Appeal(dispute=1))
    evening.does(ROSE, Judge(dispute=1, verdict=STANDS, reason="d2"))
    [dispute] = evening.table.disputes
    assert (dispute.earlier_reason, dispute.reason) == ("d1", "d2")


def test_a_finished_game_is_not_stopped() -> None:
    evening = started(3)
    version = shown(evening)
    evening.plays_on()
    over = OpenDispute(version=version, stops=True)
    assert evening.refuses(ANN, over).detail == "The game is over: there is nothing to stop."
    assert evening.does(ANN, replace(over, stops=False))


def test_a_verdict_takes_effect_when_nobody_will_appeal() -> None:
    evening = disputed(referees=("ruth",))
    evening.does(RUTH, Judge(dispute=1, verdict=OVERTURNED))
    assert evening.refuses(ANN, WaiveAppeal(dispute=1)).detail == "It is not for you to appeal here."
    assert kinds(evening.does(BEN, WaiveAppeal(dispute=1))) == ["AppealWaived"]
    assert evening.refuses(BEN, WaiveAppeal(dispute=1)).why is Why.NOT_AT_THIS_TABLE
    assert kinds(evening.does(EVE, WaiveAppeal(dispute=1))) == ["AppealWaived", "DisputeSettled", "Rewound"]


def test_or_when_the_time_to_appeal_is_over() -> None:
    evening = disputed(referees=("ruth",))
    evening.does(RUTH, Judge(dispute=1, verdict=OVERTURNED))
    evening.at = 30_001
    assert evening.refuses(BEN, Appeal(dispute=1)).detail == "Time is up."
    events = evening.does(HOUSE, TimeOut(decision="dispute-1.appeal"))
    assert kinds(events) == ["DisputeSettled", "Rewound"]


def test_an_appeal_goes_to_another_referee_whose_word_is_the_last() -> None:
    evening = disputed(referees=("ruth", "rose"))
    evening.does(RUTH, Judge(dispute=1, verdict=OVERTURNED))
    evening.at = 30_000
    [appealed] = evening.does(BEN, Appeal(dispute=1, claim="c2"))
    assert appealed == DisputeAppealed(dispute=1, seat=1, referee="rose", claim="c2", until=90_000)
    assert evening.refuses(EVE, Appeal(dispute=1)).detail == "There is one appeal only."
    assert evening.refuses(RUTH, Judge(dispute=1, verdict=OVERTURNED)).why is Why.NOT_AT_THIS_TABLE
    events = evening.does(ROSE, Judge(dispute=1, verdict=STANDS))
    assert kinds(events) == ["DisputeDecided", "DisputeSettled"]
    assert not evening.table.undone


def test_an_appeal_that_nobody_decides_leaves_the_first_verdict() -> None:
    evening = disputed(referees=("ruth", "rose"))
    evening.does(RUTH, Judge(dispute=1, verdict=OVERTURNED))
    evening.does(BEN, Appeal(dispute=1))
    evening.at = 60_001
    assert evening.refuses(ROSE, Judge(dispute=1, verdict=STANDS)).detail == "Time is up."
    assert kinds(evening.does(HOUSE, TimeOut(decision="dispute-1.verdict"))) == ["DisputeSettled", "Rewound"]


def test_without_another_referee_there_is_no_appeal() -> None:
    evening = disputed(referees=("ruth",))
    evening.does(RUTH, Judge(dispute=1, verdict=STANDS))
    refusal = evening.refuses(ANN, Appeal(dispute=1))
    assert refusal.detail == "There is no other referee to appeal to. Suggest calling one first."
    assert evening.refuses(BEN, Appeal(dispute=1)).why is Why.NOT_AT_THIS_TABLE


def test_a_referee_never_sits_down() -> None:
    evening = Evening(referees=("ruth",))
    assert evening.refuses(RUTH, SitDown()).detail == "A referee never sits at the table."
    assert evening.does(ROSE, SitDown())


def test_everybody_hears_of_a_look_through_a_seats_eyes() -> None:
    evening = disputed(referees=("ruth", "rose"))
    assert evening.does(RUTH, LookThrough(seat=2)) == [RefereeLooked(referee="ruth", seat=2)]
    [look] = evening.table.looks
    assert (look.referee, look.seat, look.version) == ("ruth", 2, len(evening.log))
    for actor, why in ((ROSE, Why.TABLE_STATE), (ANN, Why.NOT_AT_THIS_TABLE), (HOUSE, Why.NOT_AT_THIS_TABLE)):
        assert evening.refuses(actor, LookThrough(seat=2)).why is why
    assert evening.refuses(RUTH, LookThrough(seat=3)).detail == "This table has seats 0 to 2."
    evening.does(ANN, WithdrawDispute(dispute=1))
    refusal = evening.refuses(RUTH, LookThrough(seat=1))
    assert refusal.detail == "A referee looks through a seat's eyes only to decide a dispute."


# --- meanwhile


def test_the_game_goes_on_meanwhile_and_what_followed_is_undone() -> None:
    evening = disputed()
    version = evening.table.disputes[0].version
    evening.plays_on(3)
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    evening.does(EVE, Vote(dispute=1, verdict=OVERTURNED))
    assert evening.table.play == DEALER.fold("game-1", evening.log[: version - 1]).play
    assert evening.table.disputes[0].settlement is Settlement.OVERTURNED


def test_unless_it_stops_the_game() -> None:
    evening = disputed(stops=True)
    assert evening.table.stopped
    assert DEALER.waiting_for(evening.table) == frozenset()
    assert not any(DEALER.offers(evening.table, seat) for seat in range(3))
    before = DEALER.fold("game-1", evening.log[:-1])
    answer = DEALER.offers(before, 1)[0].example
    refusal = evening.refuses(BEN, MakeMove(move=as_move(DEALER.game, answer)))
    assert refusal.detail == "A dispute is being settled: the game goes on afterwards."
    evening.does(EVE, Vote(dispute=1, verdict=STANDS))
    evening.does(ANN, WaiveAppeal(dispute=1))
    assert evening.does(BEN, MakeMove(move=as_move(DEALER.game, answer)))


def test_only_the_first_dispute_of_a_seat_stops_the_game() -> None:
    evening = disputed(stops=True)
    evening.does(ANN, WithdrawDispute(dispute=1))
    again = OpenDispute(version=evening.table.disputes[0].version, stops=True)
    assert evening.refuses(ANN, again).detail == "Only your first dispute may stop the game."
    assert evening.does(BEN, again)
    assert evening.does(ANN, replace(again, stops=False))


def test_what_a_rewind_has_undone_is_disputed_no_more() -> None:
    evening = disputed()
    evening.plays_on(2)
    later = len(evening.log)
    while not isinstance(evening.log[later - 1], StoneShown) or later == evening.table.disputes[0].version:
        evening.plays_on(1)
        later = len(evening.log)
    evening.does(BEN, OpenDispute(version=later))
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    events = evening.does(EVE, Vote(dispute=1, verdict=OVERTURNED))
    assert events[-1] == DisputeSettled(dispute=2, seat=1, settlement=Settlement.MOOT)
    assert evening.refuses(EVE, Vote(dispute=2, verdict=STANDS)).detail == "Dispute 2 has been settled."
    assert evening.refuses(BEN, OpenDispute(version=later)).detail == f"Version {later} has been undone."


def test_a_finished_game_does_not_go_back_the_verdict_is_noted() -> None:
    evening = disputed()
    evening.plays_on()
    over = evening.table
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    events = evening.does(EVE, Vote(dispute=1, verdict=OVERTURNED))
    assert events[-1] == DisputeSettled(dispute=1, seat=0, settlement=Settlement.OVERTURNED, noted=True)
    assert (evening.table.play, evening.table.status) == (over.play, Status.OVER)
    assert evening.table.disputes[0].noted
    assert DEALER.scorepad(evening.table).noted == (1,)
    assert DEALER.scorepad(over).noted == ()


def test_once_its_secret_is_open_a_round_is_dealt_anew() -> None:
    evening = disputed(rounds=2)
    while not evening.table.opened:
        evening.plays_on(1)
    evening.plays_on(2)
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    events = evening.does(EVE, Vote(dispute=1, verdict=OVERTURNED))
    rewound = next(event for event in events if isinstance(event, Rewound))
    assert rewound.to == evening.table.started_at
    assert rewound.spares == {"round-1": "spare-1"}
    dealt = [event for event in evening.log if isinstance(event, DeckShuffled)]
    assert len({event.order for event in dealt}) == len(dealt) == 3
    assert evening.plays_on().table.status is Status.OVER
    assert set(evening.table.opened) == {"round-1", "round-2", "spare-1"}


def dealt_anew_without_eve() -> Evening:
    """Eve has conceded, the first round is over, and Ann is right about something in it."""
    evening = disputed(rounds=2)
    evening.does(EVE, Concede())
    while not evening.table.opened:
        evening.plays_on(1)
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    return evening


def test_who_has_conceded_has_so_when_the_round_is_dealt_anew() -> None:
    evening = dealt_anew_without_eve()
    [rewound] = [event for event in evening.log if isinstance(event, Rewound)]
    anew = evening.log[evening.log.index(rewound) + 1 :]
    assert kinds(anew)[:2] == ["DeckShuffled", "HandDealt"], "one concedes at a decision"
    assert kinds(anew)[-2:] == ["SeatConceded", "FlownOff"]
    assert DEALER.waiting_for(evening.table) == {0, 1}
    assert evening.plays_on().table.status is Status.OVER


def test_and_when_it_is_dealt_anew_once_more() -> None:
    evening = dealt_anew_without_eve()
    opened = len(evening.table.opened)
    version = shown(evening)
    evening.does(ANN, OpenDispute(version=version))
    while len(evening.table.opened) == opened:
        evening.plays_on(1)
    evening.does(BEN, Vote(dispute=2, verdict=OVERTURNED))
    assert DEALER.waiting_for(evening.table) == {0, 1}
    assert evening.table.conceded == (2,)
    assert evening.plays_on().table.status is Status.OVER


def test_a_later_round_is_dealt_anew_without_the_earlier_ones() -> None:
    evening = started(3, rounds=3)
    while len(evening.table.opened) < 1:
        evening.plays_on(1)
    version = shown(evening)
    evening.does(ANN, OpenDispute(version=version))
    scored = len(DEALER.fold("game-1", evening.log).play.scored)  # type: ignore[union-attr]
    while len(evening.table.opened) < 2:
        evening.plays_on(1)
    evening.does(BEN, Vote(dispute=1, verdict=OVERTURNED))
    evening.does(EVE, Vote(dispute=1, verdict=OVERTURNED))
    assert evening.table.spares == {"round-2": "spare-1"}
    assert evening.table.play is not None
    assert len(evening.table.play.scored) == scored == 1
    assert DEALER.waiting_for(evening.table) == {0, 1, 2}
    assert evening.plays_on().table.status is Status.OVER


def test_without_spare_secrets_the_verdict_is_noted() -> None:
    evening = started(2, rounds=2)
    for number in range(1, 10):
        version = shown(evening)
        one, other = (ANN, BEN) if number % 2 else (BEN, ANN)
        evening.does(one, OpenDispute(version=version))
        known = len(evening.table.opened)
        while len(evening.table.opened) == known:
            evening.plays_on(1)
        evening.does(other, Vote(dispute=number, verdict=OVERTURNED))
        assert evening.table.disputes[-1].noted == (number == 9)
    assert evening.plays_on().table.status is Status.OVER


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_dispute_that_is_not_there_is_not_answered(number: int) -> None:
    evening = disputed()
    refusal = evening.refuses(BEN, Vote(dispute=number, verdict=STANDS))
    assert refusal.detail == f"There is no dispute {number} at this table."
    assert evening.does(BEN, Vote(dispute=1, verdict=STANDS))[0] == VoteCast(
        dispute=1, seat=1, verdict=STANDS
    )


# --- what somebody might try


def test_an_appeal_does_not_go_to_a_referee_who_was_silent() -> None:
    evening = disputed(referees=("ruth", "rose"))
    evening.at = 60_001
    evening.does(HOUSE, TimeOut(decision="dispute-1.verdict"))
    [appealed] = evening.does(ANN, Appeal(dispute=1))
    assert isinstance(appealed, DisputeAppealed)
    assert appealed.referee == "rose"
    alone = disputed(referees=("ruth",))
    alone.at = 60_001
    alone.does(HOUSE, TimeOut(decision="dispute-1.verdict"))
    assert "no other referee" in str(alone.refuses(ANN, Appeal(dispute=1)).detail)


def test_a_referee_looks_only_while_there_is_something_to_decide_and_not_without_end() -> None:
    evening = disputed(referees=("ruth",))
    for _ in range(20):
        evening.does(RUTH, LookThrough(seat=1))
    refusal = evening.refuses(RUTH, LookThrough(seat=1))
    assert refusal.detail == "You have looked through these eyes 20 times."
    assert evening.does(RUTH, LookThrough(seat=2))
    evening.does(RUTH, Judge(dispute=1, verdict=STANDS))
    assert "only to decide" in str(evening.refuses(RUTH, LookThrough(seat=2)).detail)


def test_who_concedes_lets_go_of_what_is_not_decided() -> None:
    evening = disputed(stops=True)
    withdrawn, *_ = evening.does(ANN, Concede())
    assert withdrawn == DisputeSettled(dispute=1, seat=0, settlement=Settlement.WITHDRAWN)
    assert DEALER.waiting_for(evening.table)
    other = disputed(stops=True)
    other.does(BEN, Concede())
    assert other.table.stopped, "a concession of somebody else changes nothing"


def test_a_lost_dispute_stays_lost_when_it_is_undone_before_it_takes_effect() -> None:
    evening = started(3)
    first = shown(evening)
    evening.plays_on(1)
    second = shown(evening)
    evening.does(ANN, OpenDispute(version=second))
    evening.does(BEN, OpenDispute(version=first))
    evening.does(EVE, Vote(dispute=1, verdict=STANDS))
    for voter in (ANN, EVE):
        evening.does(voter, Vote(dispute=2, verdict=OVERTURNED))
    lost, won = evening.table.disputes
    assert (lost.settlement, lost.is_lost, won.is_lost) == (Settlement.MOOT, True, False)
