"""A bot among bots that move at random: what it gets out of each card, and what they would."""

import pytest
from msgspec.structs import replace

from games.rebel_princess.editions import EDITIONS
from workers.arena import field
from workers.arena.deals import Programme, deal
from workers.arena.field import FieldDeal, FieldTrial, line, play_deal, programmes
from workers.arena.match import CannotPlay

TRIAL = FieldTrial(bot="random-legal", field="page", by="round-card", programme=Programme(seats=3), deals=2)


def test_there_is_a_line_for_each_round_card() -> None:
    cards = [programme.round_card for programme in programmes(TRIAL)]
    assert cards == [card.slug for card in EDITIONS["deluxe-en"].round_cards]


def test_there_is_a_line_for_each_princess_of_the_edition() -> None:
    polish = replace(TRIAL, by="princess", programme=Programme(seats=3, options={"edition": "pl"}))
    assert [one.princess for one in programmes(polish)] == list(EDITIONS["pl"].princess_names)


def test_one_card_alone_can_be_asked_for() -> None:
    one = replace(TRIAL, programme=Programme(seats=3, round_card="upside-down"))
    assert [programme.round_card for programme in programmes(one)] == ["upside-down"]


def test_a_game_without_such_cards_has_no_such_table() -> None:
    with pytest.raises(CannotPlay, match="rebel-princess only"):
        programmes(replace(TRIAL, programme=Programme(game="battle-princesses")))


def test_a_page_in_a_field_of_pages_gains_nothing() -> None:
    lines, interrupted = field.play(replace(TRIAL, programme=Programme(seats=3, round_card="upside-down")))
    assert not interrupted
    (only,) = lines
    assert (only.card, only.deals, only.gain.mean) == ("upside-down", 2, 0)
    assert only.verdict == ""


def test_a_princess_is_tried_on_the_seat_that_has_her() -> None:
    trial = replace(TRIAL, by="princess")
    programme = replace(trial.programme, princess="alice")
    seats = {deal(programme, 1, number).princesses.index("alice") for number in range(20)}
    assert seats == {0, 1, 2}
    assert play_deal(trial, programme, 1).score == play_deal(trial, programme, 1).field_score


def dealt(*gains: float) -> list[FieldDeal]:
    """Points count against their seat."""
    return [FieldDeal(score=5 - gain, field_score=5, failures=1) for gain in gains]


def test_a_bot_that_is_worse_than_random_is_flagged() -> None:
    worse = line(TRIAL, TRIAL.programme, dealt(-1, -1.2, -0.9, -1.1))
    assert worse.gain.mean == pytest.approx(-1.05)
    assert worse.verdict == "worse than the field"
    assert worse.failures == 4


def test_a_bot_that_may_be_worse_is_flagged_as_such() -> None:
    assert line(TRIAL, TRIAL.programme, dealt(-3, 2)).verdict == "perhaps worse"


def test_a_bot_that_is_better_is_not_flagged() -> None:
    assert line(TRIAL, TRIAL.programme, dealt(1, 2)).verdict == ""


def test_who_interrupts_gets_the_lines_that_were_done() -> None:
    seen = 0

    def each() -> None:
        nonlocal seen
        seen += 1
        if seen == 3:
            raise KeyboardInterrupt

    lines, interrupted = field.play(TRIAL, each=each)
    assert interrupted
    assert [one.card for one in lines] == ["once-upon-a-time"]
