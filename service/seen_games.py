"""Who may see a game, and as which seat: the table folded from that caller's own redacted events."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from events.commands import IMPORTED
from events.envelope import Sealed
from events.imported import Imported
from events.recent import Recent
from games.audience import Seat, Viewer
from games.game import AnyGame
from games.offers import Move
from games.registry import DEALERS
from games.saying import said
from games.table.dealer import Dealer
from games.table.state import Status, Table
from projections.steps import SeenStep
from projections.views import Views
from service.http import problems
from service.http.problems import Trouble

REMEMBERED = 50_000
VOUCHED_ELSEWHERE = said(
    "This game was imported: what the house it was played in has signed is in its record."
)


class SeenGame(Struct, frozen=True):
    """The table as the caller knows it, and the caller's seat.

    `by_look`: a referee looks through the eyes of this seat, and the table ends at the version looked at.
    `imported`: what it cites, if it was played in another house.
    """

    table: Table[Any]
    seat: Viewer
    by_look: bool = False
    imported: Imported | None = None

    @property
    def dealer(self) -> Dealer:
        return DEALERS[self.table.game]

    @property
    def ends(self) -> Trouble:
        """What was asked for lies beyond the last version that the caller sees."""
        version = self.table.version
        there = (
            said("You have looked up to version {version}.", version=version)
            if self.by_look
            else said("The game is at version {version}.", version=version)
        )
        return Trouble(problems.NOT_FOUND, there, version=version)

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
            if not table.may_be_watched_by(player):
                raise Trouble(problems.NO_SPECTATORS, version=table.version)
            seat = table.seat_of(player)
            if seat == guess:
                return SeenGame(table, seat, imported=await self._views.imported(game_id))
            guess = seat
            if player:
                self._seats.keep((game_id, player), seat)

    async def get_to_change(self, game_id: str, player: str | None) -> SeenGame:
        """The same for one who wants to change something; a problem if nobody can: it was imported."""
        seen = await self.get(game_id, player)
        if seen.imported is not None:
            raise problems.refused(IMPORTED, seen.dealer.game, seen.table.version)
        return seen

    async def get_to_vouch_for(self, game_id: str, player: str | None) -> SeenGame:
        """The same for one who wants our signature; a problem if it was imported: we saw nobody play it."""
        seen = await self.get(game_id, player)
        if seen.imported is not None:
            raise Trouble(problems.TABLE_STATE, VOUCHED_ELSEWHERE, version=seen.table.version)
        return seen

    async def game_at(self, game_id: str, player: str | None) -> AnyGame | None:
        """Which game is played at this table, if the player may see it."""
        try:
            return (await self.get(game_id, player)).dealer.game
        except Trouble:
            return None

    async def get_at(self, now: SeenGame, version: int) -> SeenGame:
        """The same game, as it stood at an earlier version."""
        if version > now.table.version:
            raise now.ends
        table = await self._views.seen_at(now.table.game_id, now.seat, version)
        if table is None:
            raise Trouble(problems.NOT_FOUND)
        return replace(now, table=table)

    async def as_asked(self, game_id: str, player: str | None, seat: Seat | UnsetType) -> SeenGame:
        """The game as this player sees it, or as it looks from that seat.

        Another's when the game is over; before that, for a referee who has looked through its eyes.
        """
        own = await self.get(game_id, player)
        if seat is UNSET:
            return own
        looked_at = _looked_at(own.table, player, seat)
        if looked_at is not None and own.table.status is not Status.OVER:
            return replace(own, table=await self.at_seat(own, seat, looked_at), seat=seat, by_look=True)
        return await self._through(own, seat)

    async def _through(self, own: SeenGame, seat: Viewer) -> SeenGame:
        """The same game through the eyes of this seat."""
        if seat == own.seat:
            return own
        assert seat is not None, "who has a seat does not look from elsewhere"
        if seat >= len(own.table.chairs):
            raise Trouble(
                problems.NO_SUCH_SEAT,
                said("This table has seats 0 to {last}.", last=len(own.table.chairs) - 1),
                version=own.table.version,
            )
        if own.table.status is not Status.OVER:
            raise Trouble(
                problems.TABLE_STATE,
                said("You look through the eyes of others when the game is over; a referee, after a look."),
                version=own.table.version,
            )
        table = await self._views.seen(own.table.game_id, seat)
        assert table is not None, "the game is there"
        return replace(own, table=table, seat=seat)

    async def for_the_house(self, game_id: str, seat: Viewer) -> SeenGame:
        """Any game, for its operator: as spectators see it, and from a seat once it is over."""
        table = await self._views.seen(game_id, None)
        if table is None:
            raise Trouble(problems.NOT_FOUND, said("There is no game {game}.", game=game_id))
        seen = SeenGame(table, None, imported=await self._views.imported(game_id))
        return await self._through(seen, seat)

    async def at_seat(self, seen: SeenGame, seat: Seat, version: int) -> Table[Any]:
        """What this seat knew at an earlier version. Whoever asks has seen to it that it may be told."""
        table = await self._views.seen_at(seen.table.game_id, seat, version)
        assert table is not None, "there is such a version"
        return table

    async def table_at(self, seen: SeenGame, version: int) -> Table[Any]:
        """What the caller's seat knew at a version of the log; 0 is before everything."""
        return await self._views.table_at(seen.table.game_id, seen.seat, version)

    async def move_made(self, seen: SeenGame, seat: Seat, version: int) -> Move | None:
        """The move of this seat that brought about this version. To be told as `at_seat` is."""
        return await self._views.move_made(seen.table.game_id, seat, version)

    async def steps(self, seen: SeenGame, after: int, upto: int) -> Sequence[SeenStep]:
        """What happened between these versions, as this seat saw it."""
        return await self._views.steps(seen.table.game_id, seen.seat, after, upto)

    async def steps_on(self, seen: SeenGame, table: Table[Any], rows: Sequence[Sealed]) -> Sequence[SeenStep]:
        """The same of rows that are at hand, and follow this table of the caller's seat."""
        return await self._views.steps_on(seen.dealer, table, rows, seen.seat)


def _looked_at(table: Table[Any], player: str | None, seat: Seat) -> int | None:
    """The version up to which this player, a referee, has looked through the eyes of a seat."""
    looks = (look.version for look in table.looks if look.referee == player and look.seat == seat)
    return max(looks, default=None)
