"""Disputes: open one, decide it, appeal; look through a seat's eyes to judge it; say why, and erase it."""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from games.saying import said
from games.table import commands
from games.table.commands import TableCommand
from games.table.matters import AnyRemedy, DecideAnew, Verdict
from service.disputes.shapes import (
    SaidInDispute,
    TableDispute,
    shown_dispute,
    shown_statement,
)
from service.http import problems
from service.http.access import Access, Scope
from service.http.fields import Body, SeatNumber, Uuid, Version, allows
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_MATCH, REPLAYED, etag
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.unions import name_union
from service.outcomes import COMMAND_PROBLEMS, Changed, change_response, send

DIGEST = re.compile("[0-9a-f]{64}")
MOST = 2_000
Text = Annotated[
    str,
    allows(
        said("at most 2000 characters, no control characters but line breaks"),
        max_length=MOST,
        pattern=r"^[^\x00-\x09\x0b-\x1f\x7f]*$(?!\n)",
    ),
]
RuleId = Annotated[str, Meta(max_length=80)]


class Disputed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What a dispute is about.

    `type`: Whether it is about an event or about a refusal.
    """


class AboutEvent(Disputed, frozen=True, kw_only=True, tag="event"):
    """What happened at this version.

    `version`: The version of the event.
    """

    version: Version


class AboutRefusal(Disputed, frozen=True, kw_only=True, tag="refusal"):
    """A move of yours that was refused, by its id in `listRefusals`.

    `refusal`: The id of the refusal, as `listRefusals` shows it.
    """

    refusal: Uuid


class NewDispute(Body, frozen=True, kw_only=True):
    """What you dispute and why. `rule`: the one that should have decided, by its id. `asks`: what shall
    follow if you are right. `stops`: the game waits until it is settled; your first dispute only.

    `about`: What you dispute.
    `claim`: What you say about it. It is kept beside the log and can be erased.
    """

    about: AboutEvent | AboutRefusal
    claim: Text = ""
    rule: RuleId = ""
    asks: AnyRemedy = DecideAnew()
    stops: bool = False


class DisputeStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What may be done about a dispute.

    `type`: What you do about it.
    `verdict`: What becomes of the ruling.
    `reason`: What you say about it. It is kept beside the log and can be erased.
    `claim`: What you say about it. It is kept beside the log and can be erased.
    """


class CastVote(DisputeStep, frozen=True, kw_only=True, tag="vote"):
    """Without a referee the other people seated decide: it is overturned, at once, if all of them say so; one
    who does not lets it stand.
    """

    verdict: Verdict


class GiveVerdict(DisputeStep, frozen=True, kw_only=True, tag="judge"):
    """For its referee. `remedy`: what follows if the ruling is overturned; as was asked for, unless named."""

    verdict: Verdict
    remedy: AnyRemedy | UnsetType = UNSET
    reason: Text = ""


class MakeAppeal(DisputeStep, frozen=True, kw_only=True, tag="appeal"):
    """To another referee of the table, once, by whoever the verdict goes against."""

    claim: Text = ""


class AcceptVerdict(DisputeStep, frozen=True, kw_only=True, tag="waive-appeal"):
    """You will not appeal. When nobody will, the verdict takes effect."""


class TakeBackDispute(DisputeStep, frozen=True, kw_only=True, tag="withdraw"):
    """For who has opened it, while it is undecided."""


AnyDisputeStep = CastVote | GiveVerdict | MakeAppeal | AcceptVerdict | TakeBackDispute
name_union("DisputeStep", AnyDisputeStep, "What somebody does about an open dispute. `type` says what.")
name_union(
    "DisputedMatter",
    AboutEvent | AboutRefusal,
    "What a dispute is about: something that happened, or a refusal.",
)


class NewLook(Body, frozen=True, kw_only=True):
    """Whose eyes a referee looks through. The table is told.

    `seat`: The seat, counted from 0.
    """

    seat: SeatNumber


class ToldDispute(Struct, frozen=True, kw_only=True):
    """A dispute, with what was said. A text that was erased is null, though its digest is there.

    `goes_back_to`: the version that the game would go back to if it were overturned now, told to those who
    sit there and to referees; null if it would not go back, or is settled.

    `dispute`: How the dispute stands.
    `claim`: What was said when it was opened; null if nothing.
    `reason`: What was said with the verdict; null if nothing.
    `earlier_reason`: What was said with the verdict that was appealed; null if nothing.
    `appeal`: What was said with the appeal; null if nothing.
    """

    dispute: TableDispute
    claim: SaidInDispute | None
    reason: SaidInDispute | None
    earlier_reason: SaidInDispute | None
    appeal: SaidInDispute | None
    goes_back_to: int | None


class GameDisputes(Struct, frozen=True, kw_only=True):
    """In the order in which they were opened.

    `version`: The version of the game that this shows.
    `disputes`: One entry for each dispute; the first has the number 1.
    """

    version: int
    disputes: tuple[ToldDispute, ...]


@operation(
    "openDispute",
    "POST",
    "/v1/games/{game_id}/disputes",
    tag="disputes",
    summary="Dispute a ruling",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=NewDispute,
    examples={
        "event": {
            "about": {"type": "event", "version": 42},
            "rule": "R-336",
            "claim": "Her 4 matches, so it comes before a 7 that does not.",
            "asks": {"type": "read-otherwise", "ruling": "R-336", "reading": "parity-first"},
        },
        "refusal": {
            "about": {"type": "refusal", "refusal": "0190b8a2-7c1e-7000-8000-000000000000"},
            "claim": "I have no queen left.",
            "asks": {"type": "allow-move"},
        },
    },
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(*COMMAND_PROBLEMS, problems.NOT_DISPUTABLE),
)
async def open_dispute(call: Call[None, NewDispute]) -> Response:
    """For who sits at the table. A referee decides it, if the table has one, else the other people seated.

    Any event that has a ruling (`getEventRuling`) and was not undone can be disputed, also when the game is
    over. One open dispute a seat, 8 in a game; who has lost two opens no other. Without a referee the table
    is shown the move that a dispute about a refusal is about. What is not decided in time stands.
    `allow-move` is for a whole move that nothing but rules bar; `read-otherwise` names a ruling of the
    catalogue and one of its `readings`, or `as-ruled`.
    """
    new = call.body
    version, refusal, move = 0, "", None
    if isinstance(new.about, AboutEvent):
        version = new.about.version
    else:
        seen = await call.services.seen_games.get_to_change(call.path("game_id"), call.player)
        own = () if seen.seat is None else (seen.seat,)
        kept = await call.services.refusals.of_seats(seen.table.game_id, seen.dealer.game, own)
        found = next((one for one in kept if one.id == new.about.refusal), None)
        if found is None:
            raise Trouble(problems.NOT_FOUND, said("You were refused no such move at this table."))
        version, refusal, move = found.version, found.id, found.move
    return await _say(
        call,
        new.claim,
        lambda claim: commands.OpenDispute(
            version=version,
            refusal=refusal,
            move=move,
            rule=new.rule,
            claim=claim,
            asks=new.asks,
            stops=new.stops,
        ),
    )


@operation(
    "answerDispute",
    "POST",
    "/v1/games/{game_id}/disputes/{number}",
    tag="disputes",
    summary="Vote, judge, appeal, accept or withdraw",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=AnyDisputeStep,
    examples={
        "vote": {"type": "vote", "verdict": "overturned"},
        "judge": {"type": "judge", "verdict": "stands", "reason": "Suit comes first."},
        "appeal": {"type": "appeal", "claim": "The card says otherwise."},
        "waive-appeal": {"type": "waive-appeal"},
        "withdraw": {"type": "withdraw"},
    },
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=(*COMMAND_PROBLEMS, problems.TOO_LATE, problems.NOT_DISPUTABLE),
)
async def answer_dispute(call: Call[None, AnyDisputeStep]) -> Response:
    """A verdict takes effect when nobody will appeal, or the time for it is over. The table's own word to
    overturn it, and that of a second referee, take effect at once; if the second is silent, the first one's.

    Overturned: the game goes back to before the ruling, or (once the secret of what was dealt is open) to
    before that deal; and what was asked for follows. A finished game does not go back: the verdict is noted.
    """
    number, step = call.number("number"), call.body
    seen = await call.services.seen_games.get_to_change(call.path("game_id"), call.player)
    if number not in range(1, len(seen.table.disputes) + 1):
        raise Trouble(problems.NOT_FOUND, said("There is no such dispute at this table."))
    match step:
        case CastVote():
            return await _say(call, "", lambda _: commands.Vote(dispute=number, verdict=step.verdict))
        case GiveVerdict():
            remedy = None if step.remedy is UNSET else step.remedy
            return await _say(
                call,
                step.reason,
                lambda reason: commands.Judge(
                    dispute=number, verdict=step.verdict, remedy=remedy, reason=reason
                ),
            )
        case MakeAppeal():
            return await _say(call, step.claim, lambda claim: commands.Appeal(dispute=number, claim=claim))
        case AcceptVerdict():
            return await _say(call, "", lambda _: commands.WaiveAppeal(dispute=number))
        case TakeBackDispute():
            return await _say(call, "", lambda _: commands.WithdrawDispute(dispute=number))


@operation(
    "listDisputes",
    "GET",
    "/v1/games/{game_id}/disputes",
    tag="disputes",
    summary="The disputes of a game, and what was said",
    access=Access.OPTIONAL,
    response=GameDisputes,
    response_headers=(ETAG,),
    cost=2,
)
async def list_disputes(call: Call[None, None]) -> Response:
    """Open and settled ones. Texts are kept beside the log, which has their digests only."""
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    kept = await call.services.statements.of_game(seen.table.game_id)
    back: Mapping[int, int] = {}
    if seen.seat is not None or call.player in seen.table.referees:
        back = await call.services.commands.ways_back(seen.table.game_id)
    listed = tuple(
        ToldDispute(
            dispute=shown_dispute(one),
            claim=shown_statement(one.claim, kept),
            reason=shown_statement(one.reason, kept),
            earlier_reason=shown_statement(one.earlier_reason, kept),
            appeal=shown_statement(one.appeal_claim, kept),
            goes_back_to=back.get(one.number),
        )
        for one in seen.table.disputes
    )
    version = seen.table.version
    return json_response(
        GameDisputes(version=version, disputes=listed),
        headers={"ETag": etag(version), "Vary": "Authorization"},
        cache="private, no-cache",
    )


@operation(
    "lookThrough",
    "POST",
    "/v1/games/{game_id}/looks",
    tag="disputes",
    summary="Look through a seat's eyes, as a referee",
    access=Scope.PLAY,
    headers=(IF_MATCH, IDEMPOTENCY_KEY),
    body=NewLook,
    examples={"seat": {"seat": 2}},
    response=Changed,
    response_headers=(ETAG, REPLAYED),
    problems=COMMAND_PROBLEMS,
)
async def look_through(call: Call[None, NewLook]) -> Response:
    """For the referee of an open dispute. Everybody hears of it.

    From then on `?seat=` shows you what that seat saw up to this version, in view, frames and contents, and
    `listRefusals` what it was refused.
    """
    return await change_response(call, await send(call, commands.LookThrough(seat=call.body.seat)))


@operation(
    "eraseStatement",
    "DELETE",
    "/v1/games/{game_id}/statements/{digest}",
    tag="disputes",
    summary="Erase what you have said",
    access=Scope.PLAY,
    status=204,
    problems=(problems.TABLE_STATE,),
)
async def erase_statement(call: Call[None, None]) -> Response:
    """A claim or reason of yours, by the digest that the log has of it. The log itself does not change."""
    seen = await call.services.seen_games.get_to_change(call.path("game_id"), call.player)
    digest = call.path("digest")
    if not DIGEST.fullmatch(digest) or not await call.services.statements.erase(
        seen.table.game_id, call.me.player, digest
    ):
        raise Trouble(problems.NOT_FOUND)
    return Response(status=204)


async def _say(call: Call[None, Any], text: str, command: Callable[[str], TableCommand]) -> Response:
    """Send a command with the digest of a text. The text is kept only if the log has that digest."""
    game_id, statements = call.path("game_id"), call.services.statements
    if not text:
        return await change_response(call, await send(call, command("")))
    # Whoever may not see the game gets the same answer as for one that does not exist.
    seen = await call.services.seen_games.get_to_change(game_id, call.player)
    if seen.seat is None and call.player not in seen.table.referees:
        return await change_response(call, await send(call, command("")))
    digest = await statements.keep(seen.table.game_id, call.me.player, text)
    try:
        committed = await send(call, command(digest))
    except Trouble:
        await statements.erase(game_id, call.me.player, digest)
        raise
    if committed.replayed:
        await statements.erase(game_id, call.me.player, digest)
    return await change_response(call, committed)
