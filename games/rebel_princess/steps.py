"""The steps of each moment: what is asked, or happens by itself, before the game goes on."""

from collections.abc import Callable, Mapping, Sequence

from games.rebel_princess.draft import draft_steps
from games.rebel_princess.memory import kept
from games.rebel_princess.rule import Step
from games.rebel_princess.stack import edition_of, round_is_over, rules_about
from games.rebel_princess.state import Asking, Moment, Party
from games.rebel_princess.window import window_named


def steps_now(party: Party) -> Sequence[Step]:
    """Every step of this moment, those that are settled among them."""
    return STEPS.get(party.moment, _steps)(party)


def _steps(party: Party) -> Sequence[Step]:
    """The steps of this moment, in the order of the rules that ask for them."""
    steps: list[Step] = []
    for rule in rules_about("steps", party, party.moment):
        steps += rule.steps(party)
    return sorted(steps, key=lambda step: step.order) if len(steps) > 1 else steps


def _steps_after_trick(party: Party) -> Sequence[Step]:
    if not round_is_over(party):
        return _steps(party)
    return [step for rule in rules_about("endings", party) for step in rule.endings(party)]


STEPS: Mapping[Moment, Callable[[Party], Sequence[Step]]] = {
    Moment.DRAFT: draft_steps,
    Moment.PLAY: lambda party: (),
    Moment.AFTER_TRICK: _steps_after_trick,
}
"""Moments that have steps of their own; at all others the rules say what they are."""


def resolving_steps(party: Party) -> Sequence[Step]:
    resolving = party.now.resolving
    assert resolving is not None
    princess = edition_of(party).princess(resolving.princess)
    assert princess is not None
    return princess.resolving_steps(party)


def resolving_asked(party: Party) -> bool:
    asked = {asking.step for asking in party.asking}
    return any(step.id in asked for step in resolving_steps(party))


@kept
def step_behind(party: Party, asking: Asking) -> Step:
    """The step behind an open decision."""
    if window := window_named(asking.step):
        return window
    candidates = steps_now(party)
    if party.now.resolving:
        candidates = [*resolving_steps(party), *candidates]
    return next(step for step in candidates if step.id == asking.step)
