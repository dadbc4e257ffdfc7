"""Forms of the steps of a turn, but for using cards."""

from games.audience import Seat
from games.battle_princesses.moves import (
    AdvanceBy,
    AdvancePrincess,
    BuyCard,
    DeclareAssault,
    EndAdvance,
    EndDefense,
    EndPlay,
    Fizzle,
    LayCard,
    NoBlock,
)
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.vocabulary import CardId, CardType
from games.offers import Assign, Barred, Form, Pick, Picks, ask_for
from games.rulebook import Citations

ADVANCE, RESOURCE = BattleStage.ADVANCE, CardType.RESOURCE
SOLD_OUT, TOO_DEAR = ("battle/buy", "B-073"), ("battle/buy", "battle/discount")
PAID_WITH = {AdvanceBy.RESOURCES: "B-020", AdvanceBy.POINTS: "B-002"}
"""Where the resources come from in this step; and that the crown cannot be given up."""


def advance(state: Battle, seat: Seat) -> Form:
    payable = _payable(state, seat)
    return ask_for(
        AdvancePrincess,
        state.decision,
        Pick(field="by", options=tuple(way.value for way, can in payable.items() if can)),
        citations=("battle/advance",),
        barred=[
            Barred(field="by", option=way.value, citations=("battle/advance", PAID_WITH[way]))
            for way, can in payable.items()
            if not can
        ],
    )


def may_advance(state: Battle, seat: Seat) -> bool:
    return any(_payable(state, seat).values())


def _payable(state: Battle, seat: Seat) -> dict[AdvanceBy, bool]:
    """Which of the ways to advance this seat can pay for."""
    kingdom = state.kingdoms[seat]
    return {
        AdvanceBy.RESOURCES: kingdom.resources >= state.numbers.advance_resources,
        AdvanceBy.POINTS: kingdom.tokens >= state.numbers.advance_points,
    }


def end_advance(state: Battle, seat: Seat) -> Form:
    return ask_for(EndAdvance, state.decision, citations=("B-104", "battle/advance"))


def lay(state: Battle, seat: Seat) -> Form:
    may = layable(state, seat)
    barred = [
        Barred(field="card", option=card, citations=_why_not_laid(state, card))
        for card in state.kingdoms[seat].known_hand
        if card not in may
    ]
    return ask_for(
        LayCard,
        state.decision,
        Pick(field="card", options=may),
        citations=("B-020", "battle/lay") if state.stage is ADVANCE else ("battle/lay",),
        barred=barred,
    )


def layable(state: Battle, seat: Seat) -> tuple[CardId, ...]:
    """The cards of this hand that can be laid now; before the princess advances, resources only. (B-020)"""
    kingdom, prints = state.kingdoms[seat], state.box.prints
    resources, hand = kingdom.resources, kingdom.known_hand
    if state.stage is ADVANCE:
        hand = tuple([card for card in hand if prints[card].type is RESOURCE])
    return tuple([card for card in hand if prints[card].cast <= resources])


def _why_not_laid(state: Battle, card: CardId) -> Citations:
    """Why a card that is not `layable` is not."""
    if state.stage is ADVANCE and state.type_of(card) is not RESOURCE:
        return ("B-020", "battle/advance")
    return ("B-023", "battle/lay")


def buy(state: Battle, seat: Seat) -> Form:
    may = affordable(state, seat)
    barred = [
        Barred(field="stock", option=stock, citations=TOO_DEAR if left else SOLD_OUT)
        for stock, left in state.market.items()
        if stock not in may
    ]
    return ask_for(
        BuyCard,
        state.decision,
        Pick(field="stock", options=may, citations=("battle/buy", "battle/market")),
        citations=("battle/buy",),
        barred=barred,
    )


def affordable(state: Battle, seat: Seat) -> tuple[str, ...]:
    """The stocks that are neither empty nor too dear."""
    kingdom = state.kingdoms[seat]
    prices, resources = state.box.prices_for(kingdom.princess), kingdom.resources
    return tuple([stock for stock, left in state.market.items() if left and prices[stock] <= resources])


def end_play(state: Battle, seat: Seat) -> Form:
    return ask_for(EndPlay, state.decision, citations=("battle/turn",))


def assault(state: Battle, seat: Seat) -> Form:
    """Every entry whole against one player, or against none. (B-033, B-052)"""
    entries = tuple(entry.id for entry in state.entries if not entry.void)
    others = state.after(seat)
    return ask_for(
        DeclareAssault,
        state.decision,
        Assign(field="targets", keys=entries, options=others, every=False, repeats=True),
        citations=("battle/assault", "B-033"),
    )


def end_defense(state: Battle, seat: Seat) -> Form:
    return ask_for(EndDefense, state.decision, citations=("battle/defend",))


def no_block(state: Battle, seat: Seat) -> Form:
    return ask_for(NoBlock, state.decision, citations=("battle/blocking", "B-042"))


def fizzle(state: Battle, seat: Seat) -> Form:
    hand = state.kingdoms[seat].known_hand
    return ask_for(
        Fizzle,
        state.decision,
        Picks(field="cards", options=hand, least=0, most=len(hand)),
        citations=("battle/fizzle",),
    )
