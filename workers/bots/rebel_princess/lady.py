"""The lady-in-waiting: she plays Rebel Princess by what she sees and remembers, and says why."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from games.offers import Offer
from games.rebel_princess.decisions import read
from games.rebel_princess.rule import Occasion
from games.saying import said
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.rebel_princess.bartering import give_back, haggle, hand_in, hand_out, keep_one
from workers.bots.rebel_princess.passing import pass_cards, set_aside
from workers.bots.rebel_princess.playing import play
from workers.bots.rebel_princess.resolving import freeze, name_frozen, name_leader, name_partner, name_suit
from workers.bots.rebel_princess.setting_up import choose_princess, lay_open, tuck
from workers.bots.rebel_princess.swapping import swap
from workers.bots.rebel_princess.thoughts import Thoughts
from workers.bots.rebel_princess.using_powers import window

One = Callable[[Thoughts, Offer], ChosenMove]
Several = Callable[[Thoughts, Sequence[Offer]], ChosenMove]

AT_STEP: Mapping[str, One] = {
    "late-to-the-ball": tuck,
    "crystal-clear": lay_open,
    "ice-princess.target": name_frozen,
    "ice-princess.freeze": freeze,
    "pocahontas.leader": name_leader,
    "pocahontas.next-leader": name_leader,
    "scheherazade.target": name_partner,
    "scheherazade.barter": give_back,
    "sleeping-beauty.keep": keep_one,
}
"""Questions that look like others and mean something else."""
BY_MOVE: Mapping[str, One] = {
    "choose-princess": choose_princess,
    "pass-cards": pass_cards,
    "choose-card": hand_in,
    "choose-cards": set_aside,
    "choose-suit": name_suit,
    "choose-seat": name_partner,
    "assign-cards": hand_out,
}


class LadyInWaiting:
    """Sound play without a search: she thinks through the trick at hand and no further."""

    name = "lady-in-waiting"
    title = said("Lady-in-waiting")
    thinks = False
    recalls = True

    def plays(self, game: str) -> bool:
        return game == "rebel-princess"

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        thoughts = Thoughts(situation, rng)
        offers = situation.offers
        kinds = {offer.move for offer in offers}
        where = read(offers[0].decision)
        step = f"{where.power}.{where.step}".strip(".") if where else ""
        if "play-card" in kinds:
            return play(thoughts, offers)
        if step == "haggle-with-the-hag":
            return haggle(thoughts, offers)
        if "swap-card" in kinds or step == Occasion.AFTER_LAST_CARD:
            return swap(thoughts, offers)
        if "decline" in kinds:
            return window(thoughts, offers)
        decide = AT_STEP.get(step) or BY_MOVE[offers[0].move]
        return decide(thoughts, offers[0])
