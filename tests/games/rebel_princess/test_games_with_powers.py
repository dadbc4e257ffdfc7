"""Whole games with the powers on keep every invariant, and leak nothing of what the princesses do."""

from collections import Counter
from random import Random

import pytest

from events.codec import tag_of
from games.game import Options
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import CardPlayed, PowerActivated
from games.rebel_princess.options import RebelOptions
from tests.support.battery import campaign, untested_secrets
from tests.support.random_play import Playthrough, play
from tests.support.rebel_editions import edition_now
from tests.support.rebel_invariants import rebel_invariants
from tests.support.rebel_table import GAME, ruling
from tests.support.tables import ANSWERS
from tests.support.two_worlds import Worlds


def tables(rng: Random) -> tuple[Options, int]:
    """One round with powers, at a table of any size."""
    edition = edition_now()
    options = RebelOptions(
        edition=edition.id,
        rounds=(rng.choice(edition.round_cards).slug,),
        princesses=rng.choice((None, *edition.princess_modes)),
    )
    return options, rng.choice(GAME.players)


def played(seed: str) -> Playthrough:
    rng = Random(seed)
    return play(GAME, *tables(rng), rng)


@ruling("R-092", "R-098")
def test_games_with_powers_keep_every_invariant() -> None:
    report = campaign(GAME, tables, "powers", 12, answers=ANSWERS[GAME.id], checks=[rebel_invariants])
    assert report.games == 12


@ruling("R-094", "R-095", "R-070")
def test_nothing_that_is_hidden_shows() -> None:
    # Some events belong to cards of other editions.
    happens = {tag_of(type(event)) for number in range(40) for event in played(f"powers/{number}").log}
    elsewhere = {(kind, field) for kind, field in Worlds(GAME).missing() if kind not in happens}
    answers = ANSWERS[GAME.id]
    untested = untested_secrets(GAME, tables, "powers", at_most=40, answers=answers, waived=elsewhere)
    assert untested <= elsewhere


@pytest.mark.parametrize("edition", EDITIONS, indirect=True)
def test_random_play_uses_every_power() -> None:
    used: Counter[str] = Counter()
    for number in range(40):
        for event in played(f"used/{number}").log:
            if isinstance(event, PowerActivated | CardPlayed):
                used.update(cite for cite in event.citations if cite.startswith("princess/"))
    assert {princess.cite for princess in edition_now().princesses} <= set(used)
