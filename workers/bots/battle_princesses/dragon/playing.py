"""The dragon's turn: it wins when it can, before anything is spent, and pays for what it holds."""

from games.battle_princesses.telling.words import called
from games.saying import said
from workers.bots.battle_princesses.blocking import block_ahead
from workers.bots.battle_princesses.buying import finish, next_purchase
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan
from workers.bots.battle_princesses.playing import done, lay
from workers.bots.battle_princesses.using_cards import gain_resources, next_use, sources
from workers.bots.battle_princesses.wishing import spend_wish


def play(outlook: Outlook, decision: str) -> Plan:
    return (
        lay(outlook, decision, most=0)
        or finish(outlook, decision)
        or lay(outlook, decision)
        or next_use(outlook, decision)
        or _cast(outlook, decision)
        or spend_wish(outlook, decision)
        or next_purchase(outlook, decision)
        or block_ahead(outlook, decision)
        or done(outlook, decision)
    )


def _cast(outlook: Outlook, decision: str) -> Plan | None:
    """Gain resources for the best card that I cannot lay yet: it would only be in the way of others."""
    state, me = outlook.state, outlook.me
    at_hand = sources(outlook)
    reach = me.resources + sum(at_hand.values()) - me.starve
    worth = {
        card: outlook.worth_of_card(card, outlook.seat)
        for card in me.known_hand
        if me.resources < state.printed(card, outlook.seat).cast <= reach
    }
    best = max(worth, key=worth.__getitem__, default=None)
    if best is None or worth[best] <= outlook.weights.idle:
        return None
    return Plan(
        gain_resources(outlook, next(iter(at_hand)), decision),
        lambda: said("I need resources to play {card}.", card=called(state, best)),
    )
