"""Who concedes has left the game for good: no rewind takes it back."""

import pytest
from msgspec.structs import replace

from games.game import Decided, Game, Refusal, Why
from games.table.commands import (
    Actor,
    Concede,
    MakeMove,
    Rewind,
    SeatBot,
    SitDown,
    Start,
)
from games.table.dealer import Dealer
from games.table.events import (
    Rewound,
    SeatConceded,
    SecretOpened,
)
from games.table.state import Status, Undone
from tests.support.evenings import ANN, BEN, DEALER, EVE, HOUSE, VAULT, Evening, started
from tests.support.random_play import as_move
from tests.support.small_game import Contentment, FlownOff, HalvesSettled, Magpies


def test_who_concedes_leaves_and_the_others_play_on() -> None:
    evening = started(3).plays_on(4)
    assert evening.does(ANN, Concede()) == [SeatConceded(seat=0), FlownOff(seat=0)]
    assert (evening.table.status, evening.table.conceded) == (Status.PLAYING, (0,))
    assert DEALER.offers(evening.table, 0) == ()
    assert 0 not in DEALER.waiting_for(evening.plays_on(2).table)
    assert evening.plays_on().table.status is Status.OVER


def test_the_table_waits_no_more_for_who_has_conceded() -> None:
    evening = started(3)
    evening.answers(0)
    evening.answers(1)
    settled = evening.does(EVE, Concede())
    assert [type(event) for event in settled] == [SeatConceded, FlownOff, HalvesSettled]
    assert DEALER.waiting_for(evening.table) == {0}


def test_the_last_one_left_has_won_and_secrets_are_opened_as_after_a_move() -> None:
    evening = started()
    secret = SecretOpened(epoch="round-1", secret=VAULT.secret("round-1").hex())
    assert evening.does(BEN, Concede()) == [SeatConceded(seat=1), FlownOff(seat=1), secret]
    result = DEALER.result(evening.table)
    assert result is not None
    assert (evening.table.status, result.winners) == (Status.OVER, (0,))


def test_a_bot_concedes_for_its_own_seat() -> None:
    evening = Evening()
    for command in (SitDown(), SeatBot(bot="any"), Start()):
        evening.does(ANN, command)
    assert evening.refuses(Actor(bot_seat=0), Concede()).why is Why.NOT_AT_THIS_TABLE
    assert evening.does(Actor(bot_seat=1), Concede())[0] == SeatConceded(seat=1)


@pytest.mark.parametrize("actor", [EVE, HOUSE])
def test_who_has_no_seat_has_nothing_to_concede(actor: Actor) -> None:
    refusal = started().refuses(actor, Concede())
    assert (refusal.why, refusal.detail) == (Why.NOT_AT_THIS_TABLE, "You do not sit at this table.")


def test_nobody_concedes_before_the_start() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    refusal = evening.refuses(ANN, Concede())
    assert (refusal.why, refusal.detail) == (Why.TABLE_STATE, "The game has not started yet.")


def test_nobody_concedes_after_the_end() -> None:
    refusal = started().plays_on().refuses(ANN, Concede())
    assert (refusal.why, refusal.detail) == (Why.TABLE_STATE, "The game is over.")


def test_a_seat_concedes_once() -> None:
    evening = started(3)
    evening.does(ANN, Concede())
    refusal = evening.refuses(ANN, Concede())
    assert (refusal.why, refusal.detail) == (Why.TABLE_STATE, "You have already conceded.")
    assert evening.does(BEN, Concede())


def test_who_has_conceded_makes_no_more_moves() -> None:
    evening = started(3)
    move = MakeMove(move=as_move(DEALER.game, DEALER.offers(evening.table, 0)[0].example))
    evening.does(ANN, Concede())
    refusal = evening.refuses(ANN, move)
    assert (refusal.why, refusal.detail) == (Why.DECISION_CLOSED, "You have already conceded.")
    assert evening.answers(1)


def test_who_has_conceded_makes_no_more_wishes() -> None:
    evening = started(3)
    assert DEALER.check_wish(evening.table, 0, Contentment()) == Contentment()
    evening.does(ANN, Concede())
    refusal = DEALER.check_wish(evening.table, 0, Contentment())
    assert isinstance(refusal, Refusal)
    assert (refusal.why, refusal.detail) == (Why.TABLE_STATE, "You have already conceded.")
    assert DEALER.check_wish(evening.table, 1, Contentment()) == Contentment()


def test_a_game_that_says_nothing_about_it_cannot_be_conceded() -> None:
    class Stubborn(Magpies):
        concede = Game.concede

    evening = started()
    refusal = Dealer(Stubborn()).decide(evening.table, ANN, Concede(), VAULT)
    assert isinstance(refusal, Refusal)
    assert refusal.why is Why.TABLE_STATE
    assert refusal.detail == "magpies is played to its end: nobody can concede."


def test_a_rewind_to_before_a_concession_says_it_again() -> None:
    evening = started(3)
    was = evening.table
    evening.plays_on(4).does(BEN, Concede())
    evening.plays_on(2)
    rewound, *said_again = evening.does(HOUSE, Rewind(to=was.version, reason="dispute"))
    assert isinstance(rewound, Rewound)
    assert said_again == [SeatConceded(seat=1), FlownOff(seat=1)]
    assert was.play is not None
    left = Magpies().concede(was.play, 1)
    assert isinstance(left, Decided)
    rewind = len(evening.log) - 2
    later = {"version": len(evening.log), "undone": (Undone(was.version, rewind),)}
    assert evening.table == replace(was, **later, conceded=(1,), play=left.state)
    assert evening.refuses(BEN, Concede()).detail == "You have already conceded."
    assert evening.plays_on().table.status is Status.OVER


def test_a_rewind_to_after_it_says_nothing() -> None:
    evening = started(3).plays_on(4)
    evening.does(BEN, Concede())
    was = evening.table
    evening.plays_on(2)
    [rewound] = evening.does(HOUSE, Rewind(to=was.version, reason="dispute"))
    assert isinstance(rewound, Rewound)
    version = len(evening.log)
    assert evening.table == replace(was, version=version, undone=(Undone(was.version, version),))


def test_several_concessions_are_repeated_in_their_order() -> None:
    evening = started(4)
    to = evening.table.version
    evening.plays_on(1).does(EVE, Concede())
    evening.plays_on(3).does(ANN, Concede())
    _, *said_again = evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    assert said_again == [SeatConceded(seat=2), FlownOff(seat=2), SeatConceded(seat=0), FlownOff(seat=0)]
    assert evening.table.conceded == (2, 0)
    assert evening.plays_on().table.status is Status.OVER
