"""The window before a trick: an explicit state in which powers are declared, resolved and declined.

Powers resolve one at a time and completely, in the order declared. After each, whoever declined may think
again: every activation closes the window and a fresh one opens. A princess acts once a round, so it ends.
"""

from collections.abc import Mapping, Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Offer, offer
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import PowerActivated, Settled
from games.rebel_princess.moves import Decline, RebelMove, UsePower
from games.rebel_princess.rule import Princess, Step
from games.rebel_princess.state import Party

CITES = ("base/powers", "R-059")


def window_steps(party: Party) -> Sequence[Step]:
    """The window of this trick, if anybody could use a power in it; it stays while one resolves.

    Only a power that has been used opens another one. (R-067)
    """
    assert party.now.trick is not None
    window = Window(len(party.now.trick.powers) + 1)
    is_open = any(asking.step == window.id for asking in party.asking)
    return (window,) if is_open or window.seats(party) else ()


class Window(Step):
    name = "window"

    def __init__(self, number: int):
        self.id = f"{self.name}{number}"

    def seats(self, party: Party) -> tuple[Seat, ...]:
        """Judged on public facts only: who is asked must not tell what they hold. (R-070)"""
        if not party.powers_are_on():
            return ()
        return tuple(seat for seat in party.seats if _may_act(party, seat))

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Offer]:
        if seat in party.now.exhausted:
            return ()  # an accepted power is spent, there is nothing to take back
        return (
            offer(UsePower, decision, citations=CITES),
            offer(Decline, decision, citations=CITES),
        )

    def respond(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """The first declaration resolves at once; the window closes when everybody has declined."""
        if party.now.resolving is not None:
            return ()
        declared = [seat for seat, answer in answers.items() if isinstance(answer, UsePower)]
        if declared:
            return (_activated(party, declared[0]),)
        if all(seat in answers for seat in self.seats(party)):
            return (Settled(decision=decision),)
        return ()


def _activated(party: Party, seat: Seat) -> PowerActivated:
    princess = _princess(party, seat)
    assert princess is not None
    return PowerActivated(seat=seat, princess=princess.slug, citations=(princess.cite, "R-058"))


def _princess(party: Party, seat: Seat) -> Princess | None:
    return EDITIONS[party.options.edition].princess(party.princesses[seat])


def _may_act(party: Party, seat: Seat) -> bool:
    princess = _princess(party, seat)
    return princess is not None and princess.before_trick and not why_not(party, seat)


def why_not(party: Party, seat: Seat) -> tuple[str, ...]:
    """The rulings that keep this seat from using its power now; public facts only. (R-070)"""
    princess = _princess(party, seat)
    if princess is None:
        return ("base/powers",)
    if seat in party.now.exhausted:
        return ("base/powers", "R-058")
    card = EDITIONS[party.options.edition].round_card(party.now.card)
    return (*card.bars(party, princess), *princess.barred(party, seat))
