"""Genuine pair rulings: where one power reaches another, one named function each.

A power would undo another's only in these cases; everything else composes. (R-072)
"""

from games.audience import Seat
from games.rebel_princess.cards import Card, Suit
from games.rebel_princess.state import Activation, Party

ICE, MERMAID, RAPUNZEL, PEA = "ice-princess", "little-mermaid", "rapunzel", "pea-princess"
POCAHONTAS = "pocahontas"
ICE_AND_MERMAID = frozenset((ICE, MERMAID))
"""Two who contradict each other in the older editions: the one with more proposals goes first. (R-064)"""


def used(party: Party, princess: str) -> Activation | None:
    """This power, if it is in force in the present trick."""
    for power in party.trick.powers:
        if power.princess == princess:
            return power
    return None


def times_used(party: Party, princess: str) -> list[Activation]:
    """Every use of this power in the present trick: somebody may have copied it."""
    return [power for power in party.trick.powers if power.princess == princess]


def _leader(party: Party) -> Seat:
    return party.trick.leader


def lead_is_frozen(party: Party, *cites: str) -> tuple[str, ...]:
    """The leader must play a frozen card: nobody may demand a suit as well. (R-159 to R-162, R-164)"""
    ice, guide = used(party, ICE), used(party, POCAHONTAS)
    if ice is None or ice.target != _leader(party):
        return ()
    return (*cites, "R-162") if guide is not None and guide.target == ice.target else cites


def lead_is_spoken_for(party: Party, princess: str) -> tuple[str, ...]:
    """In the older editions the Ice Princess, the Mermaid and Rapunzel exclude each other. (R-201, R-202)"""
    other = next((name for name in (ICE, MERMAID, RAPUNZEL) if name != princess and used(party, name)), None)
    if other is None:
        return ()
    return ("R-202",) if RAPUNZEL in (princess, other) else ("R-201",)


def suit_is_demanded(party: Party, *cites: str) -> tuple[str, ...]:
    """The Mermaid or Rapunzel has spoken about this lead."""
    return cites if used(party, MERMAID) or used(party, RAPUNZEL) else ()


def lead_cannot_be_frozen(party: Party, target: Seat) -> tuple[str, ...]:
    """Freezing the leader would undo the demanded lead. (R-163)"""
    return suit_is_demanded(party, "R-163") if target == _leader(party) else ()


def lead_cannot_be_bartered(party: Party, target: Seat) -> tuple[str, ...]:
    """Not with the leader once Ice, the Mermaid or Rapunzel has acted, on whomever. (R-169)"""
    acted = used(party, ICE) or suit_is_demanded(party, "R-169")
    return ("R-169",) if target == _leader(party) and acted else ()


def own_lead_cannot_be_bartered(party: Party, seat: Seat) -> tuple[str, ...]:
    """Scheherazade leads and a suit is demanded of her: she may not change her hand. (R-171)"""
    return suit_is_demanded(party, "R-171") if seat == _leader(party) else ()


def hands_are_settled(party: Party) -> tuple[str, ...]:
    """No cards are gathered after Ice, the Mermaid or Rapunzel. (R-174)"""
    return ("R-174",) if used(party, ICE) or suit_is_demanded(party, "R-174") else ()


def demanded_suit_stands(party: Party) -> tuple[str, ...]:
    """Thumbelina may not leave a led suit that was demanded. (R-192)"""
    led = party.trick.led
    mermaid, rapunzel = used(party, MERMAID), used(party, RAPUNZEL)
    demanded = {mermaid.suit if mermaid else None, Suit.PRINCES if rapunzel else None}
    return ("R-192",) if led is not None and led in demanded else ()


def late_card_is_out_of_reach(princess: str) -> str:
    """The late card is neither bartered nor gathered (R-212), nor drawn to be frozen (R-213)."""
    return "R-213" if princess == ICE else "R-212"


def bound_by_pea(party: Party, seat: Seat) -> bool:
    return any(pea.seat != seat for pea in times_used(party, PEA))


def was_bound_by_pea(party: Party, seat: Seat, played: Card) -> bool:
    """Used with a card, her power binds only those who play after it. (R-120, R-184)"""
    plays = party.trick.plays
    mine = next(place for place, play in enumerate(plays) if play.card == played)
    for pea in times_used(party, PEA):
        hers = [place for place, play in enumerate(plays) if play.power == PEA and play.seat == pea.seat]
        if pea.seat != seat and (not hers or hers[0] < mine):
            return True
    return False


def thumbelina_under_pea(cards: frozenset[Card], led: Suit) -> frozenset[Card]:
    """Above 5; any off-suit card if none of those is; any card at all if none is. (R-182)"""
    high = frozenset(card for card in cards if card.rank > 5)
    off_suit = frozenset(card for card in cards if card.suit is not led)
    if not high:
        return cards
    return high if high & off_suit else high | off_suit


def mulan_under_pea(party: Party, seat: Seat, played: Card, card: Card) -> bool:
    """If Mulan was bound and met the demand, her replacement must meet it too. (R-183)"""
    return not was_bound_by_pea(party, seat, played) or played.rank <= 5 or card.rank > 5


def frozen_prince_sneaks_in(frozen: bool, drawn_lead: bool) -> tuple[str, ...]:
    """A frozen Prince is in once he is played, led or not (R-096); so is one drawn to be led (R-101)."""
    if drawn_lead:
        return (f"princess/{ICE}/original", "R-101")
    return (f"princess/{ICE}", "R-096") if frozen else ()
