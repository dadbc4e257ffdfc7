"""How the princesses come to their players: one way, one class."""

from collections.abc import Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.epochs import SETUP_EPOCH
from games.rebel_princess.events import PrincessesDealt, PrincessesRevealed, PrincessPicked
from games.rebel_princess.moves import ChoosePrincess, RebelMove
from games.rebel_princess.options import PrincessMode
from games.rebel_princess.rule import Step
from games.rebel_princess.stack import edition_of
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said, Value, said


def mode_of(state: State) -> PrincessMode:
    return edition_of(state).princess_mode(state.options)


def dealt_to_choose_from(state: State, chance: Chance) -> Sequence[Event]:
    """Two princesses to each player, where one of two is kept. (R-003)"""
    if mode_of(state) is not PrincessMode.KEEP_ONE_OF_TWO:
        return ()
    shuffled = chance.shuffle(SETUP_EPOCH, "princesses", edition_of(state).princess_names)
    return [
        PrincessesDealt(seat=seat, princesses=tuple(sorted(shuffled[2 * seat : 2 * seat + 2])))
        for seat in state.seats
    ]


def first_starter(state: State, chance: Chance) -> tuple[Seat, Citations]:
    """Who leads the first trick where the hands are dealt before the princesses are chosen."""
    if mode_of(state) is PrincessMode.OPEN_PICK:
        return chance.pick(SETUP_EPOCH, "first-picker", tuple(state.seats)), ("base/draft-open", "R-005")
    cites = ("base/draft-dealt", "R-006")
    if state.options.starter is not None:
        return state.options.starter, cites
    return chance.pick(SETUP_EPOCH, "starter", tuple(state.seats)), cites


def draft_steps(state: State) -> Sequence[Step]:
    """What is still to be done before everybody has a princess."""
    if state.princesses and all(state.princesses):
        return ()
    match mode_of(state):
        case PrincessMode.KEEP_ONE_OF_TWO:
            return (KeepOneOfTwo(),)
        case PrincessMode.OPEN_PICK:
            return (OpenPick(sum(map(bool, state.princesses)) + 1),)
        case PrincessMode.DEALT:
            return (DealtAtRandom(),)


class KeepOneOfTwo(Step):
    """Everybody keeps one of the two princesses they were dealt; all are revealed together."""

    id = "draft"
    cites = ("base/draft", "R-003")

    def asked(self, who: Value) -> Said:
        return said("Everybody chooses a princess to keep.")

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(state.seats)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        options = Pick(field="princess", options=state.dealt_princesses.get(seat, ()))
        return (ask_for(ChoosePrincess, decision, options, citations=self.cites),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        kept = {
            seat: answer.princess for seat, answer in answers.items() if isinstance(answer, ChoosePrincess)
        }
        return (PrincessesRevealed(decision=decision, princesses=tuple(kept[seat] for seat in state.seats)),)


class OpenPick(Step):
    """One after another, clockwise from the first picker, everybody takes a princess. (R-005)"""

    cites = ("base/draft-open", "R-005")

    def __init__(self, number: int):
        self.number = number
        self.id = f"pick{number}"

    def asked(self, who: Value) -> Said:
        return said("{who} chooses a princess.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (state.clockwise_from(state.round.starter)[self.number - 1],)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        names = edition_of(state).princess_names
        free = Pick(field="princess", options=tuple(name for name in names if name not in state.princesses))
        taken = [
            Barred(field="princess", option=name, citations=("base/draft-open",))
            for name in names
            if name in state.princesses
        ]
        return (ask_for(ChoosePrincess, decision, free, citations=self.cites, barred=taken),)

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        ((seat, answer),) = answers.items()
        assert isinstance(answer, ChoosePrincess)
        return (PrincessPicked(decision=decision, seat=seat, princess=answer.princess),)


class DealtAtRandom(Step):
    """One princess to each player, by chance."""

    id = "draft"

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        names = edition_of(state).princess_names
        dealt = chance.sample(SETUP_EPOCH, "princesses", names, state.players)
        return (PrincessesRevealed(decision=decision, princesses=tuple(dealt)),)
