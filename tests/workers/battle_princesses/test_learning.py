"""How the dragon learns: from what went with success, and from nothing else."""

from random import Random

from benchmarks.learning import lessons, moved, names, step, taught
from workers.bots.battle_princesses.weights import STEADY


def strayed(luck: Random) -> dict[str, float]:
    return {name: luck.gauss(0, 1) for name in names()}


def test_what_went_with_success_is_weighed_more_and_what_did_not_less() -> None:
    luck = Random(1)
    tries = [strayed(luck) for _ in range(500)]
    learnt, sure = step(STEADY, [(by["attack"] - by["opening.steal"] + by["alarm"], by) for by in tries])
    assert learnt.attack > STEADY.attack
    assert learnt.opening.steal < STEADY.opening.steal
    assert learnt.alarm > 0
    assert min(abs(sure[name]) for name in ("attack", "opening.steal", "alarm")) > 8


def test_what_had_nothing_to_do_with_it_hardly_changes() -> None:
    luck = Random(2)
    tries = [strayed(luck) for _ in range(500)]
    learnt, _ = step(STEADY, [(by["attack"], by) for by in tries])
    assert abs(learnt.score / STEADY.score - 1) < 0.2
    assert learnt.attack / STEADY.attack > 1.3


def test_who_does_not_stray_weighs_everything_as_before() -> None:
    assert moved(STEADY, dict.fromkeys(names(), 0.0)) == STEADY
    assert moved(STEADY, {"score": 1.0}) != STEADY


def test_the_same_seed_teaches_the_same() -> None:
    first, again = (list(lessons([2, 3], 2, "seed", STEADY)) for _ in range(2))
    assert first == again
    assert [taught(lesson) for lesson in first] == [taught(lesson) for lesson in again]
    assert list(lessons([2, 3], 2, "another", STEADY)) != first
