"""The README's first game really works, line by line."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.support.running_house import RunningHouse

README = Path(__file__).parents[2] / "README.md"

pytestmark = pytest.mark.xdist_group("house")


def documents(text: str) -> list[Any]:
    """The JSON documents that curl printed one after another."""
    found, decoder = [], json.JSONDecoder()
    while text := text.lstrip():
        document, end = decoder.raw_decode(text)
        found.append(document)
        text = text[end:]
    return found


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("bash")), reason="needs curl and bash")
@pytest.mark.parametrize(
    ("game", "first_move"), [("rebel-princess", "choose-princess"), ("battle-princesses", "pick-princess")]
)
def test_the_first_game_of_the_readme_can_be_played(house: RunningHouse, game: str, first_move: str) -> None:
    (script,) = re.findall(r"```sh\n(.*?)```", README.read_text(), flags=re.S)
    script = script.replace("http://127.0.0.1:8000", house.url).replace("rebel-princess", game)
    shell = ["bash", "-euo", "pipefail", "-c", script]
    ran = subprocess.run(shell, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    offered, moved, view = documents(ran.stdout)[-3:]
    chosen = offered["offers"][0]["example"]
    assert chosen["type"] == first_move
    assert json.dumps(chosen["princess"]) in json.dumps(moved["events"][0])
    assert view["status"] == "playing"
    assert (view["game"], view["seat"]) == (game, 0)
