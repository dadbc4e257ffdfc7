"""The draft, the dealer, the row of round cards, the options of a table."""

import pytest
from msgspec.structs import replace

from games.game import Why
from games.rebel_princess.events import (
    AnswerGiven,
    DealerDrawn,
    PrincessesDealt,
    PrincessesRevealed,
    PrincessPicked,
    RoundOpened,
    RoundRevealed,
    RowLaid,
)
from games.rebel_princess.moves import ChoosePrincess
from games.rebel_princess.options import PrincessMode, RebelOptions
from games.rebel_princess.state import Moment, State
from tests.support.rebel_editions import DELUXE, EDITION, in_editions
from tests.support.rebel_table import GAME, Ball, begun, ruling, with_princesses


def gathered(players: int) -> Ball:
    """A game that has just begun: everybody holds two princesses."""
    return begun(RebelOptions(powers=False), players)


def keeps(ball: Ball, seat: int, place: int = 0) -> Ball:
    kept = ball.state.dealt_princesses[seat][place]
    return ball.does(seat, ChoosePrincess(decision="draft", princess=kept))


def drafted(players: int) -> Ball:
    ball = gathered(players)
    for seat in range(players):
        ball = keeps(ball, seat)
    return ball


@ruling("base/draft", "R-003")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_is_dealt_two_princesses(players: int) -> None:
    dealt = gathered(players).state.dealt_princesses
    assert all(len(pair) == 2 for pair in dealt.values())
    assert len({princess for pair in dealt.values() for princess in pair}) == 2 * players


@ruling("base/draft", "R-003")
def test_nobody_keeps_a_princess_they_were_not_dealt() -> None:
    ball = gathered(3)
    theirs = ball.state.dealt_princesses[1][0]
    refusal = ball.refusal(0, ChoosePrincess(decision="draft", princess=theirs))
    assert refusal.citations == ("base/draft", "R-003")
    assert "cannot be chosen: " in refusal.detail


@ruling("base/draft")
def test_nobody_keeps_a_princess_that_there_is_not() -> None:
    refusal = gathered(3).refusal(0, ChoosePrincess(decision="draft", princess="nobody"))
    assert refusal.detail == "There is no `nobody` at this table."
    assert refusal.citations == ("base/draft", "R-003")


@ruling("base/draft")
def test_a_card_is_no_princess() -> None:
    refusal = gathered(3).refusal(0, ChoosePrincess(decision="draft", princess="princes-5"))
    assert refusal.detail.startswith("Prince 5 (`princes-5`) cannot be chosen: ")


@ruling("R-003")
def test_the_princesses_are_revealed_at_the_same_moment() -> None:
    ball = keeps(keeps(gathered(3), 0), 1)
    assert ball.state.princesses == ()
    assert not ball.happened(PrincessesRevealed)
    ball = keeps(ball, 2)
    assert len(ball.last(PrincessesRevealed).princesses) == 3


@ruling("R-014")
@in_editions(*DELUXE)
def test_a_choice_of_princess_may_be_changed_until_the_last_one_is_made() -> None:
    ball = keeps(keeps(keeps(gathered(3), 0, place=0), 1), 0, place=1)
    second = ball.state.dealt_princesses[0][1]
    assert keeps(ball, 2).state.princesses[0] == second


@ruling("R-014")
@in_editions(*DELUXE)
def test_a_choice_of_princess_may_not_be_changed_afterwards() -> None:
    ball = drafted(3)
    late = ChoosePrincess(decision="draft", princess=ball.state.dealt_princesses[0][1])
    assert ball.refusal(0, late).why is Why.DECISION_CLOSED


@ruling("R-004")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_nobody_else_ever_sees_the_princess_you_sent_away(viewer: int | None) -> None:
    ball = drafted(3)
    rejected = ball.state.dealt_princesses[0][1]
    known = ball.seen_by(viewer)
    assert 0 not in known.dealt_princesses
    assert rejected not in str(GAME.view(known, viewer))


@ruling("R-004")
def test_you_remember_the_princess_you_sent_away() -> None:
    ball = drafted(3)
    view = ball.view(0)
    assert view.you is not None
    assert view.you.princesses == ball.state.dealt_princesses[0]


@ruling("R-004")
def test_the_secret_of_the_draft_opens_only_when_the_game_is_over() -> None:
    playing = drafted(3).state
    assert "setup" not in GAME.spent_epochs(playing)
    assert "setup" in GAME.spent_epochs(_over(playing))


def _over(state: State) -> State:
    return State(options=state.options, players=state.players, moment=Moment.OVER)


@ruling("R-008")
@pytest.mark.parametrize("players", [3, 6])
def test_the_seat_to_the_left_of_the_dealer_starts(players: int) -> None:
    ball = drafted(players)
    dealer = ball.last(DealerDrawn).dealer
    assert ball.last(RoundOpened).starter == (dealer + 1) % players


@ruling("R-012")
@in_editions(*DELUXE)
def test_a_first_game_is_a_b_c_d_e() -> None:
    assert gathered(4).state.rounds == (
        "once-upon-a-time",
        "late-to-the-ball",
        "magic-beans",
        "three-times-a-lady",
        "arranged-marriage",
    )


@ruling("R-077")
def test_a_table_may_leave_the_powers_out() -> None:
    assert GAME.check_options(RebelOptions(edition=EDITION.get(), powers=False), 4) is None


class TestAnOpenPick:
    """The older editions: the hands are dealt, then everybody takes a princess in turn."""

    def laid(self, players: int = 4) -> Ball:
        return begun(RebelOptions(), players)

    @ruling("base/draft-open", "R-005")
    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    def test_goes_clockwise_from_the_first_picker(self, players: int) -> None:
        ball = self.laid(players)
        first = ball.last(RoundOpened).starter
        picked = [event.seat for event in with_princesses(ball).events if isinstance(event, PrincessPicked)]
        assert picked == [(first + step) % players for step in range(players)]

    @ruling("base/draft-open", "R-005")
    def test_lets_the_first_picker_start(self) -> None:
        ball = self.laid()
        assert ball.due == ball.last(RoundOpened).starter
        assert ball.last(RoundOpened).citations == ("base/draft-open", "R-005")

    @ruling("R-005")
    def test_lets_chance_say_who_picks_first(self) -> None:
        firsts = {begun(RebelOptions(), 4, str(seed)).due for seed in range(40)}
        assert firsts == {0, 1, 2, 3}

    @ruling("R-005")
    def test_is_public_at_once(self) -> None:
        ball = self.laid()
        seat = ball.due
        ball = ball.does(seat, ChoosePrincess(decision=ball.decision, princess="mulan"))
        assert all(ball.view(viewer).princesses[seat] == "mulan" for viewer in (None, 0, 1, 2, 3))

    @ruling("base/draft-open")
    def test_gives_each_princess_to_one_player_only(self) -> None:
        ball = self.laid()
        ball = ball.does(ball.due, ChoosePrincess(decision=ball.decision, princess="mulan"))
        refusal = ball.refusal(ball.due, ChoosePrincess(decision=ball.decision, princess="mulan"))
        assert refusal.citations == ("base/draft-open",)

    @ruling("R-005")
    def test_waits_for_its_turn(self) -> None:
        ball = self.laid()
        other = (ball.due + 1) % 4
        early = ball.refusal(other, ChoosePrincess(decision=ball.decision, princess="mulan"))
        assert early.why is Why.NOT_YOUR_TURN

    @ruling("R-007")
    def test_comes_after_the_first_hands(self) -> None:
        ball = self.laid()
        view = ball.view(2)
        assert view.you is not None
        assert len(view.you.hand) == 10
        assert not ball.happened(RoundRevealed)

    @ruling("R-007")
    def test_shows_nobody_the_hand_of_another(self) -> None:
        ball = self.laid()
        assert ball.seen_by(1).round.hands[2].cards == ()

    @ruling("R-007")
    def test_comes_before_the_round_cards(self) -> None:
        ball = begun(RebelOptions(rounds="random"), 3)
        assert not ball.happened(RowLaid)
        assert with_princesses(ball).happened(RowLaid)


class TestPrincessesDealtAtRandom:
    DEALT = RebelOptions(princesses=PrincessMode.DEALT)

    @ruling("base/draft-dealt", "R-006")
    def test_come_without_a_choice(self) -> None:
        ball = begun(self.DEALT, 4)
        assert len(set(ball.last(PrincessesRevealed).princesses)) == 4
        assert ball.state.moment is Moment.ROUND_SETUP

    @ruling("base/draft-dealt", "R-006")
    def test_let_chance_say_who_starts(self) -> None:
        opened = [begun(self.DEALT, 4, str(seed)).last(RoundOpened) for seed in range(40)]
        assert {event.starter for event in opened} == {0, 1, 2, 3}
        assert {event.citations for event in opened} == {("base/draft-dealt", "R-006")}

    @ruling("R-006")
    def test_let_the_host_name_the_starter(self) -> None:
        named = replace(self.DEALT, starter=2)
        assert {begun(named, 4, str(seed)).last(RoundOpened).starter for seed in range(5)} == {2}

    @ruling("R-006")
    def test_need_a_starter_who_sits_at_the_table(self) -> None:
        refusal = GAME.check_options(replace(self.DEALT, edition=EDITION.get(), starter=4), 4)
        assert refusal is not None
        assert refusal.why is Why.BAD_OPTIONS

    @ruling("R-006")
    def test_a_starter_is_named_for_no_other_way_to_choose(self) -> None:
        refusal = GAME.check_options(RebelOptions(edition=EDITION.get(), starter=1), 4)
        assert refusal is not None
        assert refusal.citations == ("R-006",)


@pytest.mark.parametrize("rounds", [("invitation",), ("once-upon-a-time", "once-upon-a-time")])
def test_a_row_must_come_out_of_the_box(rounds: tuple[str, ...]) -> None:
    refusal = GAME.check_options(RebelOptions(rounds=rounds), 4)
    assert refusal is not None
    assert refusal.why is Why.BAD_OPTIONS


def test_an_edition_must_exist() -> None:
    refusal = GAME.check_options(RebelOptions(edition="pirate"), 4)
    assert refusal is not None
    assert "pirate" in refusal.detail


def test_what_was_answered_stays_with_its_seat() -> None:
    ball = keeps(gathered(3), 0)
    assert isinstance(ball.events[-1], AnswerGiven)
    assert ball.seen_by(1).asking[0].answered == (0,)
    assert ball.seen_by(1).asking[0].answers == {}


def test_two_princesses_come_to_each_seat_before_anything_else() -> None:
    assert [type(event) for event in gathered(3).events[:3]] == [PrincessesDealt] * 3
