"""A turn from its check to the next, the end of a round, and the ends of a battle."""

from functools import lru_cache

from games.audience import Seat
from games.battle_princesses.assaults import drop_lost_entries, resolve
from games.battle_princesses.blocking import settle
from games.battle_princesses.course import Course
from games.battle_princesses.defending import can_defend
from games.battle_princesses.events import (
    BattleEnded,
    CrownMoved,
    DeckReshuffled,
    DefenseEnded,
    FieldCleaned,
    HandFizzled,
    HandRefilled,
    PrincessAdvanced,
    PrincessReadied,
    RoundClosed,
    StageBegun,
    TurnBegun,
)
from games.battle_princesses.state import Battle, BattleStage, EndReason, Kingdom
from games.battle_princesses.vocabulary import CardId
from games.rulebook import Citations

PLAY_EPOCH = "play"
# Named once: to look up a member of an enum takes a while, and these are the steps of every turn.
ADVANCE, PLAY, ASSAULT = BattleStage.ADVANCE, BattleStage.PLAY, BattleStage.ASSAULT
DEFENSE, FIZZLE, OVER = BattleStage.DEFENSE, BattleStage.FIZZLE, BattleStage.OVER


def run_on(course: Course) -> None:
    """From here to the next decision."""
    while course.state.stage is not OVER:
        if not settle(course):
            return
        state = course.state
        if state.stage is ADVANCE and _advances_for_free(state):
            course.add(_advanced_for_free(state))
            course.add(StageBegun(stage=PLAY, seat=state.active))
        if state.stage is not DEFENSE:
            return
        if not state.defenders:
            resolve(course)
            clean(course)
            return
        if can_defend(state, state.defenders[0]):
            return
        _next_defender(course, idle=True)


# --- check and advance


def begin_round(course: Course, number: int) -> None:
    begin_turn(course, number, course.state.standing[0])


def begin_turn(course: Course, number: int, seat: Seat) -> None:
    """Check: the crown, then the princess becomes ready. Advance: only if she shows her first side."""
    course.add(TurnBegun(round=number, seat=seat))
    _check_crown(course)
    kingdom, holds_crown = course.state.kingdoms[seat], course.state.crown == seat
    tired_crown = holds_crown and not course.state.crown_ready
    if tired_crown or not kingdom.field[kingdom.princess].ready:
        course.add(PrincessReadied(seat=seat, crown=tired_crown))
    stage = PLAY if kingdom.side == 2 else ADVANCE
    course.add(StageBegun(stage=stage, seat=seat))
    run_on(course)


def leaders(state: Battle) -> tuple[Seat, ...]:
    """Those who have the most points."""
    points = {seat: state.points(seat) for seat in state.standing}
    most = max(points.values())
    return tuple([seat for seat, has in points.items() if has == most])


def _check_crown(course: Course) -> None:
    """To who alone has most points, to the pool if several have; from the pool nowhere. (B-016, B-017)"""
    state = course.state
    if state.crown is None:
        return
    first = leaders(state)
    if first != (state.crown,):
        holder = first[0] if len(first) == 1 else None
        course.add(CrownMoved(holder=holder, reason="check", citations=("battle/crown-check", "B-016")))


def _advances_for_free(state: Battle) -> bool:
    """A quarter of all points, in whole numbers. (B-018, B-071)"""
    kingdom = state.kingdoms[state.active]
    return kingdom.side == 1 and 4 * state.points(state.active) >= state.total_points


def _advanced_for_free(state: Battle) -> PrincessAdvanced:
    return PrincessAdvanced(
        seat=state.active, by="points-held", citations=("battle/advance", "B-018", "B-071")
    )


# --- from the play to the end of the turn


def end_play(course: Course) -> None:
    drop_lost_entries(course)
    if any(not entry.void for entry in course.state.entries):
        course.add(StageBegun(stage=ASSAULT, seat=course.state.active))
    else:
        clean(course)


def begin_defense(course: Course) -> None:
    """The assault is declared: those it is against are asked in turn order."""
    if course.state.defenders:
        course.add(StageBegun(stage=DEFENSE, seat=course.state.defenders[0]))
        run_on(course)
    else:
        clean(course)


def end_defense(course: Course) -> None:
    _next_defender(course, idle=False)
    run_on(course)


def _next_defender(course: Course, *, idle: bool) -> None:
    course.add(DefenseEnded(seat=course.state.defenders[0], idle=idle))
    if course.state.defenders:
        course.add(StageBegun(stage=DEFENSE, seat=course.state.defenders[0]))


def clean(course: Course) -> None:
    course.add(cleaned(course.state))
    seat = course.state.active
    course.add(StageBegun(stage=FIZZLE, seat=seat))
    if course.has_luck and not course.state.kingdoms[seat].hand:
        fizzle(course, ())  # nothing to choose (B-102)


def cleaned(state: Battle) -> FieldCleaned:
    """Poison, stun, wishes, exhausted cards, in this order. (B-035)"""
    seat = state.active
    own = state.kingdoms[seat].field
    poison = tuple([name for name, card in own.items() if card.poison])
    run_out = [name for name in poison if own[name].poison == 1]
    princess = state.kingdoms[seat].princess
    poisoned = tuple(name for name in run_out if name != princess)
    wished_away = tuple(
        [
            name
            for kingdom in state.kingdoms
            for name, card in kingdom.field.items()
            if card.wished and not card.wish and name != kingdom.princess and name not in poisoned
        ]
    )
    gone = {*poisoned, *wished_away}
    discarded = {other: _exhausted(state.kingdoms[other], gone) for other in state.order}
    return FieldCleaned(
        seat=seat,
        poison=poison,
        stun=tuple([name for name, card in own.items() if card.stun]),
        poisoned=poisoned,
        wished_away=wished_away,
        struck=princess in run_out and own[princess].ready,
        discarded={other: cards for other, cards in discarded.items() if cards},
    )


def _exhausted(kingdom: Kingdom, gone: set[CardId]) -> tuple[CardId, ...]:
    """Everybody's exhausted cards are cleaned up, but no princess. (B-036)"""
    princess = kingdom.princess
    return tuple(
        [
            name
            for name, card in kingdom.field.items()
            if not card.ready and name != princess and name not in gone
        ]
    )


def fizzle(course: Course, cards: tuple[CardId, ...]) -> None:
    """Discard, draw up to five, and it is the next player's turn."""
    seat = course.state.active
    course.add(HandFizzled(seat=seat, cards=cards))
    _refill(course, seat)
    end_turn(course)


def _refill(course: Course, seat: Seat) -> None:
    """From the deck; when it is empty, the discard pile is shuffled into a new one. (B-038, B-080)"""
    missing = course.state.numbers.hand_size - len(course.state.kingdoms[seat].hand)
    while missing > 0:
        kingdom = course.state.kingdoms[seat]
        if not kingdom.deck:
            if not kingdom.discard:
                return
            label = f"reshuffle/{seat}/{kingdom.reshuffles + 1}"
            order = course.chance.shuffle(PLAY_EPOCH, label, sorted(kingdom.discard, key=by_name))
            course.add(DeckReshuffled(seat=seat, count=len(order), order=order))
            kingdom = course.state.kingdoms[seat]
        drawn = tuple(card for card in kingdom.deck[:missing] if card is not None)
        course.add(HandRefilled(seat=seat, count=len(drawn), cards=drawn))
        missing -= len(drawn)


@lru_cache(maxsize=4096)
def by_name(card: CardId) -> tuple[str, int]:
    """The order of cards before they are shuffled: by what they are, then by their number."""
    slug, _, number = card.partition(".")
    return slug, int(number or 0)


# --- from turn to turn


def end_turn(course: Course) -> None:
    """The next in turn order; after the last one the round is over."""
    state = course.state
    standing = state.standing
    later = [seat for seat in state.order[state.order.index(state.active) + 1 :] if seat in standing]
    if later:
        begin_turn(course, state.round, later[0])
    else:
        _end_round(course)


def _end_round(course: Course) -> None:
    """The crown first, then what was stopped goes on, then the ends. (B-060)"""
    first = leaders(course.state)
    if course.state.crown is None and len(first) == 1:
        course.add(CrownMoved(holder=first[0], reason="round-end", citations=("battle/round-end",)))
    state = course.state
    course.add(RoundClosed(round=state.round, points=tuple(state.points(seat) for seat in state.seats)))
    if not _ended(course):
        begin_round(course, state.round + 1)


def _ended(course: Course) -> bool:
    state = course.state
    with_points = [seat for seat in state.standing if state.points(seat) > 0]
    winners = [seat for seat in state.standing if 2 * state.points(seat) > state.total_points]
    if winners:
        end(course, "majority", tuple(winners), ("battle/majority", "B-001"))
    elif len(with_points) == 1:
        end(course, "last-queen", tuple(with_points), ("battle/last-queen", "B-001"))
    elif state.options.round_limit and state.round >= state.options.round_limit:
        _end_with_most_points(course, "round-limit", ("B-066",))
    return course.state.stage is OVER


def collapsed(state: Battle) -> bool:
    """Is half of the market empty? (B-072)"""
    return 2 * sum(not left for left in state.market.values()) >= len(state.market)


def end_by_collapse(course: Course) -> None:
    """At once, and nobody looks for the crown any more. (B-063)"""
    _end_with_most_points(course, "collapse", ("battle/collapse", "B-063"))


def _end_with_most_points(course: Course, reason: EndReason, citations: Citations) -> None:
    """Whoever is level with the first wins with them. (B-062)"""
    winners = leaders(course.state)
    end(course, reason, winners, citations if len(winners) == 1 else (*citations, "B-062"))


def end(course: Course, reason: EndReason, winners: tuple[Seat, ...], citations: Citations) -> None:
    state = course.state
    course.add(
        BattleEnded(
            reason=reason,
            winners=tuple(sorted(winners)),
            points=tuple(state.points(seat) for seat in state.seats),
            citations=citations,
        )
    )
