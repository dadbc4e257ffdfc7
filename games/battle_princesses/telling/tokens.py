"""Resources, points and tokens; cards that are killed or change sides; wishes."""

from games.battle_princesses.events import (
    CardKilled,
    CardStopped,
    CardTurned,
    Cleansed,
    PointsMoved,
    PrincessStruck,
    ResourcesGained,
    StarveLaid,
    TokensLaid,
    WishSpent,
)
from games.battle_princesses.moves import Affliction
from games.battle_princesses.spending import AS_ABILITY
from games.battle_princesses.state import Battle
from games.battle_princesses.telling.words import called, deed, of, owned, princess_of, whose
from games.battle_princesses.vocabulary import Ability
from games.saying import Said, Value, Who, said


@of(ResourcesGained)
def _resources_gained(before: Battle, event: ResourcesGained) -> Said:
    who = Who(event.seat)
    if event.starved:
        return said(
            "{who} gains resources: {amount}; eaten by starve counters: {starved}.",
            who=who,
            amount=event.amount,
            starved=event.starved,
        )
    return said("{who} gains resources: {amount}.", who=who, amount=event.amount)


@of(PointsMoved)
def _points_moved(before: Battle, event: PointsMoved) -> Said:
    amount = event.amount
    if event.taker is None:
        return said("Points go to the pool: {amount}.", amount=amount)
    who = Who(event.taker)
    if event.giver is None:
        return said("{who} takes points from the pool: {amount}.", who=who, amount=amount)
    loser = Who(event.giver)
    if event.reason == "steal":
        return said("{who} steals points from {loser}: {amount}.", who=who, loser=loser, amount=amount)
    return said("{who} takes points from {loser} by attack: {amount}.", who=who, loser=loser, amount=amount)


@of(StarveLaid)
def _starve_laid(before: Battle, event: StarveLaid) -> Said:
    return said("{who} gets starve counters: {amount}.", who=Who(event.seat), amount=event.amount)


@of(TokensLaid)
def _tokens_laid(before: Battle, event: TokensLaid) -> Said:
    card = whose(before, event.card)
    match event.token:
        case "stun":
            return said("{card} gets stun tokens: {amount}.", card=card, amount=event.amount)
        case "poison":
            return said("{card} gets poison tokens: {amount}.", card=card, amount=event.amount)
        case _:
            return said("{card} gets wish tokens: {amount}.", card=card, amount=event.amount)


@of(CardStopped)
def _card_stopped(before: Battle, event: CardStopped) -> Said:
    return said("{card} is stopped until the end of the round.", card=whose(before, event.card))


@of(CardKilled)
def _card_killed(before: Battle, event: CardKilled) -> Said:
    card = owned(called(before, event.card), event.seat)
    return said("{card} is killed and goes to the discard pile.", card=card)


@of(PrincessStruck)
def _princess_struck(before: Battle, event: PrincessStruck) -> Said:
    princess = owned(princess_of(before, event.seat), event.seat)
    return said("{princess} survives the kill and is only exhausted.", princess=princess)


@of(CardTurned)
def _card_turned(before: Battle, event: CardTurned) -> Said:
    return said(
        "{who} recruits {card}; {loser} loses it.",
        who=Who(event.taker),
        card=called(before, event.card),
        loser=Who(event.loser),
    )


@of(WishSpent)
def _wish_spent(before: Battle, event: WishSpent) -> Said:
    return said(
        "{who} spends a wish token of {card}: {effects}.",
        who=Who(event.seat),
        card=called(before, event.card),
        effects=_wished(before, event),
    )


def _wished(before: Battle, event: WishSpent) -> Value:
    word = Ability.STEAL if event.use == "steal" else AS_ABILITY.get(event.use)
    if word is None:
        return said("Cleanse")
    return deed(before, event.seat, word, 1, () if event.target is None else (event.target,))


@of(Cleansed)
def _cleansed(before: Battle, event: Cleansed) -> Said:
    if event.card is None:
        return said("{who} gets rid of all starve counters.", who=Who(event.seat))
    card = owned(called(before, event.card), event.seat)
    match event.affliction:
        case Affliction.STUN:
            return said("{card} loses all stun tokens.", card=card)
        case Affliction.POISON:
            return said("{card} loses all poison tokens.", card=card)
        case _:
            return said("{card} is stopped no more.", card=card)
