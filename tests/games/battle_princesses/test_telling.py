"""A battle told in sentences: in every language, and to everybody no more than they may know."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import UNSET

from games.audience import Event, Viewer, guarded_fields, redact
from games.battle_princesses.events import (
    AssaultDeclared,
    AssaultResolved,
    BattleEnded,
    BlockDeclared,
    BlockNegated,
    BlockSettled,
    BlockSucceeded,
    CardActivated,
    CardBought,
    CardKilled,
    CardLaid,
    CardTurned,
    Cleansed,
    CourtRevealed,
    CrownMoved,
    DeckReshuffled,
    DefenseAdded,
    DefenseEnded,
    EffectSettled,
    EntriesReduced,
    EntriesVoided,
    EntryAdded,
    FieldCleaned,
    HandFizzled,
    HandRefilled,
    KingdomFallen,
    KingdomFounded,
    PointsMoved,
    PrincessAdvanced,
    PrincessesOffered,
    PrincessPreferred,
    PrincessReadied,
    PrincessStruck,
    ResourcesGained,
    RoundClosed,
    StageBegun,
    StockDrawn,
    TokensLaid,
    TurnBegun,
    WishSpent,
)
from games.battle_princesses.moves import Affliction, WishUse
from games.battle_princesses.state import AssaultEntry, Battle, BattleStage, LinkPart
from games.battle_princesses.telling.words import TELLERS
from games.battle_princesses.vocabulary import CROWN, Ability
from games.game import event_types
from games.saying import Said
from games.telling import whereabouts
from service.http.languages import ENGLISH, LANGUAGES
from service.texts.speaking import Speech
from tests.games.battle_princesses.golden_game import GOLDEN
from tests.support.battle_table import GAME, Scene, block, kingdom, table, use
from tests.support.golden_games import Golden, events_of

HOUSE = "house"
LONG = 300
BARE_ID = re.compile(r"\b[a-z]+(-[a-z]+)*\.\d|\b[a-z]+(-[a-z]+)+-\d|\be\d\b")
"""`ore-digger.3`, `goose-girl-toy-2`, `e1`."""
every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


def readers(golden: Golden) -> tuple[Viewer | str, ...]:
    return (HOUSE, None, *range(golden.players))


def told(golden: Golden, reader: Viewer | str) -> tuple[tuple[Event, Said], ...]:
    """Every event of a recorded battle as this reader gets it, and the sentence about it."""
    return tuple((event, GAME.tell(before, event)) for before, event in read(golden, reader))


def read(golden: Golden, reader: Viewer | str) -> Iterator[tuple[Battle, Any]]:
    """Every event of a recorded battle as this reader gets it, and what they know before it."""
    viewer = None if isinstance(reader, str) else reader
    state = GAME.blank(golden.options, golden.players, viewer)
    for happened in events_of(GAME, golden):
        event = happened if reader == HOUSE else redact(happened, viewer)
        yield state, event
        state = GAME.evolve(state, event)


# --- everything is told, to everybody, in every language


def test_every_kind_of_event_is_told() -> None:
    assert TELLERS.keys() == set(event_types(GAME.events))


@every_golden
def test_every_event_is_a_sentence_to_everybody_in_every_language(golden: Golden) -> None:
    sentences = {sentence for reader in readers(golden) for _, sentence in told(golden, reader)}
    for sentence in sentences:
        for language in LANGUAGES:
            text = sentence.in_words(Speech(language, GAME))
            assert text.endswith("."), text
            assert not text.endswith(".."), text
            assert not re.search("[{}`]|UNSET|None", text), text
            assert not BARE_ID.search(text), text
            assert len(text) < LONG, text
            assert text[0].isupper(), text
            assert language == ENGLISH or text != sentence, text


@every_golden
def test_english_is_what_an_english_reader_reads(golden: Golden) -> None:
    assert all(sentence.in_words(Speech(ENGLISH, GAME)) == sentence for _, sentence in told(golden, None))


# --- nobody reads what is hidden from them


@every_golden
def test_what_is_hidden_changes_no_sentence(golden: Golden) -> None:
    """The house knows everything, and would say the same of what this reader gets."""
    for reader in readers(golden)[1:]:
        for (whole, _), (before, event) in zip(read(golden, HOUSE), read(golden, reader), strict=True):
            assert GAME.tell(whole, event) == GAME.tell(before, event)


@every_golden
def test_a_hidden_card_is_told_to_its_owner_alone(golden: Golden) -> None:
    names = {print.name for print in golden.options.box.prints.values()}
    for reader in readers(golden)[1:]:
        for event, sentence in told(golden, reader):
            hidden = [name for name, _ in guarded_fields(type(event)) if getattr(event, name) is UNSET]
            if hidden:
                assert not any(name in sentence for name in names), (event, sentence)


@pytest.mark.parametrize(
    ("event", "owner", "others"),
    [
        (
            PrincessesOffered(seat=0, count=2, princesses=("beauty", "snow-white")),
            "Seat 0 gets princesses to choose from: Beauty, Snow White.",
            "Seat 0 gets princesses to choose from: 2.",
        ),
        (
            PrincessPreferred(seat=0, princess="beauty"),
            "Seat 0 chooses Beauty in secret.",
            "Seat 0 chooses a princess in secret.",
        ),
        (
            KingdomFounded(seat=0, count=2, tokens=10, cards=("orchard-penny.1", "orchard-penny.2")),
            "Seat 0 begins with points: 10; cards in hand: Orchard Penny \N{MULTIPLICATION SIGN}2.",
            "Seat 0 begins with points: 10; cards in hand: 2.",
        ),
        (
            HandRefilled(seat=0, count=3, cards=("ore-digger.1", "orchard-penny.2", "ore-digger.4")),
            "Seat 0 draws cards: Ore Digger \N{MULTIPLICATION SIGN}2, Orchard Penny.",
            "Seat 0 draws cards: 3.",
        ),
        (
            DeckReshuffled(seat=0, count=2, order=("ore-digger.1", "ore-digger.4")),
            "Seat 0 shuffles the discard pile into a new deck; cards: 2.",
            "Seat 0 shuffles the discard pile into a new deck; cards: 2.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_the_owner_reads_more_than_others(event: Event, owner: str, others: str) -> None:
    assert tell(event) == owner
    assert tell(redact(event, 0)) == owner
    assert tell(redact(event, 1)) == tell(redact(event, None)) == others


# --- exact sentences


def battle() -> Scene:
    """Snow White's turn, with cards of all kinds on both fields."""
    return table(
        kingdom("snow-white", field="mirror-queen ore-digger scarlet-apple", hand="ore-digger.2"),
        kingdom("rapunzel", field="tower-climber prince-below-the-window doorless-tower"),
        crown=0,
    )


def tell(event: Any, scene: Scene | None = None) -> str:
    return GAME.tell((scene or battle()).state, event)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            CourtRevealed(princesses=("snow-white", "rapunzel")),
            "The princesses are revealed: Snow White (Seat 0), Rapunzel (Seat 1).",
        ),
        (
            StockDrawn(stock="snow-white/ore-digger", source="players"),
            "A stock is drawn from the factions at the table: Ore Digger.",
        ),
        (
            StockDrawn(stock="snow-white/ore-digger", source="others"),
            "A stock is drawn from the factions that nobody plays: Ore Digger.",
        ),
        (
            StockDrawn(stock="snow-white/ore-digger", source="all"),
            "A stock is drawn from all factions: Ore Digger.",
        ),
        (TurnBegun(round=1, seat=1), "Seat 1's turn begins."),
        (TurnBegun(round=2, seat=0), "Round 2 begins, and the first turn is Seat 0's."),
        (StageBegun(stage=BattleStage.FIZZLE, seat=0), "Seat 0 begins the Fizzle phase."),
        (StageBegun(stage=BattleStage.DEFENSE, seat=1), "Seat 1 may defend."),
        (
            PrincessAdvanced(seat=0, by="points", paid=10, citations=()),
            "Seat 0 pays points: 10; Snow White advances to side 2.",
        ),
        (
            PrincessAdvanced(seat=0, by="points-held", citations=()),
            "Seat 0 has a quarter of all points; Snow White advances to side 2.",
        ),
        (CardLaid(seat=0, card="ore-digger.2"), "Seat 0 plays Ore Digger to the field."),
        (
            CardLaid(seat=0, card="ore-digger.2", paid=1),
            "Seat 0 plays Ore Digger to the field and pays resources: 1.",
        ),
        (
            CardLaid(seat=0, card="ore-digger.2", wish="snow-white"),
            "Seat 0 plays Ore Digger to the field and pays with a wish token of Snow White.",
        ),
        (
            CardBought(seat=0, stock="snow-white/ore-digger", card="ore-digger.3", paid=2, left=4),
            "Seat 0 buys Ore Digger and pays resources: 2; left in the stock: 4.",
        ),
        (
            CardBought(seat=0, stock="snow-white/ore-digger", card="ore-digger.3", paid=0, left=0),
            "Seat 0 buys Ore Digger for nothing; the stock is empty.",
        ),
        (ResourcesGained(seat=0, amount=2), "Seat 0 gains resources: 2."),
        (
            ResourcesGained(seat=0, amount=0, starved=2),
            "Seat 0 gains resources: 0; eaten by starve counters: 2.",
        ),
        (
            PointsMoved(giver=None, taker=0, amount=2, reason="score", citations=()),
            "Seat 0 takes points from the pool: 2.",
        ),
        (
            PointsMoved(giver=1, taker=0, amount=2, reason="attack", citations=()),
            "Seat 0 takes points from Seat 1 by attack: 2.",
        ),
        (
            PointsMoved(giver=1, taker=0, amount=1, reason="steal", citations=()),
            "Seat 0 steals points from Seat 1: 1.",
        ),
        (
            PointsMoved(giver=1, taker=None, amount=1, reason="score", citations=()),
            "Points go to the pool: 1.",
        ),
        (
            TokensLaid(card="tower-climber.1", token="stun", amount=1),
            "Tower Climber (Seat 1) gets stun tokens: 1.",
        ),
        (
            CardKilled(seat=1, card="tower-climber.1"),
            "Tower Climber (Seat 1) is killed and goes to the discard pile.",
        ),
        (PrincessStruck(seat=1), "Rapunzel (Seat 1) survives the kill and is only exhausted."),
        (
            CardTurned(card="tower-climber.1", loser=1, taker=0),
            "Seat 0 recruits Tower Climber; Seat 1 loses it.",
        ),
        (
            WishSpent(seat=0, card="snow-white", use=WishUse.STUN, target="rapunzel"),
            "Seat 0 spends a wish token of Snow White: Stun 1 against Rapunzel (Seat 1).",
        ),
        (
            WishSpent(seat=0, card="snow-white", use=WishUse.STEAL),
            "Seat 0 spends a wish token of Snow White: Steal 1.",
        ),
        (
            WishSpent(seat=0, card="snow-white", use=WishUse.CLEANSE, target="snow-white"),
            "Seat 0 spends a wish token of Snow White: Cleanse.",
        ),
        (
            Cleansed(seat=0, affliction=Affliction.POISON, card="snow-white"),
            "Snow White (Seat 0) loses all poison tokens.",
        ),
        (Cleansed(seat=0, affliction=Affliction.STARVE), "Seat 0 gets rid of all starve counters."),
        (DefenseEnded(seat=1), "Seat 1 ends the defense."),
        (DefenseEnded(seat=1, idle=True), "Seat 1 has no more means of defense."),
        (HandFizzled(seat=0, cards=("ore-digger.2",)), "Seat 0 discards from the hand: Ore Digger."),
        (HandFizzled(seat=0), "Seat 0 keeps the whole hand."),
        (HandFizzled(seat=1), "Seat 1 has no hand cards to discard."),
        (RoundClosed(round=3, points=(12, 30)), "Round 3 ends; points: Seat 1 30, Seat 0 12."),
        (
            KingdomFallen(seat=1, tokens=7, cards=("tower-climber.1", "rapunzel")),
            "Seat 1 loses the kingdom; points to the pool: 7; cards trashed: 2.",
        ),
        (
            BattleEnded(reason="majority", winners=(1,), points=(2, 30), citations=()),
            "Seat 1 wins the battle (Majority holdings); points: Seat 1 30, Seat 0 2.",
        ),
        (
            BattleEnded(reason="round-limit", winners=(0, 1), points=(9, 9), citations=()),
            "Seat 0, Seat 1 share the win (the round limit is reached); points: Seat 0 9, Seat 1 9.",
        ),
        (
            BattleEnded(reason="concession", winners=(0,), points=(9, 0), citations=()),
            "Seat 0 wins the battle (all others have conceded); points: Seat 0 9, Seat 1 0.",
        ),
        (
            BattleEnded(reason="cancelled", winners=(), points=(0, 0), citations=()),
            "The battle is cancelled before its first round: nobody wins.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_what_happens_is_told_like_this(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


# --- using cards


def activated(**how: object) -> CardActivated:
    words = {Ability.RESOURCE: 2, Ability.KILL: 1}
    fields = {"seat": 0, "card": "mirror-queen.1", "words": words, "exhausts": ("mirror-queen.1",)}
    return CardActivated(**(fields | how))  # type: ignore[arg-type]


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


# --- the crown


def test_the_crown_goes_to_who_has_the_most_points() -> None:
    event = CrownMoved(holder=1, reason="check", citations=())
    pooled = table(kingdom("snow-white"), kingdom("rapunzel"))
    assert tell(event) == ("Seat 1 alone has the most points now and gets the crown: +10; Seat 0 loses it.")
    assert tell(event, pooled) == "Seat 1 alone has the most points and gets the crown from the pool: +10."


def test_the_crown_goes_to_the_pool_at_a_tie_or_at_a_concession() -> None:
    tied = CrownMoved(holder=None, reason="check", citations=())
    fallen = CrownMoved(holder=None, reason="concession", citations=())
    assert tell(tied) == "The crown goes back to the pool, for several have the most points."
    assert tell(fallen) == "The crown goes back to the pool."


def test_what_becomes_ready_is_told() -> None:
    tired = table(kingdom("snow-white", field="snow-white:exhausted"), kingdom("rapunzel"), crown=0)
    assert tell(PrincessReadied(seat=0), tired) == "Snow White (Seat 0) is ready again."
    both = PrincessReadied(seat=0, crown=True)
    assert tell(both, tired) == "Snow White and the crown (Seat 0) are ready again."
    assert tell(both) == "The crown (Seat 0) is ready again."


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


# --- cleaning up


def test_what_is_cleaned_up_is_told_by_reason_and_owner() -> None:
    event = FieldCleaned(
        seat=0,
        poison=("snow-white", "ore-digger.1"),
        poisoned=("ore-digger.1",),
        struck=True,
        stun=("mirror-queen.1",),
        wished_away=("tower-climber.1",),
        discarded={1: ("doorless-tower.1",), 0: ("scarlet-apple.1",)},
    )
    assert tell(event) == (
        "Seat 0 cleans up; one poison token less: Snow White; exhausted by poison: Snow White;"
        " trashed by poison: Ore Digger; one stun token less: Mirror Queen;"
        " trashed after the last wish: Tower Climber (Seat 1);"
        " discarded: Scarlet Apple, Doorless Tower (Seat 1)."
    )
    assert tell(FieldCleaned(seat=0)) == "Seat 0 has nothing to clean up."


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


# --- where one is, and what stands in the table of contents


@pytest.mark.parametrize("golden", [golden for golden in GOLDEN if golden.name == "chains"])
def test_the_contents_are_turns_with_what_happens_in_them_then_the_points_and_the_end(golden: Golden) -> None:
    state, headings = GAME.blank(golden.options, golden.players, None), []
    for event in events_of(GAME, golden):
        headings.append(GAME.heading(state, event))
        state = GAME.evolve(state, event)
    in_short = "".join(heading[0] for heading in headings if heading)
    assert re.fullmatch(r"(r[ab]*t[ab]*s)+e", in_short), in_short
    assert "block" in headings


def test_a_block_is_a_heading_if_it_begins_a_chain() -> None:
    begins = BlockDeclared(seat=1, card="prince-below-the-window.1", target="mirror-queen.1")
    reacts = BlockDeclared(
        seat=1, card="prince-below-the-window.1", target="mirror-queen.1", part=LinkPart.MAIN
    )
    assert GAME.heading(battle().state, begins) == "block"
    assert GAME.heading(battle().state, reacts) is None


def test_an_assault_is_a_heading_if_it_is_made() -> None:
    made = AssaultDeclared(seat=0, targets={"e1": 1}, defenders=(1,))
    assert GAME.heading(battle().state, made) == "assault"
    assert GAME.heading(battle().state, AssaultDeclared(seat=0, targets={}, defenders=())) is None


def test_the_place_is_the_round_whose_turn_it_is_and_the_step() -> None:
    scene = battle()
    assert GAME.place(scene.state) == whereabouts(round=1, turn=0, step="play")
    asked = scene.does(use("mirror-queen", poison="tower-climber"))
    assert GAME.place(asked.state) == whereabouts(round=1, turn=0, step="window")


def test_before_the_first_turn_and_after_the_last_it_is_nobody_s_turn() -> None:
    blank = GAME.blank(GOLDEN[0].options, 2, None)
    assert GAME.place(blank) == whereabouts(step="princesses")
    ended = GAME.evolve(
        battle().state, BattleEnded(reason="majority", winners=(0,), points=(1, 0), citations=())
    )
    assert GAME.place(ended) == whereabouts(round=1, step="over")
