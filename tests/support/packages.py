"""Tools of others that tests fetch once, at exact versions, into the cache of the test run.

They need the network the first time. Where they cannot be fetched, the tests that want them are skipped, and
say so in one line.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest

from tests.support.javascript import NODE

NPM = NODE.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
NODE_PACKAGES = (
    "@hey-api/openapi-ts@0.99.0",
    "@redocly/cli@2.77.0",
    "axe-core@4.14.0",
    "htm@3.1.1",
    "openapi-fetch@0.17.0",
    "openapi-typescript@7.13.0",
    "preact@11.2.0",
    "typescript@5.9.3",
)
PYTHON_GENERATOR = "openapi-python-client==0.29.1"
PATIENCE = 300


class Packages:
    """Packages in a folder that outlives the test run."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self._unreachable: dict[str, str] = {}

    def node_modules(self) -> Path:
        """The folder with all packages for Node."""
        return self._made("npm", " ".join(NODE_PACKAGES), _install_node_packages) / "node_modules"

    def python_with_generator(self) -> Path:
        """A Python of its own that has the generator, and what the clients it makes need."""
        return self._made("python", PYTHON_GENERATOR, _install_generator) / "bin" / "python"

    def made_once(self, what: str, of: bytes, make: Callable[[Path], None]) -> Path:
        """A folder that is made of this, and made anew only when that has changed."""
        key = sha256(of).hexdigest()[:16]
        with self._locked(what):
            folder = self._cache / what / key
            if not folder.exists():
                shutil.rmtree(self._cache / what, ignore_errors=True)
                fresh = folder.with_name(f"{key}.fresh")
                fresh.mkdir(parents=True)
                make(fresh)
                fresh.rename(folder)
            return folder

    def _made(self, what: str, versions: str, install: Callable[[Path], None]) -> Path:
        """What is installed; whether it can be is tried once in a test run."""
        if what not in self._unreachable:
            try:
                return self.made_once(what, versions.encode(), install)
            except (subprocess.SubprocessError, OSError) as trouble:
                words = str(getattr(trouble, "stderr", "") or trouble).strip().splitlines()
                self._unreachable[what] = words[0] if words else str(trouble)
        pytest.skip(f"{versions} cannot be fetched here: {self._unreachable[what]}")

    @contextmanager
    def _locked(self, what: str) -> Iterator[None]:
        """One of the processes of a test run at a time."""
        self._cache.mkdir(parents=True, exist_ok=True)
        with (self._cache / f"{what}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def node(*words: str | Path, cwd: Path, may_fail: bool = False) -> str:
    """What a script for Node prints. It must work, and tells nobody elsewhere that it was run."""
    alone = {**os.environ, "REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    done = subprocess.run(
        [NODE, *words], cwd=cwd, env=alone, capture_output=True, text=True, timeout=PATIENCE
    )
    assert may_fail or done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def _install_node_packages(folder: Path) -> None:
    (folder / "package.json").write_text('{"private": true}\n')
    quiet = ("--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error")
    _run([NODE, NPM, "install", *quiet, "--fetch-retries=0", "--save-exact", *NODE_PACKAGES], folder)


def _install_generator(folder: Path) -> None:
    venv.create(folder, with_pip=False, symlinks=True)
    quiet = ("--disable-pip-version-check", "--quiet", "--retries=0")
    into = ("--python", folder / "bin" / "python")
    _run([sys.executable, "-m", "pip", *into, *quiet, "install", "--no-compile", PYTHON_GENERATOR], folder)


def _run(command: list[str | Path], folder: Path) -> None:
    subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=PATIENCE)
