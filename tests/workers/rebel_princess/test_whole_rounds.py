"""The lady-in-waiting knows every round card: whole rounds among her like, and not one move refused."""

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.audience import Event, redact
from games.fair import Chance, Vault
from games.game import Decided
from games.offers import offer
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from games.table.dealer import Dealer
from tests.support.lady_scenes import LADY
from tests.support.random_play import as_move
from workers.bots.bot import Situation

GAME = RebelPrincess()
BOXES = ("deluxe-en", "cs-promo")
"""Between them they have every card and every princess, in all their forms."""


@pytest.mark.parametrize(
    ("edition", "card", "players"),
    [
        pytest.param(box, card.slug, 3 + (number + shift) % 4, id=f"{box}-{card.slug}")
        for shift, box in enumerate(BOXES)
        for number, card in enumerate(EDITIONS[box].round_cards)
    ],
)
def test_every_choice_is_accepted_and_has_a_reason(edition: str, card: str, players: int) -> None:
    vault = Vault("game", sha256(card.encode()).digest())
    blank = GAME.blank(RebelOptions(edition=edition, rounds=(card,)), players, None)
    told: list[list[Event]] = [[] for _ in range(players)]
    seen = [blank] * players
    decided: Any = GAME.begin(blank, Chance(vault, b""))
    table = Dealer(GAME).blank("game")
    while True:
        for seat in range(players):
            for event in decided.events:
                told[seat].append(redact(event, seat))
                seen[seat] = GAME.evolve(seen[seat], told[seat][-1])  # type: ignore[arg-type]
        state = decided.state
        if state.scored:
            return  # a round to break a tie would be another one of these
        seat = min(GAME.waiting_for(state))
        offers = [offer(form) for form in GAME.forms(seen[seat], seat) if form.awaited]
        shown = Situation(seat=seat, table=replace(table, play=seen[seat]), offers=offers, history=told[seat])
        choice = LADY.choose(shown, Random(len(told[seat])))
        assert choice.reasons
        move: Any = as_move(GAME, choice.move)
        decided = GAME.decide(state, seat, move, Chance(vault, b""))
        assert isinstance(decided, Decided), decided
