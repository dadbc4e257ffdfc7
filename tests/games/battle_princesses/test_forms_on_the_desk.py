"""Only forms that somebody can fill in are written to see what may be done: none of the others is missed."""

from collections import Counter
from random import Random
from typing import get_args

import pytest

from games.battle_princesses import BattlePrincesses
from games.battle_princesses.forms import every_form, forms_for
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions
from games.fair import Chance, Vault
from games.game import Decided
from games.offers import expand, offer, tag_of
from tests.support.random_play import as_move
from workers.bots.random_legal import fill_in

GAME = BattlePrincesses()


@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_done_is_every_form_that_can_be_filled_in(seed: int) -> None:
    luck, vault = Random(seed), Vault("game", bytes([seed]))
    state = GAME.begin(GAME.blank(BattleOptions(round_limit=6), 4, None), Chance(vault, b"")).state
    left_out: Counter[str] = Counter()
    while waiting := GAME.waiting_for(state):
        seat = min(waiting)
        every = every_form(state, seat)
        fillable = [form for form in every if next(expand(form), None) is not None]
        assert forms_for(state, seat) == fillable
        for kind in get_args(BattleMove):
            assert forms_for(state, seat, kind) == [form for form in fillable if form.move == tag_of(kind)]
        left_out.update(form.move for form in every if form not in fillable)
        move = as_move(GAME, fill_in(offer(luck.choice(fillable)), luck))
        decided = GAME.decide(state, seat, move, Chance(vault, b""))  # type: ignore[arg-type]
        assert isinstance(decided, Decided), decided
        state = decided.state
    assert {"activate-card", "block-card", "spend-wish", "lay-card"} <= set(left_out)


def test_nobody_who_is_not_asked_has_a_form() -> None:
    state = GAME.begin(GAME.blank(BattleOptions(), 3, None), Chance(Vault("game", b"1"), b"")).state
    while len(GAME.waiting_for(state)) != 1:
        seat = min(GAME.waiting_for(state))
        move = as_move(GAME, offer(forms_for(state, seat)[0]).example)
        decided = GAME.decide(state, seat, move, Chance(Vault("game", b"1"), b""))  # type: ignore[arg-type]
        assert isinstance(decided, Decided), decided
        state = decided.state
    (asked,) = GAME.waiting_for(state)
    assert forms_for(state, asked)
    assert not any(forms_for(state, seat) for seat in state.seats if seat != asked)
