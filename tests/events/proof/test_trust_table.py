"""`docs/trust.md`: what is caught by whom. Every cell of its table is tried."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from events.commands import Commands
from events.envelope import Mark
from events.proof.notes import Signer
from events.proof.receipts import Receipts
from games.audience import Event
from games.battle_princesses.events import BattleEnded, TurnOrderDrawn
from games.registry import DEALERS
from games.table.commands import Concede
from games.table.events import SecretOpened, TableOpened
from tests.conftest import SERVERS
from tests.events.tables import committed
from tests.support.databases import fresh_database
from tests.support.sequenced import copy_of
from tests.support.tampered_house import PEOPLE, Asked, House, honest_house, table_in

pytestmark = [pytest.mark.xdist_group("trust"), pytest.mark.spoils_the_log]
PAGE = Path(__file__).parents[3] / "docs" / "trust.md"
COLUMNS = ("`verify`", "verifier", "receipt", "checkpoint")
Tampering = Callable[[House], Awaitable[House | None]]
TAMPERINGS: dict[str, Tampering] = {}


def done(what: str) -> Callable[[Tampering], Tampering]:
    """What the table calls it."""

    def listed(tampering: Tampering) -> Tampering:
        TAMPERINGS[what] = tampering
        return tampering

    return listed


# --- with hashes left as they are


@done("a byte of an event is changed")
async def byte_changed(house: House) -> None:
    house.change(
        "UPDATE events SET public = set_byte(public, 30, get_byte(public, 30) # 1) "
        "WHERE game_id = THE_GAME AND version = 20"
    )


@done("an event is taken out")
async def taken_out(house: House) -> None:
    house.change("DELETE FROM events WHERE game_id = THE_GAME AND version = 20")


@done("an event is put in")
async def put_in(house: House) -> None:
    house.change("UPDATE events SET version = version + 10001 WHERE game_id = THE_GAME AND version > 20")
    house.change(
        "INSERT INTO events SELECT game_id, 21, public, private, hash, at FROM events "
        "WHERE game_id = THE_GAME AND version = 20"
    )
    house.change("UPDATE events SET version = version - 10000 WHERE game_id = THE_GAME AND version > 10000")
    house.change("UPDATE heads SET version = version + 1 WHERE game_id = THE_GAME")


@done("two events change places")
async def places_changed(house: House) -> None:
    for old, new in ((20, 10020), (21, 20), (10020, 21)):
        house.change(f"UPDATE events SET version = {new} WHERE game_id = THE_GAME AND version = {old}")


@done("the last events are taken away")
async def tail_cut(house: House) -> None:
    house.change(
        "DELETE FROM events WHERE game_id = THE_GAME "
        "AND version > (SELECT version - 3 FROM heads WHERE game_id = THE_GAME)"
    )


@done("rows of two games change places")
async def rows_swapped(house: House) -> None:
    spare = "00000000-0000-4000-8000-00000000ffff"
    for old, new in (("THE_GAME", f"'{spare}'"), ("THE_OTHER", "THE_GAME"), (f"'{spare}'", "THE_OTHER")):
        house.change(f"UPDATE events SET game_id = {new} WHERE game_id = {old} AND version = 20")


@done("a command is changed")
async def command_changed(house: House) -> None:
    house.change(
        "UPDATE commands SET command = "
        "decode(replace(encode(command, 'escape'), 'player', 'placer'), 'escape') "
        "WHERE game_id = THE_GAME AND first = (SELECT max(first) FROM commands WHERE game_id = THE_GAME)"
    )


@done("whom the head of the game waits for is changed")
async def awaited_changed(house: House) -> None:
    house.change("UPDATE heads SET awaited = '{1}' WHERE game_id = THE_GAME")


@done("the hash in the head of the game is changed")
async def head_changed(house: House) -> None:
    house.change("UPDATE heads SET hash = sha256(hash) WHERE game_id = THE_GAME")


@done("the master secret of the game is changed")
async def master_changed(house: House) -> None:
    house.change("UPDATE games SET master = sha256(master) WHERE game_id = THE_GAME")


@done("the count of wishes is changed")
async def wishes_counted_otherwise(house: House) -> None:
    house.change("UPDATE heads SET wishes = wishes + 7 WHERE game_id = THE_GAME")


# --- with everything made anew


def with_event(history: list[Asked], kind: type[Event], **changes: Any) -> list[Asked]:
    """The same, but that the first event of this kind says something else."""
    for place, asked in enumerate(history):
        for number, event in enumerate(asked.events):
            if isinstance(event, kind):
                events = list(asked.events)
                events[number] = structs.replace(event, **changes)
                return [*history[:place], replace(asked, events=tuple(events)), *history[place + 1 :]]
    raise AssertionError(f"there is no {kind.__name__}")


def first(history: list[Asked], kind: type[Event]) -> Any:
    return next(event for asked in history for event in asked.events if isinstance(event, kind))


@done("what was drawn is changed, and everything after it made anew")
async def draw_changed(house: House) -> None:
    history = await house.history()
    order = first(history, TurnOrderDrawn).order
    await house.write_anew(with_event(history, TurnOrderDrawn, order=tuple(reversed(order))))


@done("what came of a move is changed, and everything after it made anew")
async def outcome_changed(house: House) -> None:
    history = await house.history()
    points = first(history, BattleEnded).points
    await house.write_anew(with_event(history, BattleEnded, points=(points[0] + 1, *points[1:])))


@done("a commitment is changed, and everything made anew")
async def commitment_changed(house: House) -> None:
    history = await house.history()
    commitments = {**first(history, TableOpened).commitments, "play": "00" * 32}
    await house.write_anew(with_event(history, TableOpened, commitments=commitments))


@done("an opened secret is changed, and everything made anew")
async def secret_changed(house: House) -> None:
    await house.write_anew(with_event(await house.history(), SecretOpened, secret="00" * 32))


@done("all times are shifted, and everything made anew")
async def times_shifted(house: House) -> None:
    hour = 3_600_000
    await house.write_anew([replace(asked, at=asked.at - hour) for asked in await house.history()])


@done("the last move is taken back without a trace")
async def last_move_taken_back(house: House) -> House:
    return await cut(house, 1)


@done("a finished game is cut and played on to another winner")
async def played_on_otherwise(house: House) -> House:
    assert house.table is not None
    dealer = DEALERS[house.table.game]
    result = dealer.result(house.table)
    assert result is not None
    shorter = await cut(house, 4)
    async with shorter.store() as store:
        commands = Commands(store)
        committed(await commands.send(house.game, PEOPLE[result.winners[0]], Concede()))
        table = table_in(await commands.table(house.game))
    assert dealer.result(table) != result
    return replace(house, table=table)


@done("the same, and the log of heads is made anew and signed again")
async def logged_otherwise(house: House) -> House:
    other = await played_on_otherwise(house)
    assert other is not None
    for table in ("log_checkpoints", "log_tiles", "log_leaves", "log_trees"):
        house.change(f"DELETE FROM {table}")
    for file in (house.data / "signing").iterdir():
        file.unlink()
    return other


@done("a whole game is deleted")
async def game_deleted(house: House) -> None:
    for table in ("events", "commands", "heads", "games"):
        house.change(f"DELETE FROM {table} WHERE game_id = THE_GAME")


@done("a receipt is forged by somebody without the key")
async def receipt_forged(house: House) -> House:
    stranger = Receipts(Signer(house.keys.receipts.name, bytes(32)))
    return replace(house, receipt=stranger.of(house.game, Mark(20, bytes(32))).encode())


async def cut(house: House, commands: int) -> House:
    """The game without its last so many commands, whole in itself."""
    history = (await house.history())[:-commands]
    await house.write_anew(history)
    async with house.store() as store:
        return replace(house, table=table_in(await Commands(store).table(house.game)))


# --- the table


@pytest.fixture(scope="module")
def rows() -> dict[str, dict[str, bool]]:
    """What the page says: by what is done, who notices."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    head, _, *body = cells
    assert tuple(head[1:]) == COLUMNS
    assert {cell for row in body for cell in row[1:]} == {"yes", "no"}
    return {row[0]: {who: cell == "yes" for who, cell in zip(COLUMNS, row[1:], strict=True)} for row in body}


@pytest.fixture(scope="module")
async def honest(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    with fresh_database(SERVERS.postgres_url(), spoiled=True) as url:
        yield await honest_house(url, tmp_path_factory.mktemp("honest"))


async def noticed(house: House, tmp_path: Path) -> dict[str, Any]:
    await house.goes_on()
    alone, with_receipt = await house.seen_in_record()
    return {
        "`verify`": await house.seen_by_verify(),
        "verifier": alone,
        "receipt": with_receipt,
        "checkpoint": await house.seen_by_checkpoint(tmp_path / "published"),
    }


async def test_of_an_honest_house_nobody_has_anything_to_say(honest: House, tmp_path: Path) -> None:
    assert await noticed(honest, tmp_path) == {who: [] for who in COLUMNS}


def test_the_table_has_everything_that_is_tried(rows: dict[str, dict[str, bool]]) -> None:
    assert rows.keys() == TAMPERINGS.keys()


@pytest.mark.parametrize("what", TAMPERINGS)
async def test_who_notices_is_as_the_table_says(
    what: str,
    rows: dict[str, dict[str, bool]],
    honest: House,
    tmp_path: Path,
) -> None:
    shutil.copytree(honest.data, tmp_path / "data")
    with copy_of(honest.database_url) as url:
        house = replace(honest, database_url=url, data=tmp_path / "data")
        house = await TAMPERINGS[what](house) or house
        found = await noticed(house, tmp_path)
    assert {who: bool(problems) for who, problems in found.items()} == rows[what]
