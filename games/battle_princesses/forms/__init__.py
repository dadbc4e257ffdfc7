"""What a seat may do now, as forms. Moves are checked against them, offers are made of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

from games.audience import Seat
from games.battle_princesses import moves
from games.battle_princesses.forms import activations, blocks, setting_up, turns, wish_tokens
from games.battle_princesses.forms.activations import OF_DEFENSE, OF_TURN
from games.battle_princesses.setup import choosing, own_stocks, picker
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.using import has_counter, wish_bearers
from games.last_answer import remembers_last
from games.offers import Form, FormOrWriter, Move, Pick, WrittenOnDemand, fits, with_leave

Writer = Callable[[Battle, Seat], Form | Iterator[Form]]
"""Writes the forms for one kind of move."""


class MoveForms(NamedTuple):
    """One kind of move, who writes the forms for it, and what it takes to fill one in: else none need be
    written to see what may be done. `single`: it is always one form, and can be filled in whenever there is
    what it takes; then it is written when somebody reads it.
    """

    move: type[Move]
    write: Writer
    takes: Callable[[Battle, Seat], object] | None = None
    single: bool = False


IN_A_WINDOW = (
    MoveForms(moves.NoBlock, turns.no_block, single=True),
    MoveForms(moves.BlockCard, blocks.reaction),
)
AT_STAGE: dict[BattleStage, tuple[MoveForms, ...]] = {
    BattleStage.PRINCESSES: (MoveForms(moves.PickPrincess, setting_up.princess),),
    BattleStage.MARKET: (
        MoveForms(moves.ChooseStock, setting_up.stock, own_stocks, single=True),
        MoveForms(moves.PassStock, setting_up.no_stock, single=True),
    ),
    BattleStage.ADVANCE: (
        MoveForms(moves.EndAdvance, turns.end_advance, single=True),
        MoveForms(moves.AdvancePrincess, turns.advance, turns.may_advance, single=True),
        MoveForms(moves.LayCard, turns.lay, turns.layable, single=True),
        MoveForms(moves.ActivateCard, OF_TURN.own_words, OF_TURN.any_own_words, single=True),
        MoveForms(moves.ActivateCard, OF_TURN.discarding, OF_TURN.any_discarding),
        MoveForms(moves.ActivateCard, OF_TURN.items, OF_TURN.any_items, single=True),
    ),
    BattleStage.PLAY: (
        MoveForms(moves.EndPlay, turns.end_play, single=True),
        MoveForms(moves.LayCard, turns.lay, turns.layable, single=True),
        MoveForms(moves.ActivateCard, OF_TURN.own_words, OF_TURN.any_own_words, single=True),
        MoveForms(moves.ActivateCard, OF_TURN.discarding, OF_TURN.any_discarding),
        MoveForms(moves.ActivateCard, OF_TURN.items, OF_TURN.any_items, single=True),
        MoveForms(moves.ActivateCard, activations.paid_by_wish, wish_bearers),
        MoveForms(moves.BuyCard, turns.buy, turns.affordable, single=True),
        MoveForms(moves.BlockCard, blocks.of_turn, blocks.any_of_turn, single=True),
        MoveForms(moves.SpendWish, wish_tokens.of_turn, wish_bearers),
        MoveForms(moves.LayCard, wish_tokens.laying, wish_bearers),
        MoveForms(moves.BuyCard, wish_tokens.buying, wish_bearers),
    ),
    BattleStage.ASSAULT: (MoveForms(moves.DeclareAssault, turns.assault, single=True),),
    BattleStage.DEFENSE: (
        MoveForms(moves.EndDefense, turns.end_defense, single=True),
        MoveForms(moves.ActivateCard, OF_DEFENSE.own_words, OF_DEFENSE.any_own_words, single=True),
        MoveForms(moves.ActivateCard, OF_DEFENSE.discarding, OF_DEFENSE.any_discarding),
        MoveForms(moves.ActivateCard, OF_DEFENSE.items, OF_DEFENSE.any_items, single=True),
        MoveForms(moves.BlockCard, blocks.of_defense, has_counter),
        MoveForms(moves.SpendWish, wish_tokens.prevention, wish_bearers),
    ),
    BattleStage.FIZZLE: (MoveForms(moves.Fizzle, turns.fizzle, single=True),),
    BattleStage.OVER: (),
}
"""What may be done in each step, as it is offered. The first, by which one goes on, says what step it is."""


WITHOUT_WISHES = {
    stage: tuple(one for one in AT_STAGE[stage] if one.takes is not wish_bearers)
    for stage in (BattleStage.PLAY, BattleStage.DEFENSE)
}
"""The same, where there is no wish token to be spent."""


def forms_for(state: Battle, seat: Seat, kind: type[Move] | None = None) -> Sequence[Form]:
    """Those that can be filled in. `kind`: only those for this kind of move."""
    if state.leaves:
        return _fillable(every_form(state, seat, kind))
    pages: list[FormOrWriter] = []
    desk = _desk(state, seat)
    for move, write, takes, single in _asking(state, seat):
        if (kind is None or kind is move) and (takes is None or takes(state, seat)):
            if single:
                pages.append(partial(_read, desk, state, seat, write))
            else:
                pages += _on_the_desk(desk, state, seat, write)
    return WrittenOnDemand(pages)


def is_asked_for(state: Battle, seat: Seat, move: Move) -> bool:
    """Does a form describe this move? No more of them are written than it takes to see that."""
    if state.leaves:
        return fits(forms_for(state, seat, type(move)), move)
    desk, kind = _desk(state, seat), type(move)
    if any(fits(written, move) for written in desk.values()):
        return True
    for asked, write, takes, _ in _asking(state, seat):
        might_fit = asked is kind and write not in desk and (takes is None or takes(state, seat))
        if might_fit and fits(_on_the_desk(desk, state, seat, write), move):
            return True
    return False


Desk = dict[Writer, list[Form]]
"""What has been written for a seat, as far as somebody wanted to read it."""


@remembers_last
def _desk(state: Battle, seat: Seat) -> Desk:
    """Whoever has read what may be done does one of these things next, and a move is checked by the forms of
    its kind.
    """
    return {}


def _on_the_desk(desk: Desk, state: Battle, seat: Seat, write: Writer) -> list[Form]:
    """The forms of one writer that can be filled in, written now if they were not before."""
    written = desk.get(write)
    if written is None:
        written = desk[write] = _fillable(write(state, seat))
    return written


def _read(desk: Desk, state: Battle, seat: Seat, write: Writer) -> Form:
    """The form of a writer that has one, and there is what it takes."""
    if write not in desk:
        form = write(state, seat)
        assert isinstance(form, Form)
        desk[write] = [form]
    return desk[write][0]


def _fillable(forms: Form | Iterable[Form]) -> list[Form]:
    return [form for form in _written(forms) if _can_be_filled(form)]


def every_form(state: Battle, seat: Seat, kind: type[Move] | None = None) -> Sequence[Form]:
    """Those without any option too: they say why. `kind`: only those for this kind of move."""
    forms: list[Form] = []
    for asked in _asking(state, seat, fillable=False):
        if kind is None or kind is asked.move:
            forms += _written(asked.write(state, seat))
    return with_leave(forms, state.leaves, seat) if state.leaves else forms


def _asking(state: Battle, seat: Seat, *, fillable: bool = True) -> tuple[MoveForms, ...]:
    """What is asked of this seat now, if it is. `fillable`: not what takes a token that is not there."""
    if state.asked is not None:
        return IN_A_WINDOW if seat == state.asked else ()
    stage = state.stage
    if not (seat == state.active if stage in IN_A_TURN else seat in waiting_for(state)):
        return ()
    if fillable and stage in WITHOUT_WISHES and not wish_bearers(state, seat):
        return WITHOUT_WISHES[stage]
    return AT_STAGE[stage]


def _written(forms: Form | Iterable[Form]) -> Iterable[Form]:
    return (forms,) if isinstance(forms, Form) else forms


def _can_be_filled(form: Form) -> bool:
    return not [slot for slot in form.slots if isinstance(slot, Pick) and not (slot.options or slot.optional)]


def waiting_for(state: Battle) -> frozenset[Seat]:
    """The seats that must act: one, but for those who choose their princesses all at once."""
    if (asked := state.asked) is not None:
        return _alone(asked)
    stage = state.stage
    if stage in IN_A_TURN:
        return _alone(state.active)
    match stage:
        case BattleStage.PRINCESSES:
            return frozenset(choosing(state))
        case BattleStage.MARKET:
            seat = picker(state)
            return frozenset() if seat is None else _alone(seat)
        case BattleStage.DEFENSE:
            return frozenset(state.defenders[:1])
        case _:
            return frozenset()


@cache
def _alone(seat: Seat) -> frozenset[Seat]:
    return frozenset((seat,))


IN_A_TURN = frozenset((BattleStage.ADVANCE, BattleStage.PLAY, BattleStage.ASSAULT, BattleStage.FIZZLE))
"""When it is for the active seat to decide."""
