"""What she imagines from: the moment as her fold shows it, and every world that agrees with it."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from games.audience import Seat
from games.rebel_princess.state import Play, State
from workers.bots.rebel_princess.queen.imagining import StartingPoint, World
from workers.bots.rebel_princess.queen.knowing import Knowing
from workers.bots.rebel_princess.queen.masks import NUMBER, RANK, mask_of, numbers_in
from workers.bots.rebel_princess.queen.sampling import HiddenPlace, NoWorld, Worlds
from workers.bots.rebel_princess.queen.telling_plays import PEA, THUMBELINA
from workers.bots.rebel_princess.queen.twists import ImaginedRound
from workers.bots.rebel_princess.queen.winning import Laid, follows

REBELLIOUS = 0.6
"""So much of what makes a Rebel of the Ball somebody must have captured before others believe in it."""
CINDERELLA, SNOW_WHITE = "cinderella", "snow-white"


def moment_of(course: ImaginedRound, state: State) -> StartingPoint:
    """The trick as it lies there."""
    trick = state.trick
    laid: list[Laid] = []
    for play in trick.plays:
        if play.card is not None and not play.masked:
            laid.append(_laid(course, play, laid))
    masked = tuple(play.seat for play in trick.plays if play.masked)
    powers = [(power.princess, power.seat) for power in trick.powers]
    return StartingPoint(
        turns=trick.turns or state.clockwise_from(trick.leader) * course.twist.cards_each,
        laid=laid,
        masked=masked,
        princes_are_in=state.round.sneaked_in,
        won=list(state.round.tricks_won),
        low=bool(sum(name == CINDERELLA for name, _ in powers) % 2),
        peas=tuple(seat for name, seat in powers if name == PEA),
        rebels=_rebels(course, state),
    )


def _rebels(course: ImaginedRound, state: State) -> tuple[Seat, ...]:
    """Who is on the way to be Rebel of the Ball.

    In her mind nobody takes a trick to keep others from it, as people would. So it counts only for who has
    captured most of it and is alone in that: before, it would come about far too often.
    """
    captured = [mask_of(pile.cards) & course.wanted for pile in state.round.piles]
    enough = REBELLIOUS * course.wanted.bit_count()
    return tuple(
        seat for seat, cards in enumerate(captured) if cards.bit_count() >= enough and sum(captured) == cards
    )


def _laid(course: ImaginedRound, play: Play, before: list[Laid]) -> Laid:
    assert play.card is not None
    number = NUMBER[play.card]
    void = play.void
    if void is None:
        # She is not told: whoever had to follow and did not, could not.
        bound = before and not play.frozen and play.power != THUMBELINA
        void = bool(bound) and not follows(course.twist, before) >> number & 1
    return Laid(play.seat, number, 0 if play.power == SNOW_WHITE else RANK[number], void)


class Lot(NamedTuple):
    """So many cards of a place that she does not see: a hand, a half set aside, a gift, one on a pile."""

    what: str
    seat: Seat
    size: int
    may: int


class Imagination:
    """Every world that her seat cannot tell from the real one."""

    def __init__(self, state: State, seat: Seat, knowing: Knowing) -> None:
        self._seat = seat
        this_round, seats = state.round, range(state.players)
        own_masked = {play.seat: play.card for play in state.trick.plays if play.masked and play.card}
        self._hands = [knowing.hands[one].known for one in seats]
        self._hands[seat] = mask_of(this_round.whole_hand(seat))
        self._aside = [knowing.aside[one].known for one in seats]
        self._piles = [mask_of(this_round.piles[one].cards) for one in seats]
        self._gifts = 0
        self._frozen = [knowing.hands[one].frozen for one in seats]
        self._is_frozen = [bool(knowing.frozen[one]) for one in seats]
        self._face_up = [mask_of(this_round.face_up[one]) for one in seats]
        for gift in knowing.gifts:
            self._gifts |= gift.known
        self.lots: list[Lot] = []
        for one in seats:
            found = [("hand", lot) for lot in knowing.hands[one].unseen]
            found += [("aside", lot) for lot in knowing.aside[one].unseen]
            found += [("gift", lot) for lot in knowing.gifts[one].unseen]
            found += [("pile", lot) for gift in knowing.piles[one] for lot in gift.unseen]
            self.lots += [Lot(what, one, lot.count, lot.may) for what, lot in found if lot.count]
        if knowing.pool.size:
            self.lots += [Lot("pool", seat, lot.count, lot.may) for lot in knowing.pool.unseen]
        seen = self._gifts | knowing.pool.known
        for masks in (self._hands, self._aside, self._piles):
            for mask in masks:
                seen |= mask
        seen |= mask_of(card for card in own_masked.values())
        if not state.trick.captured:
            seen |= mask_of(play.card for play in state.trick.plays if play.card and not play.masked)
        unknown = knowing.deck & ~seen
        try:
            self.worlds = Worlds(unknown, [HiddenPlace(lot.size, lot.may) for lot in self.lots])
        except NoWorld:
            # Somebody did what she thinks the rules forbid: then she trusts none of her conclusions.
            self.lots = [lot._replace(may=unknown) for lot in self.lots]
            self.worlds = Worlds(unknown, [HiddenPlace(lot.size, unknown) for lot in self.lots])

    def draw(self, rng: Random) -> World:
        """Any of them."""
        return self._world(self.worlds.draw(rng), rng)

    def placed(self, rng: Random) -> list[list[int]]:
        """Any of them, told as the numbers of the cards in each lot."""
        return [numbers_in(cards) for cards in self.worlds.draw(rng)]

    def world(self, placed: Sequence[Sequence[int]], rng: Random) -> World:
        """The one in which each lot has these cards."""
        return self._world([sum([1 << card for card in cards]) for cards in placed], rng)

    def hands(self, placed: Sequence[Sequence[int]]) -> list[int]:
        """What everybody holds then."""
        hands = self._hands[:]
        for lot, cards in zip(self.lots, placed, strict=True):
            if lot.what == "hand":
                hands[lot.seat] |= sum([1 << card for card in cards])
        return hands

    def _world(self, masks: Sequence[int], rng: Random) -> World:
        hands, aside, piles, gifts = self._hands[:], self._aside[:], self._piles[:], self._gifts
        for (what, seat, _, _), cards in zip(self.lots, masks, strict=True):
            if what == "hand":
                hands[seat] |= cards
            elif what == "aside":
                aside[seat] |= cards
            elif what == "gift":
                gifts |= cards
            elif what == "pile":
                piles[seat] |= cards
        frozen: dict[Seat, int] = {}
        for seat, is_frozen in enumerate(self._is_frozen):
            if is_frozen:
                drawable = numbers_in(hands[seat] & ~self._face_up[seat])
                frozen[seat] = self._frozen[seat] or (1 << rng.choice(drawable) if drawable else 0)
        return World(hands=hands, piles=piles, aside=aside, gifts=gifts, frozen=frozen)
