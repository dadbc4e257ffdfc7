"""Two powers in one trick: which go together, and tables to try it on."""

import pytest

from games.rebel_princess.events import (
    PowerResolved,
)
from games.rebel_princess.moves import ChooseCard
from tests.support.rebel_editions import DELUXE, EDITION, needs
from tests.support.rebel_powers import barters
from tests.support.rebel_table import Ball, cards, power_table

HANDS = ("q3 q9 f1 p1", "q5 f2 t2 p2", "q4 f4 t3 p3", "q1 f6 t4 p4")
TABLE = " | ".join(HANDS)
LEADER, OTHER = 0, 3
ICE, MERMAID, RAPUNZEL, POCAHONTAS = "ice-princess", "little-mermaid", "rapunzel", "pocahontas"
SCHEHERAZADE, BEAUTY = "scheherazade", "sleeping-beauty"
SINGERS = [MERMAID, pytest.param(RAPUNZEL, marks=needs(RAPUNZEL))]
"""Those who demand a suit of the leader: Rapunzel is not in every box."""

MATRIX = """
                cinderella ice-princess little-mermaid pea-princess pocahontas rapunzel scheherazade sleeping-beauty
cinderella      -          ok           ok             ok           ok         ok       ok           ok
ice-princess    ok         -            L              ok           ok         L        ok           ok
little-mermaid  ok         L            -              ok           ok         no       ok           ok
pea-princess    ok         ok           ok             -            ok         ok       ok           ok
pocahontas      ok         ok           no             ok           -          no       ok           ok
rapunzel        ok         L            no             ok           ok         -        ok           ok
scheherazade    ok         L            L              ok           ok         L        -            ok
sleeping-beauty ok         no           no             ok           ok         no       ok           -
"""  # noqa: E501

WHY = {
    (ICE, MERMAID): "R-163",
    (ICE, RAPUNZEL): "R-163",
    (MERMAID, ICE): "R-159",
    (MERMAID, RAPUNZEL): "R-165",
    (POCAHONTAS, MERMAID): "R-167",
    (POCAHONTAS, RAPUNZEL): "R-167",
    (RAPUNZEL, ICE): "R-164",
    (RAPUNZEL, MERMAID): "R-165",
    (SCHEHERAZADE, ICE): "R-169",
    (SCHEHERAZADE, MERMAID): "R-169",
    (SCHEHERAZADE, RAPUNZEL): "R-169",
    (BEAUTY, ICE): "R-174",
    (BEAUTY, MERMAID): "R-174",
    (BEAUTY, RAPUNZEL): "R-174",
}


def cells(matrix: str) -> list[tuple[str, str, str]]:
    head, *rows = matrix.strip().splitlines()
    found = [
        (row.split()[0], before, cell)
        for row in rows
        for before, cell in zip(head.split(), row.split()[1:], strict=True)
    ]
    return [one for one in found if one[2] != "-"]


CELLS = cells(MATRIX)
AIMED = (ICE, SCHEHERAZADE)


def leader_of(ball: Ball) -> int:
    return ball.state.trick.leader


def use(ball: Ball, seat: int, princess: str, target: int) -> Ball:
    """This power, from its declaration to its end."""
    if princess == ICE and EDITION.get() in DELUXE:
        return ball.freezes(seat, target, ball.hand(target).split()[0])
    if princess == SCHEHERAZADE:
        first = ball.hand(target).split()[0]
        return barters(ball, seat, target, first, first)
    if princess == MERMAID:
        suit = ball.state.round.hands[leader_of(ball)].cards[0].suit
        return ball.sings(seat, suit)
    if princess == POCAHONTAS:
        return ball.guides(seat, next(one for one in ball.state.seats if one != leader_of(ball)))
    if princess == BEAUTY:
        first = " ".join(ball.hand(one).split()[0] for one in ball.state.seats)
        if EDITION.get() in DELUXE:
            return ball.gathers(seat, first, first)
        ball = ball.uses(seat).tucks(first)
        return ball.does(seat, ChooseCard(decision=ball.decision, card=cards(first)[seat]))
    return ball.uses(seat)


def after(before: str, now: str, *, target: int = OTHER) -> Ball:
    """Seat 1 has used `before`; seat 2 has the princess `now`."""
    return use(power_table(TABLE, {1: before, 2: now}), 1, before, target)


def resolved(ball: Ball) -> list[str]:
    return [event.princess for event in ball.events if isinstance(event, PowerResolved)]
