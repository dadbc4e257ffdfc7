"""Who starts the next round, who wins the game, and what breaks a tie."""

import pytest
from msgspec.structs import replace

from games.rebel_princess.ending import next_starter, outcome
from games.rebel_princess.events import ExtraRoundDrawn, GameEnded, RoundOpened, RoundRevealed
from games.rebel_princess.state import State
from tests.support.rebel_editions import edition_now, hourglasses
from tests.support.rebel_table import GAME, luck, power_table, ruling, scored_rounds, table


def ending(state: State) -> GameEnded:
    (event,) = outcome(state, edition_now(), luck())
    assert isinstance(event, GameEnded)
    return event


def extra_round(state: State, seed: str = "luck") -> ExtraRoundDrawn:
    (event,) = outcome(state, edition_now(), luck(seed))
    assert isinstance(event, ExtraRoundDrawn)
    return event


@ruling("R-018")
def test_the_lowest_total_starts() -> None:
    assert next_starter(scored_rounds([4, 2, 9]), edition_now())[0] == 1


@ruling("R-018")
@pytest.mark.parametrize(("starter", "next_one"), [(0, 2), (1, 2), (2, 0), (3, 0)])
def test_a_tie_goes_to_the_first_one_left_of_the_last_starter(starter: int, next_one: int) -> None:
    assert next_starter(scored_rounds([1, 5, 1, 5], starter=starter), edition_now())[0] == next_one


@ruling("R-018")
def test_the_last_starter_is_looked_at_last() -> None:
    assert next_starter(scored_rounds([3, 3, 3], starter=1), edition_now())[0] == 2
    assert next_starter(scored_rounds([3, 5, 5], starter=0), edition_now())[0] == 0


@ruling("base/fewest-proposals")
def test_the_fewest_proposals_win() -> None:
    ended = ending(scored_rounds([4, 2, 9], [1, 1, 1]))
    assert ended.winners == (1,)
    assert ended.citations == ("base/fewest-proposals",)
    assert ended.tie_breaks == ()


@ruling("base/tie-break")
def test_a_tie_goes_to_more_rounds_without_proposals() -> None:
    ended = ending(scored_rounds([0, 2, 9], [4, 2, 9]))
    assert ended.winners == (0,)
    assert ended.citations == ("base/tie-break", edition_now().tie_break_ruling)
    assert [line.points for line in ended.tie_breaks] == [1, 0]


@ruling("R-024", "R-057")
def test_a_negative_round_counts_as_one_without_proposals() -> None:
    assert ending(scored_rounds([-1, 2, 9], [5, 2, 9])).winners == (0,)


@ruling("R-029")
def test_so_does_the_round_of_a_rebel() -> None:
    assert ending(scored_rounds([-10, 1, 9], [15, 4, 9])).winners == (0,)


@ruling("R-024")
def test_quiet_rounds_of_those_who_are_not_level_do_not_matter() -> None:
    assert ending(scored_rounds([0, 1, 0], [3, 2, 9])).winners == (0,)


@ruling("R-026")
def test_if_that_is_level_too_an_extra_round_is_played() -> None:
    drawn = extra_round(scored_rounds([2, 2, 9]))
    assert drawn.card in hourglasses()
    assert drawn.citations == (edition_now().tie_break_ruling, "R-026")


@ruling("R-026")
def test_the_extra_card_has_not_been_used_yet() -> None:
    state = replace(scored_rounds([2, 2, 9]), rounds=("pets-revenge", "wedding-gift"))
    drawn = {extra_round(state, str(seed)).card for seed in range(40)}
    assert drawn == hourglasses() - {"pets-revenge", "wedding-gift"}


@ruling("R-026")
def test_if_all_were_used_any_hourglass_card_will_do() -> None:
    state = replace(scored_rounds([2, 2, 9]), rounds=tuple(sorted(hourglasses())))
    assert {extra_round(state, str(seed)).card for seed in range(40)} == hourglasses()


@ruling("R-026")
def test_everybody_plays_the_extra_round_and_the_lowest_total_starts_it() -> None:
    ball = table("q3 | f1 | q9").plays("q3 f1 q9")
    assert ball.state.totals == (0, 0, 0)
    opened = ball.last(RoundOpened)
    assert opened.number == 2
    assert ball.last(RoundRevealed).card == ball.last(ExtraRoundDrawn).card
    assert ball.last(RoundRevealed).card in hourglasses()
    assert opened.starter == 1
    assert ball.waiting == {0, 1, 2}


@ruling("R-024")
def test_anybody_may_win_after_an_extra_round() -> None:
    assert ending(scored_rounds([2, 2, 3], [5, 6, 0], extra=["single-fairy"])).winners == (2,)


@ruling("R-027")
def test_quiet_rounds_are_counted_again_after_an_extra_round() -> None:
    ended = ending(scored_rounds([2, 2, 9], [0, 1, 9], [2, 1, 9], extra=["single-fairy", "pets-revenge"]))
    assert ended.winners == (0,)
    assert ended.citations == ("base/tie-break", edition_now().tie_break_ruling)


@ruling("R-027")
def test_a_tie_after_an_extra_round_brings_another() -> None:
    state = scored_rounds([2, 2, 9], [1, 1, 9], extra=["single-fairy"])
    assert extra_round(state).card in hourglasses() - {"single-fairy"}


@ruling("R-027")
def test_after_three_extra_rounds_the_victory_is_shared() -> None:
    extra = ["single-fairy", "pets-revenge", "single-fairy"]
    ended = ending(scored_rounds([2, 2, 9], [1, 1, 9], [1, 1, 9], [1, 1, 9], extra=extra))
    assert ended.winners == (0, 1)
    assert ended.citations == ("base/tie-break", "R-027")


@ruling("R-024")
def test_the_deluxe_tie_break_is_cited() -> None:
    assert ending(scored_rounds([0, 2, 9], [4, 2, 9])).citations == ("base/tie-break", "R-024")


@ruling("R-025")
def test_the_polish_tie_break_counts_the_same_rounds() -> None:
    ended = ending(scored_rounds([-1, 2, 9], [5, 2, 9]))
    assert ended.winners == (0,)
    assert ended.citations == ("base/tie-break", "R-025")


class TestTheOlderEditions:
    @ruling("base/starter-last-trick", "R-020")
    def test_whoever_took_the_last_trick_starts_the_next_round(self) -> None:
        ball = table("q3 p2 | q1 q9 | q5 f1", rounds=("once-upon-a-time", "royal-decree"))
        ball = ball.plays("q3 q9 q5").plays("q1 f1 p2")
        opened = ball.last(RoundOpened)
        assert opened.starter == 1
        assert opened.citations == ("base/starter-last-trick", "R-020")

    @ruling("R-020")
    def test_and_not_the_lowest_total(self) -> None:
        ball = table("q3 p2 | q1 q9 | q5 f1", rounds=("once-upon-a-time", "royal-decree"))
        ball = ball.plays("q3 q9 q5").plays("q1 f1 p2")
        assert ball.state.totals[1] == max(ball.state.totals) > 0

    @ruling("R-021")
    def test_a_last_trick_that_was_dealt_back_was_never_won(self) -> None:
        ball = power_table("q3 | q9 | q5", {1: "alice"}, rounds=("once-upon-a-time", "royal-decree"))
        ball = ball.plays("q3 q9 q5").reshuffles(1, "q9 | q5 | q3").all_decline().plays("q5 q3 q9")
        assert ball.last(RoundOpened).number == 2
        assert ball.last(RoundOpened).starter == 0

    @ruling("base/tie-break-zero", "R-028")
    def test_a_tie_goes_to_more_rounds_of_exactly_zero(self) -> None:
        ended = ending(scored_rounds([0, 2, 9], [4, 2, 9]))
        assert ended.winners == (0,)
        assert ended.citations == ("base/tie-break-zero", "R-028")

    @ruling("R-028")
    def test_a_round_below_zero_is_not_a_round_of_zero(self) -> None:
        assert ending(scored_rounds([-1, 0, 9], [5, 4, 9])).winners == (1,)

    @ruling("R-028")
    def test_if_that_is_level_too_the_victory_is_shared(self) -> None:
        ended = ending(scored_rounds([2, 2, 9]))
        assert ended.winners == (0, 1)
        assert ended.citations == ("base/tie-break-zero", "R-028")


class TestWhatDecides:
    @ruling("R-018")
    def test_is_how_ties_are_broken_where_a_round_is_started_after_one(self) -> None:
        def rule(scores: list[int]) -> str | None:
            state = scored_rounds(scores)
            starter, cites = next_starter(state, edition_now())
            return GAME.decisive(state, RoundOpened(number=2, starter=starter, citations=cites))

        assert rule([1, 5, 1]) == "R-018"
        assert rule([4, 2, 9]) == "base/starter"

    @ruling("base/tie-break", "R-027")
    def test_is_the_fewest_proposals_then_the_tie_break_then_that_a_victory_is_shared(self) -> None:
        def rule(state: State) -> str | None:
            return GAME.decisive(state, ending(state))

        assert rule(scored_rounds([4, 2, 9], [1, 1, 1])) == "base/fewest-proposals"
        assert rule(scored_rounds([0, 2, 9], [4, 2, 9])) == "base/tie-break"
        extra = ["single-fairy", "pets-revenge", "single-fairy"]
        assert rule(scored_rounds([2, 2, 9], [1, 1, 9], [1, 1, 9], [1, 1, 9], extra=extra)) == "R-027"
