"""The catalog: everything that is played here, by its name in four languages."""

from typing import Any

import pytest

from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.rulings import RULINGS
from service.http.languages import LANGUAGES
from tests.support.guests import Guest, problem

REBEL = "/v1/catalog/rebel-princess"
PAGES = (
    "/v1/catalog",
    f"{REBEL}/editions",
    f"{REBEL}/editions/deluxe-en",
    f"{REBEL}/cards",
    f"{REBEL}/cards?edition=pl&kind=princesses",
    f"{REBEL}/round-cards",
    f"{REBEL}/princesses",
    f"{REBEL}/suits",
    f"{REBEL}/rulings",
    f"{REBEL}/rulings/R-066",
)


def read(guest: Guest, path: str, language: str = "en") -> Any:
    answer = guest.get(path, Accept_Language=language)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_catalog_says_what_is_played_here(anonymous: Guest) -> None:
    rebel, battle = read(anonymous, "/v1/catalog")["games"]
    assert (rebel["id"], rebel["players"]) == ("rebel-princess", [3, 4, 5, 6])
    assert (battle["id"], battle["players"]) == ("battle-princesses", [*range(2, 11)])
    assert rebel["languages"] == battle["languages"] == ["en", "fr", "pl", "cs"]
    assert [edition["id"] for edition in rebel["editions"]] == list(EDITIONS)
    assert [edition["id"] for edition in battle["editions"]] == ["base", "expansion"]
    assert {"page", "lady-in-waiting", "random-legal"} <= set(rebel["bots"])
    assert {"squire", "knight", "dragon", "random-legal", "steady"} <= set(battle["bots"])
    assert not {"knight", "dragon"} & set(rebel["bots"])
    assert set(read(anonymous, "/v1/catalog")["bots"]) == {*rebel["bots"], *battle["bots"]}


def test_the_catalog_does_not_carry_every_ruling_along(anonymous: Guest) -> None:
    assert "R-066" not in anonymous.get("/v1/catalog").text


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_in_the_language_of_its_reader(anonymous: Guest, path: str) -> None:
    answers = [anonymous.get(path, Accept_Language=language) for language in LANGUAGES]
    assert [answer.headers["content-language"] for answer in answers] == list(LANGUAGES)
    assert all(answer.headers["vary"] == "Accept-Language, Accept-Encoding" for answer in answers)
    assert len({answer.content for answer in answers}) == 4


@pytest.mark.parametrize("path", PAGES)
def test_who_has_a_page_is_not_sent_it_again(anonymous: Guest, path: str) -> None:
    first = anonymous.get(path, Accept_Language="pl")
    again = anonymous.get(path, Accept_Language="pl", If_None_Match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    for name in ("etag", "vary", "content-language", "cache-control"):
        assert again.headers[name] == first.headers[name]


@pytest.mark.parametrize("path", PAGES)
def test_who_has_it_in_another_language_is_sent_it(anonymous: Guest, path: str) -> None:
    polish = anonymous.get(path, Accept_Language="pl").headers["etag"]
    assert anonymous.get(path, Accept_Language="cs", If_None_Match=polish).status_code == 200


def test_ids_are_the_same_in_every_language(anonymous: Guest) -> None:
    def without_words(value: Any) -> Any:
        if isinstance(value, dict):
            words = {"name", "singular", "text", "title", "reason", "printed_name", "bot_titles"}
            return {key: without_words(inner) for key, inner in value.items() if key not in words}
        return [without_words(inner) for inner in value] if isinstance(value, list) else value

    for path in PAGES:
        english, *others = (without_words(read(anonymous, path, language)) for language in LANGUAGES)
        assert all(other == english for other in others), path


def test_a_round_card_has_its_printed_name_pass_and_letter(anonymous: Guest) -> None:
    cards = read(anonymous, f"{REBEL}/round-cards?edition=deluxe-en", "cs")["round_cards"]
    (beans,) = (card for card in cards if card["id"] == "magic-beans")
    assert beans["name"] == "Kouzelné fazole"
    assert beans["printed_name"] is True
    assert (beans["letter"], beans["left"], beans["right"], beans["hourglass"]) == ("c", 3, 0, False)
    assert beans["text"] == read(anonymous, f"{REBEL}/rulings/round/magic-beans", "cs")["text"]


def test_a_name_of_our_own_says_so(anonymous: Guest) -> None:
    cards = read(anonymous, f"{REBEL}/round-cards?edition=deluxe-en", "fr")["round_cards"]
    ours = {card["id"] for card in cards if not card["printed_name"]}
    assert "magic-beans" in ours
    assert "once-upon-a-time" not in ours


def test_the_text_of_a_card_has_every_rule_of_it(anonymous: Guest) -> None:
    cards = read(anonymous, f"{REBEL}/round-cards?edition=deluxe-en", "fr")["round_cards"]
    (apple,) = (card for card in cards if card["id"] == "poisoned-apple")
    texts = [read(anonymous, f"{REBEL}/rulings/{rule}", "fr")["text"] for rule in apple["rules"]]
    assert len(texts) > 1
    assert apple["text"] == " ".join(texts)


def test_there_is_one_entry_for_each_edition_that_a_card_is_in(anonymous: Guest) -> None:
    cards = read(anonymous, f"{REBEL}/round-cards")["round_cards"]
    assert len(cards) == sum(len(edition.round_cards) for edition in EDITIONS.values())
    for name in EDITIONS:
        only = read(anonymous, f"{REBEL}/round-cards?edition={name}")["round_cards"]
        assert only == [card for card in cards if card["edition"] == name]


def test_a_princess_has_her_name_and_her_moment(anonymous: Guest) -> None:
    found = read(anonymous, f"{REBEL}/princesses?edition=deluxe-en", "pl")["princesses"]
    assert len(found) == 12
    (beauty,) = (princess for princess in found if princess["id"] == "sleeping-beauty")
    assert (beauty["name"], beauty["acts"]) == ("Śpiąca Królewna", "window")


def test_every_card_is_told_of_whatever_its_kind(anonymous: Guest) -> None:
    cards = read(anonymous, f"{REBEL}/cards", "cs")["cards"]
    assert {card["kind"] for card in cards} == {"round-cards", "princesses"}
    for kind, page in (("round-cards", "round_cards"), ("princesses", "princesses")):
        only = read(anonymous, f"{REBEL}/cards?kind={kind}", "cs")["cards"]
        assert only == [card for card in cards if card["kind"] == kind]
        told = [{"kind": kind, **card} for card in read(anonymous, f"{REBEL}/{kind}", "cs")[page]]
        assert [{**card, **card["facts"]} for card in only] == [
            {**card, "facts": facts_of(card)} for card in told
        ]


def facts_of(card: dict[str, Any]) -> dict[str, Any]:
    return {name: card[name] for name in ("letter", "left", "right", "hourglass", "acts") if name in card}


def test_cards_are_those_of_the_edition(anonymous: Guest) -> None:
    cards = read(anonymous, f"{REBEL}/cards")["cards"]
    for name in EDITIONS:
        only = read(anonymous, f"{REBEL}/cards?edition={name}")["cards"]
        assert only
        assert only == [card for card in cards if card["edition"] == name]


def test_a_kind_of_cards_that_no_game_has_is_no_filter(anonymous: Guest) -> None:
    wrong = problem(anonymous.get(f"{REBEL}/cards?kind=jokers"), 400, "bad-request")
    assert wrong["place"] == "kind"


def test_suits_have_names_and_cards(anonymous: Guest) -> None:
    found = read(anonymous, f"{REBEL}/suits", "fr")["suits"]
    assert [suit["name"] for suit in found] == ["Reines", "Fées", "Animaux", "Princes"]
    assert [suit["singular"] for suit in found] == ["Reine", "Fée", "Animal", "Prince"]
    assert all(len(suit["cards"]) == 12 and suit["text"] for suit in found)


def test_an_edition_has_everything_in_its_box(anonymous: Guest) -> None:
    box = read(anonymous, f"{REBEL}/editions/deluxe-en")
    assert (len(box["round_cards"]), len(box["princesses"])) == (26, 12)
    assert box["first_game"][0] == "once-upon-a-time"
    assert box["lengths"] == [5, 3]
    assert box["switches"]["rebel_of_the_ball"] is True
    assert box["options"]["princesses"] == ["keep-one-of-two"]
    assert box["name"]
    assert box["text"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_options_of_an_edition_open_a_table(ada: Guest, edition: str) -> None:
    box = read(ada, f"{REBEL}/editions/{edition}")
    assert all(box["options"].values())
    assert box["options"].keys() >= {"princesses"}
    for name, values in box["options"].items():
        # Who starts is a question only where princesses are dealt.
        also = {"princesses": "dealt"} if name == "starter" else {}
        for value in values:
            options = {"game": "rebel-princess", "edition": edition, name: value, **also}
            made = ada.post("/v1/games", {"options": options, "seats": 6})
            assert made.status_code == 201, made.text


def test_another_way_to_choose_princesses_opens_no_table(ada: Guest) -> None:
    options = {"game": "rebel-princess", "edition": "deluxe-en", "princesses": "dealt"}
    problem(ada.post("/v1/games", {"options": options, "seats": 6}), 422, "bad-options")


def test_an_edition_with_more_cards_has_the_rulings_of_the_one_it_adds_to(anonymous: Guest) -> None:
    czech, promo = (
        {each["id"] for each in read(anonymous, f"{REBEL}/rulings?edition={name}")["rulings"]}
        for name in ("cs", "cs-promo")
    )
    assert czech < promo
    assert "princess/carmesina" in promo - czech


def test_rulings_are_those_of_the_edition(anonymous: Guest) -> None:
    everything = [each["id"] for each in read(anonymous, f"{REBEL}/rulings")["rulings"]]
    assert everything == list(RULINGS)
    deluxe = {each["id"] for each in read(anonymous, f"{REBEL}/rulings?edition=deluxe-en")["rulings"]}
    assert {"R-001", "R-003", "base/follow-suit"} <= deluxe
    assert not {"R-005", "R-020", "base/tie-break-zero"} & deluxe


@pytest.mark.parametrize(
    "id", ["R-066", "round/magic-beans", "round%2Fmagic-beans", "round/poisoned-apple/ties-first"]
)
def test_a_ruling_is_found_by_its_id(anonymous: Guest, id: str) -> None:
    assert read(anonymous, f"{REBEL}/rulings/{id}")["id"] == id.replace("%2F", "/")


@pytest.mark.parametrize(
    "path",
    [
        "/v1/catalog/poker/editions",
        "/v1/catalog/poker/cards",
        "/v1/catalog/poker/rulings/R-066",
        f"{REBEL}/editions/none",
        f"{REBEL}/rulings/R-999",
        f"{REBEL}/rulings/round/none",
        f"{REBEL}/rulings/round",
        f"{REBEL}/nothing",
    ],
)
def test_what_is_not_in_the_catalog_is_not_found(anonymous: Guest, path: str) -> None:
    problem(anonymous.get(path), 404, "not-found")


def test_an_edition_that_nobody_prints_is_no_filter(anonymous: Guest) -> None:
    wrong = problem(anonymous.get(f"{REBEL}/rulings?edition=none"), 400, "bad-request")
    assert wrong["place"] == "edition"


def test_the_catalog_is_only_read(anonymous: Guest) -> None:
    answer = anonymous.delete(f"{REBEL}/rulings/round/magic-beans")
    problem(answer, 405, "method-not-allowed")
    assert answer.headers["allow"] == "GET, HEAD, OPTIONS"


def test_a_ruling_names_the_editions_that_are_filtered_by(anonymous: Guest) -> None:
    everything = read(anonymous, f"{REBEL}/rulings")["rulings"]
    for name in EDITIONS:
        only = {each["id"] for each in read(anonymous, f"{REBEL}/rulings?edition={name}")["rulings"]}
        assert {each["id"] for each in everything if name in each["editions"]} == only


def test_a_ruling_that_can_be_read_otherwise_says_how(anonymous: Guest) -> None:
    english = read(anonymous, f"{REBEL}/rulings/R-336")["readings"]
    assert [other["id"] for other in english] == ["parity-first", "free-above-five"]
    assert all(other["text"] for other in english)
    czech = read(anonymous, f"{REBEL}/rulings/R-336", "cs")["readings"]
    assert [other["id"] for other in czech] == [other["id"] for other in english]
    assert czech != english


def test_one_that_cannot_has_no_other_readings(anonymous: Guest) -> None:
    assert read(anonymous, f"{REBEL}/rulings/R-332")["readings"] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_readings_of_an_edition_open_a_table(ada: Guest, edition: str) -> None:
    for rule in read(ada, f"{REBEL}/rulings?edition={edition}")["rulings"]:
        for other in rule["readings"]:
            options = {"game": "rebel-princess", "edition": edition, "readings": {rule["id"]: other["id"]}}
            made = ada.done("/v1/games", {"options": options, "seats": 3})
            assert made["options"]["readings"] == {rule["id"]: other["id"]}
