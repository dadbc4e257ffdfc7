"""What happens in a battle, in sentences: the turn, the crown, cleaning up."""

import pytest

from games.audience import Event
from games.battle_princesses.events import (
    BattleEnded,
    CardBought,
    CardKilled,
    CardLaid,
    CardTurned,
    Cleansed,
    CourtRevealed,
    CrownMoved,
    DefenseEnded,
    FieldCleaned,
    HandFizzled,
    KingdomFallen,
    PointsMoved,
    PrincessAdvanced,
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
from games.battle_princesses.state import BattleStage
from tests.support.battle_table import kingdom, table
from tests.support.told_battle import tell

# --- exact sentences


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
