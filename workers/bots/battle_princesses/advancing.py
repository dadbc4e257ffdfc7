"""Whether the princess is to advance, and how she is paid for."""

from games.battle_princesses.moves import AdvanceBy, AdvancePrincess, BattleMove, EndAdvance, LayCard
from games.battle_princesses.vocabulary import Ability, CardType
from workers.bots.battle_princesses.buying import can_win_by_buying
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.using_cards import gain_resources, sources

SAFE = 5
"""Points to keep when some are given for the princess."""


def advance(outlook: Outlook, decision: str) -> BattleMove:
    if can_win_by_buying(outlook):
        return EndAdvance(decision=decision)
    me, numbers = outlook.me, outlook.state.numbers
    gain = _gain(outlook)
    if gain > outlook.weights.thrift * numbers.advance_resources * outlook.resource_worth:
        if me.resources >= numbers.advance_resources:
            return AdvancePrincess(decision=decision, by=AdvanceBy.RESOURCES)
        if step := _gather(outlook, decision):
            return step
    pays = gain > outlook.weights.sacrifice * numbers.advance_points
    if pays and me.tokens >= numbers.advance_points + SAFE:
        return AdvancePrincess(decision=decision, by=AdvanceBy.POINTS)
    return EndAdvance(decision=decision)


def _gain(outlook: Outlook) -> float:
    """What her second side brings more than her first, for as long as the battle lasts."""
    faction = outlook.state.box.factions[outlook.me.princess]
    return (outlook.worth_of(faction.side2) - outlook.worth_of(faction.side1)) * outlook.rounds_left


def _gather(outlook: Outlook, decision: str) -> BattleMove | None:
    """A step towards the resources she asks for, if I can have them all in this turn."""
    state, me = outlook.state, outlook.me
    in_hand = {
        card: printed.abilities.get(Ability.RESOURCE, 0)
        for card in me.known_hand
        if (printed := state.printed(card, outlook.seat)).type is CardType.RESOURCE
        and printed.cast <= me.resources
    }
    at_hand = sources(outlook)
    reach = me.resources + sum(in_hand.values()) + sum(at_hand.values()) - me.starve
    if reach < state.numbers.advance_resources:
        return None
    if in_hand:
        return LayCard(decision=decision, card=next(iter(in_hand)))
    return gain_resources(outlook, next(iter(at_hand)), decision)
