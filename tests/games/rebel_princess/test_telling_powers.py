"""What the powers of princesses do, told in one sentence each, to whoever may know it."""

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    CardFrozen,
    CardsAssigned,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsHaggled,
    CardsMixed,
    CardSwapped,
    LeadMoved,
    NextLeaderChosen,
    PowerActivated,
    PowerLapsed,
    PowerResolved,
    SuitNamed,
    TargetChosen,
    TrickReshuffled,
)
from games.rebel_princess.moves import (
    ChooseSuit,
)
from tests.support.rebel_powers import barters
from tests.support.rebel_table import (
    card,
    cards,
    power_table,
)
from tests.support.told_ball import HANDS, HOUSE, SPECTATOR, says, told


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
