"""A process that is told to stop ends, whatever it is in the middle of."""

import asyncio
import signal
import subprocess
import sys

import pytest

from events.stopping import AGAIN, end

PROGRAM = """
import asyncio, logging
from events import stopping

stopping.PATIENCE, stopping.LAST_CALL = 0.3, 0.6
logging.basicConfig()

async def run():
    stop = asyncio.Event()
    stopping.when_told(stop.set)
    print("ready", flush=True)
    await stop.wait()
    if {hangs}:
        await asyncio.Event().wait()
    await asyncio.sleep(0.1)

asyncio.run(run())
"""


async def listen_for_ever(mistakes: int) -> None:
    """Takes so many cancellations for a lost connection."""
    while True:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            mistakes -= 1
            if mistakes < 0:
                raise


@pytest.mark.parametrize("mistakes", [0, 1, 2])
async def test_a_task_is_cancelled_until_it_ends(mistakes: int) -> None:
    task = asyncio.create_task(listen_for_ever(mistakes))
    await asyncio.sleep(0)
    started = asyncio.get_running_loop().time()
    await end(task)
    took = asyncio.get_running_loop().time() - started
    assert task.cancelled()
    assert took >= mistakes * AGAIN * 0.9


async def test_one_that_has_failed_already_is_no_trouble() -> None:
    async def fail() -> None:
        raise OSError("gone")

    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    await end(task)
    assert isinstance(task.exception(), OSError)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
@pytest.mark.parametrize("hangs", [True, False], ids=["hangs", "goes"])
def test_a_process_ends_even_if_it_hangs_and_says_where(hangs: bool, number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(hangs=hangs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        _, said = process.communicate(timeout=30)
    assert process.returncode == (1 if hangs else 0)
    assert ("still waiting for <coroutine object run" in said) is hangs
    assert ("Timeout" in said) is hangs
