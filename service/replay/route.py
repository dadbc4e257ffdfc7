"""Replay: a game move by move, as its players saw it, told in sentences."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Annotated, Any, TypeVar

from litestar.response.base import ASGIResponse
from litestar.response.streaming import ASGIStreamingResponse
from msgspec import UNSET, Meta, Struct, UnsetType

from projections.steps import SeenStep
from service.http import problems
from service.http.fields import Position, Query, SeatNumber
from service.http.operations import Call, operation
from service.http.responses import ENCODER, Response
from service.replay.frames import ContentsEntry, Frame, contents, frames
from service.seen_games import SeenGame
from service.speeches import IN_YOUR_WORDS, speech_at, told, told_headers
from service.texts.speaking import Speech

T = TypeVar("T")
NDJSON = "application/x-ndjson"
AT_ONCE = 100
"""So many frames are made before others have their turn."""


class FramesPage(Struct, frozen=True, kw_only=True):
    """Frames in order.

    `version`: The version at which the log ends now; for a referee who looks through a seat's eyes, the
    version up to which they looked.
    `frames`: The frames of this page, each one version later than the one before.
    `next`: The `after` of the next page; null at the end.
    """

    version: int
    frames: tuple[Frame, ...]
    next: int | None


class Contents(Struct, frozen=True, kw_only=True):
    """What to jump by: rounds, turns, scores, whatever its game lists; disputes and what came of them.

    `version`: The version at which the log ends now.
    `entries`: The lines, in the order of the game.
    """

    version: int
    entries: tuple[ContentsEntry, ...]


class FromSeat(Query, frozen=True, kw_only=True):
    """Through whose eyes.

    `seat`: As this seat saw it, counted from 0: once the game is over, or to a referee who has looked through
    its eyes.
    """

    seat: SeatNumber | UnsetType = UNSET


class FramesQuery(FromSeat, frozen=True, kw_only=True):
    """Which frames, and through whose eyes.

    `after`: Only frames after this version.
    `limit`: How many frames a page has at most.
    """

    after: Position = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 100


@operation(
    "listFrames",
    "GET",
    "/v1/games/{game_id}/frames",
    tag="replay",
    summary="The game, move by move",
    query=FramesQuery,
    response=FramesPage,
    problems=(problems.TABLE_STATE, problems.NO_SUCH_SEAT),
    **IN_YOUR_WORDS,
    cost=lambda query: 1 + 2 * query.limit // 5,
)
async def list_frames(call: Call[FramesQuery, None]) -> Response:
    """Pages of frames: what happened, in one sentence in your language, and what it changed in your view.

    While the game runs you see what you saw; when it is over, `seat` shows it as any seat saw it, and before
    that to a referee who has looked through its eyes, up to there. What a rewind has undone is there too, and
    says so.
    """
    query = call.query
    seen, speech = await _reading(call, query.seat)
    version = seen.table.version
    last = min(version, query.after + query.limit)
    steps = await call.services.seen_games.steps(seen, query.after, last) if last > query.after else ()
    page = FramesPage(
        version=version,
        frames=await _made(frames, steps, seen, speech),
        next=last if last < version else None,
    )
    return told(speech.language, page)


@operation(
    "exportFrames",
    "GET",
    "/v1/games/{game_id}/frames.ndjson",
    tag="replay",
    summary="The whole game, a frame a line",
    query=FromSeat,
    media_type=NDJSON,
    problems=(problems.TABLE_STATE, problems.NO_SUCH_SEAT),
    **IN_YOUR_WORDS,
    cost=200,
)
async def export_frames(call: Call[FromSeat, None]) -> ASGIResponse:
    """Every frame of the game as it is now, as `listFrames` has them, one JSON object a line."""
    seen, speech = await _reading(call, call.query.seat)

    async def lines() -> AsyncIterator[bytes]:
        for after in range(0, seen.table.version, AT_ONCE):
            upto = min(after + AT_ONCE, seen.table.version)
            # Each piece takes its turn: a long game keeps nobody else from theirs.
            async with call.services.lanes.heavy.turn(call.name):
                steps = await call.services.seen_games.steps(seen, after, upto)
                made = await _made(frames, steps, seen, speech)
            yield b"".join(ENCODER.encode(frame) + b"\n" for frame in made)

    headers = {"Cache-Control": "no-store", **told_headers(speech.language)}
    return ASGIStreamingResponse(iterator=lines(), media_type=NDJSON, headers=headers)


@operation(
    "getContents",
    "GET",
    "/v1/games/{game_id}/contents",
    tag="replay",
    summary="The table of contents",
    query=FromSeat,
    response=Contents,
    problems=(problems.TABLE_STATE, problems.NO_SUCH_SEAT),
    **IN_YOUR_WORDS,
    cost=40,
)
async def get_contents(call: Call[FromSeat, None]) -> Response:
    """Where rounds and their parts begin, scores and the end; disputes, verdicts, appeals, settlements,
    rewinds and other readings: versions to jump to.
    """
    seen, speech = await _reading(call, call.query.seat)
    steps = await call.services.seen_games.steps(seen, 0, seen.table.version)
    listed = Contents(version=seen.table.version, entries=await _made(contents, steps, seen, speech))
    return told(speech.language, listed)


async def _reading(call: Call[Any, None], seat: int | UnsetType) -> tuple[SeenGame, Speech]:
    """The game through the eyes that were asked for, and how to speak of it to the caller."""
    seen = await call.services.seen_games.as_asked(call.path("game_id"), call.player, seat)
    return seen, await speech_at(call, seen)


async def _made(
    make: Callable[..., Iterable[T]], steps: Sequence[SeenStep], seen: SeenGame, speech: Speech
) -> tuple[T, ...]:
    """Many of them would hold up everybody else's requests: they are made in a thread."""
    return await asyncio.to_thread(lambda: tuple(make(steps, seen, speech)))
