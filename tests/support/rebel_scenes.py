"""Scenes of Rebel Princess that are told as transcripts."""

from typing import Any

from tests.support.transcripts import SEATS, Answer, Game, Offers, Policy, Secret, Story, needed

BEFORE = "Before the scene nobody uses a power."


def round_of(game: Game) -> Answer:
    return dict(game.view()["play"]["round"])


def dealt(game: Game, seat: int) -> set[str]:
    """The cards that this seat had from the start: nobody has passed them on."""
    events = (one["event"] for one in game.feed(seat))
    return {card for one in events if one["type"] == "hand-dealt" for card in one.get("cards", ())}


def leave_it_to(game: Game, last: int) -> None:
    """Everybody else lets the present occasion pass."""
    while (waiting := game.waiting()) != [last]:
        game.does(next(seat for seat in waiting if seat != last), plain)


def plain(game: Game, seat: int, offers: Offers) -> dict[str, Any]:
    """No power is used, and otherwise the first choice will do."""
    for one in offers:
        if one["move"] == "decline":
            return {"type": "decline", "decision": one["decision"], "whole_trick": True}
    return dict(offers[0]["example"])


def keeping(princess: str, otherwise: Policy = plain) -> Policy:
    """Whoever is dealt this princess keeps her; the others keep anybody."""

    def policy(game: Game, seat: int, offers: Offers) -> dict[str, Any]:
        for one in offers:
            if one["move"] == "choose-princess" and princess in one["slots"][0]["options"]:
                return {**one["example"], "princess": princess}
        return otherwise(game, seat, offers)

    return policy


def suit_of(card: str) -> str:
    return card.partition("-")[0]


def seat_with(game: Game, princess: str) -> int:
    """Where she sits, once the draft is over."""
    game.goes_on(keeping(princess), lambda decision: decision != "draft")
    princesses = game.view()["play"]["princesses"]
    needed(princess in princesses)
    return int(princesses.index(princess))


def passing_short_suits(game: Game, seat: int, offers: Offers) -> dict[str, Any]:
    """Whoever starts passes on the suits they have least of; Princes they keep."""
    if offers[0]["move"] != "pass-cards" or seat != round_of(game)["starter"]:
        return plain(game, seat, offers)
    hand = game.hand(seat)
    suits = [suit_of(card) for card in hand]
    spare = sorted(hand, key=lambda card: (suit_of(card) == "princes", suits.count(suit_of(card)), card))
    move = dict(offers[0]["example"])
    for slot in offers[0]["slots"]:
        move[slot["field"]], spare = spare[: slot["least"]], spare[slot["least"] :]
    return move


def little_mermaid(game: Game) -> Story:
    """She names two suits that the leader lacks, and then one that must be led."""
    mermaid = seat_with(game, "little-mermaid")
    game.goes_on(passing_short_suits, lambda decision: decision == "r1.t1.window1")
    leader = int(round_of(game)["starter"])
    hand = game.hand(leader)
    held = [suit for suit in ("queens", "fairies", "pets") if suit in map(suit_of, hand)]
    lacking = [suit for suit in ("queens", "fairies", "pets") if suit not in held]
    others = [card for card in hand if suit_of(card) == "princes"]
    needed(leader != mermaid and len(lacking) == 2 and others)
    leave_it_to(game, mermaid)
    before = int(game.view()["version"])

    story = Story(game, roles={mermaid: "the Little Mermaid", leader: "the leader"})
    demanded = next(card for card in hand if suit_of(card) == held[0])
    story.secrets = [Secret(set(hand) & dealt(game, leader) - {demanded}, {leader})]
    story.opens(
        "The Little Mermaid names on until the leader holds the suit",
        "Before a trick she names a suit, and the leader must lead it. If the leader has no card of it, "
        "everybody is told so, and she names another. (`princess/little-mermaid`, R-103, R-104)",
        before=BEFORE,
    )
    story.say("## She uses her power")
    story.moves(mermaid, type="use-power", decision="r1.t1.window1")
    story.say("## What she may name", "Each suit that she may not name comes with the ruling that bars it.")
    story.tells(mermaid, "GET", "/moves")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name1", suit="princes")
    story.say("## The leader lacks the first suit, and the second")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name1", suit=lacking[0])
    story.say("The same suit again is refused, and nobody but her may name one.")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name2", suit=lacking[0])
    story.moves(leader, type="choose-suit", decision="r1.t1.little-mermaid.name2", suit=held[0])
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name2", suit=lacking[1])
    story.say("## The leader holds the third")
    story.moves(mermaid, type="choose-suit", decision="r1.t1.little-mermaid.name3", suit=held[0])
    named = int(game.view()["version"])
    story.say("## The leader may lead nothing else")
    story.moves(leader, type="play-card", decision="r1.t1.play1", card=others[0])
    story.moves(leader, type="play-card", decision="r1.t1.play1", card=demanded)
    story.curtain = int(game.view()["version"])

    story.say("## What everybody saw", "Her song is public: every suit she named, and every answer.")
    story.everybody_reads(before, named)
    story.say("The cards behind the answers are not: only the leader sees that hand.")
    story.everybody_looks(named, f"play.round.seats.{leader}", "play.round.trick.powers", "play.you.hand")
    return story


def alice(game: Game) -> Story:
    """She wins the first trick of a round with gifts, and has it dealt back."""
    alice = seat_with(game, "alice")
    game.goes_on(plain, lambda decision: decision == "r1.t1.wedding-gift")
    gifts: dict[int, str] = {}
    for seat in range(SEATS):
        own = [card for card in game.hand(seat) if card in dealt(game, seat)]
        # Alice keeps a Prince in hand, to be refused with.
        gifts[seat] = next(card for card in own if suit_of(card) != "princes") if seat == alice else own[-1]
    needed(any(suit_of(card) == "princes" for card in game.hand(alice)))

    story = Story(game, roles={alice: "Alice"})
    story.secrets = [Secret({card}, {seat}) for seat, card in gifts.items()]
    story.opens(
        "Alice reshuffles a trick in a Wedding Gift round",
        "Before each trick everybody puts a card face down on a pile for its winner. Alice, who has won the "
        "trick, has the cards that were played shuffled and dealt back, and leads again. The gifts stay "
        "where they are, and nobody gives another. (`princess/alice`, R-081, R-304)",
        before=BEFORE,
    )
    story.say("## The gifts")
    given = int(game.view()["version"])
    for seat, card in gifts.items():
        story.moves(seat, type="choose-card", decision="r1.t1.wedding-gift", card=card)
    story.say("Nobody sees a gift but the giver.")
    story.everybody_reads(given, int(game.view()["version"]))
    game.goes_on(plain, lambda decision: decision == "r1.t1.play1")
    story.say("## The trick", "Alice cannot speak before she has won it.")
    story.moves(alice, type="use-power", decision="r1.t1.after-winning1")
    trick = int(game.view()["version"])
    game.goes_on(plain, lambda decision: "play" not in decision)
    needed(game.offers(alice) and game.offers(alice)[0]["decision"] == "r1.t1.after-winning1")
    won = int(game.view()["version"])
    story.say("The trick as everybody saw it:")
    story.tells(None, "GET", f"/events?after={trick}&limit={won - trick}")
    story.say("## Alice has it dealt back", "Only she may, and what she is answered holds one card: her own.")
    story.moves((alice + 1) % SEATS, type="use-power", decision="r1.t1.after-winning1")
    story.moves(alice, type="use-power", decision="r1.t1.after-winning1")
    dealt_back = int(game.view()["version"])
    story.say("## What everybody saw", "Each seat learns which card it got, and no more.")
    story.everybody_reads(won, dealt_back)
    story.say(
        "The gifts still lie there, one from each seat. Nobody has taken the trick: it is played again."
    )
    story.everybody_looks(dealt_back, "play.round.trick", "play.round.seats", "play.you.gifts")
    story.say("## The replay", "No gift is asked for again. Alice leads, but no Prince: none has sneaked in.")
    game.goes_on(plain, lambda decision: decision == "r1.t2.play1")
    story.moves(alice, type="choose-card", decision="r1.t2.wedding-gift", card=game.hand(alice)[0])
    prince = next(card for card in game.hand(alice) if suit_of(card) == "princes")
    needed(not round_of(game)["sneaked_in"])
    story.moves(alice, type="play-card", decision="r1.t2.play1", card=prince)
    game.goes_on(plain, lambda decision: ".t3." in decision)
    story.say(
        "When the replay is won, its winner takes the gifts as well, unseen: they are turned up at scoring."
    )
    story.curtain = int(game.view()["version"])
    story.tells(None, "GET", f"/events?after={dealt_back}&limit={story.curtain - dealt_back}")
    story.everybody_looks(story.curtain, "play.round.seats", "play.you.gifts")
    return story


def ice_princess(game: Game) -> Story:
    """She freezes a Prince of somebody who must play it under a mask."""
    ice = seat_with(game, "ice-princess")
    game.goes_on(plain, lambda decision: decision == "r1.t1.window1")
    leader = int(round_of(game)["starter"])
    target = (leader + 1) % SEATS
    needed(ice not in (leader, target))
    leave_it_to(game, ice)

    story = Story(game, roles={ice: "the Ice Princess", leader: "the leader", target: "her target"})
    story.opens(
        "The Ice Princess freezes a Prince under Masquerade Ball",
        "Before a trick she draws two cards of a player and freezes one: it must be played in this trick, "
        "against every other rule. In a Masquerade Ball round everybody but the leader plays face down, so "
        "that a frozen Prince is not at the party before the masks fall. (`princess/ice-princess`, R-096, "
        "R-097, R-261, R-262)",
        before=BEFORE,
    )
    story.say("## She draws two cards")
    before = int(game.view()["version"])
    story.moves(ice, type="use-power", decision="r1.t1.window1")
    story.moves(ice, type="choose-seat", decision="r1.t1.ice-princess.target", seat=target)
    drawn = game.view(ice)["play"]["you"]["drawn"]
    princes = [card for card in drawn if suit_of(card) == "princes" and card in dealt(game, target)]
    # With cards of every suit the target could follow, whatever is led.
    needed(len(princes) == 1 and len({suit_of(card) for card in game.hand(target)}) == 4)
    (prince,) = princes
    story.secrets = [Secret({prince}, {ice, target})]
    story.say("## She freezes the Prince", "No other card than those two.")
    story.moves(ice, type="choose-card", decision="r1.t1.ice-princess.freeze", card=game.hand(ice)[0])
    story.moves(ice, type="choose-card", decision="r1.t1.ice-princess.freeze", card=prince)
    frozen = int(game.view()["version"])
    story.say(
        "## What everybody saw", "She and her target know the cards; the others know that there are some."
    )
    story.everybody_reads(before, frozen)
    story.everybody_looks(frozen, f"play.round.seats.{target}", "play.you.drawn", "play.you.frozen")
    game.goes_on(plain, lambda decision: decision == "r1.t1.play2")
    story.say("## The target must play him", "Whatever was led, and under a mask.")
    story.tells(target, "GET", "/moves")
    unfrozen = next(card for card in game.hand(target) if card not in drawn)
    story.moves(target, type="play-card", decision="r1.t1.play2", card=unfrozen)
    masked = int(game.view()["version"])
    story.moves(target, type="play-card", decision="r1.t1.play2", card=prince)
    story.curtain = int(game.view()["version"])
    story.say("## Under the mask", "Only whoever played the card is told which it is; no Prince is in yet.")
    story.everybody_reads(masked, story.curtain)
    story.everybody_looks(story.curtain, "play.round.sneaked_in", "play.round.trick.plays")
    story.say("What a seat may do is not told to anybody without one.")
    story.tells(None, "GET", "/moves")
    game.goes_on(plain, lambda decision: decision == "r1.t1.play4")
    story.say("## The masks fall", "With the last card all are turned up, and the Princes are in.")
    last = (leader - 1) % SEATS
    unmasking = int(game.view()["version"])
    story.moves(last, **plain(game, last, game.offers(last)))
    story.everybody_reads(unmasking, unmasking + 2)
    return story
