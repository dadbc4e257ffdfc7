"""What is in the boxes of Battle Princesses."""

from collections import Counter

import pytest

from games.battle_princesses.box import Payment, Print, box_of, printed_box
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.printed import BattleEdition
from games.battle_princesses.vocabulary import GUARD_WORDS, TURN_WORDS, Ability, CardType

BASE = [
    "snow-white",
    "cinderella",
    "briar-rose",
    "rapunzel",
    "beauty",
    "sea-maiden",
    "goose-girl",
    "vasilisa",
]
BOX = printed_box("expansion")
MARKETS = {
    2: ((4, 0), (5, 0), 6),
    3: ((2, 2), (3, 1), 7),
    4: ((2, 0), (2, 2), 7),
    5: ((1, 3), (2, 0), 8),
    6: ((1, 2), (1, 4), 9),
    7: ((1, 1), (1, 3), 10),
    8: ((1, 0), (1, 2), 11),
    9: ((0, 0), (1, 1), 12),
    10: ((0, 0), (1, 0), 13),
}


class TestTheBoxes:
    def test_the_base_box_has_eight_factions_in_their_order(self) -> None:
        assert list(printed_box("base").factions) == BASE
        assert {faction.set for faction in printed_box("base").factions.values()} == {"base"}

    def test_the_expansion_adds_two(self) -> None:
        assert list(BOX.factions) == [*BASE, "scheherazade", "kaguya"]
        assert BOX.factions["kaguya"].set == "expansion"

    @pytest.mark.parametrize(("edition", "stocks"), [("base", 72), ("expansion", 90)])
    def test_every_faction_brings_nine_stocks(self, edition: BattleEdition, stocks: int) -> None:
        box = printed_box(edition)
        assert len(box.stocks) == stocks
        assert list(box.stocks) == [stock.id for each in box.factions.values() for stock in each.stocks]

    @pytest.mark.parametrize("faction", BOX.factions)
    def test_a_faction_has_four_characters_a_resource_and_one_of_each_single_type(self, faction: str) -> None:
        assert Counter(stock.type for stock in BOX.factions[faction].stocks) == {
            CardType.CHARACTER: 4,
            CardType.RESOURCE: 1,
            CardType.PRINCE: 1,
            CardType.VILLAIN: 1,
            CardType.ITEM: 1,
            CardType.LOCATION: 1,
        }

    def test_every_ability_is_on_some_card(self) -> None:
        sides = [side for each in BOX.factions.values() for side in (each.side1, each.side2)]
        assert {
            word for words in (*sides, *(s.abilities for s in BOX.stocks.values())) for word in words
        } == {*Ability}

    def test_no_two_cards_have_the_same_slug(self) -> None:
        slugs = [
            *BOX.factions,
            *(faction.start_card.slug for faction in BOX.factions.values()),
            *(stock.slug for stock in BOX.stocks.values()),
        ]
        assert len(slugs) == len(set(slugs)) == 110
        assert "crown" not in slugs


class TestTheNumbers:
    @pytest.mark.parametrize(("players", "row"), MARKETS.items())
    def test_of_the_marketplace_by_number_of_players(
        self, players: int, row: tuple[tuple[int, int], tuple[int, int], int]
    ) -> None:
        base, expansion, copies = row
        assert printed_box("base").market(players) == base
        assert BOX.market(players) == expansion
        assert BOX.copies("snow-white/ore-digger", players) == copies

    @pytest.mark.parametrize("players", range(2, 9))
    def test_the_marketplace_has_eight_stocks_or_ten(self, players: int) -> None:
        each, random = printed_box("base").market(players)
        assert each * players + random == 8
        each, random = BOX.market(players)
        assert each * players + random == 10

    def test_of_the_rules(self) -> None:
        numbers = BOX.numbers
        assert (numbers.hand_size, numbers.start_cards, numbers.princesses_dealt) == (5, 5, 2)
        assert (numbers.start_points, numbers.pool_points, numbers.crown_points) == (10, 20, 10)
        assert (numbers.advance_resources, numbers.advance_points, numbers.discount) == (10, 10, 1)
        assert numbers.crown_abilities == {Ability.STEAL: 1}


class TestACard:
    def test_is_found_by_its_instance(self) -> None:
        assert BOX.print_of("tide-bargainer.3") is BOX.stock("sea-maiden/tide-bargainer")
        assert BOX.print_of("tide-bargainer.12") is BOX.print_of("tide-bargainer.3")

    def test_a_character_that_asks_for_a_payment(self) -> None:
        assert BOX.stock("sea-maiden/tide-bargainer") == Print(
            id="sea-maiden/tide-bargainer",
            slug="tide-bargainer",
            name="Tide Bargainer",
            faction="sea-maiden",
            type=CardType.CHARACTER,
            cost=4,
            pay=Payment(points=1),
            abilities={Ability.KILL: 1, Ability.ATTACK: 2},
        )

    def test_a_character_that_costs_something_to_lay(self) -> None:
        godmother = BOX.print_of("fairy-godmother.1")
        assert (godmother.cost, godmother.cast, godmother.abilities) == (7, 1, {Ability.WISH: 2})

    def test_a_princess_has_two_sides(self) -> None:
        first = {Ability.RESOURCE: 2, Ability.KILL: 1, Ability.DEFENSE: 1}
        assert BOX.print_of("vasilisa").abilities == first
        assert BOX.print_of("vasilisa", side=2).abilities == {Ability.KILL: 1, Ability.ATTACK: 3}
        assert BOX.print_of("vasilisa").type is CardType.PRINCESS

    def test_a_starting_card_gives_one_resource(self) -> None:
        penny = BOX.print_of("orchard-penny.4")
        assert (penny.id, penny.faction, penny.type) == (
            "snow-white/orchard-penny",
            "snow-white",
            CardType.RESOURCE,
        )
        assert penny.abilities == {Ability.RESOURCE: 1}

    def test_only_a_princess_has_another_side(self) -> None:
        assert BOX.print_of("orchard-penny.4", side=2) is BOX.print_of("orchard-penny.4")

    @pytest.mark.parametrize("card", ["crown", "no-such.1", "ore-digger/1", "snow-white/ore-digger"])
    def test_of_no_such_name_is_not_found(self, card: str) -> None:
        with pytest.raises(KeyError):
            BOX.print_of(card)

    def test_names_its_abilities_in_the_order_in_which_they_take_effect(self) -> None:
        order = list(Ability)
        for stock in BOX.stocks.values():
            assert list(stock.abilities) == sorted(stock.abilities, key=order.index)


class TestTheVocabulary:
    def test_eleven_words_work_in_ones_turn_and_two_while_one_defends(self) -> None:
        assert (len(TURN_WORDS), GUARD_WORDS) == (11, (Ability.PREVENT, Ability.DEFENSE))
        assert (*TURN_WORDS, *GUARD_WORDS) == tuple(Ability)

    def test_four_types_counter_each_other_in_a_circle(self) -> None:
        circle = [CardType.PRINCE]
        while (following := circle[-1].counters) is not CardType.PRINCE:
            assert following is not None
            circle.append(following)
        assert circle == [CardType.PRINCE, CardType.VILLAIN, CardType.ITEM, CardType.LOCATION]
        assert [type for type in CardType if type.is_single] == circle
        assert [type for type in CardType if type.is_character] == [
            CardType.PRINCESS,
            CardType.PRINCE,
            CardType.VILLAIN,
            CardType.CHARACTER,
        ]


def test_tables_without_cards_of_their_own_share_one_box() -> None:
    assert BattleOptions().box is box_of(BattleOptions(round_limit=5))
    assert BattleOptions().box is not BattleOptions(edition="expansion").box
