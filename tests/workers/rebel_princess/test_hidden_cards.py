"""The lady-in-waiting chooses by what her seat knows: what is hidden from it makes no difference."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.audience import Event, redact
from games.fair import Chance, Vault
from games.offers import Offer, offer
from games.rebel_princess import RebelPrincess
from games.rebel_princess.moves import PlayCard
from games.rebel_princess.options import RebelOptions
from games.table.dealer import Dealer
from games.table.state import Status, Table
from tests.support.folds import known_before
from tests.support.lady_scenes import LADY, situation
from tests.support.random_play import as_move
from tests.support.rebel_table import Ball, card
from tests.support.rebel_table import table as laid
from tests.support.recorded_games import playthroughs
from tests.support.tables import ANSWERS, NOTHING
from tests.support.two_worlds import LookAlikes, World, Worlds, compare_worlds
from workers.bots.bot import ChosenMove, Situation
from workers.bots.random_legal import fill_in

pytestmark = pytest.mark.xdist_group("recorded")
GAME = RebelPrincess()


@dataclass
class Asked:
    """Asks her in both of two worlds that look alike, wherever her seat must decide something."""

    compared: int = 0
    kinds: set[str] = field(default_factory=set)

    def __call__(self, alike: LookAlikes) -> None:
        if alike.viewer is None:
            return
        here, there = (self._choices(alike, world) for world in (alike.here, alike.there))
        assert here == there
        self.compared += len(here)
        self.kinds |= {choice.move["type"] for choice in here}

    def _choices(self, alike: LookAlikes, world: World) -> list[ChosenMove]:
        """What she does at the first decisions after the worlds have parted."""
        seat, dealer = alike.viewer, Dealer(GAME)
        assert seat is not None
        seen, told, found = world.known[seat], list[Event](), list[ChosenMove]()
        for event in (None, *world.events[:40]):
            if event is not None:
                told.append(redact(event, seat))
                seen = dealer.fold_from(seen, told[-1:], seat)
            if len(found) < 4 and (offers := _awaited(dealer, seen, seat)):
                asked = Situation(seat=seat, table=seen, offers=offers, history=tuple(told))
                found.append(LADY.choose(asked, Random(len(told))))
        return found


def _awaited(dealer: Dealer, seen: Table[Any], seat: int) -> Sequence[Offer]:
    """What the seat is asked, if no more events follow by themselves."""
    if seen.status is not Status.PLAYING or seen.play is None or seat not in dealer.waiting_for(seen):
        return ()
    return [offer for offer in dealer.offers(seen, seat) if offer.awaited]


def test_in_worlds_that_look_alike_she_does_the_same_for_the_same_reasons() -> None:
    asked = Asked()
    worlds = Worlds(GAME, ANSWERS.get(GAME.id, NOTHING), asked)
    for number, record in enumerate(playthroughs(GAME.id)):
        known = list(known_before(record))
        compare_worlds(worlds, record, known, Random(f"lady/{number}"), tries=3)
    assert asked.compared > 100
    assert {"play-card", "pass-cards", "decline"} <= asked.kinds


@pytest.mark.parametrize("round_card", ["once-upon-a-time", "haggle-with-the-hag", "pass-the-bouquet"])
def test_whoever_knew_all_hands_would_have_to_choose_the_same(round_card: str) -> None:
    """Handed the table as the house knows it, she does not look into it."""
    vault, luck = Vault("game", b"hands"), Random(round_card)
    blank = GAME.blank(RebelOptions(rounds=(round_card,)), 4, None)
    seen, told = [blank] * 4, [list[Event]() for _ in range(4)]
    decided: Any = GAME.begin(blank, Chance(vault, b""))
    table = Dealer(GAME).blank("game")
    while not decided.state.scored:
        for seat in range(4):
            for event in decided.events:
                told[seat].append(redact(event, seat))
                seen[seat] = GAME.evolve(seen[seat], told[seat][-1])  # type: ignore[arg-type]
        state = decided.state
        seat = min(GAME.waiting_for(state))
        offers = [offer(form) for form in GAME.forms(seen[seat], seat) if form.awaited]
        shown = Situation(seat=seat, table=replace(table, play=seen[seat]), offers=offers, history=told[seat])
        peeping = replace(shown, table=replace(table, play=state))
        choice = LADY.choose(shown, Random(1))
        assert LADY.choose(peeping, Random(1)) == choice
        # Somebody plays as they like, so that there is something to know.
        move: Any = as_move(GAME, fill_in(luck.choice(offers), luck) if seat % 2 else choice.move)
        decided = GAME.decide(state, seat, move, Chance(vault, b""))


ONE_WAY = "q9 q1 f2 | q5 t8 p1 | q3 f5 t3 | q10 q2 f1"
ANOTHER = "q9 q1 f2 | q5 f5 p1 | q3 t8 t3 | q10 q2 f1"


def asked_at(hands: str) -> tuple[Ball, ChosenMove]:
    ball = laid(hands).plays("q9 q5 q3")
    return ball, LADY.choose(situation(ball, 3), Random(1))


def test_who_holds_the_frog_makes_no_difference_to_who_cannot_know() -> None:
    assert asked_at(ONE_WAY)[1] == asked_at(ANOTHER)[1]


def test_it_does_once_it_lies_on_the_table() -> None:
    """So the choices above could have been different ones."""
    hidden = asked_at(ONE_WAY)[1]
    ball = laid("q9 q1 f2 | t8 f5 p1 | q3 f6 t3 | q10 q2 f1").plays("q9 t8 q3")
    shown = LADY.choose(situation(ball, 3), Random(1))
    assert (hidden.move["card"], shown.move["card"]) == ("queens-10", "queens-2")
    ball.does(3, PlayCard(decision=ball.decision, card=card("q2")))
