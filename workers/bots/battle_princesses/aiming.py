"""Whom the words of an activation are used on, and what that is worth."""

from collections.abc import Callable, Iterator

from games.audience import Seat
from games.battle_princesses.state import FieldCard
from games.battle_princesses.vocabulary import Abilities, Ability, CardId, CardTargets, CardType
from workers.bots.battle_princesses.outlook import Outlook, is_usable

Aim = tuple[float, CardId]


def aim(outlook: Outlook, words: Abilities) -> tuple[CardTargets, float]:
    """The best targets for these words, and what hitting them is worth."""
    targets: CardTargets = {}
    total = 0.0
    for word, amount in words.items():
        if word is Ability.WISH:
            targets[word] = (bearer(outlook),)
            total += outlook.worth[word] * amount
        elif word is Ability.STARVE:
            rival = max(outlook.rivals, key=lambda seat: _plenty(outlook, seat))
            targets[word] = (rival,)
            total += (
                outlook.weights.starve * amount * outlook.threats[rival] * min(1.0, outlook.rounds_left / 4)
            )
        elif harm := HARMS.get(word):
            most = 1 if word in ONE_AT_A_TIME else amount
            best = sorted(_harms(outlook, harm, amount), reverse=True)[:most]
            if best:
                targets[word] = tuple(card for _, card in best)
                total += sum(value for value, _ in best)
    return targets, total


def bearer(outlook: Outlook) -> CardId:
    """A princess is never trashed when her last wish is spent."""
    return outlook.me.princess


def _plenty(outlook: Outlook, rival: Seat) -> float:
    """Starve who leads and is not starving yet."""
    return outlook.threats[rival] - 0.1 * outlook.state.kingdoms[rival].starve


# --- characters of rivals

Harm = Callable[[Outlook, Seat, CardId, FieldCard, int], float]
"""What it is worth to do this to a character of that rival; nothing or less if it is not worth naming."""


def _harms(outlook: Outlook, harm: Harm, amount: int) -> Iterator[Aim]:
    for rival in outlook.rivals:
        for name, card in outlook.state.kingdoms[rival].field.items():
            if outlook.state.type_of(name).is_character:
                value = harm(outlook, rival, name, card, amount)
                if value > 0:
                    yield value, name


def _stun(outlook: Outlook, rival: Seat, name: CardId, card: FieldCard, amount: int) -> float:
    """She loses so many of her turns; tokens on one who is stunned already last longer."""
    turns = min(float(amount), outlook.rounds_left)
    return turns * outlook.threats[rival] * outlook.turn_worth(name, rival) * (0.6 if card.stun else 1.0)


def _stop(outlook: Outlook, rival: Seat, name: CardId, card: FieldCard, amount: int) -> float:
    """Until the round is over: good against who has yet to play in it, else against a guard."""
    if not is_usable(card):
        return 0.0
    if outlook.acts_later(rival):
        return outlook.threats[rival] * outlook.turn_worth(name, rival)
    return _breach(outlook, rival, name)


def _poison(outlook: Outlook, rival: Seat, name: CardId, card: FieldCard, amount: int) -> float:
    if card.poison:
        return 0.0
    if outlook.state.type_of(name) is CardType.PRINCESS:
        return 0.02
    return outlook.threats[rival] * _of_card(outlook, name, rival) * (1.5 if amount == 1 else 0.8)


def _kill(outlook: Outlook, rival: Seat, name: CardId, card: FieldCard, amount: int) -> float:
    if outlook.state.type_of(name) is CardType.PRINCESS:
        return _breach(outlook, rival, name) if is_usable(card) else 0.0
    return outlook.threats[rival] * _of_card(outlook, name, rival) + _breach(outlook, rival, name)


def _turn(outlook: Outlook, rival: Seat, name: CardId, card: FieldCard, amount: int) -> float:
    """For good, and it can be used at once if it is ready."""
    if outlook.state.type_of(name) is CardType.PRINCESS:
        return 0.0
    worth = _of_card(outlook, name, rival)
    return worth * (outlook.weights.recruit + outlook.threats[rival])


def _of_card(outlook: Outlook, name: CardId, rival: Seat) -> float:
    return max(0.1, outlook.worth_of_card(name, rival))


def _breach(outlook: Outlook, rival: Seat, name: CardId) -> float:
    """What it brings to this turn's assault that a guard cannot be used."""
    words = outlook.state.printed(name, rival).abilities
    guard = words.get(Ability.DEFENSE, 0) + 2 * words.get(Ability.PREVENT, 0)
    strength = sum(entry.attack + entry.steal for entry in outlook.state.entries if not entry.void)
    return 0.3 * min(guard, strength) * (0.4 if len(outlook.rivals) > 1 else 1.0)


HARMS: dict[Ability, Harm] = {
    Ability.STUN: _stun,
    Ability.STOP: _stop,
    Ability.POISON: _poison,
    Ability.KILL: _kill,
    Ability.TURN: _turn,
}
ONE_AT_A_TIME = (Ability.STUN, Ability.POISON)
