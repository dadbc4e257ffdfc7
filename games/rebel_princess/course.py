"""The course of a game: what happens by itself, until somebody must decide or the game is over."""

from collections.abc import Callable, Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.game import Decided
from games.rebel_princess.cards import deck_for, hand_size, in_order
from games.rebel_princess.draft import dealt_to_choose_from, first_starter
from games.rebel_princess.ending import next_starter, outcome
from games.rebel_princess.epochs import SETUP_EPOCH, round_epoch
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    Contender,
    DealerDrawn,
    HandDealt,
    PlayOpened,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.evolve import evolve
from games.rebel_princess.moves import RebelMove
from games.rebel_princess.playing import led_by_itself
from games.rebel_princess.row import drawn_row
from games.rebel_princess.rule import Step
from games.rebel_princess.stack import contest, edition_of, round_is_over, shape, tally
from games.rebel_princess.state import Moment, State
from games.rebel_princess.steps import resolving_asked, resolving_steps, steps_now
from games.rebel_princess.wishes import Wishes
from games.rulebook import Citations


class Happening:
    """What has come about so far: the events, and the state they lead to. Each event is folded once."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, events: Sequence[Event]) -> None:
        state = self.state
        for event in events:
            state = evolve(state, event)  # type: ignore[arg-type]
        self.state = state
        self.events += events

    def run_on(self, chance: Chance, wishes: Wishes) -> Decided[State]:
        """Let the game go on until somebody must decide."""
        known = -1
        while known < len(self.events):
            known = len(self.events)
            _go_on(self, chance, wishes)
        return Decided(tuple(self.events), self.state)


def follow_up(state: State, events: Sequence[Event], chance: Chance, wishes: Wishes) -> Decided[State]:
    """These events, and whatever follows from them by itself."""
    so_far = Happening(state)
    so_far.add(events)
    return so_far.run_on(chance, wishes)


def first_events(state: State, chance: Chance) -> Sequence[Event]:
    """Princesses to choose from; or the first hands, where they come before. (R-003, R-007)"""
    if edition_of(state).hands_come_first:
        return _dealt(state, 1, *first_starter(state, chance), chance)
    return dealt_to_choose_from(state, chance)


def answers_to(state: State, decision: str) -> Mapping[Seat, RebelMove]:
    """What has been answered so far, as far as this viewer knows."""
    for asking in state.asking:
        if asking.decision == decision:
            return asking.answers
    raise KeyError(decision)


def _go_on(so_far: Happening, chance: Chance, wishes: Wishes) -> None:
    """The next thing that happens without a decision; nothing if one is open or the game is over."""
    state = so_far.state
    if state.round.resolving:
        if not resolving_asked(state):
            _take(so_far, resolving_steps(state)[0], chance, wishes)
        return
    if state.asking:
        return
    for step in steps_now(state):
        if step.id not in state.settled:
            _take(so_far, step, chance, wishes)
            return
    so_far.add(THEN[state.moment](state, chance, wishes))


def _take(so_far: Happening, step: Step, chance: Chance, wishes: Wishes) -> None:
    """Ask, or let happen what asks nobody. Answers that are known already are given at once."""
    state = so_far.state
    decision, seats = step.decision(state), step.seats(state)
    if not seats:
        so_far.add(step.settle(state, decision, {}, chance))
        return
    given = [
        AnswerGiven(seat=seat, decision=decision, answer=answer)
        for seat, answer in step.ready_answers(state, wishes)
    ]
    so_far.add((Asked(decision=decision, step=step.id, seats=seats), *given))
    if given:
        answers = answers_to(so_far.state, decision)
        so_far.add(step.respond(so_far.state, decision, answers, chance))


# --- what comes when a moment is over


def _first_round(state: State, chance: Chance) -> Sequence[Event]:
    """Everybody has a princess: hands are dealt, the row is laid, the first round card turned up."""
    if not state.round:
        dealer = chance.pick(SETUP_EPOCH, "dealer", tuple(state.seats))
        dealt = _dealt(state, 1, state.left_of(dealer), ("base/starter", "R-008"), chance)
        return (DealerDrawn(dealer=dealer), *dealt)
    if not state.rounds[0]:
        return drawn_row(edition_of(state), state.options, chance)
    return (RoundRevealed(card=state.rounds[0]),)


def _open_round(
    state: State, number: int, starter: Seat, cites: Citations, chance: Chance
) -> Sequence[Event]:
    dealt = _dealt(state, number, starter, cites, chance)
    return (*dealt, RoundRevealed(card=state.rounds[number - 1]))


def _dealt(state: State, number: int, starter: Seat, cites: Citations, chance: Chance) -> Sequence[Event]:
    deck = chance.shuffle(round_epoch(number), "deal", deck_for(state.players))
    size = hand_size(state.players)
    hands = (deck[seat * size : (seat + 1) * size] for seat in state.seats)
    return (
        RoundOpened(number=number, starter=starter, citations=cites),
        *(HandDealt(seat=seat, size=size, cards=in_order(hand)) for seat, hand in enumerate(hands)),
    )


def _play_opened(state: State) -> PlayOpened:
    how = shape(state)
    around = state.clockwise_from(state.trick.leader)
    return PlayOpened(
        turns=around * how.cards_each, masked_followers=how.masked_followers, citations=how.citations
    )


def _won(state: State) -> TrickWon:
    settled = contest(state)
    told = settled.entries if settled.told else ()
    contenders = [Contender(seat=one.seat, cards=one.cards, strength=one.strength) for one in told]
    return TrickWon(winner=settled.winner().seat, citations=settled.reasons(), contenders=tuple(contenders))


def _captured(state: State) -> TrickCaptured:
    assert state.trick.winner is not None
    return TrickCaptured(winner=state.trick.winner)


def _next_trick(state: State) -> TrickOpened | None:
    """Another trick, unless the round is over."""
    if round_is_over(state):
        return None
    trick, chosen = state.trick, state.round.next_leader
    assert trick.winner is not None
    return TrickOpened(number=trick.number + 1, leader=trick.winner if chosen is None else chosen)


def _scored(state: State) -> RoundScored:
    sheet = tally(state)
    scores = sheet.scores()
    before = state.totals or (0,) * state.players
    return RoundScored(
        number=state.round.number,
        card=state.round.card,
        piles=tuple(zone.cards for zone in state.round.piles),
        lines=sheet.lines,
        scores=scores,
        totals=tuple(total + score for total, score in zip(before, scores, strict=True)),
    )


def _after_scoring(state: State, chance: Chance) -> Sequence[Event]:
    number = state.round.number
    if number < len(state.rounds):
        return _open_round(state, number + 1, *next_starter(state, edition_of(state)), chance)
    return outcome(state, edition_of(state), chance)


THEN: Mapping[Moment, Callable[[State, Chance, Wishes], Sequence[Event]]] = {
    Moment.DRAFT: lambda state, chance, _: _first_round(state, chance),
    Moment.ROUND_SETUP: lambda state, *_: (TrickOpened(number=1, leader=state.round.starter),),
    Moment.BEFORE_TRICK: lambda state, *_: (_play_opened(state),),
    Moment.PLAY: led_by_itself,
    Moment.AFTER_LAST_CARD: lambda state, *_: (_won(state),),
    Moment.WON: lambda state, *_: (_captured(state),),
    Moment.AFTER_TRICK: lambda state, *_: (_next_trick(state) or _scored(state),),
    Moment.SCORED: lambda state, chance, _: _after_scoring(state, chance),
    Moment.OVER: lambda *_: (),
}
"""What happens once all steps of a moment are settled."""
