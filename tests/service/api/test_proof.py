"""What anybody can keep of a game: the keys of the house, receipts, the record."""

import json
from hashlib import sha256
from typing import Any

import pytest

from events.proof.notes import BadNote, Verifier, open_note
from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.running_house import RunningHouse

SHORT = {"game": "battle-princesses", "round_limit": 1}
NOBODY = "00000000-0000-4000-8000-000000000000"


def verifiers(guest: Guest) -> list[Verifier]:
    keys = guest.seen("/v1/keys")["keys"]
    return [Verifier(key["name"], bytes.fromhex(key["public_key"])) for key in keys]


def opened(receipt: str, guest: Guest) -> list[str]:
    """The lines of a receipt that the house has signed."""
    return open_note(receipt, verifiers(guest)).splitlines()


def hash_of(guest: Guest, game: str, version: int) -> str:
    (event,) = guest.seen(f"/v1/games/{game}/events?after={version - 1}&limit=1")["events"]
    return str(event["hash"])


def record(guest: Guest, game: str) -> list[dict[str, Any]]:
    answer = guest.get(f"/v1/games/{game}/record")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def of_type(kind: str, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["type"] == kind]


def played(url: str, **agreed: Any) -> Table:
    """A battle to its end."""
    table = Table(url, 2, options=SHORT, **agreed)
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    return table


@pytest.fixture(scope="module")
def over(api: RunningHouse) -> Table:
    return played(api.url)


# --- receipts


def test_every_accepted_command_is_answered_with_a_receipt(api: RunningHouse, ada: Guest) -> None:
    made = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})
    game = made["id"]
    path = f"/v1/games/{game}"
    receipts = [(1, made["receipt"])]
    for body in [{"type": "sit-down"}, *[{"type": "seat-bot", "bot": "random-legal"}] * 2]:
        done = ada.done(f"{path}/seats", body)
        receipts.append((done["last"], done["receipt"]))
    done = ada.done(f"{path}/start")
    receipts.append((done["last"], done["receipt"]))
    done = ada.done(f"{path}/moves", ada.awaited(game)[0]["example"])
    receipts.append((done["last"], done["receipt"]))
    house = ada.seen("/v1/keys")["house"]
    for version, receipt in receipts:
        lines = opened(receipt, ada)
        assert lines[:5] == [
            "ballroom-receipt/1",
            f"{house}/receipts",
            game,
            str(version),
            hash_of(ada, game, version),
        ]
        assert len(lines) == 6
        assert lines[5].isdigit()


def test_a_refused_command_gets_none(table: Table) -> None:
    seat = table.waiting()[0]
    others = next(number for number in range(3) if number != seat)
    refused = table.people[others].post(f"{table.path}/start")
    assert not refused.is_success
    assert "receipt" not in refused.json()


def test_a_repeated_command_gets_a_receipt_of_what_it_brought_about_then(table: Table) -> None:
    seat, move = table.due()
    first = table.people[seat].done(f"{table.path}/moves", move, Idempotency_Key="once")
    table.move()
    again = table.people[seat].done(f"{table.path}/moves", move, Idempotency_Key="once")
    assert first["receipt"] == again["receipt"]
    assert opened(again["receipt"], table.people[0])[3] == str(first["last"])


def test_a_command_that_changes_nothing_gets_a_receipt_of_the_game_as_it_is(api: RunningHouse) -> None:
    table = Table(api.url).deal()
    seat, cards = table.due()
    first, again = (table.people[seat].done(f"{table.path}/moves", cards) for _ in range(2))
    assert again["events"] == []
    assert opened(again["receipt"], table.people[0])[3:5] == [str(first["last"]), first["events"][-1]["hash"]]


def test_whoever_may_see_a_game_can_ask_for_a_receipt_of_its_head(table: Table, anonymous: Guest) -> None:
    answer = anonymous.get(f"{table.path}/receipt")
    version = table.people[0].view(table.id)["version"]
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["etag"] == f'"{version}"'
    lines = opened(answer.text, anonymous)
    assert lines[2:5] == [table.id, str(version), hash_of(anonymous, table.id, version)]


def test_a_changed_receipt_is_nobodys(table: Table, anonymous: Guest) -> None:
    receipt = anonymous.get(f"{table.path}/receipt").text
    with pytest.raises(BadNote):
        open_note(receipt.replace(table.id, NOBODY), verifiers(anonymous))


@pytest.mark.parametrize("what", ["receipt", "record"])
def test_outsiders_get_nothing_of_a_private_table(api: RunningHouse, what: str) -> None:
    table = Table(api.url, visibility="private")
    problem(Guest(api.url).get(f"{table.path}/{what}"), 404, "not-found")
    problem(register(api.url).get(f"{table.path}/{what}"), 404, "not-found")
    assert table.people[1].get(f"{table.path}/{what}").status_code == 200


@pytest.mark.parametrize("what", ["receipt", "record"])
def test_there_is_nothing_to_keep_of_a_game_that_is_not_there(anonymous: Guest, what: str) -> None:
    problem(anonymous.get(f"/v1/games/{NOBODY}/{what}"), 404, "not-found")


# --- keys


def test_a_rotated_key_is_added_and_the_old_one_stays(another: Another) -> None:
    secret, next_ = "11" * 32, "22" * 32
    with another(BALLROOM_SIGNING_KEY=secret) as house:
        guest = register(house.url)
        game = guest.open_table(3, WITHOUT_POWERS)
        old = guest.get(f"/v1/games/{game}/receipt").text
    with another(BALLROOM_SIGNING_KEY=f"{secret},{next_}") as house:
        guest = Guest(house.url, guest.token)
        new = guest.get(f"/v1/games/{game}/receipt").text
        listed = guest.seen("/v1/keys")["keys"]
        assert [key["use"] for key in listed] == ["receipts", "receipts"]
        assert [key["valid_until"] is None for key in listed] == [False, True]
        assert opened(old, guest)[:5] == opened(new, guest)[:5]
        with pytest.raises(BadNote, match="No known key"):
            open_note(new, verifiers(guest)[:1])


# --- the record


def test_a_record_begins_with_what_it_is_of_and_ends_with_its_sum(table: Table, anonymous: Guest) -> None:
    answer = anonymous.get(f"{table.path}/record")
    *body, end = answer.content.splitlines(keepends=True)
    assert json.loads(end) == {
        "type": "end",
        "lines": len(body),
        "sha256": sha256(b"".join(body)).hexdigest(),
    }
    head = json.loads(body[0])
    view = anonymous.view(table.id)
    assert (head["type"], head["format"], head["game"]) == ("record", "ballroom-record/1", table.id)
    assert (head["version"], head["status"], head["whole"]) == (view["version"], "playing", False)
    assert head["plays"] == "rebel-princess"
    assert head["commitments"].keys() >= {"setup", "round-1"}
    assert [seat["player"] for seat in head["seats"]] == [person.id for person in table.people]
    assert opened(of_type("receipt", list(map(json.loads, body)))[0]["note"], anonymous)[3] == str(
        view["version"]
    )


def test_the_rules_of_a_record_have_the_digest_of_its_table(table: Table, anonymous: Guest) -> None:
    lines = record(anonymous, table.id)
    (rules,) = of_type("rules", lines)
    written = json.dumps(
        {**rules["rules"], "options": lines[0]["options"]},
        sort_keys=True,
        separators=(",", ":"),
        ensure_ascii=False,
    )
    assert sha256(written.encode()).hexdigest() == rules["ruleset"] == lines[0]["ruleset"]


def test_while_a_game_runs_everybody_gets_their_own_parts_only(api: RunningHouse) -> None:
    table = Table(api.url).deal()
    for seat, person in enumerate([*table.people, Guest(api.url)]):
        lines = record(person, table.id)
        expected = seat if seat < 3 else None
        assert lines[0]["seat"] == expected
        mine = {audience for line in of_type("event", lines) for audience in line["parts"]}
        assert mine == (set() if expected is None else {str(seat)})
        assert of_type("command", lines) == []


def test_when_it_is_over_everybody_gets_everything(over: Table, anonymous: Guest) -> None:
    lines = record(anonymous, over.id)
    assert (lines[0]["whole"], lines[0]["seat"], lines[0]["status"]) == (True, None, "over")
    previous = bytes(32)
    for event in of_type("event", lines):
        public = json.loads(event["public"])
        previous = sha256(previous + event["public"].encode()).digest()
        assert event["hash"] == previous.hex()
        assert public["private"].keys() == event["parts"].keys()
        for audience, part in event["parts"].items():
            digest = sha256(bytes.fromhex(part["salt"]) + part["text"].encode()).hexdigest()
            assert digest == public["private"][audience]
    assert lines[0]["hash"] == previous.hex()
    hidden = {audience for event in of_type("event", lines) for audience in event["parts"]}
    assert hidden >= {"0", "1"}


def test_a_record_of_a_game_that_is_over_has_what_was_asked(over: Table, anonymous: Guest) -> None:
    lines = record(anonymous, over.id)
    causes = {line["version"]: json.loads(line["public"])["cause"] for line in of_type("event", lines)}
    commands = of_type("command", lines)
    assert [command["first"] for command in commands[1:]] == [one["last"] + 1 for one in commands[:-1]]
    told = [command for command in commands if "text" in command]
    assert told
    for command in told:
        digest = sha256(bytes.fromhex(command["salt"]) + command["text"].encode()).hexdigest()
        assert {causes[version] for version in range(command["first"], command["last"] + 1)} == {digest}
    kinds = [json.loads(command["text"])["command"]["type"] for command in told]
    assert kinds[0] == "start"
    assert set(kinds[1:]) == {"make-move"}


def test_no_record_has_an_invitation_code(api: RunningHouse) -> None:
    table = played(api.url, visibility="private")
    code = table.opened["invitation"]
    answer = table.people[1].get(f"{table.path}/record")
    assert '"whole":true' in answer.text
    assert code not in answer.text
