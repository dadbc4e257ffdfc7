"""What a seat may do now. `forms`: as the rules ask for it and check it. `filling`: as it is handed out.

A client can show an offer and a bot can fill it in. All of it is one piece of code, so a move that an offer
describes is accepted and any other is refused with the rule that bars it.
"""

from games.offers.filling import Offer, expand, offer
from games.offers.forms import LONGEST_DECISION, Barred, Form, Move, Need, ask_for, tag_of, unmet
from games.offers.leave import GrantedLeave, allows_one, by_leave, fits, only_move, with_leave
from games.offers.misfits import Fault, Misfit, misfit
from games.offers.narrowing import narrowed
from games.offers.on_demand import FormOrWriter, WrittenOnDemand
from games.offers.slots import Assign, Chosen, Option, Pick, Picks, PlainSlot, Slot, Targets

__all__ = (
    "LONGEST_DECISION",
    "Assign",
    "Barred",
    "Chosen",
    "Fault",
    "Form",
    "FormOrWriter",
    "GrantedLeave",
    "Misfit",
    "Move",
    "Need",
    "Offer",
    "Option",
    "Pick",
    "Picks",
    "PlainSlot",
    "Slot",
    "Targets",
    "WrittenOnDemand",
    "allows_one",
    "ask_for",
    "by_leave",
    "expand",
    "fits",
    "misfit",
    "narrowed",
    "offer",
    "only_move",
    "tag_of",
    "unmet",
    "with_leave",
)
