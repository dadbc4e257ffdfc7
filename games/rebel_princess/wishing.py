"""What a wish means at this moment: can it ever take effect, and does it answer what is asked now?

Both are judged on what its own seat knows.
"""

from collections.abc import Sequence

from games.audience import Seat
from games.game import Refusal, Why, named
from games.rebel_princess.cards import hand_size
from games.rebel_princess.decisions import DecisionId, read
from games.rebel_princess.forms import unfit_for, waiting_for
from games.rebel_princess.moves import Decline, PlayCard, RebelMove
from games.rebel_princess.naming import in_english
from games.rebel_princess.playing import lead_of
from games.rebel_princess.rule import Occasion, Princess
from games.rebel_princess.stack import edition_of
from games.rebel_princess.state import Moment, State
from games.rebel_princess.window import (
    HER_OWN_POWER,
    IN_ADVANCE,
    NO_POWER,
    SPENT,
    nobody_to_copy,
    open_windows,
    powers_of,
    princess_of,
)
from games.rebel_princess.wishes import RebelWish
from games.saying import Said, said

# --- can it ever take effect?


def check_wish(state: State, seat: Seat, wish: RebelWish) -> Refusal | None:
    """A wish that may yet come true is kept, however unlikely; one that cannot is a mistake worth telling."""
    return _idle_decline(state, seat, wish) or _idle_hand(state, seat, wish) or _idle_lead(state, seat, wish)


def _idle_decline(state: State, seat: Seat, wish: RebelWish) -> Refusal | None:
    if wish.decline_round is None:
        return (
            None if wish.decline_until is None else _idle(said("`decline_until` needs its `decline_round`."))
        )
    if wish.decline_until == 1:
        return _idle(said("There is no trick before the first."))
    if wish.decline_until is not None and (wish.decline_round, wish.decline_until) <= _trick_now(state):
        return _idle(
            said(
                "Trick {trick} of round {round} has come.",
                trick=wish.decline_until,
                round=wish.decline_round,
            )
        )
    return _idle_round(state, seat, wish.decline_round)


def _idle_hand(state: State, seat: Seat, wish: RebelWish) -> Refusal | None:
    if wish.raise_hand is None:
        return None if wish.copies is None else _idle(said("`copies` needs its `raise_hand`."))
    place = _trick_named(wish.raise_hand)
    if place is None:
        return _idle(said("`raise_hand` names a trick: `r2.t5`."))
    here = _trick_now(state)
    if place < here or (place == here and state.moment is not Moment.BEFORE_TRICK):
        return _idle(
            said("The window before {trick} is past.", trick=wish.raise_hand), "R-059", "base/powers"
        )
    return (
        _idle_power(state, seat, wish.copies)
        or _idle_round(state, seat, place[0])
        or _idle_trick(state, place[1])
    )


def _idle_power(state: State, seat: Seat, copies: str | None) -> Refusal | None:
    """Does a raised hand of this seat say which power it is for, and can that one be declared in advance?"""
    own = princess_of(state, seat) if state.princesses else None
    if own is None:
        return None
    if own in powers_of(state, seat):
        power = own
        if copies is not None:
            return _idle(HER_OWN_POWER, "base/powers")
    elif copies is None:
        return _idle(said("Say with `copies` whose power you raise your hand for."), "R-156", own.cite)
    else:
        meant = next((one for one in _powers_in_sight(state, seat) if one.slug == copies), None)
        if meant is None:
            return _idle(nobody_to_copy(copies), own.cite, "R-154")
        power = meant
    if power.acts not in IN_ADVANCE:
        return _idle(said("Only a power that is used before a trick can be declared in advance."), power.cite)
    return None


def _powers_in_sight(state: State, seat: Seat) -> Sequence[Princess]:
    """The powers at this seat's command, and while princesses are still picked those that may yet be."""
    own = princess_of(state, seat)
    if all(state.princesses) or own is None:
        return powers_of(state, seat)
    return own.powers(edition_of(state).princesses)


def _idle_lead(state: State, seat: Seat, wish: RebelWish) -> Refusal | None:
    if wish.lead is None and wish.lead_at is None:
        return None
    place = _lead_named(wish.lead_at)
    if wish.lead is None or place is None:
        return _idle(
            said("`lead` is a card, and `lead_at` the decision in which it leads a trick: `r2.t5.play1`.")
        )
    if not state.round or place[0] > state.round.number:
        return _idle(said("You hold no cards of that round yet."), "base/own-cards")
    this_round, trick = state.round, state.trick
    if place < _trick_now(state) or (place == _trick_now(state) and _lead_is_past(state)):
        return _idle(said("The lead {decision} is past.", decision=wish.lead_at or ""), "base/turn-order")
    # Only a power moves the lead of a trick, and then the leader is asked anew.
    first = trick.leader if trick else this_round.starter
    if place[1] == (trick.number if trick else 1) and seat != first:
        return _idle(said("Seat {seat} leads that trick.", seat=first), "base/turn-order")
    if wish.lead not in (*this_round.whole_hand(seat), *this_round.aside[seat].cards):
        return _idle(said("You do not hold {card}.", card=named(wish.lead, in_english)), "base/own-cards")
    if not state.powers_are_on():
        return _idle(said("Without powers a lead waits for nobody: play it when it is your turn."), *NO_POWER)
    if place == _trick_now(state) and state.moment is Moment.PLAY:
        return unfit_for(state, seat, PlayCard(decision=wish.lead_at or "", card=wish.lead))
    return _idle_trick(state, place[1])


def _idle_round(state: State, seat: Seat, number: int) -> Refusal | None:
    """Will this seat be asked in a window of that round?"""
    if number < state.round.number:
        return _idle(said("Round {round} is over.", round=number))
    edition = edition_of(state)
    if number > edition.row_length(state.options) + edition.extra_rounds:
        return _idle(said("There is no round {round}.", round=number))
    if not state.options.powers or number <= state.options.power_free_rounds:
        return _idle(said("Round {round} is played without powers.", round=number), *NO_POWER)
    own = princess_of(state, seat) if state.princesses else None
    if own is None:
        return None  # not known yet
    if all(power.acts is Occasion.ON_PLAY for power in _powers_in_sight(state, seat)):
        return _idle(said("Your princess acts in no window."), own.cite)
    if number == state.round.number and seat in state.round.exhausted:
        return _idle(said("Your princess has acted in this round."), *SPENT)
    return None


def _idle_trick(state: State, number: int) -> Refusal | None:
    # A trick that is dealt back and played again counts twice, at most once a seat and round.
    most = hand_size(state.players) + state.players
    return _idle(said("No round has {count} tricks.", count=number)) if number > most else None


def _lead_is_past(state: State) -> bool:
    return bool(state.trick.plays or state.trick.activated)


def _trick_now(state: State) -> tuple[int, int]:
    """The round and the trick that is played; trick 0 while the round is set up."""
    return state.round.number, state.trick.number


def _trick_named(name: str | None) -> tuple[int, int] | None:
    """The round and the trick that `r2.t5` is about."""
    where = read(name or "")
    if where is None or not (where.round and where.trick):
        return None
    is_all = where == DecisionId(round=where.round, trick=where.trick)
    return (where.round, where.trick) if is_all else None


def _lead_named(name: str | None) -> tuple[int, int] | None:
    """The round and the trick in which `r2.t5.play1` leads."""
    where = read(name or "")
    if where is None or (where.power, where.step, where.number, where.use) != ("", "play", 1, 1):
        return None
    return _trick_named(str(DecisionId(branch=where.branch, round=where.round, trick=where.trick)))


def _idle(detail: Said, *cites: str) -> Refusal:
    return Refusal(why=Why.IDLE_WISH, detail=detail, citations=cites)


# --- what it does now


def answer_at_once(state: State, seat: Seat, wish: RebelWish) -> RebelMove | None:
    """A raised hand declares in a window that is open, a standing decline closes it for its seat.

    An answer that was given by hand stands, but for a decline that a raised hand takes back.
    """
    for window in open_windows(state):
        asking = next(asking for asking in state.asking if asking.step == window.id)
        if seat not in asking.seats or seat in state.round.exhausted:
            continue
        declared = not isinstance(asking.answers.get(seat), Decline | None)
        # Whoever raises a hand while the window is open speaks up now, however often it has opened before.
        if _trick_named(wish.raise_hand) == _trick_now(state) and not declared:
            raised = window.raised(state, seat, wish, asking.decision)
            if raised is not None:
                return raised
        if seat not in asking.answered and wish.declines(*_trick_now(state)):
            return Decline(decision=asking.decision)
    if state.moment is Moment.PLAY and not state.asking and seat in waiting_for(state):
        return lead_of(wish, state, seat)
    return None
