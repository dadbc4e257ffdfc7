"""Disputes and suggestions as clients see them."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from events.statements import Statement
from games.audience import Seat
from games.table.deadlines import deadlines
from games.table.matters import (
    AnyIdea,
    AnyRemedy,
    Dispute,
    Settlement,
    Stage,
    Suggestion,
    Verdict,
)
from games.table.state import Table
from service.http.fields import Uuid
from service.http.unions import AnyMove


class OpenDeadline(Struct, frozen=True, kw_only=True):
    """Until when a seat (null: a referee, or nobody) may answer. What is not answered by then is settled
    without it.

    `seat`: The seat that may answer, counted from 0; null for a referee, or if nobody in particular may.
    `decision`: What may be answered, by its id.
    `by`: Until when.
    """

    seat: Seat | None
    decision: str
    by: datetime


class TableDispute(Struct, frozen=True, kw_only=True):
    """A dispute about an event, or about a move that was refused.

    `number`: Its number at this table, counted from 1.
    `seat`: The seat that opened it, counted from 0.
    `version`: The version that it is about: of the event, or at which the move was refused.
    `refusal`: The id of the refusal that it is about; null if it is about an event.
    `rule`: The id of the rule that should have decided; null if none was named.
    `claim`: SHA-256 of what was said when it was opened, in hex; `listDisputes` tells the text. Null if
    nothing.
    `asks`: What the seat wants to follow.
    `stops`: Whether the game waits for it.
    `move`: The move that was refused, as far as you may know it.
    `stage`: How far it has come.
    `referee`: The id of the player who is to decide; null if the other people seated are, by their votes.
    `until`: When the present stage ends by itself; null once it is settled.
    `votes`: What the other people have said so far, by seat, counted from 0.
    `verdict`: What was decided; null before that.
    `remedy`: What the verdict brings about; null if nothing, or before that.
    `reason`: SHA-256 of what was said with the verdict, in hex; null if nothing.
    `earlier_reason`: SHA-256 of what was said with the verdict that was appealed, in hex; null if nothing.
    `judged_by`: The ids of the referees who have decided so far.
    `appealed_by`: The seat that has appealed, counted from 0; null if none has.
    `appeal_claim`: SHA-256 of what was said with the appeal, in hex; null if nothing.
    `waived`: The seats that will not appeal.
    `settlement`: How it ended; null while it is open.
    `noted`: Whether the game could not go back any more, so that the verdict changed nothing.
    """

    number: int
    seat: Seat
    version: int
    refusal: Uuid | None
    rule: str | None
    claim: str | None
    asks: AnyRemedy
    stops: bool
    move: AnyMove | None
    stage: Stage
    referee: Uuid | None
    until: datetime | None
    votes: dict[Seat, Verdict]
    verdict: Verdict | None
    remedy: AnyRemedy | None
    reason: str | None
    earlier_reason: str | None
    judged_by: tuple[Uuid, ...]
    appealed_by: Seat | None
    appeal_claim: str | None
    waived: tuple[Seat, ...]
    settlement: Settlement | None
    noted: bool


class OpenSuggestion(Struct, frozen=True, kw_only=True):
    """What a seat suggests, and who has agreed. It is dropped unless all other people agree in time.

    `tells`: to go back there would pass hidden information or luck.

    `number`: Its number at this table, counted from 1.
    `seat`: The seat that suggests it, counted from 0.
    `idea`: What is suggested.
    `agreed`: The seats that have agreed so far.
    `until`: When it is dropped unless all have agreed.
    """

    number: int
    seat: Seat
    idea: AnyIdea
    tells: bool
    agreed: tuple[Seat, ...]
    until: datetime


class RefereesLook(Struct, frozen=True, kw_only=True):
    """A referee has looked through the eyes of this seat, up to this version.

    `referee`: The id of the player who looked.
    `seat`: Whose eyes it was, counted from 0.
    `version`: The version up to which the referee saw.
    """

    referee: Uuid
    seat: Seat
    version: int


class SaidInDispute(Struct, frozen=True, kw_only=True):
    """What somebody said, and the salt of its digest: SHA-256 of the salt's bytes followed by the text.

    `text`: The text, as it was written.
    `salt`: The salt, in hex.
    """

    text: str
    salt: str


def shown_deadlines(table: Table[Any]) -> tuple[OpenDeadline, ...]:
    return tuple(
        OpenDeadline(seat=one.seat, decision=one.decision, by=shown_time(one.by)) for one in deadlines(table)
    )


def shown_dispute(dispute: Dispute) -> TableDispute:
    return TableDispute(
        number=dispute.number,
        seat=dispute.seat,
        version=dispute.version,
        refusal=dispute.refusal or None,
        rule=dispute.rule or None,
        claim=dispute.claim or None,
        asks=dispute.asks,
        stops=dispute.stops,
        move=dispute.move,
        stage=dispute.stage,
        referee=dispute.referee or None,
        until=shown_time(dispute.until) if dispute.is_open else None,
        votes=dispute.votes,
        verdict=dispute.verdict,
        remedy=dispute.remedy,
        reason=dispute.reason or None,
        earlier_reason=dispute.earlier_reason or None,
        judged_by=dispute.judged_by,
        appealed_by=dispute.appealed_by,
        appeal_claim=dispute.appeal_claim or None,
        waived=dispute.waived,
        settlement=dispute.settlement,
        noted=dispute.noted,
    )


def shown_suggestion(suggestion: Suggestion) -> OpenSuggestion:
    return OpenSuggestion(
        number=suggestion.number,
        seat=suggestion.seat,
        idea=suggestion.idea,
        tells=suggestion.tells,
        agreed=suggestion.agreed,
        until=shown_time(suggestion.until),
    )


def shown_looks(table: Table[Any]) -> tuple[RefereesLook, ...]:
    return tuple(RefereesLook(referee=one.referee, seat=one.seat, version=one.version) for one in table.looks)


def shown_statement(digest: str, kept: Mapping[str, Statement]) -> SaidInDispute | None:
    found = kept.get(digest)
    return SaidInDispute(text=found.text, salt=found.salt) if found else None


def shown_time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
