"""What must hold at every version of a game of Rebel Princess, whatever cards and powers are in play."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from games.audience import Event, Viewer
from games.offers import offer
from games.rebel_princess.cards import FROG, Card, Cards, Suit, princes_in
from games.rebel_princess.events import PlayOpened, RoundScored, TrickOpened, TrickReshuffled, TrickWon
from games.rebel_princess.forms import forms_for, waiting_for
from games.rebel_princess.stack import edition_of, shape
from games.rebel_princess.state import Moment, State, Trick
from games.rebel_princess.view import view_of
from games.rebel_princess.wishes import RebelWish
from games.rebel_princess.wishing import check_wish
from tests.support.citations import bars_of, refused_move
from tests.support.moments import course, look_at_views
from tests.support.random_play import Playthrough
from tests.support.rebel_citations import TRUTHS, Case, refused_wish
from tests.support.two_worlds import Known, strings_in

WINDOW = TrickOpened | TrickReshuffled | PlayOpened
"""A window opens after the first two and closes with the last."""


def rebel_invariants(record: Playthrough, known: Sequence[Known], rng: Random) -> None:
    """Look at the state after every event; `pieces` and the folds are checked for every game."""
    look_at_views(record, known, rng, no_view_tells_more)
    for before, event, after in course(record):
        for holds in CHECKS:
            holds(before, event, after)
    _refusals_are_true(record, rng)


def _hands_are_level(before: State, event: Event, after: State) -> None:
    """Before every window, after it, and whenever nobody is in the middle of a trick."""
    if not isinstance(event, WINDOW) and after.moment is not Moment.BEFORE_TRICK:
        return
    now = after.round
    sizes = {hand.size + frozen.size for hand, frozen in zip(now.hands, now.frozen, strict=True)}
    assert len(sizes) == 1, f"hands of {sorted(sizes)} cards after {event}"


def _everybody_plays_as_often(before: State, event: Event, after: State) -> None:
    """Once to each trick, or as often as the round card says."""
    if isinstance(event, TrickWon):
        trick = after.trick
        plays = Counter(play.seat for play in trick.plays)
        assert plays == dict.fromkeys(after.seats, shape(before).cards_each), f"{plays} before {event}"


def _a_princess_acts_once_a_round(before: State, event: Event, after: State) -> None:
    spent = after.round.exhausted
    assert len(set(spent)) == len(spent), f"{spent} are spent after {event}"
    if before.round.number == after.round.number:
        assert set(before.round.exhausted) <= set(spent), f"a princess is ready again after {event}"


def _nobody_leaves_the_party(before: State, event: Event, after: State) -> None:
    """Princes that have sneaked in, or been seen, stay so until the round is over."""
    if before.round.number == after.round.number:
        assert after.round.sneaked_in or not before.round.sneaked_in, f"Princes are out again: {event}"
        assert after.round.prince_seen or not before.round.prince_seen, f"a Prince is unseen again: {event}"


def _proposals_add_up(before: State, event: Event, after: State) -> None:
    """Before round cards and the Rebel of the Ball: every Prince in use and the Frog, no more and no less."""
    if not isinstance(event, RoundScored):
        return
    proposals = sum(map(_base_proposals, event.piles))
    assert proposals == len(princes_in(after.players)) + 5, f"{proposals} proposals in all piles"
    for pile, lines in zip(event.piles, event.lines, strict=True):
        base = sum(line.points for line in lines if line.citations == ("base/proposals",))
        rebel = any("base/rebel-of-the-ball" in line.citations for line in lines)
        assert rebel or base == _base_proposals(pile), f"{lines} for {pile}"


def _base_proposals(pile: Cards) -> int:
    return sum(card.suit is Suit.PRINCES for card in pile) + 5 * (FROG in pile)


def _a_round_ends_when_all_is_done(before: State, event: Event, after: State) -> None:
    """Not while a power resolves or waits for its turn, and not with a card left anywhere but in a pile."""
    if not isinstance(event, RoundScored):
        return
    now = before.round
    assert now.resolving is None, f"{now.resolving} resolves at {event}"
    assert not now.queue, f"{now.queue} wait at {event}"
    assert not before.asking, f"{before.asking} is open at {event}"
    elsewhere = (*now.hands, *now.aside, *now.frozen, *now.gifts)
    assert not any(zone.size for zone in elsewhere), f"{elsewhere} are left at {event}"
    assert not now.pool_size, f"{now.pool_size} cards are handed in at {event}"


def _everybody_can_read_their_forms(before: State, event: Event, after: State) -> None:
    """At every version, also in the middle of what a move brings about: the log can be replayed from any.

    And whatever is barred there is barred by a rule that is true of this hand at this table.
    """
    waiting = waiting_for(after)
    for seat in after.seats:
        forms = forms_for(after, seat)
        assert forms or seat not in waiting, f"seat {seat} is waited for and has no form after {event}"
        for form in forms:
            offer(form)
            for bar, case in bars_of(Case, after, seat, form):
                TRUTHS.check(bar.citations[0], case)


def _refusals_are_true(record: Playthrough, rng: Random) -> None:
    """So is the first rule of every refusal that a wrong move has met with, or an idle wish."""
    for tried in record.refused:
        state, refusal = tried.before.play, tried.refusal
        if state is None:
            continue
        if refusal.citations:
            TRUTHS.check(refusal.citations[0], refused_move(Case, state, tried.seat, tried.move, refusal))
        wish = _some_wish(state, rng)
        idle = check_wish(state, tried.seat, wish)
        if idle is not None and idle.citations:
            TRUTHS.check(idle.citations[0], refused_wish(state, tried.seat, wish, idle))


def _some_wish(state: State, rng: Random) -> RebelWish:
    """One wish for a trick nearby: past, present or to come."""
    number = max(1, state.round.number + rng.choice((0, 0, 0, 1)))
    trick = f"r{number}.t{max(1, state.trick.number + rng.randint(-1, 2))}"
    names = edition_of(state).princess_names
    match rng.randrange(3):
        case 0:
            return RebelWish(decline_round=number)
        case 1:
            return RebelWish(raise_hand=trick, copies=rng.choice((None, *names)))
        case _:
            return RebelWish(lead_at=f"{trick}.play1", lead=rng.choice(list(Card)))


CHECKS: tuple[Callable[[State, Event, State], None], ...] = (
    _hands_are_level,
    _everybody_plays_as_often,
    _a_princess_acts_once_a_round,
    _nobody_leaves_the_party,
    _proposals_add_up,
    _a_round_ends_when_all_is_done,
    _everybody_can_read_their_forms,
)


# --- views


def no_view_tells_more(house: State, known: State, viewer: Viewer) -> None:
    """No view has a card that its reader may not know."""
    names = {card.value for card in Card}
    shown = set(strings_in(msgspec.to_builtins(view_of(known, viewer)))) & names
    more = shown - set(_may_know(house, viewer))
    assert not more, f"viewer {viewer} sees {sorted(more)}"


def _may_know(state: State, viewer: Viewer) -> Iterator[Card]:
    yield from (card for pile in (state.last_round.piles if state.last_round else ()) for card in pile)
    now = state.round
    yield from (card for shown in now.face_up for card in shown)
    for trick in (state.trick, state.last_trick, state.last_round.last_trick if state.last_round else None):
        yield from _on_the_table(trick, viewer)
    if viewer is None or not now:
        return
    for zones in (now.hands, now.aside, now.frozen, now.gifts):
        yield from zones[viewer].cards
    for passed in (now.given, now.received):
        yield from (card for cards in passed.get(viewer, {}).values() for card in cards)
    if now.resolving is not None and viewer in (now.resolving.seat, now.resolving.target):
        yield from now.drawn
    if now.resolving is not None and viewer == now.resolving.seat:
        yield from (*now.pool.values(), *now.mixed)


def _on_the_table(trick: Trick | None, viewer: Viewer) -> Iterator[Card]:
    if trick and trick.drawn_lead is not None:
        yield trick.drawn_lead
    for play in trick.plays if trick else ():
        if play.card is not None and (not play.masked or play.seat == viewer):
            yield play.card
