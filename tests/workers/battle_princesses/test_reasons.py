"""Why the knight and the dragon do what they do, in their own words."""

from msgspec.structs import replace

from games.battle_princesses.state import AssaultEntry, Battle, BattleStage
from games.saying import Who
from tests.workers.battle_princesses.scenes import (
    ME,
    NEARLY_EMPTY,
    RIVAL,
    asked,
    attacked,
    table,
    used_up,
    with_third,
)
from workers.bots.battle_princesses import best_plan
from workers.bots.battle_princesses.dragon import dragon_plan
from workers.bots.battle_princesses.weights import STEADY

ONE_STOCK = {"beauty/stone-doorkeeper": 6}
WINS = "I lead by 5, and can buy out the market in this turn: that wins."


def why(state: Battle) -> list[str]:
    return [*map(str, best_plan(state, ME, state.decision).reasons)]


def dragons_why(state: Battle, **weights: float) -> list[str]:
    plan = dragon_plan(state, ME, state.decision, replace(STEADY, **weights))
    return [*map(str, plan.reasons)]


class TestAPurchase:
    def test_that_wins_is_said_to_win(self) -> None:
        assert why(used_up(table(tokens=(15, 10), market=NEARLY_EMPTY, resources=5))) == [WINS]

    def test_that_does_not_is_not(self) -> None:
        said = why(used_up(table(tokens=(10, 15), market=NEARLY_EMPTY, resources=5)))
        assert said == [
            "Merciful Huntsman does more for me than my cards do on average, "
            "and it can be paid for in this turn."
        ]

    def test_resources_are_for_something(self) -> None:
        state = table("orchard-penny.1 orchard-penny.2", tokens=(15, 10), market=NEARLY_EMPTY)
        assert why(used_up(state)) == ["I need resources for Lizard Footman.", WINS]

    def test_a_card_that_would_end_it_for_another_is_left_alone_and_that_is_said(self) -> None:
        market = {**NEARLY_EMPTY, "cinderella/lizard-footman": 2}
        state = used_up(table(tokens=(10, 15), market=market, resources=2))
        spared = "Seat 1 would win if the market were bought out: I leave the last cards alone."
        assert spared in dragons_why(state, grudge=9.0, linger=0.0)
        assert spared not in dragons_why(state, grudge=0.0, linger=9.0)


class TestAUse:
    def test_says_what_it_brings_and_whom_it_hurts(self) -> None:
        state = used_up(table("mirror-queen.1", "rat-coachman.1", market=ONE_STOCK))
        assert why(state) == [
            "Of all that I can use, Mirror Queen brings most; points: about 3.",
            "Poison hurts most against Rat Coachman (Seat 1).",
        ]

    def test_there_is_nothing_to_say_of_targets_where_there_are_none(self) -> None:
        state = used_up(table("red-rider-of-noon.1", market=ONE_STOCK))
        assert why(state) == ["Of all that I can use, Red Rider of Noon brings most; points: about 1."]

    def test_a_card_in_the_hand_that_must_be_paid_for_is_what_the_dragon_needs_resources_for(self) -> None:
        state = used_up(table("orchard-penny.1", market=ONE_STOCK)).at(ME, hand=("red-rider-of-noon.1",))
        assert dragons_why(state) == ["I need resources to play Red Rider of Noon."]
        assert why(state) == ["Nothing that I can still do or buy in this turn is worth the cards."]


class TestAFight:
    def test_an_assault_goes_where_it_brings_most(self) -> None:
        assert why(assault()) == [
            "However they defend, against Seat 1 the assault should bring most; points: about 2."
        ]

    def test_the_dragon_thinks_of_the_crown(self) -> None:
        state = replace(assault(), crown=RIVAL, pool=0).at(RIVAL, tokens=4)
        change = "After that the crown should change hands."
        assert change in dragons_why(state, crown=0.2)
        assert change not in dragons_why(state.at(RIVAL, tokens=14), crown=0.2)

    def test_a_defense_names_the_attacker(self) -> None:
        state = table(theirs="rat-coachman.1", tokens=(10, 50))
        state = attacked(state, AssaultEntry(id="e1", source="rat-coachman.1", attack=1, target=ME))
        assert why(state) == [
            "Against Seat 1 this saves more than the cards are worth in my next turn; points: about 2."
        ]

    def test_a_reaction_names_what_it_is_about(self) -> None:
        state = asked(table("shipwrecked-prince.1 merciful-huntsman.1", "mirror-queen.1"))
        assert why(state)[0].startswith("To block Mirror Queen (Seat 1) is worth more to me")

    def test_so_does_who_lets_it_happen(self) -> None:
        state = asked(with_third(table("the-beast-unbound.1", "hearthside-stepmother.1")))
        assert why(state) == ["To block Hearthside Stepmother (Seat 1) is not worth a card of mine."]


def assault() -> Battle:
    state = table("merciful-huntsman.1", stage=BattleStage.ASSAULT).but_card("cinderella", ready=False)
    return replace(state, entries=(AssaultEntry(id="e1", source="merciful-huntsman.1", attack=2),))


def test_reasons_can_be_said_in_any_language() -> None:
    """They name cards and players; who reads them has other words for both."""
    state = attacked(
        table(theirs="rat-coachman.1", tokens=(10, 50)),
        AssaultEntry(id="e1", source="rat-coachman.1", attack=1, target=ME),
    )
    (reason,) = best_plan(state, ME, state.decision).reasons
    assert reason.template.startswith("Against {who} this saves")
    assert reason.values["who"] == Who(RIVAL)
