"""Life at a table: who may sit, start, leave and move, and what everybody else is told."""

import msgspec
import pytest

from games.fair import mixed_entropy
from games.game import Refusal, Why
from games.table.commands import (
    Actor,
    Leave,
    MakeMove,
    SeatBot,
    SitDown,
    Start,
)
from games.table.events import (
    BotSeated,
    GameStarted,
    SeatLeft,
    SeatTaken,
    SecretOpened,
    TableOpened,
)
from games.table.rewinding import SPARES
from games.table.state import Chair, Status, Visibility
from tests.support.evenings import ANN, BEN, DEALER, EVE, HOUSE, VAULT, Evening, started, with_a_bot
from tests.support.random_play import as_move
from tests.support.small_game import KeepHalf, LetPass, MagpieOptions

# --- opening


def test_an_opened_table_commits_to_every_secret() -> None:
    opened = Evening().log[0]
    assert isinstance(opened, TableOpened)
    assert opened.commitments == VAULT.commitments(["round-1", *SPARES])
    assert (opened.game, opened.seats, opened.host) == ("magpies", 2, "ann")


def test_an_opened_table_reads_the_same_from_the_log() -> None:
    opened = Evening().log[0]
    assert msgspec.json.decode(msgspec.json.encode(opened), type=TableOpened) == opened


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_table_is_not_opened_for_too_few_or_too_many(seats: int) -> None:
    refusal = DEALER.open(VAULT, MagpieOptions(), seats, "ann", Visibility.PUBLIC)
    assert isinstance(refusal, Refusal)
    assert (refusal.why, refusal.detail) == (Why.BAD_OPTIONS, "magpies is for 2 to 4 players.")


def test_a_table_is_not_opened_with_options_the_game_does_not_have() -> None:
    refusal = DEALER.open(VAULT, MagpieOptions(rounds=9), 2, "ann", Visibility.PUBLIC)
    assert isinstance(refusal, Refusal)
    assert refusal.why is Why.BAD_OPTIONS


# --- sitting down


def test_the_first_free_seat_is_taken() -> None:
    evening = Evening(3)
    assert evening.does(BEN, SitDown(seat=0)) == [SeatTaken(seat=0, player="ben")]
    assert evening.does(ANN, SitDown(entropy="7ea")) == [SeatTaken(seat=1, player="ann", entropy="7ea")]
    assert evening.table.chairs == (Chair(player="ben"), Chair(player="ann", entropy="7ea"), None)
    assert (evening.table.seat_of("ann"), evening.table.seat_of("eve"), evening.table.seat_of(None)) == (
        1,
        None,
        None,
    )


@pytest.mark.parametrize(
    ("actor", "wish", "why", "detail"),
    [
        (HOUSE, SitDown(), Why.NOT_AT_THIS_TABLE, "Only a player can sit down."),
        (Actor(bot_seat=0), SitDown(), Why.NOT_AT_THIS_TABLE, "Only a player can sit down."),
        (ANN, SitDown(), Why.TABLE_STATE, "You already sit at this table."),
        (BEN, SitDown(seat=0), Why.TABLE_STATE, "Seat 0 is taken."),
        (BEN, SitDown(seat=2), Why.NO_SUCH_SEAT, "This table has seats 0 to 1."),
        (BEN, SitDown(seat=-1), Why.NO_SUCH_SEAT, "This table has seats 0 to 1."),
    ],
)
def test_nobody_sits_where_there_is_no_place(actor: Actor, wish: SitDown, why: Why, detail: str) -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    refusal = evening.refuses(actor, wish)
    assert (refusal.why, refusal.detail) == (why, detail)


def test_a_full_table_takes_nobody() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    evening.does(BEN, SitDown())
    assert evening.refuses(EVE, SitDown()).detail == "Every seat is taken."


def test_a_seat_that_was_left_may_be_taken_again() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    evening.does(BEN, SitDown())
    evening.does(BEN, Leave())
    assert evening.does(EVE, SitDown()) == [SeatTaken(seat=1, player="eve")]
    evening.does(ANN, Leave())
    assert evening.does(ANN, SitDown()) == [SeatTaken(seat=0, player="ann")]


def test_a_game_under_way_takes_nobody() -> None:
    assert started().refuses(EVE, SitDown()).detail == "The game has started: seats are final."


# --- invitations


def private(invitation: str = "sesame") -> Evening:
    return Evening(2, Visibility.PRIVATE, invitation)


def test_a_private_table_is_entered_with_its_invitation() -> None:
    assert private().does(BEN, SitDown(invitation="sesame"))


def test_the_host_needs_no_invitation() -> None:
    assert private().does(ANN, SitDown())


@pytest.mark.parametrize("code", ["", "Sesame", "sesame ", "žluť"])
def test_a_private_table_is_not_entered_without(code: str) -> None:
    refusal = private().refuses(BEN, SitDown(invitation=code))
    assert refusal.why is Why.NOT_AT_THIS_TABLE
    assert "by invitation" in refusal.detail


def test_no_code_fits_a_private_table_that_has_none() -> None:
    assert private("").refuses(BEN, SitDown(invitation="")).why is Why.NOT_AT_THIS_TABLE


def test_the_log_does_not_tell_the_invitation() -> None:
    assert b"sesame" not in msgspec.json.encode(private().log)


def test_a_private_table_is_seen_by_its_host_and_its_seats_only() -> None:
    evening = private()
    evening.does(BEN, SitDown(invitation="sesame"))
    seen = [name for name in ("ann", "ben", "eve", None) if evening.table.may_be_seen_by(name)]
    assert seen == ["ann", "ben"]


def test_a_public_table_is_seen_by_all() -> None:
    assert all(Evening().table.may_be_seen_by(name) for name in ("ann", "eve", None))


# --- bots


def test_the_host_seats_a_bot() -> None:
    evening = Evening()
    assert evening.does(ANN, SeatBot(bot="fox", seat=1)) == [BotSeated(seat=1, bot="fox")]
    assert evening.table.bot_seats == {1}


@pytest.mark.parametrize("actor", [BEN, HOUSE, Actor(bot_seat=0)])
def test_nobody_else_seats_bots(actor: Actor) -> None:
    assert Evening().refuses(actor, SeatBot(bot="fox")).detail == "Only the host seats bots."


def test_a_bot_does_not_take_a_seat_from_anybody() -> None:
    evening = Evening()
    evening.does(BEN, SitDown(seat=1))
    assert evening.refuses(ANN, SeatBot(bot="fox", seat=1)).detail == "Seat 1 is taken."


def test_the_bot_of_a_seat_moves_for_it() -> None:
    evening = with_a_bot()
    move = as_move(DEALER.game, DEALER.offers(evening.table, 1)[0].example)
    assert evening.does(Actor(bot_seat=1), MakeMove(move=move))


@pytest.mark.parametrize("actor", [Actor(bot_seat=0), Actor(bot_seat=7), BEN, HOUSE])
def test_nobody_moves_for_a_seat_that_is_not_theirs(actor: Actor) -> None:
    evening = with_a_bot()
    move = as_move(DEALER.game, DEALER.offers(evening.table, 1)[0].example)
    refusal = evening.refuses(actor, MakeMove(move=move))
    assert (refusal.why, refusal.detail) == (Why.NOT_AT_THIS_TABLE, "You do not sit at this table.")


# --- leaving


def test_a_player_may_leave_before_the_start() -> None:
    evening = Evening()
    evening.does(BEN, SitDown(seat=1))
    assert evening.does(BEN, Leave()) == [SeatLeft(seat=1)]
    assert evening.table.chairs == (None, None)


def test_the_host_may_dismiss_a_bot() -> None:
    evening = Evening()
    evening.does(ANN, SeatBot(bot="fox"))
    assert evening.does(ANN, Leave(seat=0)) == [SeatLeft(seat=0)]


@pytest.mark.parametrize(
    ("actor", "wish", "why", "detail"),
    [
        (EVE, Leave(), Why.NOT_AT_THIS_TABLE, "You do not sit at this table."),
        (HOUSE, Leave(), Why.NOT_AT_THIS_TABLE, "You do not sit at this table."),
        (ANN, Leave(seat=2), Why.TABLE_STATE, "Nobody sits on seat 2."),
        (ANN, Leave(seat=-1), Why.TABLE_STATE, "Nobody sits on seat -1."),
        (ANN, Leave(seat=9), Why.TABLE_STATE, "Nobody sits on seat 9."),
        (BEN, Leave(seat=1), Why.NOT_AT_THIS_TABLE, "You may give up your own seat"),
        (HOUSE, Leave(seat=1), Why.NOT_AT_THIS_TABLE, "You may give up your own seat"),
    ],
)
def test_nobody_is_sent_away_but_by_the_host(actor: Actor, wish: Leave, why: Why, detail: str) -> None:
    evening = Evening(3)
    evening.does(BEN, SitDown(seat=0))
    evening.does(ANN, SeatBot(bot="fox"))
    refusal = evening.refuses(actor, wish)
    assert refusal.why is why
    assert refusal.detail.startswith(detail)


def test_the_host_may_send_away_whoever_sits_there() -> None:
    evening = Evening(3)
    evening.does(BEN, SitDown(seat=0))
    assert evening.does(ANN, Leave(seat=0)) == [SeatLeft(seat=0)]
    assert evening.does(BEN, SitDown(seat=1))


# --- starting


def test_the_start_freezes_the_entropy_of_the_seats_and_deals() -> None:
    evening = started()
    begun = next(event for event in evening.log if isinstance(event, GameStarted))
    assert begun.entropy == mixed_entropy(["7ea", "ca4e"]).hex()
    assert evening.table.status is Status.PLAYING
    assert DEALER.waiting_for(evening.table) == {0, 1}


@pytest.mark.parametrize("actor", [BEN, EVE, HOUSE, Actor(bot_seat=0)])
def test_nobody_but_the_host_starts(actor: Actor) -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    evening.does(BEN, SitDown())
    assert evening.refuses(actor, Start()).detail == "Only the host starts the game."


def test_a_table_with_free_seats_does_not_start() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    assert evening.refuses(ANN, Start()).why is Why.TABLE_STATE


def test_a_game_does_not_start_twice() -> None:
    assert started().refuses(ANN, Start()).detail == "The game has started: seats are final."


# --- moving


def test_a_move_before_the_start_is_refused() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    refusal = evening.refuses(ANN, MakeMove(move=LetPass(decision="r1.halves")))
    assert (refusal.why, refusal.detail) == (Why.TABLE_STATE, "The game has not started yet.")
    assert (DEALER.offers(evening.table, 0), DEALER.waiting_for(evening.table)) == ((), frozenset())


def test_a_spectator_is_offered_nothing() -> None:
    assert DEALER.offers(started().table, None) == ()


def test_a_move_after_the_end_is_refused() -> None:
    evening = started().plays_on()
    assert evening.table.status is Status.OVER
    refusal = evening.refuses(ANN, MakeMove(move=LetPass(decision="r1.t3.window")))
    assert (refusal.why, refusal.detail) == (Why.DECISION_CLOSED, "The game is over.")
    assert DEALER.result(evening.table) is not None


def test_a_secret_is_opened_when_its_epoch_is_over() -> None:
    evening = started().plays_on()
    assert evening.log[-1] == SecretOpened(epoch="round-1", secret=VAULT.secret("round-1").hex())
    assert evening.table.opened == {"round-1": evening.table.version}


def test_a_secret_is_not_opened_before() -> None:
    evening = started().plays_on(3)
    assert not [event for event in evening.log if isinstance(event, SecretOpened)]


def test_a_decision_keeps_its_name_while_others_answer_it() -> None:
    evening = started()
    evening.answers(0)
    assert [form.decision for form in DEALER.offers(evening.table, 1)] == ["r1.halves"]
    assert [form.decision for form in DEALER.offers(evening.table, 0)] == ["r1.halves"]


def test_an_answer_may_be_replaced_until_the_last_seat_has_answered() -> None:
    evening = started()
    evening.answers(0)
    evening.answers(0)
    evening.answers(1)
    assert DEALER.waiting_for(evening.table) == {0}
    refusal = evening.refuses(ANN, MakeMove(move=KeepHalf(decision="r1.halves", stones=())))
    assert (refusal.why, refusal.decisions) == (Why.DECISION_CLOSED, ("r1.t0.show",))
