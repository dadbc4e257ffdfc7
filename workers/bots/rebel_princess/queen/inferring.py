"""What the cards that others have played tell of those they have kept.

Whoever throws in a five has nothing worse, most likely. So she asks of every play since hands last changed
what its player would have played from this hand or that, by the habits that she thinks everybody has; and
worlds in which they would have played what they did come up more often. She starts from any world that is
possible, and lets two places swap a card again and again: towards what is likelier for sure, away from it
now and then. (Metropolis.)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random

from games.audience import Event, Seat
from games.rebel_princess.events import (
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsAssigned,
    CardsBartered,
    CardsHaggled,
    CardsMixed,
    CardsPassed,
    CardsPickedUp,
    CardSwapped,
    GiftsPlaced,
    LeadDrawn,
    PowerActivated,
    RoundOpened,
    TrickOpened,
    TrickReshuffled,
)
from workers.bots.rebel_princess.queen.imagining import NOT_PRINCES, World
from workers.bots.rebel_princess.queen.masks import BIT, DECKS, NUMBER, RANK, SUIT_OF, THE_FROG
from workers.bots.rebel_princess.queen.picturing import Imagination
from workers.bots.rebel_princess.queen.policy import led_by_policy
from workers.bots.rebel_princess.queen.twists import ImaginedRound, Twist, WhoWins

LEADS, FOLLOWS, THROWS_IN = 0.5, 0.7, 0.85
"""How often somebody plays what is expected of them."""
SWAPS = 8
"""How often a card is tried elsewhere from one world to the next."""
FIRST_SWAPS = 60
A_FRESH_START = 100
"""After so many worlds she starts anew from any world."""
HANDS_CHANGE = (
    CardsAssigned,
    CardsBartered,
    CardsHaggled,
    CardsMixed,
    CardsPassed,
    CardsPickedUp,
    CardSwapped,
    GiftsPlaced,
    TrickReshuffled,
)
"""After these, what was played before says little of a hand."""
NO_TELLING = (CardFrozen, CardPlayedMasked, LeadDrawn, PowerActivated)
"""After these, nothing is concluded from the rest of the trick."""


@dataclass(slots=True)
class TellingPlay:
    """A play: the card (a number), what lay there, and what its player has played from then on.

    `led`: The suit; nothing for a lead. `unplayed`: What was in any hand then.
    """

    card: int
    led: int
    best: int
    left: int
    points: int
    unplayed: int
    princes_are_in: bool
    since: int = 0


@dataclass(slots=True)
class Tale:
    """What others have done with their cards, by seat.

    `plays`: What they have played. `passed`: For each card, the logarithm of how much likelier than any other
    it is to be there after the pass; nothing, if that tells nothing any more.
    """

    plays: list[list[TellingPlay]]
    passed: list[Sequence[float]]


def tale_of(course: ImaginedRound, seat: Seat, history: Sequence[Event], players: int) -> Tale:
    """Everything that tells something of the hands as they are; of her own nothing does."""
    start = next((at for at in range(len(history) - 1, -1, -1) if type(history[at]) is RoundOpened), 0)
    this_round = history[start:]
    changes = [event for event in this_round if isinstance(event, HANDS_CHANGE)]
    passed: list[Sequence[float]] = []
    if len(changes) == 1 and isinstance(changes[0], CardsPassed):
        passed = _after(changes[0], course, seat, players)
    return Tale(_plays(course, seat, this_round, players), passed)


def _after(event: CardsPassed, course: ImaginedRound, seat: Seat, players: int) -> list[Sequence[float]]:
    """Who has got cards from somebody else has got what that one did not want; what they kept, they did."""
    given = event.given.get(seat, {})
    if not given:
        return []
    size = DECKS[players].bit_count() // players
    ways = [((to - seat) % players, len(cards)) for to, cards in given.items()]
    kept = size - sum(number for _, number in ways)
    often = course.habits.passes(size, size - kept)
    usual = (size - kept) / size
    weights: list[Sequence[float]] = []
    for other in range(players):
        got = sum(number for way, number in ways if (other - way) % players != seat)
        weights.append(
            [
                log((kept * (1 - one) / (1 - usual) + got * one / usual) / (kept + got))
                if 0 < one < 1
                else 0.0
                for one in often
            ]
        )
    return weights


def _plays(
    course: ImaginedRound, seat: Seat, this_round: Sequence[Event], players: int
) -> list[list[TellingPlay]]:
    """The plays since hands last changed, without those that something else has made or limited."""
    told: list[list[TellingPlay]] = [[] for _ in range(players)]
    if not _is_plain(course.twist):
        return told
    unplayed, laid, quiet, princes_are_in = DECKS[players], list[int](), True, False
    led = best = points = 0
    for event in this_round:
        match event:
            case TrickOpened():
                laid, quiet, led, best, points = [], True, 0, 0, course.lying
            case CardPlayed():
                number, bit = NUMBER[event.card], BIT[event.card]
                for one in told[event.seat]:
                    one.since |= bit
                if event.seat != seat and quiet and not event.power:
                    left = players - len(laid) - 1
                    play = TellingPlay(number, led, best, left, points, unplayed, princes_are_in, bit)
                    told[event.seat].append(play)
                quiet = quiet and not event.power
                unplayed &= ~bit
                laid.append(bit)
                led = led or SUIT_OF[number]
                best = max(best, RANK[number]) if led & bit else best
                points += course.worth[number]
                princes_are_in = princes_are_in or event.sneaks_in
            case CardSwapped():
                unplayed = (unplayed | BIT[event.played]) & ~BIT[event.card]
            case CardsHaggled():
                unplayed = (unplayed | BIT[event.taken]) & ~BIT[event.given]
            case TrickReshuffled():
                unplayed |= sum(laid)
        if isinstance(event, HANDS_CHANGE):
            told, quiet = [[] for _ in range(players)], False
        elif isinstance(event, NO_TELLING):
            quiet = False
    return told


def _is_plain(twist: Twist) -> bool:
    """Is a card chosen as in any round? Only of such rounds she knows the habits well enough."""
    special = twist.trump or twist.follow_too or twist.no_trick
    limited = twist.masked or twist.ends_only or twist.parity
    return twist.contest is WhoWins.BEST and not (special or limited)


class Inference:
    """Worlds that agree with what she has seen, those the likelier that explain it."""

    def __init__(self, course: ImaginedRound, imagination: Imagination, tale: Tale) -> None:
        self._course, self._imagination, self._told = course, imagination, tale.plays
        self._passed = tale.passed
        self._tells = any(tale.plays) or bool(tale.passed)
        self._places: list[list[int]] = []
        self._likelihoods: list[float] = []
        self._drawn = 0

    def draw(self, rng: Random) -> World:
        """The next one."""
        if not self._tells or len(self._imagination.lots) < 2:
            return self._imagination.draw(rng)
        if self._drawn % A_FRESH_START == 0:
            self._places = self._imagination.placed(rng)
            hands = self._imagination.hands(self._places)
            self._likelihoods = [self._likelihood(seat, hand) for seat, hand in enumerate(hands)]
            self._swap(rng, FIRST_SWAPS)
        else:
            self._swap(rng, SWAPS)
        self._drawn += 1
        return self._imagination.world(self._places, rng)

    def _swap(self, rng: Random, times: int) -> None:
        places, random, lots = self._places, rng.random, self._imagination.lots
        hands = self._imagination.hands(places)
        for _ in range(times):
            one = int(random() * len(places))
            other = int(random() * (len(places) - 1))
            other += other >= one
            first, second = places[one], places[other]
            here, there = int(random() * len(first)), int(random() * len(second))
            given, taken = first[here], second[there]
            if not (lots[one].may >> taken & 1 and lots[other].may >> given & 1):
                continue
            a, b = lots[one], lots[other]
            if a.seat == b.seat and a.what == b.what:
                continue
            change = 1 << given | 1 << taken
            hand, hers = hands[a.seat], hands[b.seat]
            before, mine, theirs = 0.0, 0.0, 0.0
            if a.what == "hand":
                before += self._likelihoods[a.seat]
                hand ^= change
                mine = self._likelihood(a.seat, hand)
            if b.what == "hand":
                before += self._likelihoods[b.seat]
                hers ^= change
                theirs = self._likelihood(b.seat, hers)
            after = mine + theirs
            if self._passed:
                here_now, there_now = self._passed[a.seat], self._passed[b.seat]
                after += here_now[taken] + there_now[given] - here_now[given] - there_now[taken]
            if after < before and random() >= exp(after - before):
                continue
            first[here], second[there] = taken, given
            if a.what == "hand":
                hands[a.seat], self._likelihoods[a.seat] = hand, mine
            if b.what == "hand":
                hands[b.seat], self._likelihoods[b.seat] = hers, theirs

    def _likelihood(self, seat: Seat, hand: int) -> float:
        """The logarithm of how likely it is that this seat has played what it did, if it holds this now."""
        course, habits, total = self._course, self._course.habits, 0.0
        for one in self._told[seat]:
            held = hand | one.since
            if one.led:
                legal = held & one.led
                if legal:
                    if not legal & legal - 1:
                        continue
                    out = one.unplayed & ~held
                    key = (legal, out & one.led, one.best, one.left, one.points, out & THE_FROG)
                    known = habits.follows.get(key)
                    expected = habits.follow(*key) if known is None else known
                    sure = FOLLOWS
                else:
                    legal = held
                    expected, sure = habits.dumped(held), THROWS_IN
            else:
                legal = held if one.princes_are_in else held & NOT_PRINCES or held
                expected, sure = led_by_policy(course, legal, one.unplayed & ~held), LEADS
            if expected == one.card:
                total += log(sure)
            else:
                total += log((1 - sure) / max(1, legal.bit_count() - 1))
        return total
