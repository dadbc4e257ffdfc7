"""`python -m benchmarks.balance`: is Battle Princesses fair? Bots play it thousands of times, in memory.

Every number of players, edition, set-up and princess step in turn. It prints how long battles last, how they
end, and how often each place in the turn order and each faction wins, as a multiple of its fair share: 1.00
is what luck alone would give. A shared win counts in parts. Intervals are of 95 %. After every move it is
checked that no point was lost or made.
"""

import argparse
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import sqrt
from multiprocessing import Pool
from statistics import mean, median

from msgspec import Struct, convert

from events.terminal import progress
from games.audience import Seat
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.printed import BattleEdition
from games.battle_princesses.state import Battle
from games.fair import Chance, Vault
from games.game import Refusal
from workers.bots.battle_princesses import best_move
from workers.bots.battle_princesses.weights import ATTACKER, SCORER, STEADY, Weights
from workers.bots.random_legal import filled_in

GAME = BattlePrincesses()
PLAYERS = (2, 3, 4, 6, 8, 10)
EDITIONS: tuple[BattleEdition, ...] = ("base", "expansion")
POLICIES: dict[str, tuple[Weights, ...]] = {
    "steady": (STEADY,),
    "attacker": (ATTACKER,),
    "scorer": (SCORER,),
    "mixed": (STEADY, ATTACKER, SCORER),
    "random": (),
}
"""Whose weights the seats play by, in turn; without any they make any legal move."""
AT_ONCE = 8
"""Games that a process plays before it reports."""


class Fixture(Struct, frozen=True):
    """A battle to be played, and its luck."""

    seed: int
    players: int
    options: BattleOptions
    policy: str


class BattleRecord(Struct, frozen=True):
    """How it went. `shares`: of the win, by place in the turn order. `factions`: who sat there."""

    players: int
    rounds: int
    moves: int
    reason: str
    shares: tuple[float, ...]
    factions: tuple[str, ...]


# --- playing


def fixtures(games: int, seed: int, policy: str, players: Sequence[int]) -> Iterator[Fixture]:
    """Every table in turn, as often for each number of players; the base box is for eight at most."""
    luck = random.Random(seed)
    for number in range(games):
        count = players[number % len(players)]
        every = tables(count)
        options = every[number // len(players) % len(every)]
        yield Fixture(luck.getrandbits(64), count, options, policy)


def tables(players: int) -> list[BattleOptions]:
    every = product(EDITIONS, MarketSetup, PrincessStep)
    tables = [BattleOptions(edition=box, setup=setup, princesses=step) for box, setup, step in every]
    return [options for options in tables if GAME.check_options(options, players) is None]


def play(fixture: Fixture) -> BattleRecord:
    """From the set-up to the end; the bots ask only what their seats may know."""
    luck = random.Random(fixture.seed)
    vault = Vault("balance", fixture.seed.to_bytes(8, "big"))
    state = GAME.begin(GAME.blank(fixture.options, fixture.players, None), Chance(vault, b"")).state
    moves = 0
    while waiting := GAME.waiting_for(state):
        seat = min(waiting)
        move = _chosen(state, seat, POLICIES[fixture.policy], luck)
        decided = GAME.decide(state, seat, move, Chance(vault, b""))
        assert not isinstance(decided, Refusal), (fixture, move, decided)
        state = decided.state
        moves += 1
        assert state.round == 0 or _points(state) == 30 * fixture.players + 10, (fixture, move)
    ending = state.ending
    assert ending is not None
    return BattleRecord(
        players=fixture.players,
        rounds=state.round,
        moves=moves,
        reason=ending.reason,
        shares=tuple((seat in ending.winners) / len(ending.winners) for seat in state.order),
        factions=tuple(state.kingdoms[seat].princess for seat in state.order),
    )


def _chosen(state: Battle, seat: Seat, policy: Sequence[Weights], luck: random.Random) -> BattleMove:
    if policy:
        return best_move(state, seat, state.decision, policy[seat % len(policy)])
    forms = GAME.forms(state, seat)
    while True:
        form = luck.choice(forms)
        values = filled_in(form, luck)
        if values is not None:
            answer = {"type": form.move, "decision": form.decision, **values}
            return convert(answer, GAME.moves, str_keys=True)  # type: ignore[no-any-return]


def _points(state: Battle) -> int:
    """Everybody's, the pool's, and the crown's while nobody wears it."""
    crown = state.numbers.crown_points if state.crown is None else 0
    return sum(state.points(seat) for seat in state.seats) + state.pool + crown


# --- telling


class Tally:
    """Wins, beside the wins that luck alone would give."""

    def __init__(self) -> None:
        self.pairs: list[tuple[float, float]] = []

    def add(self, won: float, fair: float) -> None:
        self.pairs.append((won, fair))

    def __str__(self) -> str:
        due = sum(fair for _, fair in self.pairs)
        ratio = sum(won for won, _ in self.pairs) / due
        error = 1.96 * sqrt(sum((won - ratio * fair) ** 2 for won, fair in self.pairs)) / due
        return f"{ratio:5.2f} ± {error:4.2f}"


def report(records: Sequence[BattleRecord]) -> None:
    counts = sorted({record.players for record in records})
    by_count = {count: [record for record in records if record.players == count] for count in counts}
    _print_length(by_count)
    _print_ends(by_count)
    _print_places(by_count)
    _print_factions(records, by_count)


def _print_length(by_count: dict[int, list[BattleRecord]]) -> None:
    print("\nplayers   games   rounds: mean   median   longest   moves")
    for count, records in by_count.items():
        rounds = [record.rounds for record in records]
        moves = mean(record.moves for record in records)
        print(
            f"{count:7d} {len(records):7d} {mean(rounds):14.1f} {median(rounds):8.0f} {max(rounds):9d}"
            f" {moves:7.0f}"
        )


def _print_ends(by_count: dict[int, list[BattleRecord]]) -> None:
    reasons = sorted({record.reason for records in by_count.values() for record in records})
    print("\nplayers" + "".join(f"{reason:>14}" for reason in reasons))
    for count, records in by_count.items():
        ends = Counter(record.reason for record in records)
        print(f"{count:7d}" + "".join(f"{ends[reason] / len(records):14.1%}" for reason in reasons))


def _print_places(by_count: dict[int, list[BattleRecord]]) -> None:
    print("\nwins by place in the turn order, as a multiple of a fair share")
    first, last = Tally(), Tally()
    for count, records in by_count.items():
        places = [Tally() for _ in range(count)]
        for record in records:
            for tally, share in zip(places, record.shares, strict=True):
                tally.add(share, 1 / count)
            first.add(record.shares[0], 1 / count)
            last.add(record.shares[-1], 1 / count)
        print(f"{count:7d}  " + "  ".join(str(tally) for tally in places))
    print(f"    all  first {first}, last {last}")


def _print_factions(records: Sequence[BattleRecord], by_count: dict[int, list[BattleRecord]]) -> None:
    pooled = _faction_tallies(records)
    each = {count: _faction_tallies(some) for count, some in by_count.items()}
    print("\nwins by faction, as a multiple of a fair share")
    print(f"{'':14}{'all':>12}" + "".join(f"{count:>14d}" for count in each))
    for faction in sorted(pooled):
        row = "".join(f"{tallies.get(faction, '')!s:>14}" for tallies in each.values())
        print(f"{faction:14}{pooled[faction]!s:>12}{row}")


def _faction_tallies(records: Iterable[BattleRecord]) -> dict[str, Tally]:
    tallies: dict[str, Tally] = defaultdict(Tally)
    for record in records:
        for faction, share in zip(record.factions, record.shares, strict=True):
            tallies[faction].add(share, 1 / record.players)
    return tallies


# --- the command


def run(games: int, seed: int, policy: str, processes: int, players: Sequence[int] = PLAYERS) -> None:
    print(f"{games} battles of {policy} bots, seed {seed}, {processes} processes")
    began = time.perf_counter()
    records = []
    with progress("Battles", games) as one_more, Pool(processes) as pool:
        plans = fixtures(games, seed, policy, players)
        for record in pool.imap_unordered(play, plans, chunksize=AT_ONCE):
            records.append(record)
            one_more()
    seconds = time.perf_counter() - began
    moves = sum(record.moves for record in records)
    print(
        f"{moves} moves in {seconds:.0f} s: {moves / seconds:,.0f} moves/s, {games / seconds:.1f} battles/s"
    )
    report(records)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=1200, help="how many battles (default 1200)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same battles")
    parser.add_argument("--policy", choices=POLICIES, default="steady", help="how the bots play")
    parser.add_argument("--processes", type=int, default=2, help="how many play at the same time")
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS, help="numbers of players")
    given = parser.parse_args()
    run(given.games, given.seed, given.policy, given.processes, given.players)


if __name__ == "__main__":
    main()
