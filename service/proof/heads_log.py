"""The log of heads, as tools for transparency logs read it: checkpoints and tiles."""

from msgspec import Struct

from events.proof.tiles import tile_at
from service.http import problems
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response

TEXT, BYTES = "text/plain", "application/octet-stream"
FOR_GOOD = "public, max-age=31536000, immutable"
PREFIX = "/v1/log"


class LogOfHeads(Struct, frozen=True, kw_only=True):
    """One of the logs of heads.

    `number`: Its number, counted from 1.
    `origin`: The name under which it is signed.
    `prefix`: The path under which its checkpoint and its tiles are.
    `size`: How many entries the latest signed checkpoint has.
    `began_at`: When it began, in milliseconds since 1970.
    """

    number: int
    origin: str
    prefix: str
    size: int
    began_at: int


class LogsOfHeads(Struct, frozen=True, kw_only=True):
    """All logs of heads there are, the present one last. The first entry of each cites the one before.

    `logs`: One entry for each log.
    """

    logs: tuple[LogOfHeads, ...]


@operation("listLogs", "GET", PREFIX, tag="proof", summary="The logs of heads", response=LogsOfHeads)
async def list_logs(call: Call[None, None]) -> Response:
    """Every few seconds the heads of all games that have changed are added to an append-only tree, whose root
    the house signs. A new log begins when one cannot go on, after a restore: ask for the reason.
    """
    trees = await call.services.heads_log.trees()
    listed = tuple(
        LogOfHeads(
            number=tree.number,
            origin=tree.origin,
            prefix=f"{PREFIX}/{tree.number}",
            size=tree.size,
            began_at=tree.began_at,
        )
        for tree in trees
    )
    return json_response(LogsOfHeads(logs=listed))


@operation(
    "getCheckpoint",
    "GET",
    f"{PREFIX}/{{tree}}/checkpoint",
    tag="proof",
    summary="The latest checkpoint of a log",
    media_type=TEXT,
)
async def get_checkpoint(call: Call[None, None]) -> Response:
    """A signed note: the origin of the log, its size, and its root hash, a line each. Keep it: whatever is
    logged later must have grown from it.
    """
    note = await call.services.heads_log.checkpoint(call.number("tree"))
    if note is None:
        raise Trouble(problems.NOT_FOUND)
    return Response(
        note.encode(), media_type=b"text/plain; charset=utf-8", headers={"Cache-Control": "no-store"}
    )


@operation(
    "getTile",
    "GET",
    f"{PREFIX}/{{tree}}/tile/{{tile}}",
    tag="proof",
    summary="A piece of a log: hashes, or entries",
    media_type=BYTES,
)
async def get_tile(call: Call[None, None]) -> Response:
    """As C2SP tlog-tiles has them: 256 hashes of a level, `0/x001/234`, fewer in the last one,
    `0/x001/235.p/17`; and the entries themselves, `entries/x001/234`. None of them ever changes.
    """
    tile = tile_at(call.path("tile"))
    found = await call.services.heads_log.tile(call.number("tree"), tile) if tile else None
    if found is None:
        raise Trouble(problems.NOT_FOUND)
    return Response(found, media_type=BYTES.encode(), headers={"Cache-Control": FOR_GOOD})
