"""Proofs in the page: its verifier judges without a network, and names the place of what is wrong."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, Visitor

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]
ONE_ROUND = {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False}


@pytest.fixture(scope="module")
def ada(house: RunningHouse) -> Guest:
    return register(house.url, "Ada")


@pytest.fixture(scope="module")
def game(ada: Guest) -> str:
    game = ada.table_with_bots(3, ONE_ROUND)
    ada.play_to_the_end(game)
    return game


@pytest.fixture
def record(ada: Guest, game: str, tmp_path: Path) -> Path:
    file = tmp_path / "record.ndjson"
    file.write_bytes(ada.get(f"/v1/games/{game}/record").content)
    return file


def verdict(visitor: Visitor, tone: str) -> None:
    visitor.sees(f".verdict.{tone}")


def chooses(visitor: Visitor, *files: Path) -> None:
    visitor.sees(".drop")
    visitor.page.set_input_files(".drop input", files)


def waits_for_the_verifier(visitor: Visitor) -> None:
    """It is there when the page is: then nothing more is fetched."""
    visitor.goes_to("/audit")
    visitor.sees(".drop")
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(500)


def test_a_file_is_checked_without_a_network(visitor: Visitor, record: Path) -> None:
    waits_for_the_verifier(visitor)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.context.set_offline(True)
    chooses(visitor, record)
    verdict(visitor, "consistent")
    assert asked == []


def test_one_changed_character_is_refused_and_its_place_is_shown(visitor: Visitor, record: Path) -> None:
    lines = record.read_bytes().split(b"\n")
    wanted = next(at for at, line in enumerate(lines) if line.startswith(b'{"type":"event","version":20,'))
    lines[wanted] = lines[wanted].replace(rb"\"schema\":1", rb"\"schema\":2")
    record.write_bytes(b"\n".join(lines))
    waits_for_the_verifier(visitor)
    chooses(visitor, record)
    verdict(visitor, "refused")
    problems = visitor.page.locator(".problems")
    expect(problems).to_contain_text(f"Event 20 (line {wanted + 1})")
    expect(visitor.page.locator(".one-link input")).to_have_value("20")
    assert visitor.page.locator(".pearl-cross").count() >= 1


def test_with_the_keys_of_the_house_it_is_verified_and_with_others_refused(
    visitor: Visitor, game: str
) -> None:
    visitor.goes_to(f"/audit/{game}")
    verdict(visitor, "consistent")
    visitor.clicks("Pin the keys that this house shows now")
    verdict(visitor, "verified")
    # They are remembered here.
    visitor.page.reload()
    verdict(visitor, "verified")
    visitor.page.locator(".audit-kept > summary").click()
    visitor.sees(".audit-kept textarea").fill("elsewhere/receipts+0a1b2c3d+A")
    visitor.page.locator("h1").click()
    verdict(visitor, "refused")


def test_a_receipt_of_another_chain_is_refused_and_the_own_one_is_not(
    visitor: Visitor, ada: Guest, game: str, record: Path, tmp_path: Path
) -> None:
    own, other = tmp_path / "own.txt", tmp_path / "other.txt"
    own.write_bytes(ada.get(f"/v1/games/{game}/receipt").content)
    other.write_bytes(ada.get(f"/v1/games/{ada.table_with_bots(3, ONE_ROUND)}/receipt").content)
    waits_for_the_verifier(visitor)
    chooses(visitor, record, own)
    verdict(visitor, "consistent")
    chooses(visitor, other)
    verdict(visitor, "refused")


def test_every_shuffle_can_be_looked_at(visitor: Visitor, ada: Guest, game: str) -> None:
    visitor.goes_to(f"/audit/{game}")
    verdict(visitor, "consistent")
    commitments = ada.view(game)["commitments"]
    deal = visitor.page.locator("details.draw", has_text="0/round-1/deal")
    deal.locator("summary").first.click()
    expect(deal).to_contain_text(commitments["round-1"])
    assert deal.locator(".crossing-line").count() == deal.locator("tbody tr").count() > 20
