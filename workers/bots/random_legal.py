"""The bot that makes any legal move: it picks an offer and fills it in at random."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.offers import Assign, Offer, Option, Pick, Picks, Slot
from games.table.state import Table

PATIENCE = 50
"""How often it tries to fill in a form before it posts the form's example."""


class RandomLegal:
    """Picks an offer, each as likely as the other, then fills every slot of its form at random."""

    name = "random-legal"

    def choose(self, seen: Table[Any], offers: Sequence[Offer], rng: Random) -> dict[str, Any]:
        return fill_in(rng.choice(offers), rng)


def fill_in(form: Offer, rng: Random) -> dict[str, Any]:
    """One complete answer, without listing the others: a form may stand for thousands."""
    for _ in range(PATIENCE):
        taken: set[Option] = set()
        move: dict[str, Any] = {"type": form.move, "decision": form.decision}
        for slot in _scarcest_first(form):
            value, options = _fill(slot, taken if form.apart else set(), rng)
            if value is None:
                break
            move[slot.field] = value
            taken.update(options)
        else:
            return move
    # Slots that must stay apart can leave each other too little, again and again.
    return dict(form.example)


def _scarcest_first(form: Offer) -> list[Slot]:
    """Where slots must stay apart, one with few options must not find them gone."""
    return sorted(form.slots, key=lambda slot: len(slot.options)) if form.apart else list(form.slots)


def _fill(slot: Slot, taken: set[Option], rng: Random) -> tuple[Any, tuple[Option, ...]]:
    """A value for one slot and the options it uses; None if too few are left."""
    left = [option for option in slot.options if option not in taken]
    match slot:
        case Pick():
            if not left:
                return None, ()
            choice = rng.choice(left)
            return choice, (choice,)
        case Picks():
            most = min(slot.most, len(left))
            if most < slot.least:
                return None, ()
            chosen = rng.sample(left, rng.randint(slot.least, most))
            return chosen, tuple(chosen)
        case Assign():
            if len(left) < len(slot.keys):
                return None, ()
            given = rng.sample(left, len(slot.keys))
            return {str(key): option for key, option in zip(slot.keys, given, strict=True)}, tuple(given)
