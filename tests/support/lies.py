"""Lies of a house about luck, each in a record that otherwise fits; and the records that they are told in."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from hashlib import sha256
from random import Random

from games.battle_princesses import BattlePrincesses
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.game import AnyGame, Options
from games.rebel_princess import RebelPrincess
from games.rebel_princess.options import PrincessMode, RebelOptions
from tests.support.forging import Forgery
from tests.support.random_play import play
from tests.support.records import TestHouse, gathered, played_out, stored

HOUSE = TestHouse()
REBEL, BATTLE = RebelPrincess(), BattlePrincesses()
DEALT = PrincessMode.DEALT
TABLES: dict[str, tuple[AnyGame, Options, int, int]] = {
    "pairs": (REBEL, RebelOptions(edition="pl", rounds="random", short=True), 3, 1),
    "lead": (REBEL, RebelOptions(edition="cs", rounds=("invitation",), princesses=DEALT, starter=1), 4, 1),
    "barter": (REBEL, RebelOptions(edition="cs", rounds=("poisoned-apple",), princesses=DEALT), 4, 4),
    "alice": (REBEL, RebelOptions(edition="cs", rounds=("once-upon-a-time",), princesses=DEALT), 6, 6),
    "pick": (REBEL, RebelOptions(edition="cs-promo", rounds=("late-for-a-very-important-date",)), 3, 11),
    "frozen": (REBEL, RebelOptions(edition="pl", rounds=("pets-revenge",)), 5, 5),
    "extra": (REBEL, RebelOptions(edition="pl", rounds=("upside-down",), powers=False), 5, 1),
    "battle": (BATTLE, BattleOptions(round_limit=3), 3, 1),
    "market": (
        BATTLE,
        BattleOptions(
            edition="expansion",
            setup=MarketSetup.ALTERNATIVE_4,
            princesses=PrincessStep.RANDOM,
            round_limit=1,
        ),
        3,
        1,
    ),
}


@cache
def honest(name: str) -> bytes:
    if name == "committed":
        record, times = gathered(REBEL, TABLES["lead"][1], 4, Random(1), withheld=(3,))
        return HOUSE.record(played_out(record, times, Random(2)))
    if name == "rewound":
        two_rounds = RebelOptions(edition="cs", rounds=("invitation", "upside-down"))
        return HOUSE.record(stored(play(REBEL, two_rounds, 3, Random(5), rewinds=2)))
    game, options, players, seed = TABLES[name]
    return HOUSE.record(stored(play(game, options, players, Random(seed))))


def forged(name: str) -> Forgery:
    return Forgery(honest(name))


# --- lies about draws: every other event fits them


def another_deal(forgery: Forgery) -> None:
    """Two cards have changed places in the whole round: every event fits the other deal."""
    forgery.swap_names("queens-5", "queens-6")


def swapped_hands(forgery: Forgery) -> None:
    one, other = forgery.first("hand-dealt", seat=0), forgery.first("hand-dealt", seat=1)
    one.own(0)["cards"], other.own(1)["cards"] = other.own(1)["cards"], one.own(0)["cards"]


def another_pair(forgery: Forgery) -> None:
    """The princess that seat 0 did not keep was another one."""
    kept = forgery.first("princesses-revealed").data["princesses"][0]
    dealt = {
        name
        for event in forgery.all("princesses-dealt")
        for name in event.own(event.data["seat"])["princesses"]
    }
    other = next(name for name in ("alice", "mulan", "rapunzel", "snow-white") if name not in dealt)
    forgery.first("princesses-dealt", seat=0).own(0)["princesses"] = sorted((kept, other))


def another_dealer(forgery: Forgery) -> None:
    dealer, opened = forgery.first("dealer-drawn"), forgery.first("round-opened")
    dealer.data["dealer"] = (dealer.data["dealer"] + 1) % 3
    opened.data["starter"] = (opened.data["starter"] + 1) % 3


def another_row(forgery: Forgery) -> None:
    """Rounds 2 and 3 are played in the other order, as far as cards and round cards tell."""
    first, second, *_ = forgery.first("row-laid").own()["cards"]
    forgery.swap_names(first, second)


def another_starter(forgery: Forgery) -> None:
    opened = forgery.first("round-opened")
    opened.data["starter"] = (opened.data["starter"] + 1) % 4


def another_picker(forgery: Forgery) -> None:
    opened = forgery.first("round-opened")
    opened.data["starter"] = (opened.data["starter"] + 1) % 3


def another_princess(forgery: Forgery) -> None:
    """Seats 0 and 1 have each other's princess: nobody of them uses a power that would show it."""
    revealed = forgery.first("princesses-revealed").data
    revealed["princesses"] = [*revealed["princesses"][1::-1], *revealed["princesses"][2:]]


def another_lead(forgery: Forgery) -> None:
    drawn = forgery.first("lead-drawn")
    seat, card, at = drawn.data["seat"], drawn.data["card"], forgery.version(drawn)
    later = [
        event.data["card"]
        for event in forgery.events[at:]
        if event.type == "card-played" and event.data["seat"] == seat
    ]
    forgery.swap_names(card, later[-1], at - 1)


def another_card_drawn(forgery: Forgery) -> None:
    """The house lets Scheherazade have the card that an accomplice wanted: she takes it and keeps it."""
    drawn = forgery.first("cards-drawn")
    seat, target, at = drawn.data["seat"], drawn.data["target"], forgery.version(drawn)
    both = "+".join(map(str, sorted((seat, target))))
    card = drawn.own(both)["cards"][0]
    held = [
        event.data["card"]
        for event in forgery.events[at:]
        if event.type == "card-played" and event.data["seat"] == target and event.data["card"] != card
    ]
    forgery.swap_names(card, held[-1], at - 1)


def another_mix(forgery: Forgery) -> None:
    assigned = forgery.first("cards-assigned")
    one, other, _ = (seat for seat in range(4) if seat != assigned.data["seat"])
    mine, theirs = assigned.own(one)["received"][str(one)], assigned.own(other)["received"][str(other)]
    forgery.swap_names(mine, theirs, forgery.version(assigned) - 1)


def another_reshuffle(forgery: Forgery) -> None:
    back = forgery.first("trick-reshuffled")
    mine, theirs = back.own(0)["received"]["0"][0], back.own(1)["received"]["1"][0]
    forgery.swap_names(mine, theirs, forgery.version(back) - 1)


def another_extra_card(forgery: Forgery) -> None:
    drawn = forgery.first("extra-round-drawn").data["card"]
    other = next(card for card in ("single-fairy", "dancing-queens") if card != drawn)
    forgery.swap_names(drawn, other)


def another_order(forgery: Forgery) -> None:
    order = forgery.first("turn-order-drawn").data
    order["order"] = [*order["order"][1::-1], *order["order"][2:]]
    offers = list(forgery.all("princesses-offered"))[:2]
    offers[0].public, offers[1].public = offers[1].public, offers[0].public
    offers[0].parts, offers[1].parts = offers[1].parts, offers[0].parts


def another_offer(forgery: Forgery) -> None:
    offered = forgery.first("princesses-offered")
    princesses = offered.own(offered.data["seat"])
    princesses["princesses"] = princesses["princesses"][::-1]


def another_stock(forgery: Forgery) -> None:
    one, other = list(forgery.all("stock-drawn"))[:2]
    one.data["stock"], other.data["stock"] = other.data["stock"], one.data["stock"]


def another_deck(forgery: Forgery) -> None:
    shuffled = forgery.first("deck-reshuffled")
    order = shuffled.own()["order"]
    one = order[0]
    other = next(card for card in order if card != one)
    forgery.swap_names(one, other, forgery.version(shuffled) - 1)


Lie = Callable[[Forgery], None]
ABOUT_LUCK: list[tuple[str, Lie, str]] = [
    ("lead", another_deal, "the draw 0/round-1/deal: the hand of seat"),
    ("lead", swapped_hands, "the draw 0/round-1/deal: the hand of seat 0"),
    ("pairs", another_pair, "the draw 0/setup/princesses: the princesses of seat 0"),
    ("pairs", another_dealer, "the draw 0/setup/dealer: the dealer must be"),
    ("pairs", another_row, "the draw 0/setup/row: the row must be"),
    ("barter", another_starter, "the draw 0/setup/starter: the starter must be"),
    ("pick", another_picker, "the draw 0/setup/first-picker: the starter must be"),
    ("barter", another_princess, "the draw 0/setup/princesses: the princesses must be"),
    ("lead", another_lead, ".play1: the lead must be"),
    ("barter", another_card_drawn, ".scheherazade.target: what was drawn must be"),
    ("lead", another_mix, ".sleeping-beauty.keep: what seat"),
    ("alice", another_reshuffle, ".alice.reshuffle: what seat"),
    ("extra", another_extra_card, "the draw 0/setup/extra-1: the card of the extra round must be"),
    ("battle", another_order, "the draw 0/setup/order: the turn order must be"),
    ("battle", another_offer, "the draw 0/setup/princesses: the princesses of seat"),
    ("market", another_stock, "the draw 0/setup/stock/1: the stock must be"),
    ("battle", another_deck, "the draw 0/play/reshuffle/"),
]


# --- lies about what is drawn, and from what


def permuted_box(forgery: Forgery) -> None:
    """The house lists its princesses in another order, and names the digest of that."""
    forgery.change_rules(lambda rules: rules["edition"]["princesses"].reverse())


def permuted_factions(forgery: Forgery) -> None:
    forgery.change_rules(lambda rules: rules["factions"].reverse())


def changed_rules(forgery: Forgery) -> None:
    """As before, with the digest of the right ones."""
    forgery.rules[0]["rules"]["edition"]["princesses"].reverse()


def no_rules(forgery: Forgery) -> None:
    forgery.rules.clear()


def rules_of_nobody(forgery: Forgery) -> None:
    forgery.rules.append({**forgery.rules[0], "ruleset": "0" * 64})


def wrong_entropy(forgery: Forgery) -> None:
    forgery.first("game-started").data["entropy"] = "0" * 64


def other_text(forgery: Forgery) -> None:
    """Somebody is said to have brought another text: header and seat agree."""
    forgery.first("seat-taken", seat=1).data["entropy"] = forgery.header["seats"][1]["entropy"] = "abc"


def wrong_commitment(forgery: Forgery) -> None:
    forgery.first("table-opened").data["commitments"]["round-1"] = "0" * 64
    forgery.header["commitments"]["round-1"] = "0" * 64


def another_epoch(forgery: Forgery) -> None:
    """A secret more than the game has epochs."""
    forgery.first("table-opened").data["commitments"]["round-99"] = "0" * 64
    forgery.header["commitments"]["round-99"] = "0" * 64


def other_secret(forgery: Forgery) -> None:
    forgery.first("secret-opened", epoch="round-1").data["secret"] = "0" * 64


def early_secret(forgery: Forgery) -> None:
    """The secret of a round is told before its cards are dealt."""
    opened = forgery.first("secret-opened", epoch="round-1")
    forgery.drop(opened)
    forgery.insert_after(forgery.first("game-started"), opened)


def secret_kept(forgery: Forgery) -> None:
    forgery.drop(forgery.first("secret-opened", epoch="round-1"))


def revealed_otherwise(forgery: Forgery) -> None:
    forgery.first("entropy-revealed").data["entropy"] = "0" * 64


def revealed_late(forgery: Forgery) -> None:
    forgery.first("entropy-revealed").public["at"] = 10**6


def withheld_early(forgery: Forgery) -> None:
    """The house did not wait until time was up."""
    forgery.first("entropy-withheld").public["at"] = forgery.first("seats-closed").data["until"]


def no_time_to_reveal(forgery: Forgery) -> None:
    forgery.first("seats-closed").data["until"] = 10


def withheld_silently(forgery: Forgery) -> None:
    forgery.drop(forgery.first("entropy-withheld"))


def no_lead_drawn(forgery: Forgery) -> None:
    """The leader chose, although the lead was left to chance."""
    forgery.drop(forgery.first("lead-drawn"))


def no_reshuffle(forgery: Forgery) -> None:
    forgery.drop(forgery.first("trick-reshuffled"))


def no_cards_drawn(forgery: Forgery) -> None:
    forgery.drop(forgery.first("cards-drawn"))


def three_hands(forgery: Forgery) -> None:
    forgery.drop(forgery.first("hand-dealt", seat=3))


def dealt_twice(forgery: Forgery) -> None:
    """The hand that was dealt did not please: another one was dealt."""
    last = forgery.first("hand-dealt", seat=3)
    hands = [deepcopy(event) for event in list(forgery.all("hand-dealt"))[:4]]
    for hand in reversed((deepcopy(forgery.first("round-opened")), *hands)):
        forgery.insert_after(last, hand)


def no_deck_shuffled(forgery: Forgery) -> None:
    forgery.drop(forgery.first("deck-reshuffled"))


def no_refill(forgery: Forgery) -> None:
    forgery.drop(forgery.first("hand-refilled"))


def other_cards_on_top(forgery: Forgery) -> None:
    """The deck was shuffled rightly, and then cards were drawn from its middle."""
    refill = forgery.first("hand-refilled")
    cards = refill.own(refill.data["seat"])
    cards["cards"] = cards["cards"][::-1]


def other_source(forgery: Forgery) -> None:
    forgery.first("stock-drawn").data["source"] = "all"


def other_princess_kept(forgery: Forgery) -> None:
    revealed = forgery.first("princesses-revealed").data
    revealed["princesses"][0] = next(
        name for name in ("alice", "mulan", "rapunzel") if name not in revealed["princesses"]
    )


def preferred_again(forgery: Forgery) -> None:
    """Somebody chose a princess in secret, and then another time."""
    chosen = forgery.first("princess-preferred")
    forgery.insert_after(chosen, deepcopy(chosen))


def kept_princess_not_offered(forgery: Forgery) -> None:
    court = forgery.first("court-revealed").data["princesses"]
    court[0], court[1] = court[1], court[0]


def another_round_card(forgery: Forgery) -> None:
    forgery.first("round-revealed").data["card"] = "dancing-queens"


def labelled_again(forgery: Forgery) -> None:
    """A draw under a label that nobody uses: the house could try several."""
    forgery.first("target-chosen").data["decision"] += ".2"


def trick_left_out(forgery: Forgery) -> None:
    forgery.first("trick-opened", number=2).data["number"] = 3


def card_out_of_nowhere(forgery: Forgery) -> None:
    played = forgery.first("card-played")
    played.data["card"] = next(card for card in ("queens-1", "fairies-1") if card != played.data["card"])


def received_otherwise(forgery: Forgery) -> None:
    """What seat 0 passes does not arrive."""
    passed = forgery.first("cards-passed")
    for seat in range(4):
        for cards in passed.own(seat)["received"][str(seat)].values():
            cards.reverse()
            cards[0] = "princes-10" if cards[0] != "princes-10" else "princes-9"


def unknown_event(forgery: Forgery) -> None:
    forgery.first("trick-won").data["type"] = "trick-stolen"


def later_schema(forgery: Forgery) -> None:
    forgery.first("trick-won").public["schema"] = 2


def part_for_nobody(forgery: Forgery) -> None:
    """A hand that nobody is told, in no part at all."""
    forgery.first("hand-dealt", seat=0).parts.clear()


def order_of_nothing(forgery: Forgery) -> None:
    """The house tells no order of a deck, where there is a place for one."""
    forgery.first("deck-reshuffled").own()["order"] = None


def nothing_received(forgery: Forgery) -> None:
    forgery.first("cards-assigned").own(0)["received"]["0"] = None


def other_spare(forgery: Forgery) -> None:
    back = forgery.first("rewound")
    back.data["spares"] = {"round-2": "spare-3"}


def back_into_a_deal(forgery: Forgery) -> None:
    forgery.first("rewound").data["to"] = forgery.version(forgery.first("hand-dealt", seat=1))


def other_status(forgery: Forgery) -> None:
    forgery.header["status"] = "playing"


def a_billion_seats(forgery: Forgery) -> None:
    forgery.first("table-opened").data["seats"] = 10**9


def a_billion_rounds(forgery: Forgery) -> None:
    forgery.change_rules(lambda rules: rules["edition"].update(rounds_in_short=10**9))


def a_billion_cards(forgery: Forgery) -> None:
    forgery.change_rules(lambda rules: rules["numbers"].update(start_cards=10**9))


def a_billion_places(forgery: Forgery) -> None:
    forgery.change_rules(lambda rules: rules["rows"][1].update(expansion=[10**9, 10**9]))


def neither_public_nor_private(forgery: Forgery) -> None:
    forgery.first("table-opened").data["visibility"] = "secret"


def market_never_opened(forgery: Forgery) -> None:
    forgery.drop(forgery.first("market-opened"))


def larger_stock(forgery: Forgery) -> None:
    stocks = forgery.first("market-opened").data["stocks"]
    stocks[min(stocks)] += 1


def other_seat(forgery: Forgery) -> None:
    forgery.header["seats"][0]["player"] = "somebody-else"


def other_options(forgery: Forgery) -> None:
    forgery.header["options"] = {**forgery.header["options"], "short": True}


def other_command(forgery: Forgery) -> None:
    forgery.commands[-1][0]["text"] = forgery.commands[-2][0]["text"]


def missing_command(forgery: Forgery) -> None:
    del forgery.commands[-1][0]["text"], forgery.commands[-1][0]["salt"]


def agreed_reading(forgery: Forgery) -> None:
    """No lie: a knob of a card is turned, and nothing else."""
    rules = deepcopy(forgery.rules[0]["rules"])
    card = next(one for one in rules["edition"]["round_cards"] if one["rule"] == "OddsAndEvens")
    card["under_the_pea"] = "parity-first"
    options = {**forgery.header["options"], "readings": {"R-336": "parity-first"}}
    forgery.read_otherwise(forgery.first("game-started"), rules, options)


# --- draws that are left out, made again, or ground until they suit


def no_pairs(forgery: Forgery) -> None:
    for event in list(forgery.all("princesses-dealt")):
        forgery.drop(event)


def no_row(forgery: Forgery) -> None:
    forgery.drop(forgery.first("row-laid"))


def no_dealer(forgery: Forgery) -> None:
    forgery.drop(forgery.first("dealer-drawn"))


def no_princesses(forgery: Forgery) -> None:
    forgery.drop(forgery.first("princesses-revealed"))


def one_princess_offered(forgery: Forgery) -> None:
    offered = forgery.first("princesses-offered")
    princesses = offered.own(offered.data["seat"])
    princesses["princesses"] = princesses["princesses"][:1]


def stock_drawn_early(forgery: Forgery) -> None:
    first = forgery.first("stock-drawn")
    before = forgery.events[forgery.version(first) - 3]
    forgery.drop(first)
    forgery.insert_after(before, first)


def turn_begun_early(forgery: Forgery) -> None:
    begun = forgery.first("turn-begun")
    forgery.drop(begun)
    forgery.insert_after(list(forgery.all("stock-drawn"))[-1], begun)


def round_scored_twice(forgery: Forgery) -> None:
    scored = forgery.first("round-scored")
    forgery.insert_after(scored, deepcopy(scored))


def round_not_scored(forgery: Forgery) -> None:
    """The deal did not please: the next round is opened."""
    forgery.drop(forgery.first("round-scored"))


def ended_early(forgery: Forgery) -> None:
    forgery.add(forgery.first("round-scored"), type="game-ended", winners=[0])


def card_never_turned_up(forgery: Forgery) -> None:
    forgery.drop(forgery.first("round-revealed"))


def princess_twice(forgery: Forgery) -> None:
    """There are more of her in the box than of the others."""
    forgery.change_rules(
        lambda rules: rules["edition"]["princesses"].append(rules["edition"]["princesses"][0])
    )


def faction_twice(forgery: Forgery) -> None:
    forgery.change_rules(lambda rules: rules["factions"].append(rules["factions"][0]))


def reading_of_the_box(forgery: Forgery) -> None:
    """The princesses come in another order from here on."""
    rules = deepcopy(forgery.rules[0]["rules"])
    rules["edition"]["princesses"].reverse()
    forgery.read_otherwise(forgery.first("game-started"), rules, forgery.header["options"])


def reading_of_the_options(forgery: Forgery) -> None:
    options = {**forgery.header["options"], "starter": 0}
    forgery.read_otherwise(forgery.first("game-started"), forgery.rules[0]["rules"], options)


def reading_of_the_numbers(forgery: Forgery) -> None:
    rules = deepcopy(forgery.rules[0]["rules"])
    rules["numbers"]["hand_size"] += 1
    forgery.read_otherwise(forgery.first("market-opened"), rules, forgery.header["options"])


def reading_before_the_start(forgery: Forgery) -> None:
    rules = deepcopy(forgery.rules[0]["rules"])
    options = {**forgery.header["options"], "readings": {"R-125": "across-rounds"}}
    forgery.read_otherwise(forgery.first("table-opened"), rules, options)


def rules_without_a_digest(forgery: Forgery) -> None:
    forgery.rules[0]["ruleset"] = forgery.header["ruleset"] = ""
    forgery.first("table-opened").data["ruleset"] = ""


def rewound_for_nothing(forgery: Forgery) -> None:
    """A new branch, and so new labels, without anything to undo."""
    last = list(forgery.all("hand-dealt"))[-1]
    forgery.add(last, type="rewound", to=forgery.version(last), spares={})


def rewound_within_a_deal(forgery: Forgery) -> None:
    to = forgery.version(forgery.first("game-started"))
    forgery.add(forgery.first("hand-dealt", seat=0), type="rewound", to=to, spares={})


def empty_trick(forgery: Forgery) -> None:
    forgery.add(forgery.first("trick-opened"), type="trick-opened", number=2, leader=0)


def power_used_again(forgery: Forgery) -> None:
    used = forgery.first("power-resolved")
    forgery.insert_after(used, deepcopy(forgery.first("power-activated")))


def idle_power(forgery: Forgery) -> None:
    """She uses her power and draws nothing: the next one who does has another label."""
    for kind in ("target-chosen", "cards-drawn", "cards-bartered"):
        forgery.drop(forgery.first(kind))


def pool_kept(forgery: Forgery) -> None:
    forgery.drop(forgery.first("cards-assigned"))


def pool_without_a_power(forgery: Forgery) -> None:
    forgery.drop(forgery.first("power-activated", princess="sleeping-beauty"))


def suits_laid_open_at_will(forgery: Forgery) -> None:
    """What lies face up is not drawn: the house chooses what that is."""
    forgery.add(forgery.first("round-revealed"), type="suits-laid-open", cards={})


def lead_of_another(forgery: Forgery) -> None:
    at = forgery.version(forgery.first("lead-drawn"))
    played = next(event for event in forgery.events[at:] if event.type == "card-played")
    played.data["seat"] = (played.data["seat"] + 1) % 4


def hand_fizzled_again(forgery: Forgery) -> None:
    refilled = forgery.first("hand-refilled")
    forgery.add(refilled, type="hand-fizzled", seat=refilled.data["seat"], cards=[])


def princess_discarded(forgery: Forgery) -> None:
    princess = forgery.first("court-revealed").data["princesses"][0]
    forgery.add(forgery.first("turn-begun"), type="card-killed", seat=0, card=princess)


def chosen_out_of_turn(forgery: Forgery) -> None:
    chosen = forgery.first("stock-chosen").data
    chosen["seat"] = (chosen["seat"] + 1) % 3


def setup_opened_early(forgery: Forgery) -> None:
    opened = forgery.first("secret-opened", epoch="setup")
    forgery.drop(opened)
    forgery.insert_after(forgery.first("round-scored"), opened)


def one_secret_for_two(forgery: Forgery) -> None:
    secret = forgery.first("secret-opened", epoch="round-1").data["secret"]
    forgery.first("secret-opened", epoch="setup").data["secret"] = secret
    named = f"ballroom/epoch/{forgery.header['game']}/setup/".encode()
    commitment = sha256(named + bytes.fromhex(secret)).hexdigest()
    forgery.first("table-opened").data["commitments"]["setup"] = commitment
    forgery.header["commitments"]["setup"] = commitment


def no_time_at_all(forgery: Forgery) -> None:
    forgery.first("table-opened").data["limits"]["reveal"] = 0


def one_player_on_two_seats(forgery: Forgery) -> None:
    player = forgery.first("seat-taken", seat=0).data["player"]
    forgery.first("seat-taken", seat=1).data["player"] = forgery.header["seats"][1]["player"] = player


ABOUT_THE_REST: list[tuple[str, Lie, str]] = [
    ("barter", permuted_box, "the draw 0/setup/princesses: the princesses must be"),
    ("battle", permuted_factions, "the draw 0/setup/princesses: the princesses of seat"),
    ("barter", changed_rules, "version 1 plays by the rules"),
    ("barter", no_rules, "are missing"),
    ("barter", rules_of_nobody, "the rules that are named must be"),
    ("barter", wrong_entropy, "game-started: the entropy of all seats must be"),
    ("barter", other_text, "game-started: the entropy of all seats must be"),
    ("barter", wrong_commitment, "secret-opened: the commitment to the secret round-1 must be"),
    ("barter", another_epoch, "the epochs that were committed to must be"),
    ("barter", other_secret, "secret-opened: the commitment to the secret round-1 must be"),
    ("barter", early_secret, "secret-opened: what is drawn from it is not over"),
    ("barter", secret_kept, "the draw 0/round-1/deal: its secret was never opened"),
    ("committed", revealed_otherwise, "entropy-revealed: the commitment to what was revealed"),
    ("committed", revealed_late, "entropy-revealed: it came too late"),
    ("committed", withheld_early, "entropy-withheld: there was still time"),
    ("committed", no_time_to_reveal, "seats-closed: the time to reveal must be 30000"),
    ("committed", withheld_silently, "game-started: somebody has neither revealed nor withheld"),
    ("lead", no_lead_drawn, "card-played: the lead must be drawn"),
    ("alice", no_reshuffle, "trick-reshuffled must come here"),
    ("barter", no_cards_drawn, "cards-drawn must come here"),
    ("lead", three_hands, "hand-dealt must come here"),
    ("lead", dealt_twice, "round-opened: the number of the round must be 2"),
    ("battle", no_deck_shuffled, "hand-refilled: the number of cards drawn must be"),
    ("battle", no_refill, "a hand must be refilled"),
    ("battle", other_cards_on_top, "hand-refilled: the next cards of the deck"),
    ("market", other_source, "stock-drawn: the source must be players"),
    ("pairs", other_princess_kept, "is none of the princesses that seat 0 was dealt"),
    ("battle", preferred_again, "princess-preferred: nobody chooses in secret here"),
    ("battle", kept_princess_not_offered, "is none of the princesses that seat 0 was offered"),
    ("pairs", another_round_card, "round-revealed: the row has"),
    ("barter", labelled_again, "target-chosen: the decision must be"),
    ("barter", trick_left_out, "the number of the trick must be 2"),
    ("barter", card_out_of_nowhere, "does not hold"),
    ("barter", received_otherwise, "cards-passed: what seat 0 gets from seat"),
    ("barter", unknown_event, "trick-stolen is no event that is known"),
    ("barter", later_schema, "its schema 2 is not known"),
    ("barter", part_for_nobody, "hand-dealt: cards is missing"),
    ("battle", order_of_nothing, "deck-reshuffled: order is missing"),
    ("lead", nothing_received, "cards-assigned: received is missing"),
    ("rewound", other_spare, "rewound: the spares must be {}"),
    ("rewound", back_into_a_deal, "lies within a deal"),
    ("barter", other_status, "the status must be over"),
    ("barter", a_billion_seats, "the number of seats is no number up to 1000"),
    ("pairs", a_billion_rounds, "the row is no number up to 1000"),
    ("battle", a_billion_cards, "start_cards is no number up to 1000"),
    ("market", a_billion_places, "the marketplace is no number up to 1000"),
    ("barter", neither_public_nor_private, "it is neither public nor private"),
    ("market", market_never_opened, "the marketplace is not open yet"),
    ("market", larger_stock, "market-opened: the marketplace must be"),
    ("barter", other_seat, "the seats must be"),
    ("barter", other_options, "the options must be"),
    ("barter", other_command, "the cause of its events must be"),
    ("barter", missing_command, "its text is missing"),
    ("pairs", no_pairs, "princesses-revealed: no princesses were dealt to choose from"),
    ("pairs", no_row, "round-revealed: the row must be laid first"),
    ("pairs", no_dealer, "round-opened: a dealer must be drawn before this"),
    ("barter", no_princesses, "trick-opened: not everybody has a princess"),
    ("battle", one_princess_offered, "princesses-offered: there are not as many as it says"),
    ("market", stock_drawn_early, "pool-filled: the marketplace is not open yet"),
    ("market", turn_begun_early, "turn-begun: the marketplace is not open yet"),
    ("pairs", round_scored_twice, "round-scored: the round was scored before"),
    ("pairs", round_not_scored, "round-opened: the round before is not over"),
    ("pairs", ended_early, "game-ended: there are rounds left"),
    ("barter", card_never_turned_up, "trick-opened: no round is played"),
    ("barter", princess_twice, "game-started: the box has something twice"),
    ("battle", faction_twice, "game-started: the box has something twice"),
    ("pairs", reading_of_the_box, "reading-changed: it changes what is drawn"),
    ("barter", reading_of_the_options, "reading-changed: it changes what is drawn"),
    ("battle", reading_of_the_numbers, "reading-changed: it changes what is drawn"),
    ("barter", reading_before_the_start, "reading-changed: the game has not started"),
    ("barter", rules_without_a_digest, "version 1 names no digest of its rules"),
    ("barter", rewound_for_nothing, "rewound: nothing has happened in the game since"),
    ("barter", rewound_within_a_deal, "rewound: hand-dealt must come here"),
    ("barter", empty_trick, "trick-opened: the trick before is not over"),
    ("barter", power_used_again, "has used her power in this round"),
    ("barter", idle_power, "power-resolved: the power of scheherazade has done nothing"),
    ("lead", pool_kept, "power-resolved: the power of sleeping-beauty has done nothing"),
    ("lead", pool_without_a_power, "cards-mixed: no power of sleeping-beauty resolves"),
    ("barter", suits_laid_open_at_will, "suits-laid-open: no suits are laid open in this round"),
    ("lead", lead_of_another, "card-played: the lead was drawn for another seat"),
    ("battle", hand_fizzled_again, "hand-fizzled: it is not the turn"),
    ("battle", princess_discarded, "card-killed: no princess comes to a discard pile"),
    ("battle", chosen_out_of_turn, "stock-chosen: the next in turn order must be"),
    ("pairs", setup_opened_early, "secret-opened: what is drawn from it is not over"),
    ("barter", one_secret_for_two, "secret-opened: it is that of another epoch"),
    ("committed", no_time_at_all, "table-opened: it leaves no time to reveal"),
    ("barter", one_player_on_two_seats, "sits at this table already"),
]
