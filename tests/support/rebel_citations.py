"""When a citation is true: of every refusal, the first rule it cites must hold for this hand at this table.

One entry a rule, read like the rulebook: `@true_of("base/follow-suit")` stands over what must be so when a
player hears it. Nothing here asks the engine; a rule that leads a refusal and has no entry is a failure, so
whoever adds a card says here when its citation is true.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from games.audience import Seat
from games.game import Refusal, Why
from games.offers import Barred, Form, Move, Option, Pick, tag_of
from games.rebel_princess.cards import FROG, Card, Cards, Suit, hand_size
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.rule import Occasion
from games.rebel_princess.state import Activation, Moment, Play, State, Trick
from games.rebel_princess.wishes import RebelWish

PLACE = re.compile(r"(?:r(\d+)\.)?(?:t(\d+)\.)?(.*?)(\d*)(?:\.\d+)?")
LEAD_TAKERS = ("ice-princess", "little-mermaid", "rapunzel")
SINGERS = ("little-mermaid", "rapunzel")
BEFORE = (Occasion.BEFORE_TRICK, Occasion.BEFORE_GIFTS)
WINDOWS = frozenset(occasion.value for occasion in Occasion)


class Case(Struct, frozen=True, gc=False, kw_only=True):
    """What was refused to a seat: an option that a form bars, a move, or a wish. The state is the house's."""

    state: State
    seat: Seat
    move: str
    decision: str
    option: Option | None = None
    why: Why | None = None
    filled_in: Mapping[str, Any]

    # what was tried

    def is_a(self, *moves: str) -> bool:
        return self.move in moves

    def get(self, field: str) -> Any:
        return self.filled_in.get(field)

    @property
    def card(self) -> Card:
        assert isinstance(self.option, Card), f"{self} is about no card"
        return self.option

    @property
    def step(self) -> str:
        """The question that was answered, without its place: `pass`, `play`, `window`."""
        return _place(self.decision)[2]

    @property
    def round_number(self) -> int:
        return _place(self.decision)[0]

    @property
    def trick_number(self) -> int:
        return _place(self.decision)[1]

    def asked_by(self, step: str, *moves: str) -> bool:
        """This question was answered by somebody who is not asked, or with another kind of move."""
        return self.step == step and (self.why is Why.NOT_YOUR_TURN or not self.is_a(*moves))

    # the table

    @property
    def trick(self) -> Trick:
        """The trick that the decision is about: the present one, or the one just finished."""
        now, last = self.state.trick, self.state.last_trick
        return last if self.trick_number == last.number != now.number else now

    @property
    def hand(self) -> Cards:
        return self.state.round.whole_hand(self.seat)

    def holds(self, test: Callable[[Card], bool]) -> bool:
        return any(test(card) for card in self.hand)

    @property
    def plays(self) -> tuple[Play, ...]:
        return self.trick.plays

    @property
    def led(self) -> Suit | None:
        """The suit to follow: of the first card, where the bouquet is passed of the last."""
        cards = self.trick.cards
        if not cards:
            return None
        return cards[-1 if self.round_is("pass-the-bouquet") else 0].suit

    def follows(self, card: Card) -> bool:
        return card.suit is self.led or (card.suit is Suit.FAIRIES and self.round_is("midnight-makeover"))

    def playable(self) -> Cards:
        """The cards of the hand that the suit allows: a demanded one, the led one; no uninvited Prince."""
        if self.plays:
            wanted = [card for card in self.hand if self.follows(card)]
        else:
            wanted = [card for card in self.hand if card.suit in self.demanded()]
        if not self.plays and not wanted and not self.state.round.sneaked_in:
            wanted = [card for card in self.hand if card.suit is not Suit.PRINCES]
        return tuple(wanted) or self.hand

    def demanded(self) -> set[Suit]:
        """The suits that the Mermaid or Rapunzel has asked the leader for."""
        songs = {power.suit for power in self.used("little-mermaid") if power.suit}
        return songs | {Suit.PRINCES for _ in self.used("rapunzel")}

    def round_is(self, *slugs: str) -> bool:
        return self.state.round.card in slugs

    def leads(self) -> bool:
        return self.trick.leader == self.seat

    def gifts_lie_there(self) -> bool:
        return any(zone.size for zone in self.state.round.gifts)

    def no_hidden_card(self, seat: Seat) -> bool:
        return not self.state.round.drawable(seat)

    # princesses

    @property
    def princess(self) -> str:
        return self.state.princesses[self.seat] if self.state.princesses else ""

    @property
    def power(self) -> str:
        """The princess whose power was tried: her own, or the one to be copied."""
        return self.get("copies") or self.princess

    def tries(self, *princesses: str) -> bool:
        """A power is declared in a window, played with a card or wished for, and it is one of these."""
        with_a_card = self.is_a("play-card") and (self.get("power") or self.get("copies"))
        declared = self.is_a("use-power", "swap-card", "wish") or bool(with_a_card)
        return declared and (not princesses or self.power in princesses)

    def acts(self) -> Occasion:
        """When the power that was tried is used."""
        found = EDITIONS[self.state.options.edition].princess(self.power)
        assert found is not None, f"{self.power} is no princess"
        return found.acts

    def at_another_time(self, princess: str) -> bool:
        """This power was tried in advance, with a card or in a window, and is not used then."""
        if not self.tries(princess):
            return False
        in_advance = self.move == "wish" and self.acts() not in BEFORE
        with_a_card = self.is_a("play-card") and self.acts() is not Occasion.ON_PLAY
        return in_advance or with_a_card or (self.window() and self.acts() is Occasion.ON_PLAY)

    def used(self, *princesses: str) -> list[Activation]:
        return [power for power in self.trick.powers if power.princess in princesses]

    def frozen(self) -> Cards:
        return self.state.round.frozen[self.seat].cards

    def window(self) -> bool:
        return self.step in WINDOWS


@cache
def _place(decision: str) -> tuple[int, int, str]:
    """Round, trick (0 if there is none) and question."""
    found = PLACE.fullmatch(decision)
    assert found is not None
    return int(found[1] or 0), int(found[2] or 0), found[3]


# --- reading refusals


def bars_of(state: State, seat: Seat, form: Form) -> Iterator[tuple[Barred, Case]]:
    """Every option that a form bars, as a case."""
    if not form.barred:
        return
    certain = {slot.field: slot.options[0] for slot in form.slots if isinstance(slot, Pick) and slot.options}
    for bar in form.barred:
        filled_in = {**certain, bar.field: bar.option}
        case = Case(
            state=state,
            seat=seat,
            move=form.move,
            decision=form.decision,
            option=bar.option,
            filled_in=filled_in,
        )
        yield bar, case


def refused_move(state: State, seat: Seat, move: Move, refusal: Refusal) -> Case:
    return Case(
        state=state,
        seat=seat,
        move=tag_of(type(move)),
        decision=re.sub(r"^w\d+\.", "", move.decision),
        option=refusal.option,
        why=refusal.why,
        filled_in={name: getattr(move, name) for name in move.__struct_fields__},
    )


def refused_wish(state: State, seat: Seat, wish: RebelWish, refusal: Refusal) -> Case:
    return Case(
        state=state,
        seat=seat,
        move="wish" if refusal.why is Why.IDLE_WISH else "play-card",
        decision=wish.lead_at or "",
        option=refusal.option,
        why=refusal.why,
        filled_in={**{name: getattr(wish, name) for name in wish.__struct_fields__}, "card": wish.lead},
    )


def check(cited: str, case: Case) -> None:
    """The first rule of a refusal is true of this hand at this table."""
    holds = TRUE.get(cited)
    assert holds is not None, f"nobody says in {__name__} when {cited} is true: {case}"
    assert holds(case), f"seat {case.seat} hears {cited}, and it is not true: {case}"


TRUE: dict[str, Callable[[Case], bool]] = {}


def true_of(*cited: str) -> Callable[[Callable[[Case], bool]], Callable[[Case], bool]]:
    def write_down(holds: Callable[[Case], bool]) -> Callable[[Case], bool]:
        TRUE.update(dict.fromkeys(cited, holds))
        return holds

    return write_down


# --- setting up


@true_of("base/draft")
def keep_one_of_your_two(case: Case) -> bool:
    dealt = case.state.dealt_princesses[case.seat]
    return case.step == "draft" and (not case.is_a("choose-princess") or case.option not in dealt)


@true_of("base/draft-open")
def take_one_that_nobody_has_taken(case: Case) -> bool:
    edition = EDITIONS[case.state.options.edition]
    free = set(edition.princess_names) - set(case.state.princesses)
    return case.asked_by("pick", "choose-princess") or (case.step == "pick" and case.option not in free)


@true_of("base/pass")
def give_as_many_as_the_round_asks(case: Case) -> bool:
    asked = EDITIONS[case.state.options.edition].round_card(case.state.round.card).passing
    return case.asked_by("pass", "pass-cards") or _passes_another_number(case, asked.left, asked.right)


@true_of("round/musical-chairs")
def pass_one_to_the_right(case: Case) -> bool:
    asked = case.asked_by("musical-chairs", "pass-cards")
    return case.round_is("musical-chairs") and (asked or _passes_another_number(case, 0, 1))


def _passes_another_number(case: Case, left: int, right: int) -> bool:
    """Too many or too few cards one way, or one of them twice."""
    if not case.is_a("pass-cards"):
        return False
    given: tuple[Cards, Cards] = case.get("left"), case.get("right")
    every = given[0] + given[1]
    return (len(given[0]), len(given[1])) != (left, right) or len(set(every)) < len(every)


@true_of("round/after-party", "round/blind-mans-bluff")
def set_half_of_your_hand_aside(case: Case) -> bool:
    slug = case.state.round.card
    if not case.round_is("after-party", "blind-mans-bluff") or case.step != slug:
        return False
    half: Cards = case.get("cards") or ()
    own = set(half) <= set(case.state.round.hands[case.seat].cards)
    is_half = len(set(half)) == len(half) == hand_size(case.state.players) // 2
    return not case.is_a("choose-cards") or not own or not is_half


@true_of("round/late-to-the-ball")
def tuck_one_card_of_your_hand_away(case: Case) -> bool:
    return case.asked_by("late-to-the-ball", "choose-card") or (
        case.step == "late-to-the-ball" and case.card not in case.hand
    )


@true_of("round/crystal-clear")
def lay_one_suit_open(case: Case) -> bool:
    return case.asked_by("crystal-clear", "choose-suit")


@true_of("R-247")
def only_a_suit_you_hold(case: Case) -> bool:
    return case.step == "crystal-clear" and not case.holds(lambda card: card.suit is case.option)


@true_of("round/wedding-gift")
def put_a_card_on_the_pile(case: Case) -> bool:
    return case.round_is("wedding-gift") and case.asked_by("wedding-gift", "choose-card")


# --- playing a card


@true_of("base/own-cards")
def only_cards_of_your_hand(case: Case) -> bool:
    if case.move == "wish":
        return case.round_number > case.state.round.number or case.get("lead") not in case.hand
    if case.step == "play" and not case.is_a("play-card"):
        return True
    named = case.get("card") if case.option is None else case.option
    return isinstance(named, Card) and named not in case.hand


@true_of("base/turn-order")
def one_after_another(case: Case) -> bool:
    trick, now = case.state.trick, case.state.round
    if case.move == "wish":
        past = (case.round_number, case.trick_number) < (now.number, trick.number)
        leader = trick.leader if trick else now.starter
        return past or leader != case.seat or bool(trick.plays or trick.activated)
    return case.step == "play" and trick.turns[len(trick.plays)] != case.seat


@true_of("base/follow-suit")
def you_hold_the_led_suit(case: Case) -> bool:
    return not case.follows(case.card) and case.holds(lambda card: card.suit is case.led)


@true_of("R-360")
def you_hold_a_fairy_that_must_stand_in(case: Case) -> bool:
    fairy = case.holds(lambda card: card.suit is Suit.FAIRIES)
    lacks = not case.holds(lambda card: card.suit is case.led)
    return case.round_is("midnight-makeover") and fairy and lacks and not case.follows(case.card)


@true_of("base/princes-not-invited")
def no_prince_has_sneaked_in(case: Case) -> bool:
    other = case.holds(lambda card: card.suit is not Suit.PRINCES)
    is_prince = case.card.suit is Suit.PRINCES
    return is_prince and other and not case.plays and not case.state.round.sneaked_in


@true_of("round/magic-beans")
def you_hold_a_higher_and_a_lower_one(case: Case) -> bool:
    ranks = [card.rank for card in case.hand if card.suit is case.card.suit]
    return case.round_is("magic-beans") and min(ranks) < case.card.rank < max(ranks)


@true_of("round/odds-and-evens")
def you_hold_one_of_the_leads_parity(case: Case) -> bool:
    lead = case.trick.cards[0].rank % 2
    matches = any(card.rank % 2 == lead for card in case.playable())
    return case.round_is("odds-and-evens") and case.card.rank % 2 != lead and matches


@true_of("round/haggle-with-the-hag")
def the_winner_may_haggle(case: Case) -> bool:
    theirs = [play.card for play in case.plays if play.seat != case.seat]
    asked = case.asked_by("haggle-with-the-hag", "swap-card", "decline")
    swap = case.is_a("swap-card") and case.option == case.get("played") not in theirs
    return case.round_is("haggle-with-the-hag") and (asked or swap or _says_more(case))


@true_of("R-314")
def not_the_winners_own_card(case: Case) -> bool:
    return any(play.card == case.option and play.seat == case.seat for play in case.plays)


def _says_more(case: Case) -> bool:
    """Something that belongs to a window only."""
    return bool(case.get("copies") or case.get("whole_trick")) and not case.window()


# --- powers: when, and who has one


@true_of("base/powers")
def once_a_round_her_own_and_the_window_must_be_answered(case: Case) -> bool:
    spent = case.tries() and case.seat in case.state.round.exhausted
    not_hers = case.tries() and case.princess != "carmesina" and bool(case.get("copies"))
    declares = "swap-card" if case.step == Occasion.AFTER_LAST_CARD else "use-power"
    asked = case.window() and case.asked_by(case.step, declares, "decline")
    not_said = case.is_a("play-card") and bool(case.get("copies")) and not case.get("power")
    swapped = any(play.swapped and play.card == case.option for play in case.plays)
    return spent or not_hers or asked or not_said or swapped


@true_of("R-077")
def powers_are_left_out(case: Case) -> bool:
    options = case.state.options
    wished = case.get("decline_round") or _place(f"{case.get('raise_hand') or 'r0'}.")[0]
    return not options.powers or (wished or case.state.round.number) <= options.power_free_rounds


@true_of("R-060")
def no_trick_has_begun(case: Case) -> bool:
    return case.tries() and not case.state.trick


@true_of("R-059")
def too_late_for_a_power_of_before(case: Case) -> bool:
    if case.move == "wish":
        now = case.state.round.number, case.state.trick.number
        return _place(f"{case.get('raise_hand')}.")[:2] <= now
    return case.acts() in BEFORE and bool(case.plays or case.is_a("play-card"))


@true_of("R-066")
def the_window_is_still_open(case: Case) -> bool:
    return case.step == "play" and case.state.moment is Moment.BEFORE_TRICK


@true_of("R-071")
def her_hand_is_empty(case: Case) -> bool:
    return case.tries("mulan") and not case.state.round.hands[case.seat].size


@true_of("princess/carmesina")
def only_powers_in_play_at_their_time(case: Case) -> bool:
    others = [name for name in case.state.princesses if name != "carmesina"]
    if case.princess != "carmesina" or case.get("copies") not in others or case.move == "wish":
        return case.princess == "carmesina"
    return case.option == case.power and case.acts() != case.step


@true_of("R-156")
def she_says_whose_power_it_is(case: Case) -> bool:
    return case.princess == "carmesina" and not case.get("copies")


@true_of("R-157")
def not_the_same_again_by_a_copy(case: Case) -> bool:
    return case.tries(*LEAD_TAKERS) and bool(case.used(case.power))


@true_of("R-200")
def no_second_cinderella(case: Case) -> bool:
    return case.tries("cinderella") and bool(case.used("cinderella"))


@true_of("R-212")
def nobody_reaches_for_the_late_card(case: Case) -> bool:
    return case.tries("sleeping-beauty", "scheherazade") and _late_cards_are_out(case)


@true_of("R-213")
def nor_freezes_it(case: Case) -> bool:
    return case.tries("ice-princess") and _late_cards_are_out(case)


def _late_cards_are_out(case: Case) -> bool:
    return case.round_is("late-to-the-ball") and case.state.round.aside_played


@true_of("R-299", "R-301")
def the_gifts_lie_there(case: Case) -> bool:
    return case.tries("sleeping-beauty") and case.round_is("wedding-gift") and case.gifts_lie_there()


@true_of("R-307")
def they_still_do_before_a_replay(case: Case) -> bool:
    return the_gifts_lie_there(case) and case.trick.replay


# --- the princesses


@true_of("princess/alice")
def only_a_trick_she_has_won(case: Case) -> bool:
    return case.at_another_time("alice") or (case.tries("alice") and case.trick.winner != case.seat)


@true_of("R-084")
def not_with_the_frog_in_it(case: Case) -> bool:
    return case.tries("alice") and FROG in case.trick.cards


@true_of("R-088")
def not_once_it_is_captured(case: Case) -> bool:
    return case.tries("alice") and case.trick.captured


@true_of("princess/ice-princess")
def the_frozen_card_must_be_played(case: Case) -> bool:
    if case.is_a("play-card") and case.option is not None:
        return bool(case.frozen()) and case.card not in case.frozen()
    if case.step == "ice-princess.freeze":
        return case.asked_by(case.step, "choose-card") or case.option not in case.state.round.drawn
    return case.asked_by("ice-princess.target", "choose-seat") or _names_no_player(case)


@true_of("princess/ice-princess/original")
def the_drawn_card_must_be_led(case: Case) -> bool:
    return not case.plays and case.frozen() == (case.trick.drawn_lead,) and case.card not in case.frozen()


@true_of("R-093")
def there_is_nothing_to_draw(case: Case) -> bool:
    if isinstance(case.option, int):
        return case.no_hidden_card(case.option)
    return case.tries("ice-princess") and any(map(case.no_hidden_card, case.state.seats))


@true_of("princess/little-mermaid", "princess/little-mermaid/original")
def the_named_suit_must_be_led(case: Case) -> bool:
    if not case.is_a("play-card") or case.option is None:
        return case.asked_by("little-mermaid.name", "choose-suit")
    suits = {song.suit for song in case.used("little-mermaid") if song.suit}
    return not case.plays and case.card.suit not in suits and case.holds(lambda card: card.suit in suits)


@true_of("R-103")
def the_leader_lacks_that_suit(case: Case) -> bool:
    song = case.state.round.resolving
    return song is not None and song.princess == "little-mermaid" and case.option in song.lacking


@true_of("R-104")
def no_prince_was_seen(case: Case) -> bool:
    song = case.state.round.resolving
    return (
        case.option is Suit.PRINCES
        and not case.state.round.prince_seen
        and len(song.lacking if song else ()) < 3
    )


@true_of("princess/mulan")
def her_own_card_for_another_of_its_suit(case: Case) -> bool:
    if case.step not in ("after-last-card", "mulan.second-swap"):
        last_card = case.plays and len(case.plays) == len(case.trick.turns)
        return case.at_another_time("mulan") or (case.tries("mulan") and not last_card)
    played, card = case.get("played"), case.get("card")
    if case.asked_by(case.step, "swap-card", "decline") or case.is_a("use-power") or _says_more(case):
        return True
    hers = [play.card for play in case.plays if play.seat == case.seat]
    return not hers or (case.is_a("swap-card") and (played not in hers or card.suit is not played.suit))


@true_of("R-109")
def neither_the_frog_in_nor_out(case: Case) -> bool:
    frog_lies_there = any(play.card == FROG for play in case.plays if play.seat == case.seat)
    return FROG in (case.option, case.get("card")) or frog_lies_there


@true_of("R-185")
def what_was_frozen_stays(case: Case) -> bool:
    return any(
        play.frozen and case.option in (None, play.card) for play in case.plays if play.seat == case.seat
    )


@true_of("R-183")
def above_five_for_above_five(case: Case) -> bool:
    played, card = case.get("played"), case.get("card")
    bound = [power for power in case.used("pea-princess") if power.seat != case.seat]
    return bool(bound) and card.suit is played.suit and card.rank <= 5 < played.rank


@true_of("princess/pea-princess", "princess/pea-princess/original")
def you_have_a_card_above_five(case: Case) -> bool:
    if case.option is None:
        return case.at_another_time("pea-princess")
    bound = [power for power in case.used("pea-princess") if power.seat != case.seat]
    return bool(bound) and case.card.rank <= 5 < max(card.rank for card in case.playable())


@true_of("R-121")
def nobody_plays_after_her(case: Case) -> bool:
    later = case.trick.turns[len(case.plays) + 1 :]
    return case.tries("pea-princess") and set(later) <= {case.seat}


@true_of("princess/pocahontas")
def she_says_who_leads(case: Case) -> bool:
    return case.asked_by("pocahontas.leader", "choose-seat") or _names_no_player(case)


@true_of("princess/pocahontas/original")
def she_has_won_and_names_another(case: Case) -> bool:
    if case.step == "pocahontas.next-leader":
        return case.asked_by(case.step, "choose-seat") or _names_no_player(case)
    other_time = case.at_another_time("pocahontas")
    return other_time or (case.tries("pocahontas") and case.trick.winner != case.seat)


@true_of("R-123")
def that_one_leads_already(case: Case) -> bool:
    return case.option == case.trick.leader


@true_of("R-124", "R-131")
def not_herself(case: Case) -> bool:
    return case.option == case.seat


@true_of("princess/rapunzel")
def a_prince_must_be_led(case: Case) -> bool:
    prince = case.holds(lambda card: card.suit is Suit.PRINCES)
    return bool(case.used("rapunzel")) and not case.plays and prince and case.card.suit is not Suit.PRINCES


@true_of("princess/scheherazade")
def the_drawn_card_or_one_of_your_own(case: Case) -> bool:
    if case.step == "scheherazade.barter":
        mine = (*case.state.round.hands[case.seat].cards, *case.state.round.drawn)
        return case.asked_by(case.step, "choose-card") or case.option not in mine
    return case.asked_by("scheherazade.target", "choose-seat") or _names_no_player(case)


@true_of("R-136")
def there_is_nothing_to_draw_from(case: Case) -> bool:
    if isinstance(case.option, int):
        return case.no_hidden_card(case.option)
    return case.tries("scheherazade") and any(map(case.no_hidden_card, case.state.seats))


@true_of("princess/sleeping-beauty", "princess/sleeping-beauty/original")
def everybody_hands_in_and_gets_one(case: Case) -> bool:
    now = case.state.round
    match case.step:
        case "sleeping-beauty.contribute":
            return case.asked_by(case.step, "choose-card")
        case "sleeping-beauty.keep":
            return case.asked_by(case.step, "choose-card") or case.option not in now.mixed
        case "sleeping-beauty.assign":
            given: dict[Seat, Card] = case.get("cards") if case.is_a("assign-cards") else {}
            everybody = sorted(given) == list(case.state.seats)
            shared_out = sorted(given.values()) == sorted(now.pool.values())
            return case.asked_by(case.step, "assign-cards") or not everybody or not shared_out
    return False


@true_of("R-143")
def hands_are_uneven(case: Case) -> bool:
    sizes = {zone.size for zone in case.state.round.hands}
    return case.tries("sleeping-beauty") and (len(sizes) > 1 or sizes == {0})


@true_of("princess/snow-white")
def only_up_to_seven(case: Case) -> bool:
    other_time = case.at_another_time("snow-white")
    return other_time or (bool(case.get("power")) and case.get("card").rank > 7)


@true_of("princess/thumbelina", "princess/thumbelina/promo")
def neither_a_prince_nor_the_frog(case: Case) -> bool:
    card = case.get("card")
    left_out = bool(case.get("power")) and (card.suit is Suit.PRINCES or card == FROG)
    return case.at_another_time("thumbelina") or left_out


@true_of("R-150")
def not_on_a_lead(case: Case) -> bool:
    return case.tries("thumbelina") and (not case.plays or case.leads())


@true_of("R-182", "R-401")
def the_pea_binds_thumbelina_too(case: Case) -> bool:
    free = [card for card in case.hand if card.suit is not Suit.PRINCES and card != FROG]
    return bool(case.used("pea-princess")) and case.get("card").rank <= 5 < max(card.rank for card in free)


@true_of("R-191")
def she_is_frozen(case: Case) -> bool:
    return case.tries("thumbelina") and bool(case.frozen())


@true_of("R-192")
def the_led_suit_was_demanded(case: Case) -> bool:
    return case.tries("thumbelina") and case.led in case.demanded()


# --- one power against another


@true_of("R-159", "R-164")
def the_leader_is_frozen(case: Case) -> bool:
    return case.tries(*SINGERS) and any(ice.target == case.trick.leader for ice in case.used("ice-princess"))


@true_of("R-163")
def the_lead_is_demanded(case: Case) -> bool:
    on_the_leader = case.option == case.trick.leader or case.tries("ice-princess")
    return bool(case.used(*SINGERS)) and on_the_leader


@true_of("R-165")
def a_suit_is_demanded_already(case: Case) -> bool:
    return case.tries(*SINGERS) and bool(case.used(*SINGERS))


@true_of("R-167")
def the_lead_does_not_move_then(case: Case) -> bool:
    return case.tries("pocahontas") and bool(case.used(*SINGERS))


@true_of("R-169")
def nor_are_cards_of_the_leader_bartered(case: Case) -> bool:
    on_the_leader = case.option == case.trick.leader or case.tries("scheherazade")
    return bool(case.used(*LEAD_TAKERS)) and on_the_leader


@true_of("R-171")
def nor_her_own_if_she_leads(case: Case) -> bool:
    return case.tries("scheherazade") and case.leads() and bool(case.used(*SINGERS))


@true_of("R-174")
def nor_are_cards_gathered(case: Case) -> bool:
    return case.tries("sleeping-beauty") and bool(case.used(*LEAD_TAKERS))


@true_of("R-201", "R-202")
def the_first_to_speak_about_the_lead_stands(case: Case) -> bool:
    others = [name for name in LEAD_TAKERS if name != case.power]
    return case.tries(*LEAD_TAKERS) and bool(case.used(*others))


def _names_no_player(case: Case) -> bool:
    return case.is_a("choose-seat") and case.option not in case.state.seats
