"""The rest of a round, imagined: cards are numbers, hands are masks, everybody plays by the same habits.

It decides nothing: the rules do. It is the hot loop of her thinking, so it is one function for the cards of a
trick, with what is true of most tricks kept in local names. `winning.winner_of` says the same in full.
"""

from dataclasses import dataclass, field
from math import sqrt

from games.audience import Seat
from workers.bots.rebel_princess.queen.masks import (
    ABOVE_FIVE,
    BELOW,
    EVERY_CARD,
    OF_PARITY,
    PRINCES,
    RANK,
    SUIT_OF,
    SUITS,
    THE_FROG,
)
from workers.bots.rebel_princess.queen.policy import ducked, led_by_policy
from workers.bots.rebel_princess.queen.twists import ImaginedRound, WhoWins, scores_of
from workers.bots.rebel_princess.queen.winning import Laid, winner_of

NOT_PRINCES = EVERY_CARD & ~PRINCES


@dataclass(slots=True)
class StartingPoint:
    """Where the round stands, the same in every world.

    `turns`: Who plays to this trick, in order; as many as have played already lie in `laid`. `masked`: Who
    has played face down since. `low`, `peas`: The powers in force in this trick. `won`: Tricks captured by
    seat. `rebels`: Who may become Rebel of the Ball; anybody, if not said.
    """

    turns: tuple[Seat, ...]
    laid: list[Laid]
    princes_are_in: bool
    won: list[int]
    masked: tuple[Seat, ...] = ()
    low: bool = False
    peas: tuple[Seat, ...] = ()
    rebels: tuple[Seat, ...] | None = None


@dataclass(slots=True)
class World:
    """Where every card lies: masks by seat. `frozen` must be played in this trick."""

    hands: list[int]
    piles: list[int]
    aside: list[int] = field(default_factory=list)
    gifts: int = 0
    frozen: dict[Seat, int] = field(default_factory=dict)


def legal_cards(course: ImaginedRound, hand: int, laid: list[Laid], princes_are_in: bool, bound: bool) -> int:
    """What may be played from this hand. `bound`: by a demand for cards above 5."""
    twist = course.twist
    if laid:
        last = laid[-1] if twist.contest is WhoWins.LAST_SUIT else laid[0]
        legal = hand & (SUIT_OF[last.card] | twist.follow_too) or hand
    else:
        legal = hand if princes_are_in else hand & NOT_PRINCES or hand
    if bound:
        legal = legal & ABOVE_FIVE or legal
    if twist.ends_only:
        legal = legal & ends_of(hand) or legal
    elif twist.parity and laid:
        legal = legal & OF_PARITY[RANK[laid[0].card] % 2] or legal
    return legal


def ends_of(hand: int) -> int:
    """The highest and the lowest card of each suit."""
    ends = 0
    for suit in SUITS:
        held = hand & suit
        if held:
            ends |= held & -held | 1 << held.bit_length() - 1
    return ends


def play_out(
    course: ImaginedRound, moment: StartingPoint, world: World, card: int | None, value: int | None = None
) -> list[int]:
    """What everybody scores in this round if the seat whose turn it is plays this card. The world is used up.

    Without a card that seat plays like everybody else. `value`: What the card is worth, if not what is
    printed on it.
    """
    twist, players = course.twist, course.players
    hands, piles, won = world.hands, world.piles, moment.won[:]
    princes_are_in = moment.princes_are_in
    around = tuple(range(players)) * 2
    turns = moment.turns
    laid = list(moment.laid)
    for seat in moment.masked:
        legal = world.frozen.get(seat) or legal_cards(course, hands[seat], laid, princes_are_in, False)
        played = ducked(course, legal, laid[:1], players - 1, _all_of(hands) & ~hands[seat])
        void = not hands[seat] & SUIT_OF[laid[0].card]
        princes_are_in = princes_are_in or (void and bool(PRINCES >> played & 1))
        hands[seat] &= ~(1 << played)
        laid.append(Laid(seat, played, RANK[played], void))
    first = True
    low, peas, frozen = moment.low, moment.peas, world.frozen
    gifts = world.gifts
    kept = twist.kept
    masked = twist.masked
    plain = twist.contest is WhoWins.BEST and not (
        twist.ends_only or twist.parity or twist.follow_too or masked or twist.no_trick
    )
    no_trick = twist.no_trick
    trump, worth = twist.trump, course.worth
    while True:
        number = len(turns)
        if first or not plain:
            for at in range(len(laid), number):
                seat = turns[at]
                hand = hands[seat]
                worth_now = None
                if card is not None:
                    played, card, worth_now = card, None, value
                else:
                    legal = frozen.pop(seat, 0) if frozen else 0
                    if not legal:
                        bound = bool(peas) and any(pea != seat for pea in peas)
                        legal = legal_cards(course, hand, laid, princes_are_in, bound)
                    if not legal & legal - 1:
                        played = legal.bit_length() - 1
                    elif laid:
                        out = _all_of(hands) & ~hand
                        wants = no_trick / sqrt(hand.bit_count()) if no_trick and not won[seat] else 0.0
                        seen, left = (laid[:1], number - 1) if masked else (laid, number - at - 1)
                        played = ducked(course, legal, seen, left, out, low, wants)
                    else:
                        played = led_by_policy(course, legal, _all_of(hands) & ~hand, low)
                void = False
                if laid:
                    last = laid[-1] if twist.contest is WhoWins.LAST_SUIT else laid[0]
                    void = not hand & (SUIT_OF[last.card] | twist.follow_too)
                hands[seat] = hand & ~(1 << played)
                laid.append(Laid(seat, played, RANK[played] if worth_now is None else worth_now, void))
                if void and PRINCES >> played & 1:
                    princes_are_in = True
            winner = winner_of(twist, laid, low)
            taken = 0
            for play in laid:
                taken |= 1 << play.card
            first, low, peas = False, False, ()
            if frozen:
                frozen = {}
        else:
            winner, taken, princes_are_in = _plain_trick(course, hands, turns, princes_are_in, trump, worth)
        piles[winner] |= taken | gifts
        won[winner] += 1
        gifts = 0
        # What comes after a trick.
        left = hands[winner]
        if left.bit_count() <= kept:
            if not any(world.aside):
                break
            if not left:
                for seat in range(players):
                    hands[(seat - 1) % players if twist.halves_go_right else seat] |= world.aside[seat]
                world.aside = []
        if twist.a_card_moves_on:
            passed = [course.habits.dumped(hand) for hand in hands]
            for seat in range(players):
                hands[seat] &= ~(1 << passed[seat])
            for seat in range(players):
                hands[(seat - 1) % players] |= 1 << passed[seat]
        elif twist.gifts:
            gifts = gifts_given(course, hands)
        turns = around[winner : winner + players] * twist.cards_each
        laid = []
    if kept:
        for seat in range(players):
            piles[seat] |= hands[seat]
    return scores_of(course, piles, won, moment.rebels)


def gifts_given(course: ImaginedRound, hands: list[int]) -> int:
    """What everybody puts down for who wins the next trick; it leaves their hands."""
    gifts = 0
    for seat, hand in enumerate(hands):
        given = 1 << course.habits.dumped(hand)
        hands[seat] ^= given
        gifts |= given
    return gifts


def _all_of(hands: list[int]) -> int:
    found = 0
    for hand in hands:
        found |= hand
    return found


def _plain_trick(
    course: ImaginedRound,
    hands: list[int],
    turns: tuple[Seat, ...],
    princes_are_in: bool,
    trump: int,
    worth: tuple[int, ...],
) -> tuple[Seat, int, bool]:
    """A whole trick by the base rules, or with trumps: its winner, its cards, and whether Princes are in."""
    habits = course.habits
    follows, lying = habits.follows, course.lying
    winner = turns[0]
    hand = hands[winner]
    out = _all_of(hands)
    legal = hand if princes_are_in else hand & NOT_PRINCES or hand
    played = led_by_policy(course, legal, out & ~hand) if legal & legal - 1 else legal.bit_length() - 1
    bit = 1 << played
    hands[winner] = hand ^ bit
    suit = SUIT_OF[played]
    taken, best, points = bit, RANK[played], worth[played] + lying
    trumped = bool(trump & bit)
    left = len(turns) - 1
    for seat in turns[1:]:
        left -= 1
        hand = hands[seat]
        legal = hand & suit
        if legal:
            if not legal & legal - 1:
                played = legal.bit_length() - 1
            elif trumped and suit != trump:
                played = (legal & THE_FROG or legal).bit_length() - 1
            else:
                others = out & ~hand & ~taken
                key = (legal, others & suit, best, left, points, others & THE_FROG)
                known = follows.get(key)
                played = habits.follow(*key) if known is None else known
            bit = 1 << played
            if RANK[played] > best and (not trumped or suit == trump):
                best, winner = RANK[played], seat
        else:
            cards = hand
            if trump and hand & trump:
                # A trump that would win is no way to get rid of anything.
                cards = hand & ~trump | (hand & trump & BELOW[best] if trumped else 0) or hand
            played = habits.dumped(cards) if cards & cards - 1 else cards.bit_length() - 1
            bit = 1 << played
            if bit & PRINCES:
                princes_are_in = True
            if bit & trump and (not trumped or RANK[played] > best):
                best, winner, trumped = RANK[played], seat, True
        hands[seat] = hand ^ bit
        taken |= bit
        points += worth[played]
    return winner, taken, princes_are_in
