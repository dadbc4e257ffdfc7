"""Erased for good: nothing that a person wrote is left, and the log still proves what happened."""

import time
import uuid

import psycopg
import pytest

from tests.support.guests import Guest, Table, problem, register
from tests.support.running_house import RunningHouse
from tests.support.traces import traces

BATTLE = {"game": "battle-princesses"}


def mark(kind: str) -> str:
    """A text that nobody else writes."""
    return f"{kind} {uuid.uuid4().hex[:16]}"


class Diarist:
    """Somebody who writes wherever people can, and the texts they wrote."""

    def __init__(self, url: str, redis_url: str, database_url: str) -> None:
        self.url, self.redis_url, self.database_url = url, redis_url, database_url
        self.first_name = mark("Ada")
        made = Guest(url).done("/v1/players", {"name": self.first_name})
        self.code = str(made["recovery_code"])
        self.me = Guest(url, made["token"], made["player"]["id"])
        self.texts: dict[str, str] = {}
        self.tables: list[Table] = []

    def writes_everywhere(self) -> None:
        me, texts = self.me, self.texts
        texts["name"] = mark("Ada")
        assert me.patch("/v1/players/me", {"name": texts["name"]}).is_success
        texts["label"] = mark("label")
        self.bot = Guest(
            self.url, me.done("/v1/tokens", {"scopes": ["read"], "label": texts["label"]})["token"]
        )
        referees = [register(self.url, "Ruth"), register(self.url, "Rosa")]
        table = Table(self.url, people=[me], referees=[each.id for each in referees]).deal()
        self._disputes(table, referees)
        self._judges()
        self._plays()
        self.tables.append(table)

    def _disputes(self, table: Table, referees: list[Guest]) -> None:
        self.texts["claim"], self.texts["appeal"] = mark("claim"), mark("appeal")
        about = {"type": "event", "version": _ruled(table)}
        self.me.done(f"{table.path}/disputes", {"about": about, "claim": self.texts["claim"]})
        referees[0].done(f"{table.path}/disputes/1", {"type": "judge", "verdict": "stands"})
        self.me.done(f"{table.path}/disputes/1", {"type": "appeal", "claim": self.texts["appeal"]})

    def _judges(self) -> None:
        self.texts["reason"] = mark("reason")
        table = Table(self.url, referees=[self.me.id]).deal()
        about = {"type": "event", "version": _ruled(table)}
        table.people[0].done(f"{table.path}/disputes", {"about": about, "claim": "Not so."})
        judged = {"type": "judge", "verdict": "stands", "reason": self.texts["reason"]}
        self.me.done(f"{table.path}/disputes/1", judged)
        self.judged = table

    def _plays(self) -> None:
        self.texts["key"] = f"key-{uuid.uuid4().hex}"
        battle = Table(self.url, 2, options=BATTLE, people=[self.me])
        order = {"game": "battle-princesses", "decline": "untargeted"}
        assert self.me.put(f"{battle.path}/wishes", order).is_success
        self.me.done(f"{battle.path}/stream-tickets")
        self.texts["move"] = mark("move")
        named = None
        while named is None:
            battle.move()
            examples = [offer["example"] for offer in self.me.offers(battle.id)]
            free = ((move, field) for move in examples for field in ("princess", "stock", "card"))
            named = next(((move, field) for move, field in free if field in move), None)
        move, field = named
        refused = self.me.move(battle.id, {**move, field: self.texts["move"]})
        problem(refused, 422, "rule-broken")
        self.me.done(f"{battle.path}/moves", move, Idempotency_Key=self.texts["key"])
        self.tables.append(battle)

    def traces(self) -> dict[str, set[str]]:
        found = traces(self.database_url, self.redis_url, *self.texts.values())
        return {kind: found[text] for kind, text in self.texts.items()}

    def rows(self) -> dict[str, int]:
        """What is kept for this id, by table."""
        counted = {
            "tokens": "player_id",
            "stream_tickets": "player_id",
            "recovery_codes": "player_id",
            "statements": "player",
            "wishes": "player",
        }
        with psycopg.connect(self.database_url) as link:
            return {
                table: (
                    link.execute(
                        f"SELECT count(*) FROM {table} WHERE {column}::TEXT = %s",
                        [self.me.id],
                    ).fetchone()
                    or (0,)
                )[0]
                for table, column in counted.items()
            }

    def erases_themselves(self) -> None:
        answer = self.me.delete("/v1/players/me", {"name": self.texts.get("name", self.first_name)})
        assert answer.status_code == 204, answer.text


def _ruled(table: Table) -> int:
    events = table.people[0].seen(f"{table.path}/events?limit=500")["events"]
    return next(int(one["version"]) for one in events if "citations" in one["event"])


@pytest.fixture
def diarist(api: RunningHouse, redis_url: str) -> Diarist:
    return Diarist(api.url, redis_url, api.database_url)


def test_nothing_that_a_person_wrote_is_left_and_the_log_still_verifies(
    api: RunningHouse, diarist: Diarist
) -> None:
    diarist.writes_everywhere()
    before = diarist.traces()
    # A key becomes a digest, and a refused move that names what is not there is not kept, from the beginning.
    never = {"key", "move"}
    assert {kind for kind, places in before.items() if places} == before.keys() - never
    assert before["claim"] == {"statements.text"}
    assert before["label"] == {"tokens.label"}
    assert all(diarist.rows().values()), diarist.rows()
    views = [(table, table.people[1].seen(table.path)) for table in diarist.tables]

    diarist.erases_themselves()

    assert {kind: places for kind, places in diarist.traces().items() if places} == {}
    assert not any(diarist.rows().values())
    # Games are as they were: an id stays an id.
    for table, view in views:
        assert table.people[1].seen(table.path) == view
        assert view["seats"][0]["player"] == diarist.me.id
        assert api.prints("verify", table.id) == "1 game checked, no problems.\n"


def test_the_statements_of_others_stay(diarist: Diarist) -> None:
    diarist.writes_everywhere()
    diarist.erases_themselves()
    (told,) = diarist.judged.people[1].seen(f"{diarist.judged.path}/disputes")["disputes"]
    assert told["claim"]["text"] == "Not so."
    assert told["reason"] is None
    assert told["dispute"]["reason"], "the log has its digest"


def test_who_was_erased_never_acts_again(diarist: Diarist) -> None:
    diarist.writes_everywhere()
    battle, person = diarist.tables[0], diarist.me
    assert person.get(battle.path).status_code == 200
    diarist.erases_themselves()
    for guest in (person, diarist.bot):
        problem(guest.get("/v1/players/me"), 401, "unauthenticated")
        problem(guest.get(battle.path), 401, "unauthenticated")
        problem(guest.post(f"{battle.path}/concession"), 401, "unauthenticated")
    problem(Guest(diarist.url).post("/v1/players/recover", {"code": diarist.code}), 401, "unauthenticated")


def test_everybody_is_told_that_they_were_erased(diarist: Diarist, ada: Guest, anonymous: Guest) -> None:
    diarist.erases_themselves()
    erased = {"id": diarist.me.id, "name": "", "bot": False, "erased": True, "invitable": False}
    assert anonymous.seen(f"/v1/players/{diarist.me.id}") == erased
    ada_told = {**erased, "id": ada.id, "name": "Ada", "erased": False, "invitable": True}
    told = anonymous.seen(f"/v1/players?ids={diarist.me.id},{ada.id}")["players"]
    assert told == [erased, ada_told]


def test_a_game_goes_on_and_tells_of_a_seat_without_a_name(diarist: Diarist) -> None:
    table = Table(diarist.url, people=[diarist.me])
    other = table.people[1]
    assert diarist.first_name in other.get(f"{table.path}/frames?limit=500").text
    diarist.erases_themselves()
    told = other.get(f"{table.path}/frames?limit=500")
    assert told.status_code == 200
    assert diarist.first_name not in told.text
    if 1 in table.people[1].view(table.id)["waiting_for"]:
        other.done(f"{table.path}/moves", other.awaited(table.id)[0]["example"])


def test_nobody_lists_the_games_of_somebody_who_was_erased(diarist: Diarist, anonymous: Guest) -> None:
    path = f"/v1/players/{diarist.me.id}/games"
    assert anonymous.seen(path)["games"] == []
    diarist.erases_themselves()
    problem(anonymous.get(path), 404, "not-found")


def test_nobody_who_was_erased_becomes_a_referee(diarist: Diarist, ada: Guest) -> None:
    wanted = {"options": {"game": "rebel-princess"}, "seats": 3, "referees": [diarist.me.id]}
    assert ada.post("/v1/games", wanted).status_code == 201
    diarist.erases_themselves()
    problem(ada.post("/v1/games", wanted), 422, "bad-options")


def test_it_takes_the_own_name_and_the_scope_for_accounts(diarist: Diarist, anonymous: Guest) -> None:
    me, name = diarist.me, diarist.first_name
    player = Guest(diarist.url, me.done("/v1/tokens", {"scopes": ["read", "play"]})["token"])
    problem(player.delete("/v1/players/me", {"name": name}), 403, "forbidden")
    problem(anonymous.delete("/v1/players/me", {"name": name}), 401, "unauthenticated")
    for wrong in ("", "Ada", name.lower(), name + " "):
        refused = problem(me.delete("/v1/players/me", {"name": wrong}), 400, "bad-request")
        assert refused["place"] == "$.name"
    for body in ({}, {"name": None}):
        problem(me.delete("/v1/players/me", body), 400, "bad-request")
    assert me.seen("/v1/players/me")["name"] == name
    diarist.erases_themselves()


def test_the_others_stay(diarist: Diarist, ada: Guest) -> None:
    diarist.erases_themselves()
    assert ada.seen("/v1/players/me")["name"] == "Ada"
    assert ada.seen("/v1/tokens")["tokens"]


def test_the_operator_erases_who_asks_for_it_and_again_after_a_restore(
    api: RunningHouse, diarist: Diarist
) -> None:
    other = register(api.url, "Eve")
    assert diarist.me.id not in api.prints("erase", "--list").split()
    assert api.prints("erase", diarist.me.id) == f"{diarist.me.id} is erased.\n"
    assert diarist.me.id in api.prints("erase", "--list").split()
    assert api.prints("erase", diarist.me.id) == f"{diarist.me.id} was erased before.\n"
    assert not any(diarist.rows().values())
    assert Guest(api.url).seen(f"/v1/players/{diarist.me.id}")["erased"]
    assert other.seen("/v1/players/me")["name"] == "Eve"


def test_a_stream_ends_when_its_player_is_erased(diarist: Diarist) -> None:
    import httpx

    table = Table(diarist.url, people=[diarist.me])
    path = f"{diarist.url}{table.path}/stream"
    with httpx.stream("GET", path, headers=diarist.me.headers, timeout=40, verify=False) as stream:
        lines = stream.iter_lines()
        next(lines)
        diarist.erases_themselves()
        deadline = time.monotonic() + 35
        for _ in lines:
            assert time.monotonic() < deadline
