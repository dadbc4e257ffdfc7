"""Disputes over HTTP: claims, votes, verdicts, looks, undo; and what others are told of them."""

import time
from hashlib import sha256
from typing import Any

import pytest

from tests.support.guests import Guest, Table, problem, register
from tests.support.running_house import RunningHouse

OVERTURN, STAND = {"type": "vote", "verdict": "overturned"}, {"type": "vote", "verdict": "stands"}
LIMITS = {"reveal": 30, "verdict": 600, "appeal": 60, "consent": 60, "grace": 20}


def ruled(table: Table) -> int:
    """The version of something that somebody has chosen."""
    events = table.people[0].seen(f"{table.path}/events?limit=500")["events"]
    return max(
        int(one["version"]) for one in events if one["event"]["type"] in ("card-played", "answer-given")
    )


def dispute(person: Guest, table: Table, version: int, **more: Any) -> dict[str, Any]:
    """Open one; the event that says so."""
    body = {"about": {"type": "event", "version": version}, **more}
    event: dict[str, Any] = person.done(f"{table.path}/disputes", body)["events"][0]["event"]
    return event


def refused_move(table: Table) -> tuple[int, dict[str, Any], str]:
    """A seat, a move that a rule refused it, and the id of the record."""
    while True:
        seat = table.waiting()[0]
        for offer in table.offers(seat):
            for each in offer["barred"]:
                if each["field"] == "card":
                    move = {**offer["example"], "card": each["option"]}
                    problem(table.people[seat].move(table.id, move), 422, "rule-broken")
                    return seat, move, _kept(table.people[seat], table, move)
        table.move()


def _kept(person: Guest, table: Table, move: dict[str, Any]) -> str:
    """The id under which this refused move is on the record: it is written a moment after the answer."""
    give_up = time.monotonic() + 5
    while True:
        for one in person.seen(f"{table.path}/refusals")["refusals"]:
            if (one["decision"], one["move"]["card"]) == (move["decision"], move["card"]):
                return str(one["id"])
        assert time.monotonic() < give_up
        time.sleep(0.02)


@pytest.fixture
def table(api: RunningHouse) -> Table:
    return Table(api.url, limits=LIMITS).play_until_card_play()


@pytest.fixture
def judged(api: RunningHouse) -> tuple[Table, Guest]:
    """A table, and its referee."""
    ruth = register(api.url, "Ruth")
    return Table(api.url, limits=LIMITS, referees=[ruth.id]).play_until_card_play(), ruth


# --- from claim to rewind


def test_what_all_others_overturn_is_undone(table: Table) -> None:
    table.move()
    version = ruled(table)
    ann, ben, eve = table.people
    before = ann.view(table.id, at=version - 1)
    dispute(ann, table, version, claim="I never said that.", rule="base/follow-suit")
    table.move()
    ben.done(f"{table.path}/disputes/1", OVERTURN)
    settled = eve.done(f"{table.path}/disputes/1", OVERTURN)
    kinds = [one["event"]["type"] for one in settled["events"]]
    assert kinds == ["vote-cast", "dispute-decided", "dispute-settled", "rewound"]
    now = ann.view(table.id)
    assert now["play"] == before["play"]
    assert now["disputes"][0]["settlement"] == "overturned"
    frames = {one["version"]: one for one in ann.seen(f"{table.path}/frames?limit=500")["frames"]}
    assert frames[version]["undone_by"] == now["version"]
    opened = next(one for one in frames.values() if one["type"] == "dispute-opened")
    assert opened["undone_by"] is None
    assert opened["text"] == f"Guest 0 disputes version {version}: dispute 1."


def test_a_ruling_that_stands_changes_nothing(table: Table) -> None:
    table.move()
    version = ruled(table)
    ann, ben, _ = table.people
    before = ann.view(table.id)["play"]
    dispute(ann, table, version)
    ben.done(f"{table.path}/disputes/1", STAND)
    ann.done(f"{table.path}/disputes/1", {"type": "waive-appeal"})
    after = ann.view(table.id)
    assert after["play"] == before
    assert after["disputes"][0]["settlement"] == "stands"
    assert after["deadlines"] == []


def test_deadlines_stand_in_the_view(table: Table) -> None:
    table.move()
    dispute(table.people[0], table, ruled(table))
    view = register(table.people[0].url).view(table.id)
    assert [(one["seat"], one["decision"]) for one in view["deadlines"]] == [
        (1, "dispute-1.vote"),
        (2, "dispute-1.vote"),
    ]
    assert view["limits"] == LIMITS
    assert view["disputes"][0]["until"] == view["deadlines"][0]["by"]


def test_a_dispute_that_stops_the_game_stops_it(table: Table) -> None:
    table.move()
    seat, move = table.due()
    ann, ben, _ = table.people
    dispute(ann, table, ruled(table), stops=True)
    view = ann.view(table.id)
    assert (view["stopped"], view["waiting_for"]) == (True, [])
    problem(table.people[seat].move(table.id, move), 409, "game-stopped")
    ben.done(f"{table.path}/disputes/1", STAND)
    ann.done(f"{table.path}/disputes/1", {"type": "waive-appeal"})
    assert table.people[seat].move(table.id, move).is_success


# --- what was said


def test_what_is_said_is_proven_by_the_digest_in_the_log(table: Table) -> None:
    table.move()
    event = dispute(table.people[0], table, ruled(table), claim="It was not me.\nReally.")
    [told] = table.people[1].seen(f"{table.path}/disputes")["disputes"]
    said = told["claim"]
    assert said["text"] == "It was not me.\nReally."
    assert sha256(bytes.fromhex(said["salt"]) + said["text"].encode()).hexdigest() == event["claim"]


def test_who_has_said_it_erases_it_and_nobody_else(table: Table) -> None:
    table.move()
    ann, ben, _ = table.people
    digest = dispute(ann, table, ruled(table), claim="Regret")["claim"]
    path = f"{table.path}/statements/{digest}"
    problem(ben.delete(path), 404, "not-found")
    assert ann.delete(path).status_code == 204
    problem(ann.delete(path), 404, "not-found")
    [told] = ann.seen(f"{table.path}/disputes")["disputes"]
    assert (told["claim"], told["dispute"]["claim"]) == (None, digest)
    assert "Regret" not in ann.get(f"{table.path}/events?limit=500").text


def test_a_repeated_request_says_nothing_twice(table: Table) -> None:
    table.move()
    ann = table.people[0]
    body = {"about": {"type": "event", "version": ruled(table)}, "claim": "Once"}
    first = ann.post(f"{table.path}/disputes", body, **{"Idempotency-Key": "d1"})
    again = ann.post(f"{table.path}/disputes", body, **{"Idempotency-Key": "d1"})
    assert again.headers["idempotency-replayed"] == "true"
    assert again.json()["events"] == first.json()["events"]
    assert ann.seen(f"{table.path}/disputes")["disputes"][0]["claim"]["text"] == "Once"


# --- referees


def test_a_referee_judges_after_a_look(judged: tuple[Table, Guest]) -> None:
    table, ruth = judged
    table.move()
    ann, ben, eve = table.people
    dispute(ann, table, ruled(table), claim="She had a queen.")
    problem(ruth.get(f"{table.path}?seat=1"), 409, "table-state")
    looked = ruth.done(f"{table.path}/looks", {"seat": 1})
    version = looked["version"]
    seen = ruth.seen(f"{table.path}?seat=1")
    assert seen["play"]["you"]["hand"] == ben.view(table.id)["play"]["you"]["hand"]
    assert eve.view(table.id)["looks"] == [{"referee": ruth.id, "seat": 1, "version": version}]
    problem(ruth.get(f"{table.path}?seat=2"), 409, "table-state")
    table.move()
    assert ruth.seen(f"{table.path}?seat=1")["version"] == version, "later looks are events of their own"
    ruth.done(f"{table.path}/disputes/1", {"type": "judge", "verdict": "stands", "reason": "She had none."})
    ann.done(f"{table.path}/disputes/1", {"type": "waive-appeal"})
    [told] = eve.seen(f"{table.path}/disputes")["disputes"]
    assert told["reason"]["text"] == "She had none."


def test_a_referee_does_not_sit_down(api: RunningHouse, ada: Guest) -> None:
    opened = ada.done("/v1/games", {"options": {"game": "rebel-princess"}, "seats": 3, "referees": [ada.id]})
    refused = ada.post(f"/v1/games/{opened['id']}/seats", {"type": "sit-down"})
    assert problem(refused, 403, "not-at-this-table")["detail"] == "A referee never sits at the table."
    register(api.url).sit_down(opened["id"])


def test_a_referee_is_somebody(ada: Guest) -> None:
    body = {"options": {"game": "rebel-princess"}, "seats": 3}
    nobody = "0190b8a2-7c1e-7000-8000-000000000000"
    problem(ada.post("/v1/games", {**body, "referees": [nobody]}), 422, "bad-options")
    problem(ada.post("/v1/games", {**body, "referees": [ada.id, ada.id]}), 422, "bad-options")
    problem(ada.post("/v1/games", {**body, "referees": ["Ruth"]}), 400, "bad-request")


def test_a_referee_of_a_private_table_may_see_it(api: RunningHouse) -> None:
    ruth, eve = register(api.url), register(api.url)
    table = Table(api.url, visibility="private", referees=[ruth.id])
    assert ruth.view(table.id)["seat"] is None
    problem(eve.get(table.path), 404, "not-found")


def test_a_referee_is_called_by_everybody(table: Table) -> None:
    ruth = register(table.people[0].url)
    table.move()
    ann, ben, eve = table.people
    dispute(ann, table, ruled(table))
    problem(
        ruth.post(f"{table.path}/disputes/1", {"type": "judge", "verdict": "stands"}),
        403,
        "not-at-this-table",
    )
    ben.done(f"{table.path}/suggestions", {"type": "call-referee", "player": ruth.id})
    ann.done(f"{table.path}/suggestions/1", {"agree": True})
    eve.done(f"{table.path}/suggestions/1", {"agree": True})
    assert ann.view(table.id)["disputes"][0]["referee"] == ruth.id
    ruth.done(f"{table.path}/disputes/1", {"type": "judge", "verdict": "overturned"})


# --- a move that was refused


def test_the_table_is_shown_what_was_refused(table: Table) -> None:
    seat, move, id = refused_move(table)
    other = table.people[seat - 1]
    body = {"about": {"type": "refusal", "refusal": id}, "asks": {"type": "allow-move"}}
    problem(other.post(f"{table.path}/disputes", body), 404, "not-found")
    opened = table.people[seat].done(f"{table.path}/disputes", body)
    assert [one["event"]["type"] for one in opened["events"]] == ["dispute-opened", "refused-move-shown"]
    shown = other.view(table.id)["disputes"][0]["move"]
    assert (shown["card"], shown["decision"]) == (move["card"], move["decision"])


def test_a_referee_alone_is_shown_it_and_may_allow_it(judged: tuple[Table, Guest]) -> None:
    table, ruth = judged
    seat, move, id = refused_move(table)
    person, other = table.people[seat], table.people[seat - 1]
    body = {"about": {"type": "refusal", "refusal": id}, "asks": {"type": "allow-move"}}
    person.done(f"{table.path}/disputes", body)
    assert other.view(table.id)["disputes"][0]["move"] is None
    assert person.view(table.id)["disputes"][0]["move"]["card"] == move["card"]
    assert [one["id"] for one in ruth.seen(f"{table.path}/refusals")["refusals"]] == [id]
    assert other.seen(f"{table.path}/refusals")["refusals"] == []
    ruth.done(f"{table.path}/disputes/1", {"type": "judge", "verdict": "overturned"})
    for one in table.people:
        if one is not person:
            one.done(f"{table.path}/disputes/1", {"type": "waive-appeal"})
    allowed = [one["example"] for one in person.offers(table.id)]
    wanted = next(one for one in allowed if one.get("card") == move["card"])
    problem(other.move(table.id, wanted), 409, "not-your-turn")
    assert person.move(table.id, wanted).is_success
    events = other.seen(f"{table.path}/events?limit=500")["events"]
    granted = next(one["event"] for one in events if one["event"]["type"] == "leave-granted")
    assert "move" not in granted


# --- undo


def test_an_undo_is_agreed_upon(table: Table) -> None:
    table.move()
    seat, _ = table.due()
    before = table.people[seat].view(table.id)["play"]
    table.move()
    person = table.people[seat]
    others = [one for one in table.people if one is not person]
    [suggested] = person.done(f"{table.path}/suggestions", {"type": "undo"})["events"]
    assert suggested["event"]["idea"]["type"] == "undo"
    for one in others:
        one.done(f"{table.path}/suggestions/1", {"agree": True})
    view = person.view(table.id)
    assert (view["play"], view["suggestions"]) == (before, [])


@pytest.mark.parametrize("path", ["disputes/99", "disputes/x", "suggestions/7"])
def test_what_is_not_there_is_not_answered(table: Table, path: str) -> None:
    body = OVERTURN if path.startswith("disputes") else {"agree": True}
    problem(table.people[0].post(f"{table.path}/{path}", body), 404, "not-found")


def test_strangers_are_told_that_they_do_not_sit_there(table: Table) -> None:
    stranger = register(table.people[0].url)
    table.move()
    body = {"about": {"type": "event", "version": ruled(table)}, "claim": "Me too"}
    problem(stranger.post(f"{table.path}/disputes", body), 403, "not-at-this-table")
    problem(stranger.post(f"{table.path}/suggestions", {"type": "undo"}), 403, "not-at-this-table")
    problem(stranger.post(f"{table.path}/looks", {"seat": 0}), 403, "not-at-this-table")


# --- what a verdict costs, and what it leaves behind


def test_those_who_decide_are_told_what_it_would_cost(table: Table) -> None:
    table.move()
    version = ruled(table)
    dispute(table.people[0], table, version)
    stranger = register(table.people[0].url)
    for person, to in ((table.people[1], version - 1), (stranger, None)):
        [told] = person.seen(f"{table.path}/disputes")["disputes"]
        assert told["goes_back_to"] == to


def test_why_a_move_was_made_by_leave(judged: tuple[Table, Guest]) -> None:
    """No rule says so, least of all the one that bars it: a verdict does."""
    table, ruth = judged
    seat, move, id = refused_move(table)
    person = table.people[seat]
    body = {"about": {"type": "refusal", "refusal": id}, "asks": {"type": "allow-move"}}
    person.done(f"{table.path}/disputes", body)
    ruth.done(f"{table.path}/disputes/1", {"type": "judge", "verdict": "overturned"})
    for one in table.people:
        if one is not person:
            one.done(f"{table.path}/disputes/1", {"type": "waive-appeal"})
    [offer] = [one for one in person.offers(table.id) if one.get("leave")]
    assert offer["example"]["card"] == move["card"]
    made = person.done(f"{table.path}/moves", offer["example"])
    why = person.seen(f"{table.path}/events/{made['first']}/ruling")
    assert (why["leave"], why["decided_by"]) == (1, None)
    other = table.people[seat - 1].seen(f"{table.path}/events/{made['first']}/ruling")
    assert other["leave"] is None
    seat, example = table.due()
    made = table.people[seat].done(f"{table.path}/moves", example)
    assert table.people[seat].seen(f"{table.path}/events/{made['first']}/ruling")["leave"] is None


def test_leave_in_a_battle_is_decided_again_the_same(api: RunningHouse) -> None:
    """Its moves have parts that may be left out: the log names the allowed one in full. The house decides
    every game again in the end.
    """
    table = Table(api.url, options={"game": "battle-princesses"}, limits=LIMITS)
    person = _disputes_what_can_be_allowed(table)
    for one in table.people:
        if one is not person:
            one.done(f"{table.path}/disputes/1", OVERTURN)
    [offer] = [one for one in person.offers(table.id) if one.get("leave")]
    assert person.move(table.id, offer["example"]).is_success


def _disputes_what_can_be_allowed(table: Table) -> Guest:
    """Play until somebody is refused a move that a verdict could allow, and disputes it."""
    for _ in range(300):
        seat = table.waiting()[0]
        person = table.people[seat]
        barred = {
            (offer["move"], offer["decision"], one["option"])
            for offer in table.offers(seat)
            for one in offer["barred"]
            if one["field"] == "card"
        }
        for kind, decision, card in sorted(barred)[:8]:
            move = {"type": kind, "decision": decision, "card": card}
            if person.move(table.id, move).status_code == 422:
                about = {"type": "refusal", "refusal": _kept(person, table, move)}
                body = {"about": about, "asks": {"type": "allow-move"}}
                if person.post(f"{table.path}/disputes", body).is_success:
                    return person
        person.done(f"{table.path}/moves", person.any_move(person.awaited(table.id)))
    raise AssertionError("nobody was refused anything that a verdict could allow")
