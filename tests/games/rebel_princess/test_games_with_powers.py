"""Whole games with the powers on pass the battery too, and leak nothing of what the Ice Princess does."""

from random import Random

import pytest

from games.game import Options
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import Moment
from tests.support.battery import campaign, untested_secrets
from tests.support.random_play import play
from tests.support.rebel_table import GAME, ruling

pytestmark = pytest.mark.usefixtures("probe")
ROUND_CARDS = [card.slug for card in DELUXE_EN.round_cards]
# Two worlds in which the same frozen card is played once by a void player and once not are hard to come by.
RARE = frozenset({("card-played", "void")})


def tables(rng: Random) -> tuple[Options, int]:
    """One round with powers, at a table of any size."""
    options = RebelOptions(edition="probe", rounds=(rng.choice(ROUND_CARDS),), powers=True)
    return options, rng.choice(GAME.players)


def test_games_with_powers_keep_every_invariant() -> None:
    assert campaign(GAME, tables, "powers", 20).games == 20


@ruling("R-094", "R-095", "R-070")
def test_nothing_that_is_hidden_shows() -> None:
    assert untested_secrets(GAME, tables, "powers", at_most=150, excused=RARE) <= RARE


@ruling("R-092", "R-098")
def test_hands_are_level_before_every_trick() -> None:
    rng = Random("level")
    for step in play(GAME, *tables(rng), rng).steps:
        party = step.after.play
        if party is not None and party.moment is Moment.BEFORE_TRICK:
            zones = zip(party.now.hands, party.now.frozen, strict=True)
            assert len({hand.size + frozen.size for hand, frozen in zones}) == 1
