"""Whatever is in a box has a drawing of its own, and so has whatever a table brings along."""

import re
from collections.abc import Iterator

from games.battle_princesses.vocabulary import Ability, CardType
from games.catalogue import CardFacts
from games.registry import GAMES
from tests.service.web.asking import PAGE, ask_page

TYPES_ARE_ENOUGH = {"resource", "location", "villain"}
"""What a card of one of these types shows is its type, or what its faction is about."""


def cards(kind: str) -> Iterator[CardFacts]:
    for game in GAMES.values():
        for edition in game.catalogue.editions:
            yield from edition.cards.get(kind, ())


def test_every_princess_has_a_portrait_that_no_other_has() -> None:
    [portraits] = ask_page("drawings/princesses.js", ("PORTRAITS",))
    assert {card.id for card in cards("princesses")} == set(portraits)
    battle, rebel = (
        [
            card.id
            for card in max((edition.cards["princesses"] for edition in game.catalogue.editions), key=len)
        ]
        for game in (GAMES["battle-princesses"], GAMES["rebel-princess"])
    )
    for game, princesses in ("battle-princesses", battle), ("rebel-princess", rebel):
        looks = ask_page("drawings/princesses.js", *(("looksOf", one, game) for one in princesses))
        assert len({one["thing"] for one in looks}) == len(princesses), game


def test_a_princess_that_a_table_brings_looks_the_same_every_time() -> None:
    first, again, other, nobody = ask_page(
        "drawings/princesses.js", *(("looksOf", name) for name in ("ondine", "ondine", "marya", ""))
    )
    assert first == again
    assert first != other
    assert nobody["hair"] == "veil"


def test_every_round_is_about_something_that_is_drawn() -> None:
    rounds = {card.id for card in cards("round-cards")}
    pictures = ask_page("drawings/pictures.js", *(("roundPictureOf", one) for one in rounds))
    [emblems] = ask_page("drawings/emblems.js", ("EMBLEMS",))
    assert set(pictures) <= set(emblems)
    assert len(set(pictures)) == len(rounds)


def test_every_card_of_the_marketplace_shows_something_that_is_drawn() -> None:
    stocks = {str(card.facts["slug"]): str(card.facts["type"]) for card in cards("stocks")}
    pictures = ask_page("drawings/pictures.js", *(("pictureOf", slug) for slug in stocks))
    [emblems] = ask_page("drawings/emblems.js", ("EMBLEMS",))
    assert {picture for picture in pictures if picture} <= set(emblems)
    bare = {kind for picture, kind in zip(pictures, stocks.values(), strict=True) if not picture}
    assert bare <= TYPES_ARE_ENOUGH


def test_every_ability_and_type_has_a_sign() -> None:
    abilities, types = ask_page("drawings/tokens.js", ("ABILITY_WORDS",), ("CARD_TYPES",))
    assert set(abilities) == {word.value for word in Ability}
    assert set(types) == {kind.value for kind in CardType}


def test_every_token_that_the_page_shows_is_drawn() -> None:
    [drawn] = ask_page("drawings/tokens.js", ("TOKENS",))
    pages = "".join(file.read_text() for file in PAGE.rglob("*.js"))
    shown = set(re.findall(r"<\$\{(?:Token|Count)\} token=\"(\w+)\"", pages))
    assert "crown" in shown
    # The resource is an ability with a sign of its own.
    assert shown - {"resource"} <= set(drawn)


def test_every_suit_has_a_shape_and_a_colour_in_any_light() -> None:
    [shapes] = ask_page("drawings/suits.js", ("SUITS",))
    suits = [suit.id for suit in GAMES["rebel-princess"].catalogue.suits]
    assert set(shapes) == set(suits)
    colours = (PAGE / "styles" / "tokens.css").read_text()
    for suit in suits:
        [(by_day, by_night)] = re.findall(rf"--{suit}: light-dark\((#\w+), (#\w+)\)", colours)
        assert by_day != by_night
