"""The log: everything that happened, as the caller may know it, and what proves it."""

import asyncio
from typing import Annotated

from msgspec import Meta, Struct

from service.http import problems
from service.http.access import Access
from service.http.fields import Position, Query
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.log.logged_events import LoggedEvent, logged_event

AT_ONCE = 50


class EventPage(Struct, frozen=True, kw_only=True):
    """Events in order.

    `version`: The version at which the log ends now.
    `events`: The events of this page, each one version later than the one before.
    `next`: The `after` of the next page; null at the end of the log as it is now.
    """

    version: int
    events: tuple[LoggedEvent, ...]
    next: int | None


class EventsQuery(Query, frozen=True, kw_only=True):
    """Which part of the log, and how.

    `after`: Only events after this version.
    `limit`: How many events a page has at most.
    `proof`: Add to each event the texts that were hashed.
    """

    after: Position = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 100
    proof: bool = False


def _cost(query: EventsQuery) -> int:
    return 1 + query.limit * (2 if query.proof else 1) // 25


@operation(
    "listEvents",
    "GET",
    "/v1/games/{game_id}/events",
    tag="log",
    summary="The game's log",
    access=Access.OPTIONAL,
    query=EventsQuery,
    response=EventPage,
    cost=_cost,
)
async def list_events(call: Call[EventsQuery, None]) -> Response:
    """Pages of the log. Everybody gets every version; what is hidden from you is left out.

    The last event of each command says in `awaited` for which seats the game waited then.

    With `proof` each event carries its canonical public text and your own parts with their salts, so that
    you can check the chain of hashes yourself.
    """
    game_id, query, services = call.path("game_id"), call.query, call.services
    seen = await services.seen_games.get(game_id, call.player)
    registered = await services.store.registered(game_id)
    if registered is None:
        raise Trouble(problems.NOT_FOUND)
    version = seen.table.version
    last = min(version, query.after + query.limit)
    told = await services.told_log.read(game_id, after=query.after, upto=last)
    events: list[LoggedEvent] = []
    for start in range(0, len(told), AT_ONCE):
        events += (
            logged_event(row, registered, seen.seat, awaited=awaited, proof=query.proof)
            for row, awaited in told[start : start + AT_ONCE]
        )
        # Whoever waits for something quick comes in between.
        await asyncio.sleep(0)
    return json_response(
        EventPage(version=version, events=tuple(events), next=last if last < version else None)
    )
