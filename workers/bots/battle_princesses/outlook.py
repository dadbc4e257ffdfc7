"""What a seat makes of the table: how long it will last, who is dangerous, what cards are worth now."""

from collections.abc import Sequence
from functools import cached_property

from games.audience import Seat
from games.battle_princesses.box import Print
from games.battle_princesses.state import AssaultEntry, Battle, FieldCard
from games.battle_princesses.using import price, words_of
from games.battle_princesses.vocabulary import CROWN, Abilities, Ability, CardId, CardType
from workers.bots.battle_princesses.collapse import buyout, piles_missing, reach
from workers.bots.battle_princesses.weights import Weights

SHORTEST = 2.5
"""Who leads is held back, so it often lasts a bit longer."""
SLOW_GAIN = 2.5
"""Points that the leader is expected to win in a round before there is anything to go by."""
POOL_TO_SHARE = 6
"""With fewer points in the pool for each player, attacks begin to hit their targets."""
MOST_RAIDERS = 4
HINDRANCES = (Ability.STARVE, Ability.STUN, Ability.STOP, Ability.POISON, Ability.KILL)


class Outlook:
    """Asks only what the seat may know: no deck, and nobody else's hand."""

    def __init__(self, state: Battle, seat: Seat, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.me = state.kingdoms[seat]

    # --- the others

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        return self.state.after(self.seat)

    @cached_property
    def spite(self) -> float:
        """What a point that some rival loses is worth to me: with many rivals, little."""
        return 1 / max(1, len(self.rivals))

    @cached_property
    def threats(self) -> dict[Seat, float]:
        """The same, by rival: those who lead are worth more."""
        points = {rival: self.state.points(rival) for rival in self.rivals}
        most = max(points.values(), default=0)
        if len(points) == 1:
            return dict.fromkeys(points, 1.0)
        weights = self.weights
        threats = {
            rival: self.spite
            * (weights.leader if have == most else weights.follower + 0.5 * have / max(1, most))
            for rival, have in points.items()
        }
        if weights.alarm and self.frontrunner is not None:
            threats[self.frontrunner] += weights.alarm * self.nearness
        return threats

    @cached_property
    def frontrunner(self) -> Seat | None:
        """The rival who would win if the market collapsed."""
        if self.lead >= 0:
            return None
        return max(self.rivals, key=self.state.points)

    @property
    def _first(self) -> Seat:
        return self.seat if self.frontrunner is None else self.frontrunner

    @cached_property
    def buyout(self) -> dict[str, int]:
        """The stocks that whoever leads would buy out, and what that costs them."""
        return buyout(self.state, self._first)

    @cached_property
    def nearness(self) -> float:
        """What part of that they can pay for in their next turn; 1 is all of it."""
        cost = sum(self.buyout.values())
        return min(1.0, reach(self.state, self._first) / cost) if cost > 0 else 1.0

    @cached_property
    def lead(self) -> int:
        """How many points I am ahead of the best rival; below 0 if I am behind."""
        return self.state.points(self.seat) - max(
            (self.state.points(rival) for rival in self.rivals), default=0
        )

    def acts_later(self, rival: Seat) -> bool:
        """Has this rival's turn in this round yet to come?"""
        order = self.state.order
        return order.index(rival) > order.index(self.state.active)

    # --- time

    @cached_property
    def stocks(self) -> dict[str, int]:
        """How many cards each stock of the market has left."""
        return {stock: len(cards) for stock, cards in self.state.market.items()}

    @cached_property
    def rounds_left(self) -> float:
        """Until the market collapses at the pace of the buyers, or somebody has more than half the points."""
        state = self.state
        played = max(1, state.round)
        scarcest = sorted(self.stocks.values())[: self._half]
        bought = sum(state.box.copies(stock, state.players) - left for stock, left in self.stocks.items())
        pace = max(bought / played, 0.7 * len(state.standing))
        by_market = self.weights.patience * sum(scarcest) / pace
        most = max(state.points(seat) for seat in state.standing)
        gained = max(SLOW_GAIN, (most - state.numbers.start_points) / played)
        by_points = (state.total_points / 2 + 1 - most) / gained
        limit = (
            state.options.round_limit - state.round + 1
            if state.options.round_limit
            else self.weights.foresight
        )
        return min(limit, max(SHORTEST, min(by_market, by_points, self.weights.foresight)))

    @cached_property
    def piles_missing(self) -> int:
        """How many stocks must still be bought out until the market collapses."""
        return piles_missing(self.state)

    @property
    def _half(self) -> int:
        return (len(self.stocks) + 1) // 2

    # --- worth

    @cached_property
    def resource_worth(self) -> float:
        """Resources buy what comes into play a few rounds later: in the end they are worth nothing."""
        return self.weights.resource * min(
            1.0, max(0.0, (self.rounds_left - self.weights.delay) / self.weights.payback)
        )

    @cached_property
    def worth(self) -> dict[Ability, float]:
        """What one of each word is worth when a card is used."""
        weights, spite = self.weights, self.spite
        pool_lasts = self.state.pool > 4 * len(self.rivals)
        worth = {word: getattr(weights, word.value) * spite for word in HINDRANCES}
        worth[Ability.RESOURCE] = self.resource_worth
        worth[Ability.SCORE] = weights.score if self.state.pool else 0.1
        worth[Ability.WISH] = weights.wish
        worth[Ability.TURN] = weights.turn
        worth[Ability.ATTACK] = weights.attack * (1 if pool_lasts else 0.7 + spite)
        worth[Ability.STEAL] = weights.steal * (1 + spite)
        worth[Ability.PREVENT] = weights.prevent
        worth[Ability.DEFENSE] = weights.defense
        return worth

    def worth_of(self, words: Abilities) -> float:
        if not words:
            return 0.0
        worth = self.worth
        return sum([worth[word] * amount for word, amount in words.items()])

    def worth_of_print(self, printed: Print) -> float:
        """What using this card brings, once it is in play and what it asks for is paid."""
        cost = printed.cast * self.resource_worth
        if pay := printed.pay:
            cost += pay.resource * self.resource_worth + pay.points + pay.discard * 0.5
        return self.worth_of(printed.abilities) - cost

    def worth_of_card(self, card: CardId, holder: Seat | None = None) -> float:
        return self.worth_of_print(self.state.printed(card, holder))

    def turn_worth(self, card: CardId, holder: Seat) -> float:
        """What this card would bring its holder in their next turn."""
        return self.worth_of(self.state.printed(card, holder).turn_words)

    def guard_worth(self, card: CardId) -> float:
        """What it is worth to keep this card ready for my defense."""
        return self.danger * self.worth_of(self.state.printed(card, self.seat).guard_words)

    @cached_property
    def danger(self) -> float:
        """How much guards matter: while the pool has points, an attack takes none of mine."""
        rivals = len(self.rivals)
        drained = max(0.0, 1 - self.state.pool / (POOL_TO_SHARE * (rivals + 1)))
        danger = self.weights.caution + self.weights.dread * drained * min(rivals, MOST_RAIDERS)
        return danger * (1 + self.weights.exposure) if self.lead > 0 else danger

    def price(self, stock: str) -> int:
        return price(self.state, self.seat, stock)

    # --- cards on fields

    @cached_property
    def usable(self) -> dict[CardId, CardType]:
        """My cards that can be used now."""
        type_of = self.state.type_of
        return {name: type_of(name) for name, card in self.me.field.items() if is_usable(card)}

    @cached_property
    def items(self) -> tuple[CardId, ...]:
        """Items that can be used now, the crown among them."""
        found = [name for name, kind in self.usable.items() if kind is CardType.ITEM]
        if self.state.crown == self.seat and self.state.crown_ready and self.me.princess in self.usable:
            found.append(CROWN)
        return tuple(found)

    def words(self, card: CardId, *, guard: bool) -> Abilities:
        """What a card of mine does in my turn, or while I defend."""
        return words_of(self.state, self.seat, card, guard=guard)

    # --- assaults

    @cached_property
    def walls(self) -> dict[Seat, tuple[int, int]]:
        """By rival: the strength they could defend with, and how many characters they could prevent."""
        return {rival: self._wall(rival) for rival in self.rivals}

    def _wall(self, rival: Seat) -> tuple[int, int]:
        strength = prevented = 0
        for name, card in self.state.kingdoms[rival].field.items():
            if is_usable(card):
                words = self.state.printed(name, rival).abilities
                strength += words.get(Ability.DEFENSE, 0)
                prevented += words.get(Ability.PREVENT, 0)
        return strength, prevented

    def spoils(self, entries: Sequence[AssaultEntry], rival: Seat) -> float:
        """What these entries would bring if all were against this rival, who defends as well as they can."""
        from_pool, from_rival = self._taken(entries, rival)
        spoils = from_pool + from_rival * (1 + self.threats[rival])
        if self.weights.crown:
            spoils += self.weights.crown * self._crown_gain(rival, from_pool + from_rival, from_rival)
        return spoils

    def takes_crown(self, entries: Sequence[AssaultEntry], rival: Seat) -> bool:
        """Do I mean to make the crown change hands with that?"""
        from_pool, from_rival = self._taken(entries, rival)
        return self.weights.crown > 0 and self._crown_gain(rival, from_pool + from_rival, from_rival) > 0

    def _taken(self, entries: Sequence[AssaultEntry], rival: Seat) -> tuple[int, int]:
        """The points that come from the pool and from this rival."""
        strength, prevented = self.walls[rival]
        if prevented:
            entries = sorted(entries, key=lambda entry: entry.attack + entry.steal)[:-prevented]
        attack = max(0, sum(entry.attack for entry in entries) - strength)
        from_pool = min(attack, self.state.pool)
        over = attack - from_pool + sum(entry.steal for entry in entries)
        return from_pool, min(self.state.kingdoms[rival].tokens, over)

    def _crown_gain(self, rival: Seat, won: int, lost: int) -> float:
        """What it is worth that the crown changes hands at the next check."""
        state, worth = self.state, self.state.numbers.crown_points
        if state.crown is None or state.crown == self.seat:
            return 0.0
        mine = state.points(self.seat) + won
        points = {other: state.points(other) - (lost if other == rival else 0) for other in self.rivals}
        most = max(points.values())
        if mine > most:
            return worth * (1 + self.spite)
        held = points[state.crown]
        alone = held == most and mine < held and list(points.values()).count(held) == 1
        return 0.0 if alone else worth * self.spite


def is_usable(card: FieldCard) -> bool:
    return card.ready and not (card.stun or card.stopped or card.blocked or card.used)
