"""What a move brings about, or why it is refused."""

from games.audience import Seat
from games.fair import Chance
from games.game import Decided, Refusal
from games.rebel_princess.course import Happening, answers_to, first_events, follow_up
from games.rebel_princess.events import AnswerGiven
from games.rebel_princess.moves import PlayCard, RebelMove
from games.rebel_princess.playing import played
from games.rebel_princess.refusing import refusal_of
from games.rebel_princess.state import Asking, Party
from games.rebel_princess.steps import step_behind
from games.rebel_princess.wishes import NO_WISHES, Wishes


def begin(party: Party, chance: Chance) -> Decided[Party]:
    """The set-up, up to the first decision."""
    return follow_up(party, first_events(party, chance), chance, NO_WISHES)


def decide(
    party: Party, seat: Seat, move: RebelMove, chance: Chance, wishes: Wishes
) -> Decided[Party] | Refusal:
    """What the move brings about, up to the next decision."""
    refusal = refusal_of(party, seat, move)
    if refusal is not None:
        return refusal
    if isinstance(move, PlayCard):
        return follow_up(party, (played(party, seat, move),), chance, wishes)
    asking = next(asking for asking in party.asking if asking.decision == move.decision)
    if asking.answers.get(seat) == move:
        return Decided((), party)  # the same answer again is no event
    return _answered(party, asking, seat, move, chance).run_on(chance, wishes)


def _answered(party: Party, asking: Asking, seat: Seat, move: RebelMove, chance: Chance) -> Happening:
    """The answer, and what it settles."""
    step, so_far = step_behind(party, asking), Happening(party)
    so_far.add((AnswerGiven(seat=seat, decision=asking.decision, answer=move),))
    answers = answers_to(so_far.party, asking.decision)
    outcome = step.respond(so_far.party, asking.decision, answers, chance)
    # Where one seat alone is asked, its answer and what comes of it are one thing.
    if len(asking.seats) == 1 and outcome and not step.keeps_answers:
        so_far = Happening(party)
    so_far.add(outcome)
    return so_far
