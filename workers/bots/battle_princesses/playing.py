"""The play of a turn, one move after the other: lay, use, wish, buy, and the assault at its end."""

from games.battle_princesses.moves import DeclareAssault, EndPlay, Fizzle, LayCard
from games.battle_princesses.state import AssaultEntry
from games.battle_princesses.telling.words import called, counted
from games.battle_princesses.vocabulary import CardId
from games.saying import Said, Who, said
from workers.bots.battle_princesses.blocking import block_ahead
from workers.bots.battle_princesses.buying import next_purchase, why_spared
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan, points
from workers.bots.battle_princesses.using_cards import next_use
from workers.bots.battle_princesses.wishing import spend_wish


def play(outlook: Outlook, decision: str) -> Plan:
    """A card that nothing is done with stays in play: it is not drawn again, and can be used later."""
    return (
        lay(outlook, decision)
        or next_use(outlook, decision)
        or spend_wish(outlook, decision)
        or next_purchase(outlook, decision)
        or block_ahead(outlook, decision)
        or done(outlook, decision)
    )


def done(outlook: Outlook, decision: str) -> Plan:
    return Plan(
        EndPlay(decision=decision),
        lambda: said("Nothing that I can still do or buy in this turn is worth the cards."),
        lambda: why_spared(outlook),
    )


def lay(outlook: Outlook, decision: str, most: int | None = None) -> Plan | None:
    """Whatever costs nothing, and the rest once there are resources for it; nothing dearer than `most`."""
    state, me = outlook.state, outlook.me
    most = me.resources if most is None else most
    card = next((one for one in me.known_hand if state.printed(one, outlook.seat).cast <= most), None)
    if card is None:
        return None
    return Plan(
        LayCard(decision=decision, card=card),
        lambda: said(
            "In play {card} can be used at once, or wait; in the hand it does nothing.",
            card=called(state, card),
        ),
    )


def fizzle(outlook: Outlook, decision: str) -> Plan:
    """What could not be laid and is worth less than an average card makes room for another."""
    idle = tuple(card for card in outlook.me.known_hand if _is_idle(outlook, card))

    def why() -> Said:
        if not idle:
            return said("What I hold is worth keeping.")
        return said("Any other card is better than {cards}.", cards=counted(outlook.state, idle))

    return Plan(Fizzle(decision=decision, cards=idle), why)


def _is_idle(outlook: Outlook, card: CardId) -> bool:
    return outlook.worth_of_card(card, outlook.seat) <= outlook.weights.idle


# --- the assault


def assault(outlook: Outlook, decision: str) -> Plan:
    """All against the one where it brings most; what only steals, against whom that hurts most."""
    entries = [entry for entry in outlook.state.entries if not entry.void]
    strong = [entry for entry in entries if entry.attack]
    thieves = [entry for entry in entries if not entry.attack]
    plans = [{entry.id: _best_target(outlook, entries) for entry in entries}]
    if strong and thieves:
        apart = {entry.id: _best_target(outlook, strong) for entry in strong}
        apart.update({entry.id: _best_target(outlook, thieves) for entry in thieves})
        plans.append(apart)
    best = max(plans, key=lambda plan: _brings(outlook, entries, plan))

    def why() -> Said:
        return said(
            "However they defend, against {who} the assault should bring most; points: about {gain}.",
            who=tuple(Who(rival) for rival in dict.fromkeys(best.values())),
            gain=points(_brings(outlook, entries, best)),
        )

    def crown() -> Said | None:
        against = {rival: [entry for entry in entries if best[entry.id] == rival] for rival in best.values()}
        moves = any(outlook.takes_crown(some, rival) for rival, some in against.items())
        return said("After that the crown should change hands.") if moves else None

    return Plan(DeclareAssault(decision=decision, targets=best), why, crown)


def _best_target(outlook: Outlook, entries: list[AssaultEntry]) -> int:
    return max(outlook.rivals, key=lambda rival: (outlook.spoils(entries, rival), outlook.threats[rival]))


def _brings(outlook: Outlook, entries: list[AssaultEntry], plan: dict[str, int]) -> float:
    return sum(
        outlook.spoils([entry for entry in entries if plan[entry.id] == rival], rival)
        for rival in set(plan.values())
    )
