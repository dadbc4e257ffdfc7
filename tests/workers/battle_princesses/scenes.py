"""Scenes of Battle Princesses for bots to act in."""

from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses import BattlePrincesses
from games.battle_princesses.box import numbered
from games.battle_princesses.moves import ActivateCard
from games.battle_princesses.options import BattleOptions
from games.battle_princesses.state import AssaultEntry, Battle, BattleStage, FieldCard, Kingdom
from games.battle_princesses.vocabulary import Ability, CardTargets
from games.fair import Chance, Vault
from games.game import Decided

GAME = BattlePrincesses()
ME, RIVAL = 0, 1

NEARLY_EMPTY = {
    "snow-white/orchard-tithe": 0,
    "snow-white/ore-digger": 0,
    "snow-white/voice-in-the-mirror": 0,
    "cinderella/lizard-footman": 1,
    "cinderella/rat-coachman": 6,
    "cinderella/ash-doves": 6,
    "cinderella/fairy-godmother": 6,
    "snow-white/merciful-huntsman": 6,
}


def table(
    mine: str = "",
    theirs: str = "",
    *,
    tokens: tuple[int, int] = (10, 10),
    market: dict[str, int] | None = None,
    resources: int = 0,
    stage: BattleStage = BattleStage.PLAY,
    crown: Seat | None = None,
) -> Battle:
    """Two kingdoms, Snow White's and Cinderella's, with these cards in play; it is my turn."""
    kingdoms = (
        Kingdom(
            princess="snow-white", tokens=tokens[0], field=field("snow-white", mine), resources=resources
        ),
        Kingdom(princess="cinderella", tokens=tokens[1], field=field("cinderella", theirs)),
    )
    options = BattleOptions()
    stocks = market or dict.fromkeys(list(options.box.stocks)[:8], 6)
    return Battle(
        options=options,
        players=2,
        kingdoms=kingdoms,
        order=(ME, RIVAL),
        stage=stage,
        round=4,
        active=ME,
        pool=60 - sum(tokens),
        crown=crown,
        market={stock: cards_of(options, stock, left) for stock, left in stocks.items()},
        gains=({}, {}),
    )


def cards_of(options: BattleOptions, stock: str, left: int) -> tuple[str, ...]:
    """The last ones: the others have been bought."""
    every = numbered(options.box.stock(stock), options.box.copies(stock, 2))
    return every[len(every) - left :]


def with_third(state: Battle) -> Battle:
    """Beauty has joined: she leads, and is well guarded."""
    beauty = Kingdom(princess="beauty", tokens=12, field=field("beauty", "stone-doorkeeper.1"))
    return replace(
        state, players=3, kingdoms=(*state.kingdoms, beauty), order=(0, 1, 2), gains=({}, {}, {}), pool=48
    )


def field(princess: str, cards: str) -> dict[str, FieldCard]:
    return {name: FieldCard(name) for name in (princess, *cards.split())}


def attacked(state: Battle, *entries: AssaultEntry) -> Battle:
    """The rival attacks me with these."""
    return replace(state, stage=BattleStage.DEFENSE, active=RIVAL, entries=entries, defenders=(ME,))


def used_up(state: Battle) -> Battle:
    """My princess has done her part."""
    return state.but_card("snow-white", ready=False)


def asked(state: Battle) -> Battle:
    """The rival uses a villain on me, and I am asked whether I block it."""
    state = replace(state, active=RIVAL)
    villain = next(card for card in state.kingdoms[RIVAL].field if card != "cinderella")
    harm: CardTargets = {Ability.POISON: ("merciful-huntsman.1",)}
    if villain == "hearthside-stepmother.1":
        harm = {Ability.STARVE: (ME,)}
    use = ActivateCard(decision=state.decision, card=villain, targets=harm)
    decided = GAME.decide(state, RIVAL, use, Chance(Vault("game", b""), b""))
    assert isinstance(decided, Decided), decided
    assert decided.state.asked == ME
    return decided.state
