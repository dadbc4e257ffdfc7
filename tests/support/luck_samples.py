"""Samples of luck, and how likely honest luck is to look like that: shuffles of the house, and real games.

Of a real game one command is decided again and again, each time by a house with other secrets.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations, count, islice, permutations
from random import Random
from typing import Any, NamedTuple

from games.audience import Event
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.events import CourtRevealed, TurnOrderDrawn
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.fair import Vault, below, shuffled, words
from games.game import AnyGame, Options, Refusal
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import HandDealt, PrincessesDealt
from games.rebel_princess.options import RebelOptions
from games.table.commands import Start
from tests.support.chi_square import by_neighbours, by_place, evenly
from tests.support.draw_table import DrawTable
from tests.support.random_play import Draw, RecordingDealer, Step, play
from tests.support.tables import tables_of

Shuffle = Callable[[Sequence[Any], Iterator[int]], Sequence[Any]]
REBEL, BATTLE = RebelPrincess(), BattlePrincesses()
HANDS_FIRST = RebelOptions(edition="gigamic-fr", rounds=("musical-chairs",))
PRINCESSES_FIRST = RebelOptions(edition="deluxe-en", rounds=("musical-chairs",))
NOBODY_CHOOSES = BattleOptions(setup=MarketSetup.ALTERNATIVE_3, princesses=PrincessStep.RANDOM, round_limit=2)
TABLES: dict[AnyGame, DrawTable] = {
    REBEL: DrawTable("Rebel Princess"),
    BATTLE: DrawTable("Battle Princesses"),
}
DECK = 40


class Sample(NamedTuple):
    """What was looked at, how often, and the p-value."""

    name: str
    size: int
    p: float


# --- shuffles and numbers by themselves


def stream(seed: str, number: int) -> Iterator[int]:
    """The words of a draw that nobody has made before."""
    return words(sha256(seed.encode()).digest(), bytes(32), f"0/sample/{number}")


def orders(seed: str, items: int, size: int, shuffle: Shuffle = shuffled) -> list[Sequence[int]]:
    return [shuffle(tuple(range(items)), stream(seed, number)) for number in range(size)]


def shuffles(seed: str, size: int, shuffle: Shuffle = shuffled) -> Iterator[Sample]:
    """A deck of forty cards, at least 8,000 times or neighbours are too rare."""
    decks = orders(seed, DECK, size, shuffle)
    yield Sample("which card lies where in a deck", size, by_place(decks))
    yield Sample("which card follows which in a deck", size, by_neighbours(decks))


def thirds(seed: str, size: int, number: Callable[[int, Iterator[int]], int] = below) -> Sample:
    """Numbers below 3/4 of all words: whoever takes the rest of a division has small ones twice as often."""
    third = 2**30
    found = Counter(number(3 * third, stream(seed, n)) // third for n in range(size))
    return Sample("numbers below a limit that does not divide the words", size, evenly(found, range(3)))


# --- one command of a real game, again and again


def redrawn(game: AnyGame, step: Step, seed: str) -> Iterator[tuple[Sequence[Event], list[Draw]]]:
    """What comes of this command by other luck: its events and draws."""
    dealer = RecordingDealer(game)
    for number in count():
        dealer.drawn = []
        vault = Vault(step.before.game_id, sha256(f"{seed}/{number}".encode()).digest())
        decided = dealer.decide(step.before, step.actor, step.command, vault)
        assert not isinstance(decided, Refusal), decided
        yield decided.events, dealer.drawn


def starts(game: AnyGame, options: Options, players: int, seed: str, size: int) -> list[Sequence[Event]]:
    """So many tables of this kind, as they are when the game has just started."""
    record = play(game, options, players, Random(seed))
    start = next(step for step in record.steps if isinstance(step.command, Start))
    return [events for events, _ in islice(redrawn(game, start, seed), size)]


def deals(players: int, seed: str, size: int) -> Sample:
    """Which card lands in which hand of Rebel Princess."""
    tables = starts(REBEL, HANDS_FIRST, players, seed, size)
    dealt = [[e.cards for e in events if isinstance(e, HandDealt)] for events in tables]
    hands = [[card for hand in table for card in hand or ()] for table in dealt]
    return Sample(f"which card is dealt to which of {players} seats", size, by_place(hands, players))


def princess_pairs(seed: str, size: int) -> Sample:
    """Which two princesses a seat of Rebel Princess chooses between: another seat each time."""
    seats = 4
    found: Counter[tuple[str, ...]] = Counter()
    for number, events in enumerate(starts(REBEL, PRINCESSES_FIRST, seats, seed, size)):
        dealt = {event.seat: event.princesses for event in events if isinstance(event, PrincessesDealt)}
        found[tuple(dealt[number % seats] or ())] += 1
    names = sorted(EDITIONS[PRINCESSES_FIRST.edition].princess_names)
    return Sample("which two princesses a seat is dealt", size, evenly(found, list(combinations(names, 2))))


def battles(seed: str, size: int) -> Iterator[Sample]:
    """Turn order and court of Battle Princesses."""
    seats = 4
    tables = starts(BATTLE, NOBODY_CHOOSES, seats, seed, size)
    turns = Counter(e.order for events in tables for e in events if isinstance(e, TurnOrderDrawn))
    yield Sample("turn orders of a battle", size, evenly(turns, list(permutations(range(seats)))))
    courts = [e.princesses for events in tables for e in events if isinstance(e, CourtRevealed)]
    found = Counter(court[number % seats] for number, court in enumerate(courts))
    yield Sample("princesses of a battle", size, evenly(found, list(NOBODY_CHOOSES.box.factions)))


class Drawn(NamedTuple):
    """A draw of a real game, and the command that made it."""

    step: Step
    draw: Draw

    @property
    def kinds(self) -> int:
        """How many outcomes are counted: what is picked, or which item follows which."""
        items = len(self.draw.items)
        return items if self.draw.picks_one else items * (items - 1)

    def again(self, game: AnyGame, seed: str) -> Iterator[tuple[Any, ...] | None]:
        """The same draw by other luck; None where another draw has changed its items."""
        wanted = self.draw.label, self.draw.items
        for _, drawn in redrawn(game, self.step, seed):
            yield next((one.order for one in drawn if (one.label, one.items) == wanted), None)

    def is_steady(self, game: AnyGame) -> bool:
        """Do its items mostly stay as they are?"""
        return sum(order is not None for order in islice(self.again(game, "steady"), 8)) > 4


def kinds_of_draws(game: AnyGame, seed: str, games: int, *, most: int = 10_000) -> dict[str, Drawn]:
    """By its label in the tables of docs/fairness.md: the draw of each kind with most outcomes in these
    games; `most`: but not more than these.
    """
    found: dict[str, list[Drawn]] = defaultdict(list)
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        record = play(game, *tables_of(game)(rng), rng)
        for step in record.steps:
            for draw in step.draws:
                found[TABLES[game].listed(draw.label)].append(Drawn(step, draw))
    largest = {}
    for kind, drawn in found.items():
        fitting = sorted((one for one in drawn if 1 < one.kinds <= most), key=lambda one: -one.kinds)
        largest[kind] = next((one for one in fitting if one.is_steady(game)), None)
    return {kind: one for kind, one in largest.items() if one}


def draws(game: AnyGame, kind: str, drawn: Drawn, seed: str, size: int) -> Iterator[Sample]:
    """This draw by other luck; more often if it has many items."""
    items, size = drawn.draw.items, max(size, 6 * drawn.kinds)
    found = list(islice((order for order in drawn.again(game, seed) if order is not None), size))
    name = f"{game.id} {kind}, {len(items)} items"
    if drawn.draw.picks_one:
        yield Sample(name, size, evenly(Counter(picked for (picked,) in found), items))
    else:
        yield Sample(f"{name}: places", size, by_place(found))
        yield Sample(f"{name}: neighbours", size, by_neighbours(found))


def everything(seed: str, size: int) -> Iterator[Sample]:
    """All there is to look at, about so often."""
    yield from shuffles(f"{seed}/shuffles", max(size, 8_000))
    yield thirds(f"{seed}/thirds", size)
    for players in REBEL.players:
        yield deals(players, f"{seed}/deals/{players}", size)
    yield princess_pairs(f"{seed}/pairs", size)
    yield from battles(f"{seed}/battles", size)
    for game in TABLES:
        for kind, drawn in kinds_of_draws(game, f"{seed}/kinds", 60).items():
            yield from draws(game, kind, drawn, f"{seed}/{kind}", size)
