"""Whole recorded battles, told to the house, to every seat and to spectators, in every language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import UNSET

from games.audience import Event, Viewer, guarded_fields, redact
from games.battle_princesses.events import (
    AssaultDeclared,
    BattleEnded,
    BlockDeclared,
    DeckReshuffled,
    HandRefilled,
    KingdomFounded,
    PrincessesOffered,
    PrincessPreferred,
)
from games.battle_princesses.state import Battle, LinkPart
from games.battle_princesses.telling.words import TELLERS
from games.game import event_types
from games.saying import Said
from games.telling import whereabouts
from service.http.languages import ENGLISH, LANGUAGES
from service.texts.speaking import Speech
from tests.games.battle_princesses.golden_game import GOLDEN
from tests.support.battle_table import GAME, use
from tests.support.golden_games import Golden, events_of
from tests.support.told_battle import battle, tell

HOUSE = "house"
LONG = 300
BARE_ID = re.compile(r"\b[a-z]+(-[a-z]+)*\.\d|\b[a-z]+(-[a-z]+)+-\d|\be\d\b")
"""`ore-digger.3`, `goose-girl-toy-2`, `e1`."""
every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


def readers(golden: Golden) -> tuple[Viewer | str, ...]:
    return (HOUSE, None, *range(golden.players))


def told(golden: Golden, reader: Viewer | str) -> tuple[tuple[Event, Said], ...]:
    """Every event of a recorded battle as this reader gets it, and the sentence about it."""
    return tuple((event, GAME.tell(before, event)) for before, event in read(golden, reader))


def read(golden: Golden, reader: Viewer | str) -> Iterator[tuple[Battle, Any]]:
    """Every event of a recorded battle as this reader gets it, and what they know before it."""
    viewer = None if isinstance(reader, str) else reader
    state = GAME.blank(golden.options, golden.players, viewer)
    for happened in events_of(GAME, golden):
        event = happened if reader == HOUSE else redact(happened, viewer)
        yield state, event
        state = GAME.evolve(state, event)


# --- everything is told, to everybody, in every language


def test_every_kind_of_event_is_told() -> None:
    assert TELLERS.keys() == set(event_types(GAME.events))


@every_golden
def test_every_event_is_a_sentence_to_everybody_in_every_language(golden: Golden) -> None:
    sentences = {sentence for reader in readers(golden) for _, sentence in told(golden, reader)}
    for sentence in sentences:
        for language in LANGUAGES:
            text = sentence.in_words(Speech(language, GAME))
            assert text.endswith("."), text
            assert not text.endswith(".."), text
            assert not re.search("[{}`]|UNSET|None", text), text
            assert not BARE_ID.search(text), text
            assert len(text) < LONG, text
            assert text[0].isupper(), text
            assert language == ENGLISH or text != sentence, text


@every_golden
def test_english_is_what_an_english_reader_reads(golden: Golden) -> None:
    assert all(sentence.in_words(Speech(ENGLISH, GAME)) == sentence for _, sentence in told(golden, None))


# --- nobody reads what is hidden from them


@every_golden
def test_what_is_hidden_changes_no_sentence(golden: Golden) -> None:
    """The house knows everything, and would say the same of what this reader gets."""
    for reader in readers(golden)[1:]:
        for (whole, _), (before, event) in zip(read(golden, HOUSE), read(golden, reader), strict=True):
            assert GAME.tell(whole, event) == GAME.tell(before, event)


@every_golden
def test_a_hidden_card_is_told_to_its_owner_alone(golden: Golden) -> None:
    names = {print.name for print in golden.options.box.prints.values()}
    for reader in readers(golden)[1:]:
        for event, sentence in told(golden, reader):
            hidden = [name for name, _ in guarded_fields(type(event)) if getattr(event, name) is UNSET]
            if hidden:
                assert not any(name in sentence for name in names), (event, sentence)


@pytest.mark.parametrize(
    ("event", "owner", "others"),
    [
        (
            PrincessesOffered(seat=0, count=2, princesses=("beauty", "snow-white")),
            "Seat 0 gets princesses to choose from: Beauty, Snow White.",
            "Seat 0 gets princesses to choose from: 2.",
        ),
        (
            PrincessPreferred(seat=0, princess="beauty"),
            "Seat 0 chooses Beauty in secret.",
            "Seat 0 chooses a princess in secret.",
        ),
        (
            KingdomFounded(seat=0, count=2, tokens=10, cards=("orchard-penny.1", "orchard-penny.2")),
            "Seat 0 begins with points: 10; cards in hand: Orchard Penny \N{MULTIPLICATION SIGN}2.",
            "Seat 0 begins with points: 10; cards in hand: 2.",
        ),
        (
            HandRefilled(seat=0, count=3, cards=("ore-digger.1", "orchard-penny.2", "ore-digger.4")),
            "Seat 0 draws cards: Ore Digger \N{MULTIPLICATION SIGN}2, Orchard Penny.",
            "Seat 0 draws cards: 3.",
        ),
        (
            DeckReshuffled(seat=0, count=2, order=("ore-digger.1", "ore-digger.4")),
            "Seat 0 shuffles the discard pile into a new deck; cards: 2.",
            "Seat 0 shuffles the discard pile into a new deck; cards: 2.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_the_owner_reads_more_than_others(event: Event, owner: str, others: str) -> None:
    assert tell(event) == owner
    assert tell(redact(event, 0)) == owner
    assert tell(redact(event, 1)) == tell(redact(event, None)) == others


# --- where one is, and what stands in the table of contents


@pytest.mark.parametrize("golden", [golden for golden in GOLDEN if golden.name == "chains"])
def test_the_contents_are_turns_with_what_happens_in_them_then_the_points_and_the_end(golden: Golden) -> None:
    state, headings = GAME.blank(golden.options, golden.players, None), []
    for event in events_of(GAME, golden):
        headings.append(GAME.heading(state, event))
        state = GAME.evolve(state, event)
    in_short = "".join(heading[0] for heading in headings if heading)
    assert re.fullmatch(r"(r[ab]*t[ab]*s)+e", in_short), in_short
    assert "block" in headings


def test_a_block_is_a_heading_if_it_begins_a_chain() -> None:
    begins = BlockDeclared(seat=1, card="prince-below-the-window.1", target="mirror-queen.1")
    reacts = BlockDeclared(
        seat=1, card="prince-below-the-window.1", target="mirror-queen.1", part=LinkPart.MAIN
    )
    assert GAME.heading(battle().state, begins) == "block"
    assert GAME.heading(battle().state, reacts) is None


def test_an_assault_is_a_heading_if_it_is_made() -> None:
    made = AssaultDeclared(seat=0, targets={"e1": 1}, defenders=(1,))
    assert GAME.heading(battle().state, made) == "assault"
    assert GAME.heading(battle().state, AssaultDeclared(seat=0, targets={}, defenders=())) is None


def test_the_place_is_the_round_whose_turn_it_is_and_the_step() -> None:
    scene = battle()
    assert GAME.place(scene.state) == whereabouts(round=1, turn=0, step="play")
    asked = scene.does(use("mirror-queen", poison="tower-climber"))
    assert GAME.place(asked.state) == whereabouts(round=1, turn=0, step="window")


def test_before_the_first_turn_and_after_the_last_it_is_nobody_s_turn() -> None:
    blank = GAME.blank(GOLDEN[0].options, 2, None)
    assert GAME.place(blank) == whereabouts(step="princesses")
    ended = GAME.evolve(
        battle().state, BattleEnded(reason="majority", winners=(0,), points=(1, 0), citations=())
    )
    assert GAME.place(ended) == whereabouts(round=1, step="over")
