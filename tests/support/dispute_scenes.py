"""Scenes in which a table settles something beside the game, from the claim to the end of the game."""

import time
from typing import Any

from tests.support.rebel_scenes import dealt, leave_it_to, plain, round_of, seat_with, suit_of
from tests.support.running_house import PATIENCE
from tests.support.transcripts import REFEREES, SEATS, Answer, Game, Reader, Secret, Story, needed

REFEREE, SECOND_REFEREE = REFEREES
BOT = SEATS - 1
SEVEN = "princes-7"
TIES = "round/poisoned-apple/ties-first"
PARITY_FIRST = {"type": "read-otherwise", "ruling": "R-336", "reading": "parity-first"}


def rank_of(card: str) -> int:
    return int(card.rpartition("-")[2])


def version_of(answer: Answer, kind: str) -> int:
    """Of the only event of this type that the answer tells of."""
    (version,) = (one["version"] for one in answer["events"] if one["event"]["type"] == kind)
    return int(version)


def playable(game: Game, seat: int) -> list[str]:
    return list(game.offers(seat)[0]["slots"][0]["options"])


def playing(game: Game, seat: int, card: str) -> dict[str, Any]:
    """The move, whether it is allowed or not."""
    return {"type": "play-card", "decision": game.offers(seat)[0]["decision"], "card": card}


def others(game: Game, seat: int) -> list[int]:
    return [one for one in range(len(game.people)) if one != seat]


def curtain(story: Story, seat: int, *also: Reader) -> None:
    """Nobody else was ever told what this seat holds now: it was dealt these cards, and has shown none."""
    game = story.game
    told = [one["event"] for one in game.feed(None)]
    shown = {one.get("card") for one in told} | {one.get("move", {}).get("card") for one in told}
    story.curtain = int(game.view()["version"])
    story.secrets = [Secret(set(game.hand(seat)) & dealt(game, seat) - shown, {seat, *also})]


# --- an event that the table overturns


def poisoned_apple(game: Game) -> Story:
    """Whoever plays last ties with another who could not follow, loses the tie, and may choose again."""
    card = _tying(game)
    last, before = game.waiting()[0], int(game.view()["version"])
    story = Story(game, roles={last: "the last to play"})
    story.opens(
        "A tie under the Poisoned Apple is overturned by the table",
        "In this round the highest card of those who cannot follow takes the trick; of equal ones, the "
        "first. The Polish cards give it to the last, and one player expected that. This table has no "
        "referee: the other people decide, and only all of them together overturn anything. "
        "(`round/poisoned-apple`, R-323)",
        before="Three cards of a trick lie there, and the last to play cannot follow.",
    )
    story.say("## The tie")
    tie = story.brings(last, "/moves", **playing(game, last, card))
    won = version_of(tie.answer, "trick-won")
    story.say("Why? What decided it is the rule that breaks ties.")
    story.tells(last, "GET", f"/events/{won}/ruling", None, "text", "decided_by.id", "decided_by.text")
    story.say("## The claim", "What is said lies beside the log, which has its digest.")
    about = {"type": "event", "version": won}
    claim = "I know it as: the last of equals. Otherwise I would have played a higher one."
    story.brings(last, "/disputes", about=about, rule=TIES, claim=claim)
    game.does(game.waiting()[0], plain)
    story.say(
        "## The verdict",
        "Nothing stops: whoever took the trick leads the next. Two voices decide nothing yet; the third "
        "does.",
    )
    story.all_bring(others(game, last), "/disputes/1", type="vote", verdict="overturned")
    curtain(story, last)
    story.say(
        "`seen` lists by seat which of the undone events told it something: nobody can be made to forget.",
        "## The seat decides anew",
        "The verdict does not say who takes the trick. The last decision is open again, under another name.",
    )
    story.tells(last, "GET", "/moves", None, "offers.0.decision", "offers.0.slots.0.options")
    higher = next(one for one in playable(game, last) if rank_of(one) > rank_of(card))
    again = story.sends(last, "POST", "/moves", playing(game, last, higher))
    story.say("The seat plays a higher card. The replay has both branches.")
    story.retells(before, version_of(again.answer, "trick-won"))
    story.ends(plain)
    return story


def _tying(game: Game) -> str:
    """Play until the last of a trick can tie with the best of those who could not follow; the card."""
    game.goes_on(plain, lambda step: step == "r1.t1.play1")
    while True:
        needed((waiting := game.waiting()) and (trick := round_of(game)["trick"]))
        seat = waiting[0]
        void = [play["card"] for play in trick["plays"] if suit_of(play["card"]) != trick["led"]]
        if len(trick["plays"]) == SEATS - 1 and void:
            best, cards = max(map(rank_of, void)), playable(game, seat)
            ties = [card for card in cards if rank_of(card) == best]
            follows = any(suit_of(card) == trick["led"] for card in cards)
            if ties and not follows and any(rank_of(card) > best for card in cards):
                return ties[0]
        game.does(seat, plain)


# --- a contested ruling, read otherwise


def another_reading(game: Game) -> Story:
    """A referee lets parity come before the pea, and the table plays on like that."""
    pea, leader, bound = _under_the_pea(game)
    card, matching = playable(game, bound)[0], _matching(game, bound)[0]
    story = Story(game, roles={pea: "the Pea Princess", leader: "the leader", bound: "the first to follow"})
    story.opens(
        "A referee reads a contested ruling otherwise",
        "In an Odds and Evens round one matches the parity of the lead; the Pea Princess demands cards above "
        "5. What comes first, where no card does both? We rule that her demand does. The texts can be read "
        "the other way as well, and a table may do so. (R-336)",
        before="The Pea Princess has used her power, and the leader has led.",
    )
    story.say("## A card that does not match")
    played = story.brings(bound, "/moves", **playing(game, bound, card))
    story.say("## The claim", "This table has named a referee, who decides.")
    story.brings(
        leader,
        "/disputes",
        about={"type": "event", "version": version_of(played.answer, "card-played")},
        rule="R-336",
        claim="It does not match my card. If there was one that does, it should have come first.",
        asks=PARITY_FIRST,
    )
    story.say(
        "## The referee looks",
        "Whether there was such a card, only that seat knows. The referee looks through its eyes, and all "
        "are told.",
    )
    story.brings(REFEREE, "/looks", seat=bound)
    story.tells(REFEREE, "GET", f"?seat={bound}", None, "play.you.hand")
    story.tells((bound + 1) % SEATS, "GET", "", None, "looks", "ruleset")
    story.say("## The verdict", "It takes effect once nobody will appeal, or the time for that is over.")
    reason = "There was one. It can be read as parity first; so we play it from here."
    story.brings(REFEREE, "/disputes/1", type="judge", verdict="overturned", reason=reason)
    story.all_bring(others(game, leader), "/disputes/1", type="waive-appeal")
    curtain(story, bound, REFEREE)
    story.say(
        "## The table plays by it",
        "The game has gone back, and goes on by rules with another digest (`ruleset`). The form offers what "
        "was barred.",
    )
    story.tells(bound, "GET", "/moves", None, "offers.0.decision", "offers.0.slots.0.options")
    story.say("What was offered is barred, and the refusal cites the ruling as this table reads it.")
    story.tells(bound, "POST", "/moves", playing(game, bound, card), "detail", "citations.2")
    story.sends(bound, "POST", "/moves", playing(game, bound, matching))
    story.ends(plain)
    return story


def _under_the_pea(game: Game) -> tuple[int, int, int]:
    """She has used her power, and whoever follows first can match the lead or play above 5, but not both.

    Her seat, the leader's and that one.
    """
    pea = seat_with(game, "pea-princess")
    game.goes_on(plain, lambda step: step == "r1.t1.window1")
    leader = int(round_of(game)["starter"])
    bound = (leader + 1) % SEATS
    needed(pea not in (leader, bound))
    leave_it_to(game, pea)
    game.people[pea].done(f"{game.path}/moves", {"type": "use-power", "decision": "r1.t1.window1"})
    game.goes_on(plain, lambda step: step == "r1.t1.play1")
    hand = game.hand(bound)
    leads = [lead for lead in playable(game, leader) if _between_two_rules(hand, lead)]
    needed(leads)
    game.people[leader].done(f"{game.path}/moves", playing(game, leader, leads[0]))
    needed(_matching(game, bound))
    return pea, leader, bound


def _between_two_rules(hand: list[str], lead: str) -> bool:
    """Can this hand follow above 5 and match the lead, but not with one card?"""
    suit = [card for card in hand if suit_of(card) == suit_of(lead)]
    above = {card for card in suit if rank_of(card) > 5}
    matching = {card for card in suit if rank_of(card) % 2 == rank_of(lead) % 2}
    return bool(above and matching and not above & matching)


def _matching(game: Game, seat: int) -> list[str]:
    """The cards of this seat that follow and match the lead, of those that it was dealt."""
    lead = round_of(game)["trick"]["plays"][0]["card"]
    own = [card for card in game.hand(seat) if card in dealt(game, seat) and suit_of(card) == suit_of(lead)]
    return [card for card in own if rank_of(card) % 2 == rank_of(lead) % 2]


# --- a move that was refused


def refused_seven(game: Game) -> Story:
    """The leader may not lead a Prince, disputes it, and is told by one voice that it stands."""
    game.goes_on(plain, lambda step: step == "r1.t1.play1")
    (leader,) = game.waiting()
    needed(SEVEN in game.hand(leader) and SEVEN not in playable(game, leader))
    lead = playing(game, leader, playable(game, leader)[0])
    story = Story(game, roles={leader: "the leader"})
    story.opens(
        "It would not let me play my 7",
        "No Prince may be led before one has sneaked in. The leader tries it all the same, is refused, and "
        "takes that to the table, which lets it stand. (`base/princes-not-invited`)",
        before="The cards have been passed on.",
    )
    story.say("## The refusal")
    story.brings(leader, "/moves", **playing(game, leader, SEVEN))
    refusal = _on_the_record(story, leader)
    story.say("It is on the record, for the one who was refused.")
    story.tells(leader, "GET", "/refusals", None, "refusals.0.id", "refusals.0.move")
    story.say(
        "## The claim", "Without a referee everybody is shown the move. A first dispute may stop the game."
    )
    about, asks = {"type": "refusal", "refusal": refusal}, {"type": "allow-move"}
    claim = "It would not let me play my 7."
    story.brings(leader, "/disputes", about=about, claim=claim, asks=asks, stops=True)
    voter = (leader + 1) % SEATS
    story.tells(voter, "GET", "", None, "disputes.0.move.card", "stopped", "waiting_for", "deadlines.0")
    story.say("Until it is settled nobody moves.")
    story.tells(leader, "POST", "/moves", lead, "type", "detail")
    story.say("## The verdict", "One voice is enough to let it stand.")
    story.brings(voter, "/disputes/1", type="vote", verdict="stands")
    story.say("There is time to call a referee and appeal. The leader will not.")
    story.brings(leader, "/disputes/1", type="waive-appeal")
    curtain(story, leader)
    story.say("## The game goes on", "Nothing has changed, not even the name of the decision.")
    story.brings(leader, "/moves", **lead)
    story.ends(plain)
    return story


def leave_on_appeal(game: Game) -> Story:
    """The first referee lets a refusal stand, the second allows the move, this once."""
    pea, _, bound = _under_the_pea(game)
    wanted = _matching(game, bound)[0]
    story = Story(game, roles={pea: "the Pea Princess", bound: "the first to follow"})
    story.opens(
        "A second referee allows what was refused",
        "The Pea Princess demands cards above 5, so a lower one is refused, though in an Odds and Evens "
        "round it would match the lead. This table has named two referees: the first decides, the second "
        "hears appeals. A verdict may leave a ruling as it is and allow the one move. (R-336)",
        before="The Pea Princess has used her power, and the leader has led.",
    )
    story.say("## The refusal")
    story.tells(bound, "POST", "/moves", playing(game, bound, wanted), "type", "detail", "version")
    about = {"type": "refusal", "refusal": _on_the_record(story, bound)}
    story.say("## The claim", "The referee alone is shown the move; the others hear that there was one.")
    claim = "It matches the lead, and parity is what this round is about."
    story.brings(bound, "/disputes", about=about, rule="R-336", claim=claim, asks={"type": "allow-move"})
    story.tells(REFEREE, "GET", "/refusals", None, "refusals.0.id", "refusals.0.move")
    before = int(game.view()["version"])
    for _ in range(2):
        game.does(game.waiting()[0], plain)
    story.say("## The first verdict", "Meanwhile that seat plays what it may, and so does the next.")
    reason = "A princess goes before a round card."
    story.brings(REFEREE, "/disputes/1", type="judge", verdict="stands", reason=reason)
    story.say("## The appeal", "The second referee may read the refusal now. The second word is the last.")
    story.brings(bound, "/disputes/1", type="appeal", claim="Nobody said so before we began.")
    story.sends(SECOND_REFEREE, "GET", "/refusals")
    reason = "It can be read both ways. Play it this once, and agree on a reading before the next game."
    story.brings(SECOND_REFEREE, "/disputes/1", type="judge", verdict="overturned", reason=reason)
    story.curtain = int(game.view()["version"])
    story.secrets = [Secret({wanted}, {bound, *REFEREES})]
    story.say("Only that seat is told what it may play now. It finds a form for it beside the usual one.")
    story.tells(bound, "GET", "/moves", None, "offers.0.slots.0.options", "offers.1.example")
    played = story.sends(bound, "POST", "/moves", playing(game, bound, wanted))
    story.say("The replay has what was played meanwhile, and the card that was allowed.")
    story.retells(before, version_of(played.answer, "card-played"))
    story.ends(plain)
    return story


def _on_the_record(story: Story, seat: int) -> str:
    """The id of the seat's only refusal, which is written a moment after the answer."""
    give_up = time.monotonic() + PATIENCE
    while not (found := story.game.people[seat].seen(f"{story.game.path}/refusals")["refusals"]):
        assert time.monotonic() < give_up, "the refusal is not kept"
        time.sleep(0.02)
    (kept,) = found
    story.names[kept["id"]] = "REFUSAL"
    return str(kept["id"])


# --- taken back


def undo(game: Game) -> Story:
    """All agree to take back a card while nothing was learnt; later the bot does not."""
    game.goes_on(plain, lambda step: step == "r1.t1.play1")
    (leader,) = game.waiting()
    needed(leader == BOT - 2)
    first, second = playable(game, leader)[:2]
    before = int(game.view()["version"])
    story = Story(game, roles={leader: "the leader", BOT: "a bot"})
    story.opens(
        "An undo that all agree to, and one that the bot does not",
        "Whoever has made a mistake may suggest taking it back; all other people must agree. A bot is not "
        "asked: it goes along, unless somebody could make use of what they have learnt since.",
        before="The cards have been passed on.",
    )
    story.say("## The wrong card")
    story.brings(leader, "/moves", **playing(game, leader, first))
    story.say("Nobody has played since. `tells` is false: the leader has learnt nothing.")
    story.brings(leader, "/suggestions", type="undo")
    story.say("## All agree")
    story.all_bring(others(game, leader), "/suggestions/1", agree=True)
    story.brings(leader, "/moves", **playing(game, leader, second))
    game.does(leader + 1, plain)
    assert game.waiting() == [(BOT + 1) % SEATS]
    curtain(story, leader)
    story.say(
        "## The bot does not", "Two others have played, one of them the bot, and the leader has seen it."
    )
    story.brings(leader, "/suggestions", type="undo")
    story.say("The replay has both cards.")
    story.retells(before, int(game.view()["version"]))
    story.ends(plain)
    return story
