"""Rebel Princess in English: the rulings themselves, and the words they use."""

from games.rebel_princess.rulings import RULINGS
from games.texts import SuitName, Term, Texts, Wording

TERMS: dict[str, Term] = {
    "trick": Term(name="trick", english=r"\btricks?\b", stems=("trick",), avoid=("stich",)),
    "lead": Term(
        name="lead", english=r"\bleads?\b|\bled\b", stems=("lead", "led"), avoid=("open the trick",)
    ),
    "led-suit": Term(name="led suit", english=r"\bled[- ]suit\b", stems=("led suit", "led-suit")),
    "suit": Term(name="suit", english=r"\bsuits?\b", stems=("suit",), avoid=("colour", "color")),
    "proposal": Term(
        name="proposal", english=r"\bproposals?\b", stems=("proposal",), avoid=("marriage offer",)
    ),
    "power": Term(name="power", english=r"\bpowers?\b", stems=("power",), avoid=("abilit", "superpower")),
    "pet": Term(name="Pet", english=r"\bpets?\b", stems=("pet",), avoid=("animal",)),
    "frog": Term(name="Frog", english=r"\bfrog\b", stems=("frog",), avoid=("toad",)),
    "capture": Term(name="capture", english=r"\bcaptur", stems=("captur",)),
    "pile": Term(name="pile", english=r"\bpiles?\b", stems=("pile",), avoid=("stack of won",)),
    "window": Term(name="window", english=r"\bwindows?\b", stems=("window",), avoid=("time slot",)),
    "sneak-in": Term(
        name="sneak in", english=r"\bsneak", stems=("sneak",), avoid=("gate-crash", "gatecrash")
    ),
    "hourglass": Term(name="hourglass", english=r"\bhourglass", stems=("hourglass",), avoid=("sand timer",)),
    "neighbour": Term(
        name="neighbour", english=r"\bneighbours?\b", stems=("neighbour",), avoid=("neighbor",)
    ),
}

TEXTS = Texts(
    language="en",
    terms=TERMS,
    suits={
        "queens": SuitName(many="Queens", one="Queen"),
        "fairies": SuitName(many="Fairies", one="Fairy"),
        "pets": SuitName(many="Pets", one="Pet"),
        "princes": SuitName(many="Princes", one="Prince"),
    },
    cards={"pets-8": "Frog"},
    editions={
        "deluxe-en": "Deluxe edition (English)",
        "gigamic-fr": "Gigamic edition (French)",
        "pl": "Polish edition",
        "cs": "Czech edition",
        "cs-promo": "Czech edition with its promo cards",
    },
    own_names=frozenset({"round/invitation", "princess/carmesina"}),
    rulings={
        ruling.id: Wording(title=ruling.title, text=ruling.text, reason=ruling.reason)
        for ruling in RULINGS.values()
    },
)
