"""What a move brings about, up to the next decision, or why it is refused."""

from collections.abc import Callable
from typing import Any

from games.audience import Seat
from games.battle_princesses import setup, turns
from games.battle_princesses.activating import activated
from games.battle_princesses.assaults import declared
from games.battle_princesses.blocking import blocked, reacted
from games.battle_princesses.course import Course
from games.battle_princesses.events import (
    AdvanceEnded,
    BlockDeclined,
    CardBought,
    CardLaid,
    PlayEnded,
    PrincessAdvanced,
    StageBegun,
)
from games.battle_princesses.moves import (
    ActivateCard,
    AdvanceBy,
    AdvancePrincess,
    BattleMove,
    BlockCard,
    BuyCard,
    ChooseStock,
    DeclareAssault,
    EndAdvance,
    EndDefense,
    EndPlay,
    Fizzle,
    LayCard,
    NoBlock,
    PassStock,
    PickPrincess,
    SpendWish,
)
from games.battle_princesses.refusing import refusal_of
from games.battle_princesses.spending import spend
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.using import price
from games.fair import Chance
from games.game import Decided, Refusal


def begin(state: Battle, chance: Chance) -> Decided[Battle]:
    course = Course(state, chance)
    setup.first_steps(course)
    return course.decided


def go_on(state: Battle, chance: Chance) -> Decided[Battle]:
    """Only the set-up can be dealt anew: the secret of the play stays closed until the battle is over."""
    return Decided((), state) if setup.begun_epochs(state) else begin(state, chance)


def decide(state: Battle, seat: Seat, move: BattleMove, chance: Chance) -> Decided[Battle] | Refusal:
    refusal = refusal_of(state, seat, move)
    if refusal is not None:
        return refusal
    course = Course(state, chance)
    _make(course, seat, move)
    return course.decided


def _make(course: Course, seat: Seat, move: BattleMove) -> None:
    act = WITHIN_A_STEP.get(type(move))
    if act is not None:
        act(course, seat, move)
        turns.run_on(course)
        return
    match move:
        case Fizzle():
            turns.fizzle(course, move.cards)
        case EndPlay():
            course.add(PlayEnded(seat=seat))
            turns.end_play(course)
        case DeclareAssault():
            course.add(declared(course.state, seat, move))
            turns.begin_defense(course)
        case EndDefense():
            turns.end_defense(course)
        case PickPrincess():
            setup.pick_princess(course, seat, move.princess)
        case ChooseStock():
            setup.choose_stock(course, seat, move.stock)
        case PassStock():
            setup.pass_stock(course, seat)
        case _:
            raise TypeError(move)


# --- what is done within a step of the turn, which then goes on


def _advance(course: Course, seat: Seat, move: AdvancePrincess) -> None:
    course.add(_advanced(course.state, seat, move.by), StageBegun(stage=BattleStage.PLAY, seat=seat))


def _end_advance(course: Course, seat: Seat, move: EndAdvance) -> None:
    course.add(AdvanceEnded(seat=seat), StageBegun(stage=BattleStage.PLAY, seat=seat))


def _lay(course: Course, seat: Seat, move: LayCard) -> None:
    cast = 0 if move.wish else course.state.printed(move.card, seat).cast
    course.add(CardLaid(seat=seat, card=move.card, paid=cast, wish=move.wish))


def _buy(course: Course, seat: Seat, move: BuyCard) -> None:
    course.add(_bought(course.state, seat, move))
    if not course.state.market[move.stock] and turns.collapsed(course.state):
        turns.end_by_collapse(course)


def _activate(course: Course, seat: Seat, move: ActivateCard) -> None:
    course.add(activated(course.state, seat, move))


def _block(course: Course, seat: Seat, move: BlockCard) -> None:
    state = course.state
    if state.asked is None:
        course.add(blocked(state, seat, move, guard=state.stage is BattleStage.DEFENSE))
    else:
        course.add(reacted(state, seat, move))


def _no_block(course: Course, seat: Seat, move: NoBlock) -> None:
    course.add(BlockDeclined(seat=seat))


WITHIN_A_STEP: dict[type, Callable[[Course, Seat, Any], None]] = {
    AdvancePrincess: _advance,
    EndAdvance: _end_advance,
    LayCard: _lay,
    BuyCard: _buy,
    ActivateCard: _activate,
    BlockCard: _block,
    NoBlock: _no_block,
    SpendWish: spend,
}


def _advanced(state: Battle, seat: Seat, by: AdvanceBy) -> PrincessAdvanced:
    in_points = by is AdvanceBy.POINTS
    return PrincessAdvanced(
        seat=seat,
        by=by.value,
        paid=state.numbers.advance_points if in_points else state.numbers.advance_resources,
        citations=("battle/advance", "B-019" if in_points else "B-020"),
    )


def _bought(state: Battle, seat: Seat, move: BuyCard) -> CardBought:
    card, *left = state.market[move.stock]
    return CardBought(
        seat=seat,
        stock=move.stock,
        card=card,
        paid=0 if move.wish else price(state, seat, move.stock),
        left=len(left),
        wish=move.wish,
    )
