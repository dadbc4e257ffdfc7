"""Genuine pair rulings: where one power reaches another, one named function each.

A power would undo another's only in these cases; everything else composes. (R-072)
"""

from games.audience import Seat
from games.rebel_princess.cards import Card, Suit, those
from games.rebel_princess.state import Activation, State
from games.rulebook import Citations

ICE, MERMAID, RAPUNZEL, PEA = "ice-princess", "little-mermaid", "rapunzel", "pea-princess"
POCAHONTAS = "pocahontas"
ABOVE_FIVE = those(lambda card: card.rank > 5)
"""What the Pea Princess demands."""
ICE_AND_MERMAID = frozenset((ICE, MERMAID))
"""Two who contradict each other in the older editions: the one with more proposals goes first. (R-064)"""


def used(state: State, princess: str) -> Activation | None:
    """This power, if it is in force in the present trick."""
    for power in state.trick.powers:
        if power.princess == princess:
            return power
    return None


def times_used(state: State, princess: str) -> list[Activation]:
    """Every use of this power in the present trick: somebody may have copied it."""
    return [power for power in state.trick.powers if power.princess == princess]


def _leader(state: State) -> Seat:
    return state.trick.leader


def lead_is_frozen(state: State, *cites: str) -> Citations:
    """The leader must play a frozen card: nobody may demand a suit as well. (R-159 to R-162, R-164)"""
    ice, guide = used(state, ICE), used(state, POCAHONTAS)
    if ice is None or ice.target != _leader(state):
        return ()
    return (*cites, "R-162") if guide is not None and guide.target == ice.target else cites


def lead_is_spoken_for(state: State, princess: str) -> Citations:
    """In the older editions the Ice Princess, the Mermaid and Rapunzel exclude each other. (R-201, R-202)"""
    other = next((name for name in (ICE, MERMAID, RAPUNZEL) if name != princess and used(state, name)), None)
    if other is None:
        return ()
    return ("R-202",) if RAPUNZEL in (princess, other) else ("R-201",)


def suit_is_demanded(state: State, *cites: str) -> Citations:
    """The Mermaid or Rapunzel has spoken about this lead."""
    return cites if used(state, MERMAID) or used(state, RAPUNZEL) else ()


def lead_cannot_be_frozen(state: State, target: Seat) -> Citations:
    """Freezing the leader would undo the demanded lead. (R-163)"""
    return suit_is_demanded(state, "R-163") if target == _leader(state) else ()


def lead_cannot_be_bartered(state: State, target: Seat) -> Citations:
    """Not with the leader once Ice, the Mermaid or Rapunzel has acted, on whomever. (R-169)"""
    acted = used(state, ICE) or suit_is_demanded(state, "R-169")
    return ("R-169",) if target == _leader(state) and acted else ()


def own_lead_cannot_be_bartered(state: State, seat: Seat) -> Citations:
    """Scheherazade leads and a suit is demanded of her: she may not change her hand. (R-171)"""
    return suit_is_demanded(state, "R-171") if seat == _leader(state) else ()


def hands_are_settled(state: State) -> Citations:
    """No cards are gathered after Ice, the Mermaid or Rapunzel. (R-174)"""
    return ("R-174",) if used(state, ICE) or suit_is_demanded(state, "R-174") else ()


def demanded_suit_stands(state: State) -> Citations:
    """Thumbelina may not leave a led suit that was demanded. (R-192)"""
    led = state.trick.led
    mermaid, rapunzel = used(state, MERMAID), used(state, RAPUNZEL)
    demanded = {mermaid.suit if mermaid else None, Suit.PRINCES if rapunzel else None}
    return ("R-192",) if led is not None and led in demanded else ()


def late_card_is_out_of_reach(princess: str) -> str:
    """The late card is neither bartered nor gathered (R-212), nor drawn to be frozen (R-213)."""
    return "R-213" if princess == ICE else "R-212"


def bound_by_pea(state: State, seat: Seat) -> bool:
    return any(pea.seat != seat for pea in times_used(state, PEA))


def was_bound_by_pea(state: State, seat: Seat, played: Card) -> bool:
    """Used with a card, her power binds only those who play after it. (R-120, R-184)"""
    plays = state.trick.plays
    mine = next(place for place, play in enumerate(plays) if play.card == played)
    for pea in times_used(state, PEA):
        hers = [place for place, play in enumerate(plays) if play.power == PEA and play.seat == pea.seat]
        if pea.seat != seat and (not hers or hers[0] < mine):
            return True
    return False


def thumbelina_under_pea(cards: frozenset[Card], led: Suit) -> frozenset[Card]:
    """Above 5; any off-suit card if none of those is; any card at all if none is. (R-182)"""
    high = cards & ABOVE_FIVE
    off_suit = frozenset(card for card in cards if card.suit is not led)
    if not high:
        return cards
    return high if high & off_suit else high | off_suit


def mulan_under_pea(state: State, seat: Seat, played: Card, card: Card) -> bool:
    """If Mulan was bound and met the demand, her replacement must meet it too. (R-183)"""
    return not was_bound_by_pea(state, seat, played) or played.rank <= 5 or card.rank > 5


def frozen_prince_sneaks_in(frozen: bool, drawn_lead: bool) -> Citations:
    """A frozen Prince is in once he is played, led or not (R-096); so is one drawn to be led (R-101)."""
    if drawn_lead:
        return (f"princess/{ICE}/original", "R-101")
    return (f"princess/{ICE}", "R-096") if frozen else ()
