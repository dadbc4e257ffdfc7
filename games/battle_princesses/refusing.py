"""Why a move is refused, and first of all a rule that is true of this table."""

from collections.abc import Sequence
from enum import Enum

from games.audience import Seat
from games.battle_princesses.forms import every_form, is_asked_for, waiting_for
from games.battle_princesses.moves import (
    AdvancePrincess,
    BattleMove,
    BuyCard,
    DeclareAssault,
    EndAdvance,
    LayCard,
    NoBlock,
    SpendWish,
)
from games.battle_princesses.naming import name_in
from games.battle_princesses.options import PrincessStep
from games.battle_princesses.reasons import better_reason
from games.battle_princesses.rulings import RULINGS
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.vocabulary import CROWN
from games.game import Refusal, Why, unfit
from games.offers import Form, Option, tag_of
from games.rulebook import Citations
from games.saying import said

PLACES: dict[type[BattleMove], Citations] = {
    LayCard: ("battle/lay",),
    BuyCard: ("battle/buy",),
    SpendWish: ("B-059",),
    NoBlock: ("B-042",),
    AdvancePrincess: ("battle/advance",),
    EndAdvance: ("battle/advance",),
    DeclareAssault: ("battle/assault",),
}
"""The rules that say in which step of a turn a move is made; of the others it is said that each has one."""


def refusal_of(state: Battle, seat: Seat, move: BattleMove) -> Refusal | None:
    """Why this seat may not make this move now; None if it may."""
    # Nearly all moves are legal, and to see that, a form or two of their kind is enough.
    if is_asked_for(state, seat, move):
        return None
    forms = _of_its_kind(every_form(state, seat), move)
    if not forms and move.decision == state.decision and waiting_for(state):
        return _for_others(state, seat)
    box = state.box
    return unfit(
        forms,
        move,
        RULINGS,
        lambda thing: name_in(box, thing),
        place=_place_of(state, move),
        better=lambda wrong: better_reason(state, seat, move, wrong),
        exists=lambda option: _exists(state, option),
    )


def _exists(state: Battle, option: Option) -> bool:
    """Is there such a seat, card, stock, princess or entry? A use of a wish always is, and the like."""
    if isinstance(option, int):
        return option in state.seats
    if isinstance(option, Enum) or option == CROWN or option in state.box.stocks:
        return True
    if not state.round:
        return option in state.box.factions
    return option in state.cards_in_play() or any(entry.id == option for entry in state.entries)


def _of_its_kind(forms: Sequence[Form], move: BattleMove) -> Sequence[Form]:
    """What a wish token is spent on is checked by the forms of this use, and what it pays for by those that
    ask for a token, if there are any; all else by the others.
    """
    tag = tag_of(type(move))
    others = [form for form in forms if form.move != tag]
    fitting = [form for form in forms if form.move == tag and _uses_wish_like(form, move)]
    return [*others, *fitting] if fitting else forms


def _uses_wish_like(form: Form, move: BattleMove) -> bool:
    if isinstance(move, SpendWish):
        return any(slot.field == "use" and move.use.value in slot.options for slot in form.slots)
    return any(slot.field == "wish" for slot in form.slots) is (getattr(move, "wish", None) is not None)


def _place_of(state: Battle, move: BattleMove) -> Citations:
    """When such a move is made. Before the first turn and in a reaction, forms say better what is asked."""
    if state.asked is not None or not state.round:
        return ()
    if state.stage is BattleStage.ADVANCE:
        return ("B-104", "battle/advance")
    return (*PLACES.get(type(move), ()), "battle/turn")


def _for_others(state: Battle, seat: Seat) -> Refusal:
    seats = sorted(waiting_for(state))
    if len(seats) == 1:
        detail = said("The decision `{decision}` is for seat {seat}.", decision=state.decision, seat=seats[0])
    else:
        detail = said(
            "The decision `{decision}` is for the seats {seats}.",
            decision=state.decision,
            seats=", ".join(map(str, seats)),
        )
    return Refusal(why=Why.NOT_YOUR_TURN, detail=detail, citations=_whose_turn(state, seat))


def _whose_turn(state: Battle, seat: Seat) -> Citations:
    """The rules that say who is to move now."""
    if state.asked is not None:
        return ("B-042",)
    match state.stage:
        case BattleStage.PRINCESSES:
            waits = state.options.princesses is PrincessStep.CHOOSE and not state.kingdoms[seat].has_picked
            return ("B-107",) if waits else ("battle/princess",)
        case BattleStage.MARKET:
            return ("B-010",)
        case BattleStage.DEFENSE:
            return ("B-052", "battle/defend") if seat in state.defenders else ("B-046", "battle/defend")
    return ("B-003", "battle/turn")
