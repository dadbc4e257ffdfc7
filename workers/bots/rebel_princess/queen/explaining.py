"""Why she does what she does, in a few sentences and from nothing but what she has imagined and knows."""

from games.audience import Seat
from games.rebel_princess.cards import Suit
from games.rebel_princess.telling.sentences import listed, named
from games.saying import Said, Value, Who, in_tenths, said
from workers.bots.rebel_princess.queen.choosing import Candidate, Weighing
from workers.bots.rebel_princess.queen.knowing import Knowing
from workers.bots.rebel_princess.queen.masks import CARDS, SUIT, THE_FROG, cards_in

ABOUT = 0.15
"""Cards that differ by less are about as good as each other."""
MOST_FACTS = 2


def only_card(candidate: Candidate) -> tuple[Said, ...]:
    return (said("{card} is the only card that I may play.", card=named(CARDS[candidate.card])),)


def why(weighing: Weighing, knowing: Knowing, seat: Seat) -> tuple[Said, ...]:
    """What she has imagined, then what she knows of others that bears upon it."""
    best = weighing.ranked[0]
    reasons = [
        _of_power(best),
        _of_cost(weighing),
        _of_what_speaks_against_it(weighing),
        _of_rebel(best),
        *_facts(best, knowing, seat),
    ]
    return tuple(reason for reason in reasons if reason)


def why_given(weighing: Weighing) -> tuple[Said, ...]:
    """What she gives away, and what she has imagined of it, beside the next best way to pass."""
    best, *others = weighing.ranked
    reasons = [
        said(
            "Given away: {cards}. In the deals that I have imagined ({many}), this is how many proposals I "
            "get then on average: {points}.",
            cards=_given(best),
            many=best.times,
            points=in_tenths(best.average),
        )
    ]
    if others:
        reasons.append(
            said(
                "The same, if I give away something else: {cards}: {points}.",
                cards=_given(others[0]),
                points=in_tenths(others[0].average),
            )
        )
    return tuple(reasons)


def _given(candidate: Candidate) -> Value:
    return listed(cards_in(sum(candidate.gives.values())))


def _of_power(best: Candidate) -> Said | None:
    if not best.power:
        return None
    return said("The power of {princess} is likely to spare me something now.", princess=named(best.power))


def _of_cost(weighing: Weighing) -> Said:
    best, other = weighing.ranked[0], _another(weighing)
    card, points = named(CARDS[best.card]), in_tenths(best.average)
    if other is None:
        return said(
            "In the deals that I have imagined ({many}), this is how many proposals I get on average: "
            "{card}: {points}.",
            many=best.times,
            card=card,
            points=points,
        )
    if abs(other.average - best.average) < ABOUT:
        return said(
            "In the deals that I have imagined ({many}), {card} and {other} are about as good.",
            many=best.times,
            card=card,
            other=named(CARDS[other.card]),
        )
    return said(
        "In the deals that I have imagined ({many}), this is how many proposals I get on average: "
        "{card}: {points}; {other}: {more}.",
        many=best.times,
        card=card,
        points=points,
        other=named(CARDS[other.card]),
        more=in_tenths(other.average),
    )


def _of_what_speaks_against_it(weighing: Weighing) -> Said | None:
    """Why she plays a card with which she gets more than with the next best one."""
    best, other = weighing.ranked[0], _another(weighing)
    if other is None or best.average - other.average < ABOUT:
        return None
    if best.behind * other.times < other.behind * best.times:
        return said("But {card} costs the others more still.", card=named(CARDS[best.card]))
    return said(
        "But a rule of thumb speaks for {card}, and I have imagined too few deals to think otherwise.",
        card=named(CARDS[best.card]),
    )


def _another(weighing: Weighing) -> Candidate | None:
    """The best of the other cards."""
    best = weighing.ranked[0]
    return next((one for one in weighing.ranked[1:] if one.card != best.card), None)


def _of_rebel(best: Candidate) -> Said | None:
    if best.rebel * 2 < best.times:
        return None
    return said("I am likely to become Rebel of the Ball.")


def _facts(best: Candidate, knowing: Knowing, seat: Seat) -> list[Said]:
    found = []
    suit = CARDS[best.card].suit
    for other, hand in enumerate(knowing.hands):
        if other == seat or not hand.size:
            continue
        if hand.known & THE_FROG:
            found.append(
                said("I know that {who} holds {card}.", who=Who(other), card=named(cards_in(THE_FROG)[0]))
            )
        if not hand.may & SUIT[suit] & ~knowing.hands[seat].known and not knowing.aside[other].size:
            found.append(_has_none(other, suit))
    return found[:MOST_FACTS]


def _has_none(other: Seat, suit: Suit) -> Said:
    return said("{who} has no {suit} left.", who=Who(other), suit=named(suit))
