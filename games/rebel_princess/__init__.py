"""Rebel Princess: the rules, the cards, the editions."""

from games.rebel_princess.game import RebelPrincess

__all__ = ["RebelPrincess"]
