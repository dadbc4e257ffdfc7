"""Suggestions: an undo, or somebody to be a referee, once all other people seated agree."""

from games.game import Why
from games.table.commands import (
    Actor,
    AnswerSuggestion,
    Concede,
    Judge,
    OpenDispute,
    SeatBot,
    SitDown,
    Start,
    Suggest,
    TimeOut,
    Vote,
)
from games.table.events import Rewound, Suggested, SuggestionAccepted, SuggestionAgreed, SuggestionDropped
from games.table.matters import CallReferee, Undo, Verdict
from tests.support.evenings import ANN, BEN, DEALER, EVE, HOUSE, Evening, started, with_a_bot
from tests.support.small_game import StoneShown

YES, NO = AnswerSuggestion(suggestion=1, agree=True), AnswerSuggestion(suggestion=1, agree=False)
UNDO = Suggest(idea=Undo())
RUTH = Actor(player="ruth")


def ann_has_shown(evening: Evening) -> int:
    """Play until Ann has shown a stone; the version before it."""
    while not isinstance(evening.log[-1], StoneShown):
        evening.plays_on(1)
    return len(evening.log) - 1


def test_an_undo_takes_back_ones_last_choice_when_all_others_agree() -> None:
    evening = started(3)
    to = ann_has_shown(evening)
    evening.at = 1_000
    [suggested] = evening.does(ANN, UNDO)
    assert suggested == Suggested(suggestion=1, seat=0, idea=Undo(to=to), tells=False, until=21_000)
    assert evening.does(BEN, YES) == [SuggestionAgreed(suggestion=1, seat=1)]
    agreed, accepted, rewound = evening.does(EVE, YES)
    assert (agreed, accepted) == (
        SuggestionAgreed(suggestion=1, seat=2),
        SuggestionAccepted(suggestion=1, until=61_000),
    )
    assert isinstance(rewound, Rewound)
    assert (rewound.to, rewound.suggestion) == (to, 1)
    assert evening.table.play == DEALER.fold("game-1", evening.log[:to]).play
    assert not evening.table.suggestions


def test_one_who_does_not_agree_ends_it() -> None:
    evening = started(3)
    ann_has_shown(evening)
    evening.does(ANN, UNDO)
    evening.does(BEN, YES)
    assert evening.does(EVE, NO) == [SuggestionDropped(suggestion=1, seat=2)]
    assert not evening.table.undone
    assert evening.refuses(BEN, YES).detail == "There is no open suggestion 1 here."


def test_who_is_silent_does_not_agree() -> None:
    evening = started(3)
    ann_has_shown(evening)
    evening.does(ANN, UNDO)
    evening.does(BEN, YES)
    evening.at = 20_001
    assert evening.refuses(EVE, YES).detail == "Time is up."
    assert evening.does(HOUSE, TimeOut(decision="suggestion-1")) == [SuggestionDropped(suggestion=1)]


def test_who_has_conceded_is_not_asked() -> None:
    evening = started(3)
    ann_has_shown(evening)
    evening.does(ANN, UNDO)
    evening.does(EVE, Concede())
    assert evening.does(BEN, YES)[-1] != SuggestionAgreed(suggestion=1, seat=1)
    assert evening.table.undone


def test_who_suggests_takes_it_back_and_makes_another() -> None:
    evening = started(3)
    ann_has_shown(evening)
    evening.does(ANN, UNDO)
    assert evening.refuses(ANN, UNDO).detail == "You have an open suggestion already."
    assert evening.refuses(ANN, YES).detail == "You have suggested it yourself: the others are asked."
    assert evening.does(ANN, NO)
    assert evening.does(ANN, UNDO)


def test_nobody_is_pestered_for_ever() -> None:
    evening = started(3)
    ann_has_shown(evening)
    for number in range(1, 21):
        evening.does(ANN, UNDO)
        evening.does(ANN, AnswerSuggestion(suggestion=number, agree=False))
    assert evening.refuses(ANN, UNDO).detail == "You have made 20 suggestions in this game."
    assert evening.does(BEN, Suggest(idea=CallReferee(player="ruth")))


def test_a_bot_agrees_to_what_tells_nobody_anything() -> None:
    evening = with_a_bot()
    to = ann_has_shown(evening)
    events = evening.does(ANN, UNDO)
    assert [type(event) for event in events] == [Suggested, SuggestionAccepted, Rewound]
    assert evening.table.play == DEALER.fold("game-1", evening.log[:to]).play


def test_a_bot_does_not_agree_to_go_back_past_luck_or_what_was_hidden() -> None:
    evening = with_a_bot()
    to = ann_has_shown(evening)
    evening.plays_on(1)
    refusal = evening.refuses(ANN, Suggest(idea=Undo(to=to)))
    assert refusal.detail == "A bot does not agree to go back past hidden information or luck."


def with_a_bot_among_people() -> Evening:
    evening = Evening(3)
    for actor in (ANN, BEN):
        evening.does(actor, SitDown())
    evening.does(ANN, SeatBot(bot="fox"))
    evening.does(ANN, Start())
    return evening


def test_nor_does_it_agree_any_more_once_somebody_has_moved() -> None:
    evening = with_a_bot_among_people()
    ann_has_shown(evening)
    [suggested] = evening.does(ANN, UNDO)
    assert isinstance(suggested, Suggested)
    assert not suggested.tells
    evening.answers(2, form=-1)
    assert evening.does(BEN, YES) == [
        SuggestionAgreed(suggestion=1, seat=1),
        SuggestionDropped(suggestion=1),
    ]


def test_with_a_bot_among_people_it_is_for_the_people_to_agree() -> None:
    evening = with_a_bot_among_people()
    to = ann_has_shown(evening)
    evening.does(ANN, UNDO)
    assert isinstance(evening.does(BEN, YES)[-1], Rewound)
    assert evening.table.play == DEALER.fold("game-1", evening.log[:to]).play


def test_people_may_agree_to_it_and_are_told() -> None:
    evening = started(2)
    to = ann_has_shown(evening)
    evening.plays_on(2)
    [suggested] = evening.does(ANN, Suggest(idea=Undo(to=to)))
    assert isinstance(suggested, Suggested)
    assert suggested.tells
    evening.does(BEN, YES)
    assert evening.table.undone


def test_nothing_is_taken_back_before_anything_was_chosen() -> None:
    evening = started(2)
    assert "not chosen anything yet" in str(evening.refuses(ANN, UNDO).detail)
    evening.answers(0)
    assert evening.does(ANN, UNDO)


def test_an_undo_that_has_become_impossible_is_dropped() -> None:
    evening = started(2, rounds=2)
    ann_has_shown(evening)
    evening.does(ANN, UNDO)
    while not evening.table.opened:
        evening.plays_on(1)
    assert evening.does(BEN, YES) == [
        SuggestionAgreed(suggestion=1, seat=1),
        SuggestionDropped(suggestion=1),
    ]


def test_there_is_no_undo_while_a_dispute_stops_the_game_nor_when_it_is_over() -> None:
    evening = started(2)
    version = ann_has_shown(evening) + 1
    evening.does(BEN, OpenDispute(version=version, stops=True))
    assert evening.refuses(ANN, UNDO).why is Why.GAME_STOPPED
    evening.does(ANN, Vote(dispute=1, verdict=Verdict.OVERTURNED))
    evening.plays_on()
    assert evening.refuses(ANN, UNDO).detail == "The game is over: it is not rewound any more."


def test_a_referee_is_called_with_everybodys_consent() -> None:
    evening = started(3)
    version = ann_has_shown(evening) + 1
    evening.does(ANN, OpenDispute(version=version))
    evening.does(BEN, Suggest(idea=CallReferee(player="ruth")))
    evening.does(ANN, YES)
    assert not evening.table.referees
    evening.does(EVE, YES)
    assert evening.table.referees == ("ruth",)
    assert evening.table.disputes[0].referee == "ruth", "what is open goes to the referee"
    assert evening.refuses(BEN, Vote(dispute=1, verdict=Verdict.STANDS)).why is Why.TABLE_STATE
    assert evening.does(RUTH, Judge(dispute=1, verdict=Verdict.STANDS))


def test_nobody_who_sits_there_is_a_referee_nor_one_who_is_already() -> None:
    evening = started(2, referees=("ruth",))
    refusal = evening.refuses(ANN, Suggest(idea=CallReferee(player="ben")))
    assert refusal.detail == "A referee never sits at the table."
    refusal = evening.refuses(ANN, Suggest(idea=CallReferee(player="ruth")))
    assert refusal.detail == "That player is a referee of this table already."
    assert evening.does(ANN, Suggest(idea=CallReferee(player="rose")))


def test_who_is_called_twice_is_a_referee_once() -> None:
    evening = started(2)
    evening.does(ANN, Suggest(idea=CallReferee(player="ruth")))
    evening.does(BEN, Suggest(idea=CallReferee(player="ruth")))
    assert evening.does(BEN, YES)[-1] == SuggestionAccepted(suggestion=1, until=60_000)
    again = AnswerSuggestion(suggestion=2, agree=True)
    assert evening.does(ANN, again)[-1] == SuggestionDropped(suggestion=2)
    assert evening.table.referees == ("ruth",)


def test_strangers_suggest_nothing() -> None:
    evening = started(2)
    ann_has_shown(evening)
    for actor in (EVE, HOUSE, Actor(bot_seat=0)):
        assert evening.refuses(actor, UNDO).why is Why.NOT_AT_THIS_TABLE
    assert evening.does(ANN, UNDO)


def test_who_agreed_that_nothing_is_told_has_not_agreed_to_what_is_told_later() -> None:
    evening = started(3)
    ann_has_shown(evening)
    [suggested] = evening.does(ANN, UNDO)
    assert isinstance(suggested, Suggested)
    assert not suggested.tells
    evening.plays_on(2)
    evening.does(BEN, YES)
    assert evening.does(EVE, YES)[-1] == SuggestionDropped(suggestion=1)
    assert not evening.table.undone


def test_an_undo_that_is_agreed_on_while_the_game_is_stopped_is_dropped() -> None:
    evening = started(3)
    version = ann_has_shown(evening) + 1
    evening.does(ANN, UNDO)
    evening.does(BEN, YES)
    evening.does(BEN, OpenDispute(version=version, stops=True))
    assert evening.does(EVE, YES)[-1] == SuggestionDropped(suggestion=1)
    assert evening.table.stopped


def test_who_plays_against_bots_alone_calls_no_referee_to_look_into_their_hands() -> None:
    evening = with_a_bot()
    refusal = evening.refuses(ANN, Suggest(idea=CallReferee(player="ruth")))
    assert refusal.detail == "There is nobody else at this table who could agree to a referee."


def test_a_referee_who_is_called_late_has_the_whole_time() -> None:
    evening = started(2)
    evening.does(ANN, OpenDispute(version=ann_has_shown(evening) + 1))
    evening.at = 59_000
    evening.does(ANN, Suggest(idea=CallReferee(player="ruth")))
    evening.at = 60_000
    evening.does(BEN, YES)
    assert evening.table.disputes[0].until == 120_000
