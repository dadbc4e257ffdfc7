"""Questions and their answers."""

from msgspec import UNSET

from games.audience import Seat
from games.rebel_princess.events import AnswerGiven, Asked, Settled
from games.rebel_princess.moves import (
    AssignCards,
    ChooseCard,
    ChooseCards,
    ChoosePrincess,
    ChooseSeat,
    ChooseSuit,
    Decline,
    PassCards,
    PlayCard,
    RebelMove,
    SwapCard,
    UsePower,
)
from games.rebel_princess.state import State
from games.rebel_princess.steps import step_named
from games.rebel_princess.telling.sentences import handed, listed, named, on, one_each, players, with_shares
from games.saying import Said, Who, said


@on(Asked)
def _asked(before: State, event: Asked) -> Said:
    who = players(event.seats)
    step = step_named(before, event.step)
    return step.asked(who) if step else said("A decision is due: {who}.", who=who)


@on(AnswerGiven)
def _answer_given(before: State, event: AnswerGiven) -> Said:
    who = Who(event.seat)
    if event.answer is not UNSET:
        return _answered(before, event.seat, event.answer)
    if any(event.seat in asking.answered for asking in before.asking if asking.decision == event.decision):
        return said("{who} decides anew in secret.", who=who)
    return said("{who} decides in secret.", who=who)


def _answered(before: State, seat: Seat, answer: RebelMove) -> Said:
    who = Who(seat)
    match answer:
        case Decline(whole_trick=True):
            return said("{who} declines for the whole trick.", who=who)
        case Decline():
            return said("{who} declines.", who=who)
        case UsePower():
            power = named(answer.copies or before.princesses[seat])
            return said("{who} wants to use a power: {princess}.", who=who, princess=power)
        case ChoosePrincess():
            return said("{who} keeps: {princess}.", who=who, princess=named(answer.princess))
        case ChooseSuit():
            return said("{who} chooses a suit: {suit}.", who=who, suit=named(answer.suit))
        case ChooseSeat():
            return said("{who} chooses: {target}.", who=who, target=Who(answer.seat))
        case _:
            return _cards_chosen(before, seat, answer)


def _cards_chosen(before: State, seat: Seat, answer: RebelMove) -> Said:
    who = Who(seat)
    match answer:
        case PassCards():
            ways = ((before.left_of(seat), answer.left), (before.right_of(seat), answer.right))
            passes = tuple(handed(seat, to, cards) for to, cards in ways if cards)
            return said("{who} chooses cards to pass: {passes}.", who=who, passes=passes)
        case SwapCard():
            return said(
                "{who} wants to swap {played} for {card}.",
                who=who,
                played=named(answer.played),
                card=named(answer.card),
            )
        case AssignCards():
            return with_shares(said("{who} chooses who gets which card", who=who), one_each(answer.cards))
        case ChooseCards():
            return said("{who} chooses: {cards}.", who=who, cards=listed(answer.cards))
        case ChooseCard() | PlayCard():
            return said("{who} chooses: {cards}.", who=who, cards=named(answer.card))
        case _:
            return said("{who} decides in secret.", who=who)


@on(Settled)
def _settled(before: State, event: Settled) -> Said:
    asking = next((one for one in before.asking if one.decision == event.decision), None)
    step = step_named(before, asking.step) if asking else None
    return step.came_to_nothing(players(asking.seats)) if asking and step else said("That is settled.")
