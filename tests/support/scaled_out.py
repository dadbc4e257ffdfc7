"""A house of several processes of each kind, people who play and listen in it, and what must hold then."""

import asyncio
import threading
import time
from typing import Any

import httpx
import psycopg

from tests.support.crashes import Player
from tests.support.guests import Guest, register
from tests.support.many_streams import Watcher
from tests.support.running_house import RunningHouse

SEVERAL = {"BALLROOM_API_WORKERS": "2", "BALLROOM_WORKERS": "2", "BALLROOM_PROJECTORS": "2"}
OPTIONS = {"game": "rebel-princess", "powers": False, "rounds": ["once-upon-a-time", "late-to-the-ball"]}


class Noting(Guest):
    """Somebody who keeps the versions that their moves were answered with, and counts those not answered."""

    def __init__(self, url: str, token: str, player: str, seed: int) -> None:
        super().__init__(url, token, player, seed=seed)
        self.answered: list[int] = []
        self.unanswered = 0

    def move(self, game: str, move: dict[str, Any], **headers: str) -> httpx.Response:
        try:
            answer = super().move(game, move, **headers)
        except httpx.HTTPError:
            self.unanswered += 1
            raise
        if answer.status_code == 200:
            self.answered.append(answer.json()["version"])
        return answer


class Evening:
    """So many games at once, each of a person, two bots and two who listen."""

    def __init__(self, house: RunningHouse, games: int, seconds: float) -> None:
        self._house = house
        deadline = time.monotonic() + seconds
        self.players: list[Player] = []
        self.watchers: list[Watcher] = []
        for number in range(games):
            known = register(house.url, f"Guest {number}")
            guest = Noting(house.url, known.token, known.id, number)
            game = guest.table_with_bots(3, OPTIONS)
            self.players.append(Player(guest, game, deadline))
            self.watchers += [Watcher(house.port, game, guest.token) for _ in range(2)]
        self._listening = threading.Thread(target=self._listen, args=[deadline], daemon=True)
        self._deadline = deadline

    def begin(self) -> None:
        self._listening.start()
        for player in self.players:
            player.start()

    def end(self) -> None:
        """Wait for the last move; everybody has come to the end, and has heard every event once, in order."""
        for player in self.players:
            player.join(max(0.0, self._deadline - time.monotonic()))
            assert player.finished, f"stuck: {player.guest.view(player.game)}\n{self._house.last_words()}"
            assert not player.strange, player.strange
        self._listening.join(max(0.0, self._deadline - time.monotonic()))
        ends = {player.game: player.finished["version"] for player in self.players if player.finished}
        for watcher in self.watchers:
            assert not watcher.strange
            assert watcher.versions == list(range(1, ends[watcher.game] + 1))

    def moves_are_there_once(self, database_url: str) -> None:
        """Whatever was answered is in the log, and nothing that was not asked for; versions have no gaps."""
        with psycopg.connect(database_url, autocommit=True) as link:
            for player in self.players:
                guest = player.guest
                assert isinstance(guest, Noting)
                rows = link.execute(
                    "SELECT last, decision FROM commands "
                    "WHERE game_id = %s AND actor LIKE %s AND decision IS NOT NULL",
                    (player.game, f"%{guest.id}"),
                ).fetchall()
                made, decisions = [last for last, _ in rows], [decision for _, decision in rows]
                assert set(guest.answered) <= set(made)
                assert len(guest.answered) <= len(made) <= len(guest.answered) + guest.unanswered
                assert len(decisions) == len(set(decisions))
                gap = link.execute(
                    "SELECT count(*), max(version), min(version) FROM events WHERE game_id = %s",
                    [player.game],
                ).fetchone()
                assert player.finished is not None
                end = player.finished["version"]
                assert gap == (end, end, 1)

    def projected(self, database_url: str) -> None:
        """Wait until the projections have followed every game."""
        until = time.monotonic() + 20
        games = [player.game for player in self.players]
        with psycopg.connect(database_url, autocommit=True) as link:
            while True:
                behind = link.execute(
                    "SELECT heads.game_id FROM heads LEFT JOIN checkpoints USING (game_id) "
                    "WHERE heads.game_id = ANY(%s::UUID[]) AND heads.hash IS DISTINCT FROM checkpoints.hash",
                    [games],
                ).fetchall()
                if not behind:
                    return
                assert time.monotonic() < until, behind
                time.sleep(0.1)

    def _listen(self, deadline: float) -> None:
        async def all_of_them() -> None:
            await asyncio.gather(*(watcher.watch(deadline) for watcher in self.watchers))

        asyncio.run(all_of_them())
