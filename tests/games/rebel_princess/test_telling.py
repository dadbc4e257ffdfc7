"""What happens at a ball, told in one sentence each, to whoever may know it."""

from games.audience import Event, Seat, redact
from games.game import ScoreLine, event_types
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardFrozen,
    CardPlayed,
    CardPlayedMasked,
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsHaggled,
    CardsKept,
    CardsMixed,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    CardsUnmasked,
    CardSwapped,
    DealerDrawn,
    ExtraRoundDrawn,
    GameEnded,
    GiftsPlaced,
    HandDealt,
    LeadDrawn,
    LeadMoved,
    NextLeaderChosen,
    PlayOpened,
    PowerActivated,
    PowerLapsed,
    PowerResolved,
    PrincessesDealt,
    PrincessesRevealed,
    PrincessPicked,
    RebelEvent,
    RoundOpened,
    RoundRevealed,
    RoundScored,
    RowLaid,
    Settled,
    SuitNamed,
    SuitsLaidOpen,
    TargetChosen,
    TrickCaptured,
    TrickOpened,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import (
    AssignCards,
    ChooseCard,
    ChooseCards,
    ChoosePrincess,
    ChooseSeat,
    ChooseSuit,
    Decline,
    PassCards,
    RebelMove,
    SwapCard,
    UsePower,
)
from games.rebel_princess.state import State
from games.rebel_princess.telling.sentences import SENTENCES
from games.saying import Said
from tests.support.rebel_powers import barters
from tests.support.rebel_table import (
    GAME,
    Ball,
    card,
    cards,
    every_prince,
    hands_dealt,
    power_table,
    ruling,
    scored_rounds,
    table,
)

HOUSE, SPECTATOR = "house", None
Eyes = Seat | str | None
HANDS = "q9 q1 p1 | q5 f2 t8 | q3 f4 p2"
BASE = table(HANDS).state


def seen(event: Event, eyes: Eyes) -> Event:
    return event if isinstance(eyes, str) else redact(event, eyes)


def told(ball: Ball, kind: type[Event], eyes: Eyes = HOUSE) -> str:
    """The latest event of this kind, as somebody who sat there from the beginning is told it."""
    state = GAME.blank(ball.state.options, ball.state.players, eyes if isinstance(eyes, int) else None)
    sentence = ""
    for event in (*ball.laid, *ball.events):
        event = seen(event, eyes)
        if isinstance(event, kind):
            sentence = GAME.tell(state, event)  # type: ignore[arg-type]
        state = GAME.evolve(state, event)  # type: ignore[arg-type]
    assert sentence, f"there was no {kind.__name__}"
    return sentence


def says(event: RebelEvent, eyes: Eyes = HOUSE, before: State = BASE) -> Said:
    return GAME.tell(before, seen(event, eyes))  # type: ignore[arg-type]


def answer(move: RebelMove, before: State = BASE) -> str:
    return says(AnswerGiven(seat=1, decision=move.decision, answer=move), before=before)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert SENTENCES.keys() == set(event_types(RebelEvent))


# --- questions and answers


def test_a_window_names_those_who_may_act() -> None:
    ball = power_table(HANDS, {0: "cinderella", 2: "rapunzel"})
    assert told(ball, Asked) == "A power may be used now by Seat 0, Seat 2."
    assert told(ball.all_decline(), Settled) == "No power is used now by Seat 0, Seat 2."


def test_what_all_are_asked_is_asked_of_everybody() -> None:
    assert told(hands_dealt(HANDS, round="wedding-gift"), Asked) == "Everybody chooses cards to pass."
    assert told(table(HANDS, round="wedding-gift"), Asked) == "Everybody chooses a gift."


def test_what_one_is_asked_is_asked_by_name() -> None:
    ball = power_table(HANDS, {2: "pocahontas"}).uses(2)
    assert told(ball, Asked) == "Seat 2 chooses who leads this trick."


def test_a_question_that_is_new_to_the_teller_still_names_those_asked() -> None:
    asked = Asked(decision="r1.t1.brand-new", step="brand-new", seats=(0, 2))
    assert says(asked) == "A decision is due: Seat 0, Seat 2."


def test_an_answer_is_told_to_who_gave_it() -> None:
    ball = table(HANDS, round="wedding-gift")
    ball = ball.does(0, ChooseCard(decision=ball.decision, card=card("q9")))
    assert told(ball, AnswerGiven, 0) == "Seat 0 chooses: Queen 9."
    for eyes in (1, 2, SPECTATOR):
        assert told(ball, AnswerGiven, eyes) == "Seat 0 decides in secret."


def test_who_changes_an_answer_is_seen_to_do_so() -> None:
    ball = table(HANDS, round="wedding-gift")
    for short in ("q9", "q1"):
        ball = ball.does(0, ChooseCard(decision="r1.t1.wedding-gift", card=card(short)))
    assert told(ball, AnswerGiven, 0) == "Seat 0 chooses: Queen 1."
    assert told(ball, AnswerGiven, 1) == "Seat 0 decides anew in secret."


def test_every_answer_has_its_words() -> None:
    at = "r1.t1.window1"
    with_mulan = power_table(HANDS, {1: "mulan"}).state
    assert answer(Decline(decision=at)) == "Seat 1 declines."
    assert answer(Decline(decision=at, whole_trick=True)) == "Seat 1 declines for the whole trick."
    assert answer(UsePower(decision=at), with_mulan) == "Seat 1 wants to use a power: Mulan."
    assert answer(UsePower(decision=at, copies="alice"), with_mulan) == "Seat 1 wants to use a power: Alice."
    assert answer(ChoosePrincess(decision=at, princess="ice-princess")) == "Seat 1 keeps: The Ice Princess."
    assert answer(ChooseSuit(decision=at, suit=Suit.PETS)) == "Seat 1 chooses a suit: Pets."
    assert answer(ChooseSeat(decision=at, seat=2)) == "Seat 1 chooses: Seat 2."
    assert answer(ChooseCards(decision=at, cards=cards("q5 t8"))) == "Seat 1 chooses: Queen 5, Frog."
    assert answer(PassCards(decision=at, left=cards("q5"), right=cards("t8 f2"))) == (
        "Seat 1 chooses cards to pass: Seat 1 → Seat 2 (Queen 5), Seat 1 → Seat 0 (Frog, Fairy 2)."
    )
    assert answer(SwapCard(decision=at, played=card("q5"), card=card("q7"))) == (
        "Seat 1 wants to swap Queen 5 for Queen 7."
    )
    assert answer(AssignCards(decision=at, cards={0: card("q1"), 1: card("q2")})) == (
        "Seat 1 chooses who gets which card: Seat 0 (Queen 1), Seat 1 (Queen 2)."
    )


def test_a_decision_of_which_nothing_comes_says_who_wants_nothing() -> None:
    ball = table(HANDS, round="haggle-with-the-hag").plays("q9 q5 q3")
    assert told(ball, Asked) == "Seat 0 may swap a card of the trick."
    assert told(ball.declines(0), Settled) == "Seat 0 swaps no card."


def test_a_second_swap_is_another_one() -> None:
    hands = "q3 f9 t1 t2 | q5 q6 q8 q9 | q7 f4 t3 t4"
    ball = power_table(hands, {1: "mulan"}, round="prince-rings-twice")
    ball = ball.plays("q3 q5 q7 f9 q6 f4").swaps(1, "q5", "q8")
    assert told(ball, Asked) == "Seat 1 may swap another card."
    assert told(ball.declines(1), Settled) == "Seat 1 swaps no other card."


def test_what_was_never_asked_is_settled_all_the_same() -> None:
    assert says(Settled(decision="r1.t1.lapse")) == "That is settled."


# --- before the first trick


def test_only_their_player_is_told_which_princesses_were_dealt() -> None:
    dealt = PrincessesDealt(seat=1, princesses=("alice", "snow-white"))
    assert says(dealt, 1) == "Seat 1 gets princesses to choose from: Alice, Snow White."
    assert says(dealt, 2) == says(dealt, SPECTATOR) == "Seat 1 gets princesses to choose from."


def test_princesses_are_told_with_their_players() -> None:
    assert says(PrincessesRevealed(decision="draft", princesses=("alice", "mulan"))) == (
        "The princesses are revealed: Seat 0 (Alice), Seat 1 (Mulan)."
    )
    picked = PrincessPicked(decision="pick1", seat=2, princess="rapunzel")
    assert says(picked) == "Seat 2 takes a princess: Rapunzel."


def test_a_row_that_lies_face_down_tells_only_its_backs() -> None:
    row = RowLaid(hourglass=(False, True), cards=("royal-decree", "sisterhood"))
    assert says(row) == 'Round cards lie face down in a row: "Royal Decree", "Sisterhood".'
    assert says(row, 0) == "Round cards lie face down in a row: 2, with an hourglass: 1."
    assert says(RowLaid(hourglass=()), SPECTATOR) == "Round cards lie face down in a row."


def test_a_round_begins() -> None:
    assert says(DealerDrawn(dealer=2)) == "It is decided by lot who deals: Seat 2."
    assert says(RoundOpened(number=3, starter=0, citations=())) == "Round 3 begins; Seat 0 starts."
    assert says(RoundRevealed(card="upside-down")) == 'The round card is turned up: "Upside Down".'
    assert says(ExtraRoundDrawn(card="bathroom-break", citations=())) == (
        'It is still a tie; an extra round is drawn: "Bathroom Break".'
    )


def test_a_hand_is_told_to_who_holds_it() -> None:
    hand = HandDealt(seat=0, size=3, cards=cards("q9 q1 t8"))
    assert says(hand, 0) == "Seat 0 gets a hand: Queen 9, Queen 1, Frog."
    assert says(hand, 1) == says(hand, SPECTATOR) == "Seat 0 gets a hand; cards: 3."


def test_of_a_pass_everybody_is_told_what_they_gave_and_got() -> None:
    one, two, three = cards("q9"), cards("q5"), cards("q3")
    passed = CardsPassed(
        decision="r1.pass",
        given={0: {1: one}, 1: {2: two}, 2: {0: three}},
        received={0: {2: three}, 1: {0: one}, 2: {1: two}},
    )
    assert says(passed, 0) == (
        "Everybody passes cards: Seat 0 → Seat 1 (Queen 9), Seat 2 → Seat 0 (Queen 3)."
    )
    assert says(passed, SPECTATOR) == "Everybody passes cards."
    assert says(passed) == (
        "Everybody passes cards: Seat 0 → Seat 1 (Queen 9), Seat 1 → Seat 2 (Queen 5), "
        "Seat 2 → Seat 0 (Queen 3)."
    )


def test_what_lies_face_down_is_told_to_its_owner() -> None:
    hidden = {0: cards("q9"), 1: cards("q5"), 2: cards("q3")}
    gifts = GiftsPlaced(decision="r1.t1.wedding-gift", cards=hidden)
    assert says(gifts, 1) == "Everybody puts a gift face down on the pile; Seat 1: Queen 5."
    assert says(gifts, SPECTATOR) == "Everybody puts a gift face down on the pile."
    assert says(gifts) == (
        "Everybody puts a gift face down on the pile: Seat 0 (Queen 9), Seat 1 (Queen 5), Seat 2 (Queen 3)."
    )
    aside = CardsSetAside(decision="r1.late-to-the-ball", size=1, cards=hidden)
    assert says(aside, 0) == "Everybody sets cards aside face down (1); Seat 0: Queen 9."
    kept = CardsKept(decision="r1.t5.late", size=1, cards=hidden)
    assert says(kept, 2) == "Everybody captures the last cards of their own hand (1); Seat 2: Queen 3."


def test_cards_that_were_set_aside_are_picked_up_by_their_owner_or_by_a_neighbour() -> None:
    hidden = {0: cards("q9"), 1: cards("q5"), 2: cards("q3")}
    own = CardsPickedUp(decision="r1.t2.pick-up", takers=(0, 1, 2), cards=hidden)
    assert says(own, 0) == "Everybody picks up the cards set aside; Seat 0: Queen 9."
    right = CardsPickedUp(decision="r1.t2.pick-up", takers=(2, 0, 1), cards=hidden)
    assert says(right, 0) == "Everybody picks up the cards that a neighbour has set aside; Seat 0: Queen 9."


def test_a_suit_that_is_laid_open_is_told_to_all() -> None:
    shown = SuitsLaidOpen(decision="r1.crystal-clear", cards={0: cards("q9 q1"), 1: cards("t8")})
    assert (
        says(shown, SPECTATOR)
        == says(shown)
        == ("Everybody lays a suit of their hand face up: Seat 0 (Queen 9, Queen 1), Seat 1 (Frog).")
    )


# --- powers


def test_a_power_is_told_by_its_princess() -> None:
    assert told(power_table(HANDS, {1: "mulan", 0: "cinderella"}).uses(0), PowerActivated) == (
        "Seat 0 uses a power: Cinderella."
    )


def test_a_copied_power_is_told_as_a_copy() -> None:
    before = power_table(HANDS, {0: "cinderella", 1: "carmesina"}).state
    used = PowerActivated(seat=1, princess="cinderella", citations=())
    assert says(used, before=before) == "Seat 1 (Carmesina) copies a power: Cinderella."


def test_what_a_power_does_is_told_where_nothing_else_tells_it() -> None:
    ball = power_table(HANDS, {0: "cinderella"}).uses(0)
    assert told(ball, PowerResolved) == "In this trick lower numbers beat higher ones."
    ball = power_table(HANDS, {1: "pea-princess"}).uses(1)
    assert told(ball, PowerResolved) == "Everybody but Seat 1 must play above 5 if they can."
    ball = power_table(HANDS, {1: "rapunzel"}, leader=2).uses(1)
    assert told(ball, PowerResolved) == "Seat 2 must lead a Prince if possible."
    ball = power_table(HANDS, {1: "pocahontas"}).guides(1, 2)
    assert told(ball, PowerResolved) == "The power is resolved: Pocahontas."


def test_a_power_may_come_too_late() -> None:
    lapsed = PowerLapsed(seat=2, princess="little-mermaid", citations=("R-068",))
    assert says(lapsed) == "Seat 2 can no longer use a power now: The Little Mermaid."


def test_a_drawn_card_is_told_to_the_two_who_see_it() -> None:
    drawn = CardsDrawn(seat=0, target=1, count=2, cards=cards("q5 t8"))
    for reader in (HOUSE, 0, 1):
        assert says(drawn, reader) == "Seat 0 draws at random from Seat 1's hand: Queen 5, Frog."
    for stranger in (2, SPECTATOR):
        assert says(drawn, stranger) == "Seat 0 draws at random from Seat 1's hand; cards: 2."


def test_so_is_a_frozen_card() -> None:
    aimed = TargetChosen(decision="r1.t1.ice-princess.target", seat=0, target=1)
    assert says(aimed) == "Seat 0 chooses a target: Seat 1."
    frozen = CardFrozen(decision="r1.t1.ice-princess.freeze", seat=0, target=1, card=card("q5"))
    assert says(frozen, 1) == "Seat 0 freezes Queen 5: Seat 1 must play it in this trick."
    assert says(frozen, 2) == "Seat 0 freezes a card: Seat 1 must play it in this trick."


def test_a_barter_is_told_to_the_two_who_make_it() -> None:
    ball = barters(power_table(HANDS, {1: "scheherazade"}), 1, 2, "q3", "t8")
    assert told(ball, CardsBartered, 2) == "Seat 1 gives Seat 2 Frog for Queen 3."
    same = barters(power_table(HANDS, {1: "scheherazade"}), 1, 2, "q3", "q3")
    assert told(same, CardsBartered, 1) == "Seat 1 gives Seat 2 back: Queen 3."
    for eyes in (0, SPECTATOR):
        hidden = told(ball, CardsBartered, eyes)
        assert hidden == told(same, CardsBartered, eyes)
        assert hidden == "Seat 1 gives Seat 2 a card back, perhaps another one."


def test_a_card_that_lay_open_is_seen_to_leave() -> None:
    barter = CardsBartered(
        decision="r1.t1.scheherazade.barter",
        seat=1,
        target=2,
        face_up=cards("t8"),
        drawn=card("q3"),
        given=card("t8"),
    )
    assert says(barter, SPECTATOR) == "Seat 1 gives Seat 2 Frog for the card drawn."
    handed_in = {0: card("q9"), 1: card("t8"), 2: card("q3")}
    given = CardsContributed(
        decision="r1.t1.sleeping-beauty.contribute",
        seat=0,
        face_up=cards("t8"),
        contributed=handed_in,
        pool=handed_in,
    )
    assert says(given, SPECTATOR) == "Everybody hands in a card for Seat 0; from the face-up cards: Frog."
    assert says(given, 2) == "Everybody hands in a card for Seat 0; Seat 2: Queen 3."
    assert says(given, 0) == (
        "Everybody hands in a card for Seat 0: Seat 0 (Queen 9), Seat 1 (Frog), Seat 2 (Queen 3)."
    )


def test_who_may_not_know_the_givers_is_told_the_cards_alone() -> None:
    handed_in = {0: card("q9"), 1: card("t8"), 2: card("q3")}
    mixed = CardsMixed(
        decision="r1.t1.sleeping-beauty.contribute", seat=0, contributed=handed_in, mixed=cards("q3 q9 t8")
    )
    assert says(mixed, 0) == "Everybody hands in a card for Seat 0: Queen 3, Queen 9, Frog."
    assert says(mixed, 1) == "Everybody hands in a card for Seat 0; Seat 1: Frog."
    assert says(mixed, SPECTATOR) == "Everybody hands in a card for Seat 0."


def test_cards_come_back_to_each_in_secret() -> None:
    given = {0: card("q9"), 1: card("t8"), 2: card("q3")}
    chosen = CardsAssigned(decision="r1.t1.sb.assign", seat=0, received=given, assigned=given)
    by_chance = CardsAssigned(decision="r1.t1.sb.keep", seat=0, received=given)
    assert says(chosen, 0) == (
        "Everybody gets one of the cards handed in: Seat 0 (Queen 9), Seat 1 (Frog), Seat 2 (Queen 3)."
    )
    assert says(by_chance, 0) == "Everybody gets one of the cards handed in; Seat 0: Queen 9."
    for event in (chosen, by_chance):
        assert says(event, 1) == "Everybody gets one of the cards handed in; Seat 1: Frog."


def test_a_suit_is_named_until_the_leader_holds_it() -> None:
    ball = power_table(HANDS, {1: "little-mermaid"}).sings(1, Suit.PETS)
    assert told(ball, SuitNamed) == "Seat 1 names a suit: Pets; Seat 0 has none of it."
    ball = ball.does(1, ChooseSuit(decision=ball.decision, suit=Suit.QUEENS))
    assert told(ball, SuitNamed) == "Seat 1 names a suit: Queens; Seat 0 holds it and must lead it."


def test_the_lead_is_moved() -> None:
    assert told(power_table(HANDS, {1: "pocahontas"}).guides(1, 2), LeadMoved) == (
        "Seat 1 decides: Seat 2 leads this trick."
    )
    chosen = NextLeaderChosen(decision="r1.t1.pocahontas.next-leader", seat=1, leader=0)
    assert says(chosen) == "Seat 1 decides: Seat 0 leads the next trick."


def test_cards_of_a_trick_are_swapped_for_all_to_see() -> None:
    swapped = CardSwapped(seat=1, played=card("q5"), card=card("q7"), citations=())
    assert says(swapped, SPECTATOR) == "Seat 1 swaps Queen 5 for Queen 7."
    haggled = CardsHaggled(decision="r1.t1.hag", seat=0, given=card("q1"), taken=card("t8"), citations=())
    assert says(haggled, SPECTATOR) == "Seat 0 takes Frog from the trick and leaves Queen 1 for it."


def test_a_trick_that_is_dealt_back_is_told_to_each_by_their_cards() -> None:
    again = TrickReshuffled(seat=0, citations=(), received={0: cards("q5"), 1: cards("q3"), 2: cards("q9")})
    begins = "Trick 2 begins, Seat 0 leads; the cards of the last trick are shuffled and dealt back"
    assert says(again, 1) == f"{begins}; Seat 1: Queen 3."
    assert says(again, SPECTATOR) == f"{begins}."


# --- tricks


def test_a_trick_begins_with_a_lead() -> None:
    ball = table(HANDS)
    assert told(ball, TrickOpened) == "Trick 1 begins; Seat 0 leads."
    assert told(ball, PlayOpened) == "Seat 0 is to lead."
    assert told(ball.plays("q9"), CardPlayed) == "Seat 0 leads Queen 9."
    assert told(ball.plays("q9 q5"), CardPlayed) == "Seat 1 plays Queen 5."
    assert says(LeadDrawn(seat=0, card=card("p1"), citations=())) == (
        "Seat 0 must lead a card drawn at random: Prince 1."
    )


def test_a_round_card_may_change_how_a_trick_is_played() -> None:
    assert told(table("q9 q1 | q5 f2 | q3 f4", round="prince-rings-twice"), PlayOpened) == (
        "Seat 0 is to lead; cards from everybody: 2."
    )
    masked = table(HANDS, round="masquerade-ball")
    assert told(masked, PlayOpened) == "Seat 0 is to lead; everybody else plays face down."
    masked = masked.plays("q9 q5")
    assert told(masked, CardPlayedMasked, 1) == "Seat 1 plays Queen 5 face down."
    assert told(masked, CardPlayedMasked, 2) == "Seat 1 plays a card face down."
    masked = masked.plays("q3")
    assert told(masked, CardsUnmasked, SPECTATOR) == (
        "The masks fall: Seat 0 (Queen 9), Seat 1 (Queen 5), Seat 2 (Queen 3)."
    )


def test_only_who_could_not_follow_is_told_so() -> None:
    ball = table("q9 q1 | f2 f3 | q3 f4").plays("q9 f2")
    assert told(ball, CardPlayed, 1) == "Seat 1 cannot follow and plays Fairy 2."
    for eyes in (0, 2, SPECTATOR):
        assert told(ball, CardPlayed, eyes) == "Seat 1 plays Fairy 2."


def test_the_first_prince_lets_the_others_in_and_the_second_does_not() -> None:
    ball = table("q9 q1 | p3 f3 | p4 f4").plays("q9 p3")
    assert told(ball, CardPlayed, 0) == "Seat 1 plays Prince 3; the Princes sneak in."
    assert told(ball.plays("p4"), CardPlayed, 0) == "Seat 2 plays Prince 4."
    masked = table("q9 q1 | p3 f3 | p4 f4", round="masquerade-ball").plays("q9 p3 p4")
    assert told(masked, CardPlayedMasked, 2) == "Seat 2 plays Prince 4 face down."
    assert told(masked, CardsUnmasked) == (
        "The masks fall: Seat 0 (Queen 9), Seat 1 (Prince 3), Seat 2 (Prince 4); the Princes sneak in."
    )


def test_a_card_with_a_power_is_told_with_it() -> None:
    ball = power_table(HANDS, {1: "snow-white"}).plays("q9").plays_with_power("q5")
    assert told(ball, CardPlayed) == "Seat 1 plays Queen 5, with a power: Snow White."


def test_a_bouquet_that_changes_hands_changes_the_led_suit() -> None:
    ball = table("q9 q1 | f2 f3 | f9 q4", round="pass-the-bouquet").plays("q9 f2")
    assert told(ball, CardPlayed, 0) == "Seat 1 plays Fairy 2; the led suit is now: Fairies."
    assert told(ball.plays("f9"), CardPlayed, 0) == "Seat 2 plays Fairy 9."


def test_a_trick_is_won_with_a_card_against_others() -> None:
    ball = table(HANDS).plays("q9 q5 q3")
    assert told(ball, TrickWon) == (
        "Seat 0 wins the trick with Queen 9 against Seat 1 (Queen 5), Seat 2 (Queen 3)."
    )
    alone = table("q9 q1 | f5 f2 | f3 f4").plays("q9 f5 f3")
    assert told(alone, TrickWon) == "Seat 0 wins the trick with Queen 9."


def test_cards_that_turn_the_trick_are_named() -> None:
    ball = power_table(HANDS, {1: "cinderella"}).uses(1).plays("q9 q5 q3")
    assert told(ball, TrickWon) == (
        "Seat 2 wins the trick with Queen 3 against Seat 0 (Queen 9), Seat 1 (Queen 5); in force: Cinderella."
    )
    ball = table("f9 q1 | q2 t2 | f3 f4", round="royal-decree").plays("f9 q2 f3")
    assert told(ball, TrickWon) == 'Seat 1 wins the trick with Queen 2; in force: "Royal Decree".'


def test_strength_is_told_where_the_numbers_do_not_tell_it() -> None:
    ball = power_table(HANDS, {0: "snow-white"}).plays_with_power("q1").plays("q5 q3")
    assert told(ball, TrickWon) == (
        "Seat 1 wins the trick with Queen 5 worth 5 against Seat 0 (Queen 1 worth 0), "
        "Seat 2 (Queen 3 worth 3); in force: Snow White."
    )


def test_who_contended_for_a_poisoned_apple_stays_untold() -> None:
    ball = table("q9 q1 | f5 f2 | q3 t4", round="poisoned-apple").plays("q9 f5 q3")
    for eyes in (HOUSE, 0, SPECTATOR):
        sentence = told(ball, TrickWon, eyes)
        assert sentence == 'Seat 1 wins the trick with Fairy 5; in force: "Poisoned Apple".'


class TestATie:
    """What broke it is told in the words of the round card, and nothing where there was none."""

    def won(self, hands: str, round: str, cinderella: bool = False) -> str:
        ball = power_table(hands, {0: "cinderella"} if cinderella else {}, round=round)
        ball = ball.uses(0) if cinderella else ball
        each = [hand.split() for hand in hands.split("|")]
        for place in range(len(each[0])):
            ball = ball.plays(" ".join(hand[place] for hand in each))
        sentences = {told(ball, TrickWon, eyes) for eyes in (HOUSE, SPECTATOR, 0, 1, 2)}
        assert len(sentences) == 1
        return sentences.pop()

    def test_sisters_are_compared_by_their_distance(self) -> None:
        assert self.won("q4 | q6 | q1", "sisterhood") == (
            "Seat 2 wins the trick with Queen 1 at a distance of 3 "
            "against Seat 1 (Queen 6 at a distance of 2); "
            'in force: "Sisterhood".'
        )

    def test_and_then_by_the_number(self) -> None:
        assert self.won("q5 | q3 | q7", "sisterhood") == (
            "Seat 2 wins the trick with Queen 7 at a distance of 2 "
            "against Seat 1 (Queen 3 at a distance of 2); "
            'of equal distances the higher number wins; in force: "Sisterhood".'
        )
        assert "; of equal distances the lower number wins;" in self.won("q5 | q3 | q7", "sisterhood", True)
        assert "; of equal numbers at equal distances the one played first wins;" in self.won(
            "q5 | f9 | t9", "sisterhood"
        )

    def test_equal_cards_of_a_poisoned_apple(self) -> None:
        assert self.won("q9 | f5 | t5", "poisoned-apple") == (
            "Seat 1 wins the trick with Fairy 5; of equal numbers the one played first wins; "
            'in force: "Poisoned Apple".'
        )
        assert "equal" not in self.won("q9 | f5 | t4", "poisoned-apple")

    @ruling("R-324")
    def test_equal_cards_of_an_apple_of_the_older_editions(self) -> None:
        assert "; of equal numbers the one played last wins;" in self.won("q9 | f5 | t5", "poisoned-apple")

    def test_nothing_is_told_of_a_tie_that_only_some_can_know_of(self) -> None:
        """Thumbelina need not follow: nobody else can tell whether she could."""
        for hers in ("q2 t7", "f4 t7"):
            ball = power_table(f"q9 f1 | f7 t1 | {hers}", {2: "thumbelina"}, round="poisoned-apple")
            ball = ball.plays("q9 f7").plays_with_power("t7")
            for eyes in (SPECTATOR, 0, 1):
                assert "equal" not in told(ball, TrickWon, eyes)
            assert ("equal" in told(ball, TrickWon, 2)) is (hers == "f4 t7")

    def test_equal_cards_at_midnight(self) -> None:
        assert "; of equal numbers the one played first wins;" in self.won(
            "q9 | f9 | q3", "midnight-makeover"
        )
        assert "equal" not in self.won("q9 | f8 | q3", "midnight-makeover")

    def test_equal_sums(self) -> None:
        hands, twice = "q4 q5 | q8 q1 | f2 f3", "prince-rings-twice"
        assert "; of equal sums the one with the higher single card wins;" in self.won(hands, twice)
        assert "; of equal sums the one with the lower single card wins;" in self.won(hands, twice, True)
        assert "equal" not in self.won("q4 q6 | q8 q1 | f2 f3", twice)


def test_what_counts_in_a_captured_trick_is_told() -> None:
    assert told(table(HANDS).plays("q9 q5 q3"), TrickCaptured) == "Seat 0 captures the trick."
    ball = table("q9 q1 | t8 f2 | p2 f4").plays("q9 t8 p2")
    assert told(ball, TrickCaptured) == "Seat 0 captures the trick; in the trick: Frog, Prince 2."
    gifts = table(HANDS, round="wedding-gift").tucks("p1 t8 p2").plays("q9 q5 q3")
    for eyes in (HOUSE, 1, SPECTATOR):
        assert told(gifts, TrickCaptured, eyes) == "Seat 0 captures the trick and the gifts."


# --- scores


def test_proposals_are_counted_with_their_totals() -> None:
    ball = table("q9 | t8 | p2").plays("q9 t8 p2")
    assert told(ball, RoundScored) == (
        "The proposals of round 1 are counted (totals in brackets): "
        "Seat 0: 6 (6), Seat 1: 0 (0), Seat 2: 0 (0)."
    )


def test_the_rebel_of_the_ball_is_named() -> None:
    line = ScoreLine(points=-10, reason="rebel of the ball", citations=("base/rebel-of-the-ball",))
    scored = RoundScored(
        number=2,
        card="royal-decree",
        piles=(cards(f"t8 {every_prince(3)}"), (), ()),
        lines=((line,), (), ()),
        scores=(-10, 0, 0),
        totals=(-4, 1, 2),
    )
    assert says(scored) == (
        "The proposals of round 2 are counted (totals in brackets): "
        "Seat 0: -10 (-4), Seat 1: 0 (1), Seat 2: 0 (2); Rebel of the Ball: Seat 0."
    )


def test_the_fewest_proposals_win() -> None:
    before = scored_rounds((5, 3, 8))
    assert says(GameEnded(winners=(1,), citations=()), before=before) == (
        "Seat 1 wins the game; proposals: 3."
    )


def test_a_tie_is_broken_or_shared() -> None:
    before = scored_rounds((3, 0, 8), (0, 3, 0))
    lines = tuple(ScoreLine(points=points, reason="", citations=()) for points in (2, 1))
    assert says(GameEnded(winners=(0,), tie_breaks=lines, citations=()), before=before) == (
        "Seat 0 wins the game after a tie; rounds without proposals: Seat 0: 2, Seat 1: 1."
    )
    assert says(GameEnded(winners=(0, 1), tie_breaks=lines[:1] * 2, citations=()), before=before) == (
        "The win is shared: Seat 0, Seat 1; rounds without proposals: Seat 0: 2, Seat 1: 2."
    )
