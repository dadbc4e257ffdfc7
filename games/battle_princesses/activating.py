"""An activation: what it costs, who may react to it, and what it does when nobody does any more."""

from games.audience import Seat
from games.battle_princesses.abilities import WORDS
from games.battle_princesses.course import Course
from games.battle_princesses.events import CardActivated, EffectSettled, EntryAdded
from games.battle_princesses.moves import ActivateCard
from games.battle_princesses.state import AssaultEntry, Battle, BattleStage, LinkPart
from games.battle_princesses.using import payment_of, words_of, words_of_both
from games.battle_princesses.vocabulary import Abilities, Ability, CardTargets, Target

DEFENSE, MAIN, ITEM = BattleStage.DEFENSE, LinkPart.MAIN, LinkPart.ITEM
ATTACK, STEAL = Ability.ATTACK, Ability.STEAL


def activated(state: Battle, seat: Seat, move: ActivateCard) -> CardActivated:
    """The card begins to be used: what it costs is spent now."""
    guard = state.stage is DEFENSE
    words = words_of_both(state, seat, move.card, move.item, own=move.own, guard=guard)
    targets = {word: move.targets[word] for word in words if move.targets.get(word)}
    pay = payment_of(state, seat, move.card) if move.own else None
    by_itself = pay is not None and move.item is None
    asks, open_to_all = _who_may_react(state, seat, words, targets, guard=guard)
    return CardActivated(
        seat=seat,
        card=move.card,
        item=move.item,
        own=move.own,
        guard=guard,
        targets=targets,
        words=words,
        exhausts=() if by_itself else (move.card, *((move.item,) if move.item else ())),
        resources=pay.resource if pay and not move.wish else 0,
        points=pay.points if pay and not move.wish else 0,
        discarded=move.pay_cards,
        used=pay is not None,
        wish=move.wish,
        asks=asks,
        open_to_all=open_to_all,
    )


def _who_may_react(
    state: Battle, seat: Seat, words: Abilities, targets: CardTargets, *, guard: bool
) -> tuple[tuple[Seat, ...], bool]:
    """Whom it names, or everybody if it names nobody; about a guard the attacker. Nobody yet if it only
    attacks, and nobody if it does nothing. (B-042, B-049, B-084)
    """
    effective = [word for word in words if not WORDS[word].waits and _takes_effect(word, targets)]
    if not effective:
        return (), False
    if guard:
        return (state.active,), False
    named = {_whose(state, target) for some in targets.values() for target in some} - {seat}
    others = state.after(seat)
    return (tuple(other for other in others if other in named), False) if named else (others, True)


def _takes_effect(word: Ability, targets: CardTargets) -> bool:
    return not WORDS[word].targeted or bool(targets.get(word))


def _whose(state: Battle, target: Target) -> Seat | None:
    return state.controller(target) if isinstance(target, str) else target


def settle_activation(course: Course) -> None:
    """Nobody reacts any more: what is left of it happens."""
    chain = course.state.chain
    assert chain is not None
    link, root = chain.links[0], chain.root
    seat, negated = link.seat, MAIN in link.dead
    item = None if ITEM in link.dead else link.item
    words: Abilities = {}
    if not negated:
        words = words_of_both(course.state, seat, link.card, item, own=root.own, guard=root.guard)
    # Targets are named in order of preference: the last ones go with a blocked item. (B-077)
    targets = {
        word: some[: WORDS[word].most(words[word])] for word, some in root.targets.items() if word in words
    }
    course.add(
        EffectSettled(
            seat=seat,
            card=link.card,
            words=words,
            targets=targets,
            negated=link.dead,
            citations=("battle/counters", "B-043") if link.dead else (),
        )
    )
    for word, amount in words.items():
        course.add(*WORDS[word].perform(course.state, seat, amount, targets.get(word, ())))
    if ATTACK in words or STEAL in words:
        of_item = words_of(course.state, seat, item, guard=False) if item else {}
        course.add(
            EntryAdded(
                entry=AssaultEntry(
                    id=f"e{course.state.entries_made + 1}",
                    source=link.card,
                    item=item,
                    attack=words.get(ATTACK, 0),
                    steal=words.get(STEAL, 0),
                    item_attack=of_item.get(ATTACK, 0),
                    item_steal=of_item.get(STEAL, 0),
                )
            )
        )
