"""Dockerfile and .dockerignore: what goes into the image."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[3]
DOCKERFILE = (ROOT / "Dockerfile").read_text()


def test_the_image_gets_what_is_installed_and_what_installs_it_and_nothing_that_lies_beside_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    installed = {*wheel["packages"], *wheel["force-include"]}
    installing = {"pyproject.toml", "requirements.lock", *project["project"]["license-files"]}
    lines = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if not line.startswith("#")]
    assert lines[0] == "*"
    assert {line[1:] for line in lines if line.startswith("!")} == installed | installing


def test_processes_run_what_was_installed_and_nothing_that_lies_in_their_folder() -> None:
    (folder,) = re.findall(r"^WORKDIR (\S+)$", DOCKERFILE, re.MULTILINE)
    (source,) = re.findall(r"^COPY \. (\S+)$", DOCKERFILE, re.MULTILINE)
    (data,) = re.findall(r"BALLROOM_DATA=(\S+)", DOCKERFILE)
    for other in (source, data):
        assert not Path(folder).is_relative_to(other)
        assert not Path(other).is_relative_to(folder)
