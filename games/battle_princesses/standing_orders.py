"""Standing orders: what a player has said in advance about reacting. Secret, like every wish. (B-064)"""

from typing import Literal

from games import wishes
from games.battle_princesses.state import Battle


class StandingOrder(wishes.Wish, frozen=True, kw_only=True, tag="battle-princesses"):
    """`decline`: whether to react is answered for you with no. `untargeted`: only where a use that names
    nobody is open to all; `all`: every time. (B-089)
    """

    decline: Literal["untargeted", "all"]

    def declines(self, state: Battle) -> bool:
        chain = state.chain
        assert chain is not None
        return self.decline == "all" or (chain.root.open_to_all and len(chain.links) == 1)


Orders = wishes.Wishes[StandingOrder]
NO_ORDERS: Orders = wishes.Wishes({})
