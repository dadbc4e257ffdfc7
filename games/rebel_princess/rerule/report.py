"""What is told about a round by other rules: who takes its tricks, where it ends too early, what counts.

`citations`: The rules that say so, by their ids.
`round`: Which round it was, counted from 1.
`differs`: Whether it would have come out otherwise.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from games.audience import Seat
from games.offers import Option
from games.rerule import RoundTally
from games.rulebook import Citations


class Parting(StrEnum):
    """Why a round cannot be followed any further by the other rules."""

    NO_ROUND_CARD = "no-such-round-card"
    NO_PRINCESS = "no-such-princess"
    REFUSED = "refused"
    UNANSWERED = "unanswered"


class RerulingStop(Struct, frozen=True, kw_only=True):
    """Where the record and the other rules part. Nothing of this round is known after it.

    `seat`, `decision` and `move` (its kind) are those of the recorded move that is `refused`; or of the
    answer that the other rules ask for and that nobody has given (`unanswered`). `option` is the card, seat,
    suit or princess that it is about, as far as the table saw it. `waiting_for`: who would have to decide.

    `why`: What keeps the other rules from going on.
    `trick`: The trick in which that is, counted from 1; 0 before the first.
    `decision`: The decision at which that is, by its id; empty if at none.
    `seat`: The seat that is concerned, null if none is.
    `move`: The kind of move that was made, or was wanted.
    `option`: The card, seat or princess that it is about.
    """

    why: Parting
    trick: int = 0
    decision: str = ""
    seat: Seat | None = None
    move: str = ""
    option: Option | None = None
    waiting_for: tuple[Seat, ...] = ()
    citations: Citations = ()


class TrickWinner(Struct, frozen=True, kw_only=True):
    """Who takes a trick, and the rules that say so.

    `winner`: The seat that takes it, counted from 0.
    """

    winner: Seat
    citations: Citations


class ReruledTrick(Struct, frozen=True, kw_only=True):
    """A trick of the record, and who takes it by the other rules: null if they do not come so far.

    `cards` in the order played.

    `number`: Which trick of the round it was, counted from 1.
    `leader`: The seat that led it, counted from 0.
    `cards`: What was played, in that order.
    `recorded`: Who took it when it was played.
    `reruled`: Who takes it by the other rules, null if they do not come so far.
    """

    number: int
    leader: Seat
    cards: tuple[str, ...]
    recorded: TrickWinner
    reruled: TrickWinner | None
    differs: bool


class ReruledRound(Struct, frozen=True, kw_only=True):
    """A round of the record. `reruled` is null unless it could be replayed to its end.

    `scoring_only`: the piles as they were, counted by the other rules; null if its card is not among them.

    `title`: What the round was called: the name of its card.
    `tricks`: Trick by trick, what was played and who takes it.
    `stop`: Where the other rules cannot follow any more, null if they could to the end.
    `recorded`: What was scored when it was played.
    `reruled`: What is scored by the other rules, null unless the round could be replayed to its end.
    """

    round: int
    title: str
    tricks: tuple[ReruledTrick, ...]
    stop: RerulingStop | None
    recorded: RoundTally
    reruled: RoundTally | None
    scoring_only: RoundTally | None
    differs: bool

    counted_in: ClassVar[str] = "tricks"

    @property
    def replayed(self) -> str:
        return f"{sum(trick.reruled is not None for trick in self.tricks)} of {len(self.tricks)}"

    def differences(self, edition: str) -> Iterator[str]:
        """Everything that would have come out differently by this edition, each with its rules."""
        for trick in self.tricks:
            if trick.differs and trick.reruled is not None:
                yield self._other_winner(edition, trick, trick.reruled)
        if self.stop is not None:
            yield f"Round {self.round}, {self.title}: {_parting(edition, self.stop)}"
        for seat in range(len(self.recorded.scores)):
            yield from self._other_score(edition, seat)

    def _other_winner(self, edition: str, trick: ReruledTrick, other: TrickWinner) -> str:
        then = f"seat {trick.recorded.winner}{_because(trick.recorded.citations)}"
        now = f"by {edition} seat {other.winner}{_because(other.citations)}"
        where = f"Round {self.round}, {self.title}, trick {trick.number}, {' '.join(trick.cards)}"
        return f"{where}: {then}; {now}."

    def _other_score(self, edition: str, seat: Seat) -> Iterator[str]:
        """What the same piles would have scored. Tricks with another winner have lines of their own."""
        counted = self.scoring_only
        if counted is None or counted.scores[seat] == self.recorded.scores[seat]:
            return
        cites = dict.fromkeys(cite for line in counted.lines[seat] for cite in line.citations)
        yield (
            f"Round {self.round}, {self.title}: seat {seat} scored {self.recorded.scores[seat]}; "
            f"by {edition} the same pile is worth {counted.scores[seat]}{_because(tuple(cites))}."
        )


def _parting(edition: str, stop: RerulingStop) -> str:
    because = _because(stop.citations)
    match stop.why:
        case Parting.NO_ROUND_CARD:
            return f"{edition} has no such round card."
        case Parting.NO_PRINCESS:
            where = f"seat {stop.seat} at {stop.decision}"
            return f"{edition} has no princess {stop.option}, whose power is used by {where}."
        case Parting.REFUSED:
            about = "" if stop.option is None else f" {stop.option}"
            return f"the {stop.move}{about} of seat {stop.seat} at {stop.decision} is refused{because}."
        case Parting.UNANSWERED:
            return f"seat {stop.seat} would have had to {stop.move} at {stop.decision}, but did not{because}."


def _because(citations: Citations) -> str:
    return f" ({', '.join(citations)})" if citations else ""
