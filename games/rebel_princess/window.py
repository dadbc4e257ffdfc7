"""The windows: explicit states in which powers are declared, resolved and declined.

Powers resolve one at a time and completely, in the order declared. After each, whoever declined may think
again: every activation closes the window and a fresh one opens. A princess acts once a round, so it ends.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from games.audience import Event, Seat
from games.fair import Chance
from games.game import named
from games.last_answer import remembers_last
from games.offers import Form, Pick, ask_for
from games.rebel_princess.decisions import DecisionId, read
from games.rebel_princess.editions import BOXES
from games.rebel_princess.events import PowerActivated, PowerLapsed, Settled
from games.rebel_princess.moves import Decline, RebelMove, SwapCard, UsePower
from games.rebel_princess.naming import in_english
from games.rebel_princess.rule import Occasion, Princess, RoundCard, Step
from games.rebel_princess.state import Moment, State
from games.rebel_princess.wishes import RebelWish, Wishes
from games.rulebook import Citations
from games.saying import Said, Value, said

WHOLE_TRICK = Pick(field="whole_trick", options=(False, True))
SPENT = ("base/powers", "R-058")
NO_POWER = ("R-077", "base/powers")
HER_OWN_POWER = said("Your princess uses a power of her own: leave out `copies`.")
TOO_SOON = ("R-060", "base/powers")
AFTER_LAST_CARD = Occasion.AFTER_LAST_CARD
WINDOWS = {occasion.value: occasion for occasion in Occasion}
OCCASIONS = {
    Moment.BEFORE_TRICK: (Occasion.BEFORE_GIFTS, Occasion.BEFORE_TRICK),
    Moment.AFTER_LAST_CARD: (Occasion.AFTER_LAST_CARD,),
    Moment.WON: (Occasion.AFTER_WINNING,),
    Moment.AFTER_TRICK: (Occasion.AFTER_CAPTURE,),
}
AT_THE_END = (Occasion.AFTER_LAST_TRICK,)
"""The occasions after a trick that no other follows in its round."""
IN_ADVANCE = OCCASIONS[Moment.BEFORE_TRICK]
"""The powers that may be declared before their window opens: saying so is all they need."""
ORDER = {
    Occasion.BEFORE_GIFTS: 10,
    Occasion.BEFORE_TRICK: 30,
    Occasion.AFTER_LAST_CARD: 30,
    Occasion.AFTER_WINNING: 10,
    Occasion.AFTER_CAPTURE: 5,
    Occasion.AFTER_LAST_TRICK: 5,
}


def window_steps(state: State, at: tuple[Occasion, ...]) -> Sequence[Step]:
    """The windows of these occasions in which somebody could use a power, but for those that are settled.

    An open one stays while the power resolves. Only a power that has been used opens another one. (R-067)
    """
    acting = acting_in(state.options.box, state.round.card, state.princesses).powers
    queue = state.round.queue
    if queue and state.powers_are_on() and why_not(state, queue[0], queued_power(state)):
        return (Lapse(),)
    windows = []
    for occasion in at:
        if occasion not in acting or not state.powers_are_on():
            continue
        window = _window(occasion, state.trick.activated + 1 + _passed_by(state, occasion))
        if window.id not in state.settled and window.seats(state):
            windows.append(window)
    return windows


def _passed_by(state: State, occasion: Occasion) -> int:
    """How many seats were asked after the last card, one by one, and declined. (R-158)"""
    if not state.settled or occasion is not AFTER_LAST_CARD:
        return 0
    asked = sum(_occasion_of(step) is occasion for step in state.settled)
    return asked - sum(power_named(state, power.princess).acts is occasion for power in state.trick.powers)


def open_windows(state: State) -> Sequence["Window"]:
    """Windows that have been opened and not closed yet."""
    found = [window_named(asking.step) for asking in state.asking]
    return [window for window in found if window]


@cache
def window_named(step: str) -> "Window | None":
    """The window with this name, if it is the name of one."""
    occasion, where = _occasion_of(step), read(step)
    return _window(occasion, where.number) if occasion and where and where.number else None


def _occasion_of(decision: str) -> Occasion | None:
    """The occasion whose window this names, be it a step or a whole decision."""
    where = read(decision)
    if where is None or where.branch or where.power or where.use > 1:
        return None
    return WINDOWS.get(where.step)


@cache
def _window(occasion: Occasion, number: int) -> "Window":
    return Window(occasion, number)


class Window(Step):
    keeps_answers = True
    cites = ("base/powers", "R-059")

    def __init__(self, occasion: Occasion, number: int):
        self.occasion = occasion
        self.id = f"{occasion.value}{number}"
        self.order = ORDER[occasion]

    def asked(self, who: Value) -> Said:
        return said("A power may be used now by {who}.", who=who)

    def came_to_nothing(self, who: Value) -> Said:
        return said("No power is used now by {who}.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        able = tuple(able_to_act(state, self.occasion))
        if self.occasion is not AFTER_LAST_CARD:
            return able
        # Each once, each seeing what the last one did.
        around = state.clockwise_from(state.left_of(state.trick.leader))
        in_turn = [seat for seat in around if seat in able]
        return tuple(in_turn[_passed_by(state, self.occasion) :][:1])

    def powers(self, state: State, seat: Seat) -> Sequence[Princess]:
        """The powers that this seat could use in this window."""
        powers = acting_in(state.options.box, state.round.card, state.princesses).powers
        return _usable(state, seat, powers.get(self.occasion, {}).get(seat, ()))

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        princess = princess_of(state, seat)
        if princess is None or seat in state.round.exhausted:
            return ()  # an accepted power is spent, there is nothing to take back
        pass_by = ask_for(Decline, decision, WHOLE_TRICK, citations=(*self.cites, princess.cite))
        declarations = [
            form if power is princess else as_copy(form, princess, power)
            for power in self.powers(state, seat)
            for form in power.declarations(state, seat, decision)
        ]
        return (*declarations, pass_by)

    def ready_answers(self, state: State, wishes: Wishes) -> Sequence[tuple[Seat, RebelMove]]:
        """Declarations that wait for their turn, hands raised in advance, declines that stand.

        All in one order, made of public facts: it must not tell which is which.
        """
        if not (wishes or state.round.queue or state.round.declined):
            return ()
        trick = state.trick
        decision = self.decision(state)
        ready: list[tuple[Seat, RebelMove]] = []
        for seat in self._in_turn(state):
            wish = wishes.of(seat)
            if seat in state.round.queue:
                ready.append((seat, UsePower(decision=decision, copies=state.round.copies.get(seat, ""))))
            elif wish and (raised := self._raised_before(state, seat, wish, decision)):
                ready.append((seat, raised))
            elif seat in state.round.declined:
                ready.append((seat, Decline(decision=decision, whole_trick=True)))
            elif wish and wish.declines(state.round.number, trick.number):
                ready.append((seat, Decline(decision=decision)))
        return ready

    def _in_turn(self, state: State) -> Sequence[Seat]:
        """Clockwise from the leader's left, the leader last. (R-062, R-063)

        But those who may contradict each other speak by their proposals, the most first. (R-064)
        """
        asked = self.seats(state)
        around = state.clockwise_from(state.left_of(state.trick.leader))
        in_turn = [seat for seat in around if seat in asked]
        powers = {seat: powers_of(state, seat) for seat in in_turn}
        rivals = [seat for seat in in_turn if any(_contradict(powers[seat], powers[one]) for one in in_turn)]
        by_proposals = iter(sorted(rivals, key=lambda seat: -state.totals[seat]))
        return [next(by_proposals) if seat in rivals else seat for seat in in_turn]

    def _raised_before(self, state: State, seat: Seat, wish: RebelWish, decision: str) -> UsePower | None:
        """A raised hand speaks once, when this window first opens: taken back or lapsed, it stays down."""
        opened_before = any(_occasion_of(step) is self.occasion for step in state.settled)
        here = str(DecisionId(round=state.round.number, trick=state.trick.number))
        if wish.raise_hand != here or opened_before:
            return None
        return self.raised(state, seat, wish, decision)

    def raised(self, state: State, seat: Seat, wish: RebelWish, decision: str) -> UsePower | None:
        """What a raised hand says in this window: her own power, or the one that is to be copied."""
        if self.occasion not in IN_ADVANCE:
            return None
        own = princess_of(state, seat)
        for power in self.powers(state, seat):
            if power is own:
                return UsePower(decision=decision)
            if power.slug == wish.copies:
                return UsePower(decision=decision, copies=power.slug)
        return None

    def respond(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        """The first declaration resolves at once; the window closes when everybody has declined."""
        if state.round.resolving is not None:
            return ()
        declared = [seat for seat, answer in answers.items() if not isinstance(answer, Decline)]
        # Whoever declared while an earlier power resolved comes first.
        waiting = [seat for seat in state.round.queue if seat in declared]
        if first := (waiting or declared)[:1]:
            return (self._activated(state, first[0], _copied(answers[first[0]])),)
        for asking in state.asking:
            if asking.decision == decision and answers.keys() >= set(asking.seats):
                return (Settled(decision=decision),)
        return ()

    def _activated(self, state: State, seat: Seat, copies: str) -> PowerActivated:
        power = power_used(state, seat, copies)
        late = power.after_last_trick if self.occasion in AT_THE_END else ()
        cites = (*copy_cites(state, seat, power), power.cite, "R-058", *late)
        return PowerActivated(seat=seat, princess=power.slug, citations=cites)


def _contradict(some: Sequence[Princess], others: Sequence[Princess]) -> bool:
    """Does a power among `some` contradict one among `others`?"""
    return any(other.slug in power.rivals - {power.slug} for power in some for other in others)


DECLARATIONS = (UsePower, SwapCard)


def _copied(answer: RebelMove) -> str:
    return answer.copies if isinstance(answer, DECLARATIONS) else ""


class Lapse(Step):
    """A declaration whose turn has come may no longer be used: its princess stays ready. (R-068)"""

    id = "lapse"
    order = 0

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat, power = state.round.queue[0], queued_power(state)
        bars = why_not(state, seat, power)
        return (PowerLapsed(seat=seat, princess=power.slug, citations=("R-068", *bars)),)


def copy_cites(state: State, seat: Seat, power: Princess) -> Citations:
    """The rules by which this seat may use the power of another princess."""
    own = princess_of(state, seat)
    return () if own is None or own is power else (own.cite, "R-156")


def as_copy(form: Form, princess: Princess, power: Princess) -> Form:
    """The form by which this princess uses a power that is not her own."""
    cites = (princess.cite, "R-154")
    slot = Pick(field="copies", options=(power.slug,), citations=cites)
    return replace(form, slots=(*form.slots, slot), citations=(*form.citations, *cites))


def power_named(state: State, slug: str) -> Princess:
    power = BOXES[state.options.box].princess(slug)
    assert power is not None
    return power


def power_used(state: State, seat: Seat, copies: str) -> Princess:
    """The power that a seat declares: its own, unless it says whose it copies."""
    return power_named(state, copies or state.princesses[seat])


def queued_power(state: State) -> Princess:
    """The power whose turn has come."""
    seat = state.round.queue[0]
    return power_used(state, seat, state.round.copies.get(seat, ""))


def powers_of(state: State, seat: Seat) -> Sequence[Princess]:
    """The powers at this seat's command; none before princesses are chosen."""
    return _powers(state.options.box, state.princesses)[seat] if state.princesses else ()


def powers_with_a_card(state: State, seat: Seat) -> Sequence[Princess]:
    """The powers of this seat that go with a card."""
    return _powers_with_a_card(state.options.box, state.princesses)[seat] if state.princesses else ()


@lru_cache(maxsize=4096)
def _powers_with_a_card(box: str, princesses: tuple[str, ...]) -> Sequence[Sequence[Princess]]:
    return [
        [power for power in powers if power.acts is Occasion.ON_PLAY] for powers in _powers(box, princesses)
    ]


@lru_cache(maxsize=4096)
def _powers(box: str, princesses: tuple[str, ...]) -> tuple[Sequence[Princess], ...]:
    known = [BOXES[box].princess(name) for name in princesses]
    in_play = [princess for princess in known if princess]
    return tuple(princess.powers(in_play) if princess else () for princess in known)


def princess_of(state: State, seat: Seat) -> Princess | None:
    return BOXES[state.options.box].princess(state.princesses[seat])


@remembers_last
def able_to_act(state: State, occasion: Occasion) -> Mapping[Seat, Sequence[Princess]]:
    """The seats that could use a power on this occasion, and those powers.

    Judged on public facts only: who is asked must not tell what they hold. (R-070)
    """
    able: dict[Seat, Sequence[Princess]] = {}
    acting = acting_in(state.options.box, state.round.card, state.princesses).powers
    exhausted = state.round.exhausted
    for seat, powers in acting.get(occasion, {}).items():
        if seat not in exhausted and (usable := _usable(state, seat, powers)):
            able[seat] = usable
    return able


def _usable(state: State, seat: Seat, powers: Sequence[Princess]) -> Sequence[Princess]:
    """Those of these powers that this seat could use now."""
    if len(powers) == 1:
        return () if why_not(state, seat, powers[0]) else powers
    return [power for power in powers if not why_not(state, seat, power)]


class Acting(NamedTuple):
    """Who has a power for what in a round: `powers` by occasion and seat, and the `seats` by moment."""

    powers: Mapping[Occasion, Mapping[Seat, Sequence[Princess]]]
    seats: Mapping[Moment, frozenset[Seat]]


@lru_cache(maxsize=4096)
def acting_in(box: str, card: str, princesses: tuple[str, ...]) -> Acting:
    """Who may act when in a round with this card, as far as the princesses tell."""
    rules = BOXES[box].round_card(card)
    acting: dict[Occasion, dict[Seat, list[Princess]]] = {}
    for seat, powers in enumerate(_powers(box, princesses)):
        for power in powers:
            for occasion in _occasions_of(power, rules):
                acting.setdefault(occasion, {}).setdefault(seat, []).append(power)
    seats = {
        moment: frozenset(seat for occasion in occasions for seat in acting.get(occasion, ()))
        for moment, occasions in OCCASIONS.items()
    }
    return Acting(acting, seats)


def _occasions_of(power: Princess, card: RoundCard) -> Sequence[Occasion]:
    occasion = card.occasion(power)
    return (occasion, *AT_THE_END) if power.after_last_trick else (occasion,)


def nobody_to_copy(copies: str) -> Said:
    return said("There is no other {princess} in play to copy.", princess=named(copies, in_english))


def why_not(state: State, seat: Seat, power: Princess) -> Citations:
    """The rulings that keep this seat from using this power now; public facts only. (R-070)"""
    options, this_round = state.options, state.round
    if not state.powers_are_on():
        return NO_POWER
    if not state.trick.number:
        return TOO_SOON
    if seat in this_round.exhausted:
        return SPENT
    card = BOXES[options.box].round_card(this_round.card)
    bars = card.bars(state, power) + power.barred(state, seat)
    if power.not_twice and any(one.princess == power.slug for one in state.trick.powers):
        bars += power.not_twice
    return bars


def why_not_in_a_window(state: State, seat: Seat, power: Princess) -> Citations:
    """Why this power cannot be declared now: it is spent, comes at another time, or is barred."""
    bars = why_not(state, seat, power)
    if bars in (NO_POWER, TOO_SOON, SPENT):
        return bars
    if power.acts is Occasion.ON_PLAY:
        return (power.cite,)
    return ("R-059",) if power.acts in IN_ADVANCE and state.trick.plays else bars


def names_a_window(decision: str) -> bool:
    return _occasion_of(decision) is not None


def at_the_window(state: State, decision: str) -> State | None:
    """The state at the trick whose window this is: the present one (the first, while the round is set up) or
    the last one, as long as it is in sight. None if it is not the name of such a window.
    """
    where = read(decision) if names_a_window(decision) else None
    if where is None or not where.trick or where.round != state.round.number:
        return None
    if where.trick == (state.trick.number or 1):
        return state
    return replace(state, trick=state.last_trick) if where.trick == state.last_trick.number else None
