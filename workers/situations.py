"""The situation that a bot is shown: what its seat may know, and nothing else."""

from typing import Any

from events.envelope import Mark
from games.audience import Seat
from games.table.dealer import Dealer
from games.table.state import Table
from projections.views import Views
from workers.bots import Bot
from workers.bots.bot import Situation


async def situation_of(
    views: Views, dealer: Dealer, seen: Table[Any], seat: Seat, bot: Bot, *, at: Mark | None = None
) -> Situation:
    """The decision that a seat has before it. `seen`: the table as that seat knows it.

    `at`: where the log stands, if the caller knows, because it has just written there.
    """
    offers = [offer for offer in dealer.offers(seen, seat) if offer.awaited]
    history = await views.history(seen, seat, at=at) if bot.recalls and offers else ()
    return Situation(seat=seat, table=seen, offers=offers, history=history)
