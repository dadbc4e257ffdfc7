"""Whole games with the powers on keep every invariant, and leak nothing of what the princesses do."""

from collections import Counter
from random import Random

from games.game import Options
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.events import CardPlayed, PowerActivated
from games.rebel_princess.options import RebelOptions
from tests.support.battery import campaign, untested_secrets
from tests.support.random_play import play
from tests.support.rebel_invariants import rebel_invariants
from tests.support.rebel_table import GAME, ruling
from tests.support.tables import ANSWERS

ROUND_CARDS = [card.slug for card in DELUXE_EN.round_cards]


def tables(rng: Random) -> tuple[Options, int]:
    """One round with powers, at a table of any size."""
    options = RebelOptions(rounds=(rng.choice(ROUND_CARDS),), powers=True)
    return options, rng.choice(GAME.players)


@ruling("R-092", "R-098")
def test_games_with_powers_keep_every_invariant() -> None:
    report = campaign(GAME, tables, "powers", 20, answers=ANSWERS[GAME.id], checks=[rebel_invariants])
    assert report.games == 20


@ruling("R-094", "R-095", "R-070")
def test_nothing_that_is_hidden_shows() -> None:
    untested = untested_secrets(GAME, tables, "powers", at_most=40, answers=ANSWERS[GAME.id])
    # One round chosen by the table: no row is drawn.
    assert untested == {("row-laid", "cards")}


def test_random_play_uses_every_power() -> None:
    used: Counter[str] = Counter()
    for number in range(40):
        rng = Random(f"used/{number}")
        for event in play(GAME, *tables(rng), rng).log:
            if isinstance(event, PowerActivated):
                used[event.princess] += 1
            elif isinstance(event, CardPlayed) and event.power:
                used[event.power] += 1
    assert set(used) == set(DELUXE_EN.princess_names)
