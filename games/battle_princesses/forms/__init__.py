"""What a seat may do now, as forms. Moves are checked against them, offers are made of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from games.audience import Seat
from games.battle_princesses import moves
from games.battle_princesses.forms import activations, blocks, setting_up, turns, wish_tokens
from games.battle_princesses.setup import choosing, picker
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.using import has_counter, has_item, wish_bearers
from games.last_answer import remembers_last
from games.offers import Form, Move, Pick, fits, with_leave

Writer = Callable[[Battle, Seat], Form | Iterator[Form]]
"""Writes the forms for one kind of move."""


class MoveForms(NamedTuple):
    """One kind of move, who writes the forms for it, and what it takes to fill one in: else none need be
    written to see what may be done.
    """

    move: type[Move]
    write: Writer
    takes: Callable[[Battle, Seat], object] | None = None


IN_A_WINDOW = (MoveForms(moves.NoBlock, turns.no_block), MoveForms(moves.BlockCard, blocks.reaction))
AT_STAGE: dict[BattleStage, tuple[MoveForms, ...]] = {
    BattleStage.PRINCESSES: (MoveForms(moves.PickPrincess, setting_up.princess),),
    BattleStage.MARKET: (
        MoveForms(moves.ChooseStock, setting_up.stock),
        MoveForms(moves.PassStock, setting_up.no_stock),
    ),
    BattleStage.ADVANCE: (
        MoveForms(moves.EndAdvance, turns.end_advance),
        MoveForms(moves.AdvancePrincess, turns.advance),
        MoveForms(moves.LayCard, turns.lay),
        MoveForms(moves.ActivateCard, activations.of_turn),
        MoveForms(moves.ActivateCard, activations.items_of_turn, has_item),
    ),
    BattleStage.PLAY: (
        MoveForms(moves.EndPlay, turns.end_play),
        MoveForms(moves.LayCard, turns.lay),
        MoveForms(moves.ActivateCard, activations.of_turn),
        MoveForms(moves.ActivateCard, activations.items_of_turn, has_item),
        MoveForms(moves.ActivateCard, activations.paid_by_wish, wish_bearers),
        MoveForms(moves.BuyCard, turns.buy),
        MoveForms(moves.BlockCard, blocks.of_turn, has_counter),
        MoveForms(moves.SpendWish, wish_tokens.of_turn, wish_bearers),
        MoveForms(moves.LayCard, wish_tokens.laying, wish_bearers),
        MoveForms(moves.BuyCard, wish_tokens.buying, wish_bearers),
    ),
    BattleStage.ASSAULT: (MoveForms(moves.DeclareAssault, turns.assault),),
    BattleStage.DEFENSE: (
        MoveForms(moves.EndDefense, turns.end_defense),
        MoveForms(moves.ActivateCard, activations.of_defense),
        MoveForms(moves.ActivateCard, activations.items_of_defense, has_item),
        MoveForms(moves.BlockCard, blocks.of_defense, has_counter),
        MoveForms(moves.SpendWish, wish_tokens.prevention, wish_bearers),
    ),
    BattleStage.FIZZLE: (MoveForms(moves.Fizzle, turns.fizzle),),
    BattleStage.OVER: (),
}
"""What may be done in each step, as it is offered. The first, by which one goes on, says what step it is."""


def forms_for(state: Battle, seat: Seat, kind: type[Move] | None = None) -> Sequence[Form]:
    """Those that can be filled in. `kind`: only those for this kind of move."""
    return [form for forms in _by_writer(state, seat, kind) for form in forms]


def is_asked_for(state: Battle, seat: Seat, move: Move) -> bool:
    """Does a form describe this move? No more of them are written than it takes to see that."""
    return any(fits(forms, move) for forms in _by_writer(state, seat, type(move)))


def _by_writer(state: Battle, seat: Seat, kind: type[Move] | None) -> Iterator[Sequence[Form]]:
    """The forms that can be filled in, one writer's after the other's."""
    if state.leaves:
        yield _fillable(every_form(state, seat, kind))
        return
    on_the_desk = _desk(state, seat)
    for move, write, takes in _asking(state, seat):
        if kind is None or kind is move:
            written = on_the_desk.get(write)
            if written is None:
                can_be_filled = takes is None or takes(state, seat)
                written = on_the_desk[write] = _fillable(write(state, seat)) if can_be_filled else []
            yield written


@remembers_last
def _desk(state: Battle, seat: Seat) -> dict[Writer, list[Form]]:
    """What has been written for this seat, as far as somebody wanted to read it: whoever has read what may be
    done does one of these things next, and a move is checked by the forms of its kind.
    """
    return {}


def _fillable(forms: Form | Iterable[Form]) -> list[Form]:
    return [form for form in _written(forms) if _can_be_filled(form)]


def every_form(state: Battle, seat: Seat, kind: type[Move] | None = None) -> Sequence[Form]:
    """Those without any option too: they say why. `kind`: only those for this kind of move."""
    forms: list[Form] = []
    for move, write, _ in _asking(state, seat):
        if kind is None or kind is move:
            forms += _written(write(state, seat))
    return with_leave(forms, state.leaves, seat) if state.leaves else forms


def _asking(state: Battle, seat: Seat) -> tuple[MoveForms, ...]:
    """What is asked of this seat now, if it is asked."""
    if seat not in waiting_for(state):
        return ()
    return IN_A_WINDOW if state.asked is not None else AT_STAGE[state.stage]


def _written(forms: Form | Iterable[Form]) -> Iterable[Form]:
    return (forms,) if isinstance(forms, Form) else forms


def _can_be_filled(form: Form) -> bool:
    picks = [slot for slot in form.slots if isinstance(slot, Pick)]
    return all(slot.options or slot.optional for slot in picks)


def waiting_for(state: Battle) -> frozenset[Seat]:
    """The seats that must act: one, but for those who choose their princesses all at once."""
    if (asked := state.asked) is not None:
        return frozenset((asked,))
    if state.stage in IN_A_TURN:
        return frozenset((state.active,))
    match state.stage:
        case BattleStage.PRINCESSES:
            return frozenset(choosing(state))
        case BattleStage.MARKET:
            seat = picker(state)
            return frozenset() if seat is None else frozenset({seat})
        case BattleStage.DEFENSE:
            return frozenset(state.defenders[:1])
        case _:
            return frozenset()


IN_A_TURN = frozenset((BattleStage.ADVANCE, BattleStage.PLAY, BattleStage.ASSAULT, BattleStage.FIZZLE))
"""When it is for the active seat to decide."""
