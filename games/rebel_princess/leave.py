"""Leave to play a card that a rule bars."""

from games.audience import Seat
from games.game import Refusal
from games.leave import barred_by_rules, no_leave
from games.rebel_princess.forms import forms_for
from games.rebel_princess.moves import PlayCard, RebelMove
from games.rebel_princess.state import State
from games.saying import said


def check_leave(state: State, seat: Seat, move: RebelMove) -> Refusal | None:
    """A frozen card lies apart from the hand and is played from there: no other card can leave for it."""
    if not isinstance(move, PlayCard):
        return no_leave(said("Leave can only be given to play a card."))
    refusal = barred_by_rules(forms_for(state, seat), move)
    if refusal is None and state.round.frozen[seat].size:
        return no_leave(said("A frozen card must be played: leave cannot be given to play another."))
    return refusal
