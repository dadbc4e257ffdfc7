"""Whatever the sequencer dies of, and wherever: nothing is lost, and no size is signed with two roots."""

from pathlib import Path

import psycopg
import pytest

from events.commands import Commands
from events.database import Connection, Pool
from events.proof.checkpoints import Checkpoint
from events.proof.notes import Signer
from events.proof.sequencer import Sequencer
from tests.events.tables import opened
from tests.support import slow_tree
from tests.support.sequenced import SequencedHouse, advance, rows


class Killed(BaseException):
    """As good as SIGKILL: nobody catches it, and whatever was not committed or written is gone."""


DEATHS = ("while adding", "after the commit", "after signing", "after keeping", "after publishing")


class Doomed(Sequencer):
    """Dies at a certain place. `signed` is every text that it has ever signed."""

    dies: str = ""
    signed: list[str]

    async def _add(self, link: Connection, tree: int, leaves: object) -> None:
        if self.dies == "while adding":
            async with link.transaction():
                await self._write(link, tree, leaves)  # type: ignore[arg-type]
                await self._die(link)
        await super()._add(link, tree, leaves)  # type: ignore[arg-type]
        if self.dies == "after the commit":
            await self._die(link)

    async def _publish(self, link: Connection, note: str) -> None:
        if self.dies == "after keeping":
            await self._die(link)
        await super()._publish(link, note)
        if self.dies == "after publishing":
            await self._die(link)

    async def _die(self, link: Connection) -> None:
        await link.close()
        raise Killed


@pytest.fixture
def signed(monkeypatch: pytest.MonkeyPatch) -> list[Checkpoint]:
    """Everything that any key of the house has signed."""
    found: list[Checkpoint] = []
    sign = Signer.sign

    def noted(self: Signer, text: str) -> str:
        found.append(Checkpoint.read(text))
        return sign(self, text)

    monkeypatch.setattr(Signer, "sign", noted)
    return found


async def test_a_sequencer_may_die_anywhere(
    house: SequencedHouse,
    commands: Commands,
    pool: Pool,
    signed: list[Checkpoint],
    monkeypatch: pytest.MonkeyPatch,
    database_url: str,
) -> None:
    """At every place, twice: with nothing signed before, and later on."""
    games = 0
    for dies in DEATHS * 2:
        await opened(commands)
        games += 1
        doomed = Doomed(pool, house.keys)
        doomed.dies = dies
        with monkeypatch.context() as last_moment:
            if dies == "after signing":
                last_moment.setattr(doomed.last, "keep", killed)
            with pytest.raises(Killed):
                await advance(doomed)
        if dies in ("while adding", "after the commit", "after signing"):
            assert await shown(house) < games, "nobody has seen what was not kept"
        await opened(commands)
        games += 1
        await house.advance()
        entries = await house.entries()
        assert len(entries) == games
        assert (await house.signed()).root == slow_tree.root(entries)
    assert len(signed) >= len(DEATHS) * 3
    roots = {(each.origin, each.size): each.root for each in signed}
    assert all(roots[each.origin, each.size] == each.root for each in signed)
    assert all(each.root == slow_tree.root(entries[: each.size]) for each in signed)
    assert [tree.number for tree in await house.log.trees()] == [1]
    published = {size for (size,) in rows(database_url, "SELECT size FROM log_checkpoints")}
    assert published <= {each.size for each in signed}


async def shown(house: SequencedHouse) -> int:
    trees = await house.log.trees()
    return trees[-1].size if trees else 0


def killed(note: str) -> None:
    raise Killed


async def test_a_new_log_may_be_begun_and_never_signed(
    house: SequencedHouse, commands: Commands, pool: Pool, folder: Path
) -> None:
    """It goes on, and no third one begins."""
    await opened(commands)
    await house.advance()
    (folder / "last-checkpoint").unlink()
    await opened(commands)
    doomed = Doomed(pool, house.keys)
    doomed.dies = "while adding"
    with pytest.raises(Killed):
        await advance(doomed)
    assert [tree.size for tree in await house.log.trees()] == [1, 0]
    await house.advance()
    assert [tree.size for tree in await house.log.trees()] == [1, 3]


async def test_what_another_has_made_of_the_tree_in_between_is_not_signed(
    house: SequencedHouse, commands: Commands, pool: Pool, database_url: str, folder: Path
) -> None:
    """From one moment to the next it is not the database that was signed for: a new log begins."""

    class Robbed(Sequencer):
        async def _add(self, link: Connection, tree: int, leaves: object) -> None:
            await super()._add(link, tree, leaves)  # type: ignore[arg-type]
            with psycopg.connect(database_url) as superuser:
                superuser.execute("SET session_replication_role = replica")
                superuser.execute("UPDATE log_leaves SET leaf_hash = sha256('') WHERE leaf_index = 0")

    await opened(commands)
    await opened(commands)
    await house.advance()
    note = (folder / "last-checkpoint").read_text()
    await opened(commands)
    with pytest.raises(Exception, match=r"The database has not house\.test/log/1 with 2 entries any more\."):
        await advance(Robbed(pool, house.keys))
    assert (folder / "last-checkpoint").read_text() == note
    assert await house.log.checkpoint(1) == note
    assert await house.advance() == 3
    first, *heads = await house.entries()
    assert first.decode() == Checkpoint.read(note).citation
    assert len(heads) == 3
    # Rows that are missing are as bad as others.
    with psycopg.connect(database_url) as superuser:
        superuser.execute("SET session_replication_role = replica")
        superuser.execute("DELETE FROM log_leaves WHERE tree = 2 AND leaf_index = 1")
    assert await house.advance() == 3
    assert [tree.origin for tree in await house.log.trees()][2:] == ["house.test/log/3"]
