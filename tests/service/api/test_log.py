"""The log over HTTP: pages, redaction, and proofs that anybody can check."""

import json
from hashlib import sha256
from typing import Any

from tests.support.guests import Guest, Table, register


def whole_log(person: Guest, path: str, *, proof: bool = False, limit: int = 7) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    after = 0
    while True:
        page = person.seen(f"{path}/events?after={after}&limit={limit}&proof={str(proof).lower()}")
        events += page["events"]
        if page["next"] is None:
            return events
        after = page["next"]


def test_pages_make_up_the_whole_log(table: Table) -> None:
    events = whole_log(table.people[0], table.path)
    assert [each["version"] for each in events] == list(range(1, len(events) + 1))
    assert events == whole_log(table.people[0], table.path, limit=500)
    assert table.people[0].seen(f"{table.path}/events?after=99999")["events"] == []


def test_hands_are_dealt_to_their_owners_only(table: Table) -> None:
    for seat, person in enumerate(table.deal().people):
        dealt = [
            each["event"] for each in whole_log(person, table.path) if each["event"]["type"] == "hand-dealt"
        ]
        assert [event["seat"] for event in dealt if "cards" in event] == [seat]
    stranger = register(table.people[0].url)
    assert not any("cards" in each["event"] for each in whole_log(stranger, table.path))


def test_the_chain_can_be_checked_by_everybody(table: Table) -> None:
    table.move()
    chains = []
    for audience, person in enumerate((*table.people, register(table.people[0].url))):
        previous, opened = bytes(32), set[str]()
        for each in whole_log(person, table.path, proof=True):
            public = each["proof"]["public"]
            previous = sha256(previous + public.encode()).digest()
            assert previous.hex() == each["hash"]
            for part in each["proof"]["parts"]:
                opened.add(part["audience"])
                digest = sha256(bytes.fromhex(part["salt"]) + part["text"].encode()).hexdigest()
                assert json.loads(public)["private"][part["audience"]] == digest
        assert opened == ({str(audience)} if audience < 3 else set())
        chains.append(previous)
    assert len(set(chains)) == 1


def test_without_proof_there_is_none(table: Table) -> None:
    assert not any("proof" in each for each in whole_log(table.people[0], table.path))
