"""A card on its way to the table: by a move, or a lead that is played without its player."""

from collections.abc import Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.rebel_princess.events import CardPlayed, CardPlayedMasked, LeadDrawn
from games.rebel_princess.forms import due, forms_for, play_decision, unfit_for
from games.rebel_princess.moves import PlayCard
from games.rebel_princess.sneaking import sneaks_in
from games.rebel_princess.stack import is_void, led_with, shape
from games.rebel_princess.state import Party, Play
from games.rebel_princess.window import copy_cites, power_used
from games.rebel_princess.wishes import RebelWish, Wishes

Cites = tuple[str, ...]


def round_epoch(number: int) -> str:
    return f"round-{number}"


def played(party: Party, seat: Seat, move: PlayCard) -> Event:
    trick, void = party.trick, is_void(party, seat)
    used = power_used(party, seat, move.copies) if move.power else None
    power = used.slug if used else ""
    announced: Cites = (*copy_cites(party, seat, used), used.cite) if used else ()
    if trick.masked_followers and trick.plays:
        return CardPlayedMasked(seat=seat, card=move.card, power=power, citations=announced, void=void)
    frozen = bool(party.now.frozen[seat].size)
    drawn = frozen and not trick.plays and shape(party).lead_is_drawn
    play = Play(seat=seat, card=move.card, frozen=frozen, void=void)
    why = sneaks_in(play, drawn_lead=drawn)
    return CardPlayed(
        seat=seat,
        card=move.card,
        led=led_with(party, play),
        power=power,
        sneaks_in=bool(why),
        citations=(*announced, *why),
        void=void,
    )


def led_by_itself(party: Party, chance: Chance, wishes: Wishes) -> Sequence[Event]:
    """Only a lead may be played without its player; nothing comes between two cards."""
    return () if party.trick.plays else _drawn_lead(party, chance) or _wished_lead(party, wishes)


def _wished_lead(party: Party, wishes: Wishes) -> Sequence[Event]:
    """A lead asked for in advance is played if no power came before it and it is still legal."""
    seat = due(party)
    if party.trick.activated or seat is None or not party.powers_are_on():
        return ()
    wish = wishes.of(seat)
    move = wish and lead_of(wish, party, seat)
    return (played(party, seat, move),) if move else ()


def lead_of(wish: RebelWish, party: Party, seat: Seat) -> PlayCard | None:
    """The lead that this wish makes now."""
    trick = party.trick
    if wish.lead is None or trick.plays or trick.activated or wish.lead_at != play_decision(party):
        return None
    move = PlayCard(decision=wish.lead_at, card=wish.lead)
    return None if unfit_for(party, seat, move) else move


def _drawn_lead(party: Party, chance: Chance) -> Sequence[Event]:
    """A lead that is left to chance is turned up and played, once its player has said with which power.

    Nobody is asked who has no power that could go with it. (R-100, R-400)
    """
    seat, how = due(party), shape(party)
    assert seat is not None
    if not how.lead_is_drawn:
        return ()
    if not party.now.frozen[seat].size:
        drawn = chance.pick(round_epoch(party.now.number), play_decision(party), party.now.hidden_hand(seat))
        return (LeadDrawn(seat=seat, card=drawn, citations=how.citations),)
    if len(forms_for(party, seat)) > 1:
        return ()
    (card,) = party.now.frozen[seat].cards
    return (played(party, seat, PlayCard(decision=play_decision(party), card=card)),)
