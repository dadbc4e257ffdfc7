"""Random play in an engine of others, in its own environment: `python other_engine.py rlcard`.

A line on standard input with a number of seconds of processor time is answered by the moves a second.
"""

import importlib
import random
import sys
import time
from collections.abc import Callable

Play = Callable[[], int]


def rlcard_bridge() -> Play:
    table = importlib.import_module("rlcard").make("bridge")

    def play() -> int:
        state, _ = table.reset()
        steps = 0
        while not table.is_over():
            actions = list(state["legal_actions"])
            state, _ = table.step(actions[int(random.random() * len(actions))])
            steps += 1
        return steps

    return play


def open_spiel_hearts() -> Play:
    game = importlib.import_module("pyspiel").load_game("hearts")

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
        return steps

    return play


ENGINES = {"rlcard": rlcard_bridge, "OpenSpiel": open_spiel_hearts}


def main() -> None:
    random.seed(1)
    play = ENGINES[sys.argv[1]]()
    play()
    print("ready", flush=True)
    for line in sys.stdin:
        made, seconds, started = 0, float(line), time.process_time()
        while time.process_time() - started < seconds:
            made += play()
        print(made / (time.process_time() - started), flush=True)


if __name__ == "__main__":
    main()
