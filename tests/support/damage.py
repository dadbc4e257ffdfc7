"""Records of short games, and ways to damage a file."""

from collections.abc import Callable
from random import Random

from games.battle_princesses import BattlePrincesses
from games.battle_princesses.options import BattleOptions
from games.rebel_princess import RebelPrincess
from games.rebel_princess.options import RebelOptions
from tests.support.random_play import play
from tests.support.records import TestHouse, shortest_game, stored

HOUSE = TestHouse()
PARTY = stored(play(RebelPrincess(), RebelOptions(edition="cs", rounds=("invitation",)), 3, Random(1)))
BATTLE = stored(play(BattlePrincesses(), BattleOptions(round_limit=1), 2, Random(1)))
RUNNING = HOUSE.record(PARTY, 1, PARTY.commands[9].last)
SHORT = HOUSE.record(shortest_game())
RECORDS = (HOUSE.record(PARTY), HOUSE.record(BATTLE), RUNNING, SHORT)


def flip(raw: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]


def delete(raw: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + raw[at + rng.choice((1, 1, 30)) :]


def insert(raw: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(raw) + 1)
    return raw[:at] + rng.choice((b" ", b"\n", b"0", b'"', b"{}\n", rng.randbytes(3))) + raw[at:]


def swap_lines(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    one, other = rng.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def drop_a_line(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def repeat_a_line(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return b"".join(lines)


def truncate(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    flip,
    delete,
    insert,
    swap_lines,
    drop_a_line,
    repeat_a_line,
    truncate,
)
