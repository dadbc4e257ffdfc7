"""What a refusal says is about the card that was tried: whose it is, what lies on it, what it is for."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.battle_princesses import BattlePrincesses
from games.battle_princesses.moves import BattleMove
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.own_cards import OwnStock
from games.battle_princesses.refusing import refusal_of
from games.battle_princesses.state import (
    AssaultEntry,
    Battle,
    BattleStage,
    ChainLink,
    ChainRoot,
    FieldCard,
    Kingdom,
    ReactionChain,
)
from games.battle_princesses.vocabulary import Ability
from games.game import Refusal
from tests.support.battle_table import ruling

CARDS: dict[str, tuple[str, dict[str, int], dict[str, Any]]] = {
    "knight": ("character", {"stun": 1, "attack": 2}, {}),
    "guard": ("character", {"defense": 1}, {}),
    "smith": ("character", {"score": 1}, {"pay": {"discard": 1}}),
    "banker": ("character", {"prevent": 1, "wish": 1}, {"pay": {"resource": 2}}),
    "suitor": ("prince", {"turn": 1}, {}),
    "witch": ("villain", {"poison": 1, "kill": 1}, {"cast": 3}),
    "sword": ("item", {"attack": 1}, {}),
    "tower": ("location", {"starve": 1}, {}),
    "coin": ("resource", {"resource": 1}, {}),
}
OWN = BattleOptions(
    stocks=tuple(
        OwnStock(id=f"snow-white/{slug}", name=slug.title(), type=kind, cost=2, abilities=words, **more)
        for slug, (kind, words, more) in CARDS.items()
    )
)


def laid(*cards: str, stage: BattleStage = BattleStage.PLAY, **changes: Any) -> Battle:
    """A table at which seat 0, Snow White, has these cards on her field, and Beauty one of each kind."""
    mine = {"snow-white": FieldCard("snow-white"), **{f"{card}.1": FieldCard(f"{card}.1") for card in cards}}
    theirs = {"beauty": FieldCard("beauty"), **{f"{card}.2": FieldCard(f"{card}.2") for card in CARDS}}
    state = Battle(
        options=OWN,
        players=2,
        kingdoms=(
            Kingdom(princess="snow-white", field=mine, hand=("coin.8", "witch.8"), discard=("knight.9",)),
            Kingdom(princess="beauty", field=theirs),
        ),
        order=(0, 1),
        stage=stage,
        round=1,
        market={"snow-white/knight": ("knight.3",), "snow-white/coin": ()},
        gains=({}, {}),
    )
    return replace(state, **changes)


def but(state: Battle, card: str, **changes: Any) -> Battle:
    return state.but_card(card, **changes)


def refused(state: Battle, kind: str, seat: int = 0, **fields: Any) -> Refusal:
    posted = {"type": kind, "decision": state.decision, **fields}
    move = msgspec.convert(posted, BattlePrincesses.moves)
    refusal = refusal_of(state, seat, move)
    assert refusal is not None, posted
    return refusal


def hears(state: Battle, kind: str, **fields: Any) -> str:
    """The first rule that is quoted, and about what."""
    refusal = refused(state, kind, **fields)
    return f"{refusal.option or '-'} {refusal.citations[0]}"


def accepts(state: Battle, kind: str, seat: int = 0, **fields: Any) -> bool:
    move: BattleMove = msgspec.convert(
        {"type": kind, "decision": state.decision, **fields}, BattlePrincesses.moves
    )
    return refusal_of(state, seat, move) is None


# --- whose card it is


@pytest.mark.parametrize("card", ["knight.2", "knight.9", "coin.8", "knight.3", "nonsense"])
def test_only_cards_on_your_own_field_are_used(card: str) -> None:
    state = laid("knight")
    assert hears(state, "activate-card", card=card) == f"{card} battle/exhaust"
    assert hears(state, "block-card", card=card) == f"{card} battle/exhaust"
    assert accepts(state, "activate-card", card="knight.1")


@pytest.mark.parametrize("card", ["knight.1", "knight.2", "knight.9", "nonsense"])
def test_only_cards_of_your_hand_are_laid(card: str) -> None:
    assert hears(laid("knight"), "lay-card", card=card) == f"{card} battle/lay"
    assert accepts(laid("knight"), "lay-card", card="coin.8")


@pytest.mark.parametrize("stock", ["snow-white/smith", "snow-white/coin", "knight.3"])
def test_what_is_not_on_the_market_cannot_be_bought(stock: str) -> None:
    rich = laid().at(0, resources=9)
    assert hears(rich, "buy-card", stock=stock) == f"{stock} battle/buy"
    assert accepts(rich, "buy-card", stock="snow-white/knight")


# --- what lies on it


@pytest.mark.parametrize(
    ("marks", "rule"),
    [
        ({"ready": False}, "battle/exhaust"),
        ({"stun": 1}, "ability/stun"),
        ({"stopped": True}, "ability/stop"),
        ({"blocked": True}, "B-040"),
        ({"used": True}, "B-032"),
    ],
)
def test_what_keeps_a_card_from_being_used_is_named(marks: dict[str, Any], rule: str) -> None:
    state = but(laid("knight", "suitor"), "suitor.1", **marks)
    assert hears(state, "activate-card", card="suitor.1") == f"suitor.1 {rule}"
    assert hears(state, "block-card", card="suitor.1", target="witch.2") == f"suitor.1 {rule}"
    assert accepts(laid("suitor"), "block-card", card="suitor.1", target="witch.2")


@pytest.mark.parametrize(
    ("marks", "rule"),
    [({}, "token/wish"), ({"wish": 1, "stun": 1}, "ability/stun"), ({"wish": 1, "blocked": True}, "B-040")],
)
def test_what_keeps_a_wish_token_on_its_card_is_named(marks: dict[str, Any], rule: str) -> None:
    state = but(laid("knight").at(0, resources=9), "knight.1", **marks)
    assert hears(state, "spend-wish", card="knight.1", use="score") == f"knight.1 {rule}"
    assert hears(state, "buy-card", stock="snow-white/knight", wish="knight.1") == f"knight.1 {rule}"
    well = but(laid("knight"), "knight.1", wish=1, ready=False)
    assert accepts(well, "spend-wish", card="knight.1", use="score")


# --- what it asks for


def test_a_payment_is_what_the_card_asks_for() -> None:
    state = laid("smith", "knight")
    assert hears(state, "activate-card", card="smith.1") == "- B-032"
    assert hears(state, "activate-card", card="smith.1", pay_cards=["knight.9"]) == "knight.9 B-032"
    assert hears(state, "activate-card", card="knight.1", pay_cards=["coin.8"]) == "- battle/payment"
    assert accepts(state, "activate-card", card="smith.1", pay_cards=["coin.8"])


def test_resources_are_none_while_one_defends() -> None:
    attack = AssaultEntry(id="e1", source="knight.2", attack=2, target=0)
    state = laid("banker", "guard", stage=BattleStage.DEFENSE, active=1, entries=(attack,), defenders=(0,))
    assert hears(state, "activate-card", card="banker.1") == "banker.1 B-098"
    assert hears(state, "activate-card", card="guard.1", wish="guard.1") == "guard.1 B-059"
    assert accepts(state, "activate-card", card="guard.1")


def test_no_item_goes_with_a_wish() -> None:
    state = but(laid("banker", "sword"), "banker.1", wish=1)
    assert hears(state, "activate-card", card="banker.1", item="sword.1", wish="banker.1") == "sword.1 B-079"
    assert accepts(state, "activate-card", card="banker.1", wish="banker.1")


def test_an_item_needs_a_character() -> None:
    state = laid("knight", "sword", "tower")
    assert hears(state, "activate-card", card="sword.1") == "sword.1 battle/items"
    assert hears(state, "activate-card", card="tower.1", item="sword.1") == "sword.1 battle/items"
    assert hears(state, "activate-card", card="knight.1", own=False) == "- battle/items"
    assert accepts(state, "activate-card", card="knight.1", item="sword.1", own=False)


def test_the_crown_is_for_the_princess_who_has_it() -> None:
    state = laid("knight", crown=0)
    assert hears(state, "activate-card", card="knight.1", item="crown") == "crown token/crown"
    tired = replace(state, crown_ready=False)
    assert hears(tired, "activate-card", card="snow-white", item="crown") == "crown B-083"
    others = replace(state, crown=1)
    assert hears(others, "activate-card", card="snow-white", item="crown") == "crown token/crown"
    assert accepts(state, "activate-card", card="snow-white", item="crown")


def test_a_casting_cost_is_to_be_paid() -> None:
    assert hears(laid(), "lay-card", card="witch.8") == "witch.8 B-023"
    assert accepts(laid().at(0, resources=3), "lay-card", card="witch.8")


# --- whom it names


@pytest.mark.parametrize(
    ("card", "word", "target", "rule"),
    [
        ("knight", "stun", "guard.1", "B-029"),
        ("knight", "stun", "snow-white", "B-029"),
        ("knight", "stun", "tower.2", "B-069"),
        ("knight", "stun", "knight.9", "ability/stun"),
        ("suitor", "turn", "beauty", "B-057"),
        ("suitor", "turn", "coin.2", "B-069"),
        ("suitor", "turn", "nonsense", "ability/turn"),
        ("witch", "kill", "knight.9", "ability/kill"),
        ("banker", "wish", "knight.2", "ability/wish"),
        ("tower", "starve", 0, "B-029"),
        ("tower", "starve", 7, "ability/starve"),
    ],
)
def test_a_word_names_those_it_is_for(card: str, word: str, target: str | int, rule: str) -> None:
    state = laid("guard", card).at(0, resources=9)
    refusal = refused(state, "activate-card", card=f"{card}.1", targets={word: [target]})
    assert (refusal.option, refusal.citations[0]) == (target, rule)


def test_and_it_does_name_them() -> None:
    for card, word, target in (
        ("knight", "stun", "guard.2"),
        ("suitor", "turn", "knight.2"),
        ("tower", "starve", 1),
    ):
        assert accepts(laid(card), "activate-card", card=f"{card}.1", targets={word: [target]})


def test_poison_is_not_laid_twice() -> None:
    state = but(laid("witch"), "guard.2", poison=1)
    assert (
        hears(state, "activate-card", card="witch.1", targets={"poison": ["guard.2"]})
        == "guard.2 ability/poison"
    )
    assert accepts(state, "activate-card", card="witch.1", targets={"poison": ["knight.2"]})


@pytest.mark.parametrize(
    ("targets", "rule"),
    [
        ({"stun": ["guard.2", "guard.2"]}, "guard.2 B-085"),
        ({"stun": ["guard.2", "knight.2"]}, "- ability/stun"),
        ({"kill": ["guard.2"]}, "- B-028"),
        ({"attack": [1]}, "- battle/assault"),
    ],
)
def test_how_often_and_how_many(targets: dict[str, Any], rule: str) -> None:
    assert hears(laid("knight"), "activate-card", card="knight.1", targets=targets) == rule


def test_a_word_that_names_nothing_names_nothing() -> None:
    named = {"targets": {"score": [1]}, "pay_cards": ["coin.8"]}
    assert hears(laid("smith"), "activate-card", card="smith.1", **named) == "- ability/score"
    assert (
        hears(laid("coin"), "activate-card", card="coin.1", targets={"resource": [1]}) == "- ability/resource"
    )


def test_guards_do_nothing_in_your_own_turn() -> None:
    assert hears(laid("guard"), "activate-card", card="guard.1") == "guard.1 B-026"
    state = laid("banker").at(0, resources=2)
    assert hears(state, "activate-card", card="banker.1", targets={"prevent": ["knight.2"]}) == "- B-026"


@ruling("B-028")
def test_a_word_that_the_card_lacks_is_called_so() -> None:
    state = laid("knight", "sword")
    kill: dict[str, Any] = {"targets": {"kill": ["guard.2"]}}
    alone = refused(state, "activate-card", card="knight.1", **kill)
    assert alone.detail == "Knight (`knight.1`) does not have `kill`; there is: stun, attack."
    assert alone.citations == ("B-028", "ability/kill")
    armed = refused(state, "activate-card", card="knight.1", item="sword.1", **kill)
    assert armed.detail.startswith("Neither Knight (`knight.1`) nor Sword (`sword.1`) has `kill`; there is: ")
    item = refused(
        state, "activate-card", card="knight.1", item="sword.1", own=False, targets={"stun": ["guard.2"]}
    )
    assert item.detail == "Sword (`sword.1`) does not have `stun`; there is: attack."


def test_a_word_that_it_has_is_not() -> None:
    too_many = {"stun": ["guard.2", "knight.2"]}
    refusal = refused(laid("knight"), "activate-card", card="knight.1", targets=too_many)
    assert refusal.detail.startswith("`targets.stun` takes 0-1, not 2: ")


# --- what there is not


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("lay-card", {"card": "zz.1"}),
        ("lay-card", {"card": "witch.8", "wish": "zz.1"}),
        ("buy-card", {"stock": "zz.1"}),
        ("buy-card", {"stock": "snow-white/knight", "wish": "zz.1"}),
        ("activate-card", {"card": "zz.1"}),
        ("activate-card", {"card": "zz.1", "targets": {"stun": ["guard.2"]}}),
        ("activate-card", {"card": "knight.1", "item": "zz.1"}),
        ("activate-card", {"card": "knight.1", "item": "zz.1", "own": False}),
        ("activate-card", {"card": "knight.1", "wish": "zz.1"}),
        ("activate-card", {"card": "smith.1", "pay_cards": ["zz.1"]}),
        ("activate-card", {"card": "knight.1", "targets": {"stun": ["zz.1"]}}),
        ("block-card", {"card": "zz.1", "target": "tower.2"}),
        ("block-card", {"card": "sword.1", "by": "zz.1", "target": "tower.2"}),
        ("block-card", {"card": "sword.1", "by": "knight.1", "target": "zz.1"}),
        ("spend-wish", {"card": "zz.1", "use": "score"}),
        ("spend-wish", {"card": "guard.1", "use": "stun", "target": "zz.1"}),
        ("spend-wish", {"card": "guard.1", "use": "cleanse", "target": "zz.1", "affliction": "stun"}),
    ],
)
def test_a_card_that_there_is_not_is_called_so(kind: str, fields: dict[str, Any]) -> None:
    state = but(laid("knight", "smith", "sword", "guard"), "guard.1", wish=1).at(0, resources=9)
    refusal = refused(state, kind, **fields)
    assert (refusal.detail, refusal.option) == ("There is no `zz.1` at this table.", "zz.1")
    elsewhere = msgspec.json.decode(msgspec.json.encode(fields).replace(b"zz.1", b"knight.9"))
    assert "There is no" not in refused(state, kind, **elsewhere).detail


@pytest.mark.parametrize(
    ("stage", "kind", "fields"),
    [
        (BattleStage.FIZZLE, "fizzle", {"cards": ["zz.1"]}),
        (BattleStage.ASSAULT, "declare-assault", {"targets": {"zz.1": 1}}),
        (BattleStage.DEFENSE, "activate-card", {"card": "zz.1"}),
        (BattleStage.DEFENSE, "block-card", {"card": "zz.1", "target": "knight.2"}),
        (BattleStage.DEFENSE, "spend-wish", {"card": "guard.1", "use": "prevent", "target": "zz.1"}),
        (BattleStage.ADVANCE, "lay-card", {"card": "zz.1"}),
        (BattleStage.ADVANCE, "activate-card", {"card": "zz.1"}),
    ],
)
def test_nor_is_it_there_in_another_step(stage: BattleStage, kind: str, fields: dict[str, Any]) -> None:
    entry = AssaultEntry(id="e1", source="knight.2", attack=2, target=0)
    more: dict[str, Any] = {"entries": (entry,)}
    if stage is BattleStage.DEFENSE:
        more |= {"active": 1, "defenders": (0,)}
    state = but(laid("knight", "sword", "guard", stage=stage, **more), "guard.1", wish=1)
    assert refused(state, kind, **fields).detail == "There is no `zz.1` at this table."


def test_a_card_that_there_is_not_blocks_nothing_in_a_reaction() -> None:
    chain = ReactionChain(root=ChainRoot(), links=(ChainLink(seat=1, card="witch.2"),), asked=0)
    state = laid("suitor", active=1, chain=chain)
    assert refused(state, "block-card", card="zz.1").detail == "There is no `zz.1` at this table."
    assert accepts(state, "block-card", card="suitor.1")


def test_a_seat_that_there_is_not_is_called_so() -> None:
    starved = refused(laid("tower"), "activate-card", card="tower.1", targets={"starve": [7]})
    assert (starved.detail, starved.option) == ("There is no seat 7 at this table.", 7)
    entry = AssaultEntry(id="e1", source="knight.1", attack=2)
    state = laid("knight", stage=BattleStage.ASSAULT, entries=(entry,))
    assert refused(state, "declare-assault", targets={"e1": 7}).detail == "There is no seat 7 at this table."
    assert refused(state, "declare-assault", targets={"e1": 0}).detail.startswith("Seat 0 cannot be chosen: ")
    assert accepts(state, "declare-assault", targets={"e1": 1})


# --- blocking


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"card": "knight.1", "target": "witch.2"}, "knight.1 battle/counters"),
        ({"card": "suitor.1", "target": "knight.2"}, "knight.2 battle/counters"),
        ({"card": "suitor.1", "target": "witch.8"}, "witch.8 B-088"),
        ({"card": "witch.1", "target": "crown"}, "crown B-087"),
        ({"card": "sword.1", "target": "tower.2"}, "sword.1 battle/items"),
        ({"card": "sword.1", "by": "coin.1", "target": "tower.2"}, "coin.1 battle/items"),
        ({"card": "suitor.1", "by": "knight.1", "target": "witch.2"}, "knight.1 battle/items"),
    ],
)
def test_a_block_has_its_card_and_its_target(fields: dict[str, str], rule: str) -> None:
    state = laid("knight", "suitor", "witch", "sword", "coin")
    assert hears(state, "block-card", **fields) == rule
    assert accepts(state, "block-card", card="sword.1", by="knight.1", target="tower.2")


def test_what_was_named_does_not_block() -> None:
    named = ChainRoot(targets={Ability.STUN: ("suitor.1",)})
    chain = ReactionChain(root=named, links=(ChainLink(seat=1, card="witch.2"),), asked=0)
    state = laid("suitor", active=1, chain=chain)
    assert hears(state, "block-card", card="suitor.1") == "suitor.1 B-041"
    assert hears(state, "end-play") == "- battle/blocking"
    assert accepts(replace(state, chain=replace(chain, root=ChainRoot())), "block-card", card="suitor.1")


# --- when


@pytest.mark.parametrize(
    ("stage", "kind", "fields", "rule"),
    [
        (BattleStage.ADVANCE, "buy-card", {"stock": "snow-white/knight"}, "B-104"),
        (BattleStage.ADVANCE, "spend-wish", {"card": "knight.1", "use": "score"}, "B-104"),
        (BattleStage.FIZZLE, "buy-card", {"stock": "snow-white/knight"}, "battle/buy"),
        (BattleStage.FIZZLE, "lay-card", {"card": "coin.8"}, "battle/lay"),
        (BattleStage.FIZZLE, "spend-wish", {"card": "knight.1", "use": "score"}, "B-059"),
        (BattleStage.ASSAULT, "activate-card", {"card": "knight.1"}, "battle/turn"),
        (BattleStage.PLAY, "advance-princess", {"by": "points"}, "battle/advance"),
        (BattleStage.PLAY, "declare-assault", {}, "battle/assault"),
        (BattleStage.PLAY, "fizzle", {}, "battle/turn"),
        (BattleStage.PLAY, "no-block", {}, "B-042"),
    ],
)
def test_every_move_has_its_place(stage: BattleStage, kind: str, fields: dict[str, Any], rule: str) -> None:
    refusal = refused(laid("knight", stage=stage), kind, **fields)
    assert refusal.citations[0] == rule
    assert f", not {kind}: " in refusal.detail


def test_prevention_is_for_the_defense_and_the_rest_for_the_own_turn() -> None:
    state = but(laid("knight"), "knight.1", wish=1)
    assert hears(state, "spend-wish", card="knight.1", use="prevent", target="knight.2") == "prevent B-059"
    cleansed: dict[str, Any] = {"use": "cleanse", "target": "knight.1", "affliction": "poison"}
    assert hears(state, "spend-wish", card="knight.1", **cleansed) == "knight.1 B-094"
    assert accepts(but(state, "knight.1", poison=1), "spend-wish", card="knight.1", **cleansed)


def test_whose_turn_it_is() -> None:
    assert refused(laid(), "end-play", seat=1).citations == ("B-003", "battle/turn")
    entry = AssaultEntry(id="e1", source="knight.2", attack=2, target=0)
    defense = laid("guard", stage=BattleStage.DEFENSE, active=1, entries=(entry,), defenders=(0,))
    assert refused(defense, "end-defense", seat=1).citations[0] == "B-046"


# --- before the first turn


def setting_up(stage: BattleStage, **options: Any) -> Battle:
    return laid(stage=stage, round=0, options=replace(OWN, **options), market={"snow-white/tower": ()})


@pytest.mark.parametrize(
    ("setup", "rule"),
    [(MarketSetup.OFFICIAL, "battle/market-official"), (MarketSetup.ALTERNATIVE_1, "battle/market-1")],
)
def test_the_rule_of_this_table_says_which_stocks_are_chosen(setup: MarketSetup, rule: str) -> None:
    state = setting_up(BattleStage.MARKET, setup=setup)
    assert hears(state, "choose-stock", stock="beauty/chestnut-mare") == f"beauty/chestnut-mare {rule}"
    assert hears(state, "choose-stock", stock="snow-white/tower") == "snow-white/tower B-011"
    assert refused(state, "pass-stock", seat=1).citations[0] == "B-010"
    assert accepts(state, "choose-stock", stock="snow-white/knight")


@ruling("B-107")
def test_princesses_are_chosen_in_turn_order() -> None:
    state = setting_up(BattleStage.PRINCESSES, princesses=PrincessStep.CHOOSE)
    early = state.at(0, princess="").at(1, princess="")
    assert refused(early, "pick-princess", seat=1, princess="beauty").citations == ("B-107",)
    assert accepts(early, "pick-princess", princess="beauty")
    late = state.at(0, has_picked=True)
    assert refused(late, "pick-princess", seat=0, princess="beauty").citations == ("battle/princess",)
    assert refused(late, "pick-princess", seat=1, princess="snow-white").citations[0] == "B-004"


def test_a_stock_or_princess_that_there_is_not_is_called_so() -> None:
    market = setting_up(BattleStage.MARKET)
    assert refused(market, "choose-stock", stock="snow-white/zz").detail == (
        "There is no `snow-white/zz` at this table."
    )
    choosing = setting_up(BattleStage.PRINCESSES, princesses=PrincessStep.CHOOSE).at(0, princess="")
    assert refused(choosing, "pick-princess", princess="zz").detail == "There is no `zz` at this table."
    assert refused(choosing, "pick-princess", princess="stun").detail == "There is no `stun` at this table."
    taken = refused(choosing, "pick-princess", princess="beauty")
    assert "cannot be chosen" in taken.detail


# --- how it is said


def test_a_refusal_names_the_card_and_quotes_the_rule() -> None:
    state = but(laid("knight"), "knight.1", stun=1)
    assert refused(state, "activate-card", card="knight.1").detail == (
        "Knight (`knight.1`) cannot be chosen: One character of another player gains that many stun tokens; a"
        " stunned character can neither be used nor spend wish tokens. (Stun)"
    )


def test_a_move_of_another_step_hears_when_it_is_made() -> None:
    assert refused(laid(stage=BattleStage.FIZZLE), "buy-card", stock="snow-white/knight").detail == (
        "The decision `r1.s0.fizzle1` takes fizzle, not buy-card: In the Play phase cards are bought from the"
        " marketplace for their price in resources, as long as their stock lasts. (Buying)"
    )
