"""The record of a game, round by round."""

from msgspec import UNSET, Struct
from msgspec.structs import replace

from games.audience import Seat
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.events import RoundScored, TrickOpened, TrickWon
from games.rebel_princess.evolve import evolve
from games.rebel_princess.rerule.report import TrickWinner
from games.rebel_princess.state import State
from games.rerule import Record, Recorded


class RecordedTrick(Struct, frozen=True, kw_only=True):
    """A trick as it was decided."""

    number: int
    leader: Seat
    cards: tuple[str, ...]
    ruled: TrickWinner


class RecordedRound(Struct, frozen=True, kw_only=True):
    """A round of the record: the state when its first trick opened, and just before the count.

    `opened` is the step in which that was, `steps` are the moves that followed.
    """

    start: State
    opened: Recorded
    steps: tuple[Recorded, ...]
    tricks: tuple[RecordedTrick, ...]
    end: State
    scored: RoundScored


def rounds_of(record: Record, state: State) -> tuple[list[RecordedRound], State]:
    """All rounds, and the state when the game was over."""
    played: list[RecordedRound] = []
    start, opened = state, record.steps[0]
    steps: list[Recorded] = []
    tricks: list[RecordedTrick] = []
    for step in record.steps:
        steps.append(step)
        for event in step.events:
            before, state = state, evolve(state, event)  # type: ignore[arg-type]
            match event:
                case TrickOpened(number=1):
                    start, opened, steps, tricks = state, step, [], []
                case TrickWon():
                    tricks.append(recorded_trick(before, event))
                case RoundScored():
                    played.append(
                        RecordedRound(
                            start=start,
                            opened=opened,
                            steps=tuple(steps),
                            tricks=tuple(tricks),
                            end=before,
                            scored=event,
                        )
                    )
    return played, state


def recorded_trick(state: State, event: TrickWon) -> RecordedTrick:
    trick = state.trick
    return RecordedTrick(
        number=trick.number,
        leader=trick.leader,
        cards=tuple(map(str, trick.cards)),
        ruled=TrickWinner(winner=event.winner, citations=event.citations),
    )


def under(state: State, edition: Edition) -> State:
    """The same state at a table that plays this edition as it is ruled, whatever readings were agreed on."""
    options = replace(state.options, edition=edition.id, revision=edition.revision, readings=UNSET)
    return replace(state, options=options)
