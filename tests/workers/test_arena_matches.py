"""Games in memory: bots are shown what their seat may know, and the same deal comes again."""

from random import Random

import pytest
from msgspec.structs import replace

from games.audience import redact
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import HandDealt, PrincessesRevealed, RoundScored
from games.rebel_princess.options import RebelOptions
from games.table.events import TableOpened
from games.table.state import Status
from tests.support.arena_bots import Answers, Ducks, Watcher
from workers.arena.deals import Programme, deal
from workers.arena.match import MALFORMED, REFUSED, CannotPlay, named, play
from workers.bots import BOTS
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation
from workers.bots.random_legal import RandomLegal

PAGE = BOTS["page"]
ONE_ROUND = deal(Programme(seats=3, round_card="magic-beans"), 1, 1)


def hands(watcher: Watcher) -> dict[int, list[object]]:
    """What each seat that this bot sat on was dealt, round by round, as told there."""
    return {
        seen.seat: [
            event.cards for event in seen.history if isinstance(event, HandDealt) and event.seat == seen.seat
        ]
        for seen, _, _ in watcher.shown
    }


def test_a_bot_is_shown_its_own_fold_its_own_offers_and_its_own_history() -> None:
    watcher = Watcher()
    play(ONE_ROUND.match, [PAGE, watcher, PAGE])
    assert {seen.seat for seen, _, _ in watcher.shown} == {1}
    for seen, _, _ in watcher.shown:
        assert all(redact(event, 1) == event for event in seen.history)
        assert seen.table.version == len(seen.history)
        assert seen.offers
        assert all(offer.awaited for offer in seen.offers)
    seen = watcher.shown[-1][0]
    assert isinstance(seen.history[0], TableOpened)
    assert seen.table.play is not None
    assert seen.table.play.round.hands[1].cards
    assert not seen.table.play.round.hands[0].cards


def test_a_bot_that_asks_for_no_history_gets_none() -> None:
    class Forgetful(Watcher):
        recalls = False

    forgetful = Forgetful()
    play(ONE_ROUND.match, [forgetful, PAGE, PAGE])
    assert forgetful.shown
    assert all(seen.history == () for seen, _, _ in forgetful.shown)


def test_one_round_is_over_when_it_is_scored() -> None:
    watcher = Watcher()
    played = play(ONE_ROUND.match, [watcher] * 3)
    assert played.winners == tuple(
        seat for seat, score in enumerate(played.scores) if score == min(played.scores)
    )
    assert not any(isinstance(event, RoundScored) for event in watcher.shown[-1][0].history)


def test_a_whole_game_goes_on_until_it_has_a_winner() -> None:
    watcher = Watcher()
    short = Programme(seats=3, whole=True, options={"short": True})
    played = play(deal(short, 1, 1).match, [watcher] * 3)
    scored = [event for event in watcher.shown[-1][0].history if isinstance(event, RoundScored)]
    assert len(scored) >= 2
    assert played.winners
    assert watcher.shown[-1][0].table.status is Status.PLAYING


def test_the_same_deal_is_the_same_for_whoever_plays_it() -> None:
    watchers = Watcher(), Watcher()
    play(ONE_ROUND.match, [watchers[0]] * 3)
    play(named(ONE_ROUND.match, "again"), [watchers[1], Ducks(), watchers[1]])
    first, second = map(hands, watchers)
    assert second.keys() == {0, 2}
    assert first | second == first


def test_later_rounds_are_dealt_the_same_whatever_was_played_before() -> None:
    whole = deal(Programme(seats=3, whole=True, options={"short": True}), 1, 1)
    watchers = Watcher(), Watcher()
    play(whole.match, [watchers[0], BOTS["page"], BOTS["page"]])
    play(named(whole.match, "again"), [watchers[1], Ducks(), Ducks()])
    first, second = (hands(watcher)[0][:3] for watcher in watchers)
    assert first == second
    assert len(first) == 3
    tables = [watcher.shown[-1][0].table.play for watcher in watchers]
    assert tables[0].rounds[:3] == tables[1].rounds[:3]  # type: ignore[union-attr]


def test_another_round_card_has_the_same_hands() -> None:
    watchers = Watcher(), Watcher()
    for watcher, card in zip(watchers, ("upside-down", "royal-decree"), strict=True):
        play(deal(Programme(seats=3, round_card=card), 1, 1).match, [watcher] * 3)
    assert hands(watchers[0]) == hands(watchers[1])


def test_another_deal_is_another() -> None:
    watchers = Watcher(), Watcher()
    for number, watcher in enumerate(watchers):
        play(deal(Programme(seats=3, round_card="magic-beans"), 1, number).match, [watcher] * 3)
    assert hands(watchers[0]) != hands(watchers[1])


def test_a_game_has_an_id_of_its_own_and_the_luck_of_its_deal() -> None:
    assert named(ONE_ROUND.match, "a").vault.game_id != named(ONE_ROUND.match, "b").vault.game_id
    assert named(ONE_ROUND.match, "a").vault.secret("round-1") == ONE_ROUND.match.vault.secret("round-1")


def test_a_bot_has_the_same_luck_for_the_same_decision_of_the_same_seat() -> None:
    watchers = Watcher(), Watcher()
    for watcher in watchers:
        play(ONE_ROUND.match, [watcher] * 3)
    first, second = ([(seen.seat, luck) for seen, luck, _ in watcher.shown] for watcher in watchers)
    assert first == second
    assert len({luck for _, luck in first}) == len(first)


def test_a_bot_is_told_how_hard_it_may_think() -> None:
    watcher = Watcher()
    effort = Effort(playouts=7, most_seconds=0.5)
    play(ONE_ROUND.match, [watcher] * 3, effort)
    assert {given for _, _, given in watcher.shown} == {effort}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 6])
def test_the_princesses_of_a_deal_are_those_that_are_played(edition: str, seats: int) -> None:
    programme = Programme(seats=seats, options={"edition": edition}, princess="mulan")
    dealt = deal(programme, 1, 1)
    watcher = Watcher()
    play(dealt.match, [watcher] * seats)
    revealed = watcher.shown[-1][0].table.play
    assert revealed is not None
    assert revealed.princesses == dealt.princesses
    assert "mulan" in dealt.princesses
    assert len(set(dealt.princesses)) == seats
    assert not any(offer.move == "choose-princess" for seen, _, _ in watcher.shown for offer in seen.offers)


def test_bots_choose_their_princesses_where_that_is_wanted() -> None:
    dealt = deal(Programme(seats=3, draft=True), 1, 1)
    watcher = Watcher()
    play(dealt.match, [watcher] * 3)
    assert dealt.princesses == ()
    moves = [offer.move for seen, _, _ in watcher.shown for offer in seen.offers]
    assert moves.count("choose-princess") == 3
    assert any(isinstance(event, PrincessesRevealed) for event in watcher.shown[-1][0].history)


def test_every_round_card_comes_up_if_none_is_named() -> None:
    cards = {deal(Programme(), 1, number).round_card for number in range(400)}
    assert cards == {card.slug for card in EDITIONS["deluxe-en"].round_cards}
    assert {deal(Programme(round_card="upside-down"), 1, number).round_card for number in range(20)} == {
        "upside-down"
    }


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        ({"type": "play-card", "card": "queens-1"}, REFUSED),
        ({"type": "pass-cards", "left": [], "right": []}, REFUSED),
        ({"type": "castle"}, MALFORMED),
        ({"type": "play-card", "card": "the joker"}, MALFORMED),
        ({}, MALFORMED),
    ],
)
def test_a_bot_that_errs_is_counted_and_the_game_goes_on(move: dict[str, object], kind: str) -> None:
    played = play(ONE_ROUND.match, [PAGE, Answers(move), PAGE])
    assert played.failures[0] == played.failures[2] == {}
    assert played.failures[1].keys() == {kind}
    assert played.failures[1][kind] > 10
    assert played.troubles[1][kind].startswith("r1.")
    assert played.winners


def test_a_bot_that_breaks_says_where() -> None:
    class Breaks(RandomLegal):
        def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as trouble:
        play(ONE_ROUND.match, [PAGE, PAGE, Breaks("breaks")])
    (note,) = trouble.value.__notes__
    assert note.startswith("While breaks was choosing in the arena: game ")
    assert "seat 2, decision r1." in note


def test_a_table_that_cannot_be_opened_is_not_played() -> None:
    odd = replace(ONE_ROUND.match, options=RebelOptions(edition="nowhere"))
    with pytest.raises(CannotPlay, match="There is no edition nowhere"):
        play(odd, [PAGE] * 3)
