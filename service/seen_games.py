"""Who may see a game, and as which seat: the table folded from that caller's own redacted events."""

from typing import Any

from msgspec import Struct

from events.recent import Recent
from games.audience import Viewer
from games.game import AnyGame
from games.registry import DEALERS
from games.saying import said
from games.table.dealer import Dealer
from games.table.state import Table
from projections.views import Views
from service.http import problems
from service.http.problems import Trouble

REMEMBERED = 50_000


class SeenGame(Struct, frozen=True):
    """The table as the caller knows it, and the caller's seat."""

    table: Table[Any]
    seat: Viewer

    @property
    def dealer(self) -> Dealer:
        return DEALERS[self.table.game]

    @property
    def decisions(self) -> tuple[str, ...]:
        return self.dealer.decisions(self.table, self.seat)


class SeenGames:
    """Finds the caller's seat, and folds what that seat may know."""

    def __init__(self, views: Views) -> None:
        self._views = views
        # Where players sat when they last looked: a guess that saves a read, checked against every fold.
        self._seats: Recent[tuple[str, str], Viewer] = Recent(REMEMBERED)

    async def get(self, game_id: str, player: str | None) -> SeenGame:
        """The game as this player may see it now; a problem, not found, if they may not."""
        guess = self._seats.get((game_id, player)) if player else None
        while True:
            table = await self._views.seen(game_id, guess)
            if table is None or not table.may_be_seen_by(player):
                raise Trouble(problems.NOT_FOUND)
            seat = table.seat_of(player)
            if seat == guess:
                return SeenGame(table, seat)
            guess = seat
            if player:
                self._seats.keep((game_id, player), seat)

    async def game_at(self, game_id: str, player: str | None) -> AnyGame | None:
        """Which game is played at this table, if the player may see it."""
        try:
            return (await self.get(game_id, player)).dealer.game
        except Trouble:
            return None

    async def get_at(self, game_id: str, player: str | None, version: int) -> SeenGame:
        """The game as this player may see it, as it stood at an earlier version."""
        now = await self.get(game_id, player)
        if version > now.table.version:
            raise Trouble(
                problems.NOT_FOUND,
                said("The game is at version {version}.", version=now.table.version),
                version=now.table.version,
            )
        table = await self._views.seen_at(game_id, now.seat, version)
        if table is None:
            raise Trouble(problems.NOT_FOUND)
        return SeenGame(table, now.seat)
