"""How everybody came out of a game: places, from the best, the same for whoever is level."""

from typing import Any

from msgspec.structs import replace

from games.battle_princesses.game import BattlePrincesses
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.state import BattleEnding
from games.game import places_by
from games.rebel_princess.game import RebelPrincess
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import Moment
from tests.support.small_game import MagpieOptions, Magpies


def ball(totals: tuple[int, ...], *winners: int, moment: Moment = Moment.OVER) -> tuple[int, ...] | None:
    game = RebelPrincess()
    state = game.blank(RebelOptions(), len(totals), None)
    return game.places(replace(state, totals=totals, winners=winners, moment=moment))


def battle(tokens: tuple[int, ...], *winners: int, reason: Any = "majority") -> tuple[int, ...] | None:
    game = BattlePrincesses()
    state = game.blank(BattleOptions(), len(tokens), None)
    kingdoms = tuple(
        replace(kingdom, tokens=own) for kingdom, own in zip(state.kingdoms, tokens, strict=True)
    )
    ending = BattleEnding(reason=reason, winners=winners, citations=()) if reason else None
    return game.places(replace(state, kingdoms=kingdoms, ending=ending))


def test_whoever_is_level_has_the_same_place_and_the_next_are_behind_all_of_them() -> None:
    assert places_by([5, 9, 5, 1, 9]) == (3, 1, 3, 5, 1)
    assert places_by([2, 2]) == (1, 1)


def test_at_a_ball_the_fewest_proposals_are_best() -> None:
    assert ball((12, 3, 7, 12), 1) == (3, 1, 2, 3)


def test_at_a_ball_who_lost_the_tie_break_is_second() -> None:
    assert ball((3, 3, 8), 1) == (2, 1, 3)
    assert ball((3, 3, 8), 0, 1) == (1, 1, 3)


def test_in_a_battle_the_most_points_are_best_behind_who_has_won() -> None:
    assert battle((10, 40, 20, 10), 1) == (3, 1, 2, 3)
    assert battle((10, 0, 20), 0, reason="last-queen") == (1, 3, 2)


def test_a_battle_that_was_cancelled_has_no_places_nor_has_a_game_that_runs() -> None:
    assert battle((30, 30), reason="cancelled") is None
    assert battle((30, 30), reason="") is None
    assert ball((3, 5, 8), moment=Moment.PLAY) is None


def test_a_game_that_says_no_more_than_who_has_won_leaves_the_others_level() -> None:
    game = Magpies()
    state = game.blank(MagpieOptions(rounds=1), 3, None)
    assert game.places(state) is None
    assert game.places(replace(state, scored=((4, 9, 1),))) == (2, 1, 2)
