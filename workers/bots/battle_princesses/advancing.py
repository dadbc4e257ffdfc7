"""Whether the princess is to advance, and how she is paid for."""

from games.battle_princesses.moves import ActivateCard, AdvanceBy, AdvancePrincess, EndAdvance, LayCard
from games.battle_princesses.telling.words import called
from games.battle_princesses.vocabulary import Ability, CardType
from games.saying import Said, said
from workers.bots.battle_princesses.buying import can_win_by_buying
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan, points
from workers.bots.battle_princesses.using_cards import gain_resources, sources

SAFE = 5
"""Points to keep when some are given for the princess."""


def advance(outlook: Outlook, decision: str) -> Plan:
    me, numbers = outlook.me, outlook.state.numbers
    princess = called(outlook.state, me.princess)
    if can_win_by_buying(outlook):
        return Plan(
            EndAdvance(decision=decision),
            lambda: said(
                "I lead, and my resources can buy out the market in this turn: I keep them for that."
            ),
        )
    gain = _gain(outlook)

    def worth_it() -> Said:
        return said(
            "The second side of {princess} will bring more than the first; points: about {gain}.",
            princess=princess,
            gain=points(gain),
        )

    if gain > outlook.weights.thrift * numbers.advance_resources * outlook.resource_worth:
        if me.resources >= numbers.advance_resources:
            return Plan(AdvancePrincess(decision=decision, by=AdvanceBy.RESOURCES), worth_it)
        if step := _gather(outlook, decision):
            return Plan(
                step,
                lambda: said("I gather resources for {princess} to advance.", princess=princess),
                worth_it,
            )
    pays = gain > outlook.weights.sacrifice * numbers.advance_points
    if pays and me.tokens >= numbers.advance_points + SAFE:
        return Plan(AdvancePrincess(decision=decision, by=AdvanceBy.POINTS), worth_it)
    return Plan(
        EndAdvance(decision=decision),
        lambda: said("It is too early, or too dear, for {princess} to advance.", princess=princess),
    )


def _gain(outlook: Outlook) -> float:
    """What her second side brings more than her first, for as long as the battle lasts."""
    faction = outlook.state.box.factions[outlook.me.princess]
    return (outlook.worth_of(faction.side2) - outlook.worth_of(faction.side1)) * outlook.rounds_left


def _gather(outlook: Outlook, decision: str) -> LayCard | ActivateCard | None:
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
