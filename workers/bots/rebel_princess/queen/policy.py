"""How everybody plays in her imagination: by habit, or by plain rules where a trick is won in another way."""

from workers.bots.rebel_princess.queen.habits import NEVER
from workers.bots.rebel_princess.queen.masks import (
    BELOW,
    PRINCES,
    SUIT_OF,
    SUITS,
    THE_FROG,
)
from workers.bots.rebel_princess.queen.twists import ImaginedRound, WhoWins
from workers.bots.rebel_princess.queen.winning import Laid

COSTLY = PRINCES | THE_FROG


def led_by_policy(course: ImaginedRound, legal: int, out: int, low: bool = False) -> int:
    """What seems to cost least, this trick and the rest of the hand together.

    `out`: What the others hold, all together. Where leaders cannot win, what costs most is led.
    """
    contest = course.twist.contest
    if contest is WhoWins.FARTHEST:
        return course.habits.dumped(legal)
    if contest is WhoWins.SECOND or low:
        return (legal & ~THE_FROG or legal).bit_length() - 1
    habits = course.habits
    leads, frog = habits.leads, out & THE_FROG
    best, card = NEVER, 0
    for suit in SUITS:
        held = legal & suit
        if held:
            key = (held, out & suit, frog)
            cost, one = leads.get(key) or habits.lead(*key)
            if cost < best:
                best, card = cost, one
    return card


def ducked(
    course: ImaginedRound,
    legal: int,
    seen: list[Laid],
    left: int,
    out: int,
    low: bool = False,
    wants: float = 0.0,
) -> int:
    """What is played to a trick that was led.

    `left`: How many are still to play after it. `wants`: What a trick is worth as such.
    """
    twist = course.twist
    led = SUIT_OF[seen[0].card]
    points = course.lying
    for play in seen:
        points += course.worth[play.card]
    if twist.contest is WhoWins.BEST and legal & led and not (low or twist.trump or twist.follow_too):
        best = max([play.value for play in seen if led >> play.card & 1])
        key = (legal, out & led, best, left, points - wants, out & THE_FROG)
        known = course.habits.follows.get(key)
        return course.habits.follow(*key) if known is None else known
    losers = losers_of(course, legal, seen, low)
    if losers:
        if not left and losers != legal and points < wants:
            winning = legal & ~losers
            return (winning & ~THE_FROG or winning).bit_length() - 1
        if losers & (led | twist.follow_too) and twist.contest is not WhoWins.LAST_SUIT:
            return (losers & THE_FROG or losers).bit_length() - 1
        return course.habits.dumped(losers)
    safe = legal & ~COSTLY or legal & ~THE_FROG or legal
    if low:
        return safe.bit_length() - 1 if left else (safe & -safe).bit_length() - 1
    return (safe & -safe).bit_length() - 1 if left else safe.bit_length() - 1


def losers_of(course: ImaginedRound, legal: int, seen: list[Laid], low: bool) -> int:
    """Those of these cards that would not take the trick if it ended with them."""
    twist = course.twist
    lead = seen[0]
    led = SUIT_OF[lead.card] | twist.follow_too
    if twist.trump:
        trumps = [play.value for play in seen if twist.trump >> play.card & 1]
        if trumps:
            beaten = _beaten(max(trumps) if not low else min(trumps), low)
            return legal & (~twist.trump | beaten)
        led |= twist.trump
    values = [play.value for play in seen if led >> play.card & 1]
    match twist.contest:
        case WhoWins.BEST:
            return legal & (~led | _beaten(min(values) if low else max(values), low))
        case WhoWins.LAST_SUIT:
            suit = SUIT_OF[seen[-1].card]
            ranks = [play.value for play in seen if suit >> play.card & 1]
            return legal & suit & _beaten(min(ranks) if low else max(ranks), low)
        case WhoWins.VOID:
            if legal & led:
                if any(play.void for play in seen):
                    return legal
                return legal & _beaten(min(values) if low else max(values), low)
            voids = [play.value for play in seen if play.void]
            return legal & _beaten(min(voids) if low else max(voids), low) if voids else 0
        case WhoWins.SECOND:
            return legal & (~led | _not_second(sorted(values, reverse=not low), low))
        case WhoWins.FARTHEST:
            return legal & (~led | _nearer(seen, led))
        case WhoWins.SIXES_TURN:
            turned = low is not bool(sum(play.value == 6 for play in seen) % 2)
            return legal & (~led | _beaten(min(values) if turned else max(values), turned))
        case WhoWins.SUMS:
            return legal & (~led | _beaten(min(values) if low else max(values), low))


def _beaten(value: int, low: bool) -> int:
    return ~BELOW[value + 1] if low else BELOW[value]


def _not_second(values: list[int], low: bool) -> int:
    """Better than the best, or worse than the second."""
    best = values[0]
    above = BELOW[best] if low else ~BELOW[best + 1]
    if len(values) == 1:
        return above
    second = values[1]
    return above | (~BELOW[second + 1] if low else BELOW[second])


def _nearer(seen: list[Laid], led: int) -> int:
    """Nearer to the lead than somebody who follows."""
    lead = seen[0]
    others = [abs(play.value - lead.value) for play in seen[1:] if led >> play.card & 1]
    if not others:
        return 0
    far = max(others)
    return BELOW[min(lead.value + far, 13)] & ~BELOW[max(lead.value - far + 1, 0)]
