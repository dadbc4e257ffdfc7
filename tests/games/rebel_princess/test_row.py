"""The row of round cards: recommended, chosen by the table, or drawn by chance."""

import pytest
from msgspec import UNSET

from games.audience import redact
from games.game import Why
from games.rebel_princess.events import RoundRevealed, RowLaid
from games.rebel_princess.options import Hourglass, RebelOptions
from tests.support.rebel_editions import DELUXE, ORIGINAL, edition_now, hourglasses, in_editions
from tests.support.rebel_table import GAME, Ball, begun, ruling, with_princesses

SEEDS = [str(seed) for seed in range(60)]


def first_round(options: RebelOptions) -> Ball:
    """The princesses are chosen, the first round card is turned up."""
    return with_princesses(begun(options, 3))


def row(options: RebelOptions, seed: str = "luck") -> tuple[str, ...]:
    return with_princesses(begun(options, 3, seed), seed).state.rounds


RANDOM = RebelOptions(rounds="random")
FREE = RebelOptions(rounds="random", hourglass=Hourglass.FREE)


@ruling("R-010")
@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_random_row_keeps_the_hourglass_for_the_last_round(seed: str) -> None:
    drawn = row(RANDOM, seed)
    assert len(set(drawn)) == len(drawn) == 5
    assert [slug in hourglasses() for slug in drawn] == [False] * 4 + [True]


@ruling("R-010")
def test_any_card_may_come_up_in_a_random_row() -> None:
    plain = {slug for seed in SEEDS for slug in row(RANDOM, seed)[:-1]}
    last = {row(RANDOM, seed)[-1] for seed in SEEDS}
    assert last == hourglasses()
    assert plain == {card.slug for card in edition_now().round_cards} - hourglasses()


@ruling("R-010")
def test_a_free_row_lets_an_hourglass_come_up_anywhere() -> None:
    places = {place for seed in SEEDS for place, slug in enumerate(row(FREE, seed)) if slug in hourglasses()}
    assert places == {0, 1, 2, 3, 4}
    assert all(len(set(row(FREE, seed))) == 5 for seed in SEEDS)


@ruling("R-011")
@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_short_random_game_has_three_rounds_and_an_hourglass_only_in_the_last(seed: str) -> None:
    drawn = row(RebelOptions(rounds="random", short=True), seed)
    assert [slug in hourglasses() for slug in drawn] == [False, False, True]


@ruling("R-011", "R-012")
def test_a_short_first_game_has_the_first_three_rounds() -> None:
    options = RebelOptions(short=True)
    assert row(options) == edition_now().first_game[:3]
    assert edition_now().row_length(options) == 3


@ruling("R-009")
@in_editions(*DELUXE)
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("options", [RANDOM, FREE])
def test_only_the_backs_of_a_random_row_are_public(options: RebelOptions, viewer: int | None) -> None:
    ball = first_round(options)
    seen = redact(ball.last(RowLaid), viewer)
    assert seen.cards is UNSET
    assert seen.hourglass == tuple(slug in hourglasses() for slug in ball.state.rounds)
    view = ball.view(viewer)
    assert view.rounds == (ball.state.rounds[0], "", "", "", "")
    assert view.hourglass_backs == seen.hourglass


def test_the_row_is_laid_after_the_princesses_are_chosen() -> None:
    """And not before: what its backs tell must not help to choose."""
    assert not begun(FREE, 3).happened(RowLaid)


@ruling("R-009")
@in_editions(*ORIGINAL)
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_in_the_older_editions_not_even_the_backs_are(viewer: int | None) -> None:
    ball = first_round(FREE)
    assert ball.last(RowLaid).hourglass == ()
    view = ball.view(viewer)
    assert view.rounds == (ball.state.rounds[0], "", "", "", "")
    assert view.hourglass_backs == ()


@ruling("R-009")
def test_a_card_of_a_random_row_is_known_once_its_round_begins() -> None:
    ball = first_round(RANDOM)
    assert ball.last(RoundRevealed).card == ball.state.rounds[0]
    assert ball.view(1).rounds == (ball.state.rounds[0], "", "", "", "")


@ruling("R-009")
def test_everybody_knows_a_row_that_the_table_chose() -> None:
    chosen = ("dancing-queens", "royal-decree", "upside-down")
    ball = begun(RebelOptions(rounds=chosen), 3)
    assert not ball.happened(RowLaid)
    for viewer in (None, 0, 2):
        assert ball.view(viewer).rounds == chosen


@ruling("R-009")
def test_a_chosen_row_is_played_in_its_order() -> None:
    ball = first_round(RebelOptions(rounds=("dancing-queens", "royal-decree")))
    assert ball.last(RoundRevealed).card == "dancing-queens"


def test_a_row_of_more_than_the_box_is_refused() -> None:
    refusal = GAME.check_options(RebelOptions(rounds=("sisterhood", "sisterhood")), 4)
    assert refusal is not None
    assert refusal.why is Why.BAD_OPTIONS


@pytest.mark.parametrize("options", [RANDOM, FREE, RebelOptions(rounds="random", short=True)])
def test_a_random_row_may_be_agreed_on(options: RebelOptions) -> None:
    assert GAME.check_options(options, 4) is None


@ruling("R-009")
def test_the_secret_of_the_row_opens_only_when_the_game_is_over() -> None:
    assert "setup" not in GAME.spent_epochs(first_round(RANDOM).state)
