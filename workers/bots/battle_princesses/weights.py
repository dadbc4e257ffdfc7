"""How much a bot thinks of what cards can do. Other weights make another player of the same kind."""

from msgspec import Struct


class Weights(Struct, frozen=True, kw_only=True):
    """What one of each word is worth, in points, when it is used; those that hinder a rival are worth that
    much against the only rival, and less against one of many.

    `thrift`: how dear resources are when they could pay for an advance. `dilution`: how much better than the
    others a card must be to be bought. `caution`: what a guard is worth while nobody attacks. `dread`: how
    much more when the pool is empty, for each who may look for a weak kingdom.
    `sacrifice`: how many points an advance must bring for each that is paid for it.
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
