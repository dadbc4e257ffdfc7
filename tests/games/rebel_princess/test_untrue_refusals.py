"""The battery notices a refusal of Rebel Princess that is not true of its hand and table."""

from random import Random

import pytest

from games.audience import Seat
from games.game import Options
from games.rebel_princess import RebelPrincess
from games.rebel_princess.base import Following, PrincesAreNotInvited
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.passing import Passing
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import State
from games.rebel_princess.window import Window
from tests.support.battery import campaign
from tests.support.rebel_citations import TRUTHS
from tests.support.rebel_invariants import rebel_invariants


def makeovers(rng: Random) -> tuple[Options, int]:
    """One round of Midnight Makeover, in any edition and at a table of any size."""
    edition = rng.choice(sorted(EDITIONS))
    return RebelOptions(edition=edition, rounds=("midnight-makeover",)), rng.choice(RebelPrincess.players)


def untrue_refusals() -> None:
    campaign(RebelPrincess(), makeovers, "caught", 24, checks=[rebel_invariants], worlds=0)


def test_refusals_are_true_as_the_game_is() -> None:
    untrue_refusals()


def test_a_led_suit_that_is_not_held_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def always_the_led_suit(self: Following, so_far: Choices, state: State, seat: Seat) -> Choices:
        read = so_far.reading
        return so_far.prefer(read.following, Tier.SUIT, self.cite, *read.suit_cites) if read else so_far

    monkeypatch.setattr(Following, "choices", always_the_led_suit)
    with pytest.raises(AssertionError, match="hears base/follow-suit, and it is not true"):
        untrue_refusals()


def test_the_number_of_cards_is_no_reason_against_one_that_is_not_held(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.rebel_princess.passing.OWN_CARDS", (Passing.cite,))
    with pytest.raises(AssertionError, match="hears base/pass, and it is not true"):
        untrue_refusals()


def test_whose_turn_it_is_to_play_is_no_reason_in_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Window, "cites", ("base/turn-order",))
    with pytest.raises(AssertionError, match="hears base/turn-order, and it is not true"):
        untrue_refusals()


def test_a_permission_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PrincesAreNotInvited, "cite", "princess/rapunzel")
    with pytest.raises(AssertionError, match="hears princess/rapunzel, and it is not true"):
        untrue_refusals()


def test_a_rule_of_which_nobody_says_when_it_is_true_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TRUTHS.by_rule(), "base/princes-not-invited")
    with pytest.raises(AssertionError, match="nobody says when base/princes-not-invited is true"):
        untrue_refusals()
