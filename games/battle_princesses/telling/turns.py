"""Turns, rounds and the end."""

from collections.abc import Collection, Iterator

from msgspec import UNSET

from games.battle_princesses.events import (
    AdvanceEnded,
    BattleEnded,
    CrownMoved,
    DeckReshuffled,
    FieldCleaned,
    HandFizzled,
    HandRefilled,
    KingdomFallen,
    PlayEnded,
    PrincessAdvanced,
    PrincessReadied,
    RoundClosed,
    StageBegun,
    TurnBegun,
)
from games.battle_princesses.state import Battle, BattleStage, EndReason
from games.battle_princesses.telling.words import counted, of, one_by_one, owned, princess_of, titled
from games.battle_princesses.vocabulary import CardId
from games.saying import Said, Value, Who, said


@of(TurnBegun)
def _turn_begun(before: Battle, event: TurnBegun) -> Said:
    if event.round != before.round:
        return said(
            "Round {round} begins, and the first turn is {who}'s.", round=event.round, who=Who(event.seat)
        )
    return said("{who}'s turn begins.", who=Who(event.seat))


@of(CrownMoved)
def _crown_moved(before: Battle, event: CrownMoved) -> Said:
    worth, loser = before.numbers.crown_points, before.crown
    if event.holder is not None and loser is not None:
        return said(
            "{who} alone has the most points now and gets the crown: +{worth}; {loser} loses it.",
            who=Who(event.holder),
            worth=worth,
            loser=Who(loser),
        )
    if event.holder is not None:
        return said(
            "{who} alone has the most points and gets the crown from the pool: +{worth}.",
            who=Who(event.holder),
            worth=worth,
        )
    if event.reason == "concession":
        return said("The crown goes back to the pool.")
    return said("The crown goes back to the pool, for several have the most points.")


@of(PrincessReadied)
def _princess_readied(before: Battle, event: PrincessReadied) -> Said:
    kingdom, who = before.kingdoms[event.seat], Who(event.seat)
    princess = princess_of(before, event.seat)
    if not event.crown:
        return said("{princess} ({who}) is ready again.", princess=princess, who=who)
    if kingdom.field[kingdom.princess].ready:
        return said("The crown ({who}) is ready again.", who=who)
    return said("{princess} and the crown ({who}) are ready again.", princess=princess, who=who)


@of(StageBegun)
def _stage_begun(before: Battle, event: StageBegun) -> Said:
    who = Who(event.seat)
    match event.stage:
        case BattleStage.ADVANCE:
            return said("{who} begins the Advance phase.", who=who)
        case BattleStage.PLAY:
            return said("{who} begins the Play phase.", who=who)
        case BattleStage.ASSAULT:
            return said("{who} begins the Assault phase.", who=who)
        case BattleStage.DEFENSE:
            return said("{who} may defend.", who=who)
        case _:
            return said("{who} begins the Fizzle phase.", who=who)


@of(PrincessAdvanced)
def _princess_advanced(before: Battle, event: PrincessAdvanced) -> Said:
    who, princess = Who(event.seat), princess_of(before, event.seat)
    match event.by:
        case "points-held":
            return said(
                "{who} has a quarter of all points; {princess} advances to side 2.",
                princess=princess,
                who=who,
            )
        case "resources":
            return said(
                "{who} pays resources: {paid}; {princess} advances to side 2.",
                princess=princess,
                who=who,
                paid=event.paid,
            )
        case _:
            return said(
                "{who} pays points: {paid}; {princess} advances to side 2.",
                princess=princess,
                who=who,
                paid=event.paid,
            )


@of(AdvanceEnded)
def _advance_ended(before: Battle, event: AdvanceEnded) -> Said:
    return said(
        "{princess} ({who}) stays on side 1.",
        princess=princess_of(before, event.seat),
        who=Who(event.seat),
    )


@of(PlayEnded)
def _play_ended(before: Battle, event: PlayEnded) -> Said:
    return said("{who} ends the Play phase.", who=Who(event.seat))


# --- the end of a turn


@of(FieldCleaned)
def _field_cleaned(before: Battle, event: FieldCleaned) -> Said:
    parts = tuple(_cleaned(before, event))
    if not parts:
        return said("{who} has nothing to clean up.", who=Who(event.seat))
    return said("{who} cleans up; {parts}.", who=Who(event.seat), parts=one_by_one(parts))


def _cleaned(before: Battle, event: FieldCleaned) -> Iterator[Said]:
    if fading := [card for card in event.poison if card not in event.poisoned]:
        yield said("one poison token less: {cards}", cards=counted(before, fading))
    if event.struck:
        yield said("exhausted by poison: {princess}", princess=princess_of(before, event.seat))
    if event.poisoned:
        yield said("trashed by poison: {cards}", cards=counted(before, event.poisoned))
    if event.stun:
        yield said("one stun token less: {cards}", cards=counted(before, event.stun))
    if event.wished_away:
        yield said("trashed after the last wish: {cards}", cards=_with_owners(before, event.wished_away))
    if event.discarded:
        gone = [card for cards in event.discarded.values() for card in cards]
        yield said("discarded: {cards}", cards=_with_owners(before, gone))


def _with_owners(before: Battle, cards: Collection[CardId]) -> tuple[Value, ...]:
    """Those of the active seat by their names alone, first of all."""
    told: list[Value] = []
    for seat in (before.active, *before.after(before.active)):
        names = counted(before, (card for card in cards if card in before.kingdoms[seat].field))
        told += names if seat == before.active else (owned(name, seat) for name in names)
    return tuple(told)


@of(HandFizzled)
def _hand_fizzled(before: Battle, event: HandFizzled) -> Said:
    who = Who(event.seat)
    if event.cards:
        return said("{who} discards from the hand: {cards}.", who=who, cards=counted(before, event.cards))
    if before.kingdoms[event.seat].hand:
        return said("{who} keeps the whole hand.", who=who)
    return said("{who} has no hand cards to discard.", who=who)


@of(DeckReshuffled)
def _deck_reshuffled(before: Battle, event: DeckReshuffled) -> Said:
    return said(
        "{who} shuffles the discard pile into a new deck; cards: {cards}.",
        who=Who(event.seat),
        cards=event.count,
    )


@of(HandRefilled)
def _hand_refilled(before: Battle, event: HandRefilled) -> Said:
    return said(
        "{who} draws cards: {cards}.",
        who=Who(event.seat),
        cards=event.count if event.cards is UNSET else counted(before, event.cards),
    )


# --- the end of a round, of a kingdom, of the battle


@of(RoundClosed)
def _round_closed(before: Battle, event: RoundClosed) -> Said:
    return said(
        "Round {round} ends; points: {points}.", round=event.round, points=_standings(before, event.points)
    )


def _standings(before: Battle, points: tuple[int, ...]) -> tuple[Value, ...]:
    """Whoever is still in the battle, the most points first."""
    best_first = sorted(before.standing, key=lambda seat: -points[seat])
    return tuple(said("{who} {points}", who=Who(seat), points=points[seat]) for seat in best_first)


@of(KingdomFallen)
def _kingdom_fallen(before: Battle, event: KingdomFallen) -> Said:
    return said(
        "{who} loses the kingdom; points to the pool: {points}; cards trashed: {cards}.",
        who=Who(event.seat),
        points=event.tokens,
        cards=len(event.cards),
    )


@of(BattleEnded)
def _battle_ended(before: Battle, event: BattleEnded) -> Said:
    if not event.winners:
        return said("The battle is cancelled before its first round: nobody wins.")
    reason, points = _reason(event.reason), _standings(before, event.points)
    winners = tuple(map(Who, event.winners))
    if len(winners) > 1:
        return said(
            "{winners} share the win ({reason}); points: {points}.",
            winners=winners,
            reason=reason,
            points=points,
        )
    return said(
        "{who} wins the battle ({reason}); points: {points}.", who=winners[0], reason=reason, points=points
    )


def _reason(reason: EndReason) -> Value:
    match reason:
        case "majority" | "last-queen" | "collapse":
            return titled(f"battle/{reason}")
        case "concession":
            return said("all others have conceded")
        case _:
            return said("the round limit is reached")
