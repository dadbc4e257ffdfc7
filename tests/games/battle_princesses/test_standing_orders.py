"""Standing orders: to decline in advance, so that nobody can tell it from declining at once."""

from typing import Literal

import msgspec
import pytest
from msgspec.structs import replace

from games.audience import Seat, Viewer, redact
from games.battle_princesses.events import BlockAsked, BlockDeclined
from games.battle_princesses.moves import BattleMove, NoBlock
from games.battle_princesses.standing_orders import StandingOrder
from games.battle_princesses.state import Battle
from games.fair import Vault
from games.game import Decided
from games.table.commands import Actor, Concede, MakeMove, TableCommand
from games.table.dealer import Dealer
from games.table.state import Chair, Status, Table, Undone
from games.wishes import Wishes
from tests.support.battle_table import (
    GAME,
    Scene,
    assault,
    block,
    end_defense,
    end_play,
    kingdom,
    let_be,
    ruling,
    table,
    use,
)


def scoring_prince() -> Scene:
    """Kaguya's prince names nobody; both others have a location against him."""
    return table(
        kingdom("kaguya", field="prince-of-the-stone-bowl"),
        kingdom("vasilisa", field="hut-on-hens-legs"),
        kingdom("briar-rose", field="hedge-of-thorns"),
    )


def killing_witch() -> Scene:
    """Vasilisa's witch names Beauty's mare; a prince would counter her, and the hut him."""
    return table(
        kingdom("vasilisa", field="bone-leg-witch hut-on-hens-legs"),
        kingdom("beauty", field="the-beast-unbound prince-of-the-stone-bowl chestnut-mare"),
    )


def written(scene: Scene, viewer: Viewer = None, *, redacted: bool = False) -> bytes:
    """The log, byte for byte; as the house keeps it, or as somebody reads it."""
    events = [redact(event, viewer) for event in scene.events] if redacted else scene.events
    return msgspec.json.encode([(type(event).__name__, event) for event in events])


@ruling("B-064")
@pytest.mark.parametrize("order", ["untargeted", "all"])
def test_an_order_leaves_the_log_that_a_prompt_decline_leaves(order: str) -> None:
    by_hand = scoring_prince().does(use("prince-of-the-stone-bowl"), let_be(), let_be())
    in_advance = scoring_prince().ordered({1: order, 2: order}).does(use("prince-of-the-stone-bowl"))
    assert written(in_advance) == written(by_hand)
    assert in_advance.state == by_hand.state
    for viewer in (0, 1, 2, None):
        assert written(in_advance, viewer, redacted=True) == written(by_hand, viewer, redacted=True)


@ruling("B-064")
def test_of_two_who_are_asked_one_may_have_left_an_order() -> None:
    by_hand = scoring_prince().does(use("prince-of-the-stone-bowl"), let_be())
    in_advance = scoring_prince().ordered({1: "all"}).does(use("prince-of-the-stone-bowl"))
    assert written(in_advance) == written(by_hand)
    assert (in_advance.due, in_advance.state.decision) == (2, by_hand.state.decision)


@ruling("B-064")
def test_without_an_order_one_is_asked() -> None:
    scene = scoring_prince().does(use("prince-of-the-stone-bowl"))
    assert (scene.due, scene.stage) == (1, "window")
    assert scene.last(BlockAsked).seat == 1
    assert not scene.happened(BlockDeclined)


@ruling("B-089")
def test_the_order_untargeted_leaves_questions_about_what_names_me_to_me() -> None:
    scene = killing_witch().ordered({1: "untargeted"}).does(use("bone-leg-witch", kill="chestnut-mare"))
    assert (scene.due, scene.stage) == (1, "window")


@ruling("B-089")
def test_the_order_all_answers_those_too() -> None:
    scene = killing_witch().ordered({1: "all"}).does(use("bone-leg-witch", kill="chestnut-mare"))
    assert scene.stage == "play"
    assert scene.where("chestnut-mare") == "discard 1"
    by_hand = killing_witch().does(use("bone-leg-witch", kill="chestnut-mare"), let_be())
    assert written(scene) == written(by_hand)


@ruling("B-089")
def test_the_order_untargeted_does_not_answer_when_my_own_card_is_blocked() -> None:
    """The chain began with what was open to all; but this question is about my card."""
    scene = table(
        kingdom("kaguya", field="prince-of-the-stone-bowl robe-of-feathers moon-envoy"),
        kingdom("vasilisa", field="hut-on-hens-legs"),
    ).does(use("prince-of-the-stone-bowl"))
    asked = scene.ordered({0: "untargeted"}).does(block("hut-on-hens-legs"))
    assert (asked.due, asked.stage) == (0, "window")
    declined = scene.ordered({0: "all"}).does(block("hut-on-hens-legs"))
    assert declined.stage == "play"
    assert declined.tokens(0) == 10


@ruling("B-089")
def test_the_order_all_answers_also_deep_in_a_chain() -> None:
    begun = killing_witch().does(use("bone-leg-witch", kill="chestnut-mare"))
    by_hand = begun.does(block("the-beast-unbound"), let_be())
    in_advance = begun.ordered({0: "all"}).does(block("the-beast-unbound"))
    assert written(in_advance) == written(by_hand)
    assert in_advance.where("chestnut-mare") == "field 1"


@ruling("B-089")
def test_no_order_ends_a_defense() -> None:
    scene = table(
        kingdom("vasilisa", field="red-rider-of-noon"), kingdom("goose-girl", field="stone-doorkeeper")
    ).ordered({1: "all"})
    scene = scene.does(use("red-rider-of-noon"), end_play(), assault(e1=1))
    assert (scene.due, scene.stage) == (1, "defense")
    assert scene.does(use("stone-doorkeeper"), end_defense()).tokens(1) == 10


@ruling("B-089")
def test_an_order_of_the_attacker_answers_what_a_defender_does() -> None:
    scene = table(
        kingdom("vasilisa", field="red-rider-of-noon thirteenth-wise-woman"),
        kingdom("goose-girl", field="chestnut-mare winter-rose"),
    ).does(use("red-rider-of-noon"), end_play(), assault(e1=1))
    by_hand = scene.does(use("chestnut-mare", "winter-rose"), let_be())
    in_advance = scene.ordered({0: "all"}).does(use("chestnut-mare", "winter-rose"))
    assert written(in_advance) == written(by_hand)
    assert in_advance.state.defense == {1: 3}


@ruling("B-089")
@pytest.mark.parametrize("order", ["untargeted", "all"])
def test_a_new_order_answers_what_is_open_already(order: Literal["untargeted", "all"]) -> None:
    scene = scoring_prince().does(use("prince-of-the-stone-bowl"))
    new = StandingOrder(decline=order)
    assert GAME.check_wish(scene.state, 1, new) is None
    assert GAME.answer_at_once(scene.state, 1, new) == NoBlock(decision=scene.state.decision)


@ruling("B-089")
def test_but_only_for_the_one_who_is_asked() -> None:
    scene = scoring_prince().does(use("prince-of-the-stone-bowl"))
    for nobody_asks in (0, 2):
        assert GAME.answer_at_once(scene.state, nobody_asks, StandingOrder(decline="all")) is None


@ruling("B-089")
def test_a_new_order_untargeted_does_not_answer_for_who_is_named() -> None:
    scene = killing_witch().does(use("bone-leg-witch", kill="chestnut-mare"))
    assert GAME.answer_at_once(scene.state, 1, StandingOrder(decline="untargeted")) is None
    assert GAME.answer_at_once(scene.state, 1, StandingOrder(decline="all")) is not None


@ruling("B-064")
def test_an_order_is_shown_to_nobody() -> None:
    with_order = scoring_prince().ordered({2: "all"}).does(use("prince-of-the-stone-bowl"))
    without = scoring_prince().does(use("prince-of-the-stone-bowl"))
    assert with_order.state == without.state
    for viewer in (0, 1, 2, None):
        assert GAME.view(with_order.state, viewer) == GAME.view(without.state, viewer)
    assert with_order.offers() == without.offers()


@ruling("B-064")
@pytest.mark.parametrize("order", ["untargeted", "all"])
def test_who_could_not_block_is_not_asked_whatever_the_order(order: str) -> None:
    scene = table(
        kingdom("kaguya", field="prince-of-the-stone-bowl"), kingdom("vasilisa", field="mothers-doll")
    )
    ordered = scene.ordered({1: order}).does(use("prince-of-the-stone-bowl"))
    assert written(ordered) == written(scene.does(use("prince-of-the-stone-bowl")))
    assert not ordered.happened(BlockAsked)


# --- at the table

PLAYERS = ("ann", "bea", "cleo")
DEALER = Dealer(GAME)
VAULT = Vault(game_id="battle", master=b"master")


def seated(scene: Scene) -> Table[Battle]:
    """Three people play this battle."""
    chairs = tuple(Chair(player=player) for player in PLAYERS)
    return Table(game_id="battle", version=99, chairs=chairs, status=Status.PLAYING, play=scene.state)


def asked(at: Table[Battle], seat: Seat, command: TableCommand) -> Decided[Table[Battle]]:
    """What comes of this command alone."""
    decided = DEALER.decide(at, Actor(player=PLAYERS[seat]), command, VAULT)
    assert isinstance(decided, Decided), decided
    return decided


def made(at: Table[Battle], move: BattleMove) -> MakeMove:
    assert at.play is not None
    return MakeMove(move=replace(move, decision=at.play.decision))


def orders(**by_player: str) -> Wishes[StandingOrder]:
    return Wishes(
        {
            PLAYERS.index(player): StandingOrder(decline=decline)  # type: ignore[arg-type]
            for player, decline in by_player.items()
        }
    )


@ruling("B-064")
def test_at_the_table_an_order_is_a_command_of_its_own_that_its_player_might_have_given() -> None:
    at = seated(scoring_prince())
    left = orders(bea="all", cleo="untargeted")
    used = made(at, use("prince-of-the-stone-bowl"))
    with_orders = DEALER.decide(at, Actor(player="ann"), used, VAULT, left)
    assert with_orders == asked(at, 0, used)
    at = asked(at, 0, used).state
    for seat in (1, 2):
        assert DEALER.wished_move(at, left) == (seat, made(at, let_be()).move)
        at = asked(at, seat, made(at, let_be())).state
    assert DEALER.wished_move(at, left) is None


@ruling("B-064")
def test_at_the_table_nothing_is_due_without_an_order() -> None:
    at = seated(scoring_prince())
    assert DEALER.wished_move(at, orders(bea="all")) is None
    at = asked(at, 0, made(at, use("prince-of-the-stone-bowl"))).state
    assert DEALER.wished_move(at, orders(cleo="all")) is None
    assert DEALER.wished_move(at, orders(bea="all")) is not None


@ruling("B-064", "B-082")
def test_at_the_table_an_order_answers_what_a_concession_brings_about() -> None:
    """Bea is asked and concedes: the question goes to Cleo, who has left an order."""
    at = seated(scoring_prince())
    at = asked(at, 0, made(at, use("prince-of-the-stone-bowl"))).state
    at = asked(at, 1, Concede()).state
    assert DEALER.wished_move(at, orders(cleo="all")) == (2, made(at, let_be()).move)


@ruling("B-064")
def test_after_a_rewind_the_answer_names_the_decision_of_its_branch() -> None:
    at = replace(seated(scoring_prince()), undone=(Undone(5, 20),))
    used = made(at, use("prince-of-the-stone-bowl")).move
    at = asked(at, 0, MakeMove(move=replace(used, decision=f"w1.{used.decision}"))).state
    due = DEALER.wished_move(at, orders(bea="all"))
    assert due is not None
    assert asked(at, due[0], MakeMove(move=due[1])).events[0] == BlockDeclined(seat=1)
