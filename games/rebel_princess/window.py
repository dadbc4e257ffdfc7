"""The windows: explicit states in which powers are declared, resolved and declined.

Powers resolve one at a time and completely, in the order declared. After each, whoever declined may think
again: every activation closes the window and a fresh one opens. A princess acts once a round, so it ends.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Offer, Pick, offer
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import PowerActivated, PowerLapsed, Settled
from games.rebel_princess.moves import Decline, RebelMove, UsePower
from games.rebel_princess.rule import Occasion, Princess, Step
from games.rebel_princess.state import Moment, Party
from games.rebel_princess.wishes import RebelWish, Wishes

CITES = ("base/powers", "R-059")
SPENT = ("base/powers", "R-058")
WINDOWS = {occasion.value: occasion for occasion in Occasion}
OCCASIONS = {
    Moment.BEFORE_TRICK: (Occasion.BEFORE_GIFTS, Occasion.BEFORE_TRICK),
    Moment.AFTER_LAST_CARD: (Occasion.AFTER_LAST_CARD,),
    Moment.WON: (Occasion.AFTER_WINNING,),
}
IN_ADVANCE = OCCASIONS[Moment.BEFORE_TRICK]
"""The powers that may be declared before their window opens: saying so is all they need."""
ORDER = {
    Occasion.BEFORE_GIFTS: 10,
    Occasion.BEFORE_TRICK: 30,
    Occasion.AFTER_LAST_CARD: 30,
    Occasion.AFTER_WINNING: 10,
}


def window_steps(party: Party, moment: Moment) -> Sequence[Step]:
    """The windows of this moment in which somebody could use a power; an open one stays while it resolves.

    Only a power that has been used opens another one. (R-067)
    """
    if party.now.queue and why_not(party, party.now.queue[0]):
        return (Lapse(),)
    trick = party.now.trick
    assert trick is not None
    windows = [Window(occasion, trick.activated + 1) for occasion in OCCASIONS.get(moment, ())]
    return [window for window in windows if window.seats(party)]


def open_windows(party: Party) -> Sequence["Window"]:
    """Windows that have been opened and not closed yet."""
    steps = [asking.step for asking in party.asking]
    found = [(step.rstrip("0123456789"), step) for step in steps]
    return [Window(WINDOWS[name], int(step[len(name) :])) for name, step in found if name in WINDOWS]


class Window(Step):
    keeps_answers = True

    def __init__(self, occasion: Occasion, number: int):
        self.occasion = occasion
        self.id = f"{occasion.value}{number}"
        self.order = ORDER[occasion]

    def seats(self, party: Party) -> tuple[Seat, ...]:
        """Judged on public facts only: who is asked must not tell what they hold. (R-070)"""
        if not party.powers_are_on():
            return ()
        acting = _acting(party.options.edition, party.now.card, party.princesses, self.occasion)
        return tuple(seat for seat in acting if not why_not(party, seat))

    def forms(self, party: Party, seat: Seat, decision: str) -> Sequence[Offer]:
        princess = princess_of(party, seat)
        if princess is None or seat in party.now.exhausted:
            return ()  # an accepted power is spent, there is nothing to take back
        whole_trick = Pick(field="whole_trick", options=(False, True))
        pass_by = offer(Decline, decision, whole_trick, citations=(princess.cite, *CITES))
        return (*princess.declarations(party, seat, decision), pass_by)

    def ready_answers(self, party: Party, wishes: Wishes) -> Sequence[tuple[Seat, RebelMove]]:
        """Declarations that wait for their turn, hands raised in advance, declines that stand.

        All in one order, clockwise from the leader's left (R-062): it must not tell which is which.
        """
        trick = party.now.trick
        assert trick is not None
        decision, asked = self.decision(party), self.seats(party)
        ready: list[tuple[Seat, RebelMove]] = []
        for seat in party.clockwise_from(party.left_of(trick.leader)):
            if seat not in asked:
                continue
            wish = wishes.of(seat)
            if seat in party.now.queue or (wish and self._is_raised(party, wish)):
                ready.append((seat, UsePower(decision=decision)))
            elif seat in party.now.declined:
                ready.append((seat, Decline(decision=decision, whole_trick=True)))
            elif wish and wish.declines(party.now.number, trick.number):
                ready.append((seat, Decline(decision=decision)))
        return ready

    def _is_raised(self, party: Party, wish: RebelWish) -> bool:
        """A raised hand speaks once, when this window first opens: taken back or lapsed, it stays down."""
        trick = party.now.trick
        assert trick is not None
        opened_before = any(step.rstrip("0123456789") == self.occasion.value for step in party.settled)
        here = f"r{party.now.number}.t{trick.number}"
        return wish.raise_hand == here and not opened_before and self.occasion in IN_ADVANCE

    def respond(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """The first declaration resolves at once; the window closes when everybody has declined."""
        if party.now.resolving is not None:
            return ()
        declared = [seat for seat, answer in answers.items() if not isinstance(answer, Decline)]
        # Whoever declared while an earlier power resolved comes first.
        in_order = [*(seat for seat in party.now.queue if seat in declared), *declared]
        if in_order:
            return (activated(party, in_order[0]),)
        asking = next(asking for asking in party.asking if asking.decision == decision)
        if all(seat in answers for seat in asking.seats):
            return (Settled(decision=decision),)
        return ()


class Lapse(Step):
    """A declaration whose turn has come may no longer be used: its princess stays ready. (R-068)"""

    id = "lapse"
    order = 0

    def settle(
        self, party: Party, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat = party.now.queue[0]
        bars = why_not(party, seat)
        return (PowerLapsed(seat=seat, princess=party.princesses[seat], citations=("R-068", *bars)),)


def activated(party: Party, seat: Seat) -> PowerActivated:
    princess = princess_of(party, seat)
    assert princess is not None
    return PowerActivated(seat=seat, princess=princess.slug, citations=(princess.cite, "R-058"))


def princess_of(party: Party, seat: Seat) -> Princess | None:
    return EDITIONS[party.options.edition].princess(party.princesses[seat])


def occasion_of(party: Party, princess: Princess) -> Occasion:
    return EDITIONS[party.options.edition].round_card(party.now.card).occasion(princess)


@lru_cache(maxsize=4096)
def _acting(edition_id: str, card: str, princesses: tuple[str, ...], occasion: Occasion) -> tuple[Seat, ...]:
    """The seats whose princess acts on this occasion in a round with this card: the same all round long."""
    edition = EDITIONS[edition_id]
    seated = [(seat, edition.princess(name)) for seat, name in enumerate(princesses)]
    rules = edition.round_card(card)
    return tuple(seat for seat, princess in seated if princess and rules.occasion(princess) is occasion)


def why_not(party: Party, seat: Seat) -> tuple[str, ...]:
    """The rulings that keep this seat from using its power now; public facts only. (R-070)"""
    princess = princess_of(party, seat)
    if princess is None or not party.powers_are_on():
        return ("base/powers", "R-077")
    if party.now.trick is None:
        return ("base/powers", "R-060")
    if seat in party.now.exhausted:
        return SPENT
    card = EDITIONS[party.options.edition].round_card(party.now.card)
    return (*card.bars(party, princess), *princess.barred(party, seat))


def too_late(party: Party, seat: Seat) -> tuple[str, ...]:
    """Nothing bars her but the card on the table. (R-059)"""
    princess = princess_of(party, seat)
    begun = party.now.trick is not None and bool(party.now.trick.plays)
    before = princess is not None and occasion_of(party, princess) is not Occasion.AFTER_LAST_CARD
    return CITES if begun and before else ()


def names_a_window(decision: str) -> bool:
    step = decision.rpartition(".")[2].rstrip("0123456789")
    return step in WINDOWS
