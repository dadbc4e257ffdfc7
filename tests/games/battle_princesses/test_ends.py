"""How a battle ends, and who has won it."""

import pytest

from games.battle_princesses.events import BattleEnded, CrownMoved, PointsMoved, RoundClosed
from games.battle_princesses.options import BattleOptions
from tests.support.battle_table import (
    GAME,
    Scene,
    advance,
    begun,
    buy,
    end_defense,
    end_play,
    kingdom,
    ruling,
    table,
    use,
)


def last_turn(*tokens: int, crown: int | None = None, limit: int = 80, round: int = 1) -> Scene:
    """The last turn of a round; these are the tokens of the kingdoms."""
    princesses = ("cinderella", "beauty", "kaguya")[: len(tokens)]
    return table(
        *(kingdom(name, tokens=some) for name, some in zip(princesses, tokens, strict=True)),
        active=len(tokens) - 1,
        crown=crown,
        round=round,
        options=BattleOptions(edition="expansion", round_limit=limit),
    )


# --- majority


@ruling("battle/majority", "B-001")
@pytest.mark.parametrize(("tokens", "wins"), [(25, False), (26, True)])
def test_more_than_half_of_all_points_wins_at_the_end_of_a_round(tokens: int, wins: bool) -> None:
    """With two players 35 points are half, and 36 are enough: the crown is worth ten of them."""
    scene = last_turn(tokens, 12, crown=0).next_round()
    assert scene.happened(BattleEnded) is wins
    if wins:
        ended = scene.last(BattleEnded)
        assert (ended.reason, ended.winners) == ("majority", (0,))
        assert ended.citations == ("battle/majority", "B-001")


@ruling("battle/majority")
def test_not_before_the_round_is_over() -> None:
    scene = table(kingdom("cinderella", tokens=40), kingdom("beauty"), crown=0).next_turn()
    assert scene.state.ending is None
    assert scene.next_turn().last(BattleEnded).reason == "majority"


@ruling("B-060")
def test_the_crown_is_given_out_before_the_ends_are_tested() -> None:
    scene = last_turn(26, 12).next_round()
    moved = scene.last(CrownMoved)
    assert (moved.holder, moved.reason, moved.citations) == (0, "round-end", ("battle/round-end",))
    assert scene.last(BattleEnded).reason == "majority"


# --- last queen standing


@ruling("battle/last-queen", "B-061")
def test_the_only_one_who_has_points_left_wins() -> None:
    scene = last_turn(3, 0, crown=0).next_round()
    ended = scene.last(BattleEnded)
    assert (ended.reason, ended.winners) == ("last-queen", (0,))
    assert ended.citations == ("battle/last-queen", "B-001")


@ruling("B-061")
def test_the_crown_alone_counts_as_points_left() -> None:
    assert last_turn(0, 3, crown=0).next_round().state.ending is None


@ruling("B-061")
def test_when_nobody_has_points_the_battle_goes_on() -> None:
    scene = last_turn(0, 0).next_round()
    assert scene.happened(RoundClosed)
    assert scene.state.ending is None
    assert scene.state.round == 2


@ruling("B-061", "B-019")
def test_who_gives_up_the_last_points_for_the_princess_may_lose_by_it() -> None:
    """The fourteenth of the worked examples: ten tokens, no crown, and the round ends."""
    scene = table(kingdom("cinderella"), kingdom("beauty"), active=1, stage="advance")
    scene = scene.does(advance("points")).next_round()
    ended = scene.last(BattleEnded)
    assert (ended.reason, ended.winners, ended.points) == ("last-queen", (0,), (20, 0))


@ruling("B-092")
def test_who_has_no_points_plays_on_and_may_win_some_again() -> None:
    scene = table(
        kingdom("cinderella"), kingdom("beauty"), kingdom("kaguya", field="palace-of-the-moon", tokens=0)
    )
    scene = scene.next_turn().next_turn().until("play")
    assert scene.state.active == 2
    assert scene.does(use("palace-of-the-moon")).tokens(2) == 2


@ruling("B-092", "B-074")
def test_and_may_be_attacked_for_points_of_the_pool() -> None:
    scene = table(
        kingdom("vasilisa", field="red-rider-of-noon"), kingdom("goose-girl", tokens=0), kingdom("kaguya")
    )
    scene = scene.does(use("red-rider-of-noon")).assaults(1).does(end_defense())
    assert scene.tokens(0) == 13
    moved = scene.last(PointsMoved)
    assert (moved.giver, moved.amount, moved.citations) == (None, 3, ("battle/resolution", "B-047"))


@ruling("B-074")
def test_from_an_empty_pool_such_an_attack_takes_nothing() -> None:
    scene = table(
        kingdom("vasilisa", field="red-rider-of-noon"),
        kingdom("goose-girl", tokens=0),
        kingdom("kaguya"),
        pool=0,
    )
    before = scene.tokens(0)
    scene = scene.does(use("red-rider-of-noon")).assaults(1).does(end_defense())
    assert scene.tokens(0) == before
    assert not scene.happened(PointsMoved)


# --- collapse


def market(*, empty: int, last: int = 1) -> str:
    """Eight stocks, so many empty, and one with so many cards left."""
    others = ["rat-coachman", "lizard-footman", "pumpkin-harvest", "merchant-cargo", "ruined-merchant"]
    others += ["chestnut-mare", "lady-of-the-dream"]
    return " ".join([f"ash-doves:{last}", *(f"{s}:0" if n < empty else s for n, s in enumerate(others))])


def shopping(stocks: str, **tokens: int) -> Scene:
    return table(
        kingdom("cinderella", field="rat-coachman", resources=9, tokens=tokens.get("mine", 10)),
        kingdom("beauty", tokens=tokens.get("theirs", 10)),
        market=stocks,
    )


@ruling("B-072", "battle/collapse")
def test_the_fourth_of_eight_stocks_that_is_empty_ends_the_battle_at_once() -> None:
    """The thirteenth of the worked examples: an attack that was prepared is lost."""
    scene = shopping(market(empty=3), mine=11).does(use("rat-coachman"), buy("ash-doves"))
    ended = scene.last(BattleEnded)
    assert (ended.reason, ended.winners, ended.points) == ("collapse", (0,), (11, 10))
    assert ended.citations == ("battle/collapse", "B-063")
    assert scene.events[-1] is ended
    assert scene.waiting == set()


@ruling("B-072")
def test_the_third_does_not() -> None:
    scene = shopping(market(empty=2)).does(buy("ash-doves"))
    assert (scene.state.ending, scene.stage) == (None, "play")


@ruling("B-072")
def test_nor_does_a_purchase_that_leaves_a_card() -> None:
    assert shopping(market(empty=3, last=2)).does(buy("ash-doves")).state.ending is None


@ruling("B-072")
@pytest.mark.parametrize(("empty", "over"), [(3, False), (4, True)])
def test_of_ten_stocks_five_are_half(empty: int, over: bool) -> None:
    stocks = f"{market(empty=empty)} moon-envoy imperial-archer"
    assert shopping(stocks).does(buy("ash-doves")).happened(BattleEnded) is over


@ruling("B-063", "B-001")
def test_at_a_collapse_points_count_as_they_lie_and_the_crown_stays() -> None:
    """At the next check she would lose the crown: the other has more points without it."""
    scene = table(
        kingdom("cinderella", resources=9, tokens=10),
        kingdom("beauty", tokens=19),
        crown=0,
        market=market(empty=3),
    ).does(buy("ash-doves"))
    ended = scene.last(BattleEnded)
    assert (ended.winners, ended.points) == ((0,), (20, 19))
    assert not scene.happened(CrownMoved)


@ruling("B-062")
def test_who_are_level_at_a_collapse_win_together() -> None:
    ended = shopping(market(empty=3)).does(buy("ash-doves")).last(BattleEnded)
    assert ended.winners == (0, 1)
    assert ended.citations == ("battle/collapse", "B-063", "B-062")


@ruling("B-062")
def test_who_has_one_point_more_wins_alone() -> None:
    ended = shopping(market(empty=3), theirs=11).does(buy("ash-doves")).last(BattleEnded)
    assert ended.winners == (1,)


@ruling("B-062")
def test_a_shared_victory_is_decided_by_the_rule_that_shares_it() -> None:
    for theirs, rule in ((10, "B-062"), (11, "battle/collapse")):
        scene = shopping(market(empty=3), theirs=theirs).does(buy("ash-doves"))
        assert GAME.decisive(scene.state, scene.last(BattleEnded)) == rule


@ruling("B-073")
def test_a_trashed_card_does_not_fill_its_stock() -> None:
    scene = table(
        kingdom("cinderella", field="rat-coachman:poison1"), kingdom("beauty"), market=market(empty=1)
    ).does(end_play())
    assert scene.where("rat-coachman") == "trash"
    assert GAME.view(scene.state, None).market["cinderella/rat-coachman"] == 0
    refused = scene.until("play").refusal(buy("rat-coachman"))
    assert refused.citations == ("battle/buy", "B-073")


# --- the round limit


@ruling("B-066")
def test_after_the_last_round_of_the_limit_the_most_points_win() -> None:
    scene = last_turn(12, 10, 11, limit=3, round=3).next_round()
    ended = scene.last(BattleEnded)
    assert (ended.reason, ended.winners) == ("round-limit", (0,))
    assert ended.citations == ("B-066",)


@ruling("B-066")
def test_before_it_the_battle_goes_on() -> None:
    assert last_turn(12, 10, 11, limit=3, round=2).next_round().state.ending is None


@ruling("B-066")
def test_no_limit_is_no_limit() -> None:
    assert last_turn(12, 10, 11, limit=0, round=999).next_round().state.ending is None


@ruling("B-066")
def test_it_is_eighty_rounds_unless_the_table_says_otherwise() -> None:
    assert BattleOptions().round_limit == 80


@ruling("B-066", "B-062")
def test_at_the_limit_who_are_level_win_together() -> None:
    """Level with the others, nobody takes the crown from the pool."""
    ended = last_turn(12, 10, 12, limit=3, round=3).next_round().last(BattleEnded)
    assert (ended.winners, ended.citations) == ((0, 2), ("B-066", "B-062"))


@ruling("B-066")
def test_a_majority_at_the_limit_is_a_majority() -> None:
    assert (
        last_turn(41, 10, 12, limit=3, round=3, crown=0).next_round().last(BattleEnded).reason == "majority"
    )


# --- hidden and open


@ruling("B-070")
def test_hands_and_decks_are_hidden_and_discard_piles_lie_open() -> None:
    scene = begun(BattleOptions(edition="expansion"), 2).until("play").next_turn()
    seen = scene.view(1 - scene.state.order[0])
    first = seen.kingdoms[scene.state.order[0]]
    assert first.hand == 5
    hand = scene.state.kingdoms[scene.state.order[0]].hand
    for viewer in (scene.state.order[1], None):
        text = repr(scene.seen_by(viewer))
        assert not any(f"'{card}'" in text for card in hand)
    you = scene.view(scene.state.order[0]).you
    assert you is not None
    assert you.hand == hand


@ruling("B-071")
@pytest.mark.parametrize(("players", "needed"), [(2, 18), (3, 25), (4, 33), (5, 40)])
def test_a_quarter_of_all_points_is_rounded_up(players: int, needed: int) -> None:
    names = ("beauty", "kaguya", "vasilisa", "rapunzel", "cinderella")[:players]
    for tokens, flips in ((needed - 1, False), (needed, True)):
        mine = [kingdom(name, tokens=tokens if name == "kaguya" else 10) for name in names]
        scene = table(*mine).next_turn()
        assert (scene.state.kingdoms[1].side == 2) is flips
    assert GAME.view(scene.state, None).points_to_advance == needed
