"""Durable moves a second over HTTP, 32 games at once: this service, what it was before, and boardgame.io.

All run on this machine in turns that follow each other, each with whole games and realistic traffic
(`benchmarks.traffic`). A turn counts from the first move until the first game is over; what it costs is
counted until everything has come to rest, and shared among all its moves.
"""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks import before, meters, targets
from benchmarks.contestant import GAMES, Contestant, house_before
from benchmarks.houses import House
from benchmarks.missing import told_if_missing
from benchmarks.peers.boardgame_io import BoardgameIo
from benchmarks.progress import doing
from benchmarks.traffic import SEATS, Script
from benchmarks.turns import Turn, ratio, typical, typical_by_name

ROUNDS = 3
"""How often everybody has a turn."""
PEER_SECONDS = 5.0
COUNTED_MOVES = 40
"""Of each game, in the turn in which statements are counted."""
LONELY_MOVES, LONELY_ROUNDS = 60, 4
"""Of the one game with which a quiet house is measured."""
BATTLE: dict[str, Any] = {"game": "battle-princesses", "round_limit": 3}

NOW, TWO, BEFORE = "now", "now, two API processes", "before"
MEMORY, STORED = "boardgame.io in memory", "boardgame.io on Postgres"

Contest = dict[str, list[Turn]]


class Wanted(NamedTuple):
    """What these measurements should come to."""

    of_before: float = 2.0
    of_stored: float = 8.0
    of_memory: float = 0.6
    p99_ms: float = 60.0
    several_of_one: float = 1.0
    lonely_of_before: float = 1.1


WANTED = Wanted()


def run() -> None:
    print(
        f"Durable moves over HTTP: {GAMES} games with {SEATS} seats at once, a connection and a stream each"
    )
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, ExitStack() as stack:
        houses = dict(_houses(Path(folder), stack))
        contest = _contest(houses, dict(_peers(Path(folder), stack)))
        report_rates(contest)
        _compare(contest)
        report_costs(contest, _statements(houses))
        report_processes(NOW, TWO, contest)
        _report_battle(houses[NOW], contest)
        if BEFORE in houses:
            _report_quiet(houses)
    doing("")


# --- who takes part

OF_BEFORE = "moves/s over HTTP / before"
OF_STORED = "moves/s over HTTP / boardgame.io on Postgres"
OF_MEMORY = "moves/s over HTTP / boardgame.io in memory"
LONELY = "one game alone, p50 of a move / before"
PEERS = {MEMORY: OF_MEMORY, STORED: OF_STORED}
"""And what cannot be measured without them."""


def _houses(folder: Path, stack: ExitStack) -> Iterator[tuple[str, Contestant]]:
    with told_if_missing(OF_BEFORE, LONELY):
        doing("starting the house as it was before")
        yield BEFORE, Contestant(stack.enter_context(house_before(folder)))
    for name, processes in ((NOW, "1"), (TWO, "2")):
        doing(f"starting the house: {name}")
        house = House(folder / f"now-{processes}", before.ROOT, BALLROOM_API_WORKERS=processes)
        yield name, Contestant(stack.enter_context(house))


def _peers(folder: Path, stack: ExitStack) -> Iterator[tuple[str, BoardgameIo]]:
    for name, target in PEERS.items():
        with told_if_missing(target):
            doing(f"starting {name}")
            yield name, stack.enter_context(BoardgameIo(folder, stored=name == STORED))


def _contest(houses: dict[str, Contestant], peers: dict[str, BoardgameIo]) -> Contest:
    """Turns of everybody, in an order that is turned around each time; who fails in one is out."""
    plays: dict[str, Callable[[], Turn]] = {}
    for name, house in houses.items():
        plays[name] = lambda house=house: house.turn(house.scripts())  # type: ignore[misc]
    for name, peer in peers.items():
        plays[name] = lambda peer=peer: peer.turn(GAMES, PEER_SECONDS)  # type: ignore[misc]
    contest: Contest = {name: [] for name in plays}
    for number in range(ROUNDS):
        for name in list(contest)[:: -1 if number % 2 else 1]:
            doing(f"round {number + 1} of {ROUNDS}: {name}")
            with told_if_missing(PEERS.get(name, name)):
                contest[name].append(plays[name]())
        contest = {name: seen for name, seen in contest.items() if len(seen) > number}
    doing("")
    return contest


# --- what is told


def report_rates(contest: Contest) -> None:
    heading = f"medians of {min(map(len, contest.values()))} turns"
    print(f"  {heading:<26} moves/s   p50 ms   p99 ms   cores used: by all of it   by its load   by others")
    for name, seen in contest.items():
        rate, p50, p99, busy, load, others = (
            typical(seen, of)
            for of in (
                lambda one: one.rate,
                lambda one: one.p50 * 1000,
                lambda one: one.p99 * 1000,
                lambda one: one.busy,
                lambda one: one.micros[meters.LOAD] * one.rate / 1e6 / meters.CORES,
                lambda one: one.others,
            )
        )
        print(f"  {name:<26} {rate:7,.0f} {p50:8.1f} {p99:8.1f} {busy:25.0%} {load:13.0%} {others:11.0%}")
        if not all(one.streams_ended for one in seen):
            print(f"  {'':<26} the end of a game was NOT told on every stream")
        if repeated := sum(one.repeated for one in seen):
            print(f"  {'':<26} {repeated} requests were asked to come again later")


def _compare(contest: Contest) -> None:
    ours = contest[NOW]
    for theirs, what, wanted in (
        (BEFORE, OF_BEFORE, WANTED.of_before),
        (STORED, OF_STORED, WANTED.of_stored),
        (MEMORY, OF_MEMORY, WANTED.of_memory),
    ):
        if theirs in contest:
            targets.at_least(what, ratio(ours, contest[theirs]), wanted)
    p99 = typical(ours, lambda one: one.p99) * 1000
    targets.at_most(f"p99 of a move with {GAMES} games", p99, WANTED.p99_ms, " ms")


def report_costs(contest: Contest, statements: dict[str, float] | None = None) -> None:
    """What houses use for each move; `statements` were counted in turns of their own."""
    shown = [name for name in contest if name not in PEERS]
    costs = {name: typical_by_name(contest[name], lambda one: one.micros) for name in shown}
    sizes = {name: typical_by_name(contest[name], lambda one: one.megabytes) for name in shown}
    print(f"  {'for each move':<30}" + "".join(f"{name:>24}" for name in shown))

    def line(what: str, figures: Sequence[float | None]) -> None:
        told = ("-" if number is None else targets.figure(number) for number in figures)
        print(f"  {what:<30}" + "".join(f"{one:>24}" for one in told))

    for process in dict.fromkeys(process for name in shown for process in costs[name]):
        line(f"microseconds, {process}", [costs[name].get(process, 0.0) for name in shown])
    line("microseconds, all", [sum(costs[name].values()) for name in shown])
    line("moves/s that the cores allow", [_limit(contest[name]) for name in shown])
    if statements:
        line("statements to Postgres", [statements.get(name) for name in shown])
    line("transactions", [typical(contest[name], lambda one: one.transactions) for name in shown])
    line("bytes of write-ahead log", [typical(contest[name], lambda one: one.written) for name in shown])
    for process in dict.fromkeys(process for name in shown for process in sizes[name]):
        line(f"under load, MB, {process}", [sizes[name].get(process, 0.0) for name in shown])
    line("under load, MB, all", [sum(sizes[name].values()) for name in shown])
    for name in PEERS:
        if name in contest:
            parts = typical_by_name(contest[name], lambda one: one.micros)
            told = ", ".join(f"{process} {targets.figure(part)}" for process, part in parts.items())
            print(f"  {name}, microseconds for each move: {told}")


def report_processes(one: str, several: str, contest: Contest) -> None:
    """More API processes beside one: all share the cores, so there is a limit to what another can bring."""
    share = ratio(contest[several], contest[one])
    targets.at_least(f"moves/s, {several} / {one}", share, WANTED.several_of_one)
    for name in (one, several):
        limit, rate = _limit(contest[name]), typical(contest[name], lambda turn: turn.rate)
        print(
            f"  {name}: {meters.CORES} cores allow {limit:,.0f} moves/s; reached {rate:,.0f}, "
            f"{rate / limit:.0%} of that"
        )


def _limit(seen: Sequence[Turn]) -> float:
    """Moves a second if all cores did nothing else and were never idle."""
    return meters.CORES * 1e6 / typical(seen, lambda turn: sum(turn.micros.values()))


def _report_battle(house: Contestant, contest: Contest) -> None:
    doing("the other game: Battle Princesses")
    seen = house.turn(house.scripts(options=BATTLE))
    doing("")
    share = seen.rate / typical(contest[NOW], lambda one: one.rate)
    print(
        f"  Battle Princesses, {GAMES} games: {seen.rate:,.0f} moves/s, p50 {seen.p50 * 1000:.1f} ms, "
        f"p99 {seen.p99 * 1000:.1f} ms: {share:.2f} of the moves/s of Rebel Princess"
    )


def _statements(houses: dict[str, Contestant]) -> dict[str, float]:
    """For each move, with as many games as ever; not timed, because counting takes time."""
    found = {}
    for name, contestant in houses.items():
        doing(f"counting statements: {name}")
        house = contestant.house
        scripts = contestant.scripts(most=COUNTED_MOVES)
        house.count_statements(True)
        seen = contestant.turn(scripts, to_the_end=False)
        found[name] = meters.statements(house.database) / seen.moves
        house.count_statements(False)
    doing("")
    return found


def _report_quiet(houses: dict[str, Contestant]) -> None:
    """One game in a quiet house, one move at a time, before and now in turn."""
    names = (BEFORE, NOW)
    most = LONELY_MOVES * LONELY_ROUNDS
    scripts = {name: houses[name].scripts(1, most=most)[0] for name in names}
    seen: dict[str, list[Turn]] = {name: [] for name in names}
    for number in range(LONELY_ROUNDS):
        for name in names[:: -1 if number % 2 else 1]:
            doing(f"one game alone, {number + 1} of {LONELY_ROUNDS}: {name}")
            whole = scripts[name]
            first = number * LONELY_MOVES
            part = Script(whole.game, whole.tokens, whole.requests[first : first + LONELY_MOVES])
            seen[name].append(houses[name].turn([part], to_the_end=False, rest=0.2))
    doing("")
    for name in names:
        p50, p99 = (typical(seen[name], of) * 1000 for of in (lambda one: one.p50, lambda one: one.p99))
        print(f"  one game alone, {name + ':':<8} p50 {p50:.2f} ms   p99 {p99:.2f} ms")
    worse = median(ours.p50 / theirs.p50 for ours, theirs in zip(seen[NOW], seen[BEFORE], strict=True))
    targets.at_most(LONELY, worse, WANTED.lonely_of_before)


if __name__ == "__main__":
    run()
