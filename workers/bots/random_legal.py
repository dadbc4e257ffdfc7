"""The bots that make any legal move: one picks an offer and fills it in at random."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import UNSET

from games.offers import Assign, Form, Offer, Option, Pick, Picks, PlainSlot, Slot, Targets, unmet
from games.saying import Said, said
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation

PAGE = said("Page")
ANY = said("Any move that the rules allow is as good as another.")
PATIENCE = 50
"""How often it tries to fill in a form before it posts the form's example."""


class RandomLegal:
    """Picks an offer, each as likely as the other, then fills every slot of its form at random.

    `game`: The only one that it sits down to, if it has a name of its own there.
    """

    thinks = False
    recalls = False

    def __init__(self, name: str = "random-legal", title: Said = PAGE, game: str | None = None) -> None:
        self.name = name
        self.title = title
        self._game = game

    def plays(self, game: str) -> bool:
        return self._game in (None, game)

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        return ChosenMove(move=fill_in(rng.choice(situation.offers), rng), reasons=(ANY,))


def fill_in(form: Offer, rng: Random) -> dict[str, Any]:
    """One complete answer, without listing the others: a form may stand for thousands."""
    for _ in range(PATIENCE):
        values = filled_in(form, rng)
        if values is not None:
            return {"type": form.move, "decision": form.decision, **values}
    # Slots that must stay apart can leave each other too little, and needs go unmet, again and again.
    return dict(form.example)


def filled_in(form: Form, rng: Random) -> dict[str, Any] | None:
    """A value for every slot that is not left out; None if they do not go together."""
    values: dict[str, Any] = {}
    chosen: dict[str, tuple[Option, ...]] = {}
    for slot in _in_order(form):
        taken = [option for options in chosen.values() for option in options] if form.apart else []
        if isinstance(slot, Targets):
            value: Any = _aim(slot.without(taken) if taken else slot, slot.allowed(chosen), rng)
        else:
            value = _fill(slot, [option for option in slot.options if option not in taken], rng)
        if value is None:
            return None
        if value is not UNSET:
            values[slot.field] = value
        chosen[slot.field] = slot.chosen(value)
    return None if unmet(form.needs, chosen) else values


def _in_order(form: Form) -> list[Slot]:
    """Where slots must stay apart, one with few options must not find them gone. The other slots say how many
    targets there may be.
    """
    return sorted(
        form.slots, key=lambda slot: (isinstance(slot, Targets), len(slot.options) if form.apart else 0)
    )


def _fill(slot: PlainSlot, left: Sequence[Option], rng: Random) -> Any:
    """A value for one slot, UNSET if it is left out; None if too few options are left."""
    match slot:
        case Pick():
            if slot.optional and (not left or rng.random() < 0.5):
                return UNSET
            return rng.choice(left) if left else None
        case Picks():
            most = min(slot.most, len(left))
            return rng.sample(left, rng.randint(slot.least, most)) if most >= slot.least else None
        case Assign():
            most = len(slot.keys) if slot.repeats and left else min(len(slot.keys), len(left))
            if slot.every and most < len(slot.keys):
                return None
            keys = slot.keys if slot.every else rng.sample(slot.keys, rng.randint(0, most))
            given = rng.choices(left, k=len(keys)) if slot.repeats and keys else rng.sample(left, len(keys))
            return {str(key): option for key, option in zip(keys, given, strict=True)}


def _aim(slot: Targets, allowed: dict[str, int], rng: Random) -> dict[str, list[Option]]:
    """Some targets, as many as are allowed or fewer."""
    aimed = {}
    for key, most in allowed.items():
        listed = slot.listed(key)
        if number := rng.randint(0, min(most, len(listed))):
            aimed[key] = rng.sample(listed, number)
    return aimed
