"""A card on its way to the table: by a move, or a lead that is played without its player."""

from collections.abc import Sequence

from games.audience import Event, Seat
from games.fair import Chance
from games.rebel_princess import base_alone
from games.rebel_princess.epochs import round_epoch
from games.rebel_princess.events import CardPlayed, CardPlayedMasked, LeadDrawn
from games.rebel_princess.forms import due, forms_for, play_decision, unfit_for
from games.rebel_princess.moves import PlayCard
from games.rebel_princess.sneaking import sneaks_in
from games.rebel_princess.stack import in_force, is_void, led_with, shape
from games.rebel_princess.state import Play, State
from games.rebel_princess.window import copy_cites, power_used
from games.rebel_princess.wishes import RebelWish, Wishes
from games.rulebook import Citations


def played(state: State, seat: Seat, move: PlayCard) -> Event:
    trick, void = state.trick, is_void(state, seat)
    card = move.card
    used = power_used(state, seat, move.copies) if move.power else None
    power = used.slug if used else ""
    announced: Citations = (*copy_cites(state, seat, used), used.cite) if used else ()
    if trick.masked_followers and trick.plays:
        return CardPlayedMasked(seat=seat, card=move.card, power=power, citations=announced, void=void)
    frozen = state.round.frozen[seat].size > 0
    drawn = frozen and not trick.plays and shape(state).lead_is_drawn
    play = Play(seat=seat, card=card, frozen=frozen, void=void)
    why = sneaks_in(play, drawn_lead=drawn)
    return CardPlayed(
        seat=seat,
        card=card,
        led=led_with(state, play),
        power=power,
        sneaks_in=bool(why),
        citations=announced + why,
        void=void,
    )


def plainly_played(state: State, seat: Seat, move: PlayCard) -> CardPlayed | None:
    """The same, if it can be seen without a form that this card may be played; None where more than the base
    rules have a say about it.
    """
    if move.power or move.copies or state.asking or not in_force(state).leaves_choices:
        return None
    if due(state) != seat or move.decision != play_decision(state):
        return None
    return base_alone.played(state, seat, move.card)


def led_by_itself(state: State, chance: Chance, wishes: Wishes) -> Sequence[Event]:
    """Only a lead may be played without its player; nothing comes between two cards."""
    if state.trick.plays:
        return ()
    drawn = _drawn_lead(state, chance) if shape(state).lead_is_drawn else ()
    return drawn or (_wished_lead(state, wishes) if wishes else ())


def _wished_lead(state: State, wishes: Wishes) -> Sequence[Event]:
    """A lead asked for in advance is played if no power came before it and it is still legal."""
    seat = due(state)
    if state.trick.activated or seat is None or not state.powers_are_on():
        return ()
    wish = wishes.of(seat)
    move = wish and lead_of(wish, state, seat)
    return (played(state, seat, move),) if move else ()


def lead_of(wish: RebelWish, state: State, seat: Seat) -> PlayCard | None:
    """The lead that this wish makes now."""
    trick = state.trick
    if wish.lead is None or trick.plays or trick.activated or wish.lead_at != play_decision(state):
        return None
    move = PlayCard(decision=wish.lead_at, card=wish.lead)
    return None if unfit_for(state, seat, move) else move


def _drawn_lead(state: State, chance: Chance) -> Sequence[Event]:
    """A lead that is left to chance is turned up and played, once its player has said with which power.

    Nobody is asked who has no power that could go with it. (R-100, R-400)
    """
    seat, how = due(state), shape(state)
    assert seat is not None
    if not state.round.frozen[seat].size:
        drawn = chance.pick(
            round_epoch(state.round.number), play_decision(state), state.round.hidden_hand(seat)
        )
        return (LeadDrawn(seat=seat, card=drawn, citations=how.citations),)
    if len(forms_for(state, seat)) > 1:
        return ()
    (card,) = state.round.frozen[seat].cards
    return (played(state, seat, PlayCard(decision=play_decision(state), card=card)),)
