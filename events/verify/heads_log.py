"""The log of heads itself: entries, tiles and roots must fit the checkpoints that were signed."""

from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import aclosing
from typing import Any

from events.database import Connection, Pool, connection
from events.proof.checkpoints import Checkpoint
from events.proof.keys import public_keys
from events.proof.last_checkpoint import FileUnusable, LastCheckpoint
from events.proof.merkle import Growing, leaf_hash
from events.proof.notes import BadNote, Verifier, open_note
from events.proof.stored_tree import query, through_link
from events.proof.tiles import CompleteTile, Edge, Tile
from events.verify.finding import Finding

AT_ONCE = 2_000
SNAPSHOT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"


async def heads_log_findings(pool: Pool, kept: LastCheckpoint) -> list[Finding]:
    """Everything that is wrong with the logs of heads. `kept`: the last checkpoint beside the key, if any."""
    found: list[Finding] = []
    last = None
    try:
        # Read first: what it says was committed before.
        note = kept.note()
        last = Checkpoint.read(note) if note else None
    except FileUnusable as trouble:
        found.append(Finding(0, str(trouble)))
    verifiers = [Verifier(key.name, bytes.fromhex(key.public_key)) for key in await public_keys(pool)]
    has_last = last is None
    async with connection(pool) as link, link.transaction():
        await link.execute(SNAPSHOT)
        for number, origin, cites in await through_link(link)(query("trees_to_check"), {}):
            tree = _Tree(link, number, origin, cites, verifiers)
            found += [finding async for finding in tree.findings(last)]
            has_last = has_last or tree.has_last
        for (number,) in await through_link(link)(query("strange_trees"), {}):
            found.append(Finding(0, f"There are rows of log {number}, which has none in `log_trees`."))
    if last is not None and not has_last:
        what = f"{last.origin} with {counted_entries(last.size)}"
        found.append(
            Finding(
                0,
                f"{kept.file} says that {what} was signed, but this database has not got it: it was restored "
                "to an earlier state, or is another one. The sequencer begins a new log then.",
            )
        )
    return found


class _Tree:
    """One log, read from its first entry to its last."""

    def __init__(
        self, link: Connection, number: int, origin: str, cites: str | None, verifiers: Sequence[Verifier]
    ) -> None:
        self._link = link
        self._number = number
        self._origin = origin
        self._cites = cites
        self._verifiers = verifiers
        self._growing = Growing()
        self._is_rooted = self._is_vouched_for = True
        self.has_last = False

    async def findings(self, last: Checkpoint | None) -> AsyncIterator[Finding]:
        """What is wrong with this log; afterwards it is known whether it has this checkpoint."""
        async with (
            aclosing(self._rows("checkpoints_to_check")) as signed,
            aclosing(self._rows("leaves_to_check")) as leaves,
        ):
            async for finding in self._compared(leaves, signed, last):
                yield finding

    async def _compared(
        self, leaves: AsyncIterator[Any], signed: AsyncIterator[Any], last: Checkpoint | None
    ) -> AsyncIterator[Finding]:
        edge, tiles = Edge(), 0
        checkpoint = await anext(signed, None)
        async for index, is_of_no_game, entry, stored in leaves:
            if index != edge.size:
                yield self._wrong(f"Entry {edge.size} is missing; the next one is {index}.")
                return
            for finding in self._leaf_findings(index, is_of_no_game, entry, stored):
                yield finding
            hashed = leaf_hash(entry)
            self._growing.add(hashed)
            for tile in edge.add(hashed):
                tiles += 1
                if not await self._has(tile):
                    path = Tile(tile.level, tile.number).path
                    yield self._wrong(f"The tile {path} in `log_tiles` is not what its entries make.")
            if last is not None and (last.origin, last.size) == (self._origin, edge.size):
                self.has_last = last.root == self._growing.root
            if checkpoint is not None and checkpoint[0] == edge.size:
                for finding in self._checkpoint_findings(*checkpoint):
                    yield finding
                checkpoint = await anext(signed, None)
        if self._cites is not None and not edge.size:
            yield self._wrong("Its first entry, which cites the log before it, is missing.")
        if checkpoint is not None:
            yield self._wrong(
                f"It has {counted_entries(edge.size)}, but a checkpoint with {checkpoint[0]} was signed."
            )
        ((stored_tiles,),) = await self._asked("tile_count")
        if stored_tiles > tiles:
            yield self._wrong("It has tiles in `log_tiles` that no entries make.")

    def _leaf_findings(
        self, index: int, is_of_no_game: bool, entry: bytes, stored: bytes
    ) -> Iterator[Finding]:
        if leaf_hash(entry) != stored:
            yield self._wrong(f"Entry {index} has not the hash that is stored with it.")
        cites = self._cites.encode() if index == 0 and self._cites is not None else None
        if cites is not None and entry != cites:
            yield self._wrong("Its first entry does not cite the log before it as `log_trees` does.")
        if is_of_no_game and cites is None:
            yield self._wrong(f"Entry {index} stands for no game.")

    def _checkpoint_findings(self, size: int, root: bytes, note: str) -> Iterator[Finding]:
        """What is wrong with one is mostly wrong with all that follow, so it is told once."""
        if self._is_rooted and root != self._growing.root:
            self._is_rooted = False
            yield self._wrong(f"Its entries have not the root of the checkpoint with {size} of them.")
        why = self._why_nobody_vouches(Checkpoint(self._origin, size, root), note)
        if self._is_vouched_for and why:
            self._is_vouched_for = False
            yield self._wrong(f"Nobody vouches for its checkpoint with {counted_entries(size)}. {why}")

    def _why_nobody_vouches(self, checkpoint: Checkpoint, note: str) -> str:
        try:
            said = open_note(note, [each for each in self._verifiers if each.name == self._origin])
        except BadNote as trouble:
            return str(trouble)
        return "" if said == checkpoint.text else "Its note says something else than its columns."

    async def _has(self, tile: CompleteTile) -> bool:
        found = await self._asked("tile_to_check", level=tile.level, number=tile.number)
        return found == [(tile.hashes, tile.root)]

    async def _rows(self, name: str) -> AsyncGenerator[Any, None]:
        """Many rows, a few at a time."""
        async with self._link.cursor(f"{name}_{self._number}", binary=True) as cursor:
            cursor.itersize = AT_ONCE
            await cursor.execute(query(name), {"tree": self._number})
            async for row in cursor:
                yield row

    async def _asked(self, name: str, **values: Any) -> list[tuple[Any, ...]]:
        return await through_link(self._link)(query(name), {"tree": self._number, **values})

    def _wrong(self, what: str) -> Finding:
        return Finding(0, f"{self._origin}: {what}")


def counted_entries(size: int) -> str:
    return "1 entry" if size == 1 else f"{size} entries"
