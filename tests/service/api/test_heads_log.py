"""The log of heads over HTTP: checkpoints, tiles, and the proof of a version."""

import json
from base64 import b64decode
from hashlib import sha256
from typing import Any

import pytest

from events.proof.checkpoints import Checkpoint
from events.proof.entries import blind_text
from events.proof.merkle import includes, leaf_hash
from events.proof.notes import Verifier, open_note
from events.proof.tiles import ENTRIES, Tile, entries_in, hashes_in, tiles_of
from tests.support import slow_tree
from tests.support.guests import Guest, Table, problem, register
from tests.support.running_house import RunningHouse
from tests.support.sequenced import log_heads

FOR_GOOD = "public, max-age=31536000, immutable"


def present(guest: Guest) -> dict[str, Any]:
    log: dict[str, Any] = guest.seen("/v1/log")["logs"][-1]
    return log


def checkpoint(guest: Guest) -> Checkpoint:
    """The latest of the present log, with a signature that is right."""
    answer = guest.get(f"{present(guest)['prefix']}/checkpoint")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    return opened(answer.text, guest)


def opened(note: str, guest: Guest) -> Checkpoint:
    keys = guest.seen("/v1/keys")["keys"]
    verifiers = [Verifier(key["name"], bytes.fromhex(key["public_key"])) for key in keys]
    return Checkpoint.read(open_note(note, verifiers))


def tile(guest: Guest, wanted: Tile) -> bytes:
    answer = guest.get(f"{present(guest)['prefix']}/tile/{wanted.path}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["cache-control"] == FOR_GOOD
    return answer.content


def entries(guest: Guest, size: int) -> list[bytes]:
    bundles = [Tile(ENTRIES, one.number, one.width) for one in tiles_of(size) if one.level == 0]
    return [entry for bundle in bundles for entry in entries_in(tile(guest, bundle))]


def test_a_watcher_reads_every_entry_and_finds_the_root_that_was_signed(
    api: RunningHouse, anonymous: Guest, table: Table
) -> None:
    log_heads(api)
    log = present(anonymous)
    signed = checkpoint(anonymous)
    assert (log["origin"], log["size"]) == (signed.origin, signed.size)
    assert log["prefix"] == f"/v1/log/{log['number']}"
    assert signed.origin == f"{anonymous.seen('/v1/keys')['house']}/log/{log['number']}"
    found = entries(anonymous, signed.size)
    assert slow_tree.root(found) == signed.root
    assert any(table.id.encode() in entry for entry in found)
    leaves = [leaf_hash(entry) for entry in found]
    level0 = [one for one in tiles_of(signed.size) if one.level == 0]
    assert [each for one in level0 for each in hashes_in(tile(anonymous, one))] == leaves


def test_what_is_not_there_is_not_found(api: RunningHouse, anonymous: Guest, table: Table) -> None:
    log_heads(api)
    size = checkpoint(anonymous).size
    last, width = divmod(size, 256)
    prefix = present(anonymous)["prefix"]
    assert tile(anonymous, Tile(0, last, width))
    for path in (
        f"tile/{Tile(0, last).path}",
        f"tile/{Tile(0, last, width + 1).path}",
        f"tile/{Tile(0, last + 1, 1).path}",
        f"tile/{Tile(ENTRIES, last, width + 1).path}",
        "tile/9/000.p/1",
        "tile/0/0",
        "tile/nonsense",
        "nonsense",
    ):
        problem(anonymous.get(f"{prefix}/{path}"), 404, "not-found")
    for log in ("99", "0", "x"):
        problem(anonymous.get(f"/v1/log/{log}/checkpoint"), 404, "not-found")
        problem(anonymous.get(f"/v1/log/{log}/tile/0/000.p/1"), 404, "not-found")


def proven(guest: Guest, game: str, version: int, *, private: bool = False) -> int:
    """Check the proof of a version as its reader does; the version that it was logged at."""
    shown = guest.seen(f"/v1/games/{game}/proof?version={version}")
    hashed = bytes(32)
    for text in shown["public"]:
        hashed = sha256(hashed + text.encode()).digest()
    kind, game_id, logged, stated = shown["entry"].splitlines()
    assert (kind, game_id, stated) == ("ballroom-head/1", game, hashed.hex())
    assert [json.loads(text)["version"] for text in shown["public"]] == list(range(1, int(logged) + 1))
    signed = opened(shown["checkpoint"], guest)
    entry = blind_text(shown["entry"]) if private else shown["entry"]
    proof = [b64decode(each) for each in shown["proof"]]
    assert includes(shown["index"], signed.size, leaf_hash(entry.encode()), proof, signed.root)
    assert not includes(shown["index"], signed.size, leaf_hash(b"another"), proof, signed.root)
    return int(logged)


def test_a_version_is_proven_by_the_first_logged_head_at_or_after_it(
    api: RunningHouse, table: Table, anonymous: Guest
) -> None:
    log_heads(api)
    first = anonymous.view(table.id)["version"]
    table.move()
    moved = anonymous.view(table.id)["version"]
    assert [proven(anonymous, table.id, version) for version in (1, first)] == [first, first]
    late = anonymous.get(f"/v1/games/{table.id}/proof?version={first + 1}")
    told = problem(late, 409, "not-logged-yet")
    assert (late.headers["retry-after"], told["version"]) == ("10", moved)
    log_heads(api)
    assert proven(anonymous, table.id, first + 1) == moved
    assert proven(anonymous, table.id, first) == first
    told = problem(anonymous.get(f"/v1/games/{table.id}/proof?version={moved + 1}"), 404, "not-found")
    assert told["detail"] == f"The game is at version {moved}."
    problem(anonymous.get(f"/v1/games/{table.id}/proof"), 400, "bad-request")


@pytest.fixture
def private(api: RunningHouse) -> Table:
    return Table(api.url, visibility="private")


def test_a_private_game_is_proven_to_those_at_the_table_and_to_nobody_else(
    api: RunningHouse, private: Table, anonymous: Guest
) -> None:
    log_heads(api)
    version = private.people[0].view(private.id)["version"]
    assert proven(private.people[0], private.id, 1, private=True) == version
    for outsider in (anonymous, register(api.url)):
        problem(outsider.get(f"/v1/games/{private.id}/proof?version=1"), 404, "not-found")


def test_nothing_in_the_log_tells_of_a_private_game(
    api: RunningHouse, private: Table, anonymous: Guest
) -> None:
    log_heads(api)
    size = checkpoint(anonymous).size
    prefix = present(anonymous)["prefix"]
    places = ["/v1/log", f"{prefix}/checkpoint", *(f"{prefix}/tile/{one.path}" for one in tiles_of(size))]
    bundles = [Tile(ENTRIES, one.number, one.width) for one in tiles_of(size) if one.level == 0]
    shown = b"".join(anonymous.get(place).content for place in places)
    shown += b"".join(tile(anonymous, bundle) for bundle in bundles)
    hashes = [event["hash"] for event in private.people[0].seen(f"{private.path}/events?limit=500")["events"]]
    for secret in (private.id, private.id.replace("-", ""), *hashes):
        assert secret.encode() not in shown
        assert bytes.fromhex(secret.replace("-", "")) not in shown
