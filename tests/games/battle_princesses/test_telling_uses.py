"""Cards in use, in sentences: activations, blocks, assaults."""

from typing import Any

import pytest

from games.battle_princesses.events import (
    AssaultDeclared,
    AssaultResolved,
    BlockDeclared,
    BlockNegated,
    BlockSettled,
    BlockSucceeded,
    DefenseAdded,
    EffectSettled,
    EntriesReduced,
    EntriesVoided,
    EntryAdded,
)
from games.battle_princesses.state import AssaultEntry, Battle, LinkPart
from games.battle_princesses.vocabulary import CROWN, Ability
from service.texts.speaking import Speech
from tests.support.battle_table import GAME, Scene, block, kingdom, table, use
from tests.support.told_battle import activated, battle, tell

# --- using cards


def test_who_uses_a_card_does_so_much_to_somebody() -> None:
    event = activated(targets={Ability.KILL: ("tower-climber.1", "rapunzel")})
    assert (
        tell(event)
        == "Seat 0 uses Mirror Queen: Resource 2; Kill against Tower Climber (Seat 1), Rapunzel (Seat 1)."
    )


def test_an_ability_that_names_nothing_is_not_told() -> None:
    assert tell(activated()) == "Seat 0 uses Mirror Queen: Resource 2."
    assert tell(activated(words={Ability.KILL: 1})) == "Seat 0 uses Mirror Queen: no target named."


def test_a_wish_is_for_somebody_and_one_s_own_card_is_nobody_else_s() -> None:
    event = activated(words={Ability.WISH: 2}, targets={Ability.WISH: ("snow-white",)})
    assert tell(event) == "Seat 0 uses Mirror Queen: Wish 2 for Snow White."


def test_starving_names_a_player() -> None:
    event = activated(words={Ability.STARVE: 2}, targets={Ability.STARVE: (1,)})
    assert tell(event) == "Seat 0 uses Mirror Queen: Starve 2 against Seat 1."


def test_an_item_is_used_with_a_character_or_by_it_alone() -> None:
    item = {"item": "scarlet-apple.1", "words": {Ability.ATTACK: 1}}
    assert tell(activated(**item)) == "Seat 0 uses Mirror Queen with Scarlet Apple: Attack 1."
    assert (
        tell(activated(**item, own=False))
        == "Seat 0 exhausts Mirror Queen to use the item Scarlet Apple: Attack 1."
    )


@pytest.mark.parametrize(
    ("paid", "cost"),
    [
        ({"resources": 2}, "resources paid: 2"),
        ({"points": 1}, "points paid: 1"),
        ({"discarded": ("ore-digger.2",)}, "discarded for it: Ore Digger"),
        ({"wish": "snow-white"}, "paid with a wish token of Snow White"),
    ],
)
def test_what_a_card_costs_is_told(paid: dict[str, object], cost: str) -> None:
    assert tell(activated(**paid, used=True)) == f"Seat 0 uses Mirror Queen ({cost}): Resource 2."


def test_a_defender_defends() -> None:
    event = activated(seat=1, card="tower-climber.1", guard=True, words={Ability.DEFENSE: 2})
    assert tell(event) == "Seat 1 defends with Tower Climber: Defense 2."
    assert tell(DefenseAdded(seat=1, amount=2)) == "Seat 1 adds defense: 2; in all: 2."


@pytest.mark.parametrize(
    ("negated", "sentence"),
    [
        ((), "Mirror Queen with Scarlet Apple (Seat 0) takes effect."),
        ((LinkPart.MAIN,), "Mirror Queen (Seat 0) is blocked: nothing of it takes effect."),
        (
            (LinkPart.ITEM,),
            "Mirror Queen (Seat 0) takes effect without the item, which is blocked: Resource 2.",
        ),
    ],
)
def test_what_becomes_of_an_activation(negated: tuple[LinkPart, ...], sentence: str) -> None:
    in_use = Scene(GAME.evolve(battle().state, activated(item="scarlet-apple.1")))
    words = {} if LinkPart.MAIN in negated else {Ability.RESOURCE: 2, Ability.KILL: 1}
    event = EffectSettled(seat=0, card="mirror-queen.1", words=words, negated=negated)
    assert tell(event, in_use) == sentence


def test_what_only_the_item_did_is_the_item_s() -> None:
    event = activated(card="snow-white", item=CROWN, own=False, words={Ability.STEAL: 1}, exhausts=(CROWN,))
    in_use = Scene(GAME.evolve(battle().state, event))
    settled = EffectSettled(seat=0, card="snow-white", words={Ability.STEAL: 1})
    assert tell(settled, in_use) == "Crown (Seat 0) takes effect."
    assert tell(EffectSettled(seat=0, card="snow-white", words={}), in_use) == "Crown (Seat 0) has no effect."


# --- in other languages


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Place 0 utilise Reine au miroir : Ressource 2 ; Mise à mort contre Raiponce (Place 1)."),
        (
            "pl",
            "Miejsce 0 używa karty Królowa zwierciadła: Surowiec 2;"
            " Zabójstwo \N{EN DASH} cel: Roszpunka (Miejsce 1).",
        ),
        (
            "cs",
            "Místo 0 používá kartu Královna zrcadla: Surovina 2; Zabití \N{EN DASH} cíl: Locika (Místo 1).",
        ),
    ],
)
def test_a_use_is_told_in_the_language_of_its_reader(language: str, sentence: str) -> None:
    event = activated(targets={Ability.KILL: ("rapunzel",)})
    assert GAME.tell(battle().state, event).in_words(Speech(language, GAME)) == sentence


# --- blocks


def test_a_block_says_what_counters_what() -> None:
    event = BlockDeclared(seat=1, card="prince-below-the-window.1", target="mirror-queen.1")
    assert tell(event) == (
        "Seat 1 blocks Mirror Queen (Seat 0) with Prince Below the Window: Prince counters Villain."
    )


def test_a_block_in_reaction_says_so_and_an_item_who_uses_it() -> None:
    event = BlockDeclared(
        seat=0, card="scarlet-apple.1", by="ore-digger.1", target="doorless-tower.1", part=LinkPart.MAIN
    )
    assert tell(event) == (
        "Seat 0 reacts and blocks Doorless Tower (Seat 1) with Scarlet Apple, used by Ore Digger:"
        " Item counters Location."
    )


def test_a_chain_is_told_link_by_link() -> None:
    """The villain is blocked by the prince, and he is not blocked by anybody."""
    scene = battle().does(use("mirror-queen", poison="tower-climber"))
    assert scene.due == 1
    blocked = scene.since.does(block("prince-below-the-window"))
    sentences = [GAME.tell(before, event) for before, event in zip(*_steps(scene, blocked), strict=True)]
    assert sentences == [
        "Seat 1 reacts and blocks Mirror Queen (Seat 0) with Prince Below the Window: Prince counters"
        " Villain.",
        "Seat 1's block holds: Prince Below the Window negates Mirror Queen (Seat 0).",
        "Mirror Queen (Seat 0) is blocked: nothing of it takes effect.",
    ]
    assert isinstance(blocked.events[1], BlockSucceeded)


def _steps(scene: Scene, later: Scene) -> tuple[list[Battle], tuple[Any, ...]]:
    states = [scene.state]
    for event in later.events[:-1]:
        states.append(GAME.evolve(states[-1], event))  # type: ignore[arg-type]
    return states, later.events


def test_a_block_holds_or_is_blocked_itself() -> None:
    fields = {"seat": 1, "card": "prince-below-the-window.1", "citations": ()}
    held, failed = (
        BlockSettled(**fields, target="mirror-queen.1", stands=stands)  # type: ignore[arg-type]
        for stands in (True, False)
    )
    assert tell(held) == "Seat 1's block holds: Prince Below the Window negates Mirror Queen (Seat 0)."
    failure = "Seat 1's block with Prince Below the Window fails: it has been blocked itself."
    assert tell(failed) == tell(BlockNegated(**fields)) == failure  # type: ignore[arg-type]


# --- the assault

ENTRY = AssaultEntry(id="e1", source="ore-digger.1", item="scarlet-apple.1", attack=3, steal=1, item_attack=3)


def assaulting() -> Scene:
    return Scene(GAME.evolve(battle().state, EntryAdded(entry=ENTRY)))


def test_who_takes_part_in_the_assault_waits_for_it() -> None:
    assert tell(EntryAdded(entry=ENTRY)) == (
        "Ore Digger with Scarlet Apple waits for the assault: Attack 3, Steal 1."
    )


def test_an_assault_says_who_goes_against_whom() -> None:
    made = AssaultDeclared(seat=0, targets={"e1": 1}, defenders=(1,))
    assert tell(made, assaulting()) == (
        "Seat 0 makes an assault: Ore Digger (Attack 3, Steal 1) against Seat 1."
    )
    none = AssaultDeclared(seat=0, targets={}, defenders=())
    assert tell(none, assaulting()) == "Seat 0 makes no assault."


def test_an_assault_is_told_defender_by_defender() -> None:
    scene = table(kingdom("snow-white"), kingdom("rapunzel"), kingdom("beauty"))
    for number, source in enumerate(("mirror-queen.1", "ore-digger.1", "ore-digger.2"), 1):
        entry = AssaultEntry(id=f"e{number}", source=source, attack=number)
        scene = Scene(GAME.evolve(scene.state, EntryAdded(entry=entry)))
    made = AssaultDeclared(seat=0, targets={"e1": 2, "e2": 1, "e3": 2}, defenders=(1, 2))
    assert tell(made, scene) == (
        "Seat 0 makes an assault: Mirror Queen (Attack 1), Ore Digger (Attack 3) against Seat 2;"
        " Ore Digger (Attack 2) against Seat 1."
    )


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("ability/prevent", "prevented"),
        ("battle/counters", "blocked"),
        ("B-045", "no longer on the field"),
        ("B-065", "somebody concedes"),
    ],
)
def test_what_is_out_of_the_assault_is_out_for_a_reason(rule: str, why: str) -> None:
    event = EntriesVoided(entries=("e1",), citations=(rule,))
    assert tell(event, assaulting()) == f"Out of the assault, because {why}: Ore Digger with Scarlet Apple."


def test_without_its_item_something_or_nothing_is_left() -> None:
    event = EntriesReduced(entries=("e1",), citations=())
    assert tell(event, assaulting()) == "The assault goes on without the blocked item: Ore Digger (Steal 1)."
    by_item = AssaultEntry(id="e1", source="ore-digger.1", item=CROWN, steal=1, item_steal=1)
    scene = Scene(GAME.evolve(battle().state, EntryAdded(entry=by_item)))
    assert tell(event, scene) == "The assault goes on without the blocked item: Ore Digger (nothing left)."


@pytest.mark.parametrize(
    ("strengths", "losses", "sentence"),
    [
        (
            (3, 1),
            (1, 1, 0),
            "ends: attack 3, defense 1; points from the pool: 1, points from the defender: 1.",
        ),
        ((2, 2), (0, 0, 1), "ends: attack 2, defense 2; points stolen: 1."),
        ((0, 2), (0, 0, 1), "ends; points stolen: 1."),
        ((2, 2), (0, 0, 0), "ends: attack 2, defense 2; no points are taken."),
    ],
)
def test_what_an_assault_costs(
    strengths: tuple[int, int], losses: tuple[int, int, int], sentence: str
) -> None:
    event = AssaultResolved(
        seat=1,
        attack=strengths[0],
        defense=strengths[1],
        from_pool=losses[0],
        from_seat=losses[1],
        stolen=losses[2],
        citations=(),
    )
    assert tell(event) == f"The assault on Seat 1 {sentence}"
