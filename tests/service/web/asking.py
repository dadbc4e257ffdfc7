"""Asks modules of the page that need no browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.support.javascript import NODE

PAGE = Path(__file__).parents[3] / "service" / "web" / "page"
SCRIPT = Path(__file__).with_name("ask_page.mjs")


def ask_page(module: str, *calls: tuple[Any, ...]) -> list[Any]:
    """What each call is answered with: the name of what a module exports, and what it is given."""
    asked = "\n".join(json.dumps({"name": name, "given": given}) for name, *given in calls)
    done = subprocess.run(
        [NODE, SCRIPT, PAGE / module], input=asked, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
