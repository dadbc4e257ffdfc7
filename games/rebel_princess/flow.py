"""The course of a game: what a move brings about, and what then happens until somebody must decide."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.audience import Event, Seat
from games.fair import Chance
from games.game import Refusal, Why, unfit
from games.offers import Barred, Form, Pick, ask_for, tag_of
from games.rebel_princess.cards import Card, Cards, deck_for, hand_size, in_order
from games.rebel_princess.draft import SETUP_EPOCH, dealt_to_choose_from, draft_steps, first_starter
from games.rebel_princess.ending import next_starter, outcome
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardPlayed,
    CardPlayedMasked,
    Contender,
    DealerDrawn,
    HandDealt,
    LeadDrawn,
    PlayOpened,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    TrickCaptured,
    TrickOpened,
    TrickWon,
)
from games.rebel_princess.evolve import foresee, forget
from games.rebel_princess.memory import kept
from games.rebel_princess.moves import PlayCard, RebelMove, SwapCard, UsePower
from games.rebel_princess.naming import in_english
from games.rebel_princess.row import drawn_row
from games.rebel_princess.rule import OWN_CARDS, Occasion, Princess, Step
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.sneaking import sneaks_in
from games.rebel_princess.stack import (
    choices,
    contest,
    edition_of,
    is_void,
    led_with,
    round_is_over,
    rules_about,
    shape,
    tally,
)
from games.rebel_princess.state import (
    Activation,
    Asking,
    Moment,
    Party,
    Play,
    with_power,
    with_trick,
)
from games.rebel_princess.window import (
    IN_ADVANCE,
    NO_POWER,
    SPENT,
    as_copy,
    at_the_window,
    copy_cites,
    power_used,
    powers_of,
    powers_with_a_card,
    princess_of,
    why_not,
    why_not_in_a_window,
    window_named,
)
from games.rebel_princess.wishes import NO_WISHES, RebelWish, Wishes
from games.saying import quoted, said

Cites = tuple[str, ...]
POWER = Pick(field="power", options=(True,), citations=("base/powers",))


def round_epoch(number: int) -> str:
    return f"round-{number}"


# --- forms


@kept
def forms_for(party: Party, seat: Seat) -> tuple[Form, ...]:
    """Everything this seat may do now. Asks only what the seat knows."""
    if not party.asking:
        return tuple(_play_forms(party, seat)) if _due(party) == seat else ()
    forms: list[Form] = []
    for asking in party.asking:
        if seat in asking.seats:
            asked = _step(party, asking).forms(party, seat, asking.decision)
            # While a power resolves, the window around it may be answered but nobody waits for that.
            forms += asked if asking is party.asking[-1] else [replace(one, awaited=False) for one in asked]
    return tuple(forms)


def waiting_for(party: Party) -> frozenset[Seat]:
    """While a power resolves, only its own questions hold up the game."""
    if party.asking:
        innermost = party.asking[-1]
        return frozenset(innermost.seats) - frozenset(innermost.answered)
    due = _due(party)
    return frozenset() if due is None else frozenset((due,))


def _due(party: Party) -> Seat | None:
    """Who must play a card now."""
    played, turns = len(party.trick.plays), party.trick.turns
    return turns[played] if played < len(turns) else None


def _play_decision(party: Party) -> str:
    trick = party.trick
    return f"r{party.now.number}.t{trick.number}.play{len(trick.plays) + 1}"


def _play_forms(party: Party, seat: Seat) -> Sequence[Form]:
    """The cards that may be played now; and those that may be played with a power that goes with a card."""
    if party.trick.powers:
        party = _without_card_power(party, seat)
    legal, barred = choices(party, seat).settled()
    forms = [_card_form(party, legal, barred, OWN_CARDS)]
    for power in powers_with_a_card(party, seat):
        if _may_use_with_a_card(party, seat, power) and (form := _powered_form(party, seat, power)):
            forms.append(form)
    return forms


def _powered_form(party: Party, seat: Seat, power: Princess) -> Form | None:
    """The cards that may be played with this power; None if there are none."""
    trial = with_power(party, Activation(princess=power.slug, seat=seat))
    legal, barred = choices(trial, seat).settled()
    if not legal:
        return None
    form = _card_form(party, legal, barred, (power.cite,), POWER)
    own = princess_of(party, seat)
    return form if own is None or own is power else as_copy(form, own, power)


def _without_card_power(party: Party, seat: Seat) -> Party:
    """A power that goes with a card binds the card it is used with, not the next one. (R-352)"""
    powers = party.trick.powers
    others = tuple(power for power in powers if power.seat != seat or not _goes_with_a_card(party, power))
    return party if others == powers else with_trick(party, powers=others)


def _goes_with_a_card(party: Party, power: Activation) -> bool:
    princess = edition_of(party).princess(power.princess)
    return princess is not None and princess.acts is Occasion.ON_PLAY


def _may_use_with_a_card(party: Party, seat: Seat, power: Princess) -> bool:
    """Ready, or in use since her first card of this trick: one use may cover both. (R-347, R-351)"""
    in_use = any(play.seat == seat and play.power == power.slug for play in party.trick.plays)
    bars = why_not(party, seat, power)
    return not bars or (in_use and power.covers_both_cards and bars == SPENT)


def _card_form(party: Party, legal: Cards, barred: Mapping[Card, Cites], cites: Cites, *more: Pick) -> Form:
    """The form for playing one of these cards."""
    return ask_for(
        PlayCard,
        _play_decision(party),
        Pick(field="card", options=legal, citations=OWN_CARDS),
        *more,
        citations=cites,
        barred=[Barred(field="card", option=card, citations=cites) for card, cites in barred.items()],
    )


# --- deciding


def unfit_for(party: Party, seat: Seat, move: RebelMove) -> Refusal | None:
    """Why this is none of the moves that the seat may make now; None if it is one."""
    return unfit(forms_for(party, seat), move, RULINGS, in_english)


def decide(
    party: Party, seat: Seat, move: RebelMove, chance: Chance, wishes: Wishes
) -> Sequence[Event] | Refusal:
    forget()
    refusal = unfit_for(party, seat, move)
    if refusal is not None:
        if refusal.why is Why.DECISION_CLOSED:
            refusal = _too_early(party, move) or _out_of_turn(party, seat, move) or refusal
        return _with_reasons(refusal, _why_no_power(party, seat, move, refusal.why))
    if isinstance(move, PlayCard):
        return _with_consequences(party, (_played(party, seat, move),), chance, wishes)
    asking = next(asking for asking in party.asking if asking.decision == move.decision)
    if asking.answers.get(seat) == move:
        return ()  # the same answer again is no event
    return _with_consequences(party, _answered(party, asking, seat, move, chance), chance, wishes)


def _why_no_power(party: Party, seat: Seat, move: RebelMove, why: Why) -> Cites:
    """The rulings that keep this seat from the power it tries to use; none if it tries something else."""
    if party.moment is Moment.DRAFT:
        return ()  # hands may have been dealt, but not everybody has a princess yet
    match move:
        case PlayCard() if _due(party) == seat and move.decision == _play_decision(party):
            if not (move.power or move.copies):
                return ()
            return _no_such_power(party, seat, move.copies) or _why_not_with(party, seat, move)
        case UsePower() | SwapCard():
            barred = _why_not_declared(party, seat, move, why)
            return barred or (_why_not_so(party, seat, move) if why is Why.RULE_BROKEN else ())
        case _:
            return ()


def _no_such_power(party: Party, seat: Seat, copies: str) -> Cites:
    """This seat has no power; or it has one, but not the one that it names. (R-154, R-156)"""
    own = princess_of(party, seat)
    if own is None or not party.powers_are_on():
        return NO_POWER
    if own.acts is not Occasion.AS_COPIED:
        return ("base/powers", own.cite) if copies else ()
    if not copies:
        return ("R-156", own.cite)
    return () if any(power.slug == copies for power in powers_of(party, seat)) else (own.cite, "R-154")


def _why_not_declared(party: Party, seat: Seat, move: UsePower | SwapCard, why: Why) -> Cites:
    """Why this power cannot be declared in a window; one that is asked for nothing but her own is able to."""
    then = at_the_window(party, move.decision)
    if then is None or (why is Why.RULE_BROKEN and not move.copies):
        return ()
    no_such = _no_such_power(party, seat, move.copies)
    return no_such or why_not_in_a_window(then, seat, power_used(party, seat, move.copies))


def _why_not_so(party: Party, seat: Seat, move: RebelMove) -> Cites:
    """Why this declaration is refused where she has none to make; forms have their own reasons."""
    if any(form.move == tag_of(type(move)) for form in forms_for(party, seat)):
        return ()
    reasons = (power.why_not_so(party, seat, move) for power in powers_of(party, seat))
    return next(filter(None, reasons), ())


def _why_not_with(party: Party, seat: Seat, move: PlayCard) -> Cites:
    """Why this card cannot be played with the power that goes with a card."""
    party = _without_card_power(party, seat)
    power = power_used(party, seat, move.copies)
    if power.acts is not Occasion.ON_PLAY:
        return ("R-059",) if power.acts in IN_ADVANCE else (power.cite,)
    if not _may_use_with_a_card(party, seat, power):
        return why_not(party, seat, power)
    if _powered_form(party, seat, power):
        return ()  # it has its own reasons
    trial = with_power(party, Activation(princess=power.slug, seat=seat))
    return choices(trial, seat).settled()[1].get(move.card, OWN_CARDS)


def _with_reasons(refusal: Refusal, cites: Cites) -> Refusal:
    if not cites:
        return refusal
    return replace(
        refusal,
        detail=said("The power cannot be used: {rule}", rule=quoted(RULINGS[cites[0]])),
        citations=cites,
    )


def _too_early(party: Party, move: RebelMove) -> Refusal | None:
    """A lead cannot cut short the window before its trick. (R-066)"""
    if party.moment is not Moment.BEFORE_TRICK or move.decision != _play_decision(party):
        return None
    return Refusal(
        why=Why.DECISION_CLOSED,
        detail=said(
            "The decision {decision} is not open yet: {rule}",
            decision=move.decision,
            rule=quoted(RULINGS["R-066"]),
        ),
        citations=("R-066",),
        decisions=tuple(asking.decision for asking in party.asking[-1:]),
    )


def _out_of_turn(party: Party, seat: Seat, move: RebelMove) -> Refusal | None:
    """The decision is open, but it is for others."""
    due = _due(party)
    asked = next((asking for asking in party.asking if asking.decision == move.decision), None)
    if asked is not None and seat not in asked.seats:
        seats, cites = asked.seats, _step(party, asked).cites
    elif due is not None and due != seat and move.decision == _play_decision(party):
        seats, cites = (due,), ("base/turn-order",)
    else:
        return None
    whose = ", ".join(map(str, sorted(seats)))
    return Refusal(
        why=Why.NOT_YOUR_TURN,
        detail=said("The decision {decision} is for seat {seats}.", decision=move.decision, seats=whose),
        citations=cites,
    )


def _answered(party: Party, asking: Asking, seat: Seat, move: RebelMove, chance: Chance) -> Sequence[Event]:
    step = _step(party, asking)
    given = AnswerGiven(seat=seat, decision=asking.decision, answer=move)
    after = foresee(party, given)
    outcome = step.respond(after, asking.decision, _answers(after, asking.decision), chance)
    # Where one seat alone is asked, its answer and what comes of it are one thing.
    return outcome if len(asking.seats) == 1 and outcome and not step.keeps_answers else (given, *outcome)


def _answers(party: Party, decision: str) -> Mapping[Seat, RebelMove]:
    for asking in party.asking:
        if asking.decision == decision:
            return asking.answers
    raise KeyError(decision)


def _played(party: Party, seat: Seat, move: PlayCard) -> Event:
    trick, void = party.trick, is_void(party, seat)
    used = power_used(party, seat, move.copies) if move.power else None
    power = used.slug if used else ""
    announced: Cites = (*copy_cites(party, seat, used), used.cite) if used else ()
    if trick.masked_followers and trick.plays:
        return CardPlayedMasked(seat=seat, card=move.card, power=power, citations=announced, void=void)
    frozen = bool(party.now.frozen[seat].size)
    drawn = frozen and not trick.plays and shape(party).lead_is_drawn
    play = Play(seat=seat, card=move.card, frozen=frozen, void=void)
    why = sneaks_in(play, drawn_lead=drawn)
    return CardPlayed(
        seat=seat,
        card=move.card,
        led=led_with(party, play),
        power=power,
        sneaks_in=bool(why),
        citations=(*announced, *why),
        void=void,
    )


def _with_consequences(
    party: Party, events: Sequence[Event], chance: Chance, wishes: Wishes
) -> Sequence[Event]:
    """Let the game run on from these events until somebody must decide."""
    happened: list[Event] = []
    while events:
        happened += events
        for event in events:
            party = foresee(party, event)
        events = _next(party, chance, wishes)
    return happened


# --- what happens by itself


def carry_on(party: Party, chance: Chance, wishes: Wishes) -> Sequence[Event]:
    """What happens from here until somebody must decide, in a party that was put together by hand."""
    return _with_consequences(party, _next(party, chance, wishes), chance, wishes)


def begin(party: Party, chance: Chance) -> Sequence[Event]:
    """Princesses to choose from; or the first hands, where they come before. (R-003, R-007)"""
    if edition_of(party).hands_come_first:
        first = _dealt(party, 1, *first_starter(party, chance), chance)
    else:
        first = dealt_to_choose_from(party, chance)
    return _with_consequences(party, first, chance, NO_WISHES)


def _next(party: Party, chance: Chance, wishes: Wishes) -> Sequence[Event]:
    """The next thing that happens without a decision; nothing if one is open or the game is over."""
    if party.now.resolving:
        return () if _resolving_asked(party) else _take(party, _resolving_steps(party)[0], chance, wishes)
    if party.asking:
        return ()
    stage = COURSE[party.moment]
    for step in stage.steps(party):
        if step.id not in party.settled:
            return _take(party, step, chance, wishes)
    return stage.then(party, chance, wishes)


def _take(party: Party, step: Step, chance: Chance, wishes: Wishes) -> Sequence[Event]:
    """Ask, or let happen what asks nobody. Answers that are known already are given at once."""
    decision, seats = step.decision(party), step.seats(party)
    if not seats:
        return step.settle(party, decision, {}, chance)
    asked = Asked(decision=decision, step=step.id, seats=seats)
    given = [
        AnswerGiven(seat=seat, decision=decision, answer=answer)
        for seat, answer in step.ready_answers(party, wishes)
    ]
    if not given:
        return (asked,)
    party = foresee(party, asked)
    for answer in given:
        party = foresee(party, answer)
    return (asked, *given, *step.respond(party, decision, _answers(party, decision), chance))


def _led_by_itself(party: Party, chance: Chance, wishes: Wishes) -> Sequence[Event]:
    """Only a lead may be played without its player; nothing comes between two cards."""
    return () if party.trick.plays else _drawn_lead(party, chance) or _wished_lead(party, wishes)


def _wished_lead(party: Party, wishes: Wishes) -> Sequence[Event]:
    """A lead asked for in advance is played if no power came before it and it is still legal."""
    seat = _due(party)
    if party.trick.activated or seat is None or not party.powers_are_on():
        return ()
    wish = wishes.of(seat)
    move = wish and lead_of(wish, party, seat)
    return (_played(party, seat, move),) if move else ()


def lead_of(wish: RebelWish, party: Party, seat: Seat) -> PlayCard | None:
    """The lead that this wish makes now."""
    trick = party.trick
    if wish.lead is None or trick.plays or trick.activated or wish.lead_at != _play_decision(party):
        return None
    move = PlayCard(decision=wish.lead_at, card=wish.lead)
    return None if unfit_for(party, seat, move) else move


def _drawn_lead(party: Party, chance: Chance) -> Sequence[Event]:
    """A lead that is left to chance is turned up and played, once its player has said with which power.

    Nobody is asked who has no power that could go with it. (R-100, R-400)
    """
    seat, how = _due(party), shape(party)
    assert seat is not None
    if not how.lead_is_drawn:
        return ()
    if not party.now.frozen[seat].size:
        drawn = chance.pick(round_epoch(party.now.number), _play_decision(party), party.now.hidden_hand(seat))
        return (LeadDrawn(seat=seat, card=drawn, citations=how.citations),)
    if len(forms_for(party, seat)) > 1:
        return ()
    (card,) = party.now.frozen[seat].cards
    return (_played(party, seat, PlayCard(decision=_play_decision(party), card=card)),)


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


# --- steps


def _steps(party: Party) -> Sequence[Step]:
    """The steps of this moment, in the order of the rules that ask for them."""
    steps: list[Step] = []
    for rule in rules_about("steps", party, party.moment):
        steps += rule.steps(party)
    return sorted(steps, key=lambda step: step.order) if len(steps) > 1 else steps


def _steps_after_trick(party: Party) -> Sequence[Step]:
    if not round_is_over(party):
        return _steps(party)
    return [step for rule in rules_about("endings", party) for step in rule.endings(party)]


class Stage(NamedTuple):
    """What hangs on a moment, and what happens by itself when all of that is done."""

    steps: Callable[[Party], Sequence[Step]]
    then: Callable[[Party, Chance, Wishes], Sequence[Event]]


COURSE = {
    Moment.DRAFT: Stage(draft_steps, lambda party, chance, _: _first_round(party, chance)),
    Moment.ROUND_SETUP: Stage(_steps, lambda party, *_: (TrickOpened(number=1, leader=party.now.starter),)),
    Moment.BEFORE_TRICK: Stage(_steps, lambda party, *_: (_play_opened(party),)),
    Moment.PLAY: Stage(lambda party: (), _led_by_itself),
    Moment.AFTER_LAST_CARD: Stage(_steps, lambda party, *_: (_won(party),)),
    Moment.WON: Stage(_steps, lambda party, *_: (_captured(party),)),
    Moment.AFTER_TRICK: Stage(_steps_after_trick, lambda party, *_: (_next_trick(party) or _scored(party),)),
    Moment.SCORED: Stage(_steps, lambda party, chance, _: _after_scoring(party, chance)),
    Moment.OVER: Stage(_steps, lambda *_: ()),
}


def _resolving_steps(party: Party) -> Sequence[Step]:
    resolving = party.now.resolving
    assert resolving is not None
    princess = edition_of(party).princess(resolving.princess)
    assert princess is not None
    return princess.resolving_steps(party)


def _resolving_asked(party: Party) -> bool:
    asked = {asking.step for asking in party.asking}
    return any(step.id in asked for step in _resolving_steps(party))


@kept
def _step(party: Party, asking: Asking) -> Step:
    """The step behind an open decision."""
    if window := window_named(asking.step):
        return window
    candidates = COURSE[party.moment].steps(party)
    if party.now.resolving:
        candidates = [*_resolving_steps(party), *candidates]
    return next(step for step in candidates if step.id == asking.step)
