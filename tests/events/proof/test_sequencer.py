"""Heads of games are logged, and the root over them is signed."""

import logging
from base64 import b64decode
from pathlib import Path

import psycopg
import pytest

from events.commands import Commands
from events.database import Pool
from events.envelope import Mark
from events.proof.entries import blind_text, head_text
from events.proof.keys import public_keys
from events.proof.last_checkpoint import FileUnusable
from events.proof.merkle import includes, is_consistent, leaf_hash
from events.proof.notes import open_note
from events.proof.stored_tree import StoredTree, through_pool
from events.proof.tiles import hashes_in, tiles_of
from events.store import EventStore
from games.table.commands import SitDown
from games.table.state import Visibility
from tests.events.tables import ANNA, BERT, committed, dealt, opened
from tests.events.tiny import DEALERS, TinyOptions
from tests.support import slow_tree
from tests.support.failovers import lose_the_end
from tests.support.sequenced import SequencedHouse, bare_games, moved, rows


async def mark_of(pool: Pool, game_id: str) -> Mark:
    head = await EventStore(pool, DEALERS).head(game_id)
    assert head is not None
    return head.mark


async def private_table(commands: Commands) -> str:
    opening = await commands.open_table("anna", TinyOptions(), 2, Visibility.PRIVATE, invitation="x" * 16)
    return committed(opening).game_id


async def test_every_head_is_logged_and_the_root_is_signed(
    house: SequencedHouse, commands: Commands, pool: Pool
) -> None:
    games = [await opened(commands) for _ in range(3)]
    assert await house.advance() == 3
    entries = await house.entries()
    assert entries == sorted([head_text(game, await mark_of(pool, game)).encode() for game in games])
    signed = await house.signed()
    assert (signed.origin, signed.size) == ("house.test/log/1", 3)
    assert signed.root == slow_tree.root(entries)
    (key,) = await public_keys(pool)
    assert (key.name, key.use) == ("house.test/log/1", "checkpoints")
    assert key.verifier == str(house.keys.signer("house.test/log/1").verifier)


async def test_a_head_is_logged_again_when_it_has_changed_and_not_before(
    house: SequencedHouse, commands: Commands, pool: Pool, database_url: str
) -> None:
    quiet, busy = await opened(commands), await opened(commands)
    assert await house.advance() == 2
    note = house.last.note()
    assert [await house.advance(), await house.advance(lately=60)] == [0, 0]
    assert house.last.note() == note
    assert len(rows(database_url, "SELECT FROM log_checkpoints")) == 1
    committed(await commands.send(busy, ANNA, SitDown()))
    assert await house.advance(lately=60) == 1
    *before, last = await house.entries()
    assert last == head_text(busy, await mark_of(pool, busy)).encode()
    assert len(before) == 2
    assert any(quiet.encode() in entry for entry in before)


async def test_without_games_there_is_nothing_to_sign(house: SequencedHouse) -> None:
    assert await house.advance() == 0
    assert house.last.note() is None
    (tree,) = await house.log.trees()
    assert (tree.number, tree.size) == (1, 0)
    assert await house.log.checkpoint(1) is None


async def test_a_private_game_shows_nothing_of_itself_but_to_whoever_asks_by_its_id(
    house: SequencedHouse, commands: Commands, pool: Pool
) -> None:
    game_id = await private_table(commands)
    await house.advance()
    first = await mark_of(pool, game_id)
    committed(await commands.send(game_id, ANNA, SitDown()))
    await house.advance()
    marks = [first, await mark_of(pool, game_id)]
    entries = await house.entries()
    assert entries == [blind_text(head_text(game_id, mark)).encode() for mark in marks]
    assert not any(game_id.encode() in entry for entry in entries)
    logged = await house.log.latest(game_id, 2)
    assert logged is not None
    assert logged.entry == head_text(game_id, marks[1])


async def test_the_order_of_entries_tells_nothing_of_a_private_game(
    house: SequencedHouse, commands: Commands, database_url: str
) -> None:
    """Neither when it was opened, nor which entries are of one game. If a game does not say what it is, it is
    private."""
    for _ in range(3):
        await private_table(commands)
        await opened(commands)
    (damaged,) = bare_games(database_url, 1, first_event=b"nonsense")
    await house.advance()
    entries = await house.entries()
    assert entries == sorted(entries)
    assert [entry.startswith(b"ballroom-blind/1\n") for entry in entries] == [True] * 4 + [False] * 3
    assert not any(damaged.encode() in entry for entry in entries)


@pytest.mark.spoils_the_log
async def test_a_game_whose_log_was_cut_is_logged_again(
    house: SequencedHouse, commands: Commands, pool: Pool, database_url: str
) -> None:
    """What was cut off is no proof of the game any more, though it stays in the log."""
    game_id = await dealt(commands)
    await house.advance()
    await lose_the_end(EventStore(pool, DEALERS), database_url, game_id, 2)
    assert await house.log.latest(game_id, 7) is None
    assert await house.advance() == 1
    first, second = await house.entries()
    assert (first.split(b"\n")[2], second.split(b"\n")[2]) == (b"7", b"2")
    logged = await house.log.latest(game_id, 7)
    assert logged is not None
    assert logged.version == 2


async def test_a_tree_of_several_tiles_is_that_of_the_rfc(
    house: SequencedHouse, database_url: str, pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    """Roots, tiles, inclusion and growth, from the rows that are stored. Many games are logged in parts."""
    games = bare_games(database_url, 520)
    with caplog.at_level(logging.INFO):
        assert await house.advance(batch=130) == 520
    assert "390 heads added so far, and going on." in caplog.text
    moved(database_url, games[:100])
    assert await house.advance() == 100
    sizes = rows(database_url, "SELECT size FROM log_checkpoints ORDER BY size")
    assert sizes == [(130,), (260,), (390,), (520,), (620,)]
    signed, entries = await house.signed(), await house.entries()
    assert signed.root == slow_tree.root(entries)
    leaves = [leaf_hash(entry) for entry in entries]
    above = [slow_tree.root(entries[:256]), slow_tree.root(entries[256:512])]
    for tile in tiles_of(620):
        stored = await house.log.tile(1, tile)
        assert stored is not None
        expected = above if tile.level else leaves
        assert hashes_in(stored) == expected[tile.first : tile.first + tile.width]
    tree = StoredTree(through_pool(pool), 1)
    for index in (0, 255, 256, 511, 512, 600, 619):
        proof = await tree.inclusion(index, 620)
        assert list(proof) == slow_tree.path(index, entries)
        assert includes(index, 620, leaves[index], proof, signed.root)
    for old in (1, 130, 255, 256, 257, 512, 513, 520, 619, 620):
        proof = await tree.consistency(old, 620)
        before = await tree.root(old)
        assert before == slow_tree.root(entries[:old])
        assert is_consistent(old, 620, before, signed.root, proof)
        assert await tree.shows_growth(old, before, 620, signed.root)
        assert not await tree.shows_growth(old, bytes(32), 620, signed.root)


async def test_what_is_not_signed_yet_is_not_shown(house: SequencedHouse, database_url: str) -> None:
    bare_games(database_url, 300)
    await house.advance()
    with psycopg.connect(database_url) as owner:
        owner.execute(
            "INSERT INTO log_leaves SELECT 1, leaf_index + 300, game_id, version, hash, entry, leaf_hash "
            "FROM log_leaves"
        )
    tiles = {tile.path: await house.log.tile(1, tile) is not None for tile in tiles_of(600)}
    assert tiles == {"0/000": True, "0/001": False, "0/002.p/88": False, "1/000.p/2": False}
    assert all([await house.log.tile(1, tile) for tile in tiles_of(300)])
    assert await house.log.tile(2, next(tiles_of(1))) is None


async def test_a_version_leads_to_the_checkpoint_by_the_first_head_after_it_or_the_last_before_it(
    house: SequencedHouse, commands: Commands
) -> None:
    game_id, _ = await opened(commands), await opened(commands)
    await house.advance()
    committed(await commands.send(game_id, ANNA, SitDown()))
    committed(await commands.send(game_id, BERT, SitDown()))
    assert await house.log.first_at_or_after(game_id, 2) is None
    await house.advance()
    before = [await house.log.latest(game_id, version) for version in (1, 2, 3, 4)]
    after = [await house.log.first_at_or_after(game_id, version) for version in (1, 2, 3, 4)]
    assert [logged and logged.version for logged in before] == [1, 1, 3, 3]
    assert [logged and logged.version for logged in after] == [1, 3, 3, None]
    signed = await house.signed()
    for logged in filter(None, (*before, *after)):
        assert logged.entry.startswith(f"ballroom-head/1\n{game_id}\n{logged.version}\n")
        assert open_note(logged.checkpoint, [house.keys.signer(signed.origin).verifier]) == signed.text
        proof = [b64decode(each) for each in logged.proof]
        assert includes(logged.index, 3, leaf_hash(logged.entry.encode()), proof, signed.root)


async def test_nobody_changes_what_is_logged(pool: Pool, database_url: str) -> None:
    """The application's role may not, and neither may the owner."""
    columns = {"log_trees": "number", "log_leaves": "tree", "log_tiles": "tree", "log_checkpoints": "tree"}
    for table, column in columns.items():
        for change in (f"UPDATE {table} SET {column} = 1", f"DELETE FROM {table}", f"TRUNCATE {table}"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                async with pool.connection() as link:
                    await link.execute(change)
            with psycopg.connect(database_url) as owner, pytest.raises(psycopg.errors.RestrictViolation):
                owner.execute(change)


async def test_the_last_checkpoint_is_kept_beside_the_key_and_nothing_is_signed_while_it_is_damaged(
    house: SequencedHouse, commands: Commands, folder: Path
) -> None:
    await opened(commands)
    await house.advance()
    file = folder / "last-checkpoint"
    note = file.read_bytes()
    assert note.decode() == await house.log.checkpoint(1)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in folder.iterdir()] == ["last-checkpoint"]
    await opened(commands)
    for damaged in (b"", b"nonsense", b"\xff\xfe", b"house.test\n1\nAAAA\n", note.replace(b"log/", b"log/0")):
        file.write_bytes(damaged)
        with pytest.raises(FileUnusable, match="holds no checkpoint"):
            await house.advance()
    file.write_bytes(note)
    assert await house.advance() == 1
    assert (await house.signed()).size == 2
