"""An export is sent as fast as it is read, and ends if nobody reads."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import pytest

from service.exporting import slots
from service.exporting.games import ExportCut
from service.exporting.slots import ExportResponse, Exports
from service.http.problems import Trouble

SCOPE: Any = {"type": "http"}


async def lines(count: int, *, cut: bool = False) -> AsyncGenerator[bytes, None]:
    for number in range(count):
        yield b"%d\n" % number
    if cut:
        raise ExportCut("the log was restored")


async def silence() -> Any:
    await asyncio.Event().wait()


class Reader:
    """Takes what is sent, so many pieces of it."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.sent: list[bytes] = []
        self.is_over = False

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.body":
            if len(self.sent) >= self.most and message["more_body"]:
                await asyncio.Event().wait()
            self.sent += [message["body"]] if message["body"] else []
            self.is_over = not message["more_body"]


async def test_a_reader_who_reads_gets_all_of_it_and_leaves_room_for_the_next() -> None:
    exports, reader = Exports(1), Reader()
    await ExportResponse(lines(5), slot=exports.begin("ada"))(SCOPE, silence, reader.send)
    assert reader.sent == [b"%d\n" % number for number in range(5)]
    assert reader.is_over
    exports.begin("ada")


async def test_a_reader_who_stops_is_given_up_and_leaves_room_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "STALLED", 0.2)
    exports, reader = Exports(1), Reader(most=3)
    async with asyncio.timeout(5):
        await ExportResponse(lines(5), slot=exports.begin("ada"))(SCOPE, silence, reader.send)
    assert len(reader.sent) == 3
    assert reader.is_over
    exports.begin("ada")


async def test_what_cannot_go_on_ends_where_it_is() -> None:
    exports, reader = Exports(1), Reader()
    answer = ExportResponse(lines(2, cut=True), slot=exports.begin("ada"))
    await answer(SCOPE, silence, reader.send)
    assert reader.sent == [b"0\n", b"1\n"]
    exports.begin("ada")


async def test_who_hangs_up_leaves_room() -> None:
    exports, reader = Exports(1), Reader(most=1)

    async def gone() -> Any:
        await asyncio.sleep(0.1)
        return {"type": "http.disconnect"}

    async with asyncio.timeout(5):
        await ExportResponse(lines(5), slot=exports.begin("ada"))(SCOPE, gone, reader.send)
    exports.begin("ada")


def test_there_is_room_for_so_many_and_for_one_of_each() -> None:
    exports = Exports(2)
    first = exports.begin("ada")
    with pytest.raises(Trouble) as refused:
        exports.begin("ada")
    assert refused.value.kind.status == 429
    exports.begin("grace")
    with pytest.raises(Trouble) as refused:
        exports.begin("eve")
    assert refused.value.kind.status == 503
    first.leave()
    first.leave()
    exports.begin("eve")


def test_strangers_are_not_told_apart() -> None:
    exports = Exports(2)
    for _ in range(2):
        exports.begin()
    with pytest.raises(Trouble):
        exports.begin()
