"""Every game of the house passes the battery, and so does a small one that is shaped quite differently."""

from random import Random
from typing import ClassVar

import pytest

from games.game import AnyGame
from games.registry import GAMES
from tests.support.battery import never_lucky, untested_secrets
from tests.support.random_play import can_be_conceded
from tests.support.small_game import Magpies
from tests.support.tables import ANSWERS, CHECKS, KNOWN_ANYWAY, NOTHING, battery, options_of, tables_of
from tests.support.two_worlds import tag

EVERY_GAME: tuple[AnyGame, ...] = (Magpies(), *GAMES.values())
EVERY_TABLE = [(game, players) for game in EVERY_GAME for players in game.players]
CAMPAIGNS = {"magpies": ("fixed", 8), "rebel-princess": ("59", 16), "battle-princesses": ("fixed", 6)}
"""A seed, and how many games at each table: they meet every rule and event that so many more do."""
SO_MANY_MORE = ("fixed", 40)
SOON = {"rebel-princess": "18"}
"""With these seeds every hidden field differs soon."""


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE, ids=lambda value: getattr(value, "id", str(value)))
def test_every_random_game_keeps_the_invariants(game: AnyGame, players: int) -> None:
    seed, count = CAMPAIGNS.get(game.id, SO_MANY_MORE)
    report = battery(game, f"{seed}/{players}", count, players)
    assert report.games == count
    assert report.worlds.compared
    assert bool(report.kinds["seat-conceded"]) is can_be_conceded(game)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_every_hidden_field_differs_between_two_worlds_that_look_the_same(game: AnyGame) -> None:
    answers, known = ANSWERS.get(game.id, NOTHING), KNOWN_ANYWAY.get(game.id, NOTHING)
    seed = SOON.get(game.id, "fixed")
    untested = untested_secrets(game, tables_of(game), seed, at_most=200, answers=answers, waived=known)
    assert untested == known


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_luck_speaks_in_every_event_that_is_said_to_be_drawn(game: AnyGame) -> None:
    assert game.draws
    assert never_lucky(game, tables_of(game), "fixed", at_most=200) == set()


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_what_answers_a_question_about_hidden_pieces_discloses_something(game: AnyGame) -> None:
    answering = {kind for kind, _ in ANSWERS.get(game.id, NOTHING)}
    # Who wants no window says so and nothing more: what is answered stays hidden.
    assert {tag(kind) for kind in game.discloses} >= answering - {"answer-given"}


def test_every_game_of_the_house_has_checks_and_tables_of_its_own() -> None:
    assert {game.id for game in EVERY_GAME} == CHECKS.keys()
    for game in GAMES.values():
        for players in game.players:
            options = options_of(game, Random(0), players)
            assert game.check_options(options, players) is None


def test_a_game_that_nobody_told_the_battery_about_fails() -> None:
    class Stranger(Magpies):
        id: ClassVar[str] = "stranger"

    with pytest.raises(KeyError):
        battery(Stranger(), "fixed", 1, 2)
