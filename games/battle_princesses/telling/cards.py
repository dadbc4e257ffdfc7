"""Cards that are laid, bought and used."""

from games.battle_princesses.events import CardActivated, CardBought, CardLaid, EffectSettled
from games.battle_princesses.state import Battle, LinkPart
from games.battle_princesses.telling.words import called, counted, deeds, of, owned, with_item
from games.saying import Said, Value, Who, said


@of(CardLaid)
def _card_laid(before: Battle, event: CardLaid) -> Said:
    who, card = Who(event.seat), called(before, event.card)
    if event.wish is not None:
        return said(
            "{who} plays {card} to the field and pays with a wish token of {bearer}.",
            who=who,
            card=card,
            bearer=called(before, event.wish),
        )
    if event.paid:
        return said(
            "{who} plays {card} to the field and pays resources: {paid}.", who=who, card=card, paid=event.paid
        )
    return said("{who} plays {card} to the field.", who=who, card=card)


@of(CardBought)
def _card_bought(before: Battle, event: CardBought) -> Said:
    who, card, left = Who(event.seat), called(before, event.card), _left(event.left)
    if event.wish is not None:
        return said(
            "{who} buys {card} with a wish token of {bearer}; {left}.",
            who=who,
            card=card,
            bearer=called(before, event.wish),
            left=left,
        )
    if event.paid:
        return said(
            "{who} buys {card} and pays resources: {paid}; {left}.",
            who=who,
            card=card,
            paid=event.paid,
            left=left,
        )
    return said("{who} buys {card} for nothing; {left}.", who=who, card=card, left=left)


def _left(count: int) -> Said:
    return said("left in the stock: {count}", count=count) if count else said("the stock is empty")


@of(CardActivated)
def _card_activated(before: Battle, event: CardActivated) -> Said:
    who, card = Who(event.seat), with_item(before, event.card, event.item)
    effects = deeds(before, event.seat, event.words, event.targets) or said("no target named")
    cost = _cost(before, event)
    if event.item is not None and not event.own:
        return said(
            "{who} exhausts {card} to use the item {item}: {effects}.",
            who=who,
            card=called(before, event.card),
            item=called(before, event.item),
            effects=effects,
        )
    if event.guard and cost:
        return said(
            "{who} defends with {card} ({cost}): {effects}.", who=who, card=card, cost=cost, effects=effects
        )
    if event.guard:
        return said("{who} defends with {card}: {effects}.", who=who, card=card, effects=effects)
    if cost:
        return said("{who} uses {card} ({cost}): {effects}.", who=who, card=card, cost=cost, effects=effects)
    return said("{who} uses {card}: {effects}.", who=who, card=card, effects=effects)


def _cost(before: Battle, event: CardActivated) -> Said | None:
    """What is paid for it, if anything is; that a card is exhausted goes without saying."""
    if event.wish is not None:
        return said("paid with a wish token of {bearer}", bearer=called(before, event.wish))
    if event.resources:
        return said("resources paid: {paid}", paid=event.resources)
    if event.points:
        return said("points paid: {paid}", paid=event.points)
    if event.discarded:
        return said("discarded for it: {cards}", cards=counted(before, event.discarded))
    return None


@of(EffectSettled)
def _effect_settled(before: Battle, event: EffectSettled) -> Said:
    if LinkPart.MAIN in event.negated:
        blocked = owned(called(before, event.card), event.seat)
        return said("{card} is blocked: nothing of it takes effect.", card=blocked)
    card = owned(_in_use(before, event), event.seat)
    effects = deeds(before, event.seat, event.words, event.targets)
    if effects is None:
        return said("{card} has no effect.", card=card)
    if LinkPart.ITEM in event.negated:
        return said(
            "{card} takes effect without the item, which is blocked: {effects}.", card=card, effects=effects
        )
    return said("{card} takes effect.", card=card)


def _in_use(before: Battle, event: EffectSettled) -> Value:
    """The card, with the item that still helps it; or that item alone, if it does nothing else."""
    assert before.chain is not None
    item = None if LinkPart.ITEM in event.negated else before.chain.links[0].item
    if item is not None and not before.chain.root.own:
        return called(before, item)
    return with_item(before, event.card, item)
