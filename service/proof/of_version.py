"""The proof of a version: how it leads to a signed root that everybody can see."""

from msgspec import Struct

from events.proof.sequencing import EVERY
from games.saying import said
from service.http import problems
from service.http.access import Access
from service.http.fields import Query, Version
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response


class VersionProof(Struct, frozen=True, kw_only=True):
    """The first logged head at or after a version, and its way to a signed root.

    Each hash of the game follows from the one before and the public text, and the last one stands in the
    entry. The entry, or for a private game its blind form, is a leaf of the tree.

    `entry`: The logged head, as it stands in the log of heads.
    `index`: Which leaf of the tree it is, counted from 0.
    `proof`: The hashes that lead from the leaf to the root, in base64.
    `checkpoint`: The signed note that has the root.
    `public`: The exact public texts of the versions from 1 to that head.
    """

    entry: str
    index: int
    proof: tuple[str, ...]
    checkpoint: str
    public: tuple[str, ...]


class OfVersion(Query, frozen=True, kw_only=True):
    """Which version is to be proven.

    `version`: The version, counted from 1.
    """

    version: Version


@operation(
    "getVersionProof",
    "GET",
    "/v1/games/{game_id}/proof",
    tag="proof",
    summary="That a version is in the log of heads",
    access=Access.OPTIONAL,
    query=OfVersion,
    response=VersionProof,
    problems=(problems.NOT_LOGGED_YET, problems.TABLE_STATE),
    cost=6,
)
async def get_version_proof(call: Call[OfVersion, None]) -> Response:
    """Its chain up to the first logged head at or after it, and from there to a signed checkpoint. What
    happened just now is not logged yet: `Retry-After` says when to ask again.
    """
    game_id, version, services = call.path("game_id"), call.query.version, call.services
    seen = await services.seen_games.get_to_vouch_for(game_id, call.player)
    if version > seen.table.version:
        raise seen.ends
    logged = await services.heads_log.first_at_or_after(game_id, version)
    if logged is None:
        raise Trouble(
            problems.NOT_LOGGED_YET,
            said("Version {version} is not logged and signed yet.", version=version),
            headers={"Retry-After": f"{EVERY:.0f}"},
            version=seen.table.version,
        )
    rows = await services.store.read(game_id, upto=logged.version)
    return json_response(
        VersionProof(
            entry=logged.entry,
            index=logged.index,
            proof=logged.proof,
            checkpoint=logged.checkpoint,
            public=tuple(row.public.decode() for row in rows),
        )
    )
