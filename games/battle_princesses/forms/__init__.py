"""What a seat may do now, as forms. Moves are checked against them, offers are made of them."""

from collections.abc import Sequence

from games.audience import Seat
from games.battle_princesses.forms import activations, blocks, setting_up, turns, wish_tokens
from games.battle_princesses.setup import choosing, picker
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.using import wish_bearers
from games.offers import Form, Pick


def forms_for(state: Battle, seat: Seat) -> Sequence[Form]:
    """Those that can be filled in. Without a token to spend, none that asks for one can."""
    some = every_form(state, seat, wishing=bool(wish_bearers(state, seat)))
    return [form for form in some if _can_be_filled(form)]


def every_form(state: Battle, seat: Seat, *, wishing: bool = True) -> Sequence[Form]:
    """Those without any option too: they say why. The first, by which one goes on, says what step it is."""
    if seat not in waiting_for(state):
        return ()
    if state.asked is not None:
        return (turns.no_block(state), blocks.reaction(state, seat))
    match state.stage:
        case BattleStage.PRINCESSES:
            return (setting_up.princess(state, seat),)
        case BattleStage.MARKET:
            return (setting_up.stock(state, seat), setting_up.no_stock(state))
        case BattleStage.ADVANCE:
            return (
                turns.end_advance(state),
                turns.advance(state, seat),
                turns.lay(state, seat),
                *activations.of_turn(state, seat, wishing=False),
            )
        case BattleStage.PLAY:
            return (
                turns.end_play(state),
                turns.lay(state, seat),
                *activations.of_turn(state, seat, wishing=wishing),
                turns.buy(state, seat),
                blocks.of_turn(state, seat),
                *(wish_tokens.of_turn(state, seat) if wishing else ()),
            )
        case BattleStage.ASSAULT:
            return (turns.assault(state, seat),)
        case BattleStage.DEFENSE:
            return (
                turns.end_defense(state),
                *activations.of_defense(state, seat),
                blocks.of_defense(state, seat),
                wish_tokens.prevention(state, seat),
            )
        case _:
            return (turns.fizzle(state, seat),)


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
