"""What happens in a battle. Every card says who sees it.

`seat`: The seat that this is about, or that did it, counted from 0.
`card`: The card, by its id at this table: the name of its print, a point and a number.
`citations`: The rules that made it so, by their ids, the decisive one first; the catalog has their texts.
`stock`: The stock of the market, by its name.
`amount`: How many.
`tokens`: How many point tokens.
`entries`: The entries of the coming assault that are concerned, by their ids.
`targets`: Whom or what each ability word is aimed at: cards by their ids, seats by their numbers.
`round`: Which round it is, counted from 1.
`guard`: Whether it is done by a defender, to guard themselves.
`wish`: The character whose wish token pays for it, null if none does.
"""

from typing import Literal

from msgspec import UNSET

from games.audience import Event, Own, Seat, Secret, Shown
from games.battle_princesses.moves import Affliction, WishUse
from games.battle_princesses.state import AssaultEntry, BattleStage, EndReason, LinkPart
from games.battle_princesses.vocabulary import Ability, CardId, CardTargets
from games.rulebook import Citations

# --- before the first turn


class TurnOrderDrawn(Event, frozen=True, kw_only=True):
    """Chance decides in which order the seats take their turns.

    `order`: The seats in turn order.
    """

    order: tuple[Seat, ...]


class PrincessesOffered(Event, frozen=True, kw_only=True):
    """So many princesses to choose from; the others see how many.

    `count`: How many princesses there are to choose from.
    `princesses`: Which they are; only their own seat sees them.
    """

    seat: Seat
    count: int
    princesses: Own[tuple[CardId, ...]] = UNSET


class PrincessPreferred(Event, frozen=True, kw_only=True):
    """Chosen in secret, until everybody has chosen.

    `princess`: The princess; only her own seat sees her until everybody has chosen.
    """

    seat: Seat
    princess: Own[CardId] = UNSET


class PrincessClaimed(Event, frozen=True, kw_only=True):
    """A player takes a princess that is free.

    `princess`: The princess that is taken.
    """

    seat: Seat
    princess: Shown[CardId]


class CourtRevealed(Event, frozen=True, kw_only=True):
    """The princess of each seat.

    `princesses`: The princess of each seat; the first entry is seat 0.
    """

    princesses: Shown[tuple[CardId, ...]]


class KingdomFounded(Event, frozen=True, kw_only=True):
    """The starting cards are a seat's hand, the tokens its own.

    `count`: How many cards the hand has.
    `cards`: Which they are; only their own seat sees them.
    """

    seat: Seat
    count: int
    tokens: int
    cards: Own[tuple[CardId, ...]] = UNSET


class PoolFilled(Event, frozen=True, kw_only=True):
    """The community pool gets its tokens and the crown."""

    tokens: int


class StockChosen(Event, frozen=True, kw_only=True):
    """A player puts a stock of their faction on the market."""

    seat: Seat
    stock: str


class StockPassed(Event, frozen=True, kw_only=True):
    """A player chooses no stock: one more is drawn at random."""

    seat: Seat


class StockDrawn(Event, frozen=True, kw_only=True):
    """By chance, from these factions: of the players, of nobody, or of the whole box.

    `source`: From which factions: those of the players, those of nobody, or all.
    """

    stock: str
    source: Literal["players", "others", "all"]


class MarketOpened(Event, frozen=True, kw_only=True):
    """Every stock, and how many cards it has.

    `stocks`: How many cards each stock has, by its name.
    """

    stocks: dict[str, int]


# --- the turn


class TurnBegun(Event, frozen=True, kw_only=True):
    """A seat's turn begins."""

    round: int
    seat: Seat


class CrownMoved(Event, frozen=True, kw_only=True):
    """The crown changes hands.

    `holder`: who has it now; null if it lies in the pool.

    `reason`: Why: a check for the most points, the end of a round, or a concession.
    """

    holder: Seat | None
    reason: Literal["check", "round-end", "concession"]
    citations: Citations


class PrincessReadied(Event, frozen=True, kw_only=True):
    """At the beginning of a turn the princess is ready again.

    `crown`: whether the crown is, too, for this seat holds it.
    """

    seat: Seat
    crown: bool = False


class StageBegun(Event, frozen=True, kw_only=True):
    """The turn comes to another stage.

    `seat`: who is asked now.

    `stage`: What the battle waits for from here on.
    """

    stage: BattleStage
    seat: Seat


class PrincessAdvanced(Event, frozen=True, kw_only=True):
    """She shows her second side. `by`: points held, or what was paid for it.

    `paid`: How many resources or points were paid; 0 if she advanced for the points held.
    """

    seat: Seat
    by: Literal["points-held", "resources", "points"]
    paid: int = 0
    citations: Citations


class AdvanceEnded(Event, frozen=True, kw_only=True):
    """A seat is done with the stage in which princesses advance."""

    seat: Seat


class CardLaid(Event, frozen=True, kw_only=True):
    """From the hand to the field. `paid`: resources; `wish`: the character whose token paid instead."""

    seat: Seat
    card: Shown[CardId]
    paid: int = 0
    wish: Shown[CardId | None] = None


class CardBought(Event, frozen=True, kw_only=True):
    """Into the buyer's discard pile. `left`: how many the stock has now.

    `paid`: How many resources were paid.
    """

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

    `item`: The item, or the `crown`, that the character uses with it; null if none.
    `own`: Whether the abilities of the card itself are used; if not, only those of the item.
    `resources`: How many resources were paid for it.
    `points`: How many points were paid for it.
    `discarded`: The hand cards that were discarded for it.
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
    """Nobody reacts any more. `words`: what takes effect of the activation; none if it was negated.

    `negated`: What of it was negated: the card, its item, or both.
    """

    seat: Seat
    card: Shown[CardId]
    words: dict[Ability, int]
    targets: Shown[CardTargets] = {}
    negated: tuple[LinkPart, ...] = ()
    citations: Citations = ()


class ResourcesGained(Event, frozen=True, kw_only=True):
    """A seat gains resources for this turn.

    `starved`: what starve counters have eaten.
    """

    seat: Seat
    amount: int
    starved: int = 0


class PointsMoved(Event, frozen=True, kw_only=True):
    """Point tokens go from one to another.

    `giver`: The seat that loses them; null is the pool.
    `taker`: The seat that gets them; null is the pool.
    `reason`: What moved them.
    """

    giver: Seat | None
    taker: Seat | None
    amount: int
    reason: Literal["score", "attack", "steal"]
    citations: Citations


class StarveLaid(Event, frozen=True, kw_only=True):
    """Starve counters are laid before a seat: they will eat resources it gains."""

    seat: Seat
    amount: int


class TokensLaid(Event, frozen=True, kw_only=True):
    """Tokens are laid on a card.

    `token`: Which kind of token.
    """

    card: Shown[CardId]
    token: Literal["stun", "poison", "wish"]
    amount: int


class CardStopped(Event, frozen=True, kw_only=True):
    """A card is stopped: it does nothing until the round is over."""

    card: Shown[CardId]


class CardKilled(Event, frozen=True, kw_only=True):
    """Into the discard pile of the seat that had it."""

    seat: Seat
    card: Shown[CardId]


class PrincessStruck(Event, frozen=True, kw_only=True):
    """Killed, she is only exhausted."""

    seat: Seat


class CardTurned(Event, frozen=True, kw_only=True):
    """Recruited: it changes fields as it is, for good.

    `loser`: The seat that had it.
    `taker`: The seat that has it now.
    """

    card: Shown[CardId]
    loser: Seat
    taker: Seat


class WishSpent(Event, frozen=True, kw_only=True):
    """A wish token is removed from the card for one use of its own.

    `use`: What it was spent on.
    `target`: The card that it is aimed at, null if it is aimed at none.
    """

    seat: Seat
    card: Shown[CardId]
    use: WishUse
    target: Shown[CardId | None] = None


class Cleansed(Event, frozen=True, kw_only=True):
    """All of one affliction is gone, from a card or, where none is named, from the seat.

    `affliction`: What it is cleansed of.
    `card`: The card that is cleansed; null if the seat itself is.
    """

    seat: Seat
    affliction: Affliction
    card: Shown[CardId | None] = None


class PlayEnded(Event, frozen=True, kw_only=True):
    """A seat is done playing cards in its turn."""

    seat: Seat


# --- blocks


class BlockDeclared(Event, frozen=True, kw_only=True):
    """Somebody exhausts a card against another.

    `by`: the character that an item needs. `asks`: who may react to it.

    `target`: The card that is blocked; in a reaction, the one that the blocked link is about.
    `part`: What of the link is blocked; null if the block begins a chain of its own.
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
    """A seat that might have reacted lets it happen."""

    seat: Seat


class BlockSucceeded(Event, frozen=True, kw_only=True):
    """The last block of a chain stands: this part of what it was against is negated.

    `part`: What is negated: the card that acted, or the item it used.
    """

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
    """A block that began a chain: it takes effect, or it was negated.

    `target`: The card that was to be blocked.
    `stands`: Whether the block takes effect.
    """

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
    """An attack or a theft is laid up for the coming assault.

    `entry`: What was laid up.
    """

    entry: Shown[AssaultEntry]


class EntriesVoided(Event, frozen=True, kw_only=True):
    """Entries of the coming assault come to nothing."""

    entries: tuple[str, ...]
    citations: Citations


class EntriesReduced(Event, frozen=True, kw_only=True):
    """They lose the share of their item."""

    entries: tuple[str, ...]
    citations: Citations


class AssaultDeclared(Event, frozen=True, kw_only=True):
    """Whom each entry is against. `defenders`: those who are hit, in the order they answer.

    `targets`: The seat that each entry is against, by the id of the entry.
    """

    seat: Seat
    targets: dict[str, Seat]
    defenders: tuple[Seat, ...]


class DefenseAdded(Event, frozen=True, kw_only=True):
    """A defender puts up strength.

    `amount`: How much strength is added.
    """

    seat: Seat
    amount: int


class DefenseEnded(Event, frozen=True, kw_only=True):
    """A defender is done.

    `idle`: this seat could do nothing, or nothing more, and was not asked.
    """

    seat: Seat
    idle: bool = False


class AssaultResolved(Event, frozen=True, kw_only=True):
    """What one defender has suffered: strength against strength, and the points that it cost whom.

    `attack`: The strength of all attacks on this seat.
    `defense`: The strength that it put up against them.
    `from_pool`: How many points the attacker gets from the pool.
    `from_seat`: How many points the attacker gets from this seat.
    `stolen`: How many points are stolen from it, whatever its defense.
    """

    seat: Seat
    attack: int
    defense: int
    from_pool: int
    from_seat: int
    stolen: int
    citations: Citations


# --- the end of a turn, of a round, of the battle


class FieldCleaned(Event, frozen=True, kw_only=True):
    """The end of a turn clears the fields.

    `poison`, `stun`: cards of the active seat that lose a token. `poisoned`, `wished_away`: trashed for their
    last one. `struck`: the princess is exhausted by poison. `discarded`: exhausted cards, by seat.
    """

    seat: Seat
    poison: Shown[tuple[CardId, ...]] = ()
    stun: Shown[tuple[CardId, ...]] = ()
    poisoned: Shown[tuple[CardId, ...]] = ()
    wished_away: Shown[tuple[CardId, ...]] = ()
    struck: bool = False
    discarded: Shown[dict[Seat, tuple[CardId, ...]]] = {}


class HandFizzled(Event, frozen=True, kw_only=True):
    """A seat discards cards of its hand at the end of its turn.

    `cards`: What it discards.
    """

    seat: Seat
    cards: Shown[tuple[CardId, ...]] = ()


class DeckReshuffled(Event, frozen=True, kw_only=True):
    """The discard pile is the deck again, in an order that nobody knows.

    `count`: How many cards the deck has now.
    `order`: Their order; nobody sees it.
    """

    seat: Seat
    count: int
    order: Secret[tuple[CardId, ...]] = UNSET


class HandRefilled(Event, frozen=True, kw_only=True):
    """A seat draws cards at the end of its turn.

    `count`: How many it draws.
    `cards`: Which they are; only their own seat sees them.
    """

    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]] = UNSET


class RoundClosed(Event, frozen=True, kw_only=True):
    """Everybody has had a turn. What was stopped goes on.

    `points`: What each seat has now; the first entry is seat 0.
    """

    round: int
    points: tuple[int, ...]


class KingdomFallen(Event, frozen=True, kw_only=True):
    """Whoever concedes: tokens to the pool, every card to the trash.

    `tokens`: How many point tokens go back to the pool.
    `cards`: The cards that are trashed.
    """

    seat: Seat
    tokens: int
    cards: Shown[tuple[CardId, ...]]


class BattleEnded(Event, frozen=True, kw_only=True):
    """The battle is over.

    `reason`: What has ended it.
    `winners`: The seats that have won, by their numbers; nobody if it was cancelled.
    `points`: What each seat has at the end; the first entry is seat 0.
    """

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
