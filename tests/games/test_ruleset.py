"""By which rules a table plays: a digest of its game, edition, options and the version of the rules."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.fair import Vault
from games.game import AnyGame, Options, Refusal
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import BOXES, EDITIONS
from games.rebel_princess.options import RebelOptions
from games.table.dealer import Dealer
from games.table.events import TableOpened
from games.table.opening import digest_of_rules as digest_of
from games.table.state import Visibility
from tests.support.small_game import MagpieOptions, Magpies

GAME = RebelPrincess()


def digest_of_rules(game: AnyGame, options: Options) -> str:
    return digest_of(game.rules(options), options)


USUAL = digest_of_rules(GAME, RebelOptions())


def opened(options: RebelOptions) -> TableOpened:
    dealer = Dealer(GAME)
    decided = dealer.open(Vault("g", bytes(32)), options, 3, "ann", Visibility.PUBLIC)
    assert not isinstance(decided, Refusal)
    (event,) = decided.events
    assert isinstance(event, TableOpened)
    assert decided.state.ruleset == event.ruleset
    return event


def test_the_same_options_are_the_same_rules() -> None:
    assert opened(RebelOptions()).ruleset == USUAL == opened(RebelOptions(edition="deluxe-en")).ruleset
    assert len(USUAL) == 64


@pytest.mark.parametrize(
    "change",
    [
        {"short": True},
        {"powers": False},
        {"rounds": "random"},
        {"hourglass": "free"},
        {"power_free_rounds": 1},
    ],
)
def test_another_option_is_another_ruleset(change: dict[str, Any]) -> None:
    other = msgspec.convert({"game": "rebel-princess", **change}, RebelOptions)
    assert opened(other).ruleset != USUAL


def test_every_edition_has_rules_of_its_own() -> None:
    found = {digest_of_rules(GAME, RebelOptions(edition=name)) for name in EDITIONS}
    assert len(found) == len(EDITIONS)


def test_another_version_of_the_rules_is_another_ruleset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RebelPrincess, "rules_version", "next")
    assert digest_of_rules(GAME, RebelOptions()) != USUAL


def test_another_knob_of_one_card_is_another_ruleset(monkeypatch: pytest.MonkeyPatch) -> None:
    box = EDITIONS["deluxe-en"]
    first, *others = box.round_cards
    changed = replace(box, round_cards=(replace(first, letter="?"), *others))
    monkeypatch.setitem(BOXES, "deluxe-en", changed)
    assert digest_of_rules(GAME, RebelOptions()) != USUAL


def test_another_card_with_the_same_knobs_is_another_ruleset(monkeypatch: pytest.MonkeyPatch) -> None:
    box = EDITIONS["deluxe-en"]
    alice, cinderella, *others = box.princesses
    monkeypatch.setitem(BOXES, "deluxe-en", replace(box, princesses=(cinderella, alice, *others)))
    assert digest_of_rules(GAME, RebelOptions()) != USUAL


def test_a_game_without_editions_has_a_ruleset_too() -> None:
    two, three = (digest_of_rules(Magpies(), MagpieOptions(rounds=rounds)) for rounds in (2, 3))
    assert two == digest_of_rules(Magpies(), MagpieOptions())
    assert two != three


def test_a_table_from_before_has_none() -> None:
    old = TableOpened(
        game="rebel-princess", options={}, seats=3, host="ann", visibility=Visibility.PUBLIC, commitments={}
    )
    assert Dealer(GAME).fold("g", [old]).ruleset == ""
