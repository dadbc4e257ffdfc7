"""The bots of Rebel Princess: how the lady-in-waiting plays, one file for each thing that is decided; and the
queen.
"""

from workers.bots.rebel_princess.lady import LadyInWaiting
from workers.bots.rebel_princess.queen import Queen

__all__ = ["LadyInWaiting", "Queen"]
