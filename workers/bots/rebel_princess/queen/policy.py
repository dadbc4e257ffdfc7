"""How everybody plays in her imagination: duck under what wins, and bleed what costs most where it costs
nothing.
"""

from workers.bots.rebel_princess.queen.masks import (
    BELOW,
    FAIRIES,
    PETS,
    PRINCES,
    QUEENS,
    RANK,
    SUIT_OF,
    SUITS,
    THE_FROG,
)
from workers.bots.rebel_princess.queen.twists import ImaginedRound, WhoWins
from workers.bots.rebel_princess.queen.winning import Laid

EARLY = QUEENS | FAIRIES
"""Suits without a costly card of their own."""
COSTLY = PRINCES | THE_FROG
FROG_NUMBER = THE_FROG.bit_length() - 1
FROG_RANK = RANK[FROG_NUMBER]
PER_PLAYER = 2
"""With so many cards of a suit left for each who is still to play, all of them will follow, most likely."""
HIGH = 6
HUNT = 6.0
"""What it is worth to lead a low Pet while somebody else holds the Frog, and to lead none to one's own."""


def led_by_policy(course: ImaginedRound, legal: int, out: int, low: bool = False) -> int:
    """A high card while everybody follows and nothing is lost with it; or else one that others must beat.

    `out`: What the others hold, all together. Where leaders cannot win, what costs most is led.
    """
    contest = course.twist.contest
    if contest is WhoWins.FARTHEST:
        return dumped(course, legal, out)
    if contest is WhoWins.SECOND or low:
        return (legal & ~THE_FROG or legal).bit_length() - 1
    worth = course.worth
    others = course.players - 1
    early = contest is WhoWins.BEST and not course.lying
    best, card = 99.0, 0
    for suit in SUITS:
        held = legal & suit
        if not held:
            continue
        rest = out & suit
        number = rest.bit_count()
        if early and suit & EARLY and number >= 2 * others - 1:
            top = held.bit_length() - 1
            if RANK[top] >= HIGH and worth[top] <= 0:
                return top
        pets = held
        held = held & ~THE_FROG or held
        lowest = (held & -held).bit_length() - 1
        lower = (rest & BELOW[RANK[lowest]]).bit_count()
        risk = 2 * lower - number + worth[lowest] / 2
        if suit == PETS and contest is WhoWins.BEST:
            risk += _of_the_frog(pets, out)
        if lower == number and contest is not WhoWins.VOID:
            # Nobody can beat it: whatever they throw away is the leader's.
            risk += 30.0
        if risk < best:
            best, card = risk, lowest
    return card


def _of_the_frog(pets: int, out: int) -> float:
    """How dangerous a lead of Pets is as to the Frog: who has none above it is glad to hunt it."""
    if pets & THE_FROG:
        return HUNT
    return -HUNT if out & THE_FROG and not pets & ~BELOW[FROG_RANK] else 0.0


def dumped(course: ImaginedRound, cards: int, out: int) -> int:
    """What one would best be rid of: what costs most, or is likely to win and soon the last of its suit."""
    if cards & THE_FROG:
        return FROG_NUMBER
    worth = course.worth
    best, card = -99.0, 0
    for suit in SUITS:
        held = cards & suit
        if held:
            top = held.bit_length() - 1
            danger = (out & suit & BELOW[RANK[top]]).bit_count() + 1.5 * worth[top] - 1.2 * held.bit_count()
            if danger > best:
                best, card = danger, top
    return card


def ducked(
    course: ImaginedRound,
    legal: int,
    seen: list[Laid],
    left: int,
    out: int,
    low: bool = False,
    wants: bool = False,
) -> int:
    """A card that does not win by what is seen; if all do, one that may be beaten still.

    `left`: How many are still to play after it. `wants`: Any trick will do that costs less than none.
    """
    losers = losers_of(course, legal, seen, low)
    points = course.lying
    for play in seen:
        points += course.worth[play.card]
    led = SUIT_OF[seen[0].card]
    if points <= 0 and not low and course.twist.contest is WhoWins.BEST and legal & led:
        safe = legal & ~THE_FROG or legal
        top = safe.bit_length() - 1
        if points + course.worth[top] <= 0 and nothing_lost(led, left, out):
            return top
    if losers:
        if not left and losers != legal and points < (course.twist.no_trick if wants else 0):
            winning = legal & ~losers
            return (winning & ~THE_FROG or winning).bit_length() - 1
        if losers & (led | course.twist.follow_too) and course.twist.contest is not WhoWins.LAST_SUIT:
            return (losers & THE_FROG or losers).bit_length() - 1
        return dumped(course, losers, out)
    safe = legal & ~COSTLY or legal & ~THE_FROG or legal
    if low:
        return safe.bit_length() - 1 if left else (safe & -safe).bit_length() - 1
    return (safe & -safe).bit_length() - 1 if left else safe.bit_length() - 1


def nothing_lost(led: int, left: int, out: int) -> bool:
    """Will nobody throw something costly into a trick of this suit any more? Then it may as well be won."""
    if not left:
        return True
    if left > 2 or led & PRINCES or (led & PETS and out & THE_FROG):
        return False
    return (out & led).bit_count() >= PER_PLAYER * left


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
