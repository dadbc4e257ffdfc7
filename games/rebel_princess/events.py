"""What can happen in Rebel Princess. Every event records an outcome; every card says who sees it.

`seat`: The seat that this is about, or that did it, counted from 0.
`decision`: The id of the decision that this belongs to.
`citations`: The rules that made it so, by their ids, the decisive one first; the catalog has their texts.
`target`: The seat that the power is aimed at, counted from 0.
`princess`: The id of the princess whose power it is.
`leader`: The seat that leads the trick, counted from 0.
`winner`: The seat that wins the trick, counted from 0.
`face_up`: Cards that lay open before and now change hands for all to see.
`contributed`: The card that each seat has handed in, by seat; you see your own.
`size`: How many cards it is in each hand.
"""

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
    """These seats must answer before the game goes on.

    `step`: What is asked, in the game's own word.
    `seats`: Who must answer, by their numbers.
    """

    decision: str
    step: str
    seats: tuple[Seat, ...]


class AnswerGiven(Event, frozen=True, kw_only=True):
    """A seat has answered (or answered anew); what it said is its own until the decision is settled.

    `answer`: The move itself; only its own seat sees it before the decision is settled.
    """

    seat: Seat
    decision: str
    answer: Own[RebelMove] = UNSET


class Settled(Settles, frozen=True, kw_only=True):
    """A decision is closed and nothing came of it."""


# --- set-up


class PrincessesDealt(Event, frozen=True, kw_only=True):
    """Princesses are dealt to a seat, to keep one of them.

    `princesses`: The ids of those dealt; only their own seat sees them.
    """

    seat: Seat
    princesses: Own[tuple[str, ...]] = UNSET


class PrincessesRevealed(Settles, frozen=True, kw_only=True):
    """Everybody shows the princess they have kept.

    `princesses`: The id of the princess of each seat; the first entry is seat 0.
    """

    princesses: Shown[tuple[str, ...]]


class PrincessPicked(Settles, frozen=True, kw_only=True):
    """A player takes one of the princesses that lie open.

    `princess`: The id of the princess that is taken.
    """

    seat: Seat
    princess: Shown[str]


class DealerDrawn(Event, frozen=True, kw_only=True):
    """Chance decides who deals.

    `dealer`: The seat that deals, counted from 0.
    """

    dealer: Seat


class RowLaid(Event, frozen=True, kw_only=True):
    """Round cards drawn at random lie face down in a row; at most their backs can be told apart. (R-009)

    `hourglass`: For each card of the row, whether its back shows an hourglass.
    `cards`: The ids of the round cards in their order. Nobody sees them before they are turned up.
    """

    hourglass: Shown[tuple[bool, ...]]
    cards: Secret[tuple[str, ...]] = UNSET


class ExtraRoundDrawn(Event, frozen=True, kw_only=True):
    """The game is still level: one more round, with a card drawn by chance.

    `card`: The id of the round card that was drawn.
    """

    card: str
    citations: Citations


class RoundOpened(Event, frozen=True, kw_only=True):
    """A new round; `starter` leads its first trick.

    `number`: Which round it is, counted from 1.
    `starter`: The seat that leads the first trick, counted from 0.
    """

    number: int
    starter: Seat
    citations: Citations


class HandDealt(Event, frozen=True, kw_only=True):
    """A seat is dealt its hand.

    `size`: How many cards it holds.
    `cards`: Its cards; only its own seat sees them.
    """

    seat: Seat
    size: int
    cards: Own[Cards] = UNSET


class RoundRevealed(Event, frozen=True, kw_only=True):
    """The round card is turned up, once the cards are dealt.

    `card`: The id of the round card by which this round is played.
    """

    card: Shown[str]


# --- round set-up


class CardsPassed(Settles, frozen=True, kw_only=True):
    """All passes change hands at once: givers know what went where, receivers what came from whom.

    `given`: By the seat that gave: what went to which neighbour. You see your own entry.
    `received`: By the seat that received: what came from which neighbour. You see your own entry.
    """

    given: Each[dict[Seat, Cards]] = {}
    received: Each[dict[Seat, Cards]] = {}


class CardsSetAside(Settles, frozen=True, kw_only=True):
    """Cards leave the active hands and lie face down before their owners until they are picked up.

    `size`: How many cards each seat sets aside.
    `cards`: What each seat set aside, by seat; you see your own.
    """

    size: int
    cards: Each[Cards] = {}


class SuitsLaidOpen(Settles, frozen=True, kw_only=True):
    """Everybody lays a suit of their hand face up; the cards stay hand cards.

    `cards`: What each seat lays open, by seat.
    """

    cards: Shown[dict[Seat, Cards]]


class GiftsPlaced(Settles, frozen=True, kw_only=True):
    """One card of each hand goes face down on the pile for the winner of the trick.

    `cards`: What each seat gave, by seat; you see your own.
    """

    cards: Each[Cards] = {}


class CardsKept(Settles, frozen=True, kw_only=True):
    """The round ends: what is left in the hands counts as captured by its holder.

    `size`: How many cards each seat is left with.
    `cards`: What each seat keeps, by seat; you see your own.
    """

    size: int
    cards: Each[Cards] = {}


class CardsPickedUp(Settles, frozen=True, kw_only=True):
    """What was set aside becomes the active hand of `takers[seat]`.

    `takers`: Who picks up what each seat had set aside; the first entry is about the cards of seat 0.
    `cards`: What each seat picks up, by seat; you see your own.
    """

    takers: tuple[Seat, ...]
    cards: Each[Cards] = {}


# --- powers


class PowerActivated(Event, frozen=True, kw_only=True):
    """A princess is turned face down: her power is spent for this round, and now it resolves."""

    seat: Seat
    princess: str
    citations: Citations


class TargetChosen(Settles, frozen=True, kw_only=True):
    """The user of a power has chosen whom it is aimed at."""

    seat: Seat
    target: Seat


class CardsDrawn(Event, frozen=True, kw_only=True):
    """A power takes cards at random from a hand: its user and its target see them.

    `count`: How many cards are drawn.
    `cards`: The cards; the two seats that are concerned see them.
    """

    seat: Seat
    target: Seat
    count: int
    cards: Annotated[Cards | UnsetType, seen_by("seat", "target")] = UNSET


class CardFrozen(Settles, frozen=True, kw_only=True):
    """One of the drawn cards lies face down before its owner, who must play it in this trick.

    `card`: Which card it is; the two seats that are concerned see it.
    """

    seat: Seat
    target: Seat
    card: Annotated[Card | UnsetType, seen_by("seat", "target")] = UNSET


class PowerLapsed(Event, frozen=True, kw_only=True):
    """A declared power may no longer be used when its turn comes; the princess stays ready."""

    seat: Seat
    princess: str
    citations: Citations


class SuitNamed(Settles, frozen=True, kw_only=True):
    """The suit that is to be led, and whether the leader holds it.

    `suit`: The suit that must be led.
    `held`: Whether the leader has a card of it.
    """

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
    """Everybody hands in a card; only `seat` sees them all. `face_up`: those that lay open before.

    `pool`: What was handed in by whom, by seat; only the user of the power sees it.
    """

    seat: Seat
    face_up: Shown[Cards] = ()
    contributed: Each[Card] = {}
    pool: Own[dict[Seat, Card]] = UNSET


class CardsMixed(Settles, frozen=True, kw_only=True):
    """Everybody hands in a card; only `seat` sees them all, and not even she knows who gave what.

    `mixed`: What was handed in, in no order that tells who gave it; only the user of the power sees it.
    """

    seat: Seat
    face_up: Shown[Cards] = ()
    contributed: Each[Card] = {}
    mixed: Own[Cards] = UNSET


class CardsAssigned(Settles, frozen=True, kw_only=True):
    """The cards handed in go to their new owners, each of whom sees their own.

    `received`: The card that each seat gets, by seat; you see your own.
    `assigned`: Who was given what, by seat; only the user of the power sees it.
    """

    seat: Seat
    received: Each[Card] = {}
    assigned: Own[dict[Seat, Card]] = UNSET


class CardsBartered(Settles, frozen=True, kw_only=True):
    """A card goes back for the one that was drawn, perhaps the same one: nobody else can tell.

    `drawn`: The card that was drawn; the two seats that are concerned see it.
    `given`: The card that goes back for it; the two seats that are concerned see it.
    """

    seat: Seat
    target: Seat
    face_up: Shown[Cards] = ()
    drawn: Annotated[Card | UnsetType, seen_by("seat", "target")] = UNSET
    given: Annotated[Card | UnsetType, seen_by("seat", "target")] = UNSET


class CardSwapped(Event, frozen=True, kw_only=True):
    """A played card goes back to the hand; another takes its place in the order of play.

    `played`: The card that goes back to the hand.
    `card`: The card that is put in its place.
    """

    seat: Seat
    played: Shown[Card]
    card: Shown[Card]
    citations: Citations


class TrickReshuffled(Event, frozen=True, kw_only=True):
    """The trick is not captured: its cards are dealt back at random and `seat` leads again.

    `received`: The cards of the trick that each seat is dealt, by seat; you see your own.
    """

    seat: Seat
    citations: Citations
    received: Each[Cards] = {}


class CardsHaggled(Settles, frozen=True, kw_only=True):
    """The winner shows a card of their hand and takes another from the trick for it.

    `given`: The card of the hand that goes into the trick.
    `taken`: The card of the trick that comes into the hand.
    """

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
    """A new trick begins.

    `number`: Which trick of the round it is, counted from 1.
    """

    number: int
    leader: Seat


class PlayOpened(Event, frozen=True, kw_only=True):
    """The lead is due.

    `turns`: The seats in the order in which they play, the leader first.
    `masked_followers`: Whether those who follow play face down.
    """

    turns: tuple[Seat, ...]
    masked_followers: bool
    citations: Citations = ()


class LeadDrawn(Event, frozen=True, kw_only=True):
    """The card that must be led is drawn at random and turned up.

    `card`: The card that must be led.
    """

    seat: Seat
    card: Shown[Card]
    citations: Citations


class CardPlayed(Event, frozen=True, kw_only=True):
    """A card on the table. `led`: the suit to follow from now on. `power`: whose power came with the card.

    `sneaks_in`: with this card the Princes are in. `void`: the player could not follow.

    `card`: The card that is played.
    """

    seat: Seat
    card: Shown[Card]
    led: Shown[Suit]
    power: str = ""
    sneaks_in: bool = False
    citations: Citations = ()
    void: Own[bool] = UNSET


class CardPlayedMasked(Event, frozen=True, kw_only=True):
    """A card under a mask. A power used with it must be announced.

    `power`: The princess whose power is used with the card; empty if none is.
    `card`: Which card lies under the mask; only its own seat sees it.
    `void`: Whether the player could not follow; only its own seat is told.
    """

    seat: Seat
    power: str = ""
    citations: Citations = ()
    card: Own[Card] = UNSET
    void: Own[bool] = UNSET


class CardsUnmasked(Settles, frozen=True, kw_only=True):
    """The masks fall: every card of the trick, in the order played.

    `cards`: The cards of the trick, in the order in which they were played.
    `sneaks_in`: Whether with these cards the Princes are in.
    """

    cards: Shown[Cards]
    sneaks_in: bool
    citations: Citations = ()


class Contender(Struct, frozen=True, gc=False, kw_only=True):
    """A seat that could have won the trick, with what it had to show for it.

    `cards`: The cards that count for it.
    `strength`: What they were worth in the comparison; whoever has most, or least, wins, as the round has it.
    """

    seat: Seat
    cards: Cards
    strength: int


class TrickWon(Event, frozen=True, kw_only=True):
    """Who won, among whom, and the rulings that decided it.

    `contenders`: Those who were compared. Left out where they would tell what is nobody's business. (R-329).
    """

    winner: Seat
    citations: Citations
    contenders: Shown[tuple[Contender, ...]]


class TrickCaptured(Event, frozen=True, kw_only=True):
    """The winner takes the trick, face down, and leads the next.

    `winner`: The seat that takes the trick, counted from 0.
    """

    winner: Seat


# --- scoring


class RoundScored(Event, frozen=True, kw_only=True):
    """The piles are turned up and the proposals counted.

    `number`: Which round it is, counted from 1.
    `card`: The id of the round card by which it was played.
    `piles`: The cards that each seat has captured; the first entry is seat 0.
    `lines`: For each seat, what its score is made up of; the first entry is seat 0.
    `scores`: What each seat scores in this round; the first entry is seat 0.
    `totals`: What each seat has altogether now; the first entry is seat 0. Few is good: these are proposals.
    """

    number: int
    card: str
    piles: Shown[tuple[Cards, ...]]
    lines: tuple[tuple[ScoreLine, ...], ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class GameEnded(Event, frozen=True, kw_only=True):
    """The last round is scored, and somebody has won.

    `winners`: The seats that have won, by their numbers.
    `tie_breaks`: What decided between seats that were level, in the order in which it was compared.
    """

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
