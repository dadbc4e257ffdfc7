"""The recorded games are played again, event by event; together they show everything in the box."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.game import event_types
from games.rebel_princess.editions import RELEASED, UNRELEASED
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.events import CardPlayed, CardPlayedMasked, PowerActivated, RoundRevealed
from tests.games.rebel_princess.golden_game import FOLDER, GOLDEN
from tests.support.golden_games import Golden, events_of, played_otherwise
from tests.support.rebel_table import GAME


def happened() -> Iterator[Any]:
    return (event for golden in GOLDEN for event in events_of(GAME, golden))


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_game_is_played_as_it_was_recorded(golden: Golden) -> None:
    assert played_otherwise(GAME, golden, FOLDER) == ""


def test_there_is_a_recorded_game_for_every_number_of_players() -> None:
    assert {golden.players for golden in GOLDEN} == set(GAME.players)


def test_every_recorded_game_is_played_again() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {golden.file(FOLDER).name for golden in GOLDEN}


def test_there_is_a_recorded_game_of_every_edition_that_has_come_out() -> None:
    assert {golden.options.edition for golden in GOLDEN} == {edition.id for edition in RELEASED}


def test_the_recorded_games_show_every_round_card() -> None:
    shown = {event.card for event in happened() if isinstance(event, RoundRevealed)}
    assert shown == {card.slug for edition in RELEASED for card in edition.round_cards}


def test_the_recorded_games_show_every_power() -> None:
    declared = {event.princess for event in happened() if isinstance(event, PowerActivated)}
    with_a_card = {event.power for event in happened() if isinstance(event, CardPlayed | CardPlayedMasked)}
    assert declared | with_a_card - {""} == set(DELUXE_EN.princess_names)


def test_the_recorded_games_show_every_kind_of_event() -> None:
    """Only an edition that is still being made may bring another."""
    others = set(event_types(GAME.events)) - {type(event) for event in happened()}
    assert not others or UNRELEASED
