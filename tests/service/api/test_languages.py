"""Everybody is answered in the language they ask for, if the house speaks it; ids stay what they are."""

import httpx
import pytest

from service.http.languages import LANGUAGES, preferred, with_language
from service.http.problems import KINDS
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register

# --- what is asked for


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("FR", "fr"),
        ("fr-CA", "fr"),
        ("cs-CZ,cs;q=0.9", "cs"),
        ("zh-Hant-TW, pl-PL;q=0.3", "pl"),
        ("de", "en"),
        ("de, fr;q=0.2", "fr"),
        ("fr;q=0.2, pl;q=0.8", "pl"),
        ("fr;q=0.8, pl;q=0.2", "fr"),
        ("fr ; q=0.8 , pl ; q = 0.9", "pl"),
        ("fr;q=0.001, en;q=0", "fr"),
        ("fr;q=1.000, pl;q=0.999", "fr"),
    ],
)
def test_the_best_liked_language_is_spoken(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


@pytest.mark.parametrize(("accepted", "language"), [("fr, pl", "fr"), ("pl, fr", "pl"), ("de, cs, pl", "cs")])
def test_at_a_tie_the_first_one_listed_is_spoken(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr;q=0", "en"),
        ("fr;q=0, fr-CA", "en"),
        ("fr-CA;q=0, fr", "fr"),
        ("en;q=0", "en"),
        ("en;q=0.0, pl;q=0.1", "pl"),
        ("en;q=0, *", "fr"),
        ("en;q=0, fr;q=0, *", "pl"),
        ("en;q=0, fr;q=0, pl;q=0, cs;q=0", "en"),
    ],
)
def test_an_unwanted_language_is_not_spoken_if_there_is_another(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("*", "en"),
        ("*;q=0", "en"),
        ("*;q=0, cs;q=0.1", "cs"),
        ("*, fr", "fr"),
        ("fr;q=0.5, *;q=0.1", "fr"),
        ("fr;q=0.1, *;q=0.5", "en"),
        ("fr-CA;q=0, en;q=0, *", "fr"),
    ],
)
def test_a_star_is_any_language_that_is_not_named(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


@pytest.mark.parametrize(
    "accepted",
    [
        "\x00",
        ";",
        ",,,",
        "q=1",
        "fr;q=2",
        "fr;q=-1",
        "fr;q=a",
        "fr;",
        "fr;q=",
        "fr=1",
        "é",
        "f" * 9000,
        "," * 9000,
    ],
)
def test_what_cannot_be_read_is_as_if_it_was_not_sent(accepted: str) -> None:
    assert preferred(accepted) == "en"


def test_one_broken_range_does_not_spoil_the_others() -> None:
    assert preferred("fr;q=7, , pl;q=0.1") == "pl"


def test_what_an_answer_varies_by_is_added_to() -> None:
    assert with_language("fr", {"Vary": "Authorization"})["Vary"] == "Authorization, Accept-Language"
    assert with_language("fr", {"Vary": "accept-language"})["Vary"] == "accept-language"
    assert with_language("fr", {"Vary": "*"})["Vary"] == "*"


# --- over HTTP


@pytest.mark.parametrize("accepted", ["fr;q=2", "*;q=0", ",", "fr" * 2000, "pl;q=0.5;x=1"])
def test_a_strange_header_is_no_mistake(anonymous: Guest, accepted: str) -> None:
    answer = anonymous.get("/v1/catalog", Accept_Language=accepted)
    assert (answer.status_code, answer.headers["content-language"]) == (200, "en")


def test_a_header_in_two_lines_is_one_list(anonymous: Guest) -> None:
    lines = [("Accept-Language", "de"), ("Accept-Language", "pl")]
    assert httpx.get(f"{anonymous.url}/v1/catalog", headers=lines).headers["content-language"] == "pl"


def test_a_refusal_is_told_in_four_languages_with_the_same_ids(table: Table) -> None:
    table.play_until_card_play()
    seat, move = table.due()
    other = table.people[(seat + 1) % 3].seen(table.path)["play"]["you"]["hand"][0]
    told = []
    for language in LANGUAGES:
        answer = table.people[seat].post(
            f"{table.path}/moves", {**move, "card": other}, Accept_Language=language
        )
        told.append(problem(answer, 422, "rule-broken"))
        assert answer.headers["content-language"] == language
        assert answer.headers["vary"] == "Accept-Language, Accept-Encoding"
    for words in ("title", "detail"):
        assert len({each[words] for each in told}) == 4
    for ids in ("type", "option", "decisions", "instance"):
        assert all(each[ids] == told[0][ids] for each in told)
    cited = [[citation["id"] for citation in each["citations"]] for each in told]
    assert all(ids and ids == cited[0] for ids in cited)
    assert len({each["citations"][0]["text"] for each in told}) == 4
    assert all(other in each["detail"] for each in told)


def test_a_refusal_quotes_its_rule_in_the_same_language(table: Table) -> None:
    table.play_until_card_play()
    seat, move = table.due()
    other = table.people[(seat + 1) % 3].seen(table.path)["play"]["you"]["hand"][0]
    answer = table.people[seat].post(f"{table.path}/moves", {**move, "card": other}, Accept_Language="cs")
    told = answer.json()
    assert told["citations"][0]["text"] in told["detail"]


ONE = {
    "en": {"queens": "Queen", "fairies": "Fairy", "pets": "Pet", "princes": "Prince", "pets-8": "Frog"},
    "fr": {
        "queens": "Reine",
        "fairies": "Fée",
        "pets": "Animal",
        "princes": "Prince",
        "pets-8": "Grenouille",
    },
    "pl": {
        "queens": "Królowa",
        "fairies": "Wróżka",
        "pets": "Zwierzę",
        "princes": "Książę",
        "pets-8": "Żaba",
    },
    "cs": {"queens": "Královna", "fairies": "Víla", "pets": "Mazlíček", "princes": "Princ", "pets-8": "Žába"},
}
NOT_CHOSEN = {
    "en": " cannot be chosen: ",
    "fr": " : ce choix est refusé. ",
    "pl": ": tego nie można wybrać. ",
    "cs": ": to zvolit nelze. ",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_card_is_called_by_its_name_in_every_language(table: Table, language: str) -> None:
    seat, move = table.deal().due()
    for other in table.people[(seat + 1) % 3].seen(table.path)["play"]["you"]["hand"]:
        wrong = {**move, "right": [other, *move["right"][1:]]}
        answer = table.people[seat].post(f"{table.path}/moves", wrong, Accept_Language=language)
        told = problem(answer, 422, "rule-broken")
        suit, _, number = other.partition("-")
        name = ONE[language].get(other, f"{ONE[language][suit]} {number}")
        rule = told["citations"][0]
        assert told["option"] == other
        assert rule["id"] == "base/own-cards"
        assert told["detail"] == f"{name} (`{other}`){NOT_CHOSEN[language]}{rule['text']} ({rule['title']})"


def test_who_passes_the_wrong_way_hears_which_way_is_not_asked_for(table: Table) -> None:
    seat, move = table.deal().due()
    wrong = {**move, "left": move["right"], "right": []}
    told = problem(table.people[seat].post(f"{table.path}/moves", wrong), 422, "rule-broken")
    assert told["detail"].startswith("`left` is not asked for: ")


def test_a_refused_table_is_told_in_the_language_of_its_host(ada: Guest) -> None:
    wanted = {"options": WITHOUT_POWERS, "seats": 12}
    polish = problem(ada.post("/v1/games", wanted, Accept_Language="pl"), 422, "bad-options")
    assert polish["detail"] == "W rebel-princess gra od 3 do 6 osób."
    english = problem(ada.post("/v1/games", wanted, Accept_Language="de"), 422, "bad-options")
    assert english["detail"] == "rebel-princess is for 3 to 6 players."


def test_too_few_cards_are_counted(table: Table) -> None:
    seat, move = table.deal().due()
    assert len(move["right"]) == 3
    short = {**move, "right": move["right"][:2]}
    told = problem(table.people[seat].post(f"{table.path}/moves", short), 422, "rule-broken")
    assert told["detail"].startswith("`right` takes 3, not 2: ")


@pytest.mark.parametrize("path", ["/nowhere", "/v1/games/7", "/problems/none"])
def test_what_is_not_there_is_not_there_in_any_language(anonymous: Guest, path: str) -> None:
    answer = anonymous.get(path, Accept_Language="fr-BE")
    assert problem(answer, 404, "not-found")["title"] == "Il n'y a rien ici"
    assert (answer.headers["content-language"], answer.headers["vary"]) == (
        "fr",
        "Accept-Language, Accept-Encoding",
    )


def test_a_stranger_is_told_in_their_language_that_a_token_is_needed(anonymous: Guest) -> None:
    answer = anonymous.get("/v1/players/me", Accept_Language="cs")
    assert problem(answer, 401, "unauthenticated")["title"] == "Je potřeba platný token"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "`seats` takes a whole number from 1 to 12, not 0."),
        ("fr", "`seats` attend un nombre entier de 1 à 12, pas 0."),
        ("pl", "`seats`: ma tu być liczba całkowita od 1 do 12, a jest 0."),
        ("cs", "`seats`: má tu být celé číslo od 1 do 12, ne 0."),
    ],
)
def test_what_the_schema_takes_is_told_in_every_language(ada: Guest, language: str, words: str) -> None:
    wrong = ada.post("/v1/games", {"options": WITHOUT_POWERS, "seats": 0}, Accept_Language=language)
    told = problem(wrong, 400, "bad-request")
    assert (told["detail"], told["place"]) == (words, "$.seats")


@pytest.mark.parametrize(
    ("content", "kind", "status", "slug"),
    [
        (b"", "application/json", 400, "bad-request"),
        (b"{", "application/json", 400, "bad-request"),
        (b"nonsense", "application/json", 400, "bad-request"),
        (b"[" * 20_000, "application/json", 400, "bad-request"),
        (b'{"name": "\xff"}', "application/json", 400, "bad-request"),
        (b'{"name": NaN}', "application/json", 400, "bad-request"),
        (b'{"name": "Ada"}', "text/plain", 415, "unsupported-media-type"),
        (b"x" * 140_000, "application/json", 413, "too-large"),
    ],
)
def test_a_body_that_cannot_be_read_is_told_so_in_every_language(
    anonymous: Guest, content: bytes, kind: str, status: int, slug: str
) -> None:
    told = set()
    for language in LANGUAGES:
        answer = anonymous.send("/v1/players", content, Content_Type=kind, Accept_Language=language)
        told.add(problem(answer, status, slug)["detail"])
    assert len(told) == 4


@pytest.mark.parametrize("slug", KINDS)
def test_every_kind_of_problem_explains_itself_in_four_languages(anonymous: Guest, slug: str) -> None:
    told = [anonymous.get(f"/problems/{slug}", Accept_Language=language) for language in LANGUAGES]
    assert [answer.headers["content-language"] for answer in told] == list(LANGUAGES)
    assert len({answer.json()["explanation"] for answer in told}) == 4
    assert {answer.json()["status"] for answer in told} == {KINDS[slug].status}


# --- the rules a table plays by


def test_a_table_shows_by_which_rules_it_plays(ada: Guest) -> None:
    def ruleset(**options: object) -> str:
        made = ada.done("/v1/games", {"options": {**WITHOUT_POWERS, **options}, "seats": 3})
        assert ada.seen(f"/v1/games/{made['id']}")["ruleset"] == made["ruleset"]
        return str(made["ruleset"])

    assert len(ruleset()) == 64
    assert ruleset() == ruleset() == ruleset(edition="deluxe-en")
    assert ruleset() != ruleset(short=True)


def test_the_log_has_the_ruleset_from_its_first_event(table: Table) -> None:
    stranger = register(table.people[0].url)
    opened = stranger.seen(f"{table.path}/events?limit=1")["events"][0]["event"]
    assert opened["ruleset"] == stranger.seen(table.path)["ruleset"]
