"""Why a move is refused, and first of all a rule that is true of this table."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.forms import every_form, waiting_for
from games.battle_princesses.moves import BattleMove, SpendWish, WishUse
from games.battle_princesses.naming import name_in
from games.battle_princesses.rulings import RULINGS
from games.battle_princesses.state import Battle, BattleStage
from games.game import Refusal, Why, unfit
from games.offers import Form, Pick, tag_of
from games.saying import said

NO_WISH_NOW = Pick(field="wish", options=(), citations=("B-059", "token/wish"))
WHOSE_IT_IS = {
    BattleStage.PRINCESSES: ("battle/princess",),
    BattleStage.MARKET: ("B-010",),
    BattleStage.DEFENSE: ("B-046", "battle/defend"),
}


def refusal_of(state: Battle, seat: Seat, move: BattleMove) -> Refusal | None:
    """Why this seat may not make this move now; None if it may."""
    forms = _of_its_kind(every_form(state, seat), move)
    if not forms and move.decision == state.decision and waiting_for(state):
        return _for_others(state)
    box = state.box
    return unfit(forms, move, RULINGS, lambda thing: name_in(box, thing))


def _of_its_kind(forms: Sequence[Form], move: BattleMove) -> Sequence[Form]:
    """What a wish token pays for is checked by the forms that ask for a token, all else by the others.

    Where none asks for one, it is not the time for it. (B-059) What a token is spent on itself is checked by
    the forms for that use.
    """
    if isinstance(move, SpendWish):
        return [form for form in forms if _is_for_use(form, move.use)] or forms
    if getattr(move, "wish", None) is None:
        return [form for form in forms if not _asks_for_wish(form)]
    tag = tag_of(type(move))
    paid = [form for form in forms if form.move != tag or _asks_for_wish(form)]
    if any(form.move == tag for form in paid):
        return paid
    return [replace(form, slots=(NO_WISH_NOW, *form.slots)) if form.move == tag else form for form in forms]


def _is_for_use(form: Form, use: WishUse) -> bool:
    return any(slot.field == "use" and use in slot.options for slot in form.slots)


def _asks_for_wish(form: Form) -> bool:
    return any(slot.field == "wish" for slot in form.slots)


def _for_others(state: Battle) -> Refusal:
    seats = sorted(waiting_for(state))
    cites = ("B-042",) if state.asked is not None else WHOSE_IT_IS.get(state.stage, ("battle/turn",))
    if len(seats) == 1:
        detail = said("The decision `{decision}` is for seat {seat}.", decision=state.decision, seat=seats[0])
    else:
        detail = said(
            "The decision `{decision}` is for the seats {seats}.",
            decision=state.decision,
            seats=", ".join(map(str, seats)),
        )
    return Refusal(why=Why.NOT_YOUR_TURN, detail=detail, citations=cites)
