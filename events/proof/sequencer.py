"""The sequencer adds the heads of games that have changed to the log of heads, and signs its root.

It commits, then signs, then keeps the checkpoint beside the key, and only then publishes it: whatever is lost
on the way, nobody has seen a root that another could contradict.
"""

import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from uuid import UUID

import psycopg
from msgspec import Struct

from events.damage import LogDamaged
from events.database import Connection, Pool, connection
from events.envelope import Mark
from events.proof.checkpoints import Checkpoint
from events.proof.entries import head_entry, is_blind, is_private
from events.proof.keys import SigningKeys, Use, register
from events.proof.last_checkpoint import LastCheckpoint
from events.proof.merkle import leaf_hash
from events.proof.stored_tree import StoredTree, query, through_link
from events.proof.succession import Present, Successor, successor

LOCK = 0x68656164
"""The advisory lock that keeps two sequencers from adding to one log; any fixed number will do."""
BATCH = 2_000
"""Heads that are added in one transaction, and signed for together."""
LEAF_TYPES = ["int4", "int8", "uuid", "int4", "bytea", "bytea", "bytea"]

log = logging.getLogger(__name__)


def in_seconds() -> int:
    return int(time.time())


class Leaf(Struct, frozen=True):
    """An entry of the tree, and the head that it stands for; a citation stands for none."""

    entry: bytes
    game_id: str | None = None
    mark: Mark | None = None


class Inconsistent(Exception):
    """What the database has is not what was signed before, so it is not signed."""


class Sequencer:
    """One pass after the other, on a connection that keeps others from the same."""

    def __init__(
        self, pool: Pool, keys: SigningKeys, *, batch: int = BATCH, clock: Callable[[], int] = in_seconds
    ) -> None:
        self._pool = pool
        self._keys = keys
        self._batch = batch
        self._clock = clock
        self._registered = self._published = ""
        self.last = LastCheckpoint(keys.folder)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Connection | None]:
        """A connection for passes, on which nobody else adds to this log; None if somebody else does.

        All is written on that connection, so whoever loses it, and the lock with it, writes nothing more.
        """
        async with connection(self._pool) as link:
            # It may be another database than before.
            self._registered = self._published = ""
            ((ours,),) = await through_link(link)(query("lock_log"), {"lock": LOCK})
            if not ours:
                yield None
                return
            try:
                yield link
            finally:
                try:
                    await link.execute(query("unlock_log"), {"lock": LOCK})
                except psycopg.Error:
                    # The lock ends with the connection.
                    await link.close()

    async def advance(self, link: Connection, *, lately: float | None = None) -> int:
        """Log every head that has changed since it was last logged; how many there were.

        With `lately`, only of games that have changed in so many seconds, which are quick to find.
        """
        tree = await self._tree(link)
        await self._list_key(tree)
        added, after = 0, UUID(int=0)
        while True:
            found, after = await self._changed(link, tree, after, lately)
            if found:
                await self._add(link, tree.number, found)
                added += len(found)
            await self._sign(link, tree)
            if len(found) < self._batch:
                return added
            log.info("%d heads added so far, and going on.", added)

    # --- the tree

    async def _tree(self, link: Connection) -> Present:
        """The tree to add to: the present one, if it goes on with what was signed, or a new one."""
        present = await self._present(link)
        published = await self._latest_published(link)
        note = self.last.note()
        last = Checkpoint.read(note) if note else None
        has_last = present is not None and last is not None and await self._has(link, present, last)
        following = successor(self._keys.house, present, published, last, has_last=has_last, at=self._clock())
        if following is None:
            assert present is not None
            return present
        return await self._begin(link, following)

    async def _present(self, link: Connection) -> Present | None:
        found = await through_link(link)(query("present_tree"), {})
        return Present(*found[0]) if found else None

    async def _latest_published(self, link: Connection) -> Checkpoint | None:
        found = await through_link(link)(query("latest_note"), {})
        return Checkpoint.read(found[0][0]) if found else None

    async def _has(self, link: Connection, present: Present, last: Checkpoint) -> bool:
        """Does the present tree begin with what this checkpoint says?"""
        if last.origin != present.origin or last.size > present.size:
            return False
        stored = StoredTree(through_link(link), present.number)
        try:
            root = await stored.root(present.size)
        except LogDamaged:
            return False
        return await stored.shows_growth(last.size, last.root, present.size, root)

    async def _begin(self, link: Connection, new: Successor) -> Present:
        cites = new.cited.citation if new.cited else None
        async with link.transaction():
            values = {"number": new.number, "origin": new.origin, "cites": cites}
            await link.execute(query("begin_tree"), values)
            if cites is not None:
                await self._write(link, new.number, [Leaf(cites.encode())])
        if new.cited is None:
            log.info("The log of heads %s begins.", new.origin)
        else:
            log.warning(
                "A new log of heads begins, %s: %s It cites %s with %d entries. Whoever watches this house "
                "will ask for the reason: tell them.",
                new.origin,
                new.why,
                new.cited.origin,
                new.cited.size,
            )
        return Present(new.number, new.origin, cites, 0 if cites is None else 1)

    # --- adding

    async def _changed(
        self, link: Connection, tree: Present, after: UUID, lately: float | None
    ) -> tuple[list[Leaf], UUID]:
        """The next heads to add, and the id after which to look for more."""
        name = "heads_to_add" if lately is None else "heads_to_add_lately"
        values = {"tree": tree.number, "after": after, "seconds": lately, "limit": self._batch}
        rows = await through_link(link)(query(name), values)
        found = []
        for game_id, version, hash_, before, first_event in rows:
            mark = Mark(version, hash_)
            private = is_blind(before) if before is not None else is_private(first_event)
            found.append(Leaf(head_entry(game_id, mark, private=private), game_id, mark))
        return found, UUID(rows[-1][0]) if rows else after

    async def _add(self, link: Connection, tree: int, leaves: Sequence[Leaf]) -> None:
        async with link.transaction():
            # By their bytes: an order by game would tell when a private one was opened, and which entries are
            # of the same.
            await self._write(link, tree, sorted(leaves, key=lambda leaf: leaf.entry))

    async def _write(self, link: Connection, tree: int, leaves: Sequence[Leaf]) -> None:
        """The leaves, and the tiles that are complete with them."""
        present = await self._present(link)
        assert present is not None
        assert present.number == tree
        edge = await StoredTree(through_link(link), tree).edge(present.size)
        done = []
        async with link.cursor() as cursor, cursor.copy(query("add_leaves")) as copy:
            copy.set_types(LEAF_TYPES)
            for leaf in leaves:
                hashed = leaf_hash(leaf.entry)
                game_id = UUID(leaf.game_id) if leaf.game_id else None
                version, hash_ = leaf.mark or (None, None)
                await copy.write_row((tree, edge.size, game_id, version, hash_, leaf.entry, hashed))
                done += edge.add(hashed)
        for tile in done:
            values = {"level": tile.level, "number": tile.number, "hashes": tile.hashes, "root": tile.root}
            await link.execute(query("add_tile"), {"tree": tree, **values})

    # --- signing

    async def _list_key(self, tree: Present) -> None:
        """Before anything is signed with it: whoever comes early wants to keep it."""
        signer = self._keys.signer(tree.origin)
        if self._registered != signer.name:
            await register(self._pool, signer.verifier, Use.CHECKPOINTS)
            self._registered = signer.name

    async def _sign(self, link: Connection, tree: Present) -> None:
        """Sign what is committed, if it is more than was signed before, and show it."""
        present = await self._present(link)
        if present is None or present.number != tree.number:
            raise Inconsistent(f"The database has no log {tree.origin} any more.")
        if present.size == 0:
            return
        signer = self._keys.signer(tree.origin)
        stored = StoredTree(through_link(link), tree.number)
        now = Checkpoint(tree.origin, present.size, await stored.root(present.size))
        note = self.last.note()
        last = Checkpoint.read(note) if note else None
        before = last if last is not None and last.origin == now.origin else None
        if before and not await stored.shows_growth(before.size, before.root, now.size, now.root):
            raise Inconsistent(f"The database has not {now.origin} with {before.size} entries any more.")
        if note is None or last != now:
            note = signer.sign(now.text)
            self.last.keep(note)
        await self._publish(link, note)

    async def _publish(self, link: Connection, note: str) -> None:
        if note == self._published:
            return
        signed = Checkpoint.read(note)
        values = {"tree": signed.number, "size": signed.size, "root": signed.root, "note": note}
        await link.execute(query("publish"), values)
        self._published = note
