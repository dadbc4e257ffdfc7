"""Magpies: a small game with every difficulty of the contract, and none of the games of the house.

Each round a deck whose order nobody knows is dealt out, sixteen stones a seat. All seats secretly keep half.
Then each seat in turn shows a stone; every other seat may snatch it by paying a higher one, face down, or let
it pass. Whoever ends up with the stone has its number in points, and the seat that showed it draws.

Who concedes flies off with all its stones. A stone that lay shown goes back to its hand and the turn is
played anew; the turns of who has left are played by the next that is still there. The last one left wins.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from games.audience import Each, Event, Own, Piece, Seat, Secret, Shown, Viewer
from games.fair import Chance
from games.game import (
    Decided,
    Game,
    Options,
    Refusal,
    Result,
    ScoredRound,
    ScoreLine,
    Scorepad,
    Why,
    unfit,
)
from games.offers import Barred, Form, Move, Pick, Picks, ask_for
from games.rulebook import Ruling
from games.saying import Said, Who, said
from games.telling import Whereabouts, whereabouts
from games.wishes import NO_WISHES, Wish, Wishes

HAND, KEPT, LAPS = 16, 8, 2


class Stone(Piece):
    _ignore_ = ["number"]
    for number in range(1, 73):
        vars()[f"S{number}"] = f"s{number:02}"


Stones = tuple[Stone, ...]
Zone = tuple[Stone | None, ...]
"""Stones that lie together; None for each one that the viewer has not seen."""
STONES: Stones = tuple(Stone)


class MagpieOptions(Options, frozen=True, kw_only=True, tag="magpies"):
    rounds: int = 2


class Contentment(Wish, frozen=True, kw_only=True, tag="magpies"):
    """Lets every stone pass."""


# --- moves


class KeepHalf(Move, frozen=True, kw_only=True):
    stones: Stones


class ShowStone(Move, frozen=True, kw_only=True):
    stone: Stone


class Snatch(Move, frozen=True, kw_only=True):
    pay: Stone


class LetPass(Move, frozen=True, kw_only=True):
    pass


# --- events


class DeckShuffled(Event, frozen=True, kw_only=True):
    order: Secret[Stones] = UNSET


class HandDealt(Event, frozen=True, kw_only=True):
    seat: Seat
    stones: Own[Stones] = UNSET


class HalfChosen(Event, frozen=True, kw_only=True):
    """The table sees that a seat has chosen, and whether it thought again; not what."""

    seat: Seat
    again: bool
    kept: Own[Stones] = UNSET


class HalvesSettled(Event, frozen=True, kw_only=True):
    kept: Each[Stones] = {}


class StoneShown(Event, frozen=True, kw_only=True):
    seat: Seat
    stone: Shown[Stone]


class LetPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class Snatched(Event, frozen=True, kw_only=True):
    seat: Seat
    paid: Own[Stone] = UNSET


class StoneTaken(Event, frozen=True, kw_only=True):
    seat: Seat


class StoneDrawn(Event, frozen=True, kw_only=True):
    seat: Seat
    stone: Own[Stone] = UNSET


class FlownOff(Event, frozen=True, kw_only=True):
    """A seat leaves with its stones, for the rest of the round face down as they were."""

    seat: Seat


class RoundScored(Event, frozen=True, kw_only=True):
    scores: tuple[int, ...]


MagpieEvent = (
    DeckShuffled
    | HandDealt
    | HalfChosen
    | HalvesSettled
    | StoneShown
    | LetPassed
    | Snatched
    | StoneTaken
    | StoneDrawn
    | FlownOff
    | RoundScored
)


# --- state


class Nest(Struct, frozen=True, kw_only=True):
    """What lies before one seat: `half` is the hand it means to keep, while that is open."""

    hand: Zone = ()
    hidden: Zone = ()
    won: Stones = ()
    half: Zone | None = None


class State(Struct, frozen=True, kw_only=True):
    rounds: int
    nests: tuple[Nest, ...]
    deck: Zone = STONES
    turn: int | None = None
    shown: Stone | None = None
    passed: tuple[Seat, ...] = ()
    anew: int = 0
    flown: Zone = ()
    gone: tuple[Seat, ...] = ()
    scored: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who are still there."""
        return tuple(seat for seat in range(len(self.nests)) if seat not in self.gone)

    @property
    def on_turn(self) -> Seat:
        turn = (self.turn or 0) % len(self.nests)
        return next((seat for seat in self.seats if seat >= turn), self.seats[0])

    def at(self, seat: Seat, **changes: Any) -> "State":
        nest = replace(self.nests[seat], **changes)
        return replace(self, nests=(*self.nests[:seat], nest, *self.nests[seat + 1 :]))


class View(Struct, frozen=True, kw_only=True):
    round: int
    hand: Zone
    hand_sizes: tuple[int, ...]
    won: tuple[Stones, ...]
    shown: Stone | None
    deck_size: int


def _rule(name: str, text: str) -> Ruling:
    return Ruling(id=f"magpies/{name}", title=name, text=text, reason="It is printed.", confidence="stated")


RULINGS = {
    rule.id: rule
    for rule in (
        _rule("halves", "Keep eight of the sixteen stones you were dealt."),
        _rule("show", "On your turn, show a stone of your hand."),
        _rule("window", "While a stone is shown, every other seat may snatch it or let it pass, once."),
        _rule("higher", "Pay with a stone that is higher than the one you snatch."),
        _rule("score", "Stones you have won score their number."),
    )
}


class Magpies(Game[State, Move, Event, MagpieOptions, View]):
    id: ClassVar[str] = "magpies"
    players: ClassVar[range] = range(2, 5)
    editions = ()
    options = MagpieOptions
    moves = KeepHalf | ShowStone | Snatch | LetPass
    events = MagpieEvent
    state = State
    view_type = View
    wish_type = Contentment
    rulings = RULINGS
    choices = (HalfChosen, StoneShown, LetPassed, Snatched)
    draws: tuple[type[Event], ...] = (DeckShuffled, HandDealt)
    repeats: tuple[type[Event], ...] = (HalvesSettled,)

    def check_options(self, options: MagpieOptions, players: int) -> Refusal | None:
        if options.rounds in range(1, 4):
            return None
        return Refusal(why=Why.BAD_OPTIONS, detail=said("A game of Magpies has one to three rounds."))

    def epochs(self, options: MagpieOptions) -> tuple[str, ...]:
        return tuple(f"round-{number}" for number in range(1, options.rounds + 1))

    def blank(self, options: MagpieOptions, players: int, viewer: Viewer) -> State:
        return State(rounds=options.rounds, nests=(Nest(),) * players)

    # --- deciding

    def begin(self, state: State, chance: Chance) -> Decided[State]:
        order = chance.shuffle(f"round-{len(state.scored) + 1}", "deck", STONES)
        hands = [order[HAND * place : HAND * (place + 1)] for place in range(len(state.seats))]
        dealt = (HandDealt(seat=s, stones=hand) for s, hand in zip(state.seats, hands, strict=True))
        return self.following(state, (DeckShuffled(order=order), *dealt))

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Decided[State] | Refusal:
        refusal = unfit(self.forms(state, seat), move, self.rulings)
        if refusal:
            return refusal
        match move:
            case KeepHalf():
                nest = state.nests[seat]
                chosen = HalfChosen(seat=seat, again=nest.half is not None, kept=move.stones)
                after = self.evolve(state, chosen)
                return self.following(state, (chosen, *self._settled(after)))
            case ShowStone():
                return self.following(state, [StoneShown(seat=seat, stone=move.stone)])
            case Snatch():
                return self._close(Snatched(seat=seat, paid=move.pay), state, seat, chance)
            case _:
                passed = LetPassed(seat=seat)
                if self.waiting_for(state) != {seat}:
                    return self.following(state, [passed])
                return self._close(passed, state, state.on_turn, chance)

    def concede(self, state: State, seat: Seat) -> Decided[State] | Refusal:
        flown = FlownOff(seat=seat)
        return self.following(state, (flown, *self._settled(self.evolve(state, flown))))

    def _settled(self, state: State) -> tuple[Event, ...]:
        """All have chosen their half, if they have."""
        if state.turn is not None or self.result(state) or self.waiting_for(state):
            return ()
        return (HalvesSettled(kept={s: _known(state.nests[s].half or ()) for s in state.seats}),)

    def _close(self, why: Event, state: State, taker: Seat, chance: Chance) -> Decided[State]:
        """The window is closed: somebody takes the stone, another is drawn, and the last turn is scored."""
        events = [why, StoneTaken(seat=taker)]
        for top in _known(state.deck)[:1]:
            events.append(StoneDrawn(seat=state.on_turn, stone=top))
        closed = self.following(state, events)
        if (closed.state.turn or 0) < LAPS * len(state.nests):
            return closed
        scores = tuple(sum(map(_points, nest.won)) for nest in closed.state.nests)
        scored = self.following(closed.state, [RoundScored(scores=scores)])
        if self.result(scored.state):
            return Decided((*closed.events, *scored.events), scored.state)
        begun = self.begin(scored.state, chance)
        return Decided((*closed.events, *scored.events, *begun.events), begun.state)

    # --- evolving

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case DeckShuffled():
                hidden = (None,) * len(STONES)
                return replace(state, deck=hidden if event.order is UNSET else event.order, turn=None)
            case HandDealt():
                dealt = _or_hidden(event.stones, HAND)
                return replace(state.at(event.seat, hand=dealt), deck=state.deck[HAND:])
            case HalfChosen():
                return state.at(event.seat, half=_or_hidden(event.kept, KEPT))
            case HalvesSettled():
                for seat in state.seats:
                    kept = _or_hidden(event.kept.get(seat, UNSET), KEPT)
                    rest = _without(state.nests[seat].hand, kept)
                    state = state.at(seat, hand=kept, hidden=rest, half=None)
                return replace(state, turn=0)
            case StoneShown():
                hand = _without(state.nests[event.seat].hand, (event.stone,))
                return replace(state.at(event.seat, hand=hand), shown=event.stone, passed=())
            case LetPassed():
                return replace(state, passed=(*state.passed, event.seat))
            case Snatched():
                nest, paid = state.nests[event.seat], _or_hidden(event.paid)
                return state.at(event.seat, hand=_without(nest.hand, paid), hidden=(*nest.hidden, *paid))
            case StoneTaken():
                assert state.shown is not None
                won = (*state.nests[event.seat].won, state.shown)
                state = state.at(event.seat, won=won)
                return replace(state, shown=None, turn=(state.turn or 0) + 1, anew=0)
            case StoneDrawn():
                hand = (*state.nests[event.seat].hand, *_or_hidden(event.stone))
                return replace(state.at(event.seat, hand=hand), deck=state.deck[1:])
            case FlownOff():
                if state.shown is not None:
                    hand = (*state.nests[state.on_turn].hand, state.shown)
                    state = replace(
                        state.at(state.on_turn, hand=hand), shown=None, passed=(), anew=state.anew + 1
                    )
                nest = state.nests[event.seat]
                flown = (*state.flown, *nest.hand, *nest.hidden, *nest.won)
                left = state.at(event.seat, hand=(), hidden=(), won=(), half=None)
                return replace(left, flown=flown, gone=(*state.gone, event.seat))
            case RoundScored():
                nests = (Nest(),) * len(state.nests)
                scored = (*state.scored, event.scores)
                return replace(state, nests=nests, deck=STONES, turn=None, flown=(), scored=scored)
            case _:
                raise TypeError(event)

    # --- asking

    def forms(self, state: State, seat: Seat) -> Sequence[Form]:
        if self.result(state) or not state.nests[seat].hand:
            return ()
        hand, at = _known(state.nests[seat].hand), f"r{len(state.scored) + 1}"
        if state.turn is None:
            slot = Picks(field="stones", options=hand, least=KEPT, most=KEPT)
            return (ask_for(KeepHalf, f"{at}.halves", slot, citations=("magpies/halves",)),)
        at = f"{at}.t{state.turn}.anew{state.anew}" if state.anew else f"{at}.t{state.turn}"
        if state.shown is None:
            if seat != state.on_turn:
                return ()
            show = f"{at}.show"
            return (ask_for(ShowStone, show, Pick(field="stone", options=hand), citations=("magpies/show",)),)
        if seat not in self.waiting_for(state):
            return ()
        window = f"{at}.window"
        let_pass = ask_for(LetPass, window, citations=("magpies/window",))
        higher = tuple(stone for stone in hand if stone > state.shown)
        if not higher:
            return (let_pass,)
        lower = (s for s in hand if s not in higher)
        barred = [Barred(field="pay", option=stone, citations=("magpies/higher",)) for stone in lower]
        pay = Pick(field="pay", options=higher)
        return ask_for(Snatch, window, pay, citations=("magpies/window",), barred=barred), let_pass

    def waiting_for(self, state: State) -> frozenset[Seat]:
        if self.result(state):
            return frozenset()
        if state.turn is None:
            return frozenset(s for s in state.seats if state.nests[s].hand and state.nests[s].half is None)
        if state.shown is None:
            return frozenset({state.on_turn})
        return frozenset(state.seats) - {state.on_turn, *state.passed}

    def wished_move(self, state: State, wishes: Wishes[Any]) -> tuple[Seat, Move] | None:
        if state.shown is None:
            return None
        content = [seat for seat in sorted(self.waiting_for(state)) if wishes.of(seat)]
        # Everybody is offered the same window, and to let pass comes last.
        return (content[0], LetPass(decision=self.forms(state, content[0])[-1].decision)) if content else None

    def spent_epochs(self, state: State) -> Sequence[str]:
        dealt = len(state.scored) + 1 if len(state.seats) == 1 else len(state.scored)
        return [f"round-{number}" for number in range(1, dealt + 1)]

    def begun_epochs(self, state: State) -> Sequence[str]:
        begun = len(state.scored) + (state.deck != STONES)
        return [f"round-{number}" for number in range(1, begun + 1)]

    def go_on(self, state: State, chance: Chance) -> Decided[State]:
        is_dealt = state.deck != STONES or self.result(state)
        return Decided((), state) if is_dealt else self.begin(state, chance)

    def result(self, state: State) -> Result | None:
        if len(state.scored) < state.rounds and len(state.seats) > 1:
            return None
        totals = _totals(state)
        best = max(totals[seat] for seat in state.seats)
        return Result(winners=tuple(seat for seat in state.seats if totals[seat] == best))

    # --- telling

    def tell(self, before: State, event: Event) -> Said:
        match event:
            case StoneShown():
                return said("{who} shows {stone}.", who=Who(event.seat), stone=event.stone.value)
            case Snatched():
                return said("{who} snatches the stone.", who=Who(event.seat))
            case _:
                return said("{what}.", what=type(event).__name__)

    def place(self, state: State) -> Whereabouts:
        return whereabouts(round=len(state.scored) + 1, turn=None if state.turn is None else state.on_turn)

    def heading(self, before: State, event: Event) -> str | None:
        return {DeckShuffled: "round", RoundScored: "score"}.get(type(event))

    # --- showing

    def view(self, state: State, viewer: Viewer) -> View:
        return View(
            round=len(state.scored) + 1,
            hand=() if viewer is None else state.nests[viewer].hand,
            hand_sizes=tuple(len(nest.hand) for nest in state.nests),
            won=tuple(nest.won for nest in state.nests),
            shown=state.shown,
            deck_size=len(state.deck),
        )

    def scorepad(self, state: State) -> Scorepad:
        rows = []
        for number, scores in enumerate(state.scored, 1):
            line = [(ScoreLine(points=p, reason="stones", citations=("magpies/score",)),) for p in scores]
            so_far = _totals(replace(state, scored=state.scored[:number]))
            rows.append(
                ScoredRound(round=number, title="Magpies", scores=scores, subtotals=so_far, lines=tuple(line))
            )
        result = self.result(state)
        return Scorepad(rounds=tuple(rows), totals=_totals(state), winners=result.winners if result else ())

    def pieces(self, state: State) -> Sequence[str]:
        nests = [zone for nest in state.nests for zone in (nest.hand, nest.hidden, nest.won)]
        zones = [state.deck, state.flown, *nests]
        stones = [stone for zone in zones for stone in _known(zone)]
        return stones if state.shown is None else [*stones, state.shown]


def _known(zone: Zone) -> Stones:
    return tuple(stone for stone in zone if stone is not None)


def _or_hidden(stones: Stones | Stone | UnsetType, count: int = 1) -> Zone:
    if isinstance(stones, UnsetType):
        return (None,) * count
    return (stones,) if isinstance(stones, Stone) else stones


def _without(zone: Zone, gone: Zone) -> Zone:
    """The zone when these have left it: by name where the viewer knows it, else one hidden stone each."""
    rest = list(zone)
    for stone in gone:
        rest.remove(stone if stone in rest else None)
    return tuple(rest)


def _points(stone: Stone) -> int:
    return int(stone[1:])


def _totals(state: State) -> tuple[int, ...]:
    return tuple(sum(scores[seat] for scores in state.scored) for seat in range(len(state.nests)))
