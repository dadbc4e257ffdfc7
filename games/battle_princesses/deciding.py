"""What a move brings about, up to the next decision, or why it is refused."""

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
    match move:
        case PickPrincess():
            setup.pick_princess(course, seat, move.princess)
        case ChooseStock():
            setup.choose_stock(course, seat, move.stock)
        case PassStock():
            setup.pass_stock(course, seat)
        case EndPlay():
            course.add(PlayEnded(seat=seat))
            turns.end_play(course)
        case DeclareAssault():
            course.add(declared(course.state, seat, move))
            turns.begin_defense(course)
        case EndDefense():
            turns.end_defense(course)
        case Fizzle():
            turns.fizzle(course, move.cards)
        case _:
            _act(course, seat, move)
            turns.run_on(course)


def _act(course: Course, seat: Seat, move: BattleMove) -> None:
    """What is done within a step of the turn, which then goes on."""
    state = course.state
    match move:
        case AdvancePrincess():
            course.add(_advanced(state, seat, move.by), StageBegun(stage=BattleStage.PLAY, seat=seat))
        case EndAdvance():
            course.add(AdvanceEnded(seat=seat), StageBegun(stage=BattleStage.PLAY, seat=seat))
        case LayCard():
            cast = 0 if move.wish else state.printed(move.card, seat).cast
            course.add(CardLaid(seat=seat, card=move.card, paid=cast, wish=move.wish))
        case BuyCard():
            course.add(_bought(state, seat, move))
            if not course.state.market[move.stock] and turns.collapsed(course.state):
                turns.end_by_collapse(course)
        case ActivateCard():
            course.add(activated(state, seat, move))
        case BlockCard():
            if state.asked is None:
                course.add(blocked(state, seat, move, guard=state.stage is BattleStage.DEFENSE))
            else:
                course.add(reacted(state, seat, move))
        case NoBlock():
            course.add(BlockDeclined(seat=seat))
        case SpendWish():
            spend(course, seat, move)
        case _:
            raise TypeError(move)


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
