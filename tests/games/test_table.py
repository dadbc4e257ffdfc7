"""Life at a table: who may sit, start, leave, move, concede and rewind, and what everybody else is told."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.audience import Event, Seat
from games.fair import Vault, mixed_entropy
from games.game import Decided, Game, Refusal, Why
from games.table.commands import (
    Actor,
    Concede,
    Leave,
    MakeMove,
    Rewind,
    SeatBot,
    SitDown,
    Start,
    TableCommand,
)
from games.table.dealer import Dealer
from games.table.events import (
    BotSeated,
    GameStarted,
    Rewound,
    SeatConceded,
    SeatLeft,
    SeatTaken,
    SecretOpened,
    TableOpened,
)
from games.table.rewinding import SPARES, MustRefold
from games.table.state import Chair, Status, Table, Visibility
from games.wishes import Wish
from tests.support.random_play import as_move
from tests.support.small_game import FlownOff, HalvesSettled, KeepHalf, LetPass, MagpieOptions, Magpies

ANN, BEN, EVE = Actor(player="ann"), Actor(player="ben"), Actor(player="eve")
HOUSE = Actor()
VAULT = Vault(game_id="game-1", master=b"m" * 32)
DEALER = Dealer(Magpies())


class Evening:
    """A table and its log: `does` plays a command that must be accepted, `refuses` one that must not."""

    def __init__(self, seats: int = 2, visibility: Visibility = Visibility.PUBLIC, invitation: str = ""):
        opened = DEALER.open(VAULT, MagpieOptions(rounds=1), seats, "ann", visibility, invitation)
        assert not isinstance(opened, Refusal)
        self.log = list(opened.events)

    @property
    def table(self) -> Table[Any]:
        return DEALER.fold("game-1", self.log)

    def does(self, actor: Actor, command: TableCommand) -> Sequence[Event]:
        decided = self._decided(actor, command)
        assert not isinstance(decided, Refusal), decided
        self.log += decided.events
        return list(decided.events)

    def refuses(self, actor: Actor, command: TableCommand) -> Refusal:
        refusal = self._decided(actor, command)
        assert isinstance(refusal, Refusal), refusal
        return refusal

    def _decided(self, actor: Actor, command: TableCommand) -> Decided[Table[Any]] | Refusal:
        then = DEALER.goes_back_to("game-1", self.log, command)
        return DEALER.decide(self.table, actor, command, VAULT, then=then)

    def answers(self, seat: Seat, form: int = 0) -> Sequence[Event]:
        """The seat posts the example of one of its offers."""
        answer = DEALER.offers(self.table, seat)[form].example
        return self.does((ANN, BEN, EVE)[seat], MakeMove(move=as_move(DEALER.game, answer)))

    def plays_on(self, steps: int = 1_000) -> "Evening":
        """Whoever is waited for posts the last example it is offered."""
        while steps and self.table.status is Status.PLAYING:
            self.answers(min(DEALER.waiting_for(self.table)), form=-1)
            steps -= 1
        return self


def started(seats: int = 2) -> Evening:
    evening = Evening(seats)
    for actor, entropy in list(zip((ANN, BEN, EVE), ("tea", "cake", "gin"), strict=True))[:seats]:
        evening.does(actor, SitDown(entropy=entropy))
    evening.does(ANN, Start())
    return evening


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
    assert evening.does(ANN, SitDown(entropy="tea")) == [SeatTaken(seat=1, player="ann", entropy="tea")]
    assert evening.table.chairs == (Chair(player="ben"), Chair(player="ann", entropy="tea"), None)
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
        (BEN, SitDown(seat=2), Why.TABLE_STATE, "This table has seats 0 to 1."),
        (BEN, SitDown(seat=-1), Why.TABLE_STATE, "This table has seats 0 to 1."),
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


def with_a_bot() -> Evening:
    evening = Evening()
    evening.does(ANN, SitDown())
    evening.does(ANN, SeatBot(bot="fox"))
    evening.does(ANN, Start())
    return evening


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
        (ANN, Leave(seat=0), Why.NOT_AT_THIS_TABLE, "You may give up your own seat"),
        (BEN, Leave(seat=1), Why.NOT_AT_THIS_TABLE, "You may give up your own seat"),
        (HOUSE, Leave(seat=1), Why.NOT_AT_THIS_TABLE, "You may give up your own seat"),
    ],
)
def test_nobody_is_sent_away_but_bots_by_the_host(actor: Actor, wish: Leave, why: Why, detail: str) -> None:
    evening = Evening(3)
    evening.does(BEN, SitDown(seat=0))
    evening.does(ANN, SeatBot(bot="fox"))
    refusal = evening.refuses(actor, wish)
    assert refusal.why is why
    assert refusal.detail.startswith(detail)


def test_nobody_leaves_a_game_under_way() -> None:
    assert started().refuses(BEN, Leave()).why is Why.TABLE_STATE


# --- starting


def test_the_start_freezes_the_entropy_of_the_seats_and_deals() -> None:
    evening = started()
    begun = next(event for event in evening.log if isinstance(event, GameStarted))
    assert begun.entropy == mixed_entropy(["tea", "cake"]).hex()
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
    assert started().refuses(ANN, Start()).detail == "The game has already started."


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


# --- rewinding


def test_a_rewind_brings_the_table_back_as_a_later_version() -> None:
    evening = started()
    was = evening.table
    evening.plays_on(4)
    assert evening.does(HOUSE, Rewind(to=was.version, reason="dispute")) == [
        Rewound(to=was.version, reason="dispute", spares={})
    ]
    assert evening.table == replace(was, version=len(evening.log), branch=1)


def test_decisions_after_a_rewind_have_new_names() -> None:
    evening = started()
    to = evening.table.version
    evening.answers(0)
    evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    form = DEALER.offers(evening.table, 0)[0]
    assert form.decision == form.example["decision"] == "w1.r1.halves"
    assert evening.answers(0)


@pytest.mark.parametrize("mark", ["", "w0.", "w2.", "w01.", "w\u00b2.", "w" + "9" * 5_000 + ".", "w."])
def test_decisions_of_another_branch_are_closed(mark: str) -> None:
    evening = started()
    to = evening.table.version
    evening.answers(0)
    evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    refusal = evening.refuses(BEN, MakeMove(move=KeepHalf(decision=f"{mark}r1.halves", stones=())))
    assert (refusal.why, refusal.decisions) == (Why.DECISION_CLOSED, ("w1.r1.halves",))


@pytest.mark.parametrize("mark", ["w0.", "w1.", "w\u00b2.", "w" + "9" * 5_000 + "."])
def test_a_game_never_rewound_knows_no_branches(mark: str) -> None:
    refusal = started().refuses(BEN, MakeMove(move=KeepHalf(decision=f"{mark}r1.halves", stones=())))
    assert (refusal.why, refusal.decisions) == (Why.DECISION_CLOSED, ("r1.halves",))


def test_a_refusal_after_a_rewind_names_the_open_decision() -> None:
    evening = started()
    to = evening.table.version
    evening.answers(0)
    evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    refusal = evening.refuses(BEN, MakeMove(move=KeepHalf(decision="w1.r1.halves", stones=())))
    assert (refusal.why, refusal.decisions) == (Why.RULE_BROKEN, ("w1.r1.halves",))


def test_an_opened_secret_is_replaced_by_a_spare() -> None:
    evening = started()
    to = evening.table.version
    evening.plays_on()
    evening.does(HOUSE, Rewind(to=to, reason="dispute"))
    assert evening.table.spares == {"round-1": "spare-1"}
    evening.plays_on()
    assert evening.log[-1] == SecretOpened(epoch="spare-1", secret=VAULT.secret("spare-1").hex())


def test_spares_run_out() -> None:
    evening = started()
    to = evening.table.version
    for _ in SPARES:
        evening.plays_on().does(HOUSE, Rewind(to=to, reason="dispute"))
    assert set(evening.table.spares.values()) == {SPARES[-1]}
    refusal = evening.plays_on().refuses(HOUSE, Rewind(to=to, reason="dispute"))
    assert refusal.detail == "No spare secrets are left for another rewind."


@pytest.mark.parametrize("actor", [ANN, BEN, Actor(bot_seat=0)])
def test_nobody_but_the_house_rewinds(actor: Actor) -> None:
    refusal = started().refuses(actor, Rewind(to=4, reason="I would rather not"))
    assert (refusal.why, refusal.detail) == (Why.NOT_AT_THIS_TABLE, "Only the house rewinds a game.")


def test_the_house_rewinds_to_the_very_start_and_to_the_last_move() -> None:
    evening = started()
    start = evening.table.version
    evening.plays_on(2)
    for to in (evening.table.version - 1, start):
        assert evening.does(HOUSE, Rewind(to=to, reason="dispute"))
        assert evening.table.status is Status.PLAYING


@pytest.mark.parametrize("off", [0, 1])
def test_a_game_is_not_rewound_to_now_or_later(off: int) -> None:
    evening = started()
    to = evening.table.version + off
    assert evening.refuses(HOUSE, Rewind(to=to, reason="dispute")).why is Why.TABLE_STATE


@pytest.mark.parametrize("to", [0, -1])
def test_a_game_is_not_rewound_to_before_it_was_opened(to: int) -> None:
    assert started().refuses(HOUSE, Rewind(to=to, reason="dispute")).why is Why.TABLE_STATE


def test_a_table_that_gathers_is_not_rewound() -> None:
    evening = Evening()
    evening.does(ANN, SitDown())
    assert evening.refuses(HOUSE, Rewind(to=1, reason="dispute")).why is Why.TABLE_STATE


def test_a_rewind_leaves_the_seats_as_they_are() -> None:
    """Whoever sat down anew could read what their predecessor was dealt."""
    evening = started().plays_on(2)
    before_the_start = evening.table.started_at - 1
    assert evening.refuses(HOUSE, Rewind(to=before_the_start, reason="dispute")).why is Why.TABLE_STATE


def test_a_tail_with_a_rewind_asks_for_the_whole_log() -> None:
    evening = started()
    middle, known = evening.table, len(evening.log)
    evening.plays_on(2).does(HOUSE, Rewind(to=middle.version, reason="dispute"))
    with pytest.raises(MustRefold):
        DEALER.fold_from(middle, evening.log[known:])
    with pytest.raises(MustRefold):
        DEALER.evolve(middle, evening.log[-1])


def test_a_tail_without_one_does_not() -> None:
    evening = started()
    middle, known = evening.table, len(evening.log)
    evening.plays_on(2)
    assert DEALER.fold_from(middle, evening.log[known:]) == evening.table


# --- conceding


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
    class Wishful(Magpies):
        wish_type = MagpieWish

    dealer, evening = Dealer(Wishful()), started(3)
    assert dealer.check_wish(evening.table, 0, MagpieWish()) == MagpieWish()
    evening.does(ANN, Concede())
    refusal = dealer.check_wish(evening.table, 0, MagpieWish())
    assert isinstance(refusal, Refusal)
    assert (refusal.why, refusal.detail) == (Why.TABLE_STATE, "You have already conceded.")
    assert dealer.check_wish(evening.table, 1, MagpieWish()) == MagpieWish()


class MagpieWish(Wish, frozen=True, kw_only=True, tag="magpies"):
    pass


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
    assert evening.does(HOUSE, Rewind(to=was.version, reason="dispute")) == [
        Rewound(to=was.version, reason="dispute", spares={}),
        SeatConceded(seat=1),
        FlownOff(seat=1),
    ]
    assert was.play is not None
    left = Magpies().concede(was.play, 1)
    assert isinstance(left, Decided)
    later = {"version": len(evening.log), "branch": 1}
    assert evening.table == replace(was, **later, conceded=(1,), play=left.state)
    assert evening.refuses(BEN, Concede()).detail == "You have already conceded."
    assert evening.plays_on().table.status is Status.OVER


def test_a_rewind_to_after_it_says_nothing() -> None:
    evening = started(3).plays_on(4)
    evening.does(BEN, Concede())
    was = evening.table
    evening.plays_on(2)
    assert evening.does(HOUSE, Rewind(to=was.version, reason="dispute")) == [
        Rewound(to=was.version, reason="dispute", spares={})
    ]
    assert evening.table == replace(was, version=len(evening.log), branch=1)


def test_several_concessions_are_repeated_in_their_order_and_may_end_the_game_again() -> None:
    evening = started(3)
    to = evening.table.version
    evening.plays_on(1).does(EVE, Concede())
    evening.plays_on(3).does(ANN, Concede())
    assert evening.table.status is Status.OVER
    assert evening.does(HOUSE, Rewind(to=to, reason="dispute")) == [
        Rewound(to=to, reason="dispute", spares={"round-1": "spare-1"}),
        SeatConceded(seat=2),
        FlownOff(seat=2),
        SeatConceded(seat=0),
        FlownOff(seat=0),
        SecretOpened(epoch="spare-1", secret=VAULT.secret("spare-1").hex()),
    ]
    result = DEALER.result(evening.table)
    assert result is not None
    assert (evening.table.status, result.winners) == (Status.OVER, (1,))


def test_a_concession_stands_through_a_rewind_to_an_end_that_was_undone() -> None:
    """Who concedes on another branch loses nothing that was over by then, but has conceded all the same."""
    evening = started(3)
    start = evening.table.version
    end = evening.plays_on().table
    evening.does(HOUSE, Rewind(to=start, reason="dispute"))
    evening.does(BEN, Concede())
    evening.does(HOUSE, Rewind(to=end.version, reason="overturned"))
    assert (evening.table.play, evening.table.status) == (end.play, Status.OVER)
    assert evening.table.conceded == (1,)
    evening.does(HOUSE, Rewind(to=start, reason="dispute"))
    assert evening.log[-2:] == [SeatConceded(seat=1), FlownOff(seat=1)]
