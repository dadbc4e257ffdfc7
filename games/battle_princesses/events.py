"""What happens in a battle. Every card says who sees it."""

from typing import Literal

from msgspec import UNSET

from games.audience import Event, Own, Seat, Secret, Shown
from games.battle_princesses.moves import Affliction, WishUse
from games.battle_princesses.state import AssaultEntry, BattleStage, EndReason, LinkPart
from games.battle_princesses.vocabulary import Ability, CardId, CardTargets
from games.rulebook import Citations

# --- before the first turn


class TurnOrderDrawn(Event, frozen=True, kw_only=True):
    order: tuple[Seat, ...]


class PrincessesOffered(Event, frozen=True, kw_only=True):
    """So many princesses to choose from; the others see how many."""

    seat: Seat
    count: int
    princesses: Own[tuple[CardId, ...]] = UNSET


class PrincessPreferred(Event, frozen=True, kw_only=True):
    """Chosen in secret, until everybody has chosen."""

    seat: Seat
    princess: Own[CardId] = UNSET


class PrincessClaimed(Event, frozen=True, kw_only=True):
    seat: Seat
    princess: Shown[CardId]


class CourtRevealed(Event, frozen=True, kw_only=True):
    """The princess of each seat."""

    princesses: Shown[tuple[CardId, ...]]


class KingdomFounded(Event, frozen=True, kw_only=True):
    """The starting cards are a seat's hand, the tokens its own."""

    seat: Seat
    count: int
    tokens: int
    cards: Own[tuple[CardId, ...]] = UNSET


class PoolFilled(Event, frozen=True, kw_only=True):
    """The community pool gets its tokens and the crown."""

    tokens: int


class StockChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    stock: str


class StockPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class StockDrawn(Event, frozen=True, kw_only=True):
    """By chance, from these factions: of the players, of nobody, or of the whole box."""

    stock: str
    source: Literal["players", "others", "all"]


class MarketOpened(Event, frozen=True, kw_only=True):
    """Every stock, and how many cards it has."""

    stocks: dict[str, int]


# --- the turn


class TurnBegun(Event, frozen=True, kw_only=True):
    round: int
    seat: Seat


class CrownMoved(Event, frozen=True, kw_only=True):
    """`holder`: who has it now; nobody if it lies in the pool."""

    holder: Seat | None
    reason: Literal["check", "round-end", "concession"]
    citations: Citations


class PrincessReadied(Event, frozen=True, kw_only=True):
    """`crown`: so is the crown, for this seat holds it."""

    seat: Seat
    crown: bool = False


class StageBegun(Event, frozen=True, kw_only=True):
    """`seat`: who is asked now."""

    stage: BattleStage
    seat: Seat


class PrincessAdvanced(Event, frozen=True, kw_only=True):
    """She shows her second side. `by`: points held, or what was paid for it."""

    seat: Seat
    by: Literal["points-held", "resources", "points"]
    paid: int = 0
    citations: Citations


class AdvanceEnded(Event, frozen=True, kw_only=True):
    seat: Seat


class CardLaid(Event, frozen=True, kw_only=True):
    """From the hand to the field. `paid`: resources; `wish`: the character whose token paid instead."""

    seat: Seat
    card: Shown[CardId]
    paid: int = 0
    wish: Shown[CardId | None] = None


class CardBought(Event, frozen=True, kw_only=True):
    """Into the buyer's discard pile. `left`: how many the stock has now."""

    seat: Seat
    stock: str
    card: Shown[CardId]
    paid: int
    left: int
    wish: Shown[CardId | None] = None


class CardActivated(Event, frozen=True, kw_only=True):
    """Somebody begins to use a card; what it costs is spent, what it does is settled later.

    `open_to_all`: it names nobody, so all others may react. `exhausts`: the cards that are exhausted for it;
    the `crown` among them is the token. `used`: it was paid for instead, once a turn. `words`: what it would
    do. `asks`: who may react, if they can.
    """

    seat: Seat
    card: Shown[CardId]
    item: Shown[CardId | None] = None
    own: bool = True
    guard: bool = False
    targets: Shown[CardTargets] = {}
    words: dict[Ability, int]
    exhausts: Shown[tuple[CardId, ...]] = ()
    resources: int = 0
    points: int = 0
    discarded: Shown[tuple[CardId, ...]] = ()
    used: bool = False
    wish: Shown[CardId | None] = None
    asks: tuple[Seat, ...] = ()
    open_to_all: bool = False


class EffectSettled(Event, frozen=True, kw_only=True):
    """Nobody reacts any more. `words`: what takes effect of the activation; none if it was negated."""

    seat: Seat
    card: Shown[CardId]
    words: dict[Ability, int]
    targets: Shown[CardTargets] = {}
    negated: tuple[LinkPart, ...] = ()
    citations: Citations = ()


class ResourcesGained(Event, frozen=True, kw_only=True):
    """`starved`: what starve counters have eaten."""

    seat: Seat
    amount: int
    starved: int = 0


class PointsMoved(Event, frozen=True, kw_only=True):
    """Point tokens from one seat to another; None is the pool."""

    giver: Seat | None
    taker: Seat | None
    amount: int
    reason: Literal["score", "attack", "steal"]
    citations: Citations


class StarveLaid(Event, frozen=True, kw_only=True):
    seat: Seat
    amount: int


class TokensLaid(Event, frozen=True, kw_only=True):
    card: Shown[CardId]
    token: Literal["stun", "poison", "wish"]
    amount: int


class CardStopped(Event, frozen=True, kw_only=True):
    card: Shown[CardId]


class CardKilled(Event, frozen=True, kw_only=True):
    """Into the discard pile of the seat that had it."""

    seat: Seat
    card: Shown[CardId]


class PrincessStruck(Event, frozen=True, kw_only=True):
    """Killed, she is only exhausted."""

    seat: Seat


class CardTurned(Event, frozen=True, kw_only=True):
    """Recruited: it changes fields as it is, for good."""

    card: Shown[CardId]
    loser: Seat
    taker: Seat


class WishSpent(Event, frozen=True, kw_only=True):
    """A wish token is removed from the card for one use of its own."""

    seat: Seat
    card: Shown[CardId]
    use: WishUse
    target: Shown[CardId | None] = None


class Cleansed(Event, frozen=True, kw_only=True):
    """All of one affliction is gone, from a card or, where none is named, from the seat."""

    seat: Seat
    affliction: Affliction
    card: Shown[CardId | None] = None


class PlayEnded(Event, frozen=True, kw_only=True):
    seat: Seat


# --- blocks


class BlockDeclared(Event, frozen=True, kw_only=True):
    """Somebody exhausts a card against another. `by`: the character that an item needs.

    In a reaction, `target` is the card that the blocked link is about and `part` says what of it; else the
    block begins a chain. `asks`: who may react to it.
    """

    seat: Seat
    card: Shown[CardId]
    by: Shown[CardId | None] = None
    target: Shown[CardId]
    part: LinkPart | None = None
    guard: bool = False
    asks: tuple[Seat, ...] = ()


class BlockAsked(Event, frozen=True, kw_only=True):
    """This seat may react to what is open now."""

    seat: Seat


class BlockDeclined(Event, frozen=True, kw_only=True):
    seat: Seat


class BlockSucceeded(Event, frozen=True, kw_only=True):
    """The last block of a chain stands: this part of what it was against is negated."""

    seat: Seat
    card: Shown[CardId]
    part: LinkPart
    citations: Citations


class BlockNegated(Event, frozen=True, kw_only=True):
    """The last block of a chain was itself blocked."""

    seat: Seat
    card: Shown[CardId]
    citations: Citations


class BlockSettled(Event, frozen=True, kw_only=True):
    """A block that began a chain: it takes effect, or it was negated."""

    seat: Seat
    card: Shown[CardId]
    target: Shown[CardId]
    stands: bool
    citations: Citations


class CardBlocked(Event, frozen=True, kw_only=True):
    """It cannot be used until the turn is cleaned up."""

    card: Shown[CardId]


class ChainDropped(Event, frozen=True, kw_only=True):
    """One of its players has conceded: nothing of it takes effect."""

    citations: Citations


# --- the assault


class EntryAdded(Event, frozen=True, kw_only=True):
    entry: Shown[AssaultEntry]


class EntriesVoided(Event, frozen=True, kw_only=True):
    entries: tuple[str, ...]
    citations: Citations


class EntriesReduced(Event, frozen=True, kw_only=True):
    """They lose the share of their item."""

    entries: tuple[str, ...]
    citations: Citations


class AssaultDeclared(Event, frozen=True, kw_only=True):
    """Whom each entry is against. `defenders`: those who are hit, in the order they answer."""

    seat: Seat
    targets: dict[str, Seat]
    defenders: tuple[Seat, ...]


class DefenseAdded(Event, frozen=True, kw_only=True):
    seat: Seat
    amount: int


class DefenseEnded(Event, frozen=True, kw_only=True):
    """`idle`: this seat could do nothing, or nothing more, and was not asked."""

    seat: Seat
    idle: bool = False


class AssaultResolved(Event, frozen=True, kw_only=True):
    """What one defender has suffered: strength against strength, and the points that it cost whom."""

    seat: Seat
    attack: int
    defense: int
    from_pool: int
    from_seat: int
    stolen: int
    citations: Citations


# --- the end of a turn, of a round, of the battle


class FieldCleaned(Event, frozen=True, kw_only=True):
    """`poison`, `stun`: cards of the active seat that lose a token. `poisoned`, `wished_away`: trashed for
    their last one. `struck`: the princess is exhausted by poison. `discarded`: exhausted cards, by seat.
    """

    seat: Seat
    poison: Shown[tuple[CardId, ...]] = ()
    stun: Shown[tuple[CardId, ...]] = ()
    poisoned: Shown[tuple[CardId, ...]] = ()
    wished_away: Shown[tuple[CardId, ...]] = ()
    struck: bool = False
    discarded: Shown[dict[Seat, tuple[CardId, ...]]] = {}


class HandFizzled(Event, frozen=True, kw_only=True):
    seat: Seat
    cards: Shown[tuple[CardId, ...]] = ()


class DeckReshuffled(Event, frozen=True, kw_only=True):
    """The discard pile is the deck again, in an order that nobody knows."""

    seat: Seat
    count: int
    order: Secret[tuple[CardId, ...]] = UNSET


class HandRefilled(Event, frozen=True, kw_only=True):
    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]] = UNSET


class RoundClosed(Event, frozen=True, kw_only=True):
    """Everybody has had a turn. What was stopped goes on."""

    round: int
    points: tuple[int, ...]


class KingdomFallen(Event, frozen=True, kw_only=True):
    """Whoever concedes: tokens to the pool, every card to the trash."""

    seat: Seat
    tokens: int
    cards: Shown[tuple[CardId, ...]]


class BattleEnded(Event, frozen=True, kw_only=True):
    reason: EndReason
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    citations: Citations


BattleEvent = (
    TurnOrderDrawn
    | PrincessesOffered
    | PrincessPreferred
    | PrincessClaimed
    | CourtRevealed
    | KingdomFounded
    | PoolFilled
    | StockChosen
    | StockPassed
    | StockDrawn
    | MarketOpened
    | TurnBegun
    | CrownMoved
    | PrincessReadied
    | StageBegun
    | PrincessAdvanced
    | AdvanceEnded
    | CardLaid
    | CardBought
    | CardActivated
    | EffectSettled
    | ResourcesGained
    | PointsMoved
    | StarveLaid
    | TokensLaid
    | CardStopped
    | CardKilled
    | PrincessStruck
    | CardTurned
    | WishSpent
    | Cleansed
    | PlayEnded
    | BlockDeclared
    | BlockAsked
    | BlockDeclined
    | BlockSucceeded
    | BlockNegated
    | BlockSettled
    | CardBlocked
    | ChainDropped
    | EntryAdded
    | EntriesVoided
    | EntriesReduced
    | AssaultDeclared
    | DefenseAdded
    | DefenseEnded
    | AssaultResolved
    | FieldCleaned
    | HandFizzled
    | DeckReshuffled
    | HandRefilled
    | RoundClosed
    | KingdomFallen
    | BattleEnded
)

CHOICES: tuple[type[Event], ...] = (
    PrincessPreferred,
    PrincessClaimed,
    StockChosen,
    StockPassed,
    PrincessAdvanced,
    AdvanceEnded,
    CardLaid,
    CardBought,
    CardActivated,
    WishSpent,
    PlayEnded,
    BlockDeclared,
    BlockDeclined,
    AssaultDeclared,
    DefenseEnded,
    HandFizzled,
)
"""In these their seat has chosen among what it was offered."""

DRAWS: tuple[type[Event], ...] = (
    TurnOrderDrawn,
    PrincessesOffered,
    CourtRevealed,
    StockDrawn,
    DeckReshuffled,
    HandRefilled,
)
"""In these luck has spoken, or may have: a court is chosen or drawn."""

REPEATS: tuple[type[Event], ...] = (
    EffectSettled,
    TokensLaid,
    CardStopped,
    CardKilled,
    CardTurned,
    BlockSucceeded,
    BlockNegated,
    BlockSettled,
    CardBlocked,
    EntryAdded,
    FieldCleaned,
)
"""These show only cards that lay open."""
