"""Every edition with every round card at every size of table, one round each."""

from collections.abc import Iterable, Sequence
from random import Random

from games.game import Options
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from tests.support.battery import Report, Tables, check_game
from tests.support.rebel_invariants import rebel_invariants
from tests.support.rebel_table import GAME
from tests.support.tables import ANSWERS
from tests.support.two_worlds import Worlds

EVERYWHERE = [(name, players) for name in EDITIONS for players in GAME.players]


def cards_of(name: str) -> Sequence[str]:
    return [card.slug for card in EDITIONS[name].round_cards]


def chosen_for(name: str, players: int) -> list[str]:
    """Some cards of an edition for tables of this size: all of these choices have each card twice."""
    every_card = sorted({slug for edition in EDITIONS for slug in cards_of(edition)})
    return [slug for place, slug in enumerate(every_card) if (name, players) in _two_tables(place, slug)]


def _two_tables(place: int, slug: str) -> tuple[tuple[str, int], tuple[str, int]]:
    """Two of the tables that have the card, far from each other; the next card has others."""
    tables = [table for table in EVERYWHERE if slug in cards_of(table[0])]
    first = place * 7
    return tables[first % len(tables)], tables[(first + len(tables) // 2 + 1) % len(tables)]


def of_one_round(name: str, slug: str, players: int) -> Tables:
    modes = EDITIONS[name].princess_modes

    def table(rng: Random) -> tuple[Options, int]:
        options = RebelOptions(edition=name, rounds=(slug,), princesses=rng.choice((None, *modes)))
        return options, players

    return table


def pass_the_battery(name: str, players: int, cards: Iterable[str], salt: str = "") -> Report:
    """A game with each of these cards, and everything is checked on it."""
    report = Report(Worlds(GAME, ANSWERS[GAME.id]))
    for slug in cards:
        seed = f"{salt}{name}/{players}/{slug}"
        check_game(GAME, of_one_round(name, slug, players), seed, report, checks=[rebel_invariants])
    return report
