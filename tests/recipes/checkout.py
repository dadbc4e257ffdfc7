"""A copy of the checkout in which recipes are followed, and what following them has touched."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from shutil import copy2, copytree, ignore_patterns

from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GENERATED = ("openapi/", "tests/events/golden/", "tests/frozen/")
"""What only commands write."""


class Checkout:
    """`PYTHONPATH` makes the Python of this environment run the code of the copy."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in _under_version_control():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            copy2(ROOT / name, target)
        self._take_along_what_is_compiled()
        self.noted = self._files()

    def _take_along_what_is_compiled(self) -> None:
        """A file that is as old as its copy is not compiled again for it."""
        for name in {file.parent for file in self.folder.rglob("*.py")}:
            compiled = ROOT / name.relative_to(self.folder) / "__pycache__"
            if compiled.is_dir():
                copytree(compiled, name / "__pycache__", ignore=ignore_patterns("*.pyc.*"))

    def note(self) -> None:
        """What is touched from now on counts for the next recipe."""
        self.noted = self._files()

    def touched(self) -> set[str]:
        """What was added or changed by hand since then."""
        return {name for name in self._changed() if not name.startswith(GENERATED)}

    def generated(self) -> set[str]:
        """What commands have written meanwhile."""
        return {name for name in self._changed() if name.startswith(GENERATED)}

    def add(self, name: str, text: str) -> None:
        file = self.folder / name
        assert not file.exists(), name
        file.write_text(text, "utf-8")

    def insert(self, name: str, place: str, text: str) -> None:
        """Behind this place in a file; before it, if it begins something new."""
        file = self.folder / name
        before = file.read_text("utf-8")
        assert before.count(place) == 1, f"{place!r} is in {name} {before.count(place)} times"
        begins = place.startswith(("class ", "@"))
        file.write_text(before.replace(place, f"{text}\n\n{place}" if begins else f"{place}{text}"), "utf-8")

    def translate(self) -> None:
        """A translator fills in what is empty."""
        for language, words in tomllib.loads((HERE / "translations.toml").read_text("utf-8")).items():
            file = self.folder / "service" / "texts" / f"{language}.po"
            catalogue = read_po(BytesIO(file.read_bytes()), locale=language)
            for message in catalogue:
                if message.id and not message.string:
                    message.string = words[message.context]
            with file.open("wb") as out:
                write_po(out, catalogue, width=110, no_location=True)

    def run(self, command: str) -> None:
        """A command as the recipes name it; it must succeed."""
        program, *arguments = command.split()
        python = [sys.executable, "-m"]
        if command == "make texts":
            words = [*python, "tests.service.texts_update"]
        elif program == ".venv/bin/ballroom":
            words = [*python, "service.cli", *arguments]
        else:
            assert program == ".venv/bin/python", command
            words = [sys.executable, *arguments]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        environment["PYTHONPATH"] = str(self.folder)
        # The tests of rules need no plugins, and these take longer to load than such a test.
        environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        done = subprocess.run(words, cwd=self.folder, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"

    def _changed(self) -> set[str]:
        now = self._files()
        assert self.noted.keys() <= now.keys()
        return {name for name, content in now.items() if self.noted.get(name) != content}

    def _files(self) -> dict[str, bytes]:
        files = (file for file in self.folder.rglob("*") if file.is_file())
        kept = (file for file in files if not _is_rubbish(file.relative_to(self.folder).parts))
        return {file.relative_to(self.folder).as_posix(): file.read_bytes() for file in kept}


def _under_version_control() -> Iterable[str]:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return (name for name in names if (ROOT / name).is_file())


def _is_rubbish(parts: tuple[str, ...]) -> bool:
    return any(part == "__pycache__" or part.startswith(".") for part in parts)
