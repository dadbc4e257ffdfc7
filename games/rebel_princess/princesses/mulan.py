"""Mulan: after the last card of a trick, she swaps a card she played for another of the same suit."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.audience import Event, Seat
from games.fair import Chance
from games.offers import Barred, Form, Pick, ask_for
from games.rebel_princess.cards import FROG, Card, Cards
from games.rebel_princess.events import CardSwapped, Settled
from games.rebel_princess.interactions import mulan_under_pea, times_used
from games.rebel_princess.moves import Decline, RebelMove, SwapCard
from games.rebel_princess.rule import OWN_CARDS, Occasion, Princess, Step, resolved, user
from games.rebel_princess.state import Moment, Play, State
from games.rulebook import Citations
from games.saying import Said, Value, said


class Mulan(Princess, frozen=True, kw_only=True):
    slug: ClassVar[str] = "mulan"
    cite: ClassVar[str] = "princess/mulan"
    moments: ClassVar[frozenset[Moment]] = frozenset((Moment.AFTER_LAST_CARD,))
    acts: ClassVar[Occasion] = Occasion.AFTER_LAST_CARD

    def barred(self, state: State, seat: Seat) -> Citations:
        """Public facts only: she is asked even if her hand holds no card of the suit. (R-070)"""
        if not state.round.hands[seat].size:
            return ("R-071",)
        bars = [_why_not(play) for play in _plays_of(state, seat)]
        return () if () in bars else (*bars, (self.cite,))[0]

    def declarations(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        return swap_forms(state, seat, decision)

    def why_not_so(self, state: State, seat: Seat, move: RebelMove) -> Citations:
        """She is asked even if she has nothing to swap; whatever she tries then has its own reason."""
        if not isinstance(move, SwapCard) or state.moment is not Moment.AFTER_LAST_CARD:
            return ()
        mine = [play for play in _plays_of(state, seat) if play.card == move.played]
        if not mine:
            return (self.cite,)
        if move.card not in state.round.hands[seat].cards:
            return OWN_CARDS
        return _why_not(mine[0]) or _why_not_for(move.played, move.card)

    def resolving_steps(self, state: State) -> Sequence[Step]:
        return (SwapStep(),)

    def steps(self, state: State) -> Sequence[Step]:
        """Once her power is in force: in a trick of two cards each, the other one as well. (R-353)"""
        if self.active is None:
            return ()
        seat = self.active.seat
        open_plays = [play for play in _plays_of(state, seat) if not _why_not(play)]
        swappers = [power.seat for power in times_used(state, self.slug)]
        again = SecondSwap(seat, swappers.index(seat))
        # `CardSwapped` comes before `Settled`: in between, the question is still open.
        is_asked = any(asking.step == again.id for asking in state.asking)
        return (again,) if is_asked or (open_plays and state.round.hands[seat].size) else ()


def _plays_of(state: State, seat: Seat) -> list[Play]:
    return [play for play in state.trick.plays if play.seat == seat]


def _why_not(play: Play) -> Citations:
    """Why this card stays where it is."""
    if play.frozen:
        return ("R-185",)
    if play.swapped:
        return ("base/powers", "R-353")
    return ("R-109",) if play.card == FROG else ()


def replacements(state: State, seat: Seat, played: Card) -> Cards:
    """Cards of her hand that may take this one's place."""
    return tuple(
        card
        for card in state.round.hands[seat].cards
        if card.suit is played.suit and card != FROG and mulan_under_pea(state, seat, played, card)
    )


def swap_forms(state: State, seat: Seat, decision: str) -> list[Form]:
    """One form for each of her cards that can be swapped."""
    forms, plays = [], _plays_of(state, seat)
    stay = [
        Barred(field="played", option=play.card, citations=why)
        for play in plays
        if play.card is not None and (why := _why_not(play))
    ]
    for play in plays:
        if play.card is None or _why_not(play) or not (cards := replacements(state, seat, play.card)):
            continue
        barred = [
            Barred(field="card", option=card, citations=_why_not_for(play.card, card))
            for card in state.round.hands[seat].cards
            if card not in cards
        ]
        hers = Pick(field="played", options=(play.card,), citations=(Mulan.cite,))
        hand = Pick(field="card", options=cards, citations=OWN_CARDS)
        forms.append(
            ask_for(SwapCard, decision, hers, hand, citations=(Mulan.cite,), barred=[*stay, *barred])
        )
    return forms


def _why_not_for(played: Card, card: Card) -> Citations:
    if card.suit is not played.suit:
        return (Mulan.cite,)
    return ("R-109",) if card == FROG else ("R-183",)


class SwapStep(Step):
    """Her declaration has already said which card goes for which."""

    id = "mulan.swap"

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        seat = user(state)
        answer = next(asking.answers[seat] for asking in state.asking if seat in asking.answers)
        assert isinstance(answer, SwapCard)
        return (swapped(seat, answer), resolved(state))


def swapped(seat: Seat, answer: SwapCard) -> CardSwapped:
    return CardSwapped(seat=seat, played=answer.played, card=answer.card, citations=(Mulan.cite, "R-110"))


class SecondSwap(Step):
    """Before the next one is asked, who must see all of this one's swaps. (R-158)"""

    order = 25
    cites = (Mulan.cite, "R-353")

    def __init__(self, seat: Seat, before: int):
        self.seat = seat
        self.id = "mulan.second-swap" + (f".{before + 1}" if before else "")

    def asked(self, who: Value) -> Said:
        return said("{who} may swap another card.", who=who)

    def came_to_nothing(self, who: Value) -> Said:
        return said("{who} swaps no other card.", who=who)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def forms(self, state: State, seat: Seat, decision: str) -> Sequence[Form]:
        return (
            *swap_forms(state, seat, decision),
            ask_for(Decline, decision, citations=self.cites),
        )

    def settle(
        self, state: State, decision: str, answers: Mapping[Seat, RebelMove], chance: Chance
    ) -> Sequence[Event]:
        answer = answers[self.seat]
        done = Settled(decision=decision)
        return (swapped(self.seat, answer), done) if isinstance(answer, SwapCard) else (done,)
