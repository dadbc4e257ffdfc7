"""Blocks, and who is asked about them."""

from msgspec.structs import replace

from games.battle_princesses.events import (
    BlockAsked,
    BlockDeclared,
    BlockDeclined,
    BlockNegated,
    BlockSettled,
    BlockSucceeded,
    CardBlocked,
)
from games.battle_princesses.evolve.changes import answered, exhausted, on
from games.battle_princesses.state import Battle, ChainLink, ChainRoot, ReactionChain


@on(BlockDeclared)
def _block_declared(state: Battle, event: BlockDeclared) -> Battle:
    cards = (event.card,) if event.by is None else (event.by, event.card)
    state = exhausted(state, cards)
    link = ChainLink(
        seat=event.seat,
        card=event.card if event.by is None else event.by,
        item=None if event.by is None else event.card,
        against=event.part,
        queue=event.asks,
    )
    if event.part is None:
        root = ChainRoot(guard=event.guard, blocks=event.target)
        return answered(state, chain=ReactionChain(root=root, links=(link,)))
    assert state.chain is not None
    return answered(state, chain=replace(state.chain, links=(*state.chain.links, link), asked=None))


@on(BlockAsked)
def _block_asked(state: Battle, event: BlockAsked) -> Battle:
    """Whoever came before this seat could not block."""
    assert state.chain is not None
    *earlier, last = state.chain.links
    last = replace(last, queue=last.queue[last.queue.index(event.seat) :])
    return replace(state, chain=replace(state.chain, links=(*earlier, last), asked=event.seat))


@on(BlockDeclined)
def _block_declined(state: Battle, event: BlockDeclined) -> Battle:
    assert state.chain is not None
    *earlier, last = state.chain.links
    last = replace(last, queue=last.queue[1:])
    return answered(state, chain=replace(state.chain, links=(*earlier, last), asked=None))


@on(BlockSucceeded)
def _block_succeeded(state: Battle, event: BlockSucceeded) -> Battle:
    assert state.chain is not None
    *earlier, blocked, _ = state.chain.links
    blocked = replace(blocked, dead=(*blocked.dead, event.part))
    return replace(state, chain=replace(state.chain, links=(*earlier, blocked)))


@on(BlockNegated)
def _block_negated(state: Battle, event: BlockNegated) -> Battle:
    assert state.chain is not None
    return replace(state, chain=replace(state.chain, links=state.chain.links[:-1]))


@on(BlockSettled)
def _block_settled(state: Battle, event: BlockSettled) -> Battle:
    return replace(state, chain=None)


@on(CardBlocked)
def _card_blocked(state: Battle, event: CardBlocked) -> Battle:
    return state.but_card(event.card, blocked=True)
