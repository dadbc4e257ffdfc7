"""The battery is worth its time: it catches each of these games that breaks the contract."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Event, Own, Seat, Viewer
from games.fair import Chance
from games.game import AnyGame, Decided, Refusal, Result, Scorepad, Why
from games.offers import Form, Move
from games.saying import said
from games.wishes import NO_WISHES, Wishes
from tests.support.battery import campaign, never_lucky, untested_secrets
from tests.support.lenient_game import Lenient
from tests.support.random_play import play
from tests.support.record_checks import (
    commands_give_the_same_events_again,
)
from tests.support.small_game import (
    STONES,
    HalfChosen,
    HandDealt,
    MagpieEvent,
    MagpieOptions,
    Magpies,
    RoundScored,
    Snatch,
    Snatched,
    State,
    Stone,
    StoneTaken,
    View,
)
from tests.support.tables import tables_of
from tests.support.two_worlds import Leak

Verdict = Decided[State] | Refusal


class Blurts(Magpies):
    """The table can tell from a public field whether a low stone was kept."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        if isinstance(decided, Refusal) or not isinstance(decided.events[0], HalfChosen):
            return decided
        chosen, *rest = decided.events
        kept = decided.events[0].kept
        return self.following(state, (replace(chosen, again=kept is not UNSET and min(kept) < "s09"), *rest))


class Peeks(Magpies):
    """What a seat may do depends on the top of the deck."""

    def forms(self, state: State, seat: Seat) -> Sequence[Form]:
        forms = super().forms(state, seat)
        return forms[:1] if state.deck and state.deck[0] else forms


class Loses(Magpies):
    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        return after.at(event.seat, won=()) if isinstance(event, StoneTaken) else after


class Doubles(Magpies):
    def pieces(self, state: State) -> Sequence[str]:
        return [*super().pieces(state), *(nest.won[0] for nest in state.nests if nest.won)]


class Strict(Magpies):
    """Refuses what it offered."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        if isinstance(move, Snatch):
            return Refusal(why=Why.RULE_BROKEN, detail=said("No."), citations=("magpies/higher",))
        return super().decide(state, seat, move, chance)


class Curt(Magpies):
    """Refuses without a reason."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        return replace(decided, citations=()) if isinstance(decided, Refusal) else decided


class Consoles(Magpies):
    """A refusal tells what the deck holds next."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        if not isinstance(decided, Refusal) or not state.deck:
            return decided
        return replace(decided, detail=said("No, but {next} comes next.", next=str(state.deck[0])))


class Stumbles(Magpies):
    """Raises where it should refuse."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        assert isinstance(move, Snatch) is (state.shown is not None) or state.turn is None
        return super().decide(state, seat, move, chance)


class ShufflesAgain(Magpies):
    """Draws every deck from the first secret."""

    def begin(self, state: State, chance: Chance) -> Decided[State]:
        return self.following(state, super().begin(replace(state, scored=()), chance).events)


class AsksAgain(Magpies):
    """Every window has the same name, so a late answer hits the next one."""

    def forms(self, state: State, seat: Seat) -> Sequence[Form]:
        return [self._window(form) if state.shown else form for form in super().forms(state, seat)]

    def _window(self, form: Form) -> Form:
        return replace(form, decision="window")


class Fickle(Magpies):
    """Depends on more than it is told."""

    calls = count()

    def begin(self, state: State, chance: Chance) -> Decided[State]:
        chance.shuffle("round-1", f"call-{next(self.calls)}", STONES)
        return super().begin(state, chance)


class Misleads(Magpies):
    """Whoever does not know the deck thinks that everybody must act."""

    def waiting_for(self, state: State) -> frozenset[Seat]:
        waiting = super().waiting_for(state)
        return frozenset(state.seats) if waiting and None in state.deck else waiting


class Silences(Magpies):
    """Waits for a seat that may do nothing."""

    def forms(self, state: State, seat: Seat) -> Sequence[Form]:
        return () if state.shown else super().forms(state, seat)


class Untidy(Magpies):
    """Keeps a list where its snapshot has a tuple."""

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        return replace(after, passed=list(after.passed))


class Moody(Magpies):
    """Folds the same events otherwise each time."""

    folds = count()

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        return replace(after, passed=(next(self.folds),)) if isinstance(event, StoneTaken) else after


class OwnPads(Magpies):
    """What is on the pad depends on who reads it."""

    def scorepad(self, state: State) -> Scorepad:
        pad = super().scorepad(state)
        return replace(pad, totals=()) if None in state.deck else pad


class OwnResults(Magpies):
    """Whoever does not know the deck sees other winners."""

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        unknown = isinstance(event, RoundScored) and None in state.deck
        return replace(after, deck=(None,)) if unknown else after

    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return replace(result, winners=(0, 1)) if result and None in state.deck else result

    def scorepad(self, state: State) -> Scorepad:
        return super().scorepad(replace(state, deck=()))


class Blurred(Magpies):
    """Sends a view that reads otherwise."""

    def view(self, state: State, viewer: Viewer) -> View:
        return replace(super().view(state, viewer), hand=[])


class Whispered(Event, frozen=True, kw_only=True):
    seat: Seat
    stone: Own[Stone] = UNSET


class WhispersSometimes(Magpies):
    """A low stone is sealed for its owner, and all the others see that there is a seal."""

    events: Any = MagpieEvent | Whispered

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        if isinstance(decided, Refusal) or not isinstance(decided.events[0], Snatched):
            return decided
        paid = decided.events[0].paid
        low = paid is not UNSET and paid < "s60"
        whispered = Whispered(seat=seat, stone=paid if low else UNSET)
        return self.following(state, (whispered, *decided.events))

    def evolve(self, state: State, event: Event) -> State:
        return state if isinstance(event, Whispered) else super().evolve(state, event)


class NeverWhispers(Magpies):
    """Declares an event that never happens."""

    events: Any = MagpieEvent | Whispered


class Forgets(Magpies):
    """Does not know what it has drawn from."""

    def begun_epochs(self, state: State) -> Sequence[str]:
        return ()


class Foresees(Magpies):
    """Thinks that every deck is shuffled before the first round."""

    def begun_epochs(self, state: State) -> Sequence[str]:
        return self.epochs(MagpieOptions(rounds=state.rounds))


class Dawdles(Magpies):
    """Thinks that a round begins with its first hand: by then the deck lies there."""

    def begun_epochs(self, state: State) -> Sequence[str]:
        begun = super().begun_epochs(state)
        return begun if any(nest.hand or nest.won for nest in state.nests) else begun[: len(state.scored)]


class HidesItsLuck(Magpies):
    """Does not say that a deck is shuffled by chance."""

    draws: tuple[type[Event], ...] = (HandDealt,)


class Denies(Magpies):
    """Does not say that there is any luck in it."""

    draws: tuple[type[Event], ...] = ()


class Impatient(Magpies):
    """Deals again while somebody is to decide."""

    def go_on(self, state: State, chance: Chance) -> Decided[State]:
        return self.begin(state, chance)


class ThinksItIsKnown(Magpies):
    """Says that whoever is dealt a hand has known it."""

    repeats: tuple[type[Event], ...] = (HandDealt,)


class TrustsToLuck(Magpies):
    """Says that luck decides who takes a stone."""

    draws: tuple[type[Event], ...] = (*Magpies.draws, StoneTaken)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Peeks(), "reads other offers than the house"),
        (Loses(), "pieces came or went"),
        (Doubles(), "pieces came"),
        (Lenient(), "yet accepted"),
        (Strict(), "was refused"),
        (Curt(), "cites nothing"),
        (ShufflesAgain(), "drawn twice|open secret"),
        (AsksAgain(), "opened again"),
        (Misleads(), "thinks the game waits for"),
        (Silences(), "offers it nothing"),
        (Untidy(), "a snapshot of the house is another table"),
        (Moody(), "folds the log otherwise from scratch"),
        (OwnPads(), "has another pad"),
        (OwnResults(), "has another result"),
        (Blurred(), "reads another view than was sent"),
        (Forgets(), "has not begun"),
        (Foresees(), "has begun without a draw"),
        (Dawdles(), "has been drawn from before it has begun"),
        (HidesItsLuck(), "is luck and not among the draws"),
        (Denies(), "no event of .* says so"),
        (Impatient(), "would come by itself"),
        (ThinksItIsKnown(), "learns of"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_game_that_breaks_the_contract_is_caught(game: AnyGame, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        campaign(game, tables_of(game), "caught", 20, worlds=0)


def test_a_game_that_keeps_the_contract_is_not() -> None:
    assert campaign(Magpies(), tables_of(Magpies()), "caught", 20).games == 20


@pytest.mark.parametrize(
    "game", [Blurts(), Consoles(), WhispersSometimes()], ids=lambda game: type(game).__name__
)
def test_a_game_that_tells_a_secret_is_caught(game: AnyGame) -> None:
    with pytest.raises(Leak):
        campaign(game, tables_of(game), "caught", 40)


def test_a_game_that_raises_is_caught() -> None:
    with pytest.raises(AssertionError) as caught:
        campaign(Stumbles(), tables_of(Stumbles()), "caught", 20, worlds=0)
    assert "seed='caught/" in caught.value.__notes__[0]


def test_a_game_that_goes_on_for_ever_is_caught() -> None:
    with pytest.raises(AssertionError, match="did not end within 10 commands"):
        play(Magpies(), MagpieOptions(), 3, Random(1), limit=10)


def test_a_game_that_depends_on_more_than_it_is_told_is_caught() -> None:
    record = play(Fickle(), MagpieOptions(), 3, Random(1))
    with pytest.raises(AssertionError):
        commands_give_the_same_events_again(record)


def test_a_hidden_field_that_never_differed_is_named() -> None:
    game = NeverWhispers()
    assert untested_secrets(game, tables_of(game), "caught", at_most=10) == {("whispered", "stone")}


def test_an_event_without_luck_that_is_said_to_be_drawn_is_named() -> None:
    game = TrustsToLuck()
    assert never_lucky(game, tables_of(game), "caught", at_most=10) == {StoneTaken}
