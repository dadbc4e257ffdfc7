"""The course of a game: what happens by itself, until somebody must decide or the game is over."""

from collections.abc import Callable, Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.game import Decided
from games.rebel_princess.cards import deck_for, hand_size, in_order
from games.rebel_princess.draft import SETUP_EPOCH, dealt_to_choose_from, first_starter
from games.rebel_princess.ending import next_starter, outcome
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
from games.rebel_princess.playing import led_by_itself, round_epoch
from games.rebel_princess.row import drawn_row
from games.rebel_princess.rule import Step
from games.rebel_princess.stack import contest, edition_of, round_is_over, shape, tally
from games.rebel_princess.state import Moment, Party
from games.rebel_princess.steps import resolving_asked, resolving_steps, steps_now
from games.rebel_princess.wishes import Wishes

Cites = tuple[str, ...]


class Happening:
    """What has come about so far: the events, and the party they lead to. Each event is folded once."""

    __slots__ = ("events", "party")

    def __init__(self, party: Party) -> None:
        self.party = party
        self.events: list[Event] = []

    def add(self, events: Sequence[Event]) -> None:
        party = self.party
        for event in events:
            party = evolve(party, event)  # type: ignore[arg-type]
        self.party = party
        self.events += events

    def run_on(self, chance: Chance, wishes: Wishes) -> Decided[Party]:
        """Let the game go on until somebody must decide."""
        known = -1
        while known < len(self.events):
            known = len(self.events)
            _go_on(self, chance, wishes)
        return Decided(tuple(self.events), self.party)


def follow_up(party: Party, events: Sequence[Event], chance: Chance, wishes: Wishes) -> Decided[Party]:
    """These events, and whatever follows from them by itself."""
    so_far = Happening(party)
    so_far.add(events)
    return so_far.run_on(chance, wishes)


def first_events(party: Party, chance: Chance) -> Sequence[Event]:
    """Princesses to choose from; or the first hands, where they come before. (R-003, R-007)"""
    if edition_of(party).hands_come_first:
        return _dealt(party, 1, *first_starter(party, chance), chance)
    return dealt_to_choose_from(party, chance)


def answers_to(party: Party, decision: str) -> Mapping[Seat, RebelMove]:
    """What has been answered so far, as far as this viewer knows."""
    for asking in party.asking:
        if asking.decision == decision:
            return asking.answers
    raise KeyError(decision)


def _go_on(so_far: Happening, chance: Chance, wishes: Wishes) -> None:
    """The next thing that happens without a decision; nothing if one is open or the game is over."""
    party = so_far.party
    if party.now.resolving:
        if not resolving_asked(party):
            _take(so_far, resolving_steps(party)[0], chance, wishes)
        return
    if party.asking:
        return
    for step in steps_now(party):
        if step.id not in party.settled:
            _take(so_far, step, chance, wishes)
            return
    so_far.add(THEN[party.moment](party, chance, wishes))


def _take(so_far: Happening, step: Step, chance: Chance, wishes: Wishes) -> None:
    """Ask, or let happen what asks nobody. Answers that are known already are given at once."""
    party = so_far.party
    decision, seats = step.decision(party), step.seats(party)
    if not seats:
        so_far.add(step.settle(party, decision, {}, chance))
        return
    given = [
        AnswerGiven(seat=seat, decision=decision, answer=answer)
        for seat, answer in step.ready_answers(party, wishes)
    ]
    so_far.add((Asked(decision=decision, step=step.id, seats=seats), *given))
    if given:
        answers = answers_to(so_far.party, decision)
        so_far.add(step.respond(so_far.party, decision, answers, chance))


# --- what comes when a moment is over


def _first_round(party: Party, chance: Chance) -> Sequence[Event]:
    """Everybody has a princess: hands are dealt, the row is laid, the first round card turned up."""
    if not party.now:
        dealer = chance.pick(SETUP_EPOCH, "dealer", tuple(party.seats))
        dealt = _dealt(party, 1, party.left_of(dealer), ("base/starter", "R-008"), chance)
        return (DealerDrawn(dealer=dealer), *dealt)
    if not party.rounds[0]:
        return drawn_row(edition_of(party), party.options, chance)
    return (RoundRevealed(card=party.rounds[0]),)


def _open_round(party: Party, number: int, starter: Seat, cites: Cites, chance: Chance) -> Sequence[Event]:
    dealt = _dealt(party, number, starter, cites, chance)
    return (*dealt, RoundRevealed(card=party.rounds[number - 1]))


def _dealt(party: Party, number: int, starter: Seat, cites: Cites, chance: Chance) -> Sequence[Event]:
    deck = chance.shuffle(round_epoch(number), "deal", deck_for(party.players))
    size = hand_size(party.players)
    hands = (deck[seat * size : (seat + 1) * size] for seat in party.seats)
    return (
        RoundOpened(number=number, starter=starter, citations=cites),
        *(HandDealt(seat=seat, size=size, cards=in_order(hand)) for seat, hand in enumerate(hands)),
    )


def _play_opened(party: Party) -> PlayOpened:
    how = shape(party)
    around = party.clockwise_from(party.trick.leader)
    return PlayOpened(
        turns=around * how.cards_each, masked_followers=how.masked_followers, citations=how.citations
    )


def _won(party: Party) -> TrickWon:
    settled = contest(party)
    told = settled.entries if settled.told else ()
    contenders = [Contender(seat=one.seat, cards=one.cards, strength=one.strength) for one in told]
    return TrickWon(winner=settled.winner().seat, citations=settled.reasons(), contenders=tuple(contenders))


def _captured(party: Party) -> TrickCaptured:
    assert party.trick.winner is not None
    return TrickCaptured(winner=party.trick.winner)


def _next_trick(party: Party) -> TrickOpened | None:
    """Another trick, unless the round is over."""
    if round_is_over(party):
        return None
    trick, chosen = party.trick, party.now.next_leader
    assert trick.winner is not None
    return TrickOpened(number=trick.number + 1, leader=trick.winner if chosen is None else chosen)


def _scored(party: Party) -> RoundScored:
    sheet = tally(party)
    scores = sheet.scores()
    before = party.totals or (0,) * party.players
    return RoundScored(
        number=party.now.number,
        card=party.now.card,
        piles=tuple(zone.cards for zone in party.now.piles),
        lines=sheet.lines,
        scores=scores,
        totals=tuple(total + score for total, score in zip(before, scores, strict=True)),
    )


def _after_scoring(party: Party, chance: Chance) -> Sequence[Event]:
    number = party.now.number
    if number < len(party.rounds):
        return _open_round(party, number + 1, *next_starter(party, edition_of(party)), chance)
    return outcome(party, edition_of(party), chance)


THEN: Mapping[Moment, Callable[[Party, Chance, Wishes], Sequence[Event]]] = {
    Moment.DRAFT: lambda party, chance, _: _first_round(party, chance),
    Moment.ROUND_SETUP: lambda party, *_: (TrickOpened(number=1, leader=party.now.starter),),
    Moment.BEFORE_TRICK: lambda party, *_: (_play_opened(party),),
    Moment.PLAY: led_by_itself,
    Moment.AFTER_LAST_CARD: lambda party, *_: (_won(party),),
    Moment.WON: lambda party, *_: (_captured(party),),
    Moment.AFTER_TRICK: lambda party, *_: (_next_trick(party) or _scored(party),),
    Moment.SCORED: lambda party, chance, _: _after_scoring(party, chance),
    Moment.OVER: lambda *_: (),
}
"""What happens once all steps of a moment are settled."""
