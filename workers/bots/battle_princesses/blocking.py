"""When a block is worth the card it exhausts: in reaction, and ahead of the own assault."""

from functools import partial

from games.battle_princesses.blocking import carriers, live_parts, reactions
from games.battle_princesses.moves import BlockCard, NoBlock
from games.battle_princesses.state import LinkPart
from games.battle_princesses.telling.words import called, whose
from games.battle_princesses.vocabulary import CROWN, Abilities, Ability, CardId, CardType
from games.saying import Said, Who, said
from workers.bots.battle_princesses.outlook import Outlook, is_usable
from workers.bots.battle_princesses.plan import Plan, points

NOBODY: frozenset[CardId] = frozenset()


def react(outlook: Outlook, decision: str) -> Plan:
    """With the card that I miss least, if what is blocked is worth more."""
    chain = outlook.state.chain
    assert chain is not None
    parts = live_parts(outlook.state, chain.links[-1])
    best: BlockCard | None = None
    most = outlook.weights.margin
    for card in reactions(outlook.state, outlook.seat):
        kind = outlook.state.type_of(card).counters
        assert kind is not None
        by = _carrier(outlook, card, chain.root.named)
        gain = _stakes(outlook, parts[kind]) - cost_of(outlook, card, by)
        if gain > most:
            best, most = BlockCard(decision=decision, card=card, by=by), gain
    last = chain.links[-1]
    what, who = called(outlook.state, last.card), Who(last.seat)
    if best is None:
        return Plan(
            NoBlock(decision=decision),
            lambda: said("To block {card} ({who}) is not worth a card of mine.", card=what, who=who),
        )
    return Plan(
        best,
        lambda: said(
            "To block {card} ({who}) is worth more to me than what it exhausts; points: about {stakes}.",
            card=what,
            who=who,
            stakes=points(most),
        ),
    )


def cost_of(outlook: Outlook, card: CardId, by: CardId | None) -> float:
    """What these cards would have brought in my next turn. A princess is ready again by then."""
    cards = [one for one in (card, by) if one is not None and one != outlook.me.princess]
    return sum(max(0.1, outlook.worth_of_card(one, outlook.seat)) for one in cards) * outlook.weights.keep


def _carrier(outlook: Outlook, card: CardId, named: frozenset[CardId]) -> CardId | None:
    if outlook.state.type_of(card) is not CardType.ITEM:
        return None
    hands = carriers(outlook.state, outlook.seat, named)
    return min(hands, key=lambda hand: cost_of(outlook, hand, None))


def _stakes(outlook: Outlook, part: LinkPart) -> float:
    """What the chain is about, for me: what a rival would do, or what of mine they have blocked."""
    state = outlook.state
    chain = state.chain
    assert chain is not None
    first, root = chain.links[0], chain.root
    if root.blocks is not None:
        holder = state.controller(root.blocks)
        return outlook.worth_of_card(root.blocks, holder) if holder is not None else 0.5
    only_item = len(chain.links) == 1 and part is LinkPart.ITEM
    words: Abilities = {} if only_item else dict(state.printed(first.card, first.seat).abilities)
    if first.item is not None:
        item = state.numbers.crown_abilities if first.item == CROWN else state.printed(first.item).abilities
        for word, amount in item.items():
            words[word] = words.get(word, 0) + amount
    if first.seat == outlook.seat:
        return outlook.worth_of({word: n for word, n in words.items() if word.is_guard is root.guard})
    return _harm(outlook, words, first.seat, guard=root.guard)


def _harm(outlook: Outlook, words: Abilities, rival: int, *, guard: bool) -> float:
    """What it costs me that this rival does all that."""
    chain = outlook.state.chain
    assert chain is not None
    total = 0.0
    for word, amount in words.items():
        if word.is_guard is not guard:
            continue
        if guard:
            total += 0.7 * amount * (1 if word is Ability.DEFENSE else 2)
            continue
        # Who has conceded meanwhile is a threat no more, though their card still takes effect.
        total += outlook.threats.get(rival, 0.0) * outlook.worth[word] * amount
        for target in chain.root.targets.get(word, ()):
            if target == outlook.seat:
                total += 0.6 * amount
            elif isinstance(target, str) and target in outlook.me.field:
                total += max(0.3, outlook.worth_of_card(target, outlook.seat))
    return total


def block_ahead(outlook: Outlook, decision: str) -> Plan | None:
    """In my turn, a guard that stands before what my assault is after, with a card of no better use."""
    strength = sum(entry.attack for entry in outlook.state.entries if not entry.void)
    if not strength:
        return None
    for card, kind in outlook.usable.items():
        if kind.counters is None:
            continue
        by = _carrier(outlook, card, NOBODY) if kind is CardType.ITEM and _hands(outlook) else None
        if kind is CardType.ITEM and by is None:
            continue
        target = _guard_in_the_way(outlook, kind.counters, strength, cost_of(outlook, card, by))
        if target is not None:
            move = BlockCard(decision=decision, card=card, by=by, target=target)
            return Plan(move, partial(_clears_the_way, outlook, card, target))
    return None


def _clears_the_way(outlook: Outlook, card: CardId, guard: CardId) -> Said:
    return said(
        "{guard} stands in the way of my assault, and {card} has no better use.",
        guard=whose(outlook.state, guard),
        card=called(outlook.state, card),
    )


def _hands(outlook: Outlook) -> bool:
    return any(kind.is_character for kind in outlook.usable.values())


def _guard_in_the_way(outlook: Outlook, kind: CardType, strength: int, cost: float) -> CardId | None:
    """Only where there is one rival: others would be attacked instead."""
    if len(outlook.rivals) > 1:
        return None
    rival = outlook.rivals[0]
    for name, card in outlook.state.kingdoms[rival].field.items():
        if is_usable(card) and outlook.state.type_of(name) is kind:
            words = outlook.state.printed(name, rival).abilities
            if min(strength, words.get(Ability.DEFENSE, 0)) > cost:
                return name
    return None
