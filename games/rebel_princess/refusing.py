"""Why a move is refused: the rules that bar it, and first of them one that is true of this hand and table."""

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
    IN_ADVANCE,
    NO_POWER,
    at_the_window,
    power_used,
    powers_of,
    princess_of,
    why_not,
    why_not_in_a_window,
)
from games.saying import quoted, said

Cites = tuple[str, ...]


def refusal_of(state: State, seat: Seat, move: RebelMove) -> Refusal | None:
    """Why this seat may not make this move now; None if it may."""
    refusal = unfit_for(state, seat, move)
    if refusal is None:
        return None
    if refusal.why is Why.DECISION_CLOSED:
        refusal = _too_early(state, move) or _out_of_turn(state, seat, move) or refusal
    return _with_reasons(refusal, _why_no_power(state, seat, move, refusal.why))


def _why_no_power(state: State, seat: Seat, move: RebelMove, why: Why) -> Cites:
    """The rulings that keep this seat from the power it tries to use; none if it tries something else."""
    if state.moment is Moment.DRAFT:
        return ()  # hands may have been dealt, but not everybody has a princess yet
    match move:
        case PlayCard() if due(state) == seat and move.decision == play_decision(state):
            if not (move.power or move.copies):
                return ()
            return _no_such_power(state, seat, move.copies) or _why_not_with(state, seat, move)
        case UsePower() | SwapCard():
            barred = _why_not_declared(state, seat, move, why)
            return barred or (_why_not_so(state, seat, move) if why is Why.RULE_BROKEN else ())
        case _:
            return ()


def _no_such_power(state: State, seat: Seat, copies: str) -> Cites:
    """This seat has no power; or it has one, but not the one that it names. (R-154, R-156)"""
    own = princess_of(state, seat)
    if own is None or not state.powers_are_on():
        return NO_POWER
    if own.acts is not Occasion.AS_COPIED:
        return ("base/powers", own.cite) if copies else ()
    if not copies:
        return ("R-156", own.cite)
    return () if any(power.slug == copies for power in powers_of(state, seat)) else (own.cite, "R-154")


def _why_not_declared(state: State, seat: Seat, move: UsePower | SwapCard, why: Why) -> Cites:
    """Why this power cannot be declared in a window; one that is asked for nothing but her own is able to."""
    then = at_the_window(state, move.decision)
    if then is None or (why is Why.RULE_BROKEN and not move.copies):
        return ()
    no_such = _no_such_power(state, seat, move.copies)
    return no_such or why_not_in_a_window(then, seat, power_used(state, seat, move.copies))


def _why_not_so(state: State, seat: Seat, move: RebelMove) -> Cites:
    """Why this declaration is refused where she has none to make; forms have their own reasons."""
    if any(form.move == tag_of(type(move)) for form in forms_for(state, seat)):
        return ()
    reasons = (power.why_not_so(state, seat, move) for power in powers_of(state, seat))
    return next(filter(None, reasons), ())


def _why_not_with(state: State, seat: Seat, move: PlayCard) -> Cites:
    """Why this card cannot be played with the power that goes with a card."""
    state = without_card_power(state, seat)
    power = power_used(state, seat, move.copies)
    if power.acts is not Occasion.ON_PLAY:
        return ("R-059",) if power.acts in IN_ADVANCE else (power.cite,)
    if not may_use_with_a_card(state, seat, power):
        return why_not(state, seat, power)
    if powered_form(state, seat, power):
        return ()  # it has its own reasons
    trial = with_power(state, Activation(princess=power.slug, seat=seat))
    return choices(trial, seat).settled()[1].get(move.card, OWN_CARDS)


def _with_reasons(refusal: Refusal, cites: Cites) -> Refusal:
    if not cites:
        return refusal
    return replace(
        refusal,
        detail=said("The power cannot be used: {rule}", rule=quoted(RULINGS[cites[0]])),
        citations=cites,
    )


def _too_early(state: State, move: RebelMove) -> Refusal | None:
    """A lead cannot cut short the window before its trick. (R-066)"""
    if state.moment is not Moment.BEFORE_TRICK or move.decision != play_decision(state):
        return None
    return Refusal(
        why=Why.DECISION_CLOSED,
        detail=said(
            "The decision {decision} is not open yet: {rule}",
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
    whose = ", ".join(map(str, sorted(seats)))
    return Refusal(
        why=Why.NOT_YOUR_TURN,
        detail=said("The decision {decision} is for seat {seats}.", decision=move.decision, seats=whose),
        citations=cites,
    )
