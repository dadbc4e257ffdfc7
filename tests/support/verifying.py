"""A record is given to the verifier, and what it repeats is held against what was really drawn."""

from collections.abc import Sequence

from service.verifiers.ballroom_verify import Findings, Key, Record, read_key, verdict_of
from tests.support.random_play import Draw
from tests.support.records import Stored, TestHouse


def keys_of(house: TestHouse) -> list[Key]:
    return [read_key(line) for line in house.pins]


def verdict(raw: bytes, keys: Sequence[Key] = ()) -> tuple[str, Findings]:
    findings = Findings()
    Record(raw, keys, findings)
    return verdict_of(findings, bool(keys)), findings


def drawn(draws: Sequence[Draw]) -> set[tuple[str, str, tuple[str, ...]]]:
    """Under which labels and secrets, from which items in which order."""
    return {(draw.label, draw.secret, tuple(map(str, draw.items))) for draw in draws}


def wrong_with(game: Stored, house: TestHouse) -> str:
    """Why the whole record of a game is not verified, draw for draw; empty if it is."""
    findings = Findings()
    record = Record(house.record(game), keys_of(house), findings)
    if findings.problems or record.table is None:
        return "\n".join(findings.problems)
    repeated = [one for one in record.table.draws if one.items is not None]
    found = {(one.label, one.secret, tuple(map(str, one.items or ()))) for one in repeated}
    if found != drawn(game.record.draws):
        return f"other draws than were made: {found ^ drawn(game.record.draws)}"
    if findings.events != len(game.rows):
        return f"{findings.events} events of {len(game.rows)}"
    never_opened = {one.label for one in record.table.draws if one.secret not in record.table.opened}
    undone = {one.label for one in record.table.draws if record.table.is_undone(one.version)}
    if not never_opened <= undone or findings.not_open_yet != len(never_opened):
        return f"left over: {never_opened - undone}"
    if findings.draws + findings.not_open_yet != len(game.record.draws):
        return f"{findings.draws} draws of {len(game.record.draws)}"
    return ""
