"""What leave can be given for: a move that is whole, and that nothing but rules bar."""

from collections.abc import Sequence

from games.game import Refusal, Why
from games.offers import Form, Move, allows_one, by_leave, fits
from games.saying import Said, said


def barred_by_rules(forms: Sequence[Form], move: Move) -> Refusal | None:
    """Why this is none of the moves that only rules keep a seat with these forms from; None if it is one."""
    if fits(forms, move):
        return no_leave(said("The rules allow this move already: it needs no leave."))
    form = by_leave(forms, move)
    if form is None:
        return no_leave(said("Leave is for a whole move that only a rule bars, at an open decision."))
    if not allows_one(form, forms, move):
        return no_leave(said("Leave is for one move: this one cannot be offered without others like it."))
    return None


def no_leave(detail: Said) -> Refusal:
    return Refusal(why=Why.TABLE_STATE, detail=detail)
