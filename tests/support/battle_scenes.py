"""Scenes of Battle Princesses that are told as transcripts."""

from collections.abc import Callable
from typing import Any

from tests.support.transcripts import SEATS, Game, Offers, Secret, Story

WITCH, PRINCE = 0, 1
"""The seats of the two that it is about."""
PRINCESSES = ("rapunzel", "beauty", "cinderella", "briar-rose")
NEEDED: tuple[dict[str, int], ...] = (
    {"tower-witch": 2, "bramble-gate": 1},
    {"winter-prince": 1, "silver-mirror": 1},
    {},
    {},
)
"""By seat: what must lie ready on that field, and how often."""
COINS = ("garden-penny", "merchant-penny", "hearth-penny", "spindle-penny")
COPIES = 3
OPTIONS: dict[str, Any] = {
    "game": "battle-princesses",
    "princesses": "choose",
    "stocks": [
        {
            "id": f"{princess}/{slug}",
            "name": name,
            "type": kind,
            "cost": 2,
            "abilities": words,
            "copies": COPIES,
        }
        for princess, slug, name, kind, words in (
            ("rapunzel", "tower-witch", "Tower Witch", "villain", {"starve": 2}),
            ("rapunzel", "bramble-gate", "Bramble Gate", "location", {"defense": 2}),
            ("beauty", "winter-prince", "Winter Prince", "prince", {"attack": 2}),
            ("beauty", "silver-mirror", "Silver Mirror", "item", {"defense": 1}),
        )
    ],
}
"""With cards of the table's own, cheap enough to lie ready within a few rounds."""


def kind_of(card: str) -> str:
    """`tower-witch` of `tower-witch.2`."""
    return card.partition(".")[0]


def ready(game: Game, seat: int, kind: str) -> list[str]:
    field = game.view()["play"]["kingdoms"][seat]["field"]
    return [card["id"] for card in field if kind_of(card["id"]) == kind and card.get("ready", True)]


def gathered(game: Game) -> bool:
    """Everything lies ready, and it is the turn of whoever begins."""
    play = game.view()["play"]
    there = all(
        len(ready(game, seat, kind)) >= number
        for seat, kinds in enumerate(NEEDED)
        for kind, number in kinds.items()
    )
    return there and play["stage"] == "play" and play["active"] == WITCH


def gather(game: Game) -> None:
    while not gathered(game):
        game.does(game.waiting()[0], gathering)


def gathering(game: Game, seat: int, offers: Offers) -> dict[str, Any]:
    """Two buy and lay what the scene needs, and keep it ready; the others let everything pass."""
    forms = {one["move"]: one for one in offers}
    if "pick-princess" in forms:
        return {**forms["pick-princess"]["example"], "princess": PRINCESSES[seat]}
    if "choose-stock" in forms:
        return _stock(seat, forms["choose-stock"])
    if "end-play" in forms:
        return _turn(game, seat, forms)
    return dict(forms.get("end-advance", offers[0])["example"])


def _stock(seat: int, form: dict[str, Any]) -> dict[str, Any]:
    """What the scene needs; else the last that there is, which leaves the limited types to the two."""
    stocks = form["slots"][0]["options"]
    wanted = [stock for stock in stocks if stock.partition("/")[2] in NEEDED[seat]]
    return {**form["example"], "stock": (wanted or stocks[-1:])[0]}


def _turn(game: Game, seat: int, forms: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Lay every card but one that nobody else ever sees; use coins only to buy what is missing."""
    market = game.view()["play"]["market"]
    stocks = {f"{PRINCESSES[seat]}/{kind}": number for kind, number in NEEDED[seat].items()}
    missing = [stock for stock, number in stocks.items() if COPIES - market[stock] < number]
    wanted: dict[str, Callable[[str], object]] = {
        "lay-card": lambda card: stocks and card != kept_back(seat),
        "buy-card": lambda stock: stock in missing,
        "activate-card": lambda card: missing and kind_of(card) == COINS[seat],
    }
    for move, wants in wanted.items():
        options = forms[move]["slots"][0]["options"] if move in forms else ()
        if found := [option for option in options if wants(option)]:
            return {**forms[move]["example"], forms[move]["slots"][0]["field"]: found[0]}
    return dict(forms["end-play"]["example"])


def kept_back(seat: int) -> str:
    return f"{COINS[seat]}.5"


def reaction_chain(game: Game) -> Story:
    """A villain, a prince against her, a location against him, an item against that."""
    gather(game)
    witch, second = ready(game, WITCH, "tower-witch")[:2]
    (gate,) = ready(game, WITCH, "bramble-gate")
    (prince,) = ready(game, PRINCE, "winter-prince")
    (mirror,) = ready(game, PRINCE, "silver-mirror")
    before = int(game.view()["version"])

    story = Story(game, roles={WITCH: "with the witches", PRINCE: "with the prince"})
    story.secrets = [
        *(Secret({kept_back(seat)}, {seat}) for seat in (WITCH, PRINCE)),
        *(
            Secret({f"{COINS[seat]}.{number}" for number in range(1, 6)}, {seat})
            for seat in range(SEATS)
            if not NEEDED[seat]
        ),
    ]
    story.opens(
        "A reaction chain of four links",
        "A prince counters a villain, a villain an item, an item a location, a location a prince. Whoever a "
        "card is used against may react with a ready card that counters it, the other side may counter that, "
        "and so on; then the chain is settled from its end. An item needs a character that is exhausted with "
        "it. (`battle/counters`, `battle/blocking`, B-042, B-043, B-044)",
        before="They have bought and laid the cards of the scene over some rounds, and kept them ready. The "
        "two others have played nothing.",
    )

    def now(seat: int) -> str:
        return str(game.offers(seat)[0]["decision"])

    story.say("## The villain", "What goes with this card; and nobody starves themselves.")
    story.tells(WITCH, "GET", f"/moves?card={witch}")
    use = {"type": "activate-card", "decision": now(WITCH), "card": witch}
    story.moves(WITCH, **use, targets={"starve": [WITCH]})
    story.moves(WITCH, **use, targets={"starve": [PRINCE]})
    story.say("## The prince", "Only the seat that was named is asked. Its item is no counter to a villain.")
    story.tells(PRINCE, "GET", "/moves")
    block = {"type": "block-card", "decision": now(PRINCE)}
    story.moves(2, type="no-block", decision=block["decision"])
    story.moves(PRINCE, **block, card=mirror, by=PRINCESSES[PRINCE])
    story.moves(PRINCE, **block, card=prince)
    story.say("## The location", "Another villain does not help against a prince.")
    block = {"type": "block-card", "decision": now(WITCH)}
    story.moves(WITCH, **block, card=second)
    story.moves(WITCH, **block, card=gate)
    story.say("## The item", "Not without a character.")
    block = {"type": "block-card", "decision": now(PRINCE)}
    story.moves(PRINCE, **block, card=mirror)
    story.moves(PRINCE, **block, card=mirror, by=PRINCESSES[PRINCE])
    story.say("The table while the last answer is awaited:")
    story.everybody_looks(int(game.view()["version"]), "waiting_for", "play.chain", "play.you.hand")
    story.say("## Nobody goes on", "The second villain could counter the item, but stays ready.")
    story.tells(WITCH, "GET", "/moves")
    story.moves(WITCH, type="no-block", decision=now(WITCH))
    story.curtain = int(game.view()["version"])
    story.say("## What everybody saw", "The whole chain is public, as is that a seat could react.")
    story.everybody_reads(before, story.curtain)
    story.say("Five cards are exhausted, and nobody starves. Hands are still each seat's own.")
    story.everybody_looks(
        story.curtain,
        f"play.kingdoms.{WITCH}.field",
        f"play.kingdoms.{PRINCE}.field",
        f"play.kingdoms.{PRINCE}.starve",
        "play.chain",
        "play.you.hand",
    )
    return story
