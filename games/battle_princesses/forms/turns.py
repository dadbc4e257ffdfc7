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
from games.battle_princesses.vocabulary import CardType
from games.offers import Assign, Barred, Form, Pick, Picks, ask_for

PAID_WITH = {AdvanceBy.RESOURCES: "B-020", AdvanceBy.POINTS: "B-002"}
"""Where the resources come from in this step; and that the crown cannot be given up."""


def advance(state: Battle, seat: Seat) -> Form:
    kingdom = state.kingdoms[seat]
    payable = {
        AdvanceBy.RESOURCES: kingdom.resources >= state.numbers.advance_resources,
        AdvanceBy.POINTS: kingdom.tokens >= state.numbers.advance_points,
    }
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


def end_advance(state: Battle, seat: Seat) -> Form:
    return ask_for(EndAdvance, state.decision, citations=("B-104", "battle/advance"))


def lay(state: Battle, seat: Seat) -> Form:
    """Before the princess advances, cards of the type resource only. (B-020)"""
    may, barred = [], []
    only_resources, resources = state.stage is BattleStage.ADVANCE, state.kingdoms[seat].resources
    for card in state.kingdoms[seat].known_hand:
        printed = state.printed(card, seat)
        if only_resources and printed.type is not CardType.RESOURCE:
            barred.append(Barred(field="card", option=card, citations=("B-020", "battle/advance")))
        elif printed.cast > resources:
            barred.append(Barred(field="card", option=card, citations=("B-023", "battle/lay")))
        else:
            may.append(card)
    return ask_for(
        LayCard,
        state.decision,
        Pick(field="card", options=tuple(may)),
        citations=("B-020", "battle/lay") if only_resources else ("battle/lay",),
        barred=barred,
    )


def buy(state: Battle, seat: Seat) -> Form:
    may, barred = [], []
    kingdom = state.kingdoms[seat]
    prices = state.box.prices_for(kingdom.princess)
    for stock, left in state.market.items():
        if not left:
            barred.append(Barred(field="stock", option=stock, citations=("battle/buy", "B-073")))
        elif prices[stock] > kingdom.resources:
            barred.append(Barred(field="stock", option=stock, citations=("battle/buy", "battle/discount")))
        else:
            may.append(stock)
    return ask_for(
        BuyCard,
        state.decision,
        Pick(field="stock", options=tuple(may), citations=("battle/buy", "battle/market")),
        citations=("battle/buy",),
        barred=barred,
    )


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
