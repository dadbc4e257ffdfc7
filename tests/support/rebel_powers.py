"""Tools for tests of the powers: declaring while another power resolves, wishes, crashes in mid-power."""

from dataclasses import replace

import msgspec

from games.audience import Seat
from games.game import Refusal
from games.offers import Move
from games.rebel_princess.deciding import decide
from games.rebel_princess.events import CardsDrawn, TargetChosen
from games.rebel_princess.moves import ChooseCard, Decline, RebelMove, UsePower
from games.rebel_princess.state import State
from games.rebel_princess.wishes import RebelWish, Wishes
from tests.support.rebel_table import GAME, Ball, card, luck

STATES = msgspec.json.Decoder(State)


def window(ball: Ball) -> str:
    """The open window, also while a power resolves inside it."""
    return ball.state.asking[0].decision


def asked(ball: Ball) -> set[Seat]:
    """Whom the open window waits for; nobody if there is none."""
    if not ball.state.asking:
        return set()
    return set(ball.state.asking[0].seats) - set(ball.state.asking[0].answered)


def declares(ball: Ball, *seats: Seat) -> Ball:
    """These seats declare their powers, one after the other."""
    for seat in seats:
        ball = ball.does(seat, UsePower(decision=window(ball)))
    return ball


def passes_by(ball: Ball, seat: Seat, *, whole_trick: bool = False) -> Ball:
    """A seat declines in the open window."""
    return ball.does(seat, Decline(decision=window(ball), whole_trick=whole_trick))


def barred(ball: Ball, seat: Seat) -> tuple[str, ...]:
    """The rulings that keep this seat from using a power before the present trick."""
    trick = ball.state.trick
    here = f"r{ball.state.round.number}.t{trick.number}.window{trick.activated + 1}"
    return ball.refusal(seat, UsePower(decision=here)).citations


def draws(ball: Ball, seat: Seat, target: Seat, short: str) -> Ball:
    """Scheherazade on `seat` draws this very card (which one it is is luck)."""
    ball = ball.uses(seat)
    aimed = ball.after((TargetChosen(decision=ball.decision, seat=seat, target=target),))
    return aimed.then(CardsDrawn(seat=seat, target=target, count=1, cards=(card(short),)))


def barters(ball: Ball, seat: Seat, target: Seat, drawn: str, given: str) -> Ball:
    """Scheherazade draws one card and gives another (or the same) for it."""
    ball = draws(ball, seat, target, drawn)
    return ball.does(seat, ChooseCard(decision=ball.decision, card=card(given)))


def wishing(ball: Ball, seat: Seat, move: Move, wishes: dict[Seat, RebelWish]) -> Ball:
    """A move at a table where these seats have asked for something in advance."""
    decided = decide(ball.state, seat, move, luck(), Wishes(wishes))  # type: ignore[arg-type]
    assert not isinstance(decided, Refusal), decided
    return ball.so(decided)


def reloaded(ball: Ball) -> Ball:
    """The same table after a crash: read back from its snapshot."""
    return replace(ball, state=STATES.decode(msgspec.json.encode(ball.state)))


def survives_crashes(ball: Ball, *moves: tuple[Seat, RebelMove]) -> Ball:
    """Make these moves; after each event the table is read back from its snapshot and play goes on alike."""
    for seat, move in moves:
        before = ball
        ball = ball.does(seat, move)
        again = reloaded(before).does(seat, move)
        assert again.events == ball.events
        happened, state = ball.events[len(before.events) :], before.state
        for event in happened:
            state = GAME.evolve(state, event)  # type: ignore[arg-type]
            stored = STATES.decode(msgspec.json.encode(state))
            assert stored == state
            rest = happened[happened.index(event) + 1 :]
            for later in rest:
                stored = GAME.evolve(stored, later)  # type: ignore[arg-type]
            assert stored == ball.state
        for viewer in (None, *ball.state.seats):
            seen = ball.seen_by(viewer)
            assert STATES.decode(msgspec.json.encode(seen)) == seen
    return ball
