"""Choosing a player: the form that several powers share."""

from collections.abc import Mapping

from games.audience import Seat
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.moves import ChooseSeat
from games.rulebook import Citations


def targets_form(decision: str, bars: Mapping[Seat, Citations], cites: Citations) -> Form:
    """Every player that nothing bars, and for each other one the rulings that do."""
    free = tuple(seat for seat, why in bars.items() if not why)
    barred = [Barred(field="seat", option=seat, citations=why) for seat, why in bars.items() if why]
    return ask_for(ChooseSeat, decision, Pick(field="seat", options=free), citations=cites, barred=barred)
