"""Standing orders: what a player has said in advance about reacting. Secret, like every wish. (B-064)"""

from typing import Literal

from games import wishes
from games.audience import Seat
from games.battle_princesses.moves import BattleMove, NoBlock
from games.battle_princesses.state import Battle, ReactionChain


class StandingOrder(wishes.Wish, frozen=True, kw_only=True, tag="battle-princesses"):
    """An answer in advance to whether you react. (B-089)

    `decline`: whether to react is answered for you with no: with `untargeted` only where a use that names
    nobody is open to all, with `all` every time.
    """

    decline: Literal["untargeted", "all"]

    def declines(self, chain: ReactionChain) -> bool:
        return self.decline == "all" or (chain.root.open_to_all and len(chain.links) == 1)


Orders = wishes.Wishes[StandingOrder]
NO_ORDERS: Orders = wishes.Wishes({})


def ordered_move(state: Battle, orders: Orders) -> tuple[Seat, BattleMove] | None:
    """The answer of the one who is asked to react, if an order of theirs gives it."""
    chain = state.chain
    if chain is None or chain.asked is None:
        return None
    order = orders.of(chain.asked)
    if order is None or not order.declines(chain):
        return None
    return chain.asked, NoBlock(decision=state.decision)
