"""A stream goes on for as long as its token works, idle or busy, and ends soon after that."""

import time

from service.http.access import Scope
from service.stream.listening import CHECK_EVERY, HEART_BEAT
from tests.support.guests import Guest, Table
from tests.support.listeners import Listener
from tests.support.running_house import RunningHouse

A_MINUTE = 62.0
SLACK = 4.0


def another_token(person: Guest, **more: int) -> tuple[Guest, str]:
    made = person.done("/v1/tokens", {"scopes": [Scope.READ], **more})
    return Guest(person.url, made["token"], person.id), made["id"]


def test_an_idle_stream_outlives_a_minute_unless_its_token_ends(table: Table) -> None:
    ada, bea, cleo = table.people
    version = ada.view(table.id)["version"]
    address = f"{table.path}/stream?after={version - 1}"
    revoked, revoked_id = another_token(cleo)
    expiring, _ = another_token(cleo, expires_in=2)
    ticket = bea.done(f"{table.path}/stream-tickets")["ticket"]
    nobody = Guest(ada.url)
    lasting = [
        Listener(ada, address),
        Listener(nobody, address),
        Listener(nobody, f"{address}&ticket={ticket}"),
    ]
    ending = [Listener(revoked, address), Listener(expiring, address)]
    for listener in (*lasting, *ending):
        listener.wait_for(version)
    assert cleo.delete(f"/v1/tokens/{revoked_id}").status_code == 204
    began = time.monotonic()
    for listener in ending:
        listener.join(HEART_BEAT + SLACK)
        assert listener.lasted is not None, "the token is no more, and the stream goes on"
        assert listener.lasted < HEART_BEAT + SLACK
    time.sleep(A_MINUTE - (time.monotonic() - began))
    assert [listener.lasted for listener in lasting] == [None, None, None]
    assert all(listener.beats >= int(A_MINUTE / HEART_BEAT) for listener in lasting)
    last = table.move()["last"]
    for listener in lasting:
        listener.wait_for(last)
        assert listener.versions == list(range(version, last + 1))


def test_a_busy_stream_goes_on_for_a_whole_game_unless_its_token_ends(api: RunningHouse) -> None:
    table = Table(api.url)
    address = f"{table.path}/stream"
    revoked, revoked_id = another_token(table.people[2])
    lasting = [Listener(person, address) for person in table.people]
    ending = Listener(revoked, address)
    began, revoked_at = time.monotonic(), 0.0
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
        time.sleep(0.06)
        if not revoked_at and time.monotonic() - began > CHECK_EVERY:
            assert table.people[2].delete(f"/v1/tokens/{revoked_id}").status_code == 204
            revoked_at = time.monotonic() - began
    assert time.monotonic() - began > 3 * CHECK_EVERY, "too short a game to notice anything"
    version = table.people[0].view(table.id)["version"]
    for listener in lasting:
        listener.wait_for(version)
        listener.join(SLACK)
        assert listener.versions == list(range(1, version + 1)), "one connection, every version once"
        assert listener.messages[-1]["event"] == "end"
    assert ending.lasted is not None
    assert revoked_at < ending.lasted < revoked_at + CHECK_EVERY + SLACK
    assert ending.versions[-1] < version
