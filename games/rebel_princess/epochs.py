"""Epochs: which secret a draw uses, so that it can be opened when everything drawn from it is known."""

SETUP_EPOCH = "setup"
"""Princesses, the row of round cards, the first starter. Opened at the end of the game."""


def round_epoch(number: int) -> str:
    """The deal and every draw of one round. Opened when the round is scored."""
    return f"round-{number}"
