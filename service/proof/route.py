"""What to keep of a game, so that nobody has to trust the house: keys, receipts, the record."""

import asyncio

from msgspec import Struct

from events.commands import now
from events.envelope import Mark
from events.proof.keys import PublicKey, public_keys
from events.proof.records import Vouched, record_of
from games.table.state import Status
from service.http import problems
from service.http.access import Access
from service.http.headers import ETAG, etag
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response

NDJSON = "application/x-ndjson"
TEXT = "text/plain"


class SigningKeyList(Struct, frozen=True, kw_only=True):
    """Every key that the house has signed with, the oldest first.

    `house`: The name of the house.
    `keys`: What anybody needs to check its signatures.
    """

    house: str
    keys: tuple[PublicKey, ...]


@operation(
    "listKeys",
    "GET",
    "/v1/keys",
    tag="proof",
    summary="The keys that the house signs with",
    response=SigningKeyList,
)
async def list_keys(call: Call[None, None]) -> Response:
    """Old ones stay. Keep the `verifier` of the day you first came, and compare it with those of others: a
    key that you take from the house each time shows only that the house agrees with itself.
    """
    keys = tuple(await public_keys(call.services.pool))
    return json_response(SigningKeyList(house=call.services.keys.house, keys=keys))


@operation(
    "getReceipt",
    "GET",
    "/v1/games/{game_id}/receipt",
    tag="proof",
    summary="A receipt of the game as it stands",
    access=Access.OPTIONAL,
    media_type=TEXT,
    response_headers=(ETAG,),
    problems=(problems.TABLE_STATE,),
)
async def get_receipt(call: Call[None, None]) -> Response:
    """A signed note: its game, the last version, the hash of that, and when it was signed, a line each.

    Of an imported game the house that it was played in gives receipts: one is in its record.
    """
    game_id = call.path("game_id")
    await call.services.seen_games.get_to_vouch_for(game_id, call.player)
    head = await call.services.store.head(game_id)
    if head is None:
        raise Trouble(problems.NOT_FOUND)
    return Response(
        call.services.receipts.of(game_id, head.mark).encode(),
        media_type=b"text/plain; charset=utf-8",
        headers={"Cache-Control": "no-store", "ETag": etag(head.version)},
    )


@operation(
    "getRecord",
    "GET",
    "/v1/games/{game_id}/record",
    tag="proof",
    summary="The whole game in one file that proves itself",
    access=Access.OPTIONAL,
    media_type=NDJSON,
    response_headers=(ETAG,),
    cost=60,
)
async def get_record(call: Call[None, None]) -> Response:
    """A JSON object a line: rules, events as they were hashed, your own parts of them with their salts, a
    receipt, and where the game stands in the log of heads. Once the game is over, everybody's parts and what
    was asked; then any verifier can repeat every draw. `docs/proof.md` has the format. Of an imported game it
    is the very record that was imported, by the house that it was played in.
    """
    game_id, services = call.path("game_id"), call.services
    seen = await services.seen_games.get(game_id, call.player)
    if seen.imported is not None:
        return _file(seen.imported.record, game_id, seen.table.version)
    registered = await services.store.registered(game_id)
    rows = await services.store.read(game_id, upto=seen.table.version)
    if registered is None or not rows:
        raise Trouble(problems.NOT_FOUND)
    whole = seen.table.status is Status.OVER
    asked = await services.store.commands(game_id) if whole else []
    mark = Mark(rows[-1].version, rows[-1].hash)
    vouched = Vouched(
        house=services.keys.house,
        receipt=services.receipts.of(game_id, mark),
        logged=await services.heads_log.latest(game_id, mark.version),
        keys=await public_keys(services.pool),
        made_at=now(),
    )
    commands = [command for command in asked if command.last <= mark.version]
    # A long game takes a tenth of a second: it must not hold up everybody else's requests.
    record = await asyncio.to_thread(record_of, registered, seen.table, seen.seat, rows, commands, vouched)
    return _file(record, game_id, mark.version)


def _file(record: bytes, game_id: str, version: int) -> Response:
    return Response(
        record,
        media_type=NDJSON.encode(),
        headers={
            "Cache-Control": "no-store",
            "ETag": etag(version),
            "Content-Disposition": f'attachment; filename="{game_id}.jsonl"',
        },
    )
