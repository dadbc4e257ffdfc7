"""What the sentences have in common: what things are called in them, and who tells of which event."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.abilities import WORDS
from games.battle_princesses.naming import name_in
from games.battle_princesses.rulings import RULINGS
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import CROWN, Ability, CardId, CardTargets, Target
from games.saying import Name, Said, Value, Who, said

E = TypeVar("E")
TIMES = "\N{MULTIPLICATION SIGN}"
TELLERS: dict[type, Callable[[Battle, Any], Said]] = {}


def of(kind: type[E]) -> Callable[[Callable[[Battle, E], Said]], Callable[[Battle, E], Said]]:
    def register(teller: Callable[[Battle, E], Said]) -> Callable[[Battle, E], Said]:
        TELLERS[kind] = teller
        return teller

    return register


# --- cards


def called(state: Battle, thing: str) -> Name:
    """A card, a stock, a princess or the crown, by its name alone."""
    return replace(name_in(state.box, thing), bare=True)


def princess_of(state: Battle, seat: Seat) -> Name:
    return called(state, state.kingdoms[seat].princess)


def owned(name: Value, seat: Seat) -> Said:
    return said("{card} ({who})", card=name, who=Who(seat))


def whose(state: Battle, card: CardId, speaker: Seat | None = None) -> Value:
    """A card in play and who has it, unless that is the one whom the sentence is about."""
    holder = state.crown if card == CROWN else state.controller(card)
    name = called(state, card)
    return name if holder in (None, speaker) else owned(name, holder)


def counted(state: Battle, cards: Iterable[CardId]) -> tuple[Value, ...]:
    """Several cards, equal ones by one name and how many there are."""
    copies = Counter(card.partition(".")[0] for card in cards)
    return tuple(
        replace(called(state, slug), number=f"{TIMES}{count}" if count > 1 else "")
        for slug, count in copies.items()
    )


def with_item(state: Battle, card: CardId, item: CardId | None) -> Value:
    name = called(state, card)
    return said("{card} with {item}", card=name, item=called(state, item)) if item else name


# --- what they do


def titled(rule: str, number: str = "") -> Name:
    """A thing of the rules, by the title of the rule that says what it is."""
    return Name(rule, RULINGS[rule].words[0], number, bare=True)


def deeds(state: Battle, seat: Seat, words: Mapping[Ability, int], targets: CardTargets) -> Value | None:
    """What abilities do, and to whom. One that could name something and does not does nothing."""
    parts = [
        deed(state, seat, word, amount, targets.get(word, ()))
        for word, amount in words.items()
        if targets.get(word) or not WORDS[word].targeted
    ]
    return one_by_one(parts) if parts else None


def deed(state: Battle, seat: Seat, word: Ability, amount: int, named: Sequence[Target]) -> Value:
    """Of a word whose amount is how many it may name, it is enough to say whom it does. (B-028)"""
    counts = WORDS[word].single or not WORDS[word].targeted
    ability = titled(f"ability/{word.value}", str(amount) if counts else "")
    if not named:
        return ability
    targets = tuple(whom(state, target, seat) for target in named)
    if word is Ability.WISH:
        return said("{ability} for {targets}", ability=ability, targets=targets)
    return said("{ability} against {targets}", ability=ability, targets=targets)


def whom(state: Battle, target: Target, speaker: Seat) -> Value:
    return whose(state, target, speaker) if isinstance(target, str) else Who(target)


def strength(attack: int, steal: int) -> Value:
    """What an entry does in the assault."""
    amounts = {"attack": attack, "steal": steal}
    told = tuple(titled(f"ability/{word}", str(amount)) for word, amount in amounts.items() if amount)
    return told or said("nothing left")


def one_by_one(parts: Sequence[Value]) -> Value:
    """Several things, each of which may be a list."""
    first, *others = parts
    return said("{part}; {others}", part=first, others=one_by_one(others)) if others else first
