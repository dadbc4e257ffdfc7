"""Blocks, and who is asked about them."""

from games.battle_princesses.events import (
    BlockAsked,
    BlockDeclared,
    BlockDeclined,
    BlockNegated,
    BlockSettled,
    BlockSucceeded,
    CardBlocked,
    ChainDropped,
)
from games.battle_princesses.state import Battle, LinkPart
from games.battle_princesses.telling.words import called, of, titled, whose
from games.battle_princesses.vocabulary import CardId
from games.saying import Name, Said, Value, Who, said


@of(BlockDeclared)
def _block_declared(before: Battle, event: BlockDeclared) -> Said:
    who, target = Who(event.seat), whose(before, event.target, event.seat)
    card, kind, other = _counter(before, event), _type(before, event.card), _type(before, event.target)
    if event.part is not None:
        return said(
            "{who} reacts and blocks {target} with {card}: {type} counters {other}.",
            who=who,
            target=target,
            card=card,
            type=kind,
            other=other,
        )
    return said(
        "{who} blocks {target} with {card}: {type} counters {other}.",
        who=who,
        target=target,
        card=card,
        type=kind,
        other=other,
    )


def _counter(before: Battle, event: BlockDeclared) -> Value:
    card = called(before, event.card)
    if event.by is None:
        return card
    return said("{card}, used by {character}", card=card, character=called(before, event.by))


def _type(before: Battle, card: CardId) -> Name:
    return titled(f"type/{before.type_of(card).value}")


@of(BlockAsked)
def _block_asked(before: Battle, event: BlockAsked) -> Said:
    return said("{who} may react with a block.", who=Who(event.seat))


@of(BlockDeclined)
def _block_declined(before: Battle, event: BlockDeclined) -> Said:
    return said("{who} does not block.", who=Who(event.seat))


@of(BlockSucceeded)
def _block_succeeded(before: Battle, event: BlockSucceeded) -> Said:
    assert before.chain is not None
    blocked = before.chain.links[-2]
    target = blocked.card if event.part is LinkPart.MAIN else blocked.item
    assert target is not None
    return _stands(before, event, target)


@of(BlockNegated)
def _block_negated(before: Battle, event: BlockNegated) -> Said:
    return _fails(before, event)


@of(BlockSettled)
def _block_settled(before: Battle, event: BlockSettled) -> Said:
    return _stands(before, event, event.target) if event.stands else _fails(before, event)


def _stands(before: Battle, event: BlockSucceeded | BlockSettled, target: CardId) -> Said:
    return said(
        "{who}'s block holds: {card} negates {target}.",
        who=Who(event.seat),
        card=called(before, event.card),
        target=whose(before, target, event.seat),
    )


def _fails(before: Battle, event: BlockNegated | BlockSettled) -> Said:
    return said(
        "{who}'s block with {card} fails: it has been blocked itself.",
        who=Who(event.seat),
        card=called(before, event.card),
    )


@of(CardBlocked)
def _card_blocked(before: Battle, event: CardBlocked) -> Said:
    return said("{card} cannot be used until the Clean phase.", card=whose(before, event.card))


@of(ChainDropped)
def _chain_dropped(before: Battle, event: ChainDropped) -> Said:
    return said("The chain of blocks is dropped, and nothing of it takes effect.")
