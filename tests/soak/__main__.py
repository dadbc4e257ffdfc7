"""`make soak`: long campaigns with fresh seeds.

SOAK_SEED repeats one; SOAK_GAMES, SOAK_COMBINATIONS, SOAK_LEAVES, SOAK_STORIES, SOAK_LUCK, SOAK_RECORDS,
SOAK_REQUESTS, SOAK_MUTANTS, SOAK_KILLS, SOAK_DEAD_WORKERS (in games), SOAK_VANISHING, SOAK_KNOWING and
SOAK_STREAMS (in seconds) size it, 0 leaves a part out.
"""

import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from rich.progress import Progress

from games.rebel_princess.editions import EDITIONS
from games.registry import GAMES
from tests.soak.mutation import hunt
from tests.soak.records import compare_verifiers
from tests.support.absence_stories import check_absence_story
from tests.support.crashes import survive_dead_workers, survive_kills
from tests.support.decided_again import SO_FAR
from tests.support.dispute_checks import check_story
from tests.support.dispute_stories import disputed_table
from tests.support.leave import every_table, leave_at_a_table
from tests.support.luck_samples import everything
from tests.support.many_streams import watched
from tests.support.rebel_combinations import EVERYWHERE, cards_of, pass_the_battery
from tests.support.rebel_knowing import check_knowing, table_for
from tests.support.running_house import RunningHouse
from tests.support.small_game import Magpies
from tests.support.tables import battery
from tests.support.vanishing import ON_TIME, survive_vanishing

BATCH = 25
"""Games in one go of a process: a failure names the seed of its batch and the game in it."""


ONCE_IN_A_MILLION = 1e-6


def main() -> None:
    seed = int(os.environ.get("SOAK_SEED", secrets.randbelow(2**32)))
    games = int(os.environ.get("SOAK_GAMES", 4000))
    combinations = int(os.environ.get("SOAK_COMBINATIONS", 1))
    leaves = int(os.environ.get("SOAK_LEAVES", 4))
    stories = int(os.environ.get("SOAK_STORIES", 2000))
    luck = int(os.environ.get("SOAK_LUCK", 5_000))
    records = int(os.environ.get("SOAK_RECORDS", 300))
    requests = int(os.environ.get("SOAK_REQUESTS", 150))
    mutants = int(os.environ.get("SOAK_MUTANTS", 10_000))
    kills = int(os.environ.get("SOAK_KILLS", 50))
    dead_workers = int(os.environ.get("SOAK_DEAD_WORKERS", 50))
    vanishing = int(os.environ.get("SOAK_VANISHING", 100))
    streams = int(os.environ.get("SOAK_STREAMS", 240))
    knowing = int(os.environ.get("SOAK_KNOWING", 4_000))
    print(f"SOAK_SEED={seed} SOAK_GAMES={games} SOAK_COMBINATIONS={combinations}", end=" ")
    print(f"SOAK_LEAVES={leaves} SOAK_STORIES={stories} SOAK_LUCK={luck} SOAK_RECORDS={records}", end=" ")
    print(f"SOAK_REQUESTS={requests} SOAK_MUTANTS={mutants} SOAK_KILLS={kills}", end=" ")
    print(f"SOAK_DEAD_WORKERS={dead_workers} SOAK_VANISHING={vanishing} SOAK_STREAMS={streams}", end=" ")
    print(f"SOAK_KNOWING={knowing}")
    if games:
        _play(seed, games)
    if combinations:
        _combine(seed, combinations)
    if leaves:
        _allow(seed, leaves)
    if stories:
        _dispute(seed, stories)
    if luck:
        _draw(seed, luck)
    if knowing:
        _conclude(seed, knowing)
    if records:
        compare_verifiers(seed, records)
    if requests:
        _ask(seed, requests)
    if mutants:
        hunt(seed, mutants)
    if kills:
        _kill(seed, kills)
    if dead_workers:
        _lose_workers(seed, dead_workers)
    if vanishing:
        _vanish(seed, vanishing)
    if streams:
        _stream(streams)


def _play(seed: int, games: int) -> None:
    """Every game of the house, at every number of players, through the whole battery."""
    tables = [(name, players) for name, game in GAMES.items() for players in game.players]
    batches = [
        (*tables[number % len(tables)], f"{seed}/{number}") for number in range(max(1, games // BATCH))
    ]
    started = time.monotonic()
    with ProcessPoolExecutor() as pool, Progress() as progress:
        task = progress.add_task("random games through the battery", total=len(batches) * BATCH)
        events = 0
        for happened in pool.map(_batch, batches):
            progress.advance(task, BATCH)
            events += happened
    print(f"{len(batches) * BATCH} games kept every invariant, in {time.monotonic() - started:.0f} s")
    print(f"Each of them was decided again, {events:,} events: all agree")


def _batch(batch: tuple[str, int, str]) -> int:
    """How many events there were."""
    name, players, seed = batch
    return battery(GAMES[name], seed, BATCH, players).events


def _combine(seed: int, times: int) -> None:
    """Every edition with every round card at every size of table, through the whole battery."""
    wanted = [(*table, f"{seed}/{number}/") for number in range(times) for table in EVERYWHERE]
    started = time.monotonic()
    with ProcessPoolExecutor() as pool, Progress() as progress:
        task = progress.add_task("every card at every table", total=len(wanted))
        played = 0
        for games in pool.map(_combination, wanted):
            progress.advance(task)
            played += games
    print(f"{played} games of one round kept every invariant, in {time.monotonic() - started:.0f} s")


def _combination(wanted: tuple[str, int, str]) -> int:
    """How many games there were."""
    name, players, salt = wanted
    return pass_the_battery(name, players, cards_of(name), salt).games


def _allow(seed: int, games: int) -> None:
    """At every table barred moves are allowed, made, and played on from, in so many games."""
    tables = [(game.id, edition, players) for game, edition, players in every_table()]
    wanted = [(*table, str(seed), number) for number in range(games) for table in tables]
    started = time.monotonic()
    with ProcessPoolExecutor() as pool, Progress() as progress:
        task = progress.add_task("barred moves that are allowed", total=len(wanted))
        allowed = 0
        for taken in pool.map(_leave, wanted):
            progress.advance(task)
            allowed += taken
    print(f"{allowed} barred moves allowed in {len(wanted)} games, in {time.monotonic() - started:.0f} s")


def _leave(wanted: tuple[str, str, int, str, int]) -> int:
    """How many moves were allowed."""
    name, edition, players, seed, number = wanted
    return len([*leave_at_a_table(GAMES[name], edition, players, seed, times=3, number=number)])


def _dispute(seed: int, stories: int) -> None:
    """Everybody disputes, answers, meddles, is late, vanishes, returns: in every game and the small one."""
    names = (Magpies.id, *GAMES)
    wanted = [(names[number % len(names)], f"{seed}/story/{number}") for number in range(stories)]
    started = time.monotonic()
    with ProcessPoolExecutor() as pool, Progress() as progress:
        task = progress.add_task("dispute stories", total=stories)
        disputes = 0
        for settled in pool.map(_story, wanted, chunksize=BATCH):
            progress.advance(task)
            disputes += settled
    took = time.monotonic() - started
    print(f"{stories} stories with {disputes:,} disputes, all of them settled, in {took:.0f} s")


def _conclude(seed: int, games: int) -> None:
    """In random games of all editions the queen concludes only what is so; a failure names its seed."""
    editions = list(EDITIONS)
    wanted = [(editions[number % len(editions)], f"{seed}/knowing/{number}") for number in range(games)]
    started = time.monotonic()
    with ProcessPoolExecutor() as pool, Progress() as progress:
        task = progress.add_task("what the queen concludes", total=games)
        for _ in pool.map(_concluded, wanted, chunksize=BATCH):
            progress.advance(task)
    print(f"The queen was right at every moment of {games} games, in {time.monotonic() - started:.0f} s")


def _concluded(wanted: tuple[str, str]) -> int:
    edition, seed = wanted
    options, players = table_for(Random(seed), edition)
    return check_knowing(options, players, seed)


def _stream(seconds: int) -> None:
    """Two hundred watch one table for so long, while the API ends every half minute."""
    with (
        tempfile.TemporaryDirectory(prefix="ballroom-soak-") as folder,
        RunningHouse(Path(folder)) as house,
    ):
        crowd = asyncio.run(watched(house, 200, max(1, seconds // 30), seconds))
    told = crowd[0].versions
    assert told == list(range(1, len(told) + 1)), told
    assert all(one.over and one.versions == told and not one.strange for one in crowd)
    connections = sum(one.connections for one in crowd)
    print(
        f"200 streams for {seconds} s, {connections} connections: all were told {len(told)} events, once each"
    )


def _lose_workers(seed: int, games: int) -> None:
    """Workers die at random while so many games of bots are played, and Redis is emptied in the middle."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ballroom-soak-") as folder:
        moves = survive_dead_workers(Path(folder), seed, games, kills=games // 2)
    print(
        f"{games} games of bots outlived {games // 2} workers and the loss of Redis: {moves:,} moves, each"
        f" made once, in {time.monotonic() - started:.0f} s"
    )


def _vanish(seed: int, tables: int) -> None:
    """People vanish from so many tables at random moments, while processes are killed."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ballroom-soak-") as folder:
        found = survive_vanishing(Path(folder), seed, tables, kills=tables // 10, apart=(6, 20))
    late = max(found.late, default=0.0)
    print(
        f"{tables} tables whose people vanished: {dict(found.ends)}, with {found.disputes} disputes;"
        f" {len(found.late)} times out of time, at most {late:.1f} s late, in"
        f" {time.monotonic() - started:.0f} s"
    )
    assert late < ON_TIME
    assert found.disputes


def _story(wanted: tuple[str, str]) -> int:
    """How many disputes there were."""
    name, seed = wanted
    game = GAMES.get(name) or Magpies()
    story = check_story(game, *disputed_table(game, seed), seed, commands=400)
    timed = check_absence_story(game, *disputed_table(game, seed), seed, commands=200)
    return len(story.table.disputes) + len(timed.table.disputes)


def _draw(seed: int, size: int) -> None:
    """Shuffles, deals and every kind of draw of every game: honest luck fails here once in a million runs."""
    started = time.monotonic()
    samples = list(everything(f"{seed}/luck", size))
    uneven = [sample for sample in samples if sample.p < ONCE_IN_A_MILLION / len(samples)]
    assert not uneven, f"this is no luck: {uneven}"
    print(
        f"{len(samples)} samples of luck, all even, in {time.monotonic() - started:.0f} s; the least likely:"
    )
    for sample in sorted(samples, key=lambda one: one.p)[:3]:
        print(f"  {sample.name}: {sample.size:,} times, p = {sample.p:.3g}")


def _ask(seed: int, requests: int) -> None:
    """To every operation so many requests that the schema allows, and as many that it forbids."""
    given = {"BALLROOM_TEST_EXAMPLES": str(requests), "BALLROOM_TEST_SEED": str(seed)}
    contract = [sys.executable, "-m", "pytest", "-q", "tests/service/api/test_contract.py"]
    subprocess.run(contract, env={**os.environ, **given}, check=True)


def _kill(seed: int, kills: int) -> None:
    """Processes of a running house die at random moments; every game must still come to its end."""
    with tempfile.TemporaryDirectory(prefix="ballroom-soak-") as folder:
        killed = survive_kills(Path(folder), seed, kills, each_time=True)
    print(f"{len(killed)} processes killed ({', '.join(sorted(set(killed)))}): no event lost, no game stuck")
    print(SO_FAR)


if __name__ == "__main__":
    main()
