"""The defense: what it saves, and what it costs."""

from collections.abc import Iterator

from games.battle_princesses.blocking import carriers, counter_cards
from games.battle_princesses.defending import blockable
from games.battle_princesses.moves import ActivateCard, BattleMove, BlockCard, EndDefense, SpendWish, WishUse
from games.battle_princesses.state import AssaultEntry, words_together
from games.battle_princesses.using import can_pay
from games.battle_princesses.vocabulary import CROWN, Abilities, Ability, CardId, CardType
from games.saying import Who, said
from workers.bots.battle_princesses.blocking import NOBODY, cost_of
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan, points
from workers.bots.battle_princesses.wishing import wish_bearer

WORTHWHILE = 0.1
Parry = tuple[float, BattleMove]
"""What a move saves more than it costs, and the move."""


def defend(outlook: Outlook, decision: str) -> Plan:
    """Whatever saves most, as long as it saves more than it costs."""
    entries = list(outlook.state.entries_against(outlook.seat))
    strength = outlook.state.defense.get(outlook.seat, 0)
    ways = [*_guards(outlook, entries, strength, decision), *_blocks(outlook, entries, strength, decision)]
    ways += _wishes(outlook, entries, strength, decision)
    saved, move = max(ways, key=lambda way: way[0], default=(0.0, EndDefense(decision=decision)))
    attacker = Who(outlook.state.active)
    if saved <= WORTHWHILE:
        return Plan(
            EndDefense(decision=decision),
            lambda: said(
                "What {who} can still take is not worth the cards that it would cost me.", who=attacker
            ),
        )
    return Plan(
        move,
        lambda: said(
            "Against {who} this saves more than the cards are worth in my next turn; points: about {saved}.",
            who=attacker,
            saved=points(saved),
        ),
    )


def _damage(outlook: Outlook, entries: list[AssaultEntry], strength: int) -> float:
    """What I lose, and what the attacker wins."""
    attack = max(0, sum(entry.attack for entry in entries) - strength)
    steal = sum(entry.steal for entry in entries)
    pool, tokens = outlook.state.pool, outlook.me.tokens
    lost = min(tokens, max(0, attack - pool) + steal)
    return lost + outlook.threats[outlook.state.active] * (min(attack, pool) + lost)


def _strongest(outlook: Outlook, entries: list[AssaultEntry], number: int) -> tuple[CardId, ...]:
    """The characters that it is best to prevent."""
    by_card: dict[CardId, int] = {}
    for entry in entries:
        if outlook.state.type_of(entry.source).is_character:
            by_card[entry.source] = by_card.get(entry.source, 0) + entry.attack + entry.steal
    return tuple(sorted(by_card, key=by_card.__getitem__, reverse=True)[:number])


def _guards(outlook: Outlook, entries: list[AssaultEntry], strength: int, decision: str) -> Iterator[Parry]:
    before = _damage(outlook, entries, strength)
    for card, item, own in _guard_uses(outlook):
        words = _guard_words(outlook, card, item, own=own)
        if not words:
            continue
        named = _strongest(outlook, entries, words.get(Ability.PREVENT, 0))
        left = [entry for entry in entries if entry.source not in named]
        saved = before - _damage(outlook, left, strength + words.get(Ability.DEFENSE, 0))
        cost = sum(_keep_worth(outlook, one) for one in (card, item) if one is not None)
        yield (
            saved - cost,
            ActivateCard(
                decision=decision,
                card=card,
                item=item,
                own=own,
                targets={Ability.PREVENT: named} if named else {},
                pay_cards=_paid(outlook, card) if own else (),
            ),
        )


def _guard_uses(outlook: Outlook) -> Iterator[tuple[CardId, CardId | None, bool]]:
    for card, kind in outlook.usable.items():
        if kind is CardType.ITEM:
            continue
        able = can_pay(outlook.state, outlook.seat, card)
        if able:
            yield card, None, True
        if kind.is_character:
            for item in outlook.items:
                if item != CROWN:
                    yield card, item, able and bool(outlook.words(card, guard=True))


def _guard_words(outlook: Outlook, card: CardId, item: CardId | None, *, own: bool) -> Abilities:
    of_item = outlook.words(item, guard=True) if item else {}
    if item and not of_item:
        return {}
    return words_together(outlook.words(card, guard=True) if own else {}, of_item)


def _paid(outlook: Outlook, card: CardId) -> tuple[CardId, ...]:
    pay = outlook.state.printed(card, outlook.seat).pay
    return outlook.me.known_hand[: pay.discard] if pay else ()


def _keep_worth(outlook: Outlook, card: CardId) -> float:
    """What it is worth to have this card ready in my next turn: a princess will be anyway."""
    if card == outlook.me.princess:
        return 0.0
    return outlook.weights.spare * outlook.turn_worth(card, outlook.seat) + outlook.guard_worth(card)


def _blocks(outlook: Outlook, entries: list[AssaultEntry], strength: int, decision: str) -> Iterator[Parry]:
    targets = blockable(outlook.state, outlook.seat)
    cards = counter_cards(outlook.state, outlook.seat, set(targets.values()), NOBODY)
    if not cards:
        return
    before = _damage(outlook, entries, strength)
    hands = carriers(outlook.state, outlook.seat, NOBODY)
    for card in cards:
        kind = outlook.usable[card]
        by = min(hands, key=lambda hand: cost_of(outlook, hand, None)) if kind is CardType.ITEM else None
        for target, type in targets.items():
            if type is kind.counters:
                left = [entry for entry in entries if target not in (entry.source, entry.item)]
                saved = before - _damage(outlook, left, strength)
                move = BlockCard(decision=decision, card=card, by=by, target=target)
                yield saved - cost_of(outlook, card, by), move


def _wishes(outlook: Outlook, entries: list[AssaultEntry], strength: int, decision: str) -> Iterator[Parry]:
    bearer = wish_bearer(outlook)
    named = _strongest(outlook, entries, 1)
    if bearer is None or not named:
        return
    left = [entry for entry in entries if entry.source not in named]
    saved = _damage(outlook, entries, strength) - _damage(outlook, left, strength)
    move = SpendWish(decision=decision, card=bearer, use=WishUse.PREVENT, target=named[0])
    yield saved - outlook.weights.wish, move
