"""What a seat may do now, and whom the game waits for."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from games.audience import Seat
from games.game import Refusal, unfit
from games.offers import Barred, Form, Option, Pick, fits, tag_of, with_leave
from games.rebel_princess.cards import RANKS, Card, Cards, Suit, deck_for
from games.rebel_princess.decisions import placed
from games.rebel_princess.moves import PlayCard, RebelMove
from games.rebel_princess.naming import in_english
from games.rebel_princess.rule import OWN_CARDS, Occasion, Princess
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.stack import choices, edition_of, settled_choices
from games.rebel_princess.state import Activation, State, with_power, with_trick
from games.rebel_princess.steps import step_behind
from games.rebel_princess.window import SPENT, as_copy, powers_with_a_card, princess_of, why_not
from games.rulebook import Citations

ALONE = tuple(frozenset((seat,)) for seat in range(max(RANKS)))
"""One seat, which is whom a game mostly waits for."""
NOBODY: frozenset[Seat] = frozenset()
PLAY_CARD, ON_PLAY = tag_of(PlayCard), Occasion.ON_PLAY
POWER = Pick(field="power", options=(True,), citations=("base/powers",))


def forms_for(state: State, seat: Seat) -> tuple[Form, ...]:
    """Everything this seat may do now. Asks only what the seat knows.

    The last answer is remembered: who has read the forms mostly makes a move by them next.
    """
    global _last_forms
    known, whose, forms = _last_forms
    if known is not state or whose != seat:
        forms = _answers(state, seat) if state.asking else _play_forms(state, seat)
        if state.leaves:
            forms = tuple(with_leave(forms, state.leaves, seat))
        _last_forms = (state, seat, forms)
    return forms


_last_forms: tuple[State | None, Seat, tuple[Form, ...]] = (None, 0, ())


def _answers(state: State, seat: Seat) -> tuple[Form, ...]:
    """How this seat may answer what it is asked."""
    forms: list[Form] = []
    innermost = state.asking[-1]
    for asking in state.asking:
        if seat in asking.seats:
            asked = step_behind(state, asking).forms(state, seat, asking.decision)
            # While a power resolves, the window around it may be answered but nobody waits for that.
            forms += asked if asking is innermost else [replace(one, awaited=False) for one in asked]
    return tuple(forms)


def waiting_for(state: State) -> frozenset[Seat]:
    """While a power resolves, only its own questions hold up the game."""
    if state.asking:
        innermost = state.asking[-1]
        return frozenset(innermost.seats).difference(innermost.answered)
    trick = state.trick
    played, turns = len(trick.plays), trick.turns
    return ALONE[turns[played]] if played < len(turns) else NOBODY


def due(state: State) -> Seat | None:
    """Who must play a card now."""
    trick = state.trick
    played, turns = len(trick.plays), trick.turns
    return turns[played] if played < len(turns) else None


def play_decision(state: State) -> str:
    trick = state.trick
    return PLAYS[state.round.number, trick.number, len(trick.plays) + 1]


class _Plays(dict[tuple[int, int, int], str]):
    """The decisions about the cards of a trick, by round, trick and place. They are written once."""

    def __missing__(self, where: tuple[int, int, int]) -> str:
        round_number, trick, place = where
        self[where] = decision = placed(f"play{place}", round_number, trick)
        return decision


PLAYS = _Plays()


def _play_forms(state: State, seat: Seat) -> tuple[Form, ...]:
    """The cards that may be played now; and those that may be played with a power that goes with a card."""
    if due(state) != seat:
        return ()
    if state.trick.powers:
        state = without_card_power(state, seat)
    legal, barred = settled_choices(state, seat)
    plain = _card_form(state, legal, barred, OWN_CARDS)
    powers = powers_with_a_card(state, seat)
    if not powers:
        return (plain,)
    forms = [plain]
    for power in powers:
        if may_use_with_a_card(state, seat, power) and (form := powered_form(state, seat, power)):
            forms.append(form)
    return tuple(forms)


def limits_on(state: State, seat: Seat, card: Card | None) -> Citations:
    """The rules that let this seat play this card without a power; none if they bar it and it has leave."""
    sheet = choices(without_card_power(state, seat), seat)
    return () if card in sheet.settled()[1] else sheet.narrowest()


def powered_form(state: State, seat: Seat, power: Princess) -> Form | None:
    """The cards that may be played with this power; None if there are none."""
    trial = with_power(state, Activation(princess=power.slug, seat=seat))
    legal, barred = settled_choices(trial, seat)
    if not legal:
        return None
    form = _card_form(state, legal, barred, (power.cite,), POWER)
    own = princess_of(state, seat)
    return form if own is None or own is power else as_copy(form, own, power)


def without_card_power(state: State, seat: Seat) -> State:
    """A power that goes with a card binds the card it is used with, not the next one. (R-352)"""
    powers = state.trick.powers
    others = tuple([power for power in powers if power.seat != seat or not _goes_with_a_card(state, power)])
    return state if others == powers else with_trick(state, powers=others)


def _goes_with_a_card(state: State, power: Activation) -> bool:
    princess = edition_of(state).princess(power.princess)
    return princess is not None and princess.acts is ON_PLAY


def may_use_with_a_card(state: State, seat: Seat, power: Princess) -> bool:
    """Ready, or in use since her first card of this trick: one use may cover both. (R-347, R-351)"""
    bars = why_not(state, seat, power)
    if not bars or not power.covers_both_cards or bars != SPENT:
        return not bars
    return any(play.seat == seat and play.power == power.slug for play in state.trick.plays)


def _card_form(state: State, legal: Cards, barred: tuple[Barred, ...], cites: Citations, *more: Pick) -> Form:
    """The form for playing one of these cards."""
    hand = Pick(field="card", options=legal, citations=OWN_CARDS)
    # As `ask_for` writes it; nothing is asked for more often.
    return Form(
        move=PLAY_CARD,
        decision=play_decision(state),
        awaited=True,
        citations=cites,
        slots=(hand, *more) if more else (hand,),
        barred=barred,
        apart=False,
    )


def _fits_plainly(forms: Sequence[Form], move: PlayCard) -> bool:
    """Is this one of the cards of the first form, which asks for nothing else? That is seen at once."""
    if move.power or move.copies or not forms:
        return False
    form = forms[0]
    is_asked_for = form.move == PLAY_CARD and form.decision == move.decision
    return is_asked_for and move.card in form.slots[0].options


def unfit_for(state: State, seat: Seat, move: RebelMove) -> Refusal | None:
    """Why this is none of the moves that the seat may make now; None if it is one."""
    forms = forms_for(state, seat)
    if (type(move) is PlayCard and _fits_plainly(forms, move)) or fits(forms, move):
        return None
    return unfit(forms, move, RULINGS, in_english, exists=partial(_exists, state))


def _exists(state: State, option: Option) -> bool:
    """Is there such a seat, card or princess? A suit always is, and so is yes or no."""
    match option:
        case bool() | Suit():
            return True
        case int():
            return option in state.seats
        case str() if edition_of(state).princess(option):
            return True
    return option in deck_for(state.players)
