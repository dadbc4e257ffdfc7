"""How much a bot thinks of what cards can do. Other weights make another player of the same kind."""

from msgspec import Struct


class Opening(Struct, frozen=True, kw_only=True):
    """What one of each word is worth before the first turn, when a princess and stocks are chosen.

    `second_side`: how much of a princess's second side counts: she shows it for a part of the battle only.
    `price`: what a stock must bring for each resource that its cards cost.
    """

    score: float = 1.2
    attack: float = 1.0
    steal: float = 1.4
    resource: float = 1.0
    wish: float = 1.4
    turn: float = 0.4
    starve: float = 0.4
    stun: float = 0.4
    stop: float = 0.4
    poison: float = 0.4
    kill: float = 0.4
    prevent: float = 0.4
    defense: float = 0.4
    second_side: float = 0.5
    price: float = 0.2


class Weights(Struct, frozen=True, kw_only=True):
    """What one of each word is worth, in points, when it is used; those that hinder a rival are worth that
    much against the only rival, and less against one of many.

    What is bought. `dilution`: how much better than the others a card must be. `bargain`: what it must bring
    more for each resource that it costs. `item`: what an item is worth, which needs a hand that is free.
    `drawn`: how often a card can be used in a round.

    The princess. `thrift`: how dear resources are when they could pay for her advance. `sacrifice`: how many
    points an advance must bring for each that is paid for it.

    Guards. `caution`: what a guard is worth while nobody attacks. `dread`: how much more when the pool is
    empty, for each who may look for a weak kingdom. `exposure`: how much more for who leads. `keep`, `spare`:
    what a card that is exhausted to block or to defend would have been worth. `margin`: what a block must
    bring, as it may be blocked in turn.

    Time. `patience`: how much longer than at the pace of the buyers the market lasts. `foresight`: no plan
    reaches further than so many rounds. `delay`: resources buy what comes into play so many rounds later, and
    after `payback` more they were worth it.

    The end. `near`: the market is near its end when so many stocks are yet to be bought out, or, with
    `persistence`, when who leads could buy out nearly all that is missing. `rush`, `haste`: what who leads
    gives for the last cards, and for those that bring the end nearest; `brake`, `linger`, `grudge`: how who
    is behind shuns the very last, the last, and those that the leader waits for.

    Rivals. `leader`, `follower`: how much more than others the first and the last of them are worth
    hindering; `alarm`: how much more the first when the market is nearly bought out. `crown`: what each point
    of the crown is worth, if the assault makes it change hands. `recruit`: what a card of theirs is worth
    that becomes mine. `idle`: a card of the hand that brings no more is thrown away.
    """

    score: float = 1.0
    attack: float = 0.9
    steal: float = 1.0
    resource: float = 0.7
    wish: float = 1.5
    turn: float = 0.8
    starve: float = 0.8
    stun: float = 1.5
    stop: float = 0.8
    poison: float = 0.6
    kill: float = 0.5
    prevent: float = 0.35
    defense: float = 0.2
    thrift: float = 0.6
    dilution: float = 0.9
    caution: float = 0.5
    dread: float = 1.0
    sacrifice: float = 1.6
    leader: float = 1.5
    follower: float = 0.7
    patience: float = 1.3
    foresight: float = 14.0
    delay: float = 2.0
    payback: float = 6.0
    item: float = 0.8
    near: float = 2.0
    rush: float = 1.5
    brake: float = 2.0
    linger: float = 0.3
    margin: float = 0.3
    keep: float = 0.7
    spare: float = 0.5
    drawn: float = 0.35
    idle: float = 0.3
    recruit: float = 1.5
    alarm: float = 0.0
    haste: float = 0.0
    grudge: float = 0.0
    persistence: float = 0.0
    crown: float = 0.0
    exposure: float = 0.0
    bargain: float = 0.0
    opening: Opening = Opening()


STEADY = Weights()
ATTACKER = Weights(
    attack=1.15,
    steal=1.2,
    kill=0.8,
    stun=1.8,
    score=0.85,
    resource=0.6,
    caution=0.2,
)
SCORER = Weights(
    score=1.3, attack=0.7, steal=0.9, resource=0.8, defense=0.3, prevent=0.5, caution=0.8, sacrifice=2.0
)
