"""Other readings of a ruling: what a table may agree on, what a verdict may change, and what stays."""

from random import Random

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from events.released import RulesStatus, status_of_rules
from games.fair import Vault
from games.game import Refusal, Why
from games.rebel_princess.editions import BOXES, EDITIONS
from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.events import RoundOpened
from games.rebel_princess.options import RebelOptions, name_and_readings
from games.rebel_princess.rule import Princess, RoundCard
from games.rebel_princess.rulings import RULINGS
from games.table.dealer import Dealer
from games.table.events import TableOpened
from games.table.opening import digest_of_rules
from games.table.state import Visibility
from tests.support.battery import campaign
from tests.support.random_play import as_move, fill, play
from tests.support.rebel_boxes import playing_by
from tests.support.rebel_invariants import rebel_invariants
from tests.support.rebel_table import GAME, Ball, luck
from tests.support.tables import ANSWERS

READINGS = [
    (rule.id, other.id, edition)
    for rule in RULINGS.values()
    for other in rule.readings
    for edition in EDITIONS.values()
    if rule.holds_in(edition.families) and edition.can_reread(rule.id)
]
"""Every reading there is, wherever it can be played by."""
PARITY = {"R-336": "parity-first"}
ACROSS = {"R-125": "across-rounds"}


def cards_of(edition: Edition) -> list[RoundCard | Princess]:
    return [*edition.round_cards, *edition.princesses]


def opened(options: RebelOptions) -> TableOpened:
    decided = Dealer(GAME).open(Vault("g", bytes(32)), options, 3, "ann", Visibility.PUBLIC)
    assert not isinstance(decided, Refusal), decided
    (event,) = decided.events
    assert isinstance(event, TableOpened)
    return event


def reread(options: RebelOptions, ruling: str, reading: str) -> RebelOptions:
    found = GAME.reread(options, ruling, reading)
    assert not isinstance(found, Refusal), found
    return found


# --- what is written down, and what is played


@pytest.mark.parametrize(("ruling", "reading", "box"), READINGS)
def test_every_reading_turns_a_knob_of_a_card(ruling: str, reading: str, box: Edition) -> None:
    turned = box.reread({ruling: reading})
    differ = [card for card, other in zip(cards_of(box), cards_of(turned), strict=True) if card != other]
    assert differ
    assert all(ruling in card.other_readings for card in differ)
    assert replace(turned, round_cards=box.round_cards, princesses=box.princesses) == box


def test_cards_and_rulebook_know_the_same_readings() -> None:
    written = {rule.id: {other.id for other in rule.readings} for rule in RULINGS.values() if rule.readings}
    for edition in EDITIONS.values():
        for card in cards_of(edition):
            for ruling, readings in card.other_readings.items():
                assert set(readings) == written[ruling]
                assert RULINGS[ruling].holds_in(edition.families)
    assert {ruling for ruling, *_ in READINGS} == written.keys()


@pytest.mark.parametrize("box", EDITIONS.values(), ids=list(EDITIONS))
def test_as_it_is_ruled_no_knob_is_turned(box: Edition) -> None:
    for card in cards_of(box):
        for readings in card.other_readings.values():
            assert {getattr(card, knob) for turned in readings.values() for knob in turned} == {UNSET}


# --- what a table agrees on


def test_the_box_of_a_table_names_its_readings() -> None:
    options = RebelOptions(edition="cs", readings={**PARITY, **ACROSS})
    assert options.box == "cs R-125=across-rounds R-336=parity-first"
    assert options.box == RebelOptions(edition="cs", readings={**ACROSS, **PARITY}).box
    assert name_and_readings(options.box) == ("cs", {**ACROSS, **PARITY})
    assert BOXES[options.box] == EDITIONS["cs"].reread({**PARITY, **ACROSS})
    assert BOXES[options.box] is BOXES[options.box]


def test_without_readings_it_is_called_as_ever() -> None:
    assert RebelOptions(edition="cs").box == RebelOptions(edition="cs", readings={}).box == "cs"
    assert RebelOptions(revision=2).box == "deluxe-en.2"


@pytest.mark.parametrize("box", ["xx", "xx R-336=parity-first"])
def test_a_box_that_nobody_makes_is_not_found(box: str) -> None:
    with pytest.raises(KeyError):
        BOXES[box]


def test_a_revision_is_read_otherwise_too() -> None:
    second = replace(EDITIONS["deluxe-en"].without("alice"), revision=2)
    options = RebelOptions(revision=2, readings=PARITY)
    with playing_by(second):
        assert BOXES[options.box] == second.reread(PARITY)
    with pytest.raises(KeyError):
        BOXES[options.box]


@pytest.mark.parametrize(
    ("readings", "detail"),
    [
        ({"R-999": "parity-first"}, "There is no ruling R-999."),
        ({"": ""}, "There is no ruling ."),
        ({"R-332": "parity-first"}, "`R-332` has no other reading here."),
        ({"R-336": "nonsense"}, "`R-336` has no reading nonsense; it has parity-first, free-above-five."),
        ({"R-336": "as-ruled"}, "`R-336` has no reading as-ruled; it has parity-first, free-above-five."),
        ({**PARITY, **ACROSS}, "`R-125` does not hold in deluxe-en."),
        ({"R-336": "a b=c"}, "`R-336` has no reading a b=c; it has parity-first, free-above-five."),
    ],
)
def test_a_table_cannot_be_opened_with_readings_that_do_not_hold(
    readings: dict[str, str], detail: str
) -> None:
    refusal = GAME.check_options(RebelOptions(readings=readings), 3)
    assert refusal is not None
    assert (refusal.why, refusal.detail) == (Why.BAD_OPTIONS, detail)


@pytest.mark.parametrize(("ruling", "reading", "box"), READINGS)
def test_a_table_can_be_opened_with_any_that_does(ruling: str, reading: str, box: Edition) -> None:
    options = RebelOptions(edition=box.id, readings={ruling: reading})
    assert GAME.check_options(options, 3) is None
    assert opened(options).options["readings"] == {ruling: reading}


def test_no_readings_are_not_written_down() -> None:
    assert "readings" not in opened(RebelOptions()).options
    assert GAME.agreed(RebelOptions(readings={})) == RebelOptions()
    assert GAME.agreed(RebelOptions(readings=PARITY)).readings == PARITY


# --- the rules of a table


def test_a_reading_is_another_ruleset_by_the_same_released_rules() -> None:
    usual, other = RebelOptions(), RebelOptions(readings=PARITY)
    assert GAME.rules(other) == GAME.rules(usual)
    assert digest_of_rules(GAME.rules(other), other) != digest_of_rules(GAME.rules(usual), usual)


def test_a_table_with_readings_plays_by_rules_that_are_known() -> None:
    event = opened(RebelOptions(edition="cs", readings=ACROSS))
    assert status_of_rules(GAME, event) is RulesStatus.CURRENT
    forged = replace(event, options={**event.options, "readings": PARITY})
    assert status_of_rules(GAME, forged) is RulesStatus.UNKNOWN


# --- what a verdict changes


def test_a_verdict_adds_a_reading_or_puts_one_in_the_place_of_another() -> None:
    once = reread(RebelOptions(edition="cs"), "R-336", "parity-first")
    assert once.readings == PARITY
    twice = reread(once, "R-125", "across-rounds")
    assert twice.readings == {**PARITY, **ACROSS}
    assert reread(twice, "R-336", "free-above-five").readings == {"R-336": "free-above-five", **ACROSS}


def test_as_ruled_goes_back_to_what_the_ruling_says() -> None:
    options = RebelOptions(edition="cs", readings={**PARITY, **ACROSS})
    assert reread(options, "R-336", "as-ruled").readings == ACROSS
    assert reread(reread(options, "R-336", "as-ruled"), "R-125", "as-ruled") == RebelOptions(edition="cs")
    assert reread(RebelOptions(), "R-336", "as-ruled") == RebelOptions()


@pytest.mark.parametrize(
    ("ruling", "reading", "detail"),
    [
        ("R-999", "as-ruled", "There is no ruling R-999."),
        ("R-332", "as-ruled", "`R-332` has no other reading here."),
        ("R-125", "as-ruled", "`R-125` does not hold in deluxe-en."),
        ("R-125", "across-rounds", "`R-125` does not hold in deluxe-en."),
        ("R-336", "x", "`R-336` has no reading x; it has as-ruled, parity-first, free-above-five."),
    ],
)
def test_a_verdict_cannot_read_what_cannot_be_read_so(ruling: str, reading: str, detail: str) -> None:
    refusal = GAME.reread(RebelOptions(), ruling, reading)
    assert isinstance(refusal, Refusal)
    assert (refusal.why, refusal.detail) == (Why.TABLE_STATE, detail)


def test_the_game_goes_on_by_other_options_and_nothing_else_changes() -> None:
    rng = Random("readings")
    record = play(GAME, RebelOptions(edition="cs", rounds=("odds-and-evens",)), 4, rng)
    state = record.table.play
    assert state is not None
    options = reread(state.options, "R-336", "parity-first")
    turned = GAME.played_by(state, options)
    assert turned.options == options
    assert replace(turned, options=state.options) == state


# --- whole games


def some_readings(edition: Edition, rng: Random) -> dict[str, str]:
    return {
        ruling: reading
        for ruling, reading, box in rng.sample(READINGS, len(READINGS))
        if box is edition and rng.random() < 0.8
    }


def random_table(rng: Random) -> tuple[RebelOptions, int]:
    """Odds and Evens first and something after it, by any readings that hold there."""
    edition = EDITIONS[rng.choice(sorted(EDITIONS))]
    others = [card.slug for card in edition.round_cards if card.slug != "odds-and-evens"]
    rounds = ("odds-and-evens", *rng.sample(others, rng.choice((1, 1, 2))))
    options = RebelOptions(edition=edition.id, rounds=rounds, readings=some_readings(edition, rng))
    return GAME.agreed(options), rng.choice((3, 3, 4, 5))


def test_random_games_keep_the_invariants_by_other_readings_too() -> None:
    answers = ANSWERS[GAME.id]
    report = campaign(GAME, random_table, "readings", 12, answers=answers, checks=[rebel_invariants])
    assert report.games == 12


def test_in_some_of_them_somebody_names_the_starter_of_the_next_round() -> None:
    options = RebelOptions(edition="cs", rounds=("royal-decree", "odds-and-evens"), readings=ACROSS)
    records = (play(GAME, options, 3, Random(f"starter/{number}")) for number in range(200))
    opened = (event for record in records for event in record.log if isinstance(event, RoundOpened))
    assert any("R-125" in event.citations for event in opened)


@pytest.mark.parametrize("seed", range(12))
def test_a_running_game_is_played_to_its_end_however_often_its_readings_change(seed: int) -> None:
    rng = Random(f"verdicts/{seed}")
    options, players = random_table(rng)
    edition = EDITIONS[options.edition]
    ball = Ball(GAME.blank(options, players, None)).so(GAME.begin(GAME.blank(options, players, None), luck()))
    while GAME.result(ball.state) is None:
        ruling, reading, _ = rng.choice([one for one in READINGS if one[2] is edition])
        if rng.random() < 0.3:
            ball = ball.reads(ruling, rng.choice((reading, "as-ruled")))
        seat = rng.choice(sorted(ball.waiting))
        form = rng.choice([form for form in ball.offers(seat) if form.awaited])
        ball = ball.does(seat, as_move(GAME, fill(form, rng)))
    assert ball.state.scored
