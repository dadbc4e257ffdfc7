"""Bots to measure: one that ducks, one that errs, one that looks closely."""

from collections.abc import Iterable
from random import Random
from typing import Any

from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.random_legal import RandomLegal


class Ducks(RandomLegal):
    """Stays below the best card of a trick while it can, throws off Princes; all else is left to chance."""

    def __init__(self) -> None:
        super().__init__("ducks")

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        for offer in situation.offers:
            if offer.move == "play-card":
                (cards,) = [slot.options for slot in offer.slots if slot.field == "card"]
                return ChosenMove(move={**offer.example, "card": _ducked(map(str, cards), situation)})
        return super().choose(situation, rng, effort)


def _ducked(cards: Iterable[str], situation: Situation) -> str:
    trick = situation.table.play.trick  # type: ignore[union-attr]
    ranked = sorted(cards, key=_number)
    if not any(card.startswith(f"{trick.led}-") for card in ranked):
        worst = max(ranked, key=lambda card: ("princes" in card, _number(card)))
        return ranked[0] if trick.led is None else worst
    best = max((card.rank for card in trick.cards if card.suit is trick.led), default=0)
    return [*ranked[:1], *(card for card in ranked if _number(card) < best)][-1]


def _number(card: str) -> int:
    return int(card.rpartition("-")[2])


class Answers(RandomLegal):
    """Whatever it is asked, it answers the same."""

    def __init__(self, move: dict[str, Any]) -> None:
        super().__init__("answers")
        self._move = move

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        return ChosenMove(move={"decision": situation.offers[0].decision, **self._move})


class Watcher(RandomLegal):
    """Plays at random, and keeps all that it was shown."""

    recalls = True

    def __init__(self) -> None:
        super().__init__("watcher")
        self.shown: list[tuple[Situation, float, Effort]] = []

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        self.shown.append((situation, Random(rng.random()).random(), effort))
        return super().choose(situation, rng, effort)
