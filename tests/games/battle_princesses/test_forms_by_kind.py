"""To check a move, only the forms of its kind are written: they are those that all forms hold."""

from random import Random
from typing import get_args

import pytest

from games.battle_princesses import BattlePrincesses
from games.battle_princesses.forms import every_form
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions
from games.fair import Chance, Vault
from games.game import Decided
from games.offers import offer, tag_of
from tests.support.random_play import as_move
from workers.bots.random_legal import fill_in

GAME = BattlePrincesses()


@pytest.mark.parametrize("seed", range(4))
def test_forms_of_one_kind_are_those_among_all(seed: int) -> None:
    luck, vault = Random(seed), Vault("game", bytes([seed]))
    state = GAME.begin(GAME.blank(BattleOptions(round_limit=4), 3, None), Chance(vault, b"")).state
    while waiting := GAME.waiting_for(state):
        seat = min(waiting)
        every = every_form(state, seat)
        for kind in get_args(BattleMove):
            assert every_form(state, seat, kind) == [form for form in every if form.move == tag_of(kind)]
        move = as_move(GAME, fill_in(offer(luck.choice(GAME.forms(state, seat))), luck))
        decided = GAME.decide(state, seat, move, Chance(vault, b""))  # type: ignore[arg-type]
        assert isinstance(decided, Decided), decided
        state = decided.state
