"""What a trick that has not begun may cost, as things are or if something were changed."""

from collections.abc import Callable

from games.rebel_princess.state import State
from workers.bots.rebel_princess.imagining import finished, winner_of
from workers.bots.rebel_princess.thoughts import Thoughts

Change = Callable[[State], State]


def as_it_is(state: State) -> State:
    return state


def expected(thoughts: Thoughts, change: Change = as_it_is) -> float:
    """What this trick is likely to cost, with each guess changed like this. Lower is better."""
    total = 0.0
    for guess, dice in zip(thoughts.guesses, thoughts.dice, strict=True):
        trick = finished(change(guess), thoughts.prices, dice, thoughts.seat)
        if trick.trick.plays:
            total += thoughts.worth(winner_of(trick), trick.trick.cards)
    return total / len(thoughts.guesses)
