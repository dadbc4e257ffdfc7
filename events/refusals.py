"""Refusals on the record: moves that a rule did not allow, append-only beside the log, for disputes.

Written after the answer was given, which is the same whether they are or not. Of each seat at each decision
only a few are kept, so nobody can fill the database with them.
"""

import asyncio
import logging
import re
from collections.abc import Collection, Iterator
from datetime import datetime
from enum import Enum
from hashlib import sha256
from typing import Any, get_args
from uuid import UUID, uuid4
from zlib import compress, decompress

import msgspec
import psycopg
from msgspec import Struct
from psycopg_pool import PoolTimeout

from events.codec import read_move
from events.database import Pool, ask
from events.envelope import canonical
from events.recent import Recent
from events.sayings import plain, said_again
from events.sqlfiles import statements
from games.audience import Seat
from games.game import AnyGame, Refusal, Why
from games.offers import Move
from games.rulebook import Citations
from games.saying import Said
from games.table.dealer import Dealer
from games.table.state import Table

query = statements("events")
LONGEST = 4_000
"""So many bytes may a move have, or what was said of it. Nobody would dispute a longer one."""
MOST = 8
"""So many different moves are kept of one seat at one decision."""
WAITING = 1_000
"""So many may wait to be written; in such a flood the others are not worth it."""
DECISIONS = 10_000
NUMBERED = re.compile(r"\.[0-9]{1,4}$")
"""A card is called by its stock and a number."""

log = logging.getLogger(__name__)


class RefusedMove(Struct, frozen=True, kw_only=True):
    """A move that was refused by a rule, on the house's table as it was then."""

    table: Table[Any]
    dealer: Dealer
    seat: Seat
    move: Move
    refusal: Refusal


class KeptRefusal(Struct, frozen=True, kw_only=True):
    """A refusal as it is on the record. `readings`: how the table read the rules cited, where not as ruled.
    `offers`: what the seat was offered at that decision.
    """

    id: str
    seat: Seat
    version: int
    decision: str
    at: datetime
    move: Move
    detail: Said
    citations: Citations
    readings: dict[str, str]
    offers: list[Any]


class Refusals:
    """The record of refusals, and those that are still to be written."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._waiting: asyncio.Queue[RefusedMove] = asyncio.Queue(WAITING)
        self._known: Recent[tuple[str, Seat, str], frozenset[bytes]] = Recent(DECISIONS)

    def note(self, refused: RefusedMove) -> None:
        """Have it written soon. Never waits, never fails."""
        if refused.refusal.why is not Why.RULE_BROKEN or not _is_move_of(refused.dealer.game, refused.move):
            return
        if max(len(canonical(refused.move)), len(canonical(plain(refused.refusal.detail)))) > LONGEST:
            return
        key, digest = _key(refused), _digest(refused.move)
        known = self._known.get(key) or frozenset()
        if digest in known or len(known) >= MOST:
            return
        try:
            self._waiting.put_nowait(refused)
        except asyncio.QueueFull:
            return
        self._known.keep(key, known | {digest})

    async def write_for_ever(self) -> None:
        """Write what is noted, one after the other."""
        while True:
            refused = await self._waiting.get()
            try:
                await self._write(refused)
            except (psycopg.Error, PoolTimeout) as trouble:
                log.warning("Game %s: a refusal was not kept: %s", refused.table.game_id, trouble)

    async def of_seats(self, game_id: str, game: AnyGame, seats: Collection[Seat]) -> list[KeptRefusal]:
        """Those of these seats, in the order in which they were refused."""
        if not seats:
            return []
        reply = await ask(self._pool, query("refusals"), {"game_id": UUID(game_id), "seats": sorted(seats)})
        return [kept for row in reply.rows if (kept := _read(row, game))]

    async def _write(self, refused: RefusedMove) -> None:
        table, refusal = refused.table, refused.refusal
        decision, dealer = refused.move.decision, refused.dealer
        offers = [offer for offer in dealer.offers(table, refused.seat) if offer.decision == decision]
        if not _names_only_what_is_there(refused, offers):
            return
        readings = dealer.readings(table)
        said = {
            "detail": plain(refusal.detail),
            "citations": refusal.citations,
            "readings": {id: readings[id] for id in refusal.citations if id in readings},
        }
        values = {
            "refusal_id": uuid4(),
            "game_id": UUID(table.game_id),
            "seat": refused.seat,
            "version": table.version,
            "decision": decision,
            "digest": _digest(refused.move),
            "move": canonical(refused.move),
            "said": canonical(said),
            "citations": list(refusal.citations),
            "offers": compress(msgspec.json.encode(offers)),
            "most": MOST,
        }
        await ask(self._pool, query("keep_refusal"), values)


def _key(refused: RefusedMove) -> tuple[str, Seat, str]:
    return refused.table.game_id, refused.seat, refused.move.decision


def _digest(move: Move) -> bytes:
    return sha256(canonical(move)).digest()


def _names_only_what_is_there(refused: RefusedMove, offers: list[Any]) -> bool:
    """Is every word of the move one of the table's? Otherwise anybody could write what stays for good."""
    words = set(_free_words(refused.move)) - {offer.decision for offer in offers}
    if not words:
        return True
    there = set(_words(msgspec.to_builtins([refused.table, offers])))
    return all(word in there or NUMBERED.sub("", word) in there for word in words)


def _free_words(value: Any) -> Iterator[str]:
    """The words that its sender could choose freely: no members of an enumeration."""
    match value:
        case Struct():
            yield from _free_words([getattr(value, name) for name in value.__struct_fields__])
        case dict():
            yield from _free_words([*value.keys(), *value.values()])
        case list() | tuple() | set() | frozenset():
            for each in value:
                yield from _free_words(each)
        case str() if not isinstance(value, Enum):
            yield value


def _words(plain: Any) -> Iterator[str]:
    match plain:
        case dict():
            yield from _words([*plain.keys(), *plain.values()])
        case list() | tuple():
            for each in plain:
                yield from _words(each)
        case str():
            yield plain


def _is_move_of(game: AnyGame, move: Move) -> bool:
    """Whoever posts a move of another game has mistaken the table, and no rule of it."""
    return isinstance(move, get_args(game.moves) or game.moves)


def _read(row: Any, game: AnyGame) -> KeptRefusal | None:
    """As it was kept; None if this version of the game has no such move."""
    refusal_id, seat, version, decision, at, move, said, offers = row
    told = msgspec.json.decode(said)
    try:
        refused = read_move(game, msgspec.json.decode(move))
    except msgspec.ValidationError:
        return None
    return KeptRefusal(
        id=refusal_id,
        seat=seat,
        version=version,
        decision=decision,
        at=at,
        move=refused,
        detail=said_again(told["detail"]),
        citations=tuple(told["citations"]),
        readings=told.get("readings", {}),
        offers=msgspec.json.decode(decompress(offers)),
    )
