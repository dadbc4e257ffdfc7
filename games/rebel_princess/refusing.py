"""Why a move is refused: the rules that bar it, and first of them one that is true of this hand and table."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.audience import Seat
from games.game import Refusal, Why
from games.offers import tag_of
from games.rebel_princess.forms import (
    due,
    forms_for,
    may_use_with_a_card,
    play_decision,
    powered_form,
    unfit_for,
    without_card_power,
)
from games.rebel_princess.moves import PlayCard, RebelMove, SwapCard, UsePower
from games.rebel_princess.rule import OWN_CARDS, Occasion
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.stack import choices
from games.rebel_princess.state import Activation, Moment, State, with_power
from games.rebel_princess.steps import step_behind
from games.rebel_princess.window import (
    HER_OWN_POWER,
    IN_ADVANCE,
    NO_POWER,
    SPENT,
    at_the_window,
    nobody_to_copy,
    power_used,
    powers_of,
    princess_of,
    why_not,
    why_not_in_a_window,
)
from games.rulebook import Citations
from games.saying import Said, quoted, said


def refusal_of(state: State, seat: Seat, move: RebelMove) -> Refusal | None:
    """Why this seat may not make this move now; None if it may."""
    refusal = unfit_for(state, seat, move)
    if refusal is None:
        return None
    if refusal.why is Why.DECISION_CLOSED:
        refusal = _too_early(state, move) or _out_of_turn(state, seat, move) or refusal
    return _with_reasons(refusal, _why_no_power(state, seat, move, refusal.why))


class NoPower(NamedTuple):
    """What keeps a seat from the power it tries to use: rulings, and a sentence if they need one."""

    cites: Citations
    detail: Said | None = None


def _why_no_power(state: State, seat: Seat, move: RebelMove, why: Why) -> NoPower | None:
    """Why this seat cannot use the power it tries to use; None if it tries something else."""
    if state.moment is Moment.DRAFT:
        return None  # hands may have been dealt, but not everybody has a princess yet
    match move:
        case PlayCard() if due(state) == seat and move.decision == play_decision(state):
            if not (move.power or move.copies):
                return None
            return _no_such_power(state, seat, move.copies) or _why_not_with(state, seat, move)
        case UsePower() | SwapCard():
            barred = _why_not_declared(state, seat, move, why)
            return barred or (_why_not_so(state, seat, move) if why is Why.RULE_BROKEN else None)
        case _:
            return None


def _no_such_power(state: State, seat: Seat, copies: str) -> NoPower | None:
    """This seat has no power; or it has one, but not the one that it names. (R-154, R-156)"""
    own = princess_of(state, seat)
    if own is None or not state.powers_are_on():
        return NoPower(NO_POWER)
    if own.acts is not Occasion.AS_COPIED:
        return NoPower(("base/powers", own.cite), HER_OWN_POWER) if copies else None
    if any(power.slug == copies for power in powers_of(state, seat)):
        return None
    if seat in state.round.exhausted:
        return NoPower(SPENT)
    if not copies:
        return NoPower(("R-156", own.cite), said("Say with `copies` whose power you use."))
    return NoPower((own.cite, "R-154"), nobody_to_copy(copies))


def _why_not_declared(state: State, seat: Seat, move: UsePower | SwapCard, why: Why) -> NoPower | None:
    """Why this power cannot be declared in a window.

    None if the decision is no window, or if she may declare and only filled in the form wrongly.
    """
    then = at_the_window(state, move.decision)
    if then is None or (why is Why.RULE_BROKEN and not move.copies):
        return None
    no_such = _no_such_power(state, seat, move.copies)
    return no_such or _barred(why_not_in_a_window(then, seat, power_used(state, seat, move.copies)))


def _why_not_so(state: State, seat: Seat, move: RebelMove) -> NoPower | None:
    """Why this declaration is refused when no form asks for one; where a form does, its own reasons count."""
    if any(form.move == tag_of(type(move)) for form in forms_for(state, seat)):
        return None
    reasons = (power.why_not_so(state, seat, move) for power in powers_of(state, seat))
    return _barred(next(filter(None, reasons), ()))


def _why_not_with(state: State, seat: Seat, move: PlayCard) -> NoPower | None:
    """Why this card cannot be played with the power that goes with a card."""
    state = without_card_power(state, seat)
    power = power_used(state, seat, move.copies)
    if power.acts is not Occasion.ON_PLAY:
        cite = "R-059" if power.acts in IN_ADVANCE else power.cite
        rule = quoted(RULINGS[cite])
        return NoPower((cite,), said("This power is not used together with a card: {rule}", rule=rule))
    if not may_use_with_a_card(state, seat, power):
        return _barred(why_not(state, seat, power))
    if powered_form(state, seat, power):
        return None  # it has its own reasons
    trial = with_power(state, Activation(princess=power.slug, seat=seat))
    return _barred(choices(trial, seat).settled()[1].get(move.card, OWN_CARDS))


def _barred(cites: Citations) -> NoPower | None:
    return NoPower(cites) if cites else None


def _with_reasons(refusal: Refusal, reasons: NoPower | None) -> Refusal:
    if reasons is None:
        return refusal
    rule = quoted(RULINGS[reasons.cites[0]])
    detail = reasons.detail or said("The power cannot be used: {rule}", rule=rule)
    return replace(refusal, detail=detail, citations=reasons.cites)


def _too_early(state: State, move: RebelMove) -> Refusal | None:
    """A lead cannot cut short the window before its trick. (R-066)"""
    if state.moment is not Moment.BEFORE_TRICK or move.decision != play_decision(state):
        return None
    return Refusal(
        why=Why.DECISION_CLOSED,
        detail=said(
            "The decision `{decision}` is not open yet: {rule}",
            decision=move.decision,
            rule=quoted(RULINGS["R-066"]),
        ),
        citations=("R-066",),
        decisions=tuple(asking.decision for asking in state.asking[-1:]),
    )


def _out_of_turn(state: State, seat: Seat, move: RebelMove) -> Refusal | None:
    """The decision is open, but it is for others."""
    on_turn = due(state)
    asked = next((asking for asking in state.asking if asking.decision == move.decision), None)
    if asked is not None and seat not in asked.seats:
        seats, cites = asked.seats, step_behind(state, asked).cites
    elif on_turn is not None and on_turn != seat and move.decision == play_decision(state):
        seats, cites = (on_turn,), ("base/turn-order",)
    else:
        return None
    return Refusal(why=Why.NOT_YOUR_TURN, detail=_for_others(move.decision, sorted(seats)), citations=cites)


def _for_others(decision: str, seats: Sequence[Seat]) -> Said:
    whose = ", ".join(map(str, seats))
    if len(seats) == 1:
        return said("The decision `{decision}` is for seat {seat}.", decision=decision, seat=whose)
    return said("The decision `{decision}` is for the seats {seats}.", decision=decision, seats=whose)
