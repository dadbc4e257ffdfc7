"""Who may do what: every operation of the contract, by everybody who could try it.

`AT_A_TABLE` is about a private game that is being played; `TO_STRANGERS` about the same in public. A new
operation without its row fails. What a stranger is told of a private game is what they are told of none.
"""

import re
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import service.app  # noqa: F401
from service.http.operations import Operation, contract
from tests.support.guests import WITHOUT_POWERS, Guest, connection, register
from tests.support.running_house import RunningHouse

CALLERS = (
    "nobody", "stranger", "revoked", "expired", "elsewhere", "read-only", "referee", "host", "other", "own"
)  # fmt: skip
"""`elsewhere`: a token of own's that is good for another game only; `other` and `own` sit at the table."""

AT_A_TABLE = """
getGame               404 404 401 401 404 200 200 200 200 200
invite                401 404 401 401 404 403 403 409 403 403
withdrawInvitation    401 404 401 401 404 403 403 409 403 409
requestRematch        401 404 401 401 404 403 403 403 409 409
getRematch            404 404 401 401 404 404 404 404 404 404
changeSeats           401 404 401 401 404 403 403 403 409 409
startGame             401 404 401 401 404 403 403 409 403 403
revealEntropy         401 404 401 401 404 403 403 403 409 409
concede               401 404 401 401 404 403 403 403 409 409
abortGame             401 404 401 401 404 403 403 403 200 200
resumeGame            401 404 401 401 404 403 403 403 409 409
getMoves              401 404 401 401 404 200 403 403 200 200
getHint               401 404 401 401 404 409 403 403 409 409
makeMove              401 404 401 401 404 403 403 403 200 200
getWishes             401 404 401 401 404 403 403 403 200 200
setWishes             401 404 401 401 404 403 403 403 422 422
deleteWishes          401 404 401 401 404 403 403 403 204 204
openDispute           401 404 401 401 404 403 403 403 409 409
answerDispute         401 404 401 401 404 403 404 404 404 404
listDisputes          404 404 401 401 404 200 200 200 200 200
lookThrough           401 404 401 401 404 403 409 403 403 403
eraseStatement        401 404 401 401 404 403 404 404 404 404
suggest               401 404 401 401 404 403 403 403 200 200
answerSuggestion      401 404 401 401 404 403 404 404 404 404
exportGame            404 404 401 401 404 200 200 200 200 200
listEvents            404 404 401 401 404 200 200 200 200 200
listRefusals          404 404 401 401 404 200 200 200 200 200
reruleGame            404 404 401 401 404 409 409 409 409 409
getEventRuling        404 404 401 401 404 404 404 404 404 404
listGameRulings       404 404 401 401 404 200 200 200 200 200
getVersionProof       404 404 401 401 404 409 409 409 409 409
getReceipt            404 404 401 401 404 200 200 200 200 200
getRecord             404 404 401 401 404 200 200 200 200 200
listFrames            404 404 401 401 404 200 200 200 200 200
exportFrames          404 404 401 401 404 200 200 200 200 200
getContents           404 404 401 401 404 200 200 200 200 200
followGame            404 404 401 401 404 200 200 200 200 200
createStreamTicket    401 404 401 401 404 201 201 201 201 201
getScorepad           404 404 401 401 404 200 200 200 200 200
"""

TO_STRANGERS = """
getGame               200 200
invite                401 403
withdrawInvitation    401 403
requestRematch        401 403
getRematch            404 404
changeSeats           401 403
startGame             401 403
revealEntropy         401 403
concede               401 403
abortGame             401 403
resumeGame            401 403
getMoves              401 403
getHint               401 403
makeMove              401 403
getWishes             401 403
setWishes             401 403
deleteWishes          401 403
openDispute           401 403
answerDispute         401 404
listDisputes          200 200
lookThrough           401 403
eraseStatement        401 404
suggest               401 403
answerSuggestion      401 404
exportGame            200 200
listEvents            200 200
listRefusals          200 200
reruleGame            409 409
getEventRuling        404 404
listGameRulings       200 200
getVersionProof       409 409
getReceipt            200 200
getRecord             200 200
listFrames            200 200
exportFrames          200 200
getContents           200 200
followGame            200 200
createStreamTicket    401 201
getScorepad           200 200
"""

ELSEWHERE = ("nobody", "revoked", "expired", "limited", "read-only", "full")
"""`limited`: good for one game."""

WITHOUT_A_TABLE = """
exportMe              401 401 401 403 403 200
createPlayer          201 201 201 201 201 201
findPlayers           200 200 200 200 200 200
getMe                 401 401 401 200 200 200
changeMe              401 401 401 403 403 200
eraseMe               401 401 401 403 403 400
createRecoveryCode    401 401 401 403 403 201
recoverPlayer         401 401 401 401 401 401
getPlayer             200 200 200 200 200 200
createToken           401 401 401 403 403 201
listTokens            401 401 401 403 403 200
revokeToken           401 401 401 403 403 404
createGame            401 401 401 403 403 201
listGames             200 200 200 200 200 200
listMyGames           401 401 401 200 200 200
listPlayersGames      200 200 200 200 200 200
exportGames           200 200 200 200 200 200
getLadder             200 200 200 200 200 200
getPlayersRatings     200 200 200 200 200 200
listLogs              200 200 200 200 200 200
getCheckpoint         404 404 404 404 404 404
getTile               404 404 404 404 404 404
listKeys              200 200 200 200 200 200
followMyGames         401 401 401 403 200 200
createOwnStreamTicket 401 401 401 403 201 201
getCatalog            200 200 200 200 200 200
listEditions          200 200 200 200 200 200
getEdition            200 200 200 200 200 200
listCards             200 200 200 200 200 200
listRoundCards        200 200 200 200 200 200
listPrincesses        200 200 200 200 200 200
listSuits             200 200 200 200 200 200
listRulings           200 200 200 200 200 200
getRuling             200 200 200 200 200 200
getSchema             200 200 200 200 200 200
getDocs               200 200 200 200 200 200
getPage               200 200 200 200 200 200
getProblem            200 200 200 200 200 200
isLive                200 200 200 200 200 200
isReady               200 200 200 200 200 200
getMetrics            200 200 200 200 200 200
"""

NOWHERE = "00000000-0000-4000-8000-000000000000"
BODIES: dict[str, Any] = {
    "changeSeats": {"type": "ready"},
    "openDispute": {"about": {"type": "event", "version": 1}},
    "suggest": {"type": "pause", "minutes": 5},
    "lookThrough": {"seat": 0},
    "revealEntropy": {"entropy": "00" * 32},
    "setWishes": {"game": "rebel-princess", "decline_round": 1},
    "eraseMe": {"name": "Somebody else"},
    "createToken": {"scopes": ["read"]},
    "createGame": {"options": WITHOUT_POWERS, "seats": 3},
    "recoverPlayer": {"code": "0000-0000"},
    "changeMe": {"name": "Ada"},
}
QUERIES = {
    "getVersionProof": "?version=1",
    "reruleGame": "?edition=pl",
    "getHint": "?level=page",
    "findPlayers": f"?ids={NOWHERE}",
    "getTile": "",
}
PATH = {
    "number": "1",
    "version": "1",
    "digest": "0" * 64,
    "token_id": NOWHERE,
    "game": "rebel-princess",
    "edition": "pl",
    "ruling": "R-066",
    "slug": "not-found",
    "tree": "999999999",
    "tile": "entries/000",
}


def at_a_table(operation: Operation) -> bool:
    return "game_id" in operation.path_names


OPERATIONS = {each.id: each for each in contract()}
OF_TABLES = [name for name, each in OPERATIONS.items() if at_a_table(each)]
OTHERS = [name for name in OPERATIONS if name not in OF_TABLES]


def rows(table: str) -> dict[str, list[int]]:
    lines = (line.split() for line in table.strip().splitlines())
    return {name: [int(status) for status in statuses] for name, *statuses in lines}


class Scene:
    """People who know each other, and as many tables as it takes."""

    def __init__(self, url: str, http: httpx.Client) -> None:
        self.url, self.http = url, http
        self.tables: dict[str, str] = {}
        self.host, self.referee, self.own, self.other, self.third, stranger = (
            register(url, name, seed=seat)
            for seat, name in enumerate(["Host", "Ruth", "Own", "Other", "Third", "Stranger"])
        )
        elsewhere = self.table("public")
        gone = self.token(scopes=["read", "play"])
        self.own.delete(f"/v1/tokens/{gone.id}")
        self.people = {
            "nobody": Guest(url),
            "stranger": stranger,
            "revoked": gone,
            "expired": self.token(scopes=["read", "play"], expires_in=1),
            "elsewhere": self.token(scopes=["read", "play"], game=elsewhere),
            "read-only": self.token(scopes=["read"]),
            "referee": self.referee,
            "host": self.host,
            "other": self.other,
            "own": self.own,
        }
        self.people |= {"limited": self.people["elsewhere"], "full": self.own}
        time.sleep(1.2)

    def token(self, **wanted: Any) -> Guest:
        """With the id of the token in the place of the player's."""
        made = self.own.done("/v1/tokens", wanted)
        return Guest(self.url, made["token"], made["id"])

    def unchanged(self, visibility: str) -> str:
        """A table as it was when its game began."""
        if visibility not in self.tables:
            self.tables[visibility] = self.table(visibility)
        return self.tables[visibility]

    def table(self, visibility: str) -> str:
        seated = (self.own, self.other, self.third)
        game = self.host.open_table(
            3,
            WITHOUT_POWERS,
            visibility=visibility,
            referees=[self.referee.id],
            invited=[guest.id for guest in seated],
        )
        for guest in seated:
            guest.sit_down(game)
        self.host.start(game)
        return game

    def asks(self, operation: Operation, caller: str, game: str = "") -> httpx.Response:
        guest = self.people[caller]
        values = {**PATH, "game_id": game, "player_id": self.own.id}
        path = re.sub(r"{(\w+)}", lambda name: values[name[1]], operation.path)
        path += QUERIES.get(operation.id, "")
        request = self.http.build_request(
            operation.method, path, headers=guest.headers, json=self.body(operation, caller, game)
        )
        answer = self.http.send(request, stream=True)
        if not answer.headers.get("content-type", "").startswith("text/event-stream"):
            answer.read()
        answer.close()
        return answer

    def body(self, operation: Operation, caller: str, game: str) -> Any:
        """Something that somebody who may do it could send, and that changes as little as possible."""
        if operation.body is None:
            return None
        if operation.id == "invite":
            return {"player": self.people["stranger"].id}
        if operation.id == "makeMove":
            guest = self.people[caller] if caller in ("own", "other") else self.own
            offers = guest.get(f"/v1/games/{game}/moves")
            return offers.json()["offers"][0]["example"] if offers.status_code == 200 else EXAMPLE_MOVE
        return BODIES.get(operation.id, next(iter(operation.examples.values()), {}))


EXAMPLE_MOVE = {"type": "decline", "decision": "r1.t1.window1"}


@pytest.fixture(scope="module")
def scene(api: RunningHouse) -> Iterator[Scene]:
    with connection(api.url) as http:
        yield Scene(api.url, http)


def statuses(scene: Scene, operation: Operation, visibility: str, callers: tuple[str, ...]) -> list[int]:
    """A table that somebody has changed is not asked about again."""
    found = []
    for caller in callers:
        answer = scene.asks(operation, caller, scene.unchanged(visibility))
        found.append(answer.status_code)
        if operation.method != "GET" and answer.is_success:
            del scene.tables[visibility]
    return found


@pytest.mark.parametrize("name", OF_TABLES)
def test_who_may_do_what_at_a_private_table(scene: Scene, name: str) -> None:
    assert statuses(scene, OPERATIONS[name], "private", CALLERS) == rows(AT_A_TABLE).get(name)


@pytest.mark.parametrize("name", OF_TABLES)
def test_what_strangers_may_do_at_a_public_one(scene: Scene, name: str) -> None:
    assert statuses(scene, OPERATIONS[name], "public", CALLERS[:2]) == rows(TO_STRANGERS).get(name)


@pytest.mark.parametrize("name", OTHERS)
def test_who_may_do_what_elsewhere(scene: Scene, name: str) -> None:
    found = [scene.asks(OPERATIONS[name], caller).status_code for caller in ELSEWHERE]
    assert found == rows(WITHOUT_A_TABLE).get(name)


def test_no_row_is_about_nothing() -> None:
    assert set(rows(AT_A_TABLE)) == set(rows(TO_STRANGERS)) == set(OF_TABLES)
    assert set(rows(WITHOUT_A_TABLE)) == set(OTHERS)


@pytest.mark.parametrize("name", OF_TABLES)
def test_a_hidden_game_is_like_none(scene: Scene, name: str) -> None:
    """Neither status nor body nor headers tell a stranger that there is one."""
    game, operation = scene.unchanged("private"), OPERATIONS[name]
    for caller in ("nobody", "stranger", "elsewhere"):
        hidden, missing = (_told(scene.asks(operation, caller, each), each) for each in (game, NOWHERE))
        assert hidden[:2] == missing[:2]
        assert {*hidden[2].items()} ^ {*missing[2].items()} == set()


CHANGING = {"date", "connection", "x-request-id", "ratelimit", "ratelimit-policy"}
"""What differs from answer to answer, whatever it is about."""


def _told(answer: httpx.Response, game: str) -> tuple[int, str, dict[str, str]]:
    headers = {name: value for name, value in answer.headers.items() if name not in CHANGING}
    return answer.status_code, answer.text.replace(game, "it"), headers
