"""What a move brings about, or why it is refused."""

from games.audience import Seat
from games.fair import Chance
from games.game import Decided, Refusal
from games.rebel_princess.course import Happening, asking_about, card_played, first_events, follow_up
from games.rebel_princess.epochs import begun_epochs
from games.rebel_princess.events import AnswerGiven
from games.rebel_princess.moves import PlayCard, RebelMove
from games.rebel_princess.playing import plainly_played, played
from games.rebel_princess.refusing import refusal_of
from games.rebel_princess.state import Asking, State
from games.rebel_princess.steps import step_behind
from games.rebel_princess.wishes import NO_WISHES, Wishes


def begin(state: State, chance: Chance) -> Decided[State]:
    """The set-up, up to the first decision."""
    return follow_up(state, first_events(state, chance), chance, NO_WISHES)


def go_on(state: State, chance: Chance) -> Decided[State]:
    """What happens by itself from here: before a deal, the deal."""
    if not begun_epochs(state):
        return begin(state, chance)
    return Happening(state).run_on(chance, NO_WISHES)


def decide(
    state: State, seat: Seat, move: RebelMove, chance: Chance, wishes: Wishes = NO_WISHES
) -> Decided[State] | Refusal:
    """What the move brings about, up to the next decision."""
    if type(move) is PlayCard and (card := plainly_played(state, seat, move)):
        return card_played(state, card, chance, wishes)
    refusal = refusal_of(state, seat, move)
    if refusal is not None:
        return refusal
    if isinstance(move, PlayCard):
        return card_played(state, played(state, seat, move), chance, wishes)
    asking = asking_about(state, move.decision)
    if asking.answers.get(seat) == move:
        return Decided((), state)  # the same answer again is no event
    return _answered(state, asking, seat, move, chance, wishes)


def _answered(
    state: State, asking: Asking, seat: Seat, move: RebelMove, chance: Chance, wishes: Wishes
) -> Decided[State]:
    """The answer, and what it settles."""
    step, decision = step_behind(state, asking), asking.decision
    so_far = Happening(state)
    so_far.add((AnswerGiven(seat=seat, decision=decision, answer=move),))
    outcome = step.respond(so_far.state, decision, asking_about(so_far.state, decision).answers, chance)
    if not outcome:
        return Decided(tuple(so_far.events), so_far.state)  # the game waits for others, as it did before
    # Where one seat alone is asked, its answer and what comes of it are one thing.
    if len(asking.seats) == 1 and not step.keeps_answers:
        return follow_up(state, outcome, chance, wishes)
    so_far.add(outcome)
    return so_far.run_on(chance, wishes)
