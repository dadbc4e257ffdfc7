"""A table may bring its own factions and stocks; what is wrong with one is said by card and field."""

import json
import re
from typing import Any

import msgspec
import pytest

from games.battle_princesses.box import Payment
from games.battle_princesses.check_cards import fault_in
from games.battle_princesses.options import LARGEST_OWN, BattleOptions, check_options
from games.battle_princesses.own_cards import OwnFaction
from games.battle_princesses.printed import BOXES
from games.battle_princesses.vocabulary import Ability, CardType
from games.game import Options, Refusal, Why
from tests.support.battle_cards import FROG_KING, MIRROR, WELL, faction, stock


def options(**fields: Any) -> BattleOptions:
    """As they are posted."""
    return msgspec.json.decode(
        msgspec.json.encode({"game": "battle-princesses", **fields}), type=BattleOptions
    )


def refused(*, players: int = 4, **fields: Any) -> str:
    answer = check_options(options(**fields), players)
    assert isinstance(answer, Refusal)
    assert answer.why is Why.BAD_OPTIONS
    return answer.detail


class TestWhatATableBrings:
    def test_a_faction_of_its_own_comes_after_the_printed_ones(self) -> None:
        own = options(factions=[FROG_KING])
        assert check_options(own, 4) is None
        assert list(own.box.factions)[-1] == "frog-king"
        frogs = own.box.factions["frog-king"]
        assert (frogs.set, frogs.princess, len(frogs.stocks)) == ("own", "The Youngest Daughter", 6)
        assert own.box.print_of("frog-king", side=2).abilities == {Ability.RESOURCE: 2, Ability.STEAL: 1}
        assert own.box.print_of("wet-penny.1").abilities == {Ability.RESOURCE: 1}
        assert own.box.print_of("castle-well.2").type is CardType.LOCATION

    def test_a_stock_of_its_own_joins_those_of_its_faction(self) -> None:
        own = options(stocks=[MIRROR])
        assert check_options(own, 4) is None
        mirror = own.box.factions["snow-white"].stocks[-1]
        assert mirror is own.box.stock("snow-white/second-mirror") is own.box.print_of("second-mirror.1")
        assert (mirror.cost, mirror.cast, mirror.pay) == (4, 1, Payment(discard=2))
        assert list(mirror.abilities) == [Ability.STUN, Ability.DEFENSE]

    def test_a_stock_may_say_how_many_cards_it_has(self) -> None:
        assert options(stocks=[MIRROR]).box.copies("snow-white/second-mirror", 8) == 3
        assert options(stocks=[stock(copies=None)]).box.copies("snow-white/second-mirror", 8) == 11

    def test_a_stock_may_belong_to_a_faction_of_its_own(self) -> None:
        frogs = faction(stocks=[each for each in FROG_KING["stocks"] if each != WELL])
        own = options(factions=[frogs], stocks=[WELL])
        assert check_options(own, 4) is None
        assert "frog-king/castle-well" in own.box.stocks

    def test_the_box_is_made_once(self) -> None:
        own = options(factions=[FROG_KING])
        assert own.box is own.box

    def test_printed_boxes_do_not_change(self) -> None:
        assert len(options(factions=[FROG_KING], stocks=[MIRROR]).box.stocks) == 72 + 7
        assert len(options().box.stocks) == 72

    def test_a_faction_of_the_expansion_takes_stocks_only_where_it_is_in_the_box(self) -> None:
        lamp = stock(id="kaguya/second-robe")
        assert check_options(options(stocks=[lamp], edition="expansion"), 4) is None
        assert refused(stocks=[lamp]).startswith("kaguya/second-robe: id: there is no faction kaguya ")


STOCK_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"abilities": {"stunn": 1}}, "abilities.stunn: there is no such ability; there is resource, starve,"),
    ({"abilities": {"stun": 0}}, "abilities.stun: an amount is 1 to 20, not 0."),
    ({"abilities": {"stun": 1, "kill": -1}}, "abilities.kill: an amount is 1 to 20, not -1."),
    ({"abilities": {"stun": 21}}, "abilities.stun: an amount is 1 to 20, not 21."),
    ({"abilities": {}}, "abilities: a card has at least one ability;"),
    ({"type": "wizard"}, "type: there is no type wizard; there is resource, prince,"),
    ({"type": "princess"}, "type: a stock cannot be of type princess; it is one of resource,"),
    ({"cost": -1}, "cost: a price is 0 to 99, not -1."),
    ({"cost": 100}, "cost: a price is 0 to 99, not 100."),
    ({"cast": -1}, "cast: a price is 0 to 99, not -1."),
    ({"pay": {}}, "pay: a payment is of exactly one kind; there is resource, points, discard."),
    ({"pay": {"points": 1, "discard": 1}}, "pay: a payment is of exactly one kind;"),
    ({"pay": {"blood": 1}}, "pay.blood: a payment is of exactly one kind;"),
    ({"pay": {"points": 0}}, "pay.points: an amount is 1 to 20, not 0."),
    ({"copies": 0}, "copies: a stock has 1 to 99 cards, not 0."),
    ({"copies": 100}, "copies: a stock has 1 to 99 cards, not 100."),
    ({"name": ""}, "name: a name has 1 to 60 letters"),
    ({"name": "  "}, "name: a name has 1 to 60 letters"),
    ({"name": "x" * 61}, "name: a name has 1 to 60 letters"),
    ({"name": "two\nlines"}, "name: a name has 1 to 60 letters"),
]
STOCKS_THAT_PASS: list[dict[str, Any]] = [
    {"abilities": {"stun": 20, "defense": 1}},
    {"type": "resource"},
    {"cost": 0, "cast": 0},
    {"cost": 99},
    {"pay": None},
    {"pay": {"points": 1}},
    {"copies": 1},
    {"copies": 99},
    {"name": "Żółte Zwierciadło"},
    {"id": "snow-white/mirror-2"},
]


class TestAStock:
    @pytest.mark.parametrize(("changes", "said"), STOCK_FAULTS)
    def test_with_something_wrong_is_refused_by_card_and_field(
        self, changes: dict[str, Any], said: str
    ) -> None:
        assert refused(stocks=[stock(**changes)]).startswith(f"snow-white/second-mirror: {said}")

    @pytest.mark.parametrize(("changes", "said"), STOCK_FAULTS)
    def test_within_a_faction_is_refused_for_the_same(self, changes: dict[str, Any], said: str) -> None:
        wrong = stock(**{**changes, "id": "frog-king/second-mirror"})
        frogs = faction(stocks=[*FROG_KING["stocks"], wrong])
        assert refused(factions=[frogs]).startswith(f"frog-king/second-mirror: {said}")

    @pytest.mark.parametrize("changes", STOCKS_THAT_PASS)
    def test_with_nothing_wrong_is_not(self, changes: dict[str, Any]) -> None:
        assert check_options(options(stocks=[stock(**changes)]), 4) is None

    @pytest.mark.parametrize(
        "id",
        [
            "snow-white",
            "snow-white/",
            "snow-white/Mirror",
            "snow-white/a mirror",
            "snow-white/a--b",
            "snow-white/-a",
            "snow-white/a/b",
            "snow-white/a.1",
            "snow-white/é",
            "snow-white/a\n",
            f"snow-white/{'x' * 61}",
        ],
    )
    def test_with_a_bad_id_is_refused(self, id: str) -> None:
        assert refused(stocks=[stock(id=id)]).startswith(f"{id[:60]}: id: the id of a card is its faction, ")

    def test_without_an_id_is_named_by_its_place(self) -> None:
        assert refused(stocks=[MIRROR, stock(id="")]).startswith("stocks[1]: id: the id of a card is ")

    def test_of_a_faction_that_nobody_knows_is_refused(self) -> None:
        said = refused(stocks=[stock(id="frog-king/second-mirror")])
        assert said.startswith("frog-king/second-mirror: id: there is no faction frog-king ")
        assert "there is snow-white, cinderella," in said

    @pytest.mark.parametrize(
        ("slug", "other"),
        [
            ("ore-digger", "snow-white/ore-digger"),
            ("glass-slipper", "cinderella/glass-slipper"),
            ("pearl-penny", "sea-maiden/pearl-penny"),
            ("rapunzel", "rapunzel"),
            ("crown", "crown"),
        ],
    )
    def test_with_a_name_that_is_taken_is_refused(self, slug: str, other: str) -> None:
        id = f"snow-white/{slug}"
        assert refused(stocks=[stock(id=id)]) == f"{id}: id: the name {slug} is taken by {other}."

    def test_that_comes_twice_is_refused(self) -> None:
        assert "the name second-mirror is taken by snow-white/second-mirror." in refused(
            stocks=[MIRROR, MIRROR]
        )


class TestAFaction:
    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"side1": {}}, "side1: a card has at least one ability;"),
            ({"side1": {"fly": 1}}, "side1.fly: there is no such ability;"),
            ({"side2": {"score": 0}}, "side2.score: an amount is 1 to 20, not 0."),
            ({"name": ""}, "name: a name has 1 to 60 letters"),
            ({"princess": ""}, "princess: a name has 1 to 60 letters"),
            (
                {"start_card": {"id": "frog-king/wet-penny", "name": ""}},
                "start_card.name: a name has 1 to 60 letters",
            ),
            (
                {"start_card": {"id": "wet-penny", "name": "x"}},
                "start_card.id: the id of a card is its faction,",
            ),
            (
                {"start_card": {"id": "beauty/wet-penny", "name": "x"}},
                "start_card.id: there is no faction beauty",
            ),
            (
                {"start_card": {"id": "frog-king/pearl-penny", "name": "x"}},
                "start_card.id: the name pearl-penny is taken by sea-maiden/pearl-penny.",
            ),
            (
                {"stocks": FROG_KING["stocks"][1:]},
                "stocks: 4 of them are of type resource or character; a faction has at least 5,",
            ),
        ],
    )
    def test_with_something_wrong_is_refused_by_name_and_field(
        self, changes: dict[str, Any], said: str
    ) -> None:
        assert refused(factions=[faction(**changes)]).startswith(f"frog-king: {said}")

    def test_with_too_few_stocks_may_get_more_from_the_table(self) -> None:
        first, *others = FROG_KING["stocks"]
        assert check_options(options(factions=[faction(stocks=others)], stocks=[first]), 4) is None

    @pytest.mark.parametrize("id", ["Frog King", "frog_king", "frog/king", "-frog", "x" * 61])
    def test_with_a_bad_id_is_refused(self, id: str) -> None:
        said = refused(factions=[faction(id=id)])
        assert said.startswith(f"{id[:60]}: id: the id of a faction is lower-case letters")

    def test_without_an_id_is_named_by_its_place(self) -> None:
        assert refused(factions=[faction(id="")]).startswith("factions[0]: id: ")

    def test_with_the_name_of_a_printed_one_is_refused(self) -> None:
        assert refused(factions=[faction(id="kaguya")], edition="expansion") == (
            "kaguya: id: the name kaguya is taken by kaguya."
        )

    def test_may_have_the_name_of_one_that_is_not_in_the_box(self) -> None:
        moon = msgspec.to_builtins(BOXES["expansion"].factions[-1])
        del moon["set"]
        assert moon["id"] == "kaguya"
        assert check_options(options(factions=[moon]), 4) is None

    def test_that_comes_twice_is_refused(self) -> None:
        assert refused(factions=[FROG_KING, FROG_KING]).startswith(
            "frog-king: id: the name frog-king is taken"
        )

    def test_with_a_stock_of_another_is_refused(self) -> None:
        frogs = faction(stocks=[*FROG_KING["stocks"], MIRROR])
        said = refused(factions=[frogs])
        assert said.startswith("snow-white/second-mirror: id: there is no faction snow-white ")

    def test_with_a_stock_without_id_names_its_place(self) -> None:
        frogs = faction(stocks=[stock(id="")])
        assert refused(factions=[frogs]).startswith("frog-king: stocks[0]: id: ")


class TestTheSize:
    """Whatever a table brings stands in its log for good."""

    def test_of_more_than_64_kb_is_refused_with_what_it_is(self) -> None:
        many = [stock(id=f"snow-white/mirror-{number}", name="x" * 60) for number in range(400)]
        size = len(msgspec.json.encode(([], options(stocks=many).stocks)))
        assert size > LARGEST_OWN
        assert f" have {size} bytes of JSON together; 65536 is the most " in refused(stocks=many)

    def test_of_almost_as_much_is_played_with(self) -> None:
        many = [stock(id=f"snow-white/mirror-{number}", name="x" * 60) for number in range(310)]
        size = len(msgspec.json.encode(([], options(stocks=many).stocks)))
        assert LARGEST_OWN * 0.85 < size <= LARGEST_OWN
        assert check_options(options(stocks=many), 4) is None

    def test_what_is_refused_is_not_repeated_at_length(self) -> None:
        assert len(refused(stocks=[stock(id="x" * 5000)])) < 400
        assert len(refused(stocks=[stock(type="x" * 5000)])) < 400
        assert len(refused(stocks=[stock(abilities={"x" * 5000: 1})])) < 400


class TestOtherOptions:
    @pytest.mark.parametrize("players", [9, 10])
    def test_the_base_box_is_not_for_nine_or_ten(self, players: int) -> None:
        answer = check_options(BattleOptions(), players)
        assert isinstance(answer, Refusal)
        assert answer.citations == ("B-009",)
        assert str(players) in answer.detail

    @pytest.mark.parametrize("players", range(2, 11))
    def test_the_expansion_is_for_all(self, players: int) -> None:
        assert check_options(BattleOptions(edition="expansion"), players) is None

    @pytest.mark.parametrize("players", range(2, 9))
    def test_the_base_box_is_for_up_to_eight(self, players: int) -> None:
        assert check_options(BattleOptions(), players) is None

    def test_a_revision_that_never_came_out_is_refused(self) -> None:
        assert refused(revision=7) == "There is no revision 7 of base; the latest is 1."
        assert check_options(options(revision=1), 4) is None

    @pytest.mark.parametrize("limit", [-1, 1001])
    def test_a_round_limit_has_its_limits(self, limit: int) -> None:
        with pytest.raises(msgspec.ValidationError, match=re.escape("$.round_limit")):
            options(round_limit=limit)

    @pytest.mark.parametrize(
        "changes",
        [
            {"cost": 10**30},
            {"copies": 10**30},
            {"abilities": {"stun": 10**30}},
            {"pay": {"points": -(10**30)}},
        ],
    )
    def test_a_number_beyond_all_reason_is_refused_before_it_is_read(self, changes: dict[str, Any]) -> None:
        posted = json.dumps({"game": "battle-princesses", "stocks": [stock(**changes)]})
        with pytest.raises(msgspec.ValidationError, match=r"\$\.stocks\[0\]"):
            msgspec.json.decode(posted, type=BattleOptions)

    def test_a_misspelt_field_of_a_stock_is_refused(self) -> None:
        with pytest.raises(msgspec.ValidationError, match=r"prize.*\$\.stocks\[0\]"):
            options(stocks=[stock(prize=3)])

    def test_they_come_back_from_a_log_as_they_were(self) -> None:
        own = options(factions=[FROG_KING], stocks=[MIRROR], setup="alternative-3", princesses="choose")
        assert isinstance(own, Options)
        logged = msgspec.json.decode(msgspec.json.encode(own))
        again = msgspec.convert(logged, BattleOptions)
        assert again == own
        assert again.box == own.box


def test_the_files_are_written_in_the_same_shape() -> None:
    printed = BOXES["expansion"].factions
    assert fault_in(printed, ()) is None
    wrong = msgspec.structs.replace(printed[0], side1={"fly": 1})
    assert (fault_in((wrong, *printed[1:]), ()) or "").startswith(
        "snow-white: side1.fly: there is no such ability"
    )
    assert all(isinstance(each, OwnFaction) for each in printed)
