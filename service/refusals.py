"""Refusals on the record: moves that a rule did not allow."""

from datetime import datetime

from msgspec import Struct

from events.refusals import KeptRefusal
from games.audience import Seat
from games.offers import Offer
from games.table.state import Status
from service.http.fields import Uuid
from service.http.operations import Call, operation
from service.http.problems import Citation, cited
from service.http.responses import Response
from service.http.unions import AnyMove
from service.seen_games import SeenGame
from service.speeches import IN_YOUR_WORDS, told
from service.texts.speaking import Speech


class RecordedRefusal(Struct, frozen=True, kw_only=True):
    """A move that was refused at this version, why, and what the seat was offered at that decision then.

    `id`: The id of the refusal; a dispute names it.
    `seat`: The seat that was refused something, counted from 0.
    `version`: The version of the game at that time.
    `decision`: The decision that the move was for, by its id.
    `at`: When it was refused.
    `move`: The move as it was posted.
    `text`: Why it was refused, in the language of the answer.
    `citations`: The rules that forbade it, the decisive one first.
    `offers`: What the seat was offered at that decision then.
    """

    id: Uuid
    seat: Seat
    version: int
    decision: str
    at: datetime
    move: AnyMove
    text: str
    citations: tuple[Citation, ...]
    offers: tuple[Offer, ...]


class GameRefusals(Struct, frozen=True, kw_only=True):
    """In the order in which they were refused.

    `refusals`: One entry for each refused move, the first one first.
    """

    refusals: tuple[RecordedRefusal, ...]


@operation(
    "listRefusals",
    "GET",
    "/v1/games/{game_id}/refusals",
    tag="log",
    summary="Moves that were refused by a rule",
    response=GameRefusals,
    **IN_YOUR_WORDS,
    cost=2,
)
async def list_refusals(call: Call[None, None]) -> Response:
    """While the game runs you see your own, when it is over everybody sees all. A referee sees those that are
    disputed before them, and those of a seat up to where they have looked through its eyes.

    Kept a moment after the refusal, at most 8 different ones of each seat at each decision.
    """
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    game = seen.dealer.game
    seats = _seats(seen, call.player)
    every = await call.services.refusals.of_seats(seen.table.game_id, game, seats)
    kept = [one for one in every if _may_see(seen, call.player, one)]
    listed = GameRefusals(
        refusals=tuple(_told(each, Speech(call.language, game, readings=each.readings)) for each in kept)
    )
    return told(call.language, listed)


def _seats(seen: SeenGame, player: str | None) -> set[Seat]:
    """Those of whose refusals this player may see some."""
    table = seen.table
    if table.status is Status.OVER:
        return set(range(len(table.chairs)))
    own = set() if seen.seat is None else {seen.seat}
    looked = {look.seat for look in table.looks if look.referee == player}
    judged = {one.seat for one in table.disputes if player in (one.referee, *one.judged_by)}
    return own | looked | judged


def _may_see(seen: SeenGame, player: str | None, kept: KeptRefusal) -> bool:
    table = seen.table
    if table.status is Status.OVER or kept.seat == seen.seat:
        return True
    disputed = any(
        one.refusal == kept.id and player in (one.referee, *one.judged_by) for one in table.disputes
    )
    looked = any(
        look.referee == player and look.seat == kept.seat and kept.version <= look.version
        for look in table.looks
    )
    return disputed or looked


def _told(kept: KeptRefusal, speech: Speech) -> RecordedRefusal:
    assert speech.game is not None
    rulings = speech.game.rulings
    return RecordedRefusal(
        id=kept.id,
        seat=kept.seat,
        version=kept.version,
        decision=kept.decision,
        at=kept.at,
        move=kept.move,
        text=speech.tell(kept.detail),
        citations=tuple(cited(id, speech) for id in kept.citations if id in rulings),
        offers=tuple(kept.offers),
    )
