"""Blocks: some types of cards negate others, and may be negated in turn.

A chain is an activation or a block, and the blocks in reaction to it, each against the one before. One player
at a time is asked, and only if they could block, which everybody can see; so it never stands still. (B-044)
"""

from games.audience import Event, Seat
from games.battle_princesses.activating import settle_activation
from games.battle_princesses.course import Course
from games.battle_princesses.events import (
    BlockAsked,
    BlockDeclared,
    BlockNegated,
    BlockSettled,
    BlockSucceeded,
    CardBlocked,
    EntriesReduced,
    EntriesVoided,
)
from games.battle_princesses.moves import BlockCard
from games.battle_princesses.state import Battle, ChainLink, LinkPart, ReactionChain
from games.battle_princesses.using import usable, usable_characters
from games.battle_princesses.vocabulary import CardId, CardType

COUNTERED = frozenset(kind.counters for kind in CardType if kind.counters)
ITEM, MAIN, ITEM_PART = CardType.ITEM, LinkPart.MAIN, LinkPart.ITEM
COUNTERS = {kind: kind.counters for kind in CardType if kind.counters}
NEGATES = ("battle/counters", "battle/blocking")


def live_parts(state: Battle, link: ChainLink) -> dict[CardType, LinkPart]:
    """What of a link can still be countered, by the type of its card."""
    parts = {}
    if MAIN not in link.dead:
        parts[state.type_of(link.card)] = MAIN
        if link.item is not None and ITEM_PART not in link.dead:
            parts[ITEM] = ITEM_PART
    return {kind: part for kind, part in parts.items() if kind in COUNTERED}


def carriers(state: Battle, seat: Seat, named: frozenset[CardId]) -> tuple[CardId, ...]:
    """The characters that can exhaust an item to block with it: none that was named. (B-041)"""
    return tuple(card for card in usable_characters(state, seat) if card not in named)


def counter_cards(
    state: Battle, seat: Seat, against: frozenset[CardType] | set[CardType], named: frozenset[CardId]
) -> tuple[CardId, ...]:
    """The cards of this seat that can block one of these types."""
    if not against:
        return ()
    found = []
    types = state.box.types
    for card in usable(state, seat):
        kind = types[card]
        counters = COUNTERS.get(kind) in against and card not in named
        if counters and (kind is not ITEM or carriers(state, seat, named)):
            found.append(card)
    return tuple(found)


def reactions(state: Battle, seat: Seat) -> tuple[CardId, ...]:
    """The cards with which this seat can react to what is open now."""
    chain = state.chain
    assert chain is not None
    against = live_parts(state, chain.links[-1])
    return counter_cards(state, seat, set(against), chain.root.named)


# --- declaring


def reacted(state: Battle, seat: Seat, move: BlockCard) -> BlockDeclared:
    """A block of the last link of the chain."""
    assert state.chain is not None
    link = state.chain.links[-1]
    part = live_parts(state, link)[_countered_by(state, move.card)]
    target = link.card if part is LinkPart.MAIN else link.item
    assert target is not None
    return BlockDeclared(seat=seat, card=move.card, by=move.by, target=target, part=part, asks=(link.seat,))


def blocked(state: Battle, seat: Seat, move: BlockCard, *, guard: bool) -> BlockDeclared:
    """A block that begins a chain: in the own turn, or while defending."""
    assert move.target is not None
    other = state.active if guard else state.controller(move.target)
    assert other is not None
    return BlockDeclared(
        seat=seat, card=move.card, by=move.by, target=move.target, guard=guard, asks=(other,)
    )


def _countered_by(state: Battle, card: CardId) -> CardType:
    countered = state.type_of(card).counters
    assert countered is not None
    return countered


# --- settling


def settle(course: Course) -> bool:
    """Let the chain run on; False if somebody is asked now, True if it is settled."""
    while (chain := course.state.chain) is not None:
        if chain.asked is not None:
            return False
        seat = _next_asked(course.state, chain)
        if seat is not None:
            course.add(BlockAsked(seat=seat))
        elif len(chain.links) > 1:
            course.add(_outcome(chain))
        elif chain.root.blocks is None:
            settle_activation(course)
        else:
            _settle_block(course, chain)
    return True


def _next_asked(state: Battle, chain: ReactionChain) -> Seat | None:
    """The next who could react to the last link. A block that has lost any part is lost. (B-043)"""
    link = chain.links[-1]
    is_block = len(chain.links) > 1 or chain.root.blocks is not None
    if MAIN in link.dead or (is_block and link.dead):
        return None
    against, named = set(live_parts(state, link)), chain.root.named
    if not against:
        return None
    return next((seat for seat in link.queue if counter_cards(state, seat, against, named)), None)


def _outcome(chain: ReactionChain) -> Event:
    """What has become of the last block of a chain."""
    link = chain.links[-1]
    card = link.item or link.card
    if not link.stands:
        return BlockNegated(seat=link.seat, card=card, citations=("B-044", "battle/counters"))
    assert link.against is not None
    return BlockSucceeded(seat=link.seat, card=card, part=link.against, citations=NEGATES)


def _settle_block(course: Course, chain: ReactionChain) -> None:
    link, target = chain.links[0], chain.root.blocks
    assert target is not None
    course.add(
        BlockSettled(
            seat=link.seat,
            card=link.item or link.card,
            target=target,
            stands=link.stands,
            citations=NEGATES if link.stands else ("B-044", "battle/counters"),
        )
    )
    if not link.stands:
        return
    if chain.root.guard:
        _ward_off(course, link.seat, target)
    elif course.state.controller(target) is not None:
        course.add(CardBlocked(card=target))


def _ward_off(course: Course, defender: Seat, target: CardId) -> None:
    """Entries of a blocked card are void; those of a blocked item lose its share, and count no more if
    nothing is left of them. (B-043, B-086)
    """
    against = course.state.entries_against(defender)
    void = tuple(entry.id for entry in against if entry.source == target)
    reduced = [entry for entry in against if entry.item == target]
    if reduced:
        course.add(EntriesReduced(entries=tuple(entry.id for entry in reduced), citations=("B-043",)))
        gave_all = (e for e in reduced if (e.attack, e.steal) == (e.item_attack, e.item_steal))
        if emptied := tuple(entry.id for entry in gave_all):
            course.add(EntriesVoided(entries=emptied, citations=("B-086", "B-043")))
    if void:
        course.add(EntriesVoided(entries=void, citations=NEGATES))
