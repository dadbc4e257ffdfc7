"""Bots that think in their own ways, a process in which they do, and a worker (`worker`) that has them."""

import os
import sys
import time
from random import Random

from events.settings import Settings
from games.saying import said
from workers import thinker
from workers.bots import BOTS
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.random_legal import RandomLegal
from workers.runner import run


class Ponderer(RandomLegal):
    """Takes a while, and says how hard it was allowed to think."""

    thinks = True
    recalls = True

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        print("A bot may print what it likes.")  # noqa: T201
        time.sleep(0.3)
        chosen = super().choose(situation, rng, effort)
        told = said("{playouts} {pid}", playouts=effort.playouts, pid=os.getpid())
        return ChosenMove(move=chosen.move, reasons=(told,))


class Crasher(RandomLegal):
    """Takes its process with it."""

    thinks = True

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        os._exit(3)


class Endless(RandomLegal):
    """Never comes to an end."""

    thinks = True

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        while True:
            pass


class Confused(RandomLegal):
    """Raises an error."""

    thinks = True

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        raise KeyError("confused")


ALL = (Ponderer("ponderer"), Crasher("crasher"), Endless("endless"), Confused("confused"))

if __name__ == "__main__":
    BOTS.update({bot.name: bot for bot in ALL})
    if sys.argv[1:] == ["worker"]:
        run(Settings.from_environment(), thinker="tests.workers.thoughts")
    else:
        thinker.main()
