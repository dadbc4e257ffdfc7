"""Which of the cards in play is used next, and with which item."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from games.battle_princesses.moves import ActivateCard
from games.battle_princesses.state import AssaultEntry, words_together
from games.battle_princesses.telling.words import titled, whom, with_item
from games.battle_princesses.using import can_pay
from games.battle_princesses.vocabulary import CROWN, Abilities, Ability, CardId, CardType, Target
from games.saying import Said, said
from workers.bots.battle_princesses.aiming import aim
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan, points

ENOUGH = 0.05
"""What a use must bring to be worth the card."""
RESOURCES = {Ability.RESOURCE}


def next_use(outlook: Outlook, decision: str) -> Plan | None:
    """The use that brings most, apart from resources: these are gained when they are needed."""
    best: ActivateCard | None = None
    most = ENOUGH
    share = cache(lambda: assault_share(outlook))
    for card, item, own in _uses(outlook):
        words = _words(outlook, card, item, own=own)
        if words.keys() <= RESOURCES:
            continue
        targets, harm = aim(outlook, words)
        gain = harm + _plain_gain(outlook, words, share) - _cost(outlook, card, item, own=own)
        if gain > most:
            most = gain
            best = ActivateCard(
                decision=decision,
                card=card,
                item=item,
                own=own,
                targets=targets,
                pay_cards=_discards(outlook, card) if own else (),
            )
    return Plan(best, *_reasons(outlook, best, most)) if best else None


def _reasons(outlook: Outlook, use: ActivateCard, gain: float) -> Iterator[Callable[[], Said]]:
    card = with_item(outlook.state, use.card, use.item)
    yield lambda: said(
        "Of all that I can use, {card} brings most; points: about {gain}.", card=card, gain=points(gain)
    )
    aimed = [(word, named) for word, named in use.targets.items() if word is not Ability.WISH]
    for word, named in aimed:
        yield partial(_aimed, outlook, word, named)


def _aimed(outlook: Outlook, word: Ability, named: tuple[Target, ...]) -> Said:
    return said(
        "{word} hurts most against {targets}.",
        word=titled(f"ability/{word.value}"),
        targets=tuple(whom(outlook.state, target, outlook.seat) for target in named),
    )


def _uses(outlook: Outlook) -> Iterator[tuple[CardId, CardId | None, bool]]:
    """Every card with every item that it can use, and characters that lend their hands only."""
    items = outlook.items
    for card, kind in outlook.usable.items():
        if kind is CardType.ITEM:
            continue
        able = can_pay(outlook.state, outlook.seat, card)
        if able:
            yield card, None, True
        if kind.is_character:
            for item in items:
                if item != CROWN or kind is CardType.PRINCESS:
                    yield card, item, able


def _words(outlook: Outlook, card: CardId, item: CardId | None, *, own: bool) -> Abilities:
    of_card = outlook.words(card, guard=False) if own else {}
    return words_together(of_card, outlook.words(item, guard=False)) if item else of_card


def _plain_gain(outlook: Outlook, words: Abilities, share: Callable[[], float]) -> float:
    """What needs no target: points from the pool, and the assault if it gets through."""
    gain = outlook.worth[Ability.SCORE] * min(words.get(Ability.SCORE, 0), outlook.state.pool)
    if Ability.ATTACK in words or Ability.STEAL in words:
        gain += _assault_gain(outlook, words) * share()
    return gain


def _assault_gain(outlook: Outlook, words: Abilities) -> float:
    worth = outlook.worth
    return worth[Ability.ATTACK] * words.get(Ability.ATTACK, 0) + worth[Ability.STEAL] * words.get(
        Ability.STEAL, 0
    )


def assault_share(outlook: Outlook) -> float:
    """How much of everything that I can send into the assault would get through to its best target."""
    entries = [entry for entry in outlook.state.entries if not entry.void]
    entries += [
        AssaultEntry(id="", source=card, attack=attack, steal=steal)
        for card in (*outlook.usable, *outlook.items)
        if (attack := (words := outlook.words(card, guard=False)).get(Ability.ATTACK, 0))
        + (steal := words.get(Ability.STEAL, 0))
    ]
    strength = sum(entry.attack + entry.steal for entry in entries)
    if not strength:
        return 0.0
    return min(1.0, max(outlook.spoils(entries, rival) for rival in outlook.rivals) / strength)


def _cost(outlook: Outlook, card: CardId, item: CardId | None, *, own: bool) -> float:
    """What is spent, and the guard that is missing when the others attack."""
    cost = outlook.guard_worth(card)
    if item and item != CROWN:
        cost += outlook.guard_worth(item)
    pay = outlook.state.printed(card, outlook.seat).pay if own else None
    if pay:
        # What stays in play can be used in every turn.
        cost = pay.resource * outlook.resource_worth + pay.points + 0.3 * pay.discard
    return cost


def _discards(outlook: Outlook, card: CardId) -> tuple[CardId, ...]:
    """The worst cards of the hand, for a card that asks for some."""
    pay = outlook.state.printed(card, outlook.seat).pay
    if pay is None or not pay.discard:
        return ()
    return tuple(sorted(outlook.me.known_hand, key=outlook.worth_of_card)[: pay.discard])


# --- resources


def sources(outlook: Outlook) -> dict[CardId, int]:
    """The cards that could bring resources now, and how many: those first that are missed least."""
    found: dict[CardId, int] = {}
    for card, kind in outlook.usable.items():
        amount = outlook.words(card, guard=False).get(Ability.RESOURCE, 0)
        if amount and kind is not CardType.ITEM and can_pay(outlook.state, outlook.seat, card):
            pay = outlook.state.printed(card, outlook.seat).pay
            if pay is None or not (pay.points or pay.resource):
                found[card] = amount
    princess = outlook.me.princess
    missed = {card: 0.0 if card == princess else outlook.guard_worth(card) for card in found}
    return dict(sorted(found.items(), key=lambda each: (missed[each[0]], -each[1])))


def gain_resources(outlook: Outlook, card: CardId, decision: str) -> ActivateCard:
    targets, _ = aim(outlook, outlook.words(card, guard=False))
    return ActivateCard(decision=decision, card=card, targets=targets, pay_cards=_discards(outlook, card))
