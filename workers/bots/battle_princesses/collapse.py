"""How near the market is to its collapse: what it costs somebody to buy it out, and what they can pay."""

from games.audience import Seat
from games.battle_princesses.state import Battle
from games.battle_princesses.using import price, usable
from games.battle_princesses.vocabulary import Ability


def piles_missing(state: Battle) -> int:
    """How many stocks must still be bought out until the market collapses."""
    return (len(state.market) + 1) // 2 - sum(not left for left in state.market.values())


def buyout(state: Battle, seat: Seat) -> dict[str, int]:
    """The stocks that this seat would buy out, the cheapest first, and what all of their cards cost."""
    costs = sorted(
        (len(left) * price(state, seat, stock), stock) for stock, left in state.market.items() if left
    )
    return {stock: cost for cost, stock in costs[: piles_missing(state)]}


def reach(state: Battle, seat: Seat) -> float:
    """The resources that this seat can be expected to have in its next turn, from what everybody has seen."""
    kingdom = state.kingdoms[seat]
    seen = [*kingdom.discard, *(card for card in kingdom.field if card != kingdom.princess)]
    brought = [state.printed(card, seat).abilities.get(Ability.RESOURCE, 0) for card in seen]
    usual = sum(brought) / len(brought) if brought else 1.0
    ready = sum(state.printed(card, seat).abilities.get(Ability.RESOURCE, 0) for card in usable(state, seat))
    return ready + usual * len(kingdom.hand) - kingdom.starve
