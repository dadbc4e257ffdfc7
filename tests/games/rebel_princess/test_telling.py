"""What happens at a ball before its first trick, and what is asked, told to whoever may know it."""

from games.game import event_types
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardsKept,
    CardsPassed,
    CardsPickedUp,
    CardsSetAside,
    DealerDrawn,
    ExtraRoundDrawn,
    GiftsPlaced,
    HandDealt,
    PrincessesDealt,
    PrincessesRevealed,
    PrincessPicked,
    RebelEvent,
    RoundOpened,
    RoundRevealed,
    RowLaid,
    Settled,
    SuitsLaidOpen,
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
    SwapCard,
    UsePower,
)
from games.rebel_princess.telling.sentences import SENTENCES
from tests.support.rebel_table import (
    card,
    cards,
    hands_dealt,
    power_table,
    table,
)
from tests.support.told_ball import HANDS, SPECTATOR, answer, says, told


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
