"""What is installed is whole: words, released rules, SQL and pages come along with the code."""

import os
import subprocess
import sys
from pathlib import Path

from service.http.recorded import IN_REPOSITORY

ROOT = Path(__file__).parents[2]
PACKAGES = ("events", "games", "projections", "workers", "service")
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--isolated")
VISIT = """
import sys
from pathlib import Path

installed, checkout = map(Path, sys.argv[1:])
sys.path = [place for place in sys.path if Path(place or ".").resolve() != checkout]

import events, games, service
from games.registry import GAMES
from service.http.languages import LANGUAGES
from service.http.recorded import recorded_answers
from service.texts import texts_in

for package in (events, games, service):
    assert Path(package.__file__).is_relative_to(installed), package.__file__

assert recorded_answers()
rule = GAMES["rebel-princess"].rulings["round/magic-beans"]
for language in LANGUAGES:
    print(language, rule.in_words(texts_in(language).word).title)
for file in installed.rglob("*"):
    if file.is_file() and not {"__pycache__", "bin"} & {*file.parts} and ".dist-info" not in str(file):
        print(file.relative_to(installed).as_posix())
"""


def run(*words: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        words, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_wheel_has_everything_it_needs(tmp_path: Path) -> None:
    offline = ("--no-deps", "--no-index")
    run(*PIP, "wheel", *offline, "--no-build-isolation", "--wheel-dir", ".", str(ROOT), cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    run(*PIP, "install", *offline, "--no-compile", "--target", str(installed), str(wheel), cwd=tmp_path)
    visit = (sys.executable, "-c", VISIT, str(installed), str(ROOT))
    seen = run(*visit, cwd=tmp_path, PYTHONPATH=str(installed)).splitlines()
    assert seen[:4] == ["en Magic Beans", "fr Haricots magiques", "pl Magiczna fasola", "cs Kouzelné fazole"]
    assert sorted(seen[4:]) == sorted(shipped())


def shipped() -> list[str]:
    """Every file of the packages, as they lie in the checkout, and the answers that the contract shows."""
    files = [
        file.relative_to(ROOT)
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    assert {".py", ".toml", ".po", ".json", ".sql", ".html"} <= {file.suffix for file in files}
    answers = [f"service/docs/answers/{file.name}" for file in IN_REPOSITORY.glob("*.json")]
    assert answers
    return [*(file.as_posix() for file in files), *answers]
