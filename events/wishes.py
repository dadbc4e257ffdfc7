"""Wishes as they are kept: a table beside the log, one row a seat, changed freely and read by its seat only.

Whoever decides counts on the wishes that were seen last; an append is refused if they have changed meanwhile.
What came true goes into the log with the command that made it so; a wish that changed nothing leaves no trace
there.
"""

from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from msgspec import Struct

from events.database import Pool, ask
from events.envelope import canonical
from events.identity import is_game_id
from events.recent import Recent
from events.sqlfiles import statements
from games.audience import Seat
from games.game import AnyGame
from games.table.dealer import Dealer
from games.table.state import Table
from games.wishes import Wish, Wishes

query = statements("events")
GAMES = 1_000
"""So many tables' wishes are remembered."""


class KeptWish(Struct, frozen=True):
    """A wish of the seat, in canonical bytes, and who made it on which branch of the game."""

    seat: Seat
    player: str
    branch: int
    body: bytes

    def counts_for(self, table: Table[Any]) -> bool:
        """Is it still of the one who sits there and plays on, and was nothing rewound since?"""
        own = self.seat == table.seat_of(self.player) and self.seat not in table.conceded
        return own and self.branch == table.branch


class Kept(NamedTuple):
    """The wishes of a table, and how often they have changed so far."""

    changes: int
    wishes: list[KeptWish]


NOTHING_KEPT = Kept(0, [])


class Wishbook:
    """Every wish that somebody has made and not taken back."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._last_seen: Recent[str, Kept] = Recent(GAMES)

    def at_hand(self, game_id: str) -> Kept:
        """What this process has seen last; most tables have no wishes, so of others it expects none."""
        return self._last_seen.get(game_id) or NOTHING_KEPT

    async def of_game(self, game_id: str) -> Kept:
        reply = await ask(self._pool, query("wishes"), {"game_id": UUID(game_id)})
        changes = reply.rows[0][0] if reply.rows else 0
        kept = Kept(changes, [KeptWish(*wish) for _, *wish in reply.rows if wish[0] is not None])
        self._last_seen.keep(game_id, kept)
        return kept

    async def of_seat(self, table: Table[Any], seat: Seat, game: AnyGame) -> Wish | None:
        """The wish of this seat, if it still counts."""
        values = {"game_id": UUID(table.game_id), "seat": seat}
        reply = await ask(self._pool, query("wish_of_seat"), values)
        kept = [KeptWish(*row) for row in reply.rows]
        return read_wishes(kept, table, game).get(seat)

    async def keep(self, table: Table[Any], seat: Seat, player: str, wish: Wish) -> None:
        """From now on this is what the seat asks for, and nothing else."""
        values = {"game_id": UUID(table.game_id), "seat": seat, "player": player, "branch": table.branch}
        account = player if is_game_id(player) else None
        await ask(self._pool, query("keep_wish"), {**values, "account": account, "body": canonical(wish)})
        await self.of_game(table.game_id)

    async def drop(self, game_id: str, seat: Seat) -> None:
        await ask(self._pool, query("drop_wish"), {"game_id": UUID(game_id), "seat": seat})
        await self.of_game(game_id)


class Consulted(Wishes[Wish]):
    """Wishes that remember whether a rule has asked for any, and which of them it found."""

    def __init__(self, by_seat: dict[Seat, Wish]) -> None:
        super().__init__(by_seat)
        self.asked = False
        self.used: dict[Seat, Wish] = {}

    def __bool__(self) -> bool:
        self.asked = True
        return super().__bool__()

    def of(self, seat: Seat) -> Wish | None:
        self.asked = True
        wish = super().of(seat)
        if wish is not None:
            self.used[seat] = wish
        return wish


def would_consult(dealer: Dealer, table: Table[Any]) -> bool:
    """May the next move be one that a player has asked for in advance? Most of the time nobody need look."""
    nothing = Consulted({})
    dealer.wished_move(table, nothing)
    return nothing.asked


def read_wishes(kept: list[KeptWish], table: Table[Any], game: AnyGame) -> dict[Seat, Wish]:
    """The wishes that count, by seat. One that this game no longer understands is none."""
    found = {}
    for each in kept:
        if each.counts_for(table) and game.wish_type is not None:
            try:
                found[each.seat] = msgspec.json.decode(each.body, type=game.wish_type)
            except msgspec.MsgspecError:
                continue
    return found
