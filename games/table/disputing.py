"""Disputes: who may open, decide and appeal them. What a verdict then changes is in `verdicts`."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Event, Seat
from games.citing import cites
from games.game import AnyGame, Refusal, Why, event_types
from games.saying import Said, said
from games.table.branches import as_logged, move_at
from games.table.commands import (
    Actor,
    Appeal,
    Judge,
    LookThrough,
    OpenDispute,
    Vote,
    WaiveAppeal,
    WithdrawDispute,
)
from games.table.deadlines import may_appeal, people
from games.table.events import (
    AppealWaived,
    DisputeAppealed,
    DisputeDecided,
    DisputeOpened,
    DisputeSettled,
    RefereeLooked,
    RefusedMoveShown,
    VoteCast,
)
from games.table.matters import (
    AllowMove,
    AnyRemedy,
    Dispute,
    ReadOtherwise,
    Settlement,
    Stage,
    Verdict,
)
from games.table.past import Past
from games.table.state import Status, Table, options_of, refused

OPENED_AT_MOST = 8
"""So many disputes may a seat open in one game, lost or not."""
LOOKS_AT_MOST = 20
"""So often may a referee look through the eyes of one seat."""
LOST_AT_MOST = 2
"""So many disputes may a seat lose in one game; then it opens no other."""

Brought = Sequence[Event] | Refusal


def has_ruling(game: AnyGame, kind: type[Event]) -> bool:
    """Do events of this type decide something? It follows from the type alone, so it tells nothing."""
    return kind in event_types(game.events) and (kind in game.choices or cites(kind))


def open_dispute(
    game: AnyGame, table: Table[Any], actor: Actor, command: OpenDispute, at: int, past: Past
) -> Brought:
    seat = person(table, actor)
    if isinstance(seat, Refusal):
        return seat
    wrong = _not_now(table, seat, command) or _not_that(game, table, command, past)
    if wrong is None:
        wrong = check_remedy(game, table, past, command, seat, command.asks)
    if wrong is not None:
        return wrong
    referee = next(iter(table.referees), "")
    number = len(table.disputes) + 1
    opened = DisputeOpened(
        dispute=number,
        seat=seat,
        version=command.version,
        refusal=command.refusal,
        rule=command.rule,
        claim=command.claim,
        asks=command.asks,
        stops=command.stops,
        referee=referee,
        until=at + 1000 * table.limits.verdict,
        move=as_logged(command.move) if command.refusal else UNSET,
    )
    if command.refusal and not referee:
        return opened, RefusedMoveShown(dispute=number, seat=seat, move=opened.move)
    return (opened,)


def vote(table: Table[Any], actor: Actor, command: Vote, at: int) -> Brought:
    seat, dispute = person(table, actor), _open(table, command.dispute, at)
    if isinstance(seat, Refusal):
        return seat
    if isinstance(dispute, Refusal):
        return dispute
    voters = people(table, but=dispute.seat)
    if dispute.referee or dispute.stage is not Stage.OPEN:
        return refused(said("Dispute {number} is not for the table to decide.", number=dispute.number))
    if seat not in voters:
        return refused(said("You have no vote in this dispute."), Why.NOT_AT_THIS_TABLE)
    if seat in dispute.votes:
        return refused(said("You have already voted."), Why.TOO_LATE)
    cast = VoteCast(dispute=dispute.number, seat=seat, verdict=command.verdict)
    if command.verdict is Verdict.STANDS:
        return cast, *decided(table, dispute, Verdict.STANDS, at)
    if voters <= {seat, *dispute.votes}:
        return cast, *decided(table, dispute, Verdict.OVERTURNED, at)
    return (cast,)


def judge(game: AnyGame, table: Table[Any], actor: Actor, command: Judge, at: int, past: Past) -> Brought:
    dispute = _open(table, command.dispute, at)
    if isinstance(dispute, Refusal):
        return dispute
    if not dispute.referee or dispute.referee != actor.player or dispute.stage is Stage.DECIDED:
        return refused(said("This dispute is not yours to decide."), Why.NOT_AT_THIS_TABLE)
    if command.verdict is Verdict.STANDS and command.remedy is not None:
        return _not_so(said("A ruling that stands has no remedy."))
    remedy = command.remedy or dispute.asks
    if command.verdict is Verdict.OVERTURNED:
        wrong = check_remedy(game, table, past, dispute, dispute.seat, remedy)
        if wrong is not None:
            return wrong
    return decided(
        table, dispute, command.verdict, at, remedy=remedy, referee=dispute.referee, reason=command.reason
    )


def decided(
    table: Table[Any],
    dispute: Dispute,
    verdict: Verdict,
    at: int,
    *,
    remedy: AnyRemedy | None = None,
    referee: str = "",
    reason: str = "",
    in_time: bool = True,
) -> Sequence[Event]:
    """The verdict, and the end of the dispute unless somebody may still appeal."""
    after = replace(
        dispute, verdict=verdict, judged_by=(*dispute.judged_by, referee) if referee else dispute.judged_by
    )
    final = dispute.stage is Stage.APPEALED or not may_appeal(table, after)
    event = DisputeDecided(
        dispute=dispute.number,
        verdict=verdict,
        remedy=(remedy or dispute.asks) if verdict is Verdict.OVERTURNED else None,
        referee=referee,
        reason=reason,
        in_time=in_time,
        until=at if final else at + 1000 * table.limits.appeal,
    )
    return (event, settled(dispute, Settlement(verdict))) if final else (event,)


def settled(dispute: Dispute, settlement: Settlement) -> DisputeSettled:
    return DisputeSettled(dispute=dispute.number, seat=dispute.seat, settlement=settlement)


def appeal(table: Table[Any], actor: Actor, command: Appeal, at: int) -> Brought:
    found = _appealing(table, actor, command.dispute, at)
    if isinstance(found, Refusal):
        return found
    seat, dispute = found
    # Who was silent is no other either.
    known = {*dispute.judged_by, dispute.referee}
    other = next((one for one in table.referees if one not in known), None)
    if other is None:
        return refused(said("There is no other referee to appeal to. Suggest calling one first."))
    return (
        DisputeAppealed(
            dispute=dispute.number,
            seat=seat,
            referee=other,
            claim=command.claim,
            until=at + 1000 * table.limits.verdict,
        ),
    )


def waive(table: Table[Any], actor: Actor, command: WaiveAppeal, at: int) -> Brought:
    found = _appealing(table, actor, command.dispute, at)
    if isinstance(found, Refusal):
        return found
    seat, dispute = found
    waived = AppealWaived(dispute=dispute.number, seat=seat)
    assert dispute.verdict is not None
    if may_appeal(table, dispute) <= {seat, *dispute.waived}:
        return waived, settled(dispute, Settlement(dispute.verdict))
    return (waived,)


def withdraw(table: Table[Any], actor: Actor, command: WithdrawDispute, at: int) -> Brought:
    seat, dispute = person(table, actor), _open(table, command.dispute, at)
    if isinstance(seat, Refusal):
        return seat
    if isinstance(dispute, Refusal):
        return dispute
    if seat != dispute.seat:
        return refused(said("This dispute is not yours to withdraw."), Why.NOT_AT_THIS_TABLE)
    if dispute.stage is not Stage.OPEN:
        return refused(said("Dispute {number} has been decided.", number=dispute.number), Why.TOO_LATE)
    return (settled(dispute, Settlement.WITHDRAWN),)


def withdrawn(table: Table[Any], seat: Seat) -> Sequence[DisputeSettled]:
    """Who concedes lets go of what is not decided yet."""
    own = (dispute for dispute in table.disputes if dispute.seat == seat and dispute.stage is Stage.OPEN)
    return tuple(settled(dispute, Settlement.WITHDRAWN) for dispute in own)


def look_through(table: Table[Any], actor: Actor, command: LookThrough) -> Brought:
    player = actor.player
    if player is None or player not in table.referees:
        return refused(said("Only a referee of this table does that."), Why.NOT_AT_THIS_TABLE)
    theirs = (one for one in table.disputes if one.referee == player)
    if not any(one.stage in (Stage.OPEN, Stage.APPEALED) for one in theirs):
        return refused(said("A referee looks through a seat's eyes only to decide a dispute."))
    looks = sum(look.referee == player and look.seat == command.seat for look in table.looks)
    if looks >= LOOKS_AT_MOST:
        return refused(said("You have looked through these eyes {number} times.", number=LOOKS_AT_MOST))
    if command.seat not in range(len(table.chairs)):
        return refused(said("This table has seats 0 to {last}.", last=len(table.chairs) - 1))
    return (RefereeLooked(referee=player, seat=command.seat),)


def timed_out(table: Table[Any], dispute: Dispute, at: int) -> Sequence[Event]:
    """Time is up: what was decided takes effect; what was not stands."""
    match dispute.stage:
        case Stage.OPEN:
            # The last to be silent may have conceded since: then all who are left have voted. Once a referee
            # was called, votes count no more.
            voted = not dispute.referee and bool(dispute.votes)
            agreed = voted and people(table, but=dispute.seat) <= set(dispute.votes)
            verdict = Verdict.OVERTURNED if agreed else Verdict.STANDS
            return decided(table, dispute, verdict, at, in_time=agreed)
        case _:
            assert dispute.verdict is not None
            return (settled(dispute, Settlement(dispute.verdict)),)


# --- what is asked again and again


def person(table: Table[Any], actor: Actor) -> Seat | Refusal:
    """The seat of a player who has a say at this table."""
    seat = table.seat_of(actor.player)
    if seat is None:
        return refused(said("You do not sit at this table."), Why.NOT_AT_THIS_TABLE)
    if table.play is None:
        return refused(said("The game has not started yet."))
    if seat in table.conceded:
        return refused(said("You have already conceded."))
    return seat


def check_remedy(
    game: AnyGame, table: Table[Any], past: Past, about: Dispute | OpenDispute, seat: Seat, remedy: AnyRemedy
) -> Refusal | None:
    """Why a verdict cannot bring this about; None if it can."""
    match remedy:
        case ReadOtherwise():
            options = options_of(game, table)
            read = game.reread(options, remedy.ruling, remedy.reading)
            if isinstance(read, Refusal):
                return replace(read, why=Why.NOT_DISPUTABLE)
            return _not_so(said("The table plays by that reading already.")) if read == options else None
        case AllowMove() if not about.refusal:
            return _not_so(said("Only a move that was refused can be allowed."))
        case AllowMove():
            then = past.tables[about.version]
            no = game.check_leave(then.play, seat, move_at(game, then, about.move))
            return no and replace(no, why=Why.NOT_DISPUTABLE)
        case _:
            return None


def _not_now(table: Table[Any], seat: Seat, command: OpenDispute) -> Refusal | None:
    """Why this seat may not open a dispute like that now."""
    own = [dispute for dispute in table.disputes if dispute.seat == seat]
    if any(dispute.is_open for dispute in own):
        return _not_so(said("You have an open dispute already."))
    if sum(dispute.is_lost for dispute in own) >= LOST_AT_MOST:
        return _not_so(said("You have lost {number} disputes in this game.", number=LOST_AT_MOST))
    if len(own) >= OPENED_AT_MOST:
        return _not_so(said("You have opened {number} disputes in this game.", number=OPENED_AT_MOST))
    about = (command.version, command.refusal)
    if any((dispute.version, dispute.refusal) == about and dispute.verdict is not None for dispute in own):
        return _not_so(said("That has been settled already."))
    if command.stops and own:
        return _not_so(said("Only your first dispute may stop the game."))
    if command.stops and table.status is Status.OVER:
        return _not_so(said("The game is over: there is nothing to stop."))
    return None


def _not_that(game: AnyGame, table: Table[Any], command: OpenDispute, past: Past) -> Refusal | None:
    """Why this cannot be disputed."""
    event = past.event(command.version)
    if event is None:
        return _not_so(said("The game is at version {version}.", version=table.version))
    if table.undone_by(command.version) is not None:
        return _not_so(said("Version {version} has been undone.", version=command.version))
    if not command.refusal and not has_ruling(game, type(event)):
        return _not_so(
            said("Version {version} decides nothing, so there is no ruling on it.", version=command.version)
        )
    if command.rule and command.rule not in game.rulings:
        return _not_so(said("There is no rule {rule} in this game.", rule=command.rule))
    return None


def _open(table: Table[Any], number: int, at: int) -> Dispute | Refusal:
    """The dispute of this number, if it is still to be decided, and there is still time."""
    if number not in range(1, len(table.disputes) + 1):
        return refused(said("There is no dispute {number} at this table.", number=number))
    dispute = table.disputes[number - 1]
    if not dispute.is_open:
        return refused(said("Dispute {number} has been settled.", number=number), Why.TOO_LATE)
    return refused(said("Time is up."), Why.TOO_LATE) if at > dispute.until else dispute


def _appealing(table: Table[Any], actor: Actor, number: int, at: int) -> tuple[Seat, Dispute] | Refusal:
    """A seat that may appeal against a verdict, and the dispute."""
    seat, dispute = person(table, actor), _open(table, number, at)
    if isinstance(seat, Refusal):
        return seat
    if isinstance(dispute, Refusal):
        return dispute
    if dispute.stage is Stage.OPEN:
        return refused(said("Dispute {number} has not been decided yet.", number=number))
    if dispute.stage is Stage.APPEALED:
        return refused(said("There is one appeal only."), Why.TOO_LATE)
    if seat not in may_appeal(table, dispute) or seat in dispute.waived:
        return refused(said("It is not for you to appeal here."), Why.NOT_AT_THIS_TABLE)
    return seat, dispute


def _not_so(detail: Said) -> Refusal:
    return refused(detail, Why.NOT_DISPUTABLE)
