"""People with a browser of their own, who see the page of the house and click on it."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.support.guests import Guest

CHROMIUM = shutil.which("chromium")
NO_BROWSER = pytest.mark.skipif(
    CHROMIUM is None, reason="there is no `chromium` here to open the page with (apt-get install chromium)"
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
REFUSED = re.compile(
    r"the server responded with a status of (401|403|404|409|412|422|503)"
    r"|ERR_CONNECTION|ERR_FAILED|ERR_INCOMPLETE|ERR_INTERNET_DISCONNECTED|ERR_NETWORK"
)
"""The browser itself notes every answer that says no, and every line that breaks: both happen at a table."""
PATIENCE = 20_000
DESK: Any = {"width": 1280, "height": 900}
SMALL = "/web/icon.svg"
"""A place of the house where no page runs."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """Somebody at their own screen, who forgets everything afterwards.

    `complaints`: errors of the page, and what its policy has refused. `elsewhere`: requests to other origins.
    """

    def __init__(self, browser: Browser, url: str, *, seed: int = 0, **screen: Any) -> None:
        look = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"}
        self.url = url
        self.context: BrowserContext = browser.new_context(**{**look, **screen})
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []
        self.chance = Random(seed)
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self._look_at(request.url))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not REFUSED.search(message.text):
            self.complaints.append(message.text)

    def _look_at(self, address: str) -> None:
        if not address.startswith((self.url, "data:", "blob:")):
            self.elsewhere.append(address)

    def is_content(self) -> None:
        """Nothing went wrong, and nobody else was asked for anything."""
        assert self.complaints == []
        assert self.elsewhere == []

    def leaves(self) -> None:
        self.context.close()
        self.is_content()

    def forgets_everything(self) -> None:
        """As if they came for the first time; only the files of the page, which take longest, stay."""
        self.context.set_offline(False)
        self.page.set_viewport_size(DESK)
        self.page.goto(f"{self.url}{SMALL}")
        self.page.evaluate("(localStorage.clear(), sessionStorage.clear())")
        self.complaints.clear()
        self.elsewhere.clear()
        self.chance = Random(0)

    def is_known_as(self, guest: Guest, name: str) -> None:
        """The browser remembers this player, as if they had come in here."""
        who = json.dumps({"id": guest.id, "name": name, "token": guest.token})
        self.page.goto(f"{self.url}{SMALL}")
        self.page.evaluate("(who) => localStorage.setItem('ballroom.player', who)", who)

    def goes_to(self, place: str) -> None:
        self.page.goto(f"{self.url}/#{place}")

    def sees(self, selector: str, **more: Any) -> Locator:
        found = self.page.locator(selector, **more)
        found.first.wait_for()
        return found.first

    def clicks(self, name: str, role: Any = "button") -> None:
        self.page.get_by_role(role, name=name, exact=True).first.click()

    def is_there(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def clicks_any(self, *selectors: str) -> bool:
        """One of these, whichever it is; false if there is none, or it was gone before the click."""
        for selector in selectors:
            found = self.page.locator(selector)
            count = found.count()
            if count:
                try:
                    found.nth(self.chance.randrange(count)).click(timeout=1500)
                except PlaywrightError:
                    # Others were faster, and the question is another one now.
                    return False
                return True
        return False


@contextmanager
def visiting(browser: Browser, url: str, **how: Any) -> Iterator[Visitor]:
    visitor = Visitor(browser, url, **how)
    try:
        yield visitor
    except BaseException:
        visitor.context.close()
        raise
    visitor.leaves()


OVER = ".result"
QUESTION = ".question"
HAND = ".hand button.raised:not(.chosen)"
READY = ".question > .row button.done:not([disabled])"
ANSWERS = (
    ".question .options button:not([disabled]):not([aria-disabled=true]):not([aria-pressed=true])",
    HAND,
    ".question > .row button:not([disabled]):not([aria-pressed])",
)


def step(visitor: Visitor) -> bool:
    """One click that answers what is asked now; false if nothing is asked, or others were faster."""
    if not visitor.is_there(QUESTION):
        return False
    return visitor.clicks_any(READY, *visitor.chance.sample(ANSWERS, len(ANSWERS)))


def dance(visitor: Visitor, *others: Visitor, until: str = OVER, most: int = 900) -> int:
    """They play Rebel Princess by clicking whatever can be clicked, until one sees this; how many clicks."""
    clicks = 0
    for _ in range(most):
        if visitor.is_there(until):
            return clicks
        answered = [step(one) for one in (visitor, *others)]
        clicks += sum(answered)
        if not any(answered):
            visitor.page.wait_for_timeout(50)
    raise AssertionError(f"{until} was not seen; the page says: {visitor.page.inner_text('main')[:2000]}")
