"""The course of a game: what happens by itself, until somebody must decide or the game is over."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

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
from games.rebel_princess.evolve import CHANGES
from games.rebel_princess.evolve.tricks import quiet_end
from games.rebel_princess.playing import led_by_itself
from games.rebel_princess.row import drawn_row
from games.rebel_princess.rule import Step
from games.rebel_princess.sheets import Shape
from games.rebel_princess.stack import (
    edition_of,
    quiet_moments,
    round_is_over,
    shape,
    shape_of_next,
    tally,
    trick_won,
)
from games.rebel_princess.state import Asking, Moment, State
from games.rebel_princess.steps import resolving_steps, steps_now
from games.rebel_princess.wishes import Wishes
from games.rulebook import Citations


class Happening(Struct):
    """What has come about so far: the events, and the state they lead to. Each event is folded once."""

    state: State
    events: list[Event] = []

    def add(self, events: Sequence[Event]) -> None:
        state = self.state
        for event in events:
            state = CHANGES[type(event)](state, event)
        self.state = state
        self.events += events

    def end_trick_quietly(self, up_to_play: bool) -> None:
        """The trick is won and taken and the next one begins, up to its play or to what comes before that:
        nobody is asked anything in between.
        """
        state = self.state
        won, captured = _won_and_captured(state)
        opened = _trick_opened(state, won.winner)
        play = _play_opened(state, opened.leader, shape_of_next(state)) if up_to_play else None
        self.state = quiet_end(state, won, opened, play)
        self.events += (won, captured, opened, play) if play else (won, captured, opened)

    def run_on(self, chance: Chance, wishes: Wishes) -> Decided[State]:
        """Let the game go on until somebody must decide."""
        while events := self._next(chance, wishes):
            self.add(events)
        return Decided(tuple(self.events), self.state)

    def _next(self, chance: Chance, wishes: Wishes) -> Sequence[Event]:
        """What happens next without a decision; nothing if one is open or the game is over."""
        state = self.state
        if state.round.resolving:
            steps = resolving_steps(state)
            asked = [asking.step for asking in state.asking]
            for step in steps:
                if step.id in asked:
                    return ()
            return self._taken(steps[0], chance, wishes)
        if state.asking:
            return ()
        moment = state.moment
        if moment is PLAY:
            return led_by_itself(state, chance, wishes)
        for step in steps_now(state):
            if step.id not in state.settled:
                return self._taken(step, chance, wishes)
        return THEN[moment](state, chance)

    def _taken(self, step: Step, chance: Chance, wishes: Wishes) -> Sequence[Event]:
        """Ask, or let happen what asks nobody. Answers that are known already are given at once."""
        state = self.state
        decision, seats = step.decision(state), step.seats(state)
        if not seats:
            return step.settle(state, decision, {}, chance)
        asked = Asked(decision=decision, step=step.id, seats=seats)
        ready = step.ready_answers(state, wishes)
        if not ready:
            return (asked,)
        given = [AnswerGiven(seat=seat, decision=decision, answer=answer) for seat, answer in ready]
        self.add((asked, *given))
        return step.respond(self.state, decision, asking_about(self.state, decision).answers, chance)


def follow_up(state: State, events: Sequence[Event], chance: Chance, wishes: Wishes) -> Decided[State]:
    """These events, and whatever follows from them by itself."""
    so_far = Happening(state)
    so_far.add(events)
    return so_far.run_on(chance, wishes)


def card_played(state: State, played: Event, chance: Chance, wishes: Wishes) -> Decided[State]:
    """This card, and whatever follows from it: nothing comes between two cards of a trick."""
    state = CHANGES[type(played)](state, played)
    if state.moment is PLAY:
        return Decided((played,), state)
    so_far = Happening(state, [played])
    quiet = quiet_moments(state)
    if quiet >= TILL_NEXT_TRICK:
        so_far.end_trick_quietly(BEFORE_TRICK in quiet)
    return so_far.run_on(chance, wishes)


def first_events(state: State, chance: Chance) -> Sequence[Event]:
    """Princesses to choose from; or the first hands, where they come before. (R-003, R-007)"""
    if edition_of(state).hands_come_first:
        return _dealt(state, 1, *first_starter(state, chance), chance)
    return dealt_to_choose_from(state, chance)


def asking_about(state: State, decision: str) -> Asking:
    """This open decision: who is asked, and what has been answered so far, as far as this viewer knows."""
    for asking in state.asking:
        if asking.decision == decision:
            return asking
    raise KeyError(decision)


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


def _play_opened(state: State, leader: Seat, how: Shape) -> PlayOpened:
    around = state.clockwise_from(leader)
    return PlayOpened(
        turns=around * how.cards_each, masked_followers=how.masked_followers, citations=how.citations
    )


def _trick_won(state: State) -> Sequence[Event]:
    """Somebody wins the trick, and takes it at once if nothing comes before that."""
    won, captured = _won_and_captured(state)
    return (won, captured) if WON in quiet_moments(state) else (won,)


def _won_and_captured(state: State) -> tuple[TrickWon, TrickCaptured]:
    won = trick_won(state)
    return won, TrickCaptured(winner=won.winner)


def _captured(state: State) -> TrickCaptured:
    assert state.trick.winner is not None
    return TrickCaptured(winner=state.trick.winner)


def _next_trick(state: State) -> Sequence[Event]:
    """Another trick, unless the round is over; its play begins at once if nothing comes before that."""
    if round_is_over(state):
        return (_scored(state),)
    assert state.trick.winner is not None
    opened = _trick_opened(state, state.trick.winner)
    if BEFORE_TRICK not in quiet_moments(state):
        return (opened,)
    return (opened, _play_opened(state, opened.leader, shape_of_next(state)))


def _trick_opened(state: State, winner: Seat) -> TrickOpened:
    """The trick after the one that this seat has won."""
    chosen = state.round.next_leader
    return TrickOpened(number=state.trick.number + 1, leader=winner if chosen is None else chosen)


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


PLAY, WON, BEFORE_TRICK = Moment.PLAY, Moment.WON, Moment.BEFORE_TRICK
TILL_NEXT_TRICK = frozenset((Moment.AFTER_LAST_CARD, Moment.WON, Moment.AFTER_TRICK))
THEN: Mapping[Moment, Callable[[State, Chance], Sequence[Event]]] = {
    Moment.DRAFT: _first_round,
    Moment.ROUND_SETUP: lambda state, _: (TrickOpened(number=1, leader=state.round.starter),),
    Moment.BEFORE_TRICK: lambda state, _: (_play_opened(state, state.trick.leader, shape(state)),),
    Moment.AFTER_LAST_CARD: lambda state, _: _trick_won(state),
    Moment.WON: lambda state, _: (_captured(state),),
    Moment.AFTER_TRICK: lambda state, _: _next_trick(state),
    Moment.SCORED: _after_scoring,
    Moment.OVER: lambda *_: (),
}
"""What happens once all steps of a moment are settled."""
