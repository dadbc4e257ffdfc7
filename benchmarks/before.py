"""The service as it was before moves were made fast, taken from the history of this repository."""

import io
import shutil
import subprocess
import tarfile
from pathlib import Path

from benchmarks.missing import Missing

ROOT = Path(__file__).parents[1]
COMMIT = "5f9908f3836bb09dc20df491465c0b5f8ace1ea3"


def tree(folder: Path, commit: str = COMMIT, repository: Path = ROOT) -> Path:
    """All files of that commit, in a new folder within this one; `Missing` where the history is too short."""
    git = shutil.which("git")
    if git is None:
        raise Missing("the state before", "there is no git here to take it from the history")
    packed = subprocess.run(
        [git, "-C", repository, "archive", "--format=tar", commit], capture_output=True, check=False
    )
    if packed.returncode:
        # The first line that git says is the one that names the trouble.
        words = packed.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise Missing(
            "the state before", f"commit {commit[:12]} is not in the history of this checkout ({words})"
        )
    root = folder / f"before-{commit[:12]}"
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
        files.extractall(root, filter="data")
    return root
