"""Checking a record with the verifier in Python, beside deciding its commands again: on one core, in turn.

The verifier reads the file, hashes, checks signatures and makes every draw again; it judges no move.
`ballroom verify` decides every command again by the rules. Seconds are of processor time.
"""

import time
from base64 import b64decode
from collections.abc import Callable
from random import Random
from statistics import median

from events.decide_again import differences, whole_past
from games.battle_princesses.options import BattleOptions
from games.game import Options
from games.rebel_princess.options import RebelOptions
from games.registry import DEALERS
from service.verifiers.ballroom_verify import Findings, Record, signed_by
from tests.support.random_play import play
from tests.support.records import Stored, TestHouse, stored
from tests.support.verifying import keys_of

GAMES: dict[str, tuple[str, Options]] = {
    "Rebel Princess": ("rebel-princess", RebelOptions()),
    "Battle Princesses": ("battle-princesses", BattleOptions(round_limit=30)),
}
SEATS = 4
TURNS, SECONDS, SIGNATURES = 8, 0.5, 40


def run() -> None:
    print(f"Verifying a record: medians of {TURNS} turns, each of {SECONDS} s of one core, both in turn")
    house = TestHouse()
    for name, (game, options) in GAMES.items():
        played = stored(play(DEALERS[game].game, options, SEATS, Random(1)))
        raw, keys, findings = house.record(played), keys_of(house), Findings()
        Record(raw, keys, findings)
        assert findings.problems == []

        def verify(raw: bytes = raw) -> None:
            Record(raw, keys_of(house), Findings())

        def decide(played: Stored = played) -> None:
            whole = whole_past(played.registered, played.rows)
            assert not differences(played.registered, played.rows, played.commands, whole)

        rates = [(_events(verify, played), _events(decide, played)) for _ in range(TURNS)]
        verified, decided = (median(column) for column in zip(*rates, strict=True))
        ratio = median(one / other for one, other in rates)
        print(
            f"  {name:<20} verifier {verified:,.0f} events/s   `ballroom verify` {decided:,.0f} events/s"
            f"   ratio {ratio:.2f}   ({findings.events:,} events, {findings.draws} draws, {len(raw):,} bytes)"
        )
    print(f"  one signature: {_signature(house) * 1000:.1f} ms")


def _events(check: Callable[[], None], played: Stored) -> float:
    """Events a second."""
    checked, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        check()
        checked += len(played.rows)
    return checked / (time.process_time() - started)


def _signature(house: TestHouse) -> float:
    """Seconds."""
    text = b"text\n"
    signature = house.receipts.sign(text.decode()).rstrip("\n").rpartition(" ")[2]
    key = house.receipts.verifier
    raw = b64decode(signature)[4:]
    started = time.process_time()
    for _ in range(SIGNATURES):
        assert signed_by(key.public, text, raw)
    return (time.process_time() - started) / SIGNATURES


if __name__ == "__main__":
    run()
