"""Whole recorded games, told to the house, to every seat and to spectators, in every language."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from games.audience import Event, Seat, redact
from games.rebel_princess.cards import Card
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import RebelEvent
from games.rebel_princess.state import Moment, State
from games.saying import Name, Said
from service.http.languages import ENGLISH, LANGUAGES
from service.texts.speaking import Speech
from tests.games.rebel_princess.golden_game import GOLDEN
from tests.support.golden_games import Golden, events_of
from tests.support.rebel_table import GAME

HOUSE = "house"
Eyes = Seat | str | None
SLUGS = {name for edition in EDITIONS.values() for name in edition.card_names if "-" in name}
MACHINERY = re.compile(r"`|\{|\}|UNSET|None")
HYPHENATED = re.compile(r"\w+(?:-\w+)+")
"""What may be an id, for all of them have a hyphen: only there they are looked for."""
IDS = re.compile("|".join([rf"\b{re.escape(id)}\b" for id in (*Card, *sorted(SLUGS))]))
LAST_STOP = re.compile(r"(?<!\.)\.\Z")
"""One full stop, and nothing after it."""

every_game = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


def everybody(golden: Golden) -> Iterator[Eyes]:
    yield from (HOUSE, None, *range(golden.players))


@cache
def told(golden: Golden, eyes: Eyes) -> list[tuple[State, RebelEvent, Said]]:
    """The game as one reader follows it: what they knew before, what they may read, what they are told."""
    state = GAME.blank(golden.options, golden.players, eyes if isinstance(eyes, int) else None)
    story = []
    for happened in events_of(GAME, golden):
        event = happened if isinstance(eyes, str) else redact(happened, eyes)
        story.append((state, event, GAME.tell(state, event)))
        state = GAME.evolve(state, event)
    return story


@cache
def sentences(golden: Golden) -> dict[str, Said]:
    """Everything that anybody is told, by its English."""
    return {str(said): said for eyes in everybody(golden) for *_, said in told(golden, eyes)}


def names_in(value: Any) -> Iterator[str]:
    """The ids of all things that a sentence names."""
    match value:
        case Name():
            yield value.id
        case Said():
            for part in value.values.values():
                yield from names_in(part)
        case tuple():
            for part in value:
                yield from names_in(part)


def cards_in(value: Any) -> set[str]:
    """The cards that stand anywhere in an event, or in a part of a state."""
    return set(re.findall(r'"((?:queens|fairies|pets|princes)-\d+)"', msgspec.json.encode(value).decode()))


# --- how it reads


def test_every_id_has_a_hyphen() -> None:
    assert all(HYPHENATED.fullmatch(id) for id in (*Card, *SLUGS))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_one(golden: Golden, language: str) -> None:
    speech = Speech(language, GAME)
    for said in sentences(golden).values():
        sentence = speech.tell(said)
        assert LAST_STOP.search(sentence), sentence
        assert sentence[0].isupper(), sentence
        assert not MACHINERY.search(sentence), sentence
        assert not any(IDS.search(word) for word in HYPHENATED.findall(sentence)), sentence


@every_game
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_every_sentence_is_translated(golden: Golden, language: str) -> None:
    speech = Speech(language, GAME)
    assert [english for english, said in sentences(golden).items() if speech.tell(said) == english] == []


def test_players_go_by_their_names() -> None:
    names = dict(enumerate(("Ada", "Bo", "Cy", "Di")))
    golden = next(golden for golden in GOLDEN if golden.players == 4)
    for language, who in (("en", "Seat"), ("fr", "Place"), ("pl", "Miejsce"), ("cs", "Místo")):
        said = sentences(golden).values()
        assert any(who in Speech(language, GAME).tell(one) for one in said)
        assert not any(who in Speech(language, GAME, names).tell(one) for one in said)


def test_no_question_of_a_recorded_game_is_told_as_an_unknown_one() -> None:
    templates = {said.template for golden in GOLDEN for said in sentences(golden).values()}
    assert "A decision is due: {who}." not in templates
    assert "That is settled." not in templates


def test_most_sentences_are_short() -> None:
    for golden in GOLDEN:
        lengths = [len(said) for *_, said in told(golden, 0)]
        assert sum(length > 160 for length in lengths) <= len(lengths) // 50, golden.name


# --- who is told what


@every_game
def test_nobody_is_told_a_card_that_they_may_not_know(golden: Golden) -> None:
    cards = {card.value for card in Card}
    for eyes in everybody(golden):
        for before, event, said in told(golden, eyes):
            named = cards.intersection(names_in(said))
            assert named <= cards_in(event) | cards_in(before.trick.plays), (eyes, event, said)


@every_game
def test_a_spectator_is_told_nothing_that_a_seat_is_not(golden: Golden) -> None:
    spectator = told(golden, None)
    for seat in range(golden.players):
        for (_, seen, public), (_, event, said) in zip(spectator, told(golden, seat), strict=True):
            if seen == event:
                assert said == public


def test_the_owner_of_a_hidden_card_is_told_more_than_others() -> None:
    """Otherwise nothing would have been shown to be hidden."""
    golden = GOLDEN[0]
    public = [said for *_, said in told(golden, None)]
    for seat in range(golden.players):
        own = [said for *_, said in told(golden, seat)]
        assert sum(mine != theirs for mine, theirs in zip(own, public, strict=True)) > 20


# --- where it is


def headings(golden: Golden) -> list[str]:
    found = (GAME.heading(before, event) for before, event, _ in told(golden, None))
    return [heading for heading in found if heading]


@every_game
def test_the_contents_are_rounds_with_their_tricks_and_scores(golden: Golden) -> None:
    contents = "".join(heading[0] for heading in headings(golden))
    assert re.fullmatch("(r(tp*)+s)+e", contents)
    assert "p" in contents


def test_what_is_no_heading_is_left_out_of_the_contents() -> None:
    golden = GOLDEN[0]
    assert len(headings(golden)) < len(told(golden, None)) / 5


@every_game
def test_a_place_follows_the_game(golden: Golden) -> None:
    places = [GAME.place(state) for state, *_ in told(golden, None)]
    assert places[0] == {"step": Moment.DRAFT.value}
    rounds = [place.get("round", 0) for place in places]
    assert rounds == sorted(rounds)
    for state, event, _ in told(golden, None):
        place = GAME.place(state)
        assert place["step"] == state.moment.value
        assert ("turn" in place) == (state.moment is Moment.PLAY)
        if "turn" in place and _is_play(event):
            assert place["turn"] == event.seat  # type: ignore[union-attr]
        if state.moment in (Moment.SCORED, Moment.OVER):
            assert "trick" not in place
        elif state.moment is Moment.PLAY:
            assert place["trick"] == state.trick.number > 0


def _is_play(event: Event) -> bool:
    return type(event).__name__ in ("CardPlayed", "CardPlayedMasked")
