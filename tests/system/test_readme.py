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
def test_the_first_game_of_the_readme_can_be_played(house: RunningHouse) -> None:
    (script,) = re.findall(r"```sh\n(.*?)```", README.read_text(), flags=re.S)
    script = script.replace("http://127.0.0.1:8000", house.url)
    shell = ["bash", "-euo", "pipefail", "-c", script]
    ran = subprocess.run(shell, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    offered, moved, view = documents(ran.stdout)[-3:]
    assert offered["offers"][0]["example"]["type"] == "choose-princess"
    assert moved["events"][0]["event"]["answer"] == offered["offers"][0]["example"]
    assert view["status"] == "playing"
    assert view["seat"] == 0
