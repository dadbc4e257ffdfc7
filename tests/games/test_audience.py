"""Who sees what: an event says so field by field, and a viewer gets no more."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType

from games.audience import (
    HOUSE,
    Audience,
    Each,
    Event,
    Own,
    Piece,
    PieceId,
    Seat,
    Secret,
    Shown,
    check_declarations,
    guarded_fields,
    join,
    kebab,
    may_read,
    redact,
    seen_by,
    split,
)
from tests.support.small_game import Magpies


class Card(Piece):
    ACE = "ace"
    KING = "king"
    QUEEN = "queen"


Cards = tuple[Card, ...]


class Dealt(Event, frozen=True, kw_only=True):
    seat: Seat
    size: int
    cards: Own[Cards] = UNSET
    rest: Secret[Cards] = UNSET
    turned_up: Shown[Card]


class Shared(Event, frozen=True, kw_only=True):
    giver: Seat
    taker: Seat
    card: Annotated[Card | UnsetType, seen_by("giver", "taker")] = UNSET


class Chosen(Event, frozen=True, kw_only=True):
    cards: Each[Cards] = {}


DEALT = Dealt(seat=1, size=2, cards=(Card.ACE, Card.KING), rest=(Card.QUEEN,), turned_up=Card.QUEEN)
SHARED = Shared(giver=2, taker=0, card=Card.ACE)
CHOSEN = Chosen(cards={0: (Card.ACE,), 2: (Card.KING, Card.QUEEN)})
ALL: tuple[Event, ...] = (DEALT, SHARED, CHOSEN)
VIEWERS = (None, 0, 1, 2)


# --- redaction


def test_a_seat_sees_its_own_cards() -> None:
    assert redact(DEALT, 1).cards == (Card.ACE, Card.KING)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_seat_does_not_see_the_cards_of_others(viewer: Seat | None) -> None:
    seen = redact(DEALT, viewer)
    assert seen.cards is UNSET
    assert (seen.seat, seen.size, seen.turned_up) == (1, 2, Card.QUEEN)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_a_secret(viewer: Seat | None) -> None:
    assert redact(DEALT, viewer).rest is UNSET


@pytest.mark.parametrize(("viewer", "card"), [(0, Card.ACE), (2, Card.ACE), (1, UNSET), (None, UNSET)])
def test_a_gift_is_seen_by_the_two_it_concerns(viewer: Seat | None, card: Card | UnsetType) -> None:
    assert redact(SHARED, viewer).card is card


@pytest.mark.parametrize(
    ("viewer", "cards"), [(0, {0: (Card.ACE,)}), (2, {2: (Card.KING, Card.QUEEN)}), (1, {}), (None, {})]
)
def test_each_seat_sees_its_own_entry(viewer: Seat | None, cards: dict[Seat, Cards]) -> None:
    assert redact(CHOSEN, viewer).cards == cards


@pytest.mark.parametrize("event", ALL, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_to_redact_twice_is_to_redact_once(event: Event, viewer: Seat | None) -> None:
    assert redact(redact(event, viewer), viewer) == redact(event, viewer)


# --- sealed parts


def test_the_parts_of_an_event_are_named_after_those_who_may_read_them() -> None:
    assert split(DEALT) == (
        {"type": "dealt", "seat": 1, "size": 2, "turned_up": "queen"},
        {"1": {"cards": ("ace", "king")}, HOUSE: {"rest": ("queen",)}},
    )
    assert split(SHARED)[1] == {"0+2": {"card": "ace"}}
    assert split(CHOSEN) == (
        {"type": "chosen"},
        {"0": {"cards": {"0": ("ace",)}}, "2": {"cards": {"2": ("king", "queen")}}},
    )


@pytest.mark.parametrize("event", ALL, ids=lambda event: type(event).__name__)
def test_all_parts_together_are_the_event(event: Event) -> None:
    assert read(join(*split(event)), event) == event


@pytest.mark.parametrize("event", ALL, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_parts_a_viewer_may_read_are_its_redacted_event(event: Event, viewer: Seat | None) -> None:
    public, private = split(event)
    own = {key: part for key, part in private.items() if may_read(key, viewer)}
    assert read(join(public, own), event) == redact(event, viewer)


def test_seat_one_may_not_read_a_part_of_seat_eleven() -> None:
    assert may_read("1", 1)
    assert may_read("0+1", 1)
    assert not may_read("11", 1)
    assert not may_read("0+11", 1)


def test_the_parts_of_the_house_are_for_no_seat_and_no_spectator() -> None:
    assert not any(may_read(HOUSE, viewer) for viewer in VIEWERS)
    assert not may_read("1", None)


def read(fields: dict[str, Any], like: Event) -> Event:
    event: Event = msgspec.json.decode(msgspec.json.encode(fields), type=type(like))
    return event


# --- declarations


def test_declared_fields_are_found() -> None:
    assert [name for name, _ in guarded_fields(Dealt)] == ["cards", "rest"]
    assert guarded_fields(Chosen)[0][1].each_key
    check_declarations(Dealt, Shared, Chosen)


class Pair(Struct, frozen=True):
    left: Card
    right: Card


class Copy(Struct, frozen=True):
    """A card of which there are several, each with its own number."""

    id: PieceId
    printed: str


class Bundle(Struct, frozen=True):
    inside: dict[Seat, tuple[Copy, ...]]


OWN = Annotated[Pair | UnsetType, seen_by("seat")]
OWN_IDS = Annotated[tuple[PieceId, ...] | UnsetType, seen_by("seat")]


@pytest.mark.parametrize(
    "hint",
    [
        Card,
        Cards,
        Card | None,
        dict[Seat, list[Card]],
        dict[Card, int],
        Pair,
        tuple[Pair, ...],
        PieceId,
        tuple[PieceId, ...],
        PieceId | None,
        PieceId | UnsetType,
        dict[Seat, list[PieceId]],
        dict[PieceId, int],
        Annotated[PieceId, msgspec.Meta(max_length=8)],
        Copy,
        Bundle | None,
    ],
    ids=str,
)
def test_pieces_without_an_audience_are_found_wherever_they_hide(hint: Any) -> None:
    with pytest.raises(TypeError, match="holds pieces but does not say who sees them"):
        check_declarations(event_with(hint, UNSET))


@pytest.mark.parametrize(
    "hint",
    [
        int,
        str,
        tuple[str, ...],
        Annotated[str, msgspec.Meta(max_length=8)],
        Shown[Card],
        Shown[Pair],
        OWN,
        Shown[PieceId],
        Shown[Bundle],
        OWN_IDS,
        Annotated[PieceId | None, Audience()],
    ],
    ids=str,
)
def test_other_fields_need_no_audience(hint: Any) -> None:
    check_declarations(event_with(hint, UNSET))


def test_a_hidden_field_needs_a_default_so_that_others_can_read_the_event() -> None:
    with pytest.raises(TypeError, match="needs a default"):
        check_declarations(event_with(OWN, msgspec.NODEFAULT))


def test_a_field_cannot_be_seen_by_a_seat_the_event_does_not_name() -> None:
    with pytest.raises(TypeError, match=r"is seen by \{'friend'\}"):
        check_declarations(event_with(Annotated[Card | UnsetType, seen_by("friend")], UNSET))


@pytest.mark.parametrize("piece", [Card, PieceId], ids=str)
def test_a_game_with_an_undeclared_piece_fails_at_import(piece: Any) -> None:
    with pytest.raises(TypeError, match=r"Shouted\.value holds pieces"):

        class Careless(Magpies):
            events: Any = event_with(piece, UNSET)


@pytest.mark.parametrize("piece", [Card, PieceId], ids=str)
def test_a_game_that_says_who_sees_its_pieces_is_welcome(piece: Any) -> None:
    class Careful(Magpies):
        events: Any = event_with(Annotated[piece, Audience(everybody=True)], UNSET)


def test_a_piece_that_is_only_a_name_is_redacted_like_any_other() -> None:
    drawn = event_with(OWN_IDS, UNSET)(seat=1, value=("wolf-1", "wolf-2"))
    assert redact(drawn, 1) == drawn
    for viewer in (None, 0):
        assert "value" not in msgspec.to_builtins(redact(drawn, viewer))
    assert split(drawn)[1] == {"1": {"value": ("wolf-1", "wolf-2")}}
    assert read(join(*split(drawn)), drawn) == drawn


def event_with(hint: Any, default: Any) -> type[Event]:
    fields = [("seat", int), ("value", hint) if default is msgspec.NODEFAULT else ("value", hint, default)]
    made = msgspec.defstruct("Shouted", fields, bases=(Event,), frozen=True, kw_only=True)
    assert issubclass(made, Event)
    return made


def test_a_type_is_named_on_the_wire_as_players_would_write_it() -> None:
    assert kebab("CardPlayedMasked") == "card-played-masked"
