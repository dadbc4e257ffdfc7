"""News of a player's games: how each of them stands for this player, told whenever that has changed.

It is the present state that is told, never what led there: whoever was away is told what holds now.
"""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from events.database import ask
from events.sqlfiles import statements
from games.audience import Seat
from games.table.deadlines import deadlines
from games.table.state import Status, Table
from projections.player_games import Role, roles_at
from service.http.fields import Uuid
from service.http.problems import Trouble
from service.my_games.own_streams import OVERLAP, Ear
from service.seen_games import SeenGame
from service.services import Services

query = statements("service")
TURN, ASKED, INVITED, GONE = "turn", "asked", "invited", "gone"
PATIENCE = 2.0
"""Seconds that a listener waits at most for projections that are late."""
PROJECTED_WITHIN = 0.025


class OpenQuestion(Struct, frozen=True, kw_only=True):
    """Something beside the game that you are asked for.

    `decision`: What it is, as the deadlines of the table call it.
    `by`: Until when you can answer.
    """

    decision: str
    by: datetime


class GameNews(Struct, frozen=True, kw_only=True):
    """How one of your games stands for you.

    `id`: The id of the table.
    `game`: The name of the game.
    `version`: Its version then.
    `status`: How far the table has come.
    `seat`: Where you sit, counted from 0; null if you do not.
    `roles`: What you are there; nothing if you have nothing to do with it any more.
    `my_turn`: Whether the game waits for you.
    `decisions`: The ids of the decisions that are open for you.
    `asked`: What else you are asked for: to reveal your entropy, to vote, to judge, to agree.
    `deadline`: The first time that ends for you; null if none does.
    """

    id: Uuid
    game: str
    version: int
    status: Status
    seat: Seat | None
    roles: tuple[Role, ...]
    my_turn: bool = False
    decisions: tuple[str, ...] = ()
    asked: tuple[OpenQuestion, ...] = ()
    deadline: datetime | None = None

    @property
    def name(self) -> str:
        """What is most urgent about it, and the name of the message."""
        if not self.roles:
            return GONE
        if self.my_turn:
            return TURN
        if self.asked:
            return ASKED
        return INVITED if Role.INVITED in self.roles else self.status.value


class Newsroom:
    """What one listener has been told, and what is new to them.

    `position`: the time, in milliseconds, of the last look. Whoever has heard all that came of it knows
    everything up to then.
    """

    def __init__(self, services: Services, player: str, ear: Ear) -> None:
        self._services = services
        self._player = player
        self._ear = ear
        self._told: dict[str, GameNews] = {}
        self._doubtful: set[str] = set()
        self.position = 0

    async def catch_up(self, since: int | None) -> AsyncIterator[GameNews]:
        """Every game that is not done; if they were here before, what has changed since, or asks for them.

        A game that has just become theirs is among them as soon as the projections know whose it is, for
        which this waits a moment.
        """
        await self._let_projections_catch_up()
        overlap = timedelta(seconds=OVERLAP)
        from_ = None if since is None else datetime.fromtimestamp(since / 1000, UTC) - overlap
        found = await self._ask("own_games", {"player": self._player, "since": from_})
        self.position = _milliseconds(found[0][0])
        for _, game_id, game, version, status, seat, roles, unclear, changed in found:
            if game_id is None:
                continue
            self._services.own_streams.knows(self._player, self._ear, game_id, version)
            news: GameNews | None = GameNews(
                id=game_id,
                game=game,
                version=version,
                status=Status(status),
                seat=seat,
                roles=tuple(map(Role, roles)),
            )
            if unclear:
                news = await self._looked_at(game_id)
            if news is not None:
                self._told[game_id] = news
                if changed or news.my_turn or news.asked:
                    yield news

    async def look_at(self, game_ids: list[str]) -> AsyncIterator[GameNews]:
        """Those of these games that stand otherwise for them than they were told."""
        found = await self._ask("own_heads", {"game_ids": game_ids}) if game_ids else []
        for at, game_id, version, status, awaited, has_deadline in found:
            self.position = _milliseconds(at)
            self._services.own_streams.knows(self._player, self._ear, game_id, version)
            told = self._told.get(game_id)
            is_sure = told is not None and game_id not in self._doubtful
            self._doubtful.discard(game_id)
            if is_sure and told and _stays(told, status, awaited, has_deadline):
                continue
            news = await self._looked_at(game_id)
            if news is None and told is not None:
                news = GameNews(
                    id=game_id, game=told.game, version=version, status=told.status, seat=None, roles=()
                )
            if news is None or (told is not None and replace(told, version=news.version) == news):
                continue
            if news.roles:
                self._told[game_id] = news
            elif self._told.pop(game_id, None) is None:
                continue
            yield news

    async def missed(self) -> list[str]:
        """Games of theirs that have moved, or become theirs, and that no word has come of."""
        found = await self._ask("own_games", {"player": self._player, "since": None})
        versions = {row[1]: row[3] for row in found if row[1] is not None}
        moved = [one for one, version in versions.items() if self._ear.versions.get(one) != version]
        self._doubtful = {
            one for one, news in self._told.items() if news.status is not Status.OVER and one not in versions
        }
        return [*moved, *self._doubtful]

    async def _let_projections_catch_up(self) -> None:
        behind = await self._ask("own_games_behind", {"seconds": OVERLAP})
        wanted = {"game_ids": [row[0] for row in behind], "versions": [row[1] for row in behind]}
        waited = 0.0
        while behind and waited < PATIENCE and (await self._ask("still_behind", wanted))[0][0]:
            await asyncio.sleep(PROJECTED_WITHIN)
            waited += PROJECTED_WITHIN

    async def _looked_at(self, game_id: str) -> GameNews | None:
        """The game as this player sees it now; None if they may not see it."""
        try:
            return game_news(await self._services.seen_games.get(game_id, self._player), self._player)
        except Trouble:
            return None

    async def _ask(self, name: str, values: dict[str, Any]) -> list[Any]:
        return list((await ask(self._services.pool, query(name), values)).rows)


def game_news(seen: SeenGame, player: str) -> GameNews:
    """How this game stands for the player who sees it like this."""
    table, dealer = seen.table, seen.dealer
    my_turn = seen.seat is not None and seen.seat in dealer.waiting_for(table)
    decisions = seen.decisions if my_turn else ()
    mine = [(one.decision, _time(one.by)) for one in deadlines(table) if _concerns(table, one, player)]
    return GameNews(
        id=table.game_id,
        game=table.game,
        version=table.version,
        status=table.status,
        seat=seen.seat,
        roles=roles_at(table).get(player, ()),
        my_turn=my_turn,
        decisions=decisions,
        asked=tuple(OpenQuestion(decision=name, by=by) for name, by in mine if name not in decisions),
        deadline=min((by for _, by in mine), default=None),
    )


def _concerns(table: Table[Any], one: Any, player: str) -> bool:
    """May this player answer what ends then? With no seat it is for the referee of a dispute."""
    if one.seat is not None:
        return bool(one.seat == table.seat_of(player))
    return any(
        dispute.referee == player and one.decision == f"dispute-{dispute.number}.verdict"
        for dispute in table.disputes
    )


def _stays(told: GameNews, status: str, awaited: list[int], has_deadline: bool) -> bool:
    """Is all as this player was told, by what everybody may know? Seats hardly change after the start."""
    return (
        told.status.value == status
        and told.status in (Status.PLAYING, Status.OVER)
        and not has_deadline
        and not told.asked
        and not told.my_turn
        and told.seat not in awaited
    )


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _milliseconds(at: datetime) -> int:
    return int(at.timestamp() * 1000)
