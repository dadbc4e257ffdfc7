"""Tools that others have written for transparency logs accept the log of heads: see `tests/watcher`."""

import os
import shutil
import subprocess
from base64 import b64encode
from pathlib import Path

import pytest

from events.proof.merkle import leaf_hash
from events.proof.stored_tree import StoredTree, through_pool
from events.proof.tiles import ENTRIES, Tile, tiles_of
from tests.support.sequenced import SequencedHouse, bare_games, moved

SOURCE = Path(__file__).parents[2] / "watcher"
LIBRARIES = "/usr/share/gocode"
"""Where Debian keeps the source of libraries for Go."""


@pytest.fixture(scope="module")
def watcher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, built here."""
    go = shutil.which("go")
    if go is None:
        pytest.skip("Go is not installed (Debian: apt-get install golang-go golang-golang-x-mod-dev)")
    usual = subprocess.run([go, "env", "GOPATH"], capture_output=True, text=True, check=True).stdout.strip()
    program = tmp_path_factory.mktemp("watcher") / "watcher"
    built = subprocess.run(
        [go, "build", "-o", program, "."],
        cwd=SOURCE,
        env={**os.environ, "GO111MODULE": "off", "GOPATH": f"{usual}:{LIBRARIES}"},
        capture_output=True,
        text=True,
    )
    if "cannot find package" in built.stderr:
        pytest.skip("golang.org/x/mod is not installed (Debian: apt-get install golang-golang-x-mod-dev)")
    assert built.returncode == 0, built.stderr
    return program


async def mirror(house: SequencedHouse, folder: Path) -> None:
    """All that the house shows of its log, as files."""
    signed = await house.signed()
    for tile in tiles_of(signed.size):
        for each in (tile, Tile(ENTRIES, tile.number, tile.width)) if tile.level == 0 else (tile,):
            content = await house.log.tile(signed.number, each)
            assert content is not None
            file = folder / "tile" / each.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    note = await house.log.checkpoint(signed.number)
    assert note is not None
    (folder / "checkpoint").write_text(note)


async def proofs(house: SequencedHouse) -> str:
    """Proofs of some leaves, as the house hands them out."""
    tree, size = StoredTree(through_pool(house.pool), 1), (await house.signed()).size
    lines = []
    for index, entry in enumerate(await house.entries()):
        if index % 37 == 0 or index > size - 4:
            hashes = [leaf_hash(entry), *await tree.inclusion(index, size)]
            lines.append(" ".join([str(index), *(b64encode(each).decode() for each in hashes)]))
    return "\n".join(lines)


async def test_a_public_implementation_accepts_checkpoints_tiles_and_proofs(
    watcher: Path, house: SequencedHouse, database_url: str, tmp_path: Path
) -> None:
    """And nothing that was changed."""
    games = bare_games(database_url, 300)
    await house.advance()
    kept, shown, given = tmp_path / "kept", tmp_path / "shown", tmp_path / "proofs"
    kept.write_text(await house.log.checkpoint(1) or "")
    moved(database_url, games[:290])
    await house.advance()
    await mirror(house, shown)
    given.write_text(await proofs(house))
    verifier = str(house.keys.signer("house.test/log/1").verifier)

    def watched() -> str:
        return subprocess.run(
            [watcher, shown, verifier, kept, given], capture_output=True, text=True, timeout=60
        ).stdout

    assert watched() == "590 entries, grown from 300: accepted\n"
    for file in (
        *(shown / "tile" / path for path in ("0/000", "0/002.p/78", "1/000.p/2", "entries/001")),
        shown / "checkpoint",
        kept,
        given,
    ):
        content = file.read_bytes()
        at = content.rindex(b"\n", 0, -1) - 5 if file in (shown / "checkpoint", kept, given) else 40
        file.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        assert watched().startswith("refused: "), file
        file.write_bytes(content)
    assert watched().endswith("accepted\n")
