"""`python -m tests.service.answers_update` plays in a real house and records what it answers.

The contract shows these answers as examples. The house has the same luck and the same clock every time, so
only what has changed in an answer shows as a difference. Long lists are cut short, and the summary says so.
"""

import asyncio
import json
import re
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec

from events.commands import Commands
from events.database import open_pool
from events.proof.keys import signing_keys
from events.proof.sequencer import Sequencer
from events.reasons import ReasonBook
from events.settings import Settings
from events.store import EventStore
from games.table.revealing import commitment_to
from projections.ladder.closing import Ladder
from projections.ladder.standings import LEAST_GAMES
from projections.projector import Projector
from service.http.operations import contract, path_pattern
from service.http.recorded import IN_REPOSITORY, RecordedAnswer
from tests.conftest import SERVERS
from tests.support.databases import fresh_database
from tests.support.guests import FIRST_GAME, WITHOUT_POWERS, Guest, Table, register
from tests.support.sequenced import advance
from tests.support.steady_house import BEGINNING, SECRET, steady_house
from workers.turns import HouseTurns

SEED = 20
MOST_OBJECTS = 3
A_DAY = 24 * 60 * 60
ONE_ROUND = {**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]}
BATTLE = {"game": "battle-princesses", "princesses": "random", "round_limit": 2}
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


class Recorder:
    """Everything that was answered and is to be shown."""

    def __init__(self) -> None:
        self.answers: list[RecordedAnswer] = []

    def keep(self, answer: httpx.Response, name: str, summary: str) -> Any:
        """Keep this answer as an example of its operation, under this name; it is also handed on."""
        request = answer.request
        operation = next(
            each.id
            for each in contract()
            if each.method == request.method and path_pattern(each.path).fullmatch(request.url.path)
        )
        assert answer.status_code < 500, answer.text
        body = _body(answer)
        shown = _shortened(_timeless(body))
        told = f"{summary} Lists are cut short here." if shown != _timeless(body) else summary
        kept = RecordedAnswer(
            operation=operation, status=answer.status_code, name=name, summary=told, body=shown
        )
        self.answers.append(kept)
        return body


def recorded(folder: Path, database_url: str, redis_url: str) -> list[RecordedAnswer]:
    """Play, and record."""
    with steady_house(folder, database_url, redis_url, SEED) as url:
        recorder = Recorder()
        _Story(url, recorder, folder, database_url).tell()
        return recorder.answers


class _Story:
    """One afternoon in the house."""

    def __init__(self, url: str, recorder: Recorder, folder: Path, database_url: str) -> None:
        self.url = url
        self.keep = recorder.keep
        self._folder = folder
        self._database_url = database_url
        self.nobody = Guest(url)

    def tell(self) -> None:
        made = self.keep(
            self.nobody.post("/v1/players", {"name": "Ada"}), "ada", "Ada is a player now; this is her token."
        )
        self.ada = Guest(self.url, made["token"], made["player"]["id"])
        self.people()
        self.opening()
        self.living()
        over, playing, battle = self.playing()
        self.after(over, playing, battle)
        self.disputes()
        self.problems(playing)
        self.house(over)
        self.practice()
        self.ladder()

    def people(self) -> None:
        ada, keep = self.ada, self.keep
        keep(ada.get("/v1/players/me"), "ada", "Ada, as she sees herself.")
        keep(self.nobody.get(f"/v1/players/{ada.id}"), "ada", "Ada, as everybody may know her.")
        wanted = {"label": "my bot", "scopes": ["read", "play"]}
        keep(ada.post("/v1/tokens", wanted), "for-a-bot", "A token for a program that plays.")
        keep(ada.get("/v1/tokens"), "two", "Her first token, and the one for her bot.")
        ben = register(self.url, "Ben")
        both = f"/v1/players?ids={ada.id},{ben.id}"
        keep(self.nobody.get(both), "two", "What two players are called.")
        keep(ben.patch("/v1/players/me", {"name": "Benedict"}), "renamed", "Ben is called otherwise.")
        code = keep(ben.post("/v1/players/me/recovery-code"), "new", "A new code for Ben.")["recovery_code"]
        keep(self.nobody.post("/v1/players/recover", {"code": code}), "back", "Ben is back.")
        keep(ada.post("/v1/players/me/stream-tickets"), "ticket", "A ticket for Ada's own stream.")

    def opening(self) -> None:
        ada, keep = self.ada, self.keep
        private = {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"}
        keep(ada.post("/v1/games", private), "private", "A private table, with its invitation.")
        game = keep(ada.post("/v1/games", {"options": WITHOUT_POWERS, "seats": 3}), "public", "A table.")[
            "id"
        ]
        path, mine = f"/v1/games/{game}", bytes(range(32))
        seat = {"type": "sit-down", "commitment": commitment_to(game, ada.id, mine)}
        keep(ada.post(f"{path}/seats", seat), "sit-down", "Ada sits down, and commits to some entropy.")
        bot = {"type": "seat-bot", "bot": "random-legal"}
        keep(ada.post(f"{path}/seats", bot), "seat-bot", "A bot sits down.")
        ada.done(f"{path}/seats", bot)
        keep(ada.post(f"{path}/start"), "revealing", "The seats are closed: Ada has to reveal her entropy.")
        keep(
            ada.post(f"{path}/reveal", {"entropy": mine.hex()}), "revealed", "She does, and the game begins."
        )

    def living(self) -> None:
        """What goes on around a game."""
        ada, ben, keep = self.ada, register(self.url, "Ben"), self.keep
        clock = {"type": "per-move", "seconds": 60}
        game = ada.open_table(3, WITHOUT_POWERS, visibility="private", terms={"clock": clock})
        path = f"/v1/games/{game}"
        keep(ada.post(f"{path}/invitations", {"player": ben.id}), "invited", "Ben may sit down.")
        keep(ben.delete(f"{path}/invitations/{ben.id}"), "declined", "Ben does not want to.")
        ada.sit_down(game)
        ada.seat_bot(game)
        ada.seat_bot(game)
        ada.start(game)
        ada.done(f"{path}/suggestions", {"type": "pause", "minutes": 10})
        keep(ada.post(f"{path}/resume"), "resumed", "The game goes on after a pause.")
        keep(ada.post(f"{path}/abort"), "aborted", "Ada ends a game in which nothing is decided.")
        keep(ada.post(f"{path}/rematch"), "opened", "The same people play again, at this table.")
        keep(ada.get(f"{path}/rematch"), "there", "The table at which they play again.")

    def playing(self) -> tuple[Table, Table, Table]:
        keep = self.keep
        over = Table(self.url, options=ONE_ROUND, people=[self.ada])
        while over.people[0].view(over.id)["status"] != "over":
            over.move()
        playing = Table(self.url, people=[self.ada]).play_until_card_play()
        keep(self.ada.get(playing.path), "rebel-princess", "In the middle of a game of Rebel Princess.")
        keep(self.nobody.get(playing.path), "spectator", "The same game, as a stranger sees it.")
        keep(self.ada.get(f"{playing.path}/moves"), "rebel-princess", "What Ada may do, or that she waits.")
        seat, move = playing.due()
        asked = playing.people[seat]
        keep(asked.get(f"{playing.path}/moves"), "your-turn", "What the seat may do whose turn it is.")
        keep(asked.post(f"{playing.path}/moves", move), "play-card", "A card is played.")
        keep(self.ada.get(f"{playing.path}/scorepad"), "blank", "Nothing is scored yet.")
        battle = Table(self.url, 2, options=BATTLE, people=[self.ada])
        seat = battle.due()[0]
        while battle.people[seat].awaited(battle.id)[0]["move"] != "lay-card" and not self._can_lay(battle):
            battle.move()
            seat = battle.due()[0]
        asked = battle.people[seat]
        keep(asked.get(battle.path), "battle-princesses", "In the middle of Battle Princesses.")
        keep(asked.get(f"{battle.path}/moves"), "battle-princesses", "What one may do in a battle.")
        offers = asked.offers(battle.id)
        laid = next((one["example"] for one in offers if one["move"] == "lay-card"), offers[0]["example"])
        keep(asked.post(f"{battle.path}/moves", laid), "lay-card", "A card is laid in a battle.")
        return over, playing, battle

    def _can_lay(self, battle: Table) -> bool:
        seat = battle.due()[0]
        return any(one["move"] == "lay-card" for one in battle.offers(seat))

    def after(self, over: Table, playing: Table, battle: Table) -> None:
        ada, keep = self.ada, self.keep
        self._catch_up()
        keep(self.nobody.get("/v1/games?limit=3"), "some", "Some public tables.")
        keep(ada.get("/v1/players/me/games?limit=3"), "some", "Some of Ada's games.")
        keep(
            self.nobody.get(f"/v1/players/{ada.id}/games?limit=3"), "some", "What Ada has played to its end."
        )
        keep(ada.get(f"{over.path}/scorepad"), "finished", "A finished game of one round.")
        keep(ada.get(f"{playing.path}/events?limit=3&after=1"), "some", "Some events of a game.")
        keep(ada.get(f"{battle.path}/events?limit=3&after=8"), "battle", "Some events of a battle.")
        keep(ada.get(f"{playing.path}/events?limit=1&proof=true"), "proof", "One event, with what proves it.")
        keep(ada.get(f"{over.path}/frames?limit=3&after=20"), "some", "Some frames of a finished game.")
        keep(ada.get(f"{over.path}/contents"), "finished", "What there is to jump to in a finished game.")
        keep(ada.get(f"{over.path}/rulings"), "finished", "The rules that mattered in a finished game.")
        won = self._version(over, "trick-won")
        keep(ada.get(f"{over.path}/events/{won}/ruling"), "trick-won", "Why somebody won a trick.")
        keep(ada.get(f"{over.path}/rerule?edition=pl"), "polish", "The same game by the Polish rules.")
        keep(ada.post(f"{playing.path}/stream-tickets"), "ticket", "A ticket for a browser.")
        keep(ada.get(f"{over.path}/stream?after=1"), "event", "The first of its messages: its data.")
        powerful = Table(self.url, options=FIRST_GAME, people=[ada])
        wish = {"game": "rebel-princess", "decline_round": 2}
        keep(ada.put(f"{powerful.path}/wishes", wish), "decline-round", "Ada wants to be left alone.")
        keep(ada.get(f"{powerful.path}/wishes"), "decline-round", "What Ada has asked for.")
        keep(ada.post(f"{battle.path}/concession"), "conceded", "Ada gives up.")
        keep(
            ada.get(f"{playing.path}/proof?version=1"), "logged", "The first version is in the log of heads."
        )
        keep(ada.get(f"{playing.path}/receipt"), "receipt", "A signed note on the latest version.")

    def practice(self) -> None:
        """At a table where Ada learns the game from bots."""
        ada, keep = self.ada, self.keep
        game = ada.open_table(3, ONE_ROUND, terms={"practice": True})
        path = f"/v1/games/{game}"
        ada.sit_down(game)
        for _ in range(2):
            ada.seat_bot(game, "lady-in-waiting")
        ada.start(game)
        told: dict[str, Any] = {}
        while "play-card" not in told:
            self._bots_play(game)
            hint = ada.get(f"{path}/hint?level=lady-in-waiting")
            move = hint.json()["move"]
            told.setdefault(move["type"], hint)
            ada.done(f"{path}/moves", move)
        self._bots_play(game)
        keep(told["pass-cards"], "pass-cards", "Which cards to pass on.")
        keep(told["play-card"], "play-card", "Which card to play.")
        events = ada.seen(f"{path}/events?limit=500")["events"]
        theirs = [one for one in events if one["event"]["type"] == "card-played" and one["event"]["seat"]]
        ruling = ada.get(f"{path}/events/{theirs[-1]['version']}/ruling")
        keep(ruling, "bot-reasons", "Why a bot at a practice table played this card.")

    def disputes(self) -> None:
        keep = self.keep
        ruth = register(self.url, "Ruth")
        table = Table(self.url, people=[self.ada], referees=[ruth.id]).play_until_card_play()
        seat, _ = table.due()
        person = table.people[seat]
        form = next(one for one in person.offers(table.id) if one["move"] == "play-card")
        barred = next((one["option"] for one in form["barred"]), "princes-1")
        refused = person.post(f"{table.path}/moves", {**form["example"], "card": barred})
        keep(refused, "rule-broken", "A rule forbids to play this card.")
        keep(person.get(f"{table.path}/refusals"), "one", "One move was refused.")
        about = {"type": "event", "version": self._version(table, "round-opened")}
        body = {"about": about, "claim": "Not so."}
        keep(table.people[1].post(f"{table.path}/disputes", body), "opened", "Somebody disputes an event.")
        keep(ruth.post(f"{table.path}/looks", {"seat": 1}), "looked", "The referee looks at a hand.")
        verdict = {"type": "judge", "verdict": "stands", "reason": "It is so."}
        keep(ruth.post(f"{table.path}/disputes/1", verdict), "judged", "The referee decides.")
        keep(self.ada.get(f"{table.path}/disputes"), "one", "One dispute, with what was said.")
        keep(
            table.people[2].post(f"{table.path}/suggestions", {"type": "undo"}),
            "undo",
            "An undo is suggested.",
        )
        agreed = self.ada.post(f"{table.path}/suggestions/1", {"agree": True})
        keep(agreed, "agreed", "One of the others agrees.")

    def problems(self, playing: Table) -> None:
        ada, keep = self.ada, self.keep
        seat, move = playing.due()
        late = {**move, "decision": "r1.t1.play1"}
        keep(
            playing.people[seat].post(f"{playing.path}/moves", late),
            "decision-closed",
            "Somebody was faster.",
        )
        old = playing.people[seat].post(f"{playing.path}/moves", move, If_Match='"3"')
        keep(old, "version-mismatch", "The game has moved on.")
        wrong = {"options": {"game": "rebel-princess", "rounds": ["ball", 3]}, "seats": 3}
        keep(ada.post("/v1/games", wrong), "misfit", "A value that the schema does not allow, and its place.")
        keep(self.nobody.get("/v1/players/me"), "no-token", "There is no token.")
        missing = "/v1/games/0190b8a2-7c1e-7000-8000-000000000000"
        keep(self.nobody.get(missing), "no-such-table", "There is no such table.")

    def house(self, over: Table) -> None:
        nobody, keep = self.nobody, self.keep
        keep(nobody.get("/v1/keys"), "two", "The keys of the house.")
        keep(nobody.get("/v1/log"), "one", "The log of heads.")
        keep(nobody.get("/v1/log/1/checkpoint"), "latest", "A signed note on the whole log.")
        keep(nobody.get("/v1/catalog"), "all", "What can be played.")
        rebel = "/v1/catalog/rebel-princess"
        for name in ("editions", "editions/pl", "round-cards", "princesses", "suits", "rulings", "cards"):
            keep(nobody.get(f"{rebel}/{name}"), "rebel-princess", "Of Rebel Princess.")
        keep(
            nobody.get("/v1/catalog/battle-princesses/cards?kind=stocks"), "battle-princesses", "A battle's."
        )
        keep(nobody.get(f"{rebel}/rulings/R-066"), "one", "One ruling, and where it mattered.")
        keep(nobody.get("/problems/decision-closed"), "decision-closed", "Why a late move is refused.")
        keep(nobody.get("/health/live"), "live", "It runs.")
        keep(nobody.get("/health/ready"), "ready", "It can serve.")

    def ladder(self) -> None:
        """Last of all: whoever rates games draws ids that nobody sees, with the luck of the house."""
        people = [self.ada, register(self.url, "Ben")]
        for number in range(LEAST_GAMES):
            battle = Table(self.url, 2, options=BATTLE, people=people, terms={"rated": True})
            while not self._version(battle, "turn-begun"):
                battle.move()
            people[number % 3 != 0].done(f"{battle.path}/concession")
        self._catch_up()
        self.keep(
            self.nobody.get("/v1/ladder/battle-princesses"), "two", "Ada and Ben have fought ten battles."
        )
        path = f"/v1/players/{self.ada.id}/ratings"
        self.keep(self.nobody.get(path), "battles", "How Ada is rated, and was before.")

    def _version(self, table: Table, kind: str) -> int:
        events = self.ada.seen(f"{table.path}/events?limit=500")["events"]
        return next((int(one["version"]) for one in events if one["event"]["type"] == kind), 0)

    def _bots_play(self, game: str) -> None:
        """What a worker does when it is called to a game."""

        async def play() -> None:
            async with open_pool(self._database_url, max_size=2) as pool:
                store, reasons = EventStore(pool), ReasonBook(pool)
                await HouseTurns(store, Commands(store), reasons=reasons).play(game)
                await reasons.write()

        asyncio.run(play())

    def _catch_up(self) -> None:
        """What the projector and the sequencer do every few moments."""
        settings = Settings(data=self._folder, signing_key=SECRET, origin="house.test")

        async def catch_up() -> None:
            async with open_pool(self._database_url, max_size=2) as pool:
                projector = Projector(EventStore(pool))
                for game in await projector.games_behind():
                    await projector.follow(game)
                await Ladder(pool).close((BEGINNING + A_DAY) * 1000)
                await advance(Sequencer(pool, signing_keys(settings), clock=lambda: BEGINNING))

        asyncio.run(catch_up())


def _body(answer: httpx.Response) -> Any:
    kind = answer.headers["content-type"]
    if kind.startswith("text/event-stream"):
        lines = answer.text.splitlines()
        return json.loads(next(line for line in lines if line.startswith("data:")).removeprefix("data:"))
    return answer.json() if "json" in kind else answer.text


def _timeless(value: Any) -> Any:
    """What the clock of the database said, as ours says it."""
    match value:
        case dict():
            return {key: _timeless(each) for key, each in value.items()}
        case list():
            return [_timeless(each) for each in value]
        case str() if TIME.fullmatch(value) and datetime.fromisoformat(value).timestamp() < BEGINNING:
            return datetime.fromtimestamp(BEGINNING, UTC).isoformat().replace("+00:00", "Z")
        case int() if 1_600_000_000_000 < value < BEGINNING * 1000:
            return BEGINNING * 1000
    return value


def _shortened(value: Any) -> Any:
    match value:
        case dict():
            return {key: _shortened(each) for key, each in value.items()}
        case list() if len(value) > MOST_OBJECTS + 1 and all(isinstance(each, dict) for each in value):
            return [_shortened(each) for each in value[:MOST_OBJECTS]]
        case list():
            return [_shortened(each) for each in value]
    return value


def write(answers: list[RecordedAnswer]) -> None:
    """A file for each, in the place of all that were there."""
    shutil.rmtree(IN_REPOSITORY, ignore_errors=True)
    IN_REPOSITORY.mkdir(parents=True)
    for each in answers:
        file = IN_REPOSITORY / f"{each.operation}.{each.status}.{each.name}.json"
        file.write_bytes(msgspec.json.format(msgspec.json.encode(each), indent=2) + b"\n")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        try:
            with fresh_database(SERVERS.postgres_url()) as url:
                write(recorded(Path(folder), url, SERVERS.redis_url()))
        finally:
            SERVERS.stop()


if __name__ == "__main__":
    main()
