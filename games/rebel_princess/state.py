"""A game as the house knows it, or as one viewer does: the same struct, with unknown cards missing.

A frozen value holds only what was there before it, so it is never part of a cycle: with `gc=False` the
collector does not look for one.
"""

from enum import StrEnum
from functools import cache

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from games.audience import Seat
from games.game import ScoredRound, ScoreLine
from games.offers import GrantedLeave
from games.rebel_princess.cards import Card, Cards, Suit, in_order
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.options import RebelOptions
from games.rulebook import Citations


class Zone(Struct, frozen=True, gc=False):
    """A place for cards: how many lie there, and those of them that the viewer knows."""

    size: int = 0
    cards: Cards = ()

    def gain(self, cards: Cards | UnsetType, count: int = 0) -> "Zone":
        """More cards. Unknown ones need a count."""
        if cards is UNSET:
            return Zone(self.size + count, self.cards)
        return Zone(self.size + len(cards), in_order((*self.cards, *cards)))

    def plus(self, other: "Zone") -> "Zone":
        """Everything that lies in another place comes here."""
        return Zone(self.size + other.size, in_order((*self.cards, *other.cards)))

    def lose(self, cards: Cards | UnsetType, count: int = 0) -> "Zone":
        if cards is UNSET:
            return Zone(self.size - count, self.cards)
        left = list(self.cards)
        for card in cards:
            left.remove(card)
        return Zone(self.size - len(cards), tuple(left))

    def lose_one(self, card: Card | None) -> "Zone":
        """One card less: this one, if the viewer knows that it lies here."""
        left = self.cards
        if card in left:
            known = [*left]
            known.remove(card)
            left = tuple(known)
        return Zone(self.size - 1, left)


class Moment(StrEnum):
    """Where in a round the game stands; rules hang their steps on moments."""

    __hash__ = str.__hash__  # an enum's own is slow, and these are keys everywhere

    DRAFT = "draft"
    ROUND_SETUP = "round-setup"
    BEFORE_TRICK = "before-trick"
    PLAY = "play"
    AFTER_LAST_CARD = "after-last-card"
    WON = "won"
    AFTER_TRICK = "after-trick"
    SCORED = "scored"
    OVER = "over"


class Asking(Struct, frozen=True, gc=False, kw_only=True):
    """An open decision: who is asked, who has answered, and the answers this viewer knows."""

    decision: str
    step: str
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...] = ()
    answers: dict[Seat, RebelMove] = {}


class Activation(Struct, frozen=True, gc=False, kw_only=True):
    """A power in use: whose, and what has been chosen for it so far."""

    princess: str
    seat: Seat
    target: Seat | None = None
    suit: Suit | None = None
    lacking: tuple[Suit, ...] = ()


class Play(Struct, frozen=True, gc=False, kw_only=True):
    """A card in the trick. A masked card is None to those who may not know it; so is `void`."""

    seat: Seat
    card: Card | None
    power: str = ""
    swapped: bool = False
    masked: bool = False
    frozen: bool = False
    void: bool | None = None


class Trick(Struct, frozen=True, gc=False, kw_only=True):
    """The cards on the table and the powers in force. Its number is 0 before the first of a round."""

    number: int = 0
    leader: Seat = 0
    led: Suit | None = None
    turns: tuple[Seat, ...] = ()
    masked_followers: bool = False
    drawn_lead: Card | None = None
    plays: tuple[Play, ...] = ()
    powers: tuple[Activation, ...] = ()
    winner: Seat | None = None
    captured: bool = False
    replay: bool = False
    activated: int = 0

    def __bool__(self) -> bool:
        return self.number > 0

    @property
    def cards(self) -> Cards:
        return tuple([card for play in self.plays if (card := play.card) is not None])


NO_TRICK = Trick()


class Round(Struct, frozen=True, gc=False, kw_only=True):
    """One round. Zones are by seat: `hands` are active, `aside` waits face down, `frozen` must be played.

    `face_up` are hand cards that lie open; `pool` is what was handed in to a power that resolves, by giver,
    `mixed` the same without the givers. `queue` has declared a power and waits for its turn (`copies`: which
    one, if it is somebody else's); `declined` wants none in this trick. Viewers know their own only.
    Before the first round its number is 0.
    """

    number: int = 0
    starter: Seat = 0
    card: str = ""
    hands: tuple[Zone, ...] = ()
    aside: tuple[Zone, ...] = ()
    frozen: tuple[Zone, ...] = ()
    gifts: tuple[Zone, ...] = ()
    piles: tuple[Zone, ...] = ()
    face_up: tuple[Cards, ...] = ()
    tricks_won: tuple[int, ...] = ()
    exhausted: tuple[Seat, ...] = ()
    given: dict[Seat, dict[Seat, Cards]] = {}
    received: dict[Seat, dict[Seat, Cards]] = {}
    drawn: Cards = ()
    pool: dict[Seat, Card] = {}
    mixed: Cards = ()
    pool_size: int = 0
    queue: tuple[Seat, ...] = ()
    copies: dict[Seat, str] = {}
    declined: tuple[Seat, ...] = ()
    resolving: Activation | None = None
    sneaked_in: bool = False
    prince_seen: bool = False
    next_leader: Seat | None = None
    aside_played: bool = False

    def __bool__(self) -> bool:
        return self.number > 0

    def hidden_hand(self, seat: Seat) -> Cards:
        """The cards that can be drawn at random: neither face up nor frozen. (R-134, R-249)"""
        return tuple(card for card in self.hands[seat].cards if card not in self.face_up[seat])

    def drawable(self, seat: Seat) -> int:
        """How many those are: a public number."""
        return self.hands[seat].size - len(self.face_up[seat])

    def whole_hand(self, seat: Seat) -> Cards:
        """What a seat holds in the sense of 'only Princes' and 'void': a frozen card included. (R-098)"""
        hand, frozen = self.hands[seat].cards, self.frozen[seat].cards
        return in_order((*hand, *frozen)) if frozen else hand


class FinishedRound(Struct, frozen=True, gc=False, kw_only=True):
    """The round just scored, with its piles turned up, until the next one's first lead. (R-031, R-032)"""

    number: int
    card: str
    piles: tuple[Cards, ...]
    last_trick: Trick


class State(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A whole game of Rebel Princess: the round and the trick being played, and what was before.

    `last_trick` has been captured or dealt back, and stays in sight until the next lead. (R-031)
    `leaves`: barred moves that somebody may make all the same.
    """

    options: RebelOptions
    players: int
    moment: Moment = Moment.DRAFT
    settled: tuple[str, ...] = ()
    asking: tuple[Asking, ...] = ()
    dealt_princesses: dict[Seat, tuple[str, ...]] = {}
    princesses: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    hourglass_backs: tuple[bool, ...] = ()
    dealer: Seat = 0
    round: Round = Round()
    trick: Trick = NO_TRICK
    last_trick: Trick = NO_TRICK
    last_round: FinishedRound | None = None
    scored: tuple[ScoredRound, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    tie_breaks: tuple[ScoreLine, ...] = ()
    end_citations: Citations = ()
    leaves: tuple[GrantedLeave[RebelMove], ...] = ()

    @property
    def seats(self) -> range:
        return range(self.players)

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise. (R-001)"""
        return (seat + 1) % self.players

    def right_of(self, seat: Seat) -> Seat:
        return (seat - 1) % self.players

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        return _around(self.players, seat)

    def powers_are_on(self) -> bool:
        """Powers may be left out of the first round or rounds. (R-077)"""
        return self.options.powers and self.round.number > self.options.power_free_rounds


@cache
def _around(players: int, seat: Seat) -> tuple[Seat, ...]:
    return tuple((seat + step) % players for step in range(players))


def with_power(state: State, power: Activation) -> State:
    """The state as it would be with this power in force."""
    return with_trick(state, powers=(*state.trick.powers, power))


def place(zones: tuple[Zone, ...], seat: Seat, zone: Zone) -> tuple[Zone, ...]:
    changed = [*zones]
    changed[seat] = zone
    return tuple(changed)


def with_round(state: State, **changes: object) -> State:
    return replace(state, round=replace(state.round, **changes))


def with_trick(state: State, **changes: object) -> State:
    return replace(state, trick=replace(state.trick, **changes))
