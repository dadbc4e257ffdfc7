"""The play of a turn, one move after the other: lay, use, wish, buy, and the assault at its end."""

from games.battle_princesses.moves import (
    BattleMove,
    DeclareAssault,
    EndPlay,
    Fizzle,
    LayCard,
)
from games.battle_princesses.state import AssaultEntry
from games.battle_princesses.vocabulary import CardId
from workers.bots.battle_princesses.blocking import block_ahead
from workers.bots.battle_princesses.buying import next_purchase
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.using_cards import next_use
from workers.bots.battle_princesses.wishing import spend_wish


def play(outlook: Outlook, decision: str) -> BattleMove:
    """A card that nothing is done with stays in play: it is not drawn again, and can be used later."""
    return (
        _lay(outlook, decision)
        or next_use(outlook, decision)
        or spend_wish(outlook, decision)
        or next_purchase(outlook, decision)
        or block_ahead(outlook, decision)
        or EndPlay(decision=decision)
    )


def _lay(outlook: Outlook, decision: str) -> LayCard | None:
    """Whatever costs nothing, and the rest as soon as there are resources for it."""
    for card in outlook.me.known_hand:
        if outlook.state.printed(card, outlook.seat).cast <= outlook.me.resources:
            return LayCard(decision=decision, card=card)
    return None


def fizzle(outlook: Outlook, decision: str) -> Fizzle:
    """What could not be laid and is worth less than an average card makes room for another."""
    hand = outlook.me.known_hand
    return Fizzle(decision=decision, cards=tuple(card for card in hand if _is_idle(outlook, card)))


def _is_idle(outlook: Outlook, card: CardId) -> bool:
    return outlook.worth_of_card(card, outlook.seat) <= 0.3


# --- the assault


def assault(outlook: Outlook, decision: str) -> DeclareAssault:
    """All against the one where it brings most; what only steals, against whom that hurts most."""
    entries = [entry for entry in outlook.state.entries if not entry.void]
    strong = [entry for entry in entries if entry.attack]
    thieves = [entry for entry in entries if not entry.attack]
    plans = [{entry.id: _best_target(outlook, entries) for entry in entries}]
    if strong and thieves:
        apart = {entry.id: _best_target(outlook, strong) for entry in strong}
        apart.update({entry.id: _best_target(outlook, thieves) for entry in thieves})
        plans.append(apart)
    return DeclareAssault(
        decision=decision, targets=max(plans, key=lambda plan: _brings(outlook, entries, plan))
    )


def _best_target(outlook: Outlook, entries: list[AssaultEntry]) -> int:
    return max(outlook.rivals, key=lambda rival: (outlook.spoils(entries, rival), outlook.threats[rival]))


def _brings(outlook: Outlook, entries: list[AssaultEntry], plan: dict[str, int]) -> float:
    return sum(
        outlook.spoils([entry for entry in entries if plan[entry.id] == rival], rival)
        for rival in set(plan.values())
    )
