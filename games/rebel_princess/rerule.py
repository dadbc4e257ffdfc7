"""Re-ruling: every round of a finished game, replayed by the rules of another edition.

A round starts as it did on the day: same hands, princesses, pass and starter. Then the recorded moves are
made again, one by one, for as long as the other rules accept them. Only one answer is ever given for somebody
who did not give it: to let an occasion pass that there was not.
"""

from collections.abc import Callable, Sequence

from msgspec import UNSET, Struct
from msgspec.structs import replace

from games.audience import Event, Seat
from games.decisions import read
from games.fair import Chance
from games.game import Decided, Refusal, ScoredRound, Why
from games.offers import Option
from games.rebel_princess.course import follow_up
from games.rebel_princess.deciding import decide
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.ending import outcome
from games.rebel_princess.events import (
    AnswerGiven,
    CardPlayed,
    ExtraRoundDrawn,
    GameEnded,
    RoundScored,
    TrickOpened,
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
from games.rebel_princess.stack import tally
from games.rebel_princess.state import State
from games.rebel_princess.window import names_a_window
from games.rebel_princess.wishes import NO_WISHES, RebelWish
from games.rerule import (
    Parting,
    Record,
    Recorded,
    ReruledRound,
    ReruledTrick,
    Reruling,
    RerulingStop,
    RoundTally,
    RuledOutcome,
    TrickWinner,
)
from games.rulebook import Citations

Luck = Callable[[], Chance]
Place = tuple[Seat, str]
"""A seat and the decision it is asked; windows go without their number: it tells who was asked before."""


def rerule(record: Record, blank: State, edition: Edition) -> Reruling:
    """The report: what these rules make of the record."""
    played, state = _rounds_of(record, blank)
    rounds = tuple(_reruled(one, edition) for one in played)
    luck = record.steps[-1].luck
    recorded = RuledOutcome(
        rounds=len(rounds),
        totals=state.totals,
        winners=state.winners,
        tie_breaks=state.tie_breaks,
        citations=state.end_citations,
    )
    reruled = _outcome([one.reruled for one in rounds], state, edition, luck)
    counted = _outcome([one.scoring_only for one in rounds], state, edition, luck)
    return Reruling(
        recorded_edition=blank.options.edition,
        edition=edition.id,
        differs=any(one.differs for one in rounds)
        or any(end is None or end.winners != recorded.winners for end in (reruled, counted)),
        rounds=rounds,
        recorded=recorded,
        reruled=reruled,
        scoring_only=counted,
    )


# --- the record, round by round


class Won(Struct, frozen=True, kw_only=True):
    """A trick as it was decided."""

    number: int
    leader: Seat
    cards: tuple[str, ...]
    ruled: TrickWinner


class RecordedRound(Struct, frozen=True, kw_only=True):
    """A round of the record: the state when its first trick opened, and just before the count.

    `opened` is the step in which that was, `steps` are the moves that followed.
    """

    start: State
    opened: Recorded
    steps: tuple[Recorded, ...]
    tricks: tuple[Won, ...]
    end: State
    scored: RoundScored


def _rounds_of(record: Record, state: State) -> tuple[list[RecordedRound], State]:
    """All rounds, and the state when the game was over."""
    played: list[RecordedRound] = []
    start, opened = state, record.steps[0]
    steps: list[Recorded] = []
    tricks: list[Won] = []
    for step in record.steps:
        steps.append(step)
        for event in step.events:
            before, state = state, evolve(state, event)  # type: ignore[arg-type]
            match event:
                case TrickOpened(number=1):
                    start, opened, steps, tricks = state, step, [], []
                case TrickWon():
                    tricks.append(_won(before, event))
                case RoundScored():
                    played.append(
                        RecordedRound(
                            start=start,
                            opened=opened,
                            steps=tuple(steps),
                            tricks=tuple(tricks),
                            end=before,
                            scored=event,
                        )
                    )
    return played, state


def _won(state: State, event: TrickWon) -> Won:
    trick = state.trick
    return Won(
        number=trick.number,
        leader=trick.leader,
        cards=tuple(map(str, trick.cards)),
        ruled=TrickWinner(winner=event.winner, citations=event.citations),
    )


def _under(state: State, edition: Edition) -> State:
    """The same state at a table that plays this edition."""
    return replace(state, options=replace(state.options, edition=edition.id, revision=edition.revision))


# --- a round by other rules


def _reruled(played: RecordedRound, edition: Edition) -> ReruledRound:
    scored, card = played.scored, played.scored.card
    recorded = RoundTally(scores=scored.scores, lines=scored.lines)
    if not edition.has_round_card(card):
        replay, counted = None, None
        stop: RerulingStop | None = RerulingStop(why=Parting.NO_ROUND_CARD, option=card)
    else:
        replay = Replay(played, edition)
        stop = replay.run()
        sheet = tally(_under(played.end, edition))
        counted = RoundTally(scores=sheet.scores(), lines=sheet.lines)
    again = replay.tricks if replay else {}
    tricks = tuple(_compared(won, again.get(won.number)) for won in played.tricks)
    reruled = replay.scored if replay else None
    return ReruledRound(
        round=scored.number,
        title=card,
        tricks=tricks,
        stop=stop,
        recorded=recorded,
        reruled=reruled,
        scoring_only=counted,
        differs=stop is not None
        or any(trick.differs for trick in tricks)
        or any(one is None or one.scores != recorded.scores for one in (reruled, counted)),
    )


def _compared(won: Won, again: TrickWinner | None) -> ReruledTrick:
    return ReruledTrick(
        number=won.number,
        leader=won.leader,
        cards=won.cards,
        recorded=won.ruled,
        reruled=again,
        differs=again is not None and again.winner != won.ruled.winner,
    )


class Replay:
    """One round, played again by other rules."""

    def __init__(self, played: RecordedRound, edition: Edition) -> None:
        number = played.start.round.number
        # The round is played for itself: it is the last of its row.
        self.state = _under(replace(played.start, rounds=played.start.rounds[:number]), edition)
        self.tricks: dict[int, TrickWinner] = {}
        self.scored: RoundTally | None = None
        self._edition = edition
        self._played = played
        self._in_advance = _answers_in_advance(played)
        self._last = {
            _place(step.seat, step.move): index
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
        if isinstance(move, Decline) or self._last[_place(seat, move)] > index:
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
                    won = _won(before, event)
                    self.tricks[won.number] = won.ruled
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


def _answers_in_advance(played: RecordedRound) -> dict[Place, RebelMove]:
    """What was answered or led because somebody had wished for it, and not by a move of that moment."""
    answers: dict[Place, RebelMove] = {}
    for step in (played.opened, *played.steps):
        for event in step.events:
            match event:
                case AnswerGiven(seat=seat, answer=answer) if answer is not UNSET and answer != step.move:
                    answers[_place(seat, answer)] = answer
                case CardPlayed(seat=seat, card=card):
                    wish: RebelWish | None = step.wishes.of(seat)
                    if wish and wish.lead_at and wish.lead == card:
                        lead = PlayCard(decision=wish.lead_at, card=card)
                        answers[_place(seat, lead)] = lead
    return answers


def _place(seat: Seat, move: RebelMove) -> Place:
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


# --- the end of the game


def _outcome(
    tallies: Sequence[RoundTally | None], state: State, edition: Edition, luck: Luck
) -> RuledOutcome | None:
    """The end by these rules, if every round up to it has been counted.

    A tie may end the game sooner than it did, or ask for a round that nobody has played.
    """
    state = _under(replace(state, scored=(), totals=(0,) * state.players), edition)
    agreed = edition.row_length(state.options)
    end: Event | None = None
    for number, row in enumerate(tallies, 1):
        if row is None:
            return None
        totals = tuple(total + score for total, score in zip(state.totals, row.scores, strict=True))
        scored = ScoredRound(round=number, title="", scores=row.scores, subtotals=totals, lines=row.lines)
        state = replace(state, scored=(*state.scored, scored), totals=totals)
        if number < agreed:
            continue
        (end,) = outcome(state, edition, luck())
        if isinstance(end, GameEnded):
            break
    if isinstance(end, GameEnded):
        return RuledOutcome(
            rounds=len(state.scored),
            totals=state.totals,
            winners=end.winners,
            tie_breaks=end.tie_breaks,
            citations=end.citations,
        )
    cites = end.citations if isinstance(end, ExtraRoundDrawn) else ()
    return RuledOutcome(rounds=len(state.scored), totals=state.totals, winners=(), citations=cites)
