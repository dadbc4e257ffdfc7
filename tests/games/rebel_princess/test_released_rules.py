"""Released rules are frozen: an edition that somebody has played never changes under them."""

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from events.released import released
from games.fair import Vault
from games.game import Refusal, Why
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import BOXES, EDITIONS, RELEASED
from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.editions.french import GIGAMIC_FR
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.princesses.carmesina import Carmesina
from games.rebel_princess.rounds.invitation import Invitation
from games.rebel_princess.rounds.magic_beans import MagicBeans
from games.rebel_princess.rule import Pass
from games.table.dealer import Dealer
from games.table.events import TableOpened
from games.table.opening import digest_of_rules
from games.table.state import Visibility
from tests.games.rebel_princess.release import FOLDER, rules
from tests.support.rebel_boxes import playing_by

GAME = RebelPrincess()
FILES = released(GAME)
DIGESTS = {
    "deluxe-en": "939a0c6e37ba0413325641369400892dd7f71f9444e5f555ff3cc53aab7b7460",
    "gigamic-fr": "f0c0b6e3fcd2b8d6faaa5b5016a852d03884031c6973fa166ac67fb897e268ca",
    "pl": "66d1557738dd9d57c78c669f449ae8efa9e61dec9344a04cfafc4a149bd298c1",
    "cs": "80c15d6812f7393b00b3acf99b6192cc8025f0df30ee24e4cfcc8c48814d32da",
    "cs-promo": "6a3139c1f279a77c5b9c889a16045f8964a89e14265b354e04a3f85a9f1e345b",
}
SECOND = replace(DELUXE_EN.without("alice"), revision=2)


def opened(options: RebelOptions) -> TableOpened:
    decided = Dealer(GAME).open(Vault("g", bytes(32)), options, 3, "ann", Visibility.PUBLIC)
    assert not isinstance(decided, Refusal)
    (event,) = decided.events
    assert isinstance(event, TableOpened)
    return event


def test_what_is_listed_as_released_has_its_file_and_nothing_else_has() -> None:
    assert sorted(FILES) == sorted(edition.box for edition in RELEASED)


@pytest.mark.parametrize("name", FILES)
def test_released_rules_never_change(name: str) -> None:
    """If this fails: a correction is a new revision of the edition, a new card goes into a new edition.

    A knob that no released edition sets has the default UNSET, so that it is not written.
    """
    assert rules(BOXES[name]) == (FOLDER / f"{name}.json").read_bytes()


@pytest.mark.parametrize("name", DIGESTS)
def test_the_digest_of_the_usual_table_never_changes(name: str) -> None:
    event = opened(RebelOptions(edition=name))
    assert event.ruleset == DIGESTS[name] == digest_of_rules(FILES[name], event.options)


def test_another_card_is_noticed() -> None:
    changed = DELUXE_EN.with_cards(MagicBeans(letter="c", passing=Pass(left=2)))
    with playing_by(changed):
        assert rules(BOXES["deluxe-en"]) != (FOLDER / "deluxe-en.json").read_bytes()


class TestANewEdition:
    """A card takes the place of its namesake, or joins the others."""

    def test_has_other_cards_in_the_place_of_its_own(self) -> None:
        box = DELUXE_EN.with_cards(MagicBeans(letter="?", passing=Pass(right=1)))
        assert [card.slug for card in box.round_cards] == [card.slug for card in DELUXE_EN.round_cards]
        assert box.round_card("magic-beans").letter == "?"

    def test_has_further_cards_after_its_own(self) -> None:
        box = DELUXE_EN.with_cards(Invitation(letter="!", passing=Pass(right=3)), Carmesina())
        assert box.round_cards[:-1] == DELUXE_EN.round_cards
        assert box.princesses[:-1] == DELUXE_EN.princesses
        assert (box.round_cards[-1].slug, box.princesses[-1].slug) == ("invitation", "carmesina")

    def test_leaves_cards_out(self) -> None:
        box = DELUXE_EN.without("magic-beans", "alice")
        assert DELUXE_EN.card_names - box.card_names == {"magic-beans", "alice"}

    def test_cannot_leave_out_what_is_not_there(self) -> None:
        with pytest.raises(ValueError, match="gigamic-fr has no rapunzel"):
            GIGAMIC_FR.without("rapunzel", "alice")


class TestARevision:
    """A correction that changes outcomes is a revision of the edition; running tables keep theirs."""

    def test_is_what_new_tables_play_by(self) -> None:
        with playing_by(SECOND):
            assert GAME.agreed(RebelOptions()).revision == 2
            assert GAME.agreed(RebelOptions(edition="pl")).revision is UNSET
            event = opened(GAME.agreed(RebelOptions()))
        assert event.options["revision"] == 2
        assert event.ruleset != DIGESTS["deluxe-en"]

    def test_is_not_written_down_while_there_is_only_the_first(self) -> None:
        assert "revision" not in opened(GAME.agreed(RebelOptions())).options

    @pytest.mark.parametrize("options", [RebelOptions(), RebelOptions(revision=1)])
    def test_changes_nothing_for_tables_of_an_earlier_one(self, options: RebelOptions) -> None:
        before = GAME.rules(options)
        with playing_by(SECOND):
            assert GAME.rules(options) == before
            assert EDITIONS["deluxe-en"].princess("alice") is None
            assert BOXES[options.box].princess("alice") is not None

    @pytest.mark.parametrize(("revision", "fine"), [(1, True), (2, True), (3, False)])
    def test_can_be_asked_for_if_it_is_there(self, revision: int, fine: bool) -> None:
        with playing_by(SECOND):
            refusal = GAME.check_options(RebelOptions(revision=revision), 3)
        if fine:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.why is Why.BAD_OPTIONS
            assert refusal.detail == "There is no revision 3 of deluxe-en; the latest is 2."


def test_a_table_of_the_first_revision_is_folded_as_ever() -> None:
    """Whatever is new in the box: the row of a first game is that of its own revision."""
    rounds: dict[str, Any] = {"first_game": ("royal-decree", *DELUXE_EN.first_game[1:])}
    before = GAME.blank(RebelOptions(), 3, None)
    with playing_by(replace(SECOND, **rounds)):
        assert GAME.blank(RebelOptions(), 3, None) == before
        assert GAME.blank(RebelOptions(revision=2), 3, None).rounds[0] == "royal-decree"
