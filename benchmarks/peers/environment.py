"""Environments of their own for those we measure beside: made on first use, at pinned versions.

They lie within `.venv`, so `make clean` removes them, and nothing of them is a requirement of this project.
"""

import json
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from benchmarks.missing import Missing
from benchmarks.progress import doing
from tests.support.javascript import NODE
from tests.support.packages import NPM, Packages

CACHE = Path(sys.prefix) / "peers"
NODE_PEERS = {
    "boardgame.io": ("boardgame.io@0.50.2", "bgio-postgres@1.0.16", "socket.io-client@4.8.4"),
}
OVERRIDDEN = {"koa-compose": "4.1.0"}
"""boardgame.io adds its lobby once its server is made, which later versions of this do not see."""
PYTHON_PEERS = {
    "rlcard": ("rlcard==1.2.0", "numpy==2.4.6"),
    "OpenSpiel": ("open_spiel==2.0.2", "numpy==2.4.6"),
    "eventsourcing": ("eventsourcing[postgres]==9.5.6",),
}
PATIENCE = 300


def node_modules(peer: str, cache: Path = CACHE) -> Path:
    """The packages of a peer that runs in Node."""

    def install(folder: Path) -> None:
        (folder / "package.json").write_text(json.dumps({"private": True, "overrides": OVERRIDDEN}))
        quiet = ("--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error")
        _run([NODE, NPM, "install", *quiet, "--fetch-retries=1", "--save-exact", *NODE_PEERS[peer]], folder)

    return _made(peer, NODE_PEERS[peer], install, cache, json.dumps(OVERRIDDEN)) / "node_modules"


def python(peer: str, cache: Path = CACHE) -> Path:
    """A Python that has this peer."""

    def install(folder: Path) -> None:
        venv.create(folder, with_pip=True, symlinks=True)
        quiet = ("--disable-pip-version-check", "--quiet", "--retries=1")
        _run([folder / "bin" / "python", "-m", "pip", *quiet, "install", *PYTHON_PEERS[peer]], folder)

    return _made(peer, PYTHON_PEERS[peer], install, cache, sys.version) / "bin" / "python"


def _made(
    peer: str, versions: tuple[str, ...], install: Callable[[Path], None], cache: Path, also: str
) -> Path:
    def make(folder: Path) -> None:
        doing(f"installing {' '.join(versions)} (once)")
        install(folder)

    try:
        return Packages(cache).made_once(peer, " ".join((*versions, also)).encode(), make)
    except (subprocess.SubprocessError, OSError) as trouble:
        words = str(getattr(trouble, "stderr", "") or trouble).strip().splitlines()
        raise Missing(f"{peer} ({versions[0]})", words[-1] if words else str(trouble)) from trouble


def _run(command: list[str | Path], folder: Path) -> None:
    subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=PATIENCE)
