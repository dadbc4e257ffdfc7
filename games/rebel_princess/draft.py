"""How the princesses come to their players: one way, one class."""

from collections.abc import Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.events import PrincessesDealt, PrincessesRevealed, PrincessPicked
from games.rebel_princess.moves import ChoosePrincess, RebelMove
from games.rebel_princess.options import PrincessMode
from games.rebel_princess.rule import Step
from games.rebel_princess.stack import edition_of
from games.rebel_princess.state import Party

SETUP_EPOCH = "setup"
Cites = tuple[str, ...]


def mode_of(party: Party) -> PrincessMode:
    return edition_of(party).princess_mode(party.options)


def dealt_to_choose_from(party: Party, chance: Chance) -> Sequence[Event]:
    """Two princesses to each player, where one of two is kept. (R-003)"""
    if mode_of(party) is not PrincessMode.KEEP_ONE_OF_TWO:
        return ()
    shuffled = chance.shuffle(SETUP_EPOCH, "princesses", edition_of(party).princess_names)
    return [
        PrincessesDealt(seat=seat, princesses=tuple(sorted(shuffled[2 * seat : 2 * seat + 2])))
        for seat in party.seats
    ]


def first_starter(party: Party, chance: Chance) -> tuple[Seat, Cites]:
    """Who leads the first trick where the hands are dealt before the princesses are chosen."""
    if mode_of(party) is PrincessMode.OPEN_PICK:
        return chance.pick(SETUP_EPOCH, "first-picker", tuple(party.seats)), ("base/draft-open", "R-005")
    cites = ("base/draft-dealt", "R-006")
    if party.options.starter is not None:
        return party.options.starter, cites
    return chance.pick(SETUP_EPOCH, "starter", tuple(party.seats)), cites


def draft_steps(party: Party) -> Sequence[Step]:
    """What is still to be done before everybody has a princess."""
    if party.princesses and all(party.princesses):
        return ()
    match mode_of(party):
        case PrincessMode.KEEP_ONE_OF_TWO:
            return (KeepOneOfTwo(),)
        case PrincessMode.OPEN_PICK:
            return (OpenPick(sum(map(bool, party.princesses)) + 1),)
        case PrincessMode.DEALT:
            return (DealtAtRandom(),)


class KeepOneOfTwo(Step):
    """Everybody keeps one of the two princesses they were dealt; all are revealed together."""

    id = "draft"
    cites = ("base/draft", "R-003")

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return tuple(party.seats)

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Form]:
        options = Pick(field="princess", options=party.dealt_princesses.get(seat, ()))
        return (ask_for(ChoosePrincess, decision, options, citations=self.cites),)

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        kept = {seat: wish.princess for seat, wish in answers.items() if isinstance(wish, ChoosePrincess)}
        return (PrincessesRevealed(decision=decision, princesses=tuple(kept[seat] for seat in party.seats)),)


class OpenPick(Step):
    """One after another, clockwise from the first picker, everybody takes a princess. (R-005)"""

    cites = ("base/draft-open", "R-005")

    def __init__(self, number: int):
        self.number = number
        self.id = f"pick{number}"

    def seats(self, party: Party) -> tuple[Seat, ...]:
        return (party.clockwise_from(party.now.starter)[self.number - 1],)

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Form]:
        names = edition_of(party).princess_names
        free = Pick(field="princess", options=tuple(name for name in names if name not in party.princesses))
        taken = [
            Barred(field="princess", option=name, citations=("base/draft-open",))
            for name in names
            if name in party.princesses
        ]
        return (ask_for(ChoosePrincess, decision, free, citations=self.cites, barred=taken),)

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        ((seat, wish),) = answers.items()
        assert isinstance(wish, ChoosePrincess)
        return (PrincessPicked(decision=decision, seat=seat, princess=wish.princess),)


class DealtAtRandom(Step):
    """One princess to each player, by chance."""

    id = "draft"

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        names = edition_of(party).princess_names
        dealt = chance.sample(SETUP_EPOCH, "princesses", names, party.players)
        return (PrincessesRevealed(decision=decision, princesses=tuple(dealt)),)
