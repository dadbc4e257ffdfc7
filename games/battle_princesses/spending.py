"""Wish tokens that are spent on something of their own; what they pay for instead is said with that move."""

from games.audience import Event, Seat
from games.battle_princesses.abilities import WORDS
from games.battle_princesses.course import Course
from games.battle_princesses.events import Cleansed, EntryAdded, WishSpent
from games.battle_princesses.moves import SpendWish, WishUse
from games.battle_princesses.state import AssaultEntry
from games.battle_princesses.vocabulary import Ability, Target

AS_ABILITY = {
    WishUse.STUN: Ability.STUN,
    WishUse.STOP: Ability.STOP,
    WishUse.TURN: Ability.TURN,
    WishUse.PREVENT: Ability.PREVENT,
    WishUse.SCORE: Ability.SCORE,
}
"""Uses that do what an ability word does, to the amount of one."""


def spend(course: Course, seat: Seat, move: SpendWish) -> None:
    """Nobody is asked whether they react to it. (B-059)"""
    course.add(WishSpent(seat=seat, card=move.card, use=move.use, target=move.target))
    word = AS_ABILITY.get(move.use)
    if word is not None:
        named: tuple[Target, ...] = () if move.target is None else (move.target,)
        course.add(*WORDS[word].perform(course.state, seat, 1, named))
    else:
        course.add(_other_effect(course, seat, move))


def _other_effect(course: Course, seat: Seat, move: SpendWish) -> Event:
    if move.use is WishUse.STEAL:
        number = course.state.entries_made + 1
        return EntryAdded(entry=AssaultEntry(id=f"e{number}", source=move.card, steal=1))
    assert move.affliction is not None
    return Cleansed(seat=seat, affliction=move.affliction, card=move.target)
