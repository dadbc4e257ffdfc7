"""The course of a game: what a move brings about, and what then happens until somebody must decide."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.audience import Event, Seat
from games.fair import Chance
from games.game import Refusal, Why, unfit
from games.offers import Barred, Offer, Pick, offer
from games.rebel_princess.cards import deck_for, hand_size, in_order
from games.rebel_princess.draft import DraftStep
from games.rebel_princess.ending import next_starter, outcome
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardPlayed,
    CardPlayedMasked,
    Contender,
    DealerDrawn,
    HandDealt,
    PlayOpened,
    PrincessesDealt,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.evolve import evolve
from games.rebel_princess.moves import PlayCard, RebelMove, UsePower
from games.rebel_princess.rule import Step
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.sneaking import sneaks_in
from games.rebel_princess.stack import choices, contest, edition_of, is_void, shape, stack, tally
from games.rebel_princess.state import Asking, Moment, Party, Play, Trick
from games.rebel_princess.window import why_not

SETUP_EPOCH = "setup"
Cites = tuple[str, ...]


def round_epoch(number: int) -> str:
    return f"round-{number}"


# --- offers


def offers(party: Party, seat: Seat) -> tuple[Offer, ...]:
    """Everything this seat may do now. Asks only what the seat knows."""
    forms: list[Offer] = []
    for asking in party.asking:
        if seat in asking.seats:
            forms.extend(_step(party, asking).forms(party, seat, asking.decision))
    if _due(party) == seat:
        forms.append(_play_form(party, seat))
    return tuple(forms)


def waiting_for(party: Party) -> frozenset[Seat]:
    """While a power resolves, only its own questions hold up the game."""
    if party.asking:
        innermost = party.asking[-1]
        return frozenset(innermost.seats) - frozenset(innermost.answered)
    due = _due(party)
    return frozenset() if due is None else frozenset((due,))


def _due(party: Party) -> Seat | None:
    if party.moment is not Moment.PLAY:
        return None
    trick = _trick(party)
    return trick.turns[len(trick.plays)]


def _play_decision(party: Party) -> str:
    trick = _trick(party)
    return f"r{party.now.number}.t{trick.number}.play{len(trick.plays) + 1}"


def _play_form(party: Party, seat: Seat) -> Offer:
    legal, barred = choices(party, seat).settled()
    return offer(
        PlayCard,
        _play_decision(party),
        Pick(field="card", options=legal),
        citations=("base/own-cards",),
        barred=[Barred(field="card", option=card, citations=cites) for card, cites in barred.items()],
    )


# --- deciding


def decide(party: Party, seat: Seat, move: RebelMove, chance: Chance) -> Sequence[Event] | Refusal:
    refusal = unfit(offers(party, seat), move, RULINGS)
    if refusal is not None:
        if refusal.why is not Why.DECISION_CLOSED:
            return refusal
        if isinstance(move, UsePower) and party.round is not None:
            refusal = replace(refusal, citations=why_not(party, seat))
        return _too_early(party, move) or _out_of_turn(party, seat, move) or refusal
    if isinstance(move, PlayCard):
        return _with_consequences(party, (_played(party, seat, move),), chance)
    asking = next(asking for asking in party.asking if asking.decision == move.decision)
    return _with_consequences(party, _answered(party, asking, seat, move, chance), chance)


def _too_early(party: Party, move: RebelMove) -> Refusal | None:
    """A lead cannot cut short the window before its trick. (R-066)"""
    if party.moment is not Moment.BEFORE_TRICK or move.decision != _play_decision(party):
        return None
    return Refusal(
        why=Why.DECISION_CLOSED,
        detail=f"The decision {move.decision} is not open yet: {RULINGS['R-066'].text}",
        citations=("R-066",),
        decisions=tuple(asking.decision for asking in party.asking),
    )


def _out_of_turn(party: Party, seat: Seat, move: RebelMove) -> Refusal | None:
    """The decision is open, but it is for others."""
    waiting = waiting_for(party)
    open_now = {asking.decision for asking in party.asking if seat not in asking.seats}
    if _due(party) is not None:
        open_now.add(_play_decision(party))
    if move.decision not in open_now:
        return None
    awaited = ", ".join(str(seat) for seat in sorted(waiting))
    return Refusal(
        why=Why.NOT_YOUR_TURN,
        detail=f"The decision {move.decision} is for seat {awaited}.",
        citations=("base/turn-order",),
    )


def _answered(party: Party, asking: Asking, seat: Seat, move: RebelMove, chance: Chance) -> Sequence[Event]:
    step = _step(party, asking)
    given = AnswerGiven(seat=seat, decision=asking.decision, answer=move)
    after = evolve(party, given)
    answers = next(now.answers for now in after.asking if now.decision == asking.decision)
    outcome = step.respond(after, asking.decision, answers, chance)
    # Where one seat alone is asked, its answer and what comes of it are one thing.
    return outcome if len(asking.seats) == 1 and outcome else (given, *outcome)


def _played(party: Party, seat: Seat, move: PlayCard) -> Event:
    trick, void = _trick(party), is_void(party, seat)
    is_lead = not trick.plays
    if trick.masked_followers and not is_lead:
        return CardPlayedMasked(seat=seat, card=move.card, void=void)
    frozen = bool(party.now.frozen[seat].size)
    why = sneaks_in(Play(seat=seat, card=move.card, frozen=frozen, void=void))
    return CardPlayed(seat=seat, card=move.card, sneaks_in=bool(why), citations=why, void=void)


def _with_consequences(party: Party, events: Sequence[Event], chance: Chance) -> Sequence[Event]:
    """Let the game run on from these events until somebody must decide."""
    happened: list[Event] = []
    while events:
        happened.extend(events)
        for event in events:
            party = evolve(party, event)  # type: ignore[arg-type]
        events = _next(party, chance)
    return happened


# --- what happens by itself


def begin(party: Party, chance: Chance) -> Sequence[Event]:
    """Two princesses to each player. (R-003)"""
    shuffled = chance.shuffle(SETUP_EPOCH, "princesses", edition_of(party).princesses)
    dealt = [
        PrincessesDealt(seat=seat, princesses=tuple(sorted(shuffled[2 * seat : 2 * seat + 2])))
        for seat in party.seats
    ]
    return _with_consequences(party, dealt, chance)


def _next(party: Party, chance: Chance) -> Sequence[Event]:
    """The next thing that happens without a decision; nothing if one is open or the game is over."""
    if party.now_resolving and not _resolving_asked(party):
        return _take(party, _resolving_steps(party)[0], chance)
    if party.asking:
        return ()
    for step in _steps(party):
        if step.id not in party.settled:
            return _take(party, step, chance)
    match party.moment:
        case Moment.DRAFT:
            dealer = chance.pick(SETUP_EPOCH, "dealer", tuple(party.seats))
            opened = _open_round(party, 1, party.left_of(dealer), ("base/starter", "R-008"), chance)
            return (DealerDrawn(dealer=dealer), *opened)
        case Moment.ROUND_SETUP:
            return (TrickOpened(number=1, leader=party.now.starter),)
        case Moment.BEFORE_TRICK:
            return (_play_opened(party),)
        case Moment.PLAY | Moment.OVER:
            return ()
        case Moment.AFTER_LAST_CARD:
            return (_won(party),)
        case Moment.WON:
            winner = _trick(party).winner
            assert winner is not None
            return (TrickCaptured(winner=winner),)
        case Moment.AFTER_TRICK:
            return (_scored(party),) if _round_is_over(party) else (_next_trick(party),)
        case Moment.SCORED:
            return _after_scoring(party, chance)


def _take(party: Party, step: Step, chance: Chance) -> Sequence[Event]:
    decision, seats = step.decision(party), step.seats(party)
    if seats:
        return (Asked(decision=decision, step=step.id, seats=seats),)
    return step.settle(party, decision, {}, chance)


def _open_round(party: Party, number: int, starter: Seat, cites: Cites, chance: Chance) -> Sequence[Event]:
    deck = chance.shuffle(round_epoch(number), "deal", deck_for(party.players))
    size = hand_size(party.players)
    hands = (deck[seat * size : (seat + 1) * size] for seat in party.seats)
    return (
        RoundOpened(number=number, starter=starter, citations=cites),
        *(HandDealt(seat=seat, size=size, cards=in_order(hand)) for seat, hand in enumerate(hands)),
        RoundRevealed(card=party.rounds[number - 1]),
    )


def _play_opened(party: Party) -> PlayOpened:
    form = shape(party)
    around = party.clockwise_from(_trick(party).leader)
    return PlayOpened(
        turns=around * form.cards_each, masked_followers=form.masked_followers, citations=form.citations
    )


def _won(party: Party) -> TrickWon:
    settled = contest(party)
    return TrickWon(
        winner=settled.winner().seat,
        citations=settled.citations,
        contenders=tuple(
            Contender(seat=entry.seat, cards=entry.cards, strength=entry.strength)
            for entry in settled.entries
        ),
    )


def _round_is_over(party: Party) -> bool:
    kept = shape(party).kept_at_the_end
    return all(zone.size == kept for zone in party.now.hands) and not any(z.size for z in party.now.aside)


def _next_trick(party: Party) -> TrickOpened:
    trick = _trick(party)
    assert trick.winner is not None
    return TrickOpened(number=trick.number + 1, leader=trick.winner)


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
        return _open_round(party, number + 1, next_starter(party), ("base/starter", "R-018"), chance)
    return outcome(party, edition_of(party), chance)


# --- steps


def _steps(party: Party) -> Sequence[Step]:
    """The steps of this moment, in the order of the rules that ask for them."""
    if party.moment is Moment.DRAFT:
        return (DraftStep(),)
    if party.moment is Moment.AFTER_TRICK and _round_is_over(party):
        return ()  # nothing is passed on or picked up after the last trick
    return [step for rule in stack(party) for step in rule.steps(party, party.moment)]


def _resolving_steps(party: Party) -> Sequence[Step]:
    resolving = party.now.resolving
    assert resolving is not None
    princess = edition_of(party).princess(resolving.princess)
    assert princess is not None
    return princess.resolving_steps(party)


def _resolving_asked(party: Party) -> bool:
    asked = {asking.step for asking in party.asking}
    return any(step.id in asked for step in _resolving_steps(party))


def _step(party: Party, asking: Asking) -> Step:
    """The step behind an open decision."""
    candidates = [*_steps(party)]
    if party.now_resolving:
        candidates += _resolving_steps(party)
    return next(step for step in candidates if step.id == asking.step)


def _trick(party: Party) -> Trick:
    assert party.now.trick is not None
    return party.now.trick
