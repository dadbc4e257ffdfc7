"""When a citation of no single card is true: of the base rules, of setting up, of two powers that meet."""

from games.rebel_princess.cards import FROG, Card, Cards, Suit, hand_size
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.rule import Occasion
from games.rebel_princess.state import Moment
from tests.support.rebel_citations import BEFORE, LEAD_TAKERS, SINGERS, Case, place_of, true_of


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
    return case.asked_by("pass", "pass-cards") or case.passes_another_number(asked.left, asked.right)


@true_of("round/after-party", "round/blind-mans-bluff")
def set_half_of_your_hand_aside(case: Case) -> bool:
    slug = case.state.round.card
    if not case.round_is("after-party", "blind-mans-bluff") or case.step != slug:
        return False
    half: Cards = case.get("cards") or ()
    own = set(half) <= set(case.state.round.hands[case.seat].cards)
    is_half = len(set(half)) == len(half) == hand_size(case.state.players) // 2
    return not case.is_a("choose-cards") or not own or not is_half


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


@true_of("base/princes-not-invited")
def no_prince_has_sneaked_in(case: Case) -> bool:
    other = case.holds(lambda card: card.suit is not Suit.PRINCES)
    is_prince = case.card.suit is Suit.PRINCES
    return is_prince and other and not case.plays and not case.state.round.sneaked_in


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
    wished = case.get("decline_round") or place_of(f"{case.get('raise_hand') or 'r0'}.")[0]
    return not options.powers or (wished or case.state.round.number) <= options.power_free_rounds


@true_of("R-060")
def no_trick_has_begun(case: Case) -> bool:
    return case.tries() and not case.state.trick


@true_of("R-059")
def too_late_for_a_power_of_before(case: Case) -> bool:
    if case.move == "wish":
        now = case.state.round.number, case.state.trick.number
        return place_of(f"{case.get('raise_hand')}.")[:2] <= now
    return case.acts() in BEFORE and bool(case.plays or case.is_a("play-card"))


@true_of("R-066")
def the_window_is_still_open(case: Case) -> bool:
    return case.step == "play" and case.state.moment is Moment.BEFORE_TRICK


# --- one power against another


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
