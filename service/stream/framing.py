"""Events as frames, on a stream that tells them so: each in a sentence, with what it changes in the view."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from events.envelope import Sealed
from games.audience import Viewer
from games.table.state import Table
from service.http.responses import ENCODER
from service.replay.frames import frames, shown_at
from service.services import Services
from service.speeches import speech_in
from service.stream.listening import Listener


class Framed:
    """What one listener was shown last. `seat`: through whose eyes that was."""

    def __init__(
        self, services: Services, game_id: str, listener: Listener, language: str, seat: Viewer
    ) -> None:
        self._services = services
        self._game_id = game_id
        self._listener = listener
        self._language = language
        self._table: Table[Any] | None = None
        self._shown: dict[str, Any] | None = None
        self.seat = seat

    def forget(self) -> None:
        """The log is told from its beginning again."""
        self._table = None
        self._shown = None

    async def messages(self, after: int, rows: Sequence[Sealed]) -> bytes:
        """These rows, which follow that version, as the listener may see them now."""
        seen_games = self._services.seen_games
        seen = await seen_games.get(self._game_id, self._listener.player)
        if self._table is None or self._table.version != after or self._shown is None:
            # What they were shown, not what they would be shown now: the eyes may be others since then.
            before = replace(seen, seat=self.seat)
            self._table = await seen_games.table_at(before, after)
            self._shown = shown_at(self._table, before)
        table, shown = self._table, self._shown
        if self.seat != seen.seat:
            self.seat = seen.seat
            table = await seen_games.table_at(seen, after)
        steps = await seen_games.steps_on(seen, table, rows)
        speech = await speech_in(self._language, seen, self._services.players)
        made = await asyncio.to_thread(lambda: tuple(frames(steps, seen, speech, shown)))
        self._table = steps[-1].after
        self._shown = shown_at(self._table, seen)
        return b"".join(
            b"event: frame\nid: %d\ndata: %b\n\n" % (frame.version, ENCODER.encode(frame)) for frame in made
        )
