"""The schema is the truth: schemathesis sends what it allows and what it forbids, and checks every answer.

Over real HTTP, with a fixed seed and a bounded number of examples. Every answer about a game is also searched
for cards that its reader must not know.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import FlakyStrategyDefinition, Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import service.app  # noqa: F401  (declares every operation)
from games.table.revealing import commitment_to
from service.http.operations import contract
from tests.service.api.truth import Truth, leaked
from tests.support.guests import WITHOUT_POWERS, Guest, Table, register
from tests.support.running_house import RunningHouse
from tests.support.sequenced import log_heads

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
REBEL = {"game": "rebel-princess"}
LEAVING = "Somebody who leaves"
EXAMPLES = int(os.environ.get("BALLROOM_TEST_EXAMPLES", 4))
SEED = int(os.environ.get("BALLROOM_TEST_SEED", 20_26))
"""Few, and always the same; `make soak` sends many others."""
ENDLESS = ("followMyGames",)
"""A player's own stream has no end: test_my_stream.py listens to it."""


class World:
    """Tables in every state, people who sit at them, and a judge who knows all cards."""

    def __init__(self, api: RunningHouse) -> None:
        self.url = api.url
        self.truth = Truth(api.database_url)
        self.playing = Table(api.url).deal()
        self.host, self.guest = self.playing.people[:2]
        self.over = Table(api.url, options={**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]})
        while self.over.people[0].seen(self.over.path)["status"] != "over":
            self.over.move()
        self.stranger = register(api.url)
        about = {"type": "event", "version": self.ruled()}
        self.guest.done(f"{self.playing.path}/disputes", {"about": about, "claim": "Not so."})
        idea = {"type": "call-referee", "player": self.stranger.id}
        self.guest.done(f"{self.playing.path}/suggestions", idea)
        log_heads(api)
        self.counts: Counter[tuple[str, int]] = Counter()

    def gathering(self, *, full: bool = False) -> str:
        game = str(self.host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"])
        if full:
            for _ in range(3):
                self.host.done(f"/v1/games/{game}/seats", {"type": "seat-bot", "bot": "random-legal"})
        return game

    def revealing(self) -> tuple[str, str]:
        """A table at which the host has yet to reveal their entropy, and what it is."""
        game = self.gathering()
        self.host.sit_down(game, commitment=commitment_to(game, self.host.id, bytes(32)))
        for _ in range(2):
            self.host.seat_bot(game)
        self.host.start(game)
        return game, bytes(32).hex()

    def battle(self) -> str:
        """The host against a bot, in a game that can be conceded."""
        opened = self.host.done("/v1/games", {"options": {"game": "battle-princesses"}, "seats": 2})
        game = str(opened["id"])
        self.host.sit_down(game)
        self.host.done(f"/v1/games/{game}/seats", {"type": "seat-bot", "bot": "random-legal"})
        self.host.start(game)
        return game

    def ruled(self, table: Table | None = None) -> int:
        """The version of something that a rule has decided."""
        events = self.host.seen(f"{(table or self.playing).path}/events?limit=500")["events"]
        return next(int(one["version"]) for one in events if "citations" in one["event"])

    def table_of(self, *people: Guest, **agreed: Any) -> Table:
        """Another table, dealt, with these people on its first seats."""
        return Table(self.url, people=people, **agreed).deal()

    def disputed(self, table: Table) -> dict[str, Any]:
        """The event by which the first of its people disputes something there."""
        about = {"type": "event", "version": self.ruled(table)}
        opened = table.people[0].done(f"{table.path}/disputes", {"about": about, "claim": "Not so."})
        event: dict[str, Any] = opened["events"][0]["event"]
        return event

    def known(self, operation: str) -> dict[str, Any]:
        """A request that must work."""
        game = {"game_id": self.playing.id}
        match operation:
            case "createPlayer":
                return {"body": {"name": "Zoë"}}
            case "getPlayer" | "listPlayersGames" | "getPlayersRatings":
                return {"path_parameters": {"player_id": self.guest.id}}
            case "findPlayers":
                return {"query": {"ids": f"{self.guest.id},{self.stranger.id}"}}
            case "changeMe":
                return {"body": {"name": "Zoë"}}
            case "eraseMe":
                return {"body": {"name": LEAVING}}
            case "recoverPlayer":
                return {"body": {"code": self.host.done("/v1/players/me/recovery-code")["recovery_code"]}}
            case "createToken":
                return {"body": {"scopes": ["read"]}}
            case "revokeToken":
                made = self.host.done("/v1/tokens", {"scopes": ["read"]})
                return {"path_parameters": {"token_id": made["id"]}}
            case "createGame":
                return {"body": {"options": WITHOUT_POWERS, "seats": 3}}
            case "changeSeats":
                return {"path_parameters": {"game_id": self.gathering()}, "body": {"type": "sit-down"}}
            case "startGame":
                return {"path_parameters": {"game_id": self.gathering(full=True)}}
            case "revealEntropy":
                game_id, entropy = self.revealing()
                return {"path_parameters": {"game_id": game_id}, "body": {"entropy": entropy}}
            case "invite":
                return {"path_parameters": {"game_id": self.gathering()}, "body": {"player": self.guest.id}}
            case "withdrawInvitation":
                game_id = self.gathering()
                self.host.done(f"/v1/games/{game_id}/invitations", {"player": self.guest.id})
                return {"path_parameters": {"game_id": game_id, "player_id": self.guest.id}}
            case "requestRematch" | "getRematch":
                table = Table(self.url, people=[self.host])
                self.host.done(f"{table.path}/abort")
                if operation == "getRematch":
                    self.host.done(f"{table.path}/rematch")
                return {"path_parameters": {"game_id": table.id}}
            case "abortGame":
                return {"path_parameters": {"game_id": Table(self.url, people=[self.host]).id}}
            case "resumeGame":
                table = Table(self.url, people=[self.host])
                self.host.done(f"{table.path}/suggestions", {"type": "pause", "minutes": 10})
                for other in table.people[1:]:
                    other.done(f"{table.path}/suggestions/1", {"agree": True})
                return {"path_parameters": {"game_id": table.id}}
            case "concede":
                return {"path_parameters": {"game_id": self.battle()}}
            case "openDispute":
                table = self.table_of(self.host)
                about = {"type": "event", "version": self.ruled(table)}
                return {"path_parameters": {"game_id": table.id}, "body": {"about": about}}
            case "answerDispute":
                table = self.table_of(self.guest, self.host)
                self.disputed(table)
                vote = {"type": "vote", "verdict": "stands"}
                return {"path_parameters": {"game_id": table.id, "number": 1}, "body": vote}
            case "lookThrough":
                table = self.table_of(self.guest, referees=[self.host.id])
                self.disputed(table)
                return {"path_parameters": {"game_id": table.id}, "body": {"seat": 0}}
            case "eraseStatement":
                table = self.table_of(self.host)
                digest = self.disputed(table)["claim"]
                return {"path_parameters": {"game_id": table.id, "digest": digest}}
            case "suggest":
                return {"path_parameters": {"game_id": self.table_of(self.host).id}, "body": {"type": "undo"}}
            case "answerSuggestion":
                table = self.table_of(self.guest, self.host)
                self.guest.done(f"{table.path}/suggestions", {"type": "undo"})
                return {"path_parameters": {"game_id": table.id, "number": 1}, "body": {"agree": False}}
            case "makeMove":
                offers = self.host.seen(f"{self.playing.path}/moves")["offers"]
                while not offers:
                    self.playing.move()
                    offers = self.host.seen(f"{self.playing.path}/moves")["offers"]
                return {"path_parameters": game, "body": offers[0]["example"]}
            case "getHint":
                table = Table(self.url, people=[self.host], terms={"practice": True})
                return {"path_parameters": {"game_id": table.id}, "query": {"level": "page"}}
            case "setWishes":
                return {"path_parameters": game, "body": {"game": "rebel-princess"}}
            case "followGame":
                return {"path_parameters": {"game_id": self.over.id}}
            case "reruleGame":
                return {"path_parameters": {"game_id": self.over.id}, "query": {"edition": "pl"}}
            case "getProblem":
                return {"path_parameters": {"slug": "rule-broken"}}
            case "getEdition":
                return {"path_parameters": {**REBEL, "edition": "deluxe-en"}}
            case "getEventRuling":
                return {"path_parameters": {**game, "version": self.ruled()}}
            case "getRuling":
                return {"path_parameters": {**REBEL, "ruling": "round/magic-beans"}}
            case "getCheckpoint":
                return {"path_parameters": {"tree": 1}}
            case "getTile":
                return {"path_parameters": {"tree": 1, "tile": "entries/000.p/1"}}
            case "getVersionProof":
                return {"path_parameters": game, "query": {"version": 1}}
        if "{game}" in _path_of(operation):
            return {"path_parameters": REBEL}
        return {"path_parameters": game} if "{game_id}" in _path_of(operation) else {}

    def send(self, case: Case[Any], *, forbidden: bool = False) -> int:
        """Send the request, and check its answer: against the schema, and for cards it must not hold."""
        checks = [*CHECKS, negative_data_rejection] if forbidden else CHECKS
        # Spectators may look at everything that players may look at.
        people = (self.host, self.stranger) if case.method == "GET" else (self.host,)
        if case.operation.definition.raw["operationId"] == "eraseMe":
            people = (register(self.url, LEAVING),)
        statuses = [self._send_as(person, case, checks) for person in people]
        return statuses[0]

    def _send_as(self, person: Guest, case: Case[Any], checks: list[Any]) -> int:
        answer = case.call(base_url=self.url, headers=person.headers)
        name = case.operation.definition.raw["operationId"]
        self.counts[name, answer.status_code] += 1
        case.validate_response(answer, checks=checks)
        # What does not fit the schema is told what would, cards among it, before anybody looks at the game.
        if self.playing.id in str(answer.request.url) and answer.status_code != 400:
            hidden = self.truth.hidden_from(self.playing.id, person.id)
            assert hidden, "there must be something to hide"
            # A refused move names what its player has named, held or not.
            own = answer.json()["refusals"] if name == "listRefusals" and answer.status_code == 200 else ()
            named = [case.body, [one["move"] for one in own]]
            assert not leaked(answer.text, named, hidden), f"{name} tells too much"
        return answer.status_code


@pytest.fixture(scope="module")
def world(api: RunningHouse) -> Iterator[World]:
    made = World(api)
    yield made
    made.truth.close()


@pytest.fixture(scope="module")
def schema(api: RunningHouse) -> Any:
    """The contract as it is served, but for streams: schemathesis reads a message with its id and name, where
    the contract, as generated clients take it, tells what its data is.
    """
    document = Guest(api.url).seen("/openapi.json")
    for operations in document["paths"].values():
        content = operations.get("get", {"responses": {}})["responses"].get("200", {}).get("content", {})
        if media := content.get("text/event-stream"):
            held = {
                "type": "string",
                "contentMediaType": "application/json",
                "contentSchema": media["schema"],
            }
            known = {"id": {"pattern": "^[0-9]+$"}, "event": {"type": "string"}, "data": held}
            media["schema"] = {"type": "object", "properties": known, "required": ["data"]}
    return schemathesis.openapi.from_dict(document)


@pytest.fixture(scope="module", autouse=True)
def report(world: World, request: pytest.FixtureRequest) -> Iterator[None]:
    """Say at the end what was answered how often (with several test processes: by each of them)."""
    yield
    lines = ["", "answers by operation and status"]
    for each in contract():
        found = sorted((code, times) for (name, code), times in world.counts.items() if name == each.id)
        lines.append(f"  {each.id:20}" + "".join(f"  {code}: {times}" for code, times in found))
    capture = request.config.pluginmanager.get_plugin("capturemanager")
    with capture.global_and_fixture_disabled() if capture else nullcontext():
        sys.stderr.write("\n".join([*lines, ""]))


def test_the_judge_knows_a_leak_when_there_is_one(world: World) -> None:
    """Each player's answers tell the others too much, tell that player no more than they may know, and tell
    a stranger nothing."""
    path, stranger = world.playing.path, world.truth.hidden_from(world.playing.id, world.stranger.id)
    for person in world.playing.people:
        for about in ("", "/events?limit=500", "/events?limit=500&proof=true"):
            answer = person.get(path + about).text
            assert not leaked(answer, None, world.truth.hidden_from(world.playing.id, person.id))
            assert leaked(answer, None, stranger)
            assert not leaked(answer, answer, stranger)
            for other in world.playing.people:
                hidden = world.truth.hidden_from(world.playing.id, other.id)
                assert bool(leaked(answer, None, hidden)) is (other is not person)


def test_every_operation_works_as_documented(world: World, schema: Any) -> None:
    """Each of them reaches its 2xx, and what it answers is what the schema says."""
    for each in (one for one in contract() if one.id not in ENDLESS):
        operation = schema.find_operation_by_id(each.id)
        case = operation.Case(**world.known(each.id), media_type=_media_type(each.id))
        assert world.send(case) == each.status, each.id


@pytest.mark.parametrize("mode", [*GenerationMode], ids=lambda mode: mode.value)
@pytest.mark.parametrize("name", [each.id for each in contract() if each.id not in ENDLESS])
def test_nothing_is_answered_outside_the_schema(
    world: World, schema: Any, name: str, mode: GenerationMode
) -> None:
    operation = schema.find_operation_by_id(name)
    forbidden = mode is GenerationMode.NEGATIVE
    # A stream of a game that goes on would go on too.
    path: dict[str, Any] = {"game_id": world.over.id if name == "followGame" else world.playing.id}
    if "{version}" in _path_of(name):
        path["version"] = world.ruled()
    if "{number}" in _path_of(name):
        path["number"] = 1
    fixed = {"path_parameters": path} if "{game_id}" in _path_of(name) else {}

    @seed(SEED)
    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode, **fixed))
    def send(case: Case[Any]) -> None:
        without_waiting(case)
        world.send(case, forbidden=forbidden)

    try:
        send()
    except Unsatisfiable:
        pytest.skip("nothing can be sent that is forbidden here")


def without_waiting(case: Case[Any]) -> None:
    """The same request, answered at once. What is no time to wait stays, and is refused."""
    if case.query and str(case.query.get("wait")).isdecimal():
        case.query.pop("wait")


def test_links_lead_from_a_table_to_everything_about_it(world: World, schema: Any) -> None:
    """Stateful: what one answer gives is what the next request takes."""
    world_, base_url, followed, faults = world, world.url, set[str](), list[str]()

    class Steps(schema.exclude(operation_id=["followGame", *ENDLESS]).as_state_machine()):  # type: ignore[misc]
        def get_call_kwargs(self, case: Case[Any]) -> dict[str, Any]:
            without_waiting(case)
            return {"base_url": base_url, "headers": world_.host.headers}

        def validate_response(self, response: Any, case: Case[Any], **more: Any) -> None:
            name = case.operation.definition.raw["operationId"]
            world_.counts[name, response.status_code] += 1
            if response.status_code < 300 and "{game_id}" in _path_of(name):
                followed.add(name)
            try:
                case.validate_response(response, checks=CHECKS)
            except Exception as trouble:
                faults.append(str(trouble))
                raise

    # What it finds it tries again, and the tables have changed by then: what was wrong is told here.
    with suppress(FlakyStrategyDefinition):
        Steps.run(
            settings=settings(
                max_examples=20,
                stateful_step_count=8,
                database=None,
                deadline=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )
        )
    assert faults == []

    # An id that no link has brought is of no game: without links, all of them would be 404.
    assert followed


def _path_of(operation: str) -> str:
    return next(each.path for each in contract() if each.id == operation)


def _media_type(operation: str) -> str | None:
    body = next(each.body for each in contract() if each.id == operation)
    return "application/json" if body is not None else None
