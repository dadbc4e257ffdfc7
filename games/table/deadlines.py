"""Who may decide, vote, agree or appeal, and until when: what is not answered by then is settled."""

from collections.abc import Iterator
from typing import Any

from games.audience import Seat
from games.table.branches import on_branch
from games.table.matters import AnyIdea, Deadline, Dispute, SendAway, Stage, Suggestion, Verdict
from games.table.revealing import still_hidden
from games.table.state import Status, Table

REVEAL = "reveal"
PAUSE = "pause"


def people(table: Table[Any], *, but: Seat | None = None) -> frozenset[Seat]:
    """The (other) people who have a say: bots have none, nor has who has given up."""
    seated = (seat for seat, chair in enumerate(table.chairs) if chair and chair.player)
    return frozenset(seat for seat in seated if seat != but and seat not in table.conceded)


def asked(table: Table[Any], seat: Seat, idea: AnyIdea) -> frozenset[Seat]:
    """Whose consent it takes if this seat suggests that. Who shall be sent away has no say in it."""
    others = people(table, but=seat)
    return others - {idea.seat} if isinstance(idea, SendAway) else others


def may_appeal(table: Table[Any], dispute: Dispute) -> frozenset[Seat]:
    """Whoever the verdict goes against. A table that has overturned a ruling has agreed to it."""
    if dispute.verdict is Verdict.STANDS:
        return people(table) & {dispute.seat}
    return people(table, but=dispute.seat) if dispute.judged_by else frozenset()


def deadlines(table: Table[Any]) -> tuple[Deadline, ...]:
    """Everything that somebody may still answer, the most urgent first."""
    found = [
        *(Deadline(seat=seat, decision=REVEAL, by=table.reveal_by) for seat in still_hidden(table)),
        *_of_the_game(table),
        *(one for dispute in table.disputes if dispute.is_open for one in _of_dispute(table, dispute)),
        *(one for suggestion in table.suggestions for one in _of_suggestion(table, suggestion)),
    ]
    return tuple(sorted(found, key=lambda one: one.by))


def _of_the_game(table: Table[Any]) -> Iterator[Deadline]:
    if table.status is not Status.PLAYING:
        return
    if table.paused_until:
        yield Deadline(seat=None, decision=PAUSE, by=table.paused_until)
    for seat, one in table.clocks.running.items():
        yield Deadline(seat=seat, decision=on_branch(one.decision, table.branch), by=one.by)


def _of_dispute(table: Table[Any], dispute: Dispute) -> Iterator[Deadline]:
    asked: frozenset[Seat] = frozenset()
    match dispute.stage:
        case Stage.DECIDED:
            name, asked = "appeal", may_appeal(table, dispute) - set(dispute.waived)
        case _ if dispute.referee:
            name = "verdict"
        case _:
            name, asked = "vote", people(table, but=dispute.seat) - set(dispute.votes)
    # Somebody decides it when time is up, though nobody here can answer it.
    for seat in sorted(asked) or (None,):
        yield Deadline(seat=seat, decision=f"dispute-{dispute.number}.{name}", by=dispute.until)


def _of_suggestion(table: Table[Any], suggestion: Suggestion) -> Iterator[Deadline]:
    for seat in sorted(asked(table, suggestion.seat, suggestion.idea) - set(suggestion.agreed)) or (None,):
        yield Deadline(seat=seat, decision=f"suggestion-{suggestion.number}", by=suggestion.until)
