"""What becomes of the matters of a table, event by event. None of it touches the game."""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Event
from games.table.events import (
    AppealWaived,
    DisputeAppealed,
    DisputeDecided,
    DisputeOpened,
    DisputeSettled,
    RefereeLooked,
    RefusedMoveShown,
    Suggested,
    SuggestionAccepted,
    SuggestionAgreed,
    SuggestionDropped,
    VoteCast,
)
from games.table.matters import CallReferee, Dispute, Look, Stage, Suggestion
from games.table.state import Table


def evolve_matters(table: Table[Any], event: Event) -> Table[Any]:
    """The table after this event, but for its version."""
    match event:
        case DisputeOpened():
            return replace(table, disputes=(*table.disputes, _opened(event)))
        case RefusedMoveShown():
            return _with(table, event.dispute, move=event.move)
        case VoteCast():
            votes = {**table.disputes[event.dispute - 1].votes, event.seat: event.verdict}
            return _with(table, event.dispute, votes=votes)
        case DisputeDecided():
            judged_by = table.disputes[event.dispute - 1].judged_by
            return _with(
                table,
                event.dispute,
                stage=Stage.DECIDED,
                verdict=event.verdict,
                remedy=event.remedy,
                reason=event.reason,
                until=event.until,
                judged_by=(*judged_by, event.referee) if event.referee else judged_by,
            )
        case AppealWaived():
            waived = table.disputes[event.dispute - 1].waived
            return _with(table, event.dispute, waived=(*waived, event.seat))
        case DisputeAppealed():
            return _with(
                table,
                event.dispute,
                stage=Stage.APPEALED,
                referee=event.referee,
                appealed_by=event.seat,
                appeal_claim=event.claim,
                earlier_reason=table.disputes[event.dispute - 1].reason,
                reason="",
                until=event.until,
            )
        case DisputeSettled():
            return _with(
                table, event.dispute, stage=Stage.SETTLED, settlement=event.settlement, noted=event.noted
            )
        case RefereeLooked():
            look = Look(referee=event.referee, seat=event.seat, version=table.version + 1)
            return replace(table, looks=(*table.looks, look))
        case Suggested():
            suggestion = Suggestion(
                number=event.suggestion,
                seat=event.seat,
                idea=event.idea,
                until=event.until,
                tells=event.tells,
            )
            return replace(
                table, suggestions=(*table.suggestions, suggestion), suggested=(*table.suggested, event.seat)
            )
        case SuggestionAgreed():
            return replace(
                table,
                suggestions=tuple(
                    replace(one, agreed=(*one.agreed, event.seat)) if one.number == event.suggestion else one
                    for one in table.suggestions
                ),
            )
        case SuggestionDropped():
            return _without(table, event.suggestion)
        case SuggestionAccepted():
            return _accepted(table, event)
    raise TypeError(f"{type(event).__name__} is not about a dispute or a suggestion")


def _opened(event: DisputeOpened) -> Dispute:
    return Dispute(
        number=event.dispute,
        seat=event.seat,
        version=event.version,
        refusal=event.refusal,
        rule=event.rule,
        claim=event.claim,
        asks=event.asks,
        stops=event.stops,
        move=None if event.move is UNSET else event.move,
        referee=event.referee,
        until=event.until,
    )


def _accepted(table: Table[Any], event: SuggestionAccepted) -> Table[Any]:
    """A called referee is one now, and decides what the table had to decide without one."""
    idea = next(one.idea for one in table.suggestions if one.number == event.suggestion)
    table = _without(table, event.suggestion)
    if not isinstance(idea, CallReferee):
        return table
    disputes = tuple(
        replace(one, referee=idea.player, until=event.until)
        if one.stage is Stage.OPEN and not one.referee
        else one
        for one in table.disputes
    )
    return replace(table, referees=(*table.referees, idea.player), disputes=disputes)


def _with(table: Table[Any], number: int, **changes: object) -> Table[Any]:
    """The table with one dispute changed."""
    disputes = table.disputes
    changed = replace(disputes[number - 1], **changes)
    return replace(table, disputes=(*disputes[: number - 1], changed, *disputes[number:]))


def _without(table: Table[Any], suggestion: int) -> Table[Any]:
    return replace(table, suggestions=tuple(one for one in table.suggestions if one.number != suggestion))
