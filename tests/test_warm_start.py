"""A process that is forked after its imports is like any other to whoever has started it."""

import os
import signal
import subprocess

import pytest

from tests.support.warm_start import FORKS, run, start

FOR_LONG = "import time; time.sleep(60)"


def once(code: str) -> list[str]:
    """The arguments with which `timeit` runs this code, and only once."""
    return ["timeit", "-n", "1", "-r", "1", "-s", code]


def test_it_has_its_own_environment_and_two_outputs() -> None:
    code = "import os, sys; print(os.environ['CARD']); print(sys.argv[1:3], file=sys.stderr)"
    done = run(*once(code), env={**os.environ, "CARD": "q9"})
    assert done.returncode == 0
    assert done.stdout.startswith("q9\n")
    assert done.stderr == "['-n', '1']\n"
    assert "CARD" not in os.environ


def test_it_does_not_inherit_the_environment_that_others_had() -> None:
    run(*once("pass"), env={**os.environ, "CARD": "q9"})
    run(*once("pass"), env={**os.environ, "CARD": "q9"})
    assert "KeyError: 'CARD'" in run(*once("import os; os.environ['CARD']"), env={**os.environ}).stderr


def test_it_says_how_it_has_ended() -> None:
    assert run("service.cli", "no-such-command", env={**os.environ}).returncode == 2
    assert run("there_is_no_such_module", env={**os.environ}).returncode == 1


def test_it_runs_until_it_is_stopped() -> None:
    process = start(*once(FOR_LONG), env={**os.environ})
    assert process.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(0.2)
    os.kill(process.pid, 0)
    process.terminate()
    assert process.wait(20) == process.returncode == -signal.SIGTERM
    process.kill()
    assert process.poll() == -signal.SIGTERM


@pytest.mark.skipif(not FORKS, reason="nothing is forked here")
def test_two_that_follow_each_other_order_their_sets_otherwise() -> None:
    said = [run(*once("print(hash('q9'))"), env={**os.environ}).stdout.splitlines()[0] for _ in range(4)]
    assert said[0] != said[1]
    assert said[:2] == said[2:]
