"""Takes the pictures of the page in `docs/pictures`: `.venv/bin/python -m tests.web.pictures_update`.

They are for people to look at, before and after a change: no test compares them.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from tests.support.visitors import Visitor, chromium, dance

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WIDTHS = {360: 740, 768: 1024, 1440: 900}
BALL = {"game": "rebel-princess", "rounds": ["magic-beans", "royal-decree"]}
BATTLE = {"game": "battle-princesses", "round_limit": 4}
QUALITY = 78


def seated(url: str, options: dict[str, Any], bots: list[str]) -> tuple[Guest, str]:
    ada = register(url, "Ada", seed=3)
    game = ada.open_table(len(bots) + 1, options, terms={"practice": True})
    ada.sit_down(game)
    for bot in bots:
        ada.seat_bot(game, bot)
    ada.start(game)
    return ada, game


def until_asked(who: Guest, game: str) -> list[dict[str, Any]]:
    """What they are offered, as soon as it is their turn."""
    moves = who.seen(f"/v1/games/{game}/moves?wait=20")
    return [offer for offer in moves["offers"] if offer["awaited"]]


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, RunningHouse(Path(folder)) as house, chromium() as browser:
        ada, over = seated(house.url, {**BALL, "powers": False}, ["page", "lady-in-waiting", "page"])
        ada.play_to_the_end(over)
        player, ball = seated(house.url, BALL, ["lady-in-waiting", "queen", "page"])
        fighter, battle = seated(house.url, BATTLE, ["knight", "dragon"])
        for _ in range(14):
            fighter.done(f"/v1/games/{battle}/moves", fighter.any_move(until_asked(fighter, battle)))
        for width, height in WIDTHS.items():
            scheme = "dark" if width == 768 else "light"
            screen: dict[str, Any] = {
                "viewport": {"width": width, "height": height},
                "color_scheme": scheme,
                "seed": width,
            }

            def shows(who: Guest, place: str, ready: str, name: str, *, still: int = 600) -> None:
                visitor = Visitor(browser, house.url, **screen)  # noqa: B023
                visitor.is_known_as(who, "Ada")
                visitor.goes_to(place)
                if name == "ball":
                    dance(visitor, until=".trick:not(.old) .play ~ .play")
                visitor.sees(ready)
                visitor.page.wait_for_timeout(still)
                visitor.page.evaluate("scrollTo(0, 0)")
                file = PICTURES / f"{name}-{width}.jpg"  # noqa: B023
                visitor.page.screenshot(path=file, type="jpeg", quality=QUALITY)
                visitor.leaves()
                sys.stdout.write(f"{file.relative_to(PICTURES.parents[1])}\n")

            shows(ada, "/", ".practice button.grand", "lobby")
            shows(player, f"/game/{ball}", ".question, .waiting-for", "ball")
            shows(fighter, f"/game/{battle}", ".board.battle", "battle", still=1500)
            shows(ada, f"/replay/{over}?v=60", ".theatre-sentence", "theatre", still=1500)
            shows(ada, f"/audit/{over}", ".verdict", "proofs", still=1500)
            shows(ada, "/catalogue/rebel-princess", "main h2", "catalogue", still=1500)
            shows(ada, "/ladder/rebel-princess", "main h1", "ladder", still=1500)


if __name__ == "__main__":
    main()
