"""One round of the record, played again by other rules."""

from collections.abc import Callable, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.fair import Chance
from games.game import Decided, Refusal, Why
from games.offers import Option
from games.rebel_princess.course import follow_up
from games.rebel_princess.deciding import decide
from games.rebel_princess.decisions import read
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.events import (
    AnswerGiven,
    CardPlayed,
    RoundScored,
    TrickWon,
)
from games.rebel_princess.evolve import evolve
from games.rebel_princess.forms import forms_for, waiting_for
from games.rebel_princess.moves import (
    ChooseSeat,
    ChooseSuit,
    Decline,
    PlayCard,
    RebelMove,
    SwapCard,
    UsePower,
)
from games.rebel_princess.rerule.report import Parting, RerulingStop, TrickWinner
from games.rebel_princess.rerule.rounds import RecordedRound, recorded_trick, under
from games.rebel_princess.state import State
from games.rebel_princess.window import names_a_window
from games.rebel_princess.wishes import NO_WISHES, RebelWish
from games.rerule import Recorded, RoundTally
from games.rulebook import Citations

Luck = Callable[[], Chance]
AskedOf = tuple[Seat, str]
"""A seat and the decision it is asked; windows go without their number: it tells who was asked before."""


class Replay:
    """One round, played again by other rules."""

    def __init__(self, played: RecordedRound, edition: Edition) -> None:
        number = played.start.round.number
        # The round is played for itself: it is the last of its row.
        self.state = under(replace(played.start, rounds=played.start.rounds[:number]), edition)
        self.tricks: dict[int, TrickWinner] = {}
        self.scored: RoundTally | None = None
        self._edition = edition
        self._played = played
        self._in_advance = _answers_in_advance(played)
        self._last = {
            _asked_of(step.seat, step.move): index
            for index, step in enumerate(played.steps)
            if step.seat is not None
        }

    def run(self) -> RerulingStop | None:
        """Make the recorded moves again; says where that comes to an end before the round does."""
        opened = self._played.opened
        self._happen(follow_up(self.state, (), opened.luck(), opened.wishes))
        for index, step in enumerate(self._played.steps):
            if self.scored is None:
                stop = self._make(step, index)
                if stop is not None:
                    return stop
        end = len(self._played.steps)
        while self.scored is None and self._let_pass(end, opened.luck):
            pass
        return None if self.scored else self._unanswered(end)

    def _make(self, step: Recorded, index: int) -> RerulingStop | None:
        seat, move = step.seat, step.move
        assert seat is not None
        while self.scored is None and not self._asked(seat, move.decision):
            if not self._let_pass(index, step.luck):
                break
        if self.scored is not None:
            return None
        aimed = replace(move, decision=self._asked(seat, move.decision) or move.decision)
        decided = decide(self.state, seat, aimed, step.luck(), step.wishes)
        if not isinstance(decided, Refusal):
            self._happen(decided)
            return None
        # Nothing came of these in the record either: an occasion let pass, an answer that was taken back.
        if isinstance(move, Decline) or self._last[_asked_of(seat, move)] > index:
            return None
        unasked = None if decided.why is Why.RULE_BROKEN else self._unanswered(index)
        return unasked or self._refused(seat, move, decided)

    def _asked(self, seat: Seat, decision: str) -> str:
        """The decision as it is called here, if it is open for this seat."""
        here = {form.decision for form in forms_for(self.state, seat)}
        if decision in here:
            return decision
        return next((name for name in sorted(here) if _stem(name) == _stem(decision)), "")

    def _let_pass(self, index: int, luck: Luck) -> bool:
        """Answer for one seat that the record has nothing more to say for: as it wished, or not at all."""
        for seat in sorted(waiting_for(self.state)):
            forms = [form for form in forms_for(self.state, seat) if form.awaited]
            for form in forms:
                place = (seat, _stem(form.decision))
                if self._last.get(place, -1) >= index:
                    break
                answer = self._in_advance.pop(place, None)
                if answer is None and form.move == _kind(Decline):
                    answer = Decline(decision=form.decision)
                if answer is None:
                    continue
                answer = replace(answer, decision=form.decision)
                decided = decide(self.state, seat, answer, luck(), NO_WISHES)
                if not isinstance(decided, Refusal):
                    self._happen(decided)
                    return True
        return False

    def _happen(self, decided: Decided[State]) -> None:
        for event in decided.events:
            before, self.state = self.state, evolve(self.state, event)  # type: ignore[arg-type]
            match event:
                case TrickWon():
                    trick = recorded_trick(before, event)
                    self.tricks[trick.number] = trick.ruled
                case RoundScored():
                    self.scored = RoundTally(scores=event.scores, lines=event.lines)
                    return

    # --- where it ends too early

    def _refused(self, seat: Seat, move: RebelMove, refusal: Refusal) -> RerulingStop:
        powers = self._powers(seat, move)
        lacking = next((name for name in powers if self._edition.princess(name) is None), None)
        return RerulingStop(
            why=Parting.NO_PRINCESS if lacking else Parting.REFUSED,
            trick=_trick_of(move.decision),
            decision=move.decision,
            seat=seat,
            move=_kind(type(move)),
            option=lacking or _shown(move),
            waiting_for=self._waiting,
            citations=() if lacking else self._reasons(refusal, powers[-1:], move.decision),
        )

    def _reasons(self, refusal: Refusal, power: Sequence[str], decision: str) -> Citations:
        """What says so, and the text of her card: her power is another one here, or asks something else."""
        where = read(decision)
        names = {*power, where.power if where else ""}
        hers = (one for one in self._edition.princesses if one.slug in names)
        texts = (rule for princess in hers for rule in princess.rules)
        return tuple(dict.fromkeys((*refusal.citations, *texts)))

    def _unanswered(self, index: int) -> RerulingStop | None:
        """A question that the record has no answer to, from this step on."""
        for seat in self._waiting:
            form = next(form for form in forms_for(self.state, seat) if form.awaited)
            if self._last.get((seat, _stem(form.decision)), -1) < index:
                return RerulingStop(
                    why=Parting.UNANSWERED,
                    trick=_trick_of(form.decision),
                    decision=form.decision,
                    seat=seat,
                    move=form.move,
                    waiting_for=self._waiting,
                    citations=form.citations,
                )
        return None

    def _powers(self, seat: Seat, move: RebelMove) -> tuple[str, ...]:
        """The princesses it takes for this move: the player's own, and the one whose power she copies."""
        match move:
            case UsePower(copies=copies) | PlayCard(power=True, copies=copies):
                pass
            case SwapCard(copies=copies) if names_a_window(move.decision):
                pass
            case _:
                return ()
        own = self.state.princesses[seat]
        return (own, copies) if copies else (own,)

    @property
    def _waiting(self) -> tuple[Seat, ...]:
        return tuple(sorted(waiting_for(self.state)))


def _answers_in_advance(played: RecordedRound) -> dict[AskedOf, RebelMove]:
    """What was answered or led because somebody had wished for it, and not by a move of that moment."""
    answers: dict[AskedOf, RebelMove] = {}
    for step in (played.opened, *played.steps):
        for event in step.events:
            match event:
                case AnswerGiven(seat=seat, answer=answer) if answer is not UNSET and answer != step.move:
                    answers[_asked_of(seat, answer)] = answer
                case CardPlayed(seat=seat, card=card):
                    wish: RebelWish | None = step.wishes.of(seat)
                    if wish and wish.lead_at and wish.lead == card:
                        lead = PlayCard(decision=wish.lead_at, card=card)
                        answers[_asked_of(seat, lead)] = lead
    return answers


def _asked_of(seat: Seat, move: RebelMove) -> AskedOf:
    return seat, _stem(move.decision)


def _stem(decision: str) -> str:
    where = read(decision) if names_a_window(decision) else None
    return str(replace(where, number=0)) if where else decision


def _trick_of(decision: str) -> int:
    """`r2.t5.play1` is about the fifth trick."""
    where = read(decision)
    return where.trick if where else 0


def _kind(move: type[RebelMove]) -> str:
    return str(move.__struct_config__.tag)


def _shown(move: RebelMove) -> Option | None:
    """What everybody saw of a move when it was made: what was chosen in secret stays so."""
    match move:
        case PlayCard(card=card) | SwapCard(card=card):
            return card
        case ChooseSeat(seat=seat):
            return seat
        case ChooseSuit(suit=suit):
            return suit
    return None
