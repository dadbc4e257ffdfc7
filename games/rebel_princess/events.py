"""What can happen in Rebel Princess. Every event records an outcome; every card says who sees it."""

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from games.audience import Each, Event, Own, Seat, Secret, Shown, seen_by
from games.game import ScoreLine
from games.rebel_princess.cards import Card, Cards, Suit
from games.rebel_princess.moves import RebelMove
from games.rulebook import Citations


class Settles(Event, frozen=True, kw_only=True):
    """An event that closes a decision."""

    decision: str


# --- asking


class Asked(Event, frozen=True, kw_only=True):
    """These seats must answer before the game goes on."""

    decision: str
    step: str
    seats: tuple[Seat, ...]


class AnswerGiven(Event, frozen=True, kw_only=True):
    """A seat has answered (or answered anew); what it said is its own until the decision is settled."""

    seat: Seat
    decision: str
    answer: Own[RebelMove] = UNSET


class Settled(Settles, frozen=True, kw_only=True):
    """A decision is closed and nothing came of it."""


# --- set-up


class PrincessesDealt(Event, frozen=True, kw_only=True):
    seat: Seat
    princesses: Own[tuple[str, ...]] = UNSET


class PrincessesRevealed(Settles, frozen=True, kw_only=True):
    princesses: Shown[tuple[str, ...]]


class PrincessPicked(Settles, frozen=True, kw_only=True):
    """A player takes one of the princesses that lie open."""

    seat: Seat
    princess: Shown[str]


class DealerDrawn(Event, frozen=True, kw_only=True):
    dealer: Seat


class RowLaid(Event, frozen=True, kw_only=True):
    """Round cards drawn at random lie face down in a row; at most their backs can be told apart. (R-009)"""

    hourglass: Shown[tuple[bool, ...]]
    cards: Secret[tuple[str, ...]] = UNSET


class ExtraRoundDrawn(Event, frozen=True, kw_only=True):
    """The game is still level: one more round, with a card drawn by chance."""

    card: str
    citations: Citations


class RoundOpened(Event, frozen=True, kw_only=True):
    """A new round; `starter` leads its first trick."""

    number: int
    starter: Seat
    citations: Citations


class HandDealt(Event, frozen=True, kw_only=True):
    seat: Seat
    size: int
    cards: Own[Cards] = UNSET


class RoundRevealed(Event, frozen=True, kw_only=True):
    """The round card is turned up, once the cards are dealt."""

    card: Shown[str]


# --- round set-up


class CardsPassed(Settles, frozen=True, kw_only=True):
    """All passes change hands at once: givers know what went where, receivers what came from whom."""

    given: Each[dict[Seat, Cards]] = {}
    received: Each[dict[Seat, Cards]] = {}


class CardsSetAside(Settles, frozen=True, kw_only=True):
    """Cards leave the active hands and lie face down before their owners until they are picked up."""

    size: int
    cards: Each[Cards] = {}


class SuitsLaidOpen(Settles, frozen=True, kw_only=True):
    """Everybody lays a suit of their hand face up; the cards stay hand cards."""

    cards: Shown[dict[Seat, Cards]]


class GiftsPlaced(Settles, frozen=True, kw_only=True):
    """One card of each hand goes face down on the pile for the winner of the trick."""

    cards: Each[Cards] = {}


class CardsKept(Settles, frozen=True, kw_only=True):
    """The round ends: what is left in the hands counts as captured by its holder."""

    size: int
    cards: Each[Cards] = {}


class CardsPickedUp(Settles, frozen=True, kw_only=True):
    """What was set aside becomes the active hand of `takers[seat]`."""

    takers: tuple[Seat, ...]
    cards: Each[Cards] = {}


# --- powers


class PowerActivated(Event, frozen=True, kw_only=True):
    """A princess is turned face down: her power is spent for this round, and now it resolves."""

    seat: Seat
    princess: str
    citations: Citations


class TargetChosen(Settles, frozen=True, kw_only=True):
    seat: Seat
    target: Seat


class CardsDrawn(Event, frozen=True, kw_only=True):
    """A power takes cards at random from a hand: its user and its target see them."""

    seat: Seat
    target: Seat
    count: int
    cards: Annotated[Cards | UnsetType, seen_by("seat", "target")] = UNSET


class CardFrozen(Settles, frozen=True, kw_only=True):
    """One of the drawn cards lies face down before its owner, who must play it in this trick."""

    seat: Seat
    target: Seat
    card: Annotated[Card | UnsetType, seen_by("seat", "target")] = UNSET


class PowerLapsed(Event, frozen=True, kw_only=True):
    """A declared power may no longer be used when its turn comes; the princess stays ready."""

    seat: Seat
    princess: str
    citations: Citations


class SuitNamed(Settles, frozen=True, kw_only=True):
    """The suit that is to be led, and whether the leader holds it."""

    seat: Seat
    suit: Shown[Suit]
    held: bool


class LeadMoved(Settles, frozen=True, kw_only=True):
    """Another player leads this trick."""

    seat: Seat
    leader: Seat


class NextLeaderChosen(Settles, frozen=True, kw_only=True):
    """Another player leads the next trick."""

    seat: Seat
    leader: Seat


class CardsContributed(Settles, frozen=True, kw_only=True):
    """Everybody hands in a card; only `seat` sees them all. `face_up`: those that lay open before."""

    seat: Seat
    face_up: Shown[Cards] = ()
    contributed: Each[Card] = {}
    pool: Own[dict[Seat, Card]] = UNSET


class CardsMixed(Settles, frozen=True, kw_only=True):
    """Everybody hands in a card; only `seat` sees them all, and not even she knows who gave what."""

    seat: Seat
    face_up: Shown[Cards] = ()
    contributed: Each[Card] = {}
    mixed: Own[Cards] = UNSET


class CardsAssigned(Settles, frozen=True, kw_only=True):
    """The cards handed in go to their new owners, each of whom sees their own."""

    seat: Seat
    received: Each[Card] = {}
    assigned: Own[dict[Seat, Card]] = UNSET


class CardsBartered(Settles, frozen=True, kw_only=True):
    """A card goes back for the one that was drawn, perhaps the same one: nobody else can tell."""

    seat: Seat
    target: Seat
    face_up: Shown[Cards] = ()
    drawn: Annotated[Card | UnsetType, seen_by("seat", "target")] = UNSET
    given: Annotated[Card | UnsetType, seen_by("seat", "target")] = UNSET


class CardSwapped(Event, frozen=True, kw_only=True):
    """A played card goes back to the hand; another takes its place in the order of play."""

    seat: Seat
    played: Shown[Card]
    card: Shown[Card]
    citations: Citations


class TrickReshuffled(Event, frozen=True, kw_only=True):
    """The trick is not captured: its cards are dealt back at random and `seat` leads again."""

    seat: Seat
    citations: Citations
    received: Each[Cards] = {}


class CardsHaggled(Settles, frozen=True, kw_only=True):
    """The winner shows a card of their hand and takes another from the trick for it."""

    seat: Seat
    given: Shown[Card]
    taken: Shown[Card]
    citations: Citations


class PowerResolved(Event, frozen=True, kw_only=True):
    """The power has taken full effect; whoever declined may think again."""

    seat: Seat
    princess: str


# --- tricks


class TrickOpened(Event, frozen=True, kw_only=True):
    number: int
    leader: Seat


class PlayOpened(Event, frozen=True, kw_only=True):
    """The lead is due. `turns` is the order of plays; followers may have to play face down."""

    turns: tuple[Seat, ...]
    masked_followers: bool
    citations: Citations = ()


class LeadDrawn(Event, frozen=True, kw_only=True):
    """The card that must be led is drawn at random and turned up."""

    seat: Seat
    card: Shown[Card]
    citations: Citations


class CardPlayed(Event, frozen=True, kw_only=True):
    """A card on the table. `led`: the suit to follow from now on. `power`: whose power came with the card.

    `sneaks_in`: with this card the Princes are in. `void`: the player could not follow.
    """

    seat: Seat
    card: Shown[Card]
    led: Shown[Suit]
    power: str = ""
    sneaks_in: bool = False
    citations: Citations = ()
    void: Own[bool] = UNSET


class CardPlayedMasked(Event, frozen=True, kw_only=True):
    """A card under a mask. A power used with it must be announced."""

    seat: Seat
    power: str = ""
    citations: Citations = ()
    card: Own[Card] = UNSET
    void: Own[bool] = UNSET


class CardsUnmasked(Settles, frozen=True, kw_only=True):
    """The masks fall: every card of the trick, in the order played."""

    cards: Shown[Cards]
    sneaks_in: bool
    citations: Citations = ()


class Contender(Struct, frozen=True, gc=False, kw_only=True):
    seat: Seat
    cards: Cards
    strength: int


class TrickWon(Event, frozen=True, kw_only=True):
    """Who won, among whom, and the rulings that decided it. Contenders are left out where they would tell
    what is nobody's business. (R-329)"""

    winner: Seat
    citations: Citations
    contenders: Shown[tuple[Contender, ...]]


class TrickCaptured(Event, frozen=True, kw_only=True):
    """The winner takes the trick, face down, and leads the next."""

    winner: Seat


# --- scoring


class RoundScored(Event, frozen=True, kw_only=True):
    """The piles are turned up and the proposals counted."""

    number: int
    card: str
    piles: Shown[tuple[Cards, ...]]
    lines: tuple[tuple[ScoreLine, ...], ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class GameEnded(Event, frozen=True, kw_only=True):
    winners: tuple[Seat, ...]
    tie_breaks: tuple[ScoreLine, ...] = ()
    citations: Citations


RebelEvent = (
    Asked
    | AnswerGiven
    | Settled
    | PrincessesDealt
    | PrincessesRevealed
    | PrincessPicked
    | DealerDrawn
    | RowLaid
    | ExtraRoundDrawn
    | RoundOpened
    | HandDealt
    | RoundRevealed
    | CardsPassed
    | CardsSetAside
    | SuitsLaidOpen
    | GiftsPlaced
    | CardsKept
    | CardsPickedUp
    | PowerActivated
    | PowerLapsed
    | TargetChosen
    | CardsDrawn
    | CardFrozen
    | SuitNamed
    | LeadMoved
    | NextLeaderChosen
    | CardsContributed
    | CardsMixed
    | CardsAssigned
    | CardsBartered
    | CardSwapped
    | TrickReshuffled
    | CardsHaggled
    | PowerResolved
    | TrickOpened
    | PlayOpened
    | LeadDrawn
    | CardPlayed
    | CardPlayedMasked
    | CardsUnmasked
    | TrickWon
    | TrickCaptured
    | RoundScored
    | GameEnded
)

CHOICES: tuple[type[Event], ...] = (
    AnswerGiven,
    PrincessPicked,
    TargetChosen,
    CardFrozen,
    SuitNamed,
    LeadMoved,
    NextLeaderChosen,
    CardsAssigned,
    CardsBartered,
    CardsHaggled,
    CardPlayed,
    CardPlayedMasked,
)
"""In these their seat has chosen among what it was offered."""

DRAWS: tuple[type[Event], ...] = (
    PrincessesDealt,
    PrincessesRevealed,
    DealerDrawn,
    RowLaid,
    ExtraRoundDrawn,
    RoundOpened,
    HandDealt,
    CardsDrawn,
    CardsAssigned,
    TrickReshuffled,
    LeadDrawn,
)
"""In these luck has spoken, or may have: princesses are revealed, cards assigned, by choice or by chance."""

REPEATS: tuple[type[Event], ...] = (CardsSetAside, GiftsPlaced, CardsKept)
"""These show everybody only cards of their own hand."""

DISCLOSES: tuple[type[Event], ...] = (PowerActivated, PowerLapsed, Settled, SuitNamed, TrickWon)
"""These tell of a power declared in secret or of none, of the leader's hand, of who could not follow.
(R-103, R-329)
"""
