"""Which card she plays: each is played out in worlds that her seat cannot tell from the real one."""

from collections.abc import Mapping, Sequence
from random import Random

from games.audience import Seat
from games.offers import Offer
from workers.bots.rebel_princess.choosing import cards_in, options_in
from workers.bots.rebel_princess.prospects import prospects
from workers.bots.rebel_princess.queen.choosing import Candidate
from workers.bots.rebel_princess.queen.imagining import StartingPoint, World, play_out
from workers.bots.rebel_princess.queen.inferring import Inference
from workers.bots.rebel_princess.queen.masks import NUMBER
from workers.bots.rebel_princess.queen.picturing import SNOW_WHITE
from workers.bots.rebel_princess.queen.telling_plays import PEA
from workers.bots.rebel_princess.queen.twists import ImaginedRound
from workers.bots.rebel_princess.thoughts import Thoughts

THRIFT = 0.15
"""What a power that is kept may still be good for, in points for each trick to come."""


def cards_to_play(thoughts: Thoughts, offers: Sequence[Offer]) -> list[Candidate]:
    """Every card of these offers, played as it says."""
    return [one for offer in offers for one in _cards(thoughts, offer)]


def _cards(thoughts: Thoughts, offer: Offer) -> list[Candidate]:
    seat, power = thoughts.seat, ""
    if options_in(offer, "power"):
        power = str((*options_in(offer, "copies"), thoughts.state.princesses[seat])[0])
    return [
        Candidate(
            move={**offer.example, "card": card.value},
            card=NUMBER[card],
            power=power,
            value=0 if power == SNOW_WHITE else None,
            peas=(seat,) if power == PEA else (),
            spent=THRIFT * (len(thoughts.hand) - 1) if power else 0.0,
        )
        for card in cards_in(offer, "card")
    ]


def ask_the_lady(thoughts: Thoughts, offers: Sequence[Offer], candidates: Sequence[Candidate]) -> None:
    """Write down what the lady thinks of each card, beside the others."""
    thought: Mapping[tuple[int, str], float] = {
        (NUMBER[one.card], one.power): one.cost for one in prospects(thoughts, offers)
    }
    known = [thought[one.card, one.power] for one in candidates if (one.card, one.power) in thought]
    usual = sum(known) / len(known) if known else 0.0
    for one in candidates:
        one.prior = thought.get((one.card, one.power), usual) - usual


class Rest:
    """The rest of the round, as it may go."""

    def __init__(
        self, course: ImaginedRound, moment: StartingPoint, imagination: Inference, seat: Seat, rng: Random
    ) -> None:
        self._course, self._moment, self._imagination = course, moment, imagination
        self._seat, self._rng = seat, rng

    def imagine(self, candidates: Sequence[Candidate]) -> None:
        """One world, played out with each of these cards."""
        world = self._imagination.draw(self._rng)
        for one in candidates:
            now = self._moment if not one.peas else _with_peas(self._moment, one.peas)
            one.count(self._seat, play_out(self._course, now, _copy(world), one.card, one.value))


def _with_peas(moment: StartingPoint, peas: tuple[Seat, ...]) -> StartingPoint:
    return StartingPoint(
        turns=moment.turns,
        laid=moment.laid,
        princes_are_in=moment.princes_are_in,
        won=moment.won,
        masked=moment.masked,
        low=moment.low,
        peas=(*moment.peas, *peas),
        rebels=moment.rebels,
    )


def _copy(world: World) -> World:
    return World(
        hands=world.hands[:],
        piles=world.piles[:],
        aside=world.aside,
        gifts=world.gifts,
        frozen=dict(world.frozen),
    )
