"""A game small enough to see through, with a field for every kind of audience.

Each seat holds two cards. In turn, a seat plays one; before that it may show cards to its neighbour. When the
hands are empty everybody takes a last look at the card it began with, and the highest first card wins: or the
lowest, at a table that reads that rule otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from games.audience import Each, Event, Own, Seat, Secret, Shown, Viewer, seen_by
from games.fair import Chance
from games.game import Decided, Game, Options, Refusal, Result, Scorepad, unfit
from games.offers import Form, Move, Pick, ask_for
from games.rulebook import OtherReading, Ruling
from games.saying import Said, said
from games.table.dealer import Dealer
from games.telling import Whereabouts
from games.wishes import NO_WISHES, Wishes

CARDS = tuple(f"c{number}" for number in range(1, 13))


class TinyOptions(Options, frozen=True, kw_only=True, tag="tiny"):
    forbidden: bool = False
    readings: dict[str, str] | UnsetType = UNSET


class HandDealt(Event, frozen=True, kw_only=True):
    seat: Seat
    cards: Own[tuple[str, ...]] = UNSET


class StockBuried(Event, frozen=True, kw_only=True):
    cards: Secret[tuple[str, ...]] = UNSET


class CardPlayed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: Shown[str]


class CardShown(Event, frozen=True, kw_only=True):
    seat: Seat
    to: Seat
    card: Annotated[str | UnsetType, seen_by("seat", "to")] = UNSET


class LastLookTaken(Event, frozen=True, kw_only=True):
    cards: Each[str] = {}


class GameEnded(Event, frozen=True, kw_only=True):
    winner: Seat


TinyEvent = HandDealt | StockBuried | CardPlayed | CardShown | LastLookTaken | GameEnded


class PlayCard(Move, frozen=True, kw_only=True):
    card: str


class ShowCard(Move, frozen=True, kw_only=True):
    card: str


class Tiny(Struct, frozen=True, kw_only=True):
    players: int
    lowest: bool = False
    hands: dict[Seat, tuple[str, ...]] = {}
    stock: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    shown: dict[Seat, tuple[str, ...]] = {}
    remembered: dict[Seat, str] = {}
    winner: Seat | None = None

    @property
    def turn(self) -> int:
        return len(self.played)


class TinyGame(Game[Tiny, Any, Any, TinyOptions, Tiny]):
    id = "tiny"
    players = range(2, 5)
    editions = ()
    options = TinyOptions
    moves = PlayCard | ShowCard
    events = TinyEvent
    state = Tiny
    view_type = Tiny
    rulings = {
        "tiny/own": Ruling(
            id="tiny/own", title="What to play?", text="What you hold.", reason="Fair.", confidence="stated"
        ),
        "tiny/wins": Ruling(
            id="tiny/wins",
            title="Who wins?",
            text="The highest first card.",
            reason="Ours.",
            confidence="house",
            readings=(OtherReading(id="lowest", text="The lowest first card."),),
        ),
    }
    choices = (CardPlayed, CardShown)
    draws = (HandDealt, StockBuried)

    def check_options(self, options: TinyOptions, players: int) -> Refusal | None:
        return None

    def epochs(self, options: TinyOptions) -> tuple[str, ...]:
        return ("setup",)

    def blank(self, options: TinyOptions, players: int, viewer: Viewer) -> Tiny:
        return self.played_by(Tiny(players=players), options)

    def readings(self, options: TinyOptions) -> Mapping[str, str]:
        return {} if options.readings is UNSET else options.readings

    def reread(self, options: TinyOptions, ruling: str, reading: str) -> TinyOptions | Refusal:
        return replace(options, readings={ruling: reading})

    def played_by(self, state: Tiny, options: TinyOptions) -> Tiny:
        return replace(state, lowest=bool(self.readings(options)))

    def begin(self, state: Tiny, chance: Chance) -> Decided[Tiny]:
        deck = chance.shuffle("setup", "deal", CARDS)
        deals = [HandDealt(seat=s, cards=deck[2 * s : 2 * s + 2]) for s in range(state.players)]
        return self.following(state, [*deals, StockBuried(cards=deck[2 * state.players :])])

    def decide(
        self, state: Tiny, seat: Seat, move: Any, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Decided[Tiny] | Refusal:
        wrong = unfit(self.forms(state, seat), move, self.rulings)
        if wrong:
            return wrong
        if isinstance(move, ShowCard):
            shown = CardShown(seat=seat, to=(seat + 1) % state.players, card=move.card)
            return self.following(state, [shown])
        played = CardPlayed(seat=seat, card=move.card)
        after = self.evolve(state, played)
        if after.turn < 2 * state.players:
            return Decided((played,), after)
        first = dict(enumerate(after.played[: state.players]))
        wins = min if state.lowest else max
        winner = wins(first, key=lambda seat: int(first[seat][1:]))
        return self.following(state, [played, LastLookTaken(cards=first), GameEnded(winner=winner)])

    def tell(self, before: Tiny, event: Event) -> Said:
        return said("{what}.", what=type(event).__name__)

    def place(self, state: Tiny) -> Whereabouts:
        return {}

    def evolve(self, state: Tiny, event: Event) -> Tiny:
        match event:
            case HandDealt(seat=seat, cards=cards):
                held = () if cards is UNSET else cards
                return replace(state, hands={**state.hands, seat: held})
            case StockBuried(cards=cards):
                return replace(state, stock=() if cards is UNSET else cards)
            case CardPlayed(seat=seat, card=card):
                left = tuple(held for held in state.hands[seat] if held != card)
                return replace(state, hands={**state.hands, seat: left}, played=(*state.played, card))
            case CardShown(seat=seat, card=card):
                seen = () if card is UNSET else (card,)
                return replace(state, shown={**state.shown, seat: (*state.shown.get(seat, ()), *seen)})
            case LastLookTaken(cards=cards):
                return replace(state, remembered=cards)
            case GameEnded(winner=winner):
                return replace(state, winner=winner)
        raise TypeError(event)

    def forms(self, state: Tiny, seat: Seat) -> Sequence[Form]:
        if seat not in self.waiting_for(state):
            return ()
        slot = Pick(field="card", options=state.hands[seat])
        kinds = (PlayCard, ShowCard)
        return [ask_for(kind, f"turn{state.turn}", slot, citations=("tiny/own",)) for kind in kinds]

    def waiting_for(self, state: Tiny) -> frozenset[Seat]:
        over = state.turn == 2 * state.players
        return frozenset() if over else frozenset({state.turn % state.players})

    def spent_epochs(self, state: Tiny) -> Sequence[str]:
        return () if state.winner is None else ("setup",)

    def begun_epochs(self, state: Tiny) -> Sequence[str]:
        return ("setup",) if state.hands else ()

    def go_on(self, state: Tiny, chance: Chance) -> Decided[Tiny]:
        return Decided((), state) if state.hands else self.begin(state, chance)

    def result(self, state: Tiny) -> Result | None:
        return None if state.winner is None else Result(winners=(state.winner,))

    def view(self, state: Tiny, viewer: Viewer) -> Tiny:
        return state

    def scorepad(self, state: Tiny) -> Scorepad:
        return Scorepad()

    def pieces(self, state: Tiny) -> Sequence[str]:
        return (*state.played, *state.stock, *(card for hand in state.hands.values() for card in hand))


DEALERS = {"tiny": Dealer(TinyGame())}
