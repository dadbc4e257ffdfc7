"""A random game of every edition with every round card at every size of table: whole, fair and conserved."""

from collections import Counter
from random import Random

import pytest

from games.rebel_princess.editions import EDITIONS
from games.table.state import Status
from tests.support.random_play import play
from tests.support.rebel_combinations import EVERYWHERE, chosen_for, of_one_round, pass_the_battery
from tests.support.rebel_table import GAME
from tests.support.record_checks import draws_are_fair, the_pad_agrees


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_every_round_card_is_played_to_its_end(name: str, players: int) -> None:
    for card in EDITIONS[name].round_cards:
        seed = f"{name}/{players}/{card.slug}"
        rng = Random(seed)
        record = play(GAME, *of_one_round(name, card.slug, players)(rng), rng)
        assert record.table.status is Status.OVER, seed
        draws_are_fair(record)
        the_pad_agrees(record)


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_some_of_them_pass_the_whole_battery(name: str, players: int) -> None:
    chosen = chosen_for(name, players)
    assert pass_the_battery(name, players, chosen).games == len(chosen)


def test_every_round_card_passes_it_at_two_tables() -> None:
    times = Counter(slug for name, players in EVERYWHERE for slug in chosen_for(name, players))
    assert times == {card.slug: 2 for edition in EDITIONS.values() for card in edition.round_cards}
