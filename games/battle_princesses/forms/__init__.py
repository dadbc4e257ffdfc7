"""What a seat may do now, as forms. Moves are checked against them, offers are made of them."""

from collections.abc import Callable, Iterator, Sequence

from games.audience import Seat
from games.battle_princesses import moves
from games.battle_princesses.forms import activations, blocks, setting_up, turns, wish_tokens
from games.battle_princesses.setup import choosing, picker
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.using import wish_bearers
from games.offers import Form, Move, Pick, with_leave

Writer = Callable[[Battle, Seat], Form | Iterator[Form]]
"""Writes the forms for one kind of move."""

IN_A_WINDOW: tuple[tuple[type[Move], Writer], ...] = (
    (moves.NoBlock, turns.no_block),
    (moves.BlockCard, blocks.reaction),
)
AT_STAGE: dict[BattleStage, tuple[tuple[type[Move], Writer], ...]] = {
    BattleStage.PRINCESSES: ((moves.PickPrincess, setting_up.princess),),
    BattleStage.MARKET: ((moves.ChooseStock, setting_up.stock), (moves.PassStock, setting_up.no_stock)),
    BattleStage.ADVANCE: (
        (moves.EndAdvance, turns.end_advance),
        (moves.AdvancePrincess, turns.advance),
        (moves.LayCard, turns.lay),
        (moves.ActivateCard, activations.of_turn),
    ),
    BattleStage.PLAY: (
        (moves.EndPlay, turns.end_play),
        (moves.LayCard, turns.lay),
        (moves.ActivateCard, activations.of_turn),
        (moves.ActivateCard, activations.paid_by_wish),
        (moves.BuyCard, turns.buy),
        (moves.BlockCard, blocks.of_turn),
        (moves.SpendWish, wish_tokens.of_turn),
        (moves.LayCard, wish_tokens.laying),
        (moves.BuyCard, wish_tokens.buying),
    ),
    BattleStage.ASSAULT: ((moves.DeclareAssault, turns.assault),),
    BattleStage.DEFENSE: (
        (moves.EndDefense, turns.end_defense),
        (moves.ActivateCard, activations.of_defense),
        (moves.BlockCard, blocks.of_defense),
        (moves.SpendWish, wish_tokens.prevention),
    ),
    BattleStage.FIZZLE: ((moves.Fizzle, turns.fizzle),),
    BattleStage.OVER: (),
}
"""What may be done in each step, as it is offered. The first, by which one goes on, says what step it is."""
FOR_A_TOKEN = (activations.paid_by_wish, wish_tokens.of_turn, wish_tokens.laying, wish_tokens.buying)


def forms_for(state: Battle, seat: Seat) -> Sequence[Form]:
    """Those that can be filled in. Without a token to spend, none that asks for one can."""
    wishing = bool(state.leaves or wish_bearers(state, seat))
    some = every_form(state, seat, wishing=wishing)
    return [form for form in some if _can_be_filled(form)]


def every_form(
    state: Battle, seat: Seat, kind: type[Move] | None = None, *, wishing: bool = True
) -> Sequence[Form]:
    """Those without any option too: they say why. `kind`: only those for this kind of move."""
    if seat not in waiting_for(state):
        return ()
    forms: list[Form] = []
    for move, write in IN_A_WINDOW if state.asked is not None else AT_STAGE[state.stage]:
        if kind in (None, move) and (wishing or write not in FOR_A_TOKEN):
            written = write(state, seat)
            forms += (written,) if isinstance(written, Form) else written
    return with_leave(forms, state.leaves, seat) if state.leaves else forms


def _can_be_filled(form: Form) -> bool:
    return all(slot.options or slot.optional for slot in form.slots if isinstance(slot, Pick))


def waiting_for(state: Battle) -> frozenset[Seat]:
    """The seats that must act: one, but for those who choose their princesses all at once."""
    if state.asked is not None:
        return frozenset({state.asked})
    match state.stage:
        case BattleStage.PRINCESSES:
            return frozenset(choosing(state))
        case BattleStage.MARKET:
            seat = picker(state)
            return frozenset() if seat is None else frozenset({seat})
        case BattleStage.DEFENSE:
            return frozenset(state.defenders[:1])
        case BattleStage.OVER:
            return frozenset()
        case _:
            return frozenset({state.active})
