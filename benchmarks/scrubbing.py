"""Running a replay through by hand: what a frame costs the page while the hand is on the line.

In a real browser without a window, and without a graphics card: whatever is painted, the processor paints.
Of every thread its own processor time counts, from a trace, so others at work on the machine change little;
how many frames came late is compared with a page at rest in the same run.
"""

import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from benchmarks import targets
from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from tests.support.visitors import CHROMIUM, Visitor, chromium

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "a ball": (4, {"game": "rebel-princess"}),
    "a battle": (4, {"game": "battle-princesses", "round_limit": 12}),
}
DESK: Any = {"width": 1440, "height": 900}
FRAMES = 240
"""In which the hand goes from one end to the other: four seconds, as screens go."""
TURNS = 5
LATE = 20.0
"""Milliseconds between two frames, above which one was dropped."""
MAIN_MS, LATE_SHARE = 8.0, 1.0

SCRUB = """async ([frames, still]) => {
  const line = document.querySelector(".timeline");
  const { left, top, width } = line.getBoundingClientRect();
  const moves = (share) => line.dispatchEvent(new PointerEvent("pointermove", {
    pointerId: 1, bubbles: true, clientX: left + share * width, clientY: top + 30 }));
  const times = [];
  for (let way of [1, -1]) {
    for (let at = 0; at <= frames; at += 1) {
      times.push(await new Promise(requestAnimationFrame));
      if (!still) moves(way > 0 ? at / frames : 1 - at / frames);
    }
  }
  return times.slice(1).map((time, at) => time - times[at]);
}"""
"""One move of the hand for every frame: the most that a screen can show."""

MAIN = "CrRendererMain"
WORK = {
    "main": (MAIN, "ThreadControllerImpl::RunTask"),
    "raster": ("ThreadPoolForegroundWorker", "TaskGraphRunner::RunTask"),
    "compositor": ("Compositor", "ThreadControllerImpl::RunTask"),
    "screen": ("VizCompositorThread", "ThreadControllerImpl::RunTask"),
}
"""What a thread does at all, by the names of a trace."""
PARTS = {
    "script": {"FireAnimationFrame", "EventDispatch", "TimerFire"},
    "style": {"UpdateLayoutTree"},
    "layout": {"Layout"},
    "paint": {"PrePaint", "Paint", "Layerize"},
}
"""What of it the main thread does; style or layout that a script asks for counts as both."""


class Turn(NamedTuple):
    """`costs`: milliseconds of processor time for a frame, by thread, and by part on the main thread."""

    gaps: list[float]
    costs: dict[str, float]

    @property
    def late(self) -> float:
        return 100 * sum(gap > LATE for gap in self.gaps) / len(self.gaps)


def run() -> None:
    if CHROMIUM is None:
        targets.not_measured("main thread for a frame of a scrubbed replay", "there is no chromium here")
        return
    print(f"Scrubbing: {FRAMES} frames from end to end and as many back, {TURNS} turns beside a page at rest")
    with (
        tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder,
        RunningHouse(Path(folder)) as house,
        chromium() as browser,
    ):
        host = register(house.url, "Host")
        for name, (seats, options) in GAMES.items():
            _measure(browser, host, name, _played(host, seats, options))


def _played(host: Guest, seats: int, options: dict[str, Any]) -> str:
    """A game that bots have finished."""
    game = host.open_table(seats, options)
    for _ in range(seats):
        host.seat_bot(game)
    host.start(game)
    while host.view(game)["status"] != "over":
        time.sleep(0.2)
    return game


def _measure(browser: Browser, host: Guest, name: str, game: str) -> None:
    visitor = Visitor(browser, host.url, viewport=DESK, reduced_motion="no-preference")
    visitor.goes_to(f"/replay/{game}?v=30&seat=0")
    visitor.sees(".board")
    visitor.page.wait_for_load_state("networkidle")
    box = visitor.sees(".timeline").bounding_box()
    assert box is not None
    turns: dict[bool, list[Turn]] = {True: [], False: []}
    for _ in range(TURNS):
        for still, taken in turns.items():
            visitor.page.mouse.move(box["x"] + 4, box["y"] + 30)
            visitor.page.mouse.down()
            taken.append(_turn(visitor, still=still))
            visitor.page.mouse.up()
            visitor.page.wait_for_timeout(500)
    visitor.leaves()
    rest, scrubbed = (_middle(taken) for taken in turns.values())
    events = host.view(game)["version"]
    for what, turn in (("at rest", rest), ("scrubbed", scrubbed)):
        told = "   ".join(f"{part} {cost:.2f}" for part, cost in turn.costs.items())
        gap = sum(turn.gaps) / len(turn.gaps)
        print(f"  {name}, {events} events, {what:<9} {gap:5.1f} ms a frame, {turn.late:.1f} % late   {told}")
    targets.at_most(f"scrubbing {name}: main thread for a frame", scrubbed.costs["main"], MAIN_MS, " ms")
    targets.at_most(
        f"scrubbing {name}: frames late, beyond those at rest",
        max(scrubbed.late - rest.late, 0),
        LATE_SHARE,
        " %",
    )


def _turn(visitor: Visitor, *, still: bool) -> Turn:
    session = visitor.context.new_cdp_session(visitor.page)
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send(
        "Tracing.start",
        {
            "transferMode": "ReportEvents",
            "traceConfig": {
                "includedCategories": ["toplevel", "devtools.timeline"],
                "excludedCategories": ["*"],
            },
        },
    )
    gaps = visitor.page.evaluate(SCRUB, [FRAMES, still])
    session.send("Tracing.end")
    while not done:
        visitor.page.wait_for_timeout(20)
    session.detach()
    return Turn(gaps, _costs(events, len(gaps)))


def _middle(turns: list[Turn]) -> Turn:
    """The frames of all turns, and the median of what they cost."""
    parts = turns[0].costs
    return Turn(
        [gap for turn in turns for gap in turn.gaps],
        {part: median(turn.costs.get(part, 0.0) for turn in turns) for part in parts},
    )


def _costs(events: list[dict[str, Any]], frames: int) -> dict[str, float]:
    threads = {
        (one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"
    }
    costs = dict.fromkeys([*WORK, *PARTS], 0.0)
    for one in events:
        if one["ph"] != "X":
            continue
        thread, took = threads.get((one["pid"], one["tid"]), ""), one.get("tdur", 0) / 1000 / frames
        for name, work in WORK.items():
            if (thread, one["name"]) == work:
                costs[name] += took
        for part, names in PARTS.items():
            if thread == MAIN and one["name"] in names:
                costs[part] += took
    return costs


if __name__ == "__main__":
    run()
