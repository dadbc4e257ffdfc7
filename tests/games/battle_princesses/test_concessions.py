"""Conceding: what becomes of a kingdom, of its turn, of its assaults and of the chains it has a card in."""

from typing import Any

import msgspec

from games.battle_princesses.events import (
    BattleEnded,
    BlockDeclined,
    ChainDropped,
    CrownMoved,
    DefenseAdded,
    EffectSettled,
    EntriesVoided,
    FieldCleaned,
    HandRefilled,
    KingdomFallen,
    StageBegun,
)
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.state import Battle, BattleStage
from games.fair import Vault
from games.game import Decided, Refusal
from games.table.commands import Actor, Concede, MakeMove, Rewind, SitDown, Start
from games.table.dealer import Dealer
from games.table.events import SeatConceded
from games.table.past import Past
from games.table.state import Status, Table, Visibility
from tests.support.battle_table import (
    GAME,
    Scene,
    assault,
    begun,
    block,
    end_defense,
    end_play,
    fizzle,
    kingdom,
    let_be,
    ruling,
    table,
    use,
    wish,
)

DEALER = Dealer(GAME)
PLAYERS = ("ann", "bea", "cleo")


def three(**changes: Any) -> Scene:
    """Beauty, Kaguya and Vasilisa; it is Beauty's turn."""
    fields = {"beauty": "chestnut-mare", "kaguya": "imperial-archer", "vasilisa": "mothers-doll", **changes}
    return table(*(kingdom(name, field=field) for name, field in fields.items()))


# --- what becomes of the kingdom


@ruling("B-065")
def test_who_concedes_gives_the_tokens_to_the_pool_and_every_card_to_the_trash() -> None:
    scene = table(
        kingdom("beauty", tokens=12),
        kingdom("kaguya", field="moon-envoy", hand="bamboo-penny", deck="cut-bamboo", discard="cut-bamboo.2"),
        kingdom("vasilisa"),
    ).concedes(1)
    assert (scene.tokens(1), scene.pool) == (0, 3 * 30 - 12 - 10)
    for card in ("kaguya", "moon-envoy", "bamboo-penny", "cut-bamboo", "cut-bamboo.2"):
        assert scene.where(card) == "trash"
    assert scene.where("beauty") == "field 0"


@ruling("B-065")
def test_nobody_learns_from_a_concession_which_of_the_cards_were_in_the_hand() -> None:
    """In hand and deck are the same cards; only where they lie differs."""
    one = kingdom("kaguya", hand="bamboo-penny.2 cut-bamboo", deck="bamboo-penny.1 cut-bamboo.2")
    other = kingdom("kaguya", hand="bamboo-penny.1 cut-bamboo.2", deck="cut-bamboo bamboo-penny.2")
    fallen = [
        table(kingdom("beauty"), each, kingdom("vasilisa")).concedes(1).last(KingdomFallen)
        for each in (one, other)
    ]
    assert fallen[0] == fallen[1]


@ruling("B-065")
def test_the_crown_of_who_concedes_goes_to_the_pool() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya"), kingdom("vasilisa"), crown=1).concedes(1)
    assert scene.state.crown is None
    moved = scene.last(CrownMoved)
    assert (moved.holder, moved.reason, moved.citations) == (None, "concession", ("B-065",))


@ruling("B-065")
def test_the_crown_stays_where_it_is_when_somebody_else_concedes() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya"), kingdom("vasilisa"), crown=1).concedes(2)
    assert scene.state.crown == 1
    assert not scene.happened(CrownMoved)


@ruling("B-065")
def test_as_many_points_are_needed_as_before() -> None:
    scene = three()
    before, after = GAME.view(scene.state, None), GAME.view(scene.concedes(2).state, None)
    assert (before.points_to_win, before.points_to_advance) == (51, 25)
    assert (after.points_to_win, after.points_to_advance) == (51, 25)


@ruling("B-065")
def test_the_last_one_left_wins() -> None:
    scene = three().concedes(2)
    assert scene.state.ending is None
    scene = scene.concedes(0)
    ended = scene.last(BattleEnded)
    assert (ended.reason, ended.winners, ended.citations) == ("concession", (1,), ("B-065",))


@ruling("B-065")
def test_before_the_first_round_a_concession_cancels_the_battle_without_a_winner() -> None:
    scene = begun(BattleOptions(edition="expansion"), 3)
    assert scene.state.stage is BattleStage.PRINCESSES
    ended = scene.concedes(1).last(BattleEnded)
    assert (ended.reason, ended.winners, ended.citations) == ("cancelled", (), ("B-065",))


@ruling("B-065")
def test_so_it_does_while_stocks_are_chosen() -> None:
    scene = begun(BattleOptions(edition="expansion"), 3).until("market")
    assert scene.concedes(scene.due).last(BattleEnded).reason == "cancelled"


@ruling("B-065")
def test_in_the_first_round_it_cancels_nothing() -> None:
    scene = begun(BattleOptions(edition="expansion"), 3).until("advance")
    assert scene.state.round == 1
    assert scene.concedes(scene.due).state.ending is None


# --- in the own turn


@ruling("B-103")
def test_a_concession_in_the_own_turn_ends_it_and_exhausted_cards_leave_every_field() -> None:
    scene = three(kaguya="imperial-archer:exhausted old-bamboo-cutter")
    scene = scene.concedes(0)
    assert scene.where("imperial-archer") == "discard 1"
    assert scene.where("old-bamboo-cutter") == "field 1"
    assert (scene.due, scene.state.active, scene.stage) == (1, 1, "advance")


@ruling("B-103")
def test_a_card_with_a_spent_last_wish_leaves_play_then_too() -> None:
    """It was spent by a defender, in the turn that ends."""
    scene = three(kaguya="imperial-archer:wish1 old-bamboo-cutter:wish1").does(use("chestnut-mare"))
    scene = scene.does(end_play(), assault(e1=1), wish("imperial-archer", "prevent", "chestnut-mare"))
    scene = scene.concedes(0)
    assert scene.where("imperial-archer") == "trash"
    assert scene.card("old-bamboo-cutter").wish == 1


@ruling("B-103")
def test_poison_and_stun_of_the_others_do_not_run_down_and_nobody_draws() -> None:
    scene = three(kaguya="imperial-archer:poison1,stun2").concedes(0)
    assert (scene.card("imperial-archer").poison, scene.card("imperial-archer").stun) == (1, 2)
    cleaned = scene.last(FieldCleaned)
    assert (cleaned.poison, cleaned.stun, cleaned.poisoned) == ((), (), ())
    assert not scene.happened(HandRefilled)


@ruling("B-103")
def test_a_concession_in_the_turn_of_another_does_not_end_that_turn() -> None:
    scene = three(beauty="chestnut-mare:exhausted").concedes(1)
    assert (scene.due, scene.stage, scene.where("chestnut-mare")) == (0, "play", "field 0")
    assert not scene.happened(FieldCleaned)


# --- in an assault


@ruling("B-065", "B-105")
def test_the_assault_of_an_attacker_who_concedes_is_lost_and_what_was_used_stays_used() -> None:
    scene = three(kaguya="imperial-archer stone-doorkeeper").does(use("chestnut-mare"))
    scene = scene.does(end_play(), assault(e1=1), use("stone-doorkeeper")).since.concedes(0)
    assert scene.last(EntriesVoided).citations == ("B-065",)
    assert (scene.tokens(1), scene.where("stone-doorkeeper")) == (10, "discard 1")


@ruling("B-076")
def test_when_a_defender_concedes_the_assault_on_them_is_lost_and_the_next_defender_answers() -> None:
    scene = three(beauty="chestnut-mare the-beast-unbound").does(
        use("chestnut-mare"), use("the-beast-unbound")
    )
    scene = scene.does(end_play(), assault(e1=1, e2=2))
    assert scene.due == 1
    scene = scene.since.concedes(1)
    voided = scene.last(EntriesVoided)
    assert (voided.entries, voided.citations) == (("e1",), ("B-065", "B-076"))
    assert scene.last(StageBegun) == StageBegun(stage=BattleStage.DEFENSE, seat=2)
    assert (scene.due, scene.stage) == (2, "defense")


@ruling("B-076")
def test_the_assault_on_the_others_goes_on() -> None:
    scene = three(beauty="chestnut-mare the-beast-unbound").does(
        use("chestnut-mare"), use("the-beast-unbound")
    )
    scene = scene.does(end_play(), assault(e1=1, e2=2)).concedes(1).does(end_defense())
    assert scene.points(0) == 10 + 4


@ruling("B-076")
def test_a_later_defender_may_concede_while_another_defends() -> None:
    scene = three(beauty="chestnut-mare the-beast-unbound").does(
        use("chestnut-mare"), use("the-beast-unbound")
    )
    scene = scene.does(end_play(), assault(e1=1, e2=2)).concedes(2)
    assert (scene.due, scene.stage) == (1, "defense")
    assert scene.does(end_defense()).points(0) == 10 + 1


@ruling("B-076", "B-102")
def test_when_the_only_defender_concedes_the_attacker_says_when_to_draw() -> None:
    """No concession shuffles or draws: the attacker's hand and deck are empty."""
    scene = table(
        kingdom("beauty", field="chestnut-mare", discard="merchant-cargo merchant-penny"),
        kingdom("kaguya", field="imperial-archer"),
        kingdom("vasilisa"),
    )
    scene = scene.does(use("chestnut-mare"), end_play(), assault(e1=1)).concedes(1)
    assert (scene.due, scene.stage) == (0, "fizzle")
    assert not scene.happened(HandRefilled)
    scene = scene.does(fizzle())
    assert len(scene.state.kingdoms[0].hand) == 3


@ruling("B-102")
def test_else_an_empty_hand_is_filled_without_a_question() -> None:
    scene = table(
        kingdom("beauty", discard="merchant-cargo merchant-penny"), kingdom("kaguya"), kingdom("vasilisa")
    ).does(end_play())
    assert len(scene.state.kingdoms[0].hand) == 2
    assert scene.due == 1


@ruling("B-102")
def test_with_a_card_in_hand_one_is_asked() -> None:
    scene = table(kingdom("beauty", hand="merchant-penny"), kingdom("kaguya")).does(end_play())
    assert (scene.due, scene.stage) == (0, "fizzle")


# --- in a chain of blocks


def witch_on_two() -> Scene:
    """Vasilisa's witch is about to kill somebody of each of the others, who could both block."""
    return table(
        kingdom("vasilisa", field="bone-leg-witch skull-lantern", side=2),
        kingdom("beauty", field="the-beast-unbound chestnut-mare"),
        kingdom("kaguya", field="prince-of-the-stone-bowl moon-envoy"),
    ).does(use("bone-leg-witch", "skull-lantern", kill="chestnut-mare moon-envoy"))


@ruling("B-082")
def test_who_is_only_asked_and_concedes_has_declined_and_the_chain_goes_on() -> None:
    scene = witch_on_two()
    assert scene.due == 1
    scene = scene.concedes(1)
    assert not scene.happened(ChainDropped)
    assert (scene.due, scene.stage) == (2, "window")
    scene = scene.does(let_be())
    assert (scene.where("chestnut-mare"), scene.where("moon-envoy")) == ("trash", "discard 2")


@ruling("B-082")
def test_who_waits_to_be_asked_and_concedes_is_not_asked() -> None:
    scene = witch_on_two().concedes(2)
    assert (scene.due, scene.stage) == (1, "window")
    scene = scene.does(let_be())
    assert scene.where("chestnut-mare") == "discard 1"
    assert scene.stage == "play"


@ruling("B-081", "B-082", "B-105")
def test_when_who_has_a_card_in_the_chain_concedes_it_is_dropped_and_costs_stay_paid() -> None:
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch hut-on-hens-legs"),
        kingdom("beauty", field="the-beast-unbound chestnut-mare"),
        kingdom("kaguya"),
    ).does(use("bone-leg-witch", kill="chestnut-mare"), block("the-beast-unbound"))
    assert scene.due == 0
    scene = scene.since.concedes(1)
    assert scene.last(ChainDropped).citations == ("B-081", "B-082")
    assert scene.state.chain is None
    assert not scene.happened(EffectSettled)
    assert not scene.card("bone-leg-witch").ready
    assert scene.state.entries == ()
    assert (scene.due, scene.stage) == (0, "play")


@ruling("B-081")
def test_when_the_one_who_began_it_concedes_nothing_of_it_takes_effect() -> None:
    scene = witch_on_two().since.concedes(0)
    assert scene.last(ChainDropped).citations == ("B-081", "B-082")
    assert (scene.where("chestnut-mare"), scene.where("moon-envoy")) == ("field 1", "field 2")
    assert (scene.due, scene.stage) == (1, "advance")


@ruling("B-081", "B-082")
def test_somebody_who_has_nothing_to_do_with_the_chain_drops_none() -> None:
    scene = table(
        kingdom("vasilisa", field="bone-leg-witch"),
        kingdom("beauty", field="the-beast-unbound chestnut-mare"),
        kingdom("kaguya"),
    ).does(use("bone-leg-witch", kill="chestnut-mare"))
    scene = scene.concedes(2)
    assert (scene.due, scene.stage) == (1, "window")
    assert scene.does(block("the-beast-unbound")).where("chestnut-mare") == "field 1"


@ruling("B-082")
def test_when_the_attacker_concedes_while_a_defending_card_is_open_it_counts_and_is_over_with_the_turn() -> (
    None
):
    """Only asked, the attacker has declined; and the strength is gone with the turn it was for."""
    scene = table(
        kingdom("vasilisa", field="red-rider-of-noon thirteenth-wise-woman skull-lantern"),
        kingdom("beauty", field="chestnut-mare winter-rose"),
        kingdom("kaguya"),
    ).does(use("red-rider-of-noon"), end_play(), assault(e1=1), use("chestnut-mare", "winter-rose"))
    assert (scene.due, scene.stage) == (0, "window")
    scene = scene.since.concedes(0)
    kinds = [type(event) for event in scene.events]
    assert kinds.index(DefenseAdded) < kinds.index(FieldCleaned)
    assert scene.state.chain is None
    assert scene.state.defense == {}
    assert (scene.due, scene.state.active) == (1, 1)


@ruling("B-064", "B-089")
def test_a_standing_order_answers_also_when_the_question_comes_from_a_concession() -> None:
    by_hand = witch_on_two().concedes(1).does(let_be())
    in_advance = witch_on_two().ordered({2: "all"}).concedes(1)
    assert in_advance.events == by_hand.events
    assert in_advance.last(BlockDeclined) == BlockDeclined(seat=2)


@ruling("B-105")
def test_a_payment_for_a_use_that_was_blocked_stays_paid() -> None:
    scene = table(
        kingdom("cinderella", field="hazel-on-the-grave", resources=2),
        kingdom("beauty", field="winter-rose chestnut-mare"),
    ).does(use("hazel-on-the-grave"), block("winter-rose", by="chestnut-mare"))
    assert (scene.tokens(0), scene.resources(0)) == (10, 0)
    assert scene.card("hazel-on-the-grave").used
    assert not scene.card("winter-rose").ready


# --- who goes on


@ruling("B-106")
def test_when_the_first_has_conceded_the_next_in_turn_order_begins_the_rounds() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya"), kingdom("vasilisa"), order=(2, 0, 1), active=2)
    scene = scene.concedes(2)
    assert (scene.state.active, scene.state.round) == (0, 1)
    scene = scene.next_turn()
    assert (scene.state.active, scene.state.round) == (1, 1)
    scene = scene.next_turn()
    assert (scene.state.active, scene.state.round) == (0, 2)


@ruling("B-106")
def test_when_the_last_concedes_in_the_own_turn_the_round_is_over() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya"), kingdom("vasilisa"), active=2).concedes(2)
    assert (scene.state.active, scene.state.round) == (0, 2)


@ruling("B-106")
def test_without_the_last_the_round_ends_after_the_last_who_is_left() -> None:
    scene = table(kingdom("beauty"), kingdom("kaguya"), kingdom("vasilisa"), active=1).concedes(2)
    scene = scene.next_turn()
    assert (scene.state.active, scene.state.round) == (0, 2)


# --- at the table


def opened() -> tuple[Table[Any], Vault]:
    vault = Vault(game_id="battle", master=b"master")
    options = BattleOptions(edition="expansion")
    decided = DEALER.open(vault, options, 3, PLAYERS[0], Visibility.PUBLIC)
    assert isinstance(decided, Decided)
    seated = decided.state
    for player in PLAYERS:
        seated = asked(seated, vault, player, SitDown()).state
    return asked(seated, vault, PLAYERS[0], Start()).state, vault


def asked(seated: Table[Any], vault: Vault, player: str, command: Any) -> Decided[Table[Any]]:
    decided = DEALER.decide(seated, Actor(player=player), command, vault)
    assert isinstance(decided, Decided), decided
    return decided


def played_on(seated: Table[Any], vault: Vault) -> Table[Any]:
    """Everybody makes the first move there is, until the first turn has begun."""
    while battle(seated).round == 0:
        seat = min(DEALER.waiting_for(seated))
        example = DEALER.offers(seated, seat)[0].example
        seated = asked(seated, vault, PLAYERS[seat], MakeMove(move=as_move(example))).state
    return seated


def battle(seated: Table[Any]) -> Battle:
    assert isinstance(seated.play, Battle)
    return seated.play


def as_move(example: dict[str, Any]) -> Any:
    return msgspec.convert(example, GAME.moves, str_keys=True)


@ruling("B-065")
def test_at_the_table_who_has_conceded_is_asked_nothing_and_may_do_nothing() -> None:
    seated, vault = opened()
    seated = played_on(seated, vault)
    seat = battle(seated).active
    move = as_move(DEALER.offers(seated, seat)[0].example)
    seated = asked(seated, vault, PLAYERS[seat], Concede()).state
    assert DEALER.offers(seated, seat) == ()
    assert seat not in DEALER.waiting_for(seated)
    for command in (MakeMove(move=move), Concede()):
        refused = DEALER.decide(seated, Actor(player=PLAYERS[seat]), command, vault)
        assert isinstance(refused, Refusal)
        assert refused.detail == "You have already conceded."


@ruling("B-065")
def test_at_the_table_the_last_one_left_has_won() -> None:
    seated, vault = opened()
    seated = played_on(seated, vault)
    for player in PLAYERS[:2]:
        assert seated.status is Status.PLAYING
        seated = asked(seated, vault, player, Concede()).state
    assert seated.status is Status.OVER
    result = DEALER.result(seated)
    assert result is not None
    assert (result.winners, result.citations) == ((2,), ("B-065",))


@ruling("B-065", "B-103")
def test_at_the_table_a_rewind_leaves_it_conceded() -> None:
    seated, vault = opened()
    seated = played_on(seated, vault)
    seat = battle(seated).active
    before = seated
    left = asked(seated, vault, PLAYERS[seat], Concede())
    seated = left.state
    past = Past(
        events=(*[SeatConceded(seat=0)] * before.version, *left.events),
        tables=(*[before] * (before.version + 1), *[seated] * len(left.events)),
        ends=frozenset((before.version, seated.version)),
    )
    back = DEALER.decide(seated, Actor(), Rewind(to=before.version, reason="upheld"), vault, past=past)
    assert isinstance(back, Decided)
    assert (back.state.play, back.state.conceded) == (seated.play, (seat,))
