"""Epochs: which secret a draw uses, so that it can be opened when everything drawn from it is known."""

from games.rebel_princess.state import State

SETUP_EPOCH = "setup"
"""Princesses, the row of round cards, the first starter. Opened at the end of the game."""


def round_epoch(number: int) -> str:
    """The deal and every draw of one round. Opened when the round is scored."""
    return f"round-{number}"


def begun_epochs(state: State) -> tuple[str, ...]:
    """The set-up, once anything has happened, and every round that was dealt."""
    is_set_up = state.round or state.asking or state.dealt_princesses or state.princesses
    rounds = (round_epoch(number) for number in range(1, state.round.number + 1))
    return (SETUP_EPOCH, *rounds) if is_set_up else ()
