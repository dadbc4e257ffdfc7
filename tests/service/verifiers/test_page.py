"""The page that checks a record, in a real browser, opened from a disk and without a network."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games.rebel_princess.options import RebelOptions
from games.registry import GAMES
from tests.support.browser import CHROMIUM, Page, browsing
from tests.support.forging import Forgery, framed
from tests.support.javascript import VERIFIERS
from tests.support.random_play import play
from tests.support.records import Stored, TestHouse, shortest_game, stored

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="there is no `chromium` here to open the page with (apt-get install chromium)"
)
DONE = "!document.querySelector('#result').hidden"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browsing(tmp_path_factory.mktemp("browser")) as page:
        yield page


@pytest.fixture
def page(browser: Page) -> Iterator[Page]:
    """The page, as one finds it who opens it from a disk; whatever it complains about is a failure."""
    browser.goes_to(VERIFIERS.joinpath("index.html").as_uri())
    yield browser
    assert browser.complaints == []


@pytest.fixture(scope="module")
def house() -> TestHouse:
    return TestHouse()


@pytest.fixture(scope="module")
def short() -> Stored:
    return shortest_game()


@pytest.fixture(scope="module")
def party() -> Stored:
    options = RebelOptions(edition="cs", rounds=("invitation", "upside-down"))
    return stored(play(GAMES["rebel-princess"], options, 3, Random(5)))


def file_of(folder: Path, name: str, raw: bytes) -> Path:
    file = folder / name
    file.write_bytes(raw)
    return file


def checked(page: Page, file: Path) -> str:
    """What the page says of this record."""
    page.chooses("#record", [file])
    page.waits_for(f"{DONE} && document.querySelector('#status').innerText.startsWith('{file.name}:')")
    return page.text("#verdict")


def pins(page: Page, keys: list[str]) -> None:
    field = "document.querySelector('#keys')"
    page.says(f"{field}.value = {json.dumps(chr(10).join(keys))}")


def test_nothing_is_said_before_a_record_is_chosen(page: Page) -> None:
    assert page.says(DONE) is False
    assert page.says("document.querySelector('#check').disabled") is True
    assert page.text("#status") == "No record chosen yet."


def test_a_record_is_consistent_and_with_pinned_keys_verified(
    page: Page, house: TestHouse, party: Stored, tmp_path: Path
) -> None:
    assert checked(page, file_of(tmp_path, "party", house.record(party))) == "Consistent, key not pinned"
    pins(page, house.pins)
    page.says("document.querySelector('#form').requestSubmit()")
    page.waits_for(f"{DONE} && document.querySelector('#verdict').innerText === 'Verified'")
    assert page.says("document.activeElement.id") == "verdict"
    facts = page.text("#facts")
    assert "Rebel Princess" in facts
    assert f"{len(party.rows)}" in facts
    assert page.says("document.querySelector('#problems-section').hidden") is True
    assert "wrong" not in page.text("#checks")


def test_every_draw_is_shown_with_its_items_and_what_came_of_it(
    page: Page, house: TestHouse, party: Stored, tmp_path: Path
) -> None:
    checked(page, file_of(tmp_path, "party", house.record(party)))
    rows = page.says(
        "[...document.querySelectorAll('#draws tr')]"
        ".map((row) => [...row.children].map((cell) => cell.innerText))"
    )
    assert [row[0] for row in rows] == [draw.label for draw in party.record.draws]
    assert [int(row[2]) for row in rows] == [len(draw.items) for draw in party.record.draws]
    dealt = next(row for row in rows if row[0] == "0/round-1/deal")
    assert dealt[1] == "shuffle"
    assert len(dealt[3].split()) == 36


def test_every_problem_of_a_refused_record_is_named(
    page: Page, house: TestHouse, party: Stored, tmp_path: Path
) -> None:
    forgery = Forgery(house.record(party))
    forgery.swap_names("queens-5", "queens-6")
    assert checked(page, file_of(tmp_path, "forged", forgery.signed(house))) == "Refused"
    problems = page.says("[...document.querySelectorAll('#problems li')].map((one) => one.innerText)")
    assert any("0/round-1/deal" in problem for problem in problems)
    assert page.text("#problems-title").startswith(f"{len(problems)} problem")
    assert "wrong" in page.text("#checks")


def test_a_kept_receipt_shows_that_a_record_was_cut_off(
    page: Page, house: TestHouse, short: Stored, tmp_path: Path
) -> None:
    last = file_of(tmp_path, "last", house.receipt(short, len(short.rows)).encode())
    page.chooses("#kept", [last])
    page.waits_for("document.querySelectorAll('#kept-list li').length === 1")
    assert page.text("#kept-list span") == "last (receipt)"
    assert checked(page, file_of(tmp_path, "whole", house.record(short))) == "Consistent, key not pinned"
    cut = house.record(short, None, short.commands[-2].last)
    assert checked(page, file_of(tmp_path, "cut", cut)) == "Refused"
    assert "cut off" in page.text("#problems")
    page.says("document.querySelector('#kept-list button').click()")
    assert checked(page, file_of(tmp_path, "again", cut)) == "Consistent, key not pinned"


def test_a_kept_checkpoint_that_nothing_was_compared_with_is_not_among_what_was_checked(
    page: Page, house: TestHouse, short: Stored, tmp_path: Path
) -> None:
    record = file_of(tmp_path, "record", house.record(short))
    own, earlier = house.checkpoint(), house.checkpoint(len(house.entries) - 1)
    page.chooses("#kept", [file_of(tmp_path, "earlier", earlier.encode())])
    page.waits_for("document.querySelectorAll('#kept-list li').length === 1")
    checked(page, record)
    assert "with the log only" in page.text("#notes")
    assert "Kept checkpoints" not in page.text("#checks")
    page.chooses("#kept", [file_of(tmp_path, "own", own.encode())])
    page.waits_for("document.querySelectorAll('#kept-list li').length === 2")
    page.says("document.querySelector('#kept-list button').click()")
    checked(page, file_of(tmp_path, "once-more", record.read_bytes()))
    assert page.says("document.querySelector('#notes-section').hidden") is True
    assert "Kept checkpoints" in page.text("#checks")


def test_everything_may_be_dropped_at_once(page: Page, house: TestHouse, short: Stored) -> None:
    files = {
        "record.ndjson": house.record(short).decode(),
        "receipt": house.receipt(short, 3),
        "checkpoint": house.checkpoint(),
    }
    page.says(
        f"""
        const dropped = new DataTransfer();
        for (const [name, text] of Object.entries({json.dumps(files)}))
          dropped.items.add(new File([text], name));
        document.dispatchEvent(new DragEvent("drop", {{ dataTransfer: dropped }}));
        """
    )
    page.waits_for(DONE)
    assert page.text("#verdict") == "Consistent, key not pinned"
    assert page.text("#kept-list").split("\n")[::2] == ["receipt (receipt)", "checkpoint (checkpoint)"]
    assert "Kept receipts" in page.text("#checks")


def test_what_a_record_says_is_text_and_nothing_else(
    page: Page, house: TestHouse, short: Stored, tmp_path: Path
) -> None:
    lines = [json.loads(line) for line in house.record(short).splitlines()][:-1]
    lines[0]["house"] = "<img src=x onerror='document.title = 1'>"
    lines[0]["status"] = "<b>over</b>"
    lines[1]["<script>"] = 1
    assert checked(page, file_of(tmp_path, "evil", framed(lines))) == "Refused"
    assert "<img src=x" in page.text("#facts")
    assert "<script>" in page.text("#problems")
    assert page.says("document.querySelectorAll('img, b, #result script').length") == 0
    assert page.says("document.title") == "Check a record · Ballroom"


@pytest.mark.parametrize("raw", [b"", b"\x89PNG\r\n", b"{}\n"], ids=["nothing", "a picture", "no record"])
def test_a_file_that_is_no_record_is_refused(page: Page, raw: bytes, tmp_path: Path) -> None:
    assert checked(page, file_of(tmp_path, "file", raw)) == "Refused"


def test_the_page_stays_alive_while_it_checks(
    page: Page, house: TestHouse, party: Stored, tmp_path: Path
) -> None:
    """It comes to other things in between: the bar moves on."""
    page.says(
        """
        globalThis.seen = new Set();
        const bar = document.querySelector("#progress");
        new MutationObserver(() => seen.add(bar.value)).observe(bar, { attributes: true });
        """
    )
    checked(page, file_of(tmp_path, "party", house.record(party)))
    assert any(0 < value < 1 for value in page.says("[...seen]"))


def test_whoever_hears_the_page_or_types_finds_everything(page: Page) -> None:
    unnamed = page.says(
        "[...document.querySelectorAll('input, textarea, progress')].filter((one) => "
        "one.labels.length === 0 && !one.ariaLabel).map((one) => one.id)"
    )
    assert unnamed == []
    assert page.says("document.documentElement.lang") == "en"
    assert page.says("document.querySelectorAll('h1').length") == 1
    assert page.says("document.querySelectorAll('[style], style, script:not([src])').length") == 0


@pytest.mark.parametrize("width", [320, 1200])
def test_nothing_sticks_out_of_a_small_screen(
    page: Page, width: int, house: TestHouse, short: Stored, tmp_path: Path
) -> None:
    page.is_seen_by(width, dark=False)
    checked(page, file_of(tmp_path, "short", house.record(short)))
    assert page.says("document.documentElement.scrollWidth") <= width
