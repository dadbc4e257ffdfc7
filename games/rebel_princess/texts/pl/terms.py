"""The words of the rules in Polish, as the Polish edition prints them."""

from games.texts import SuitName, Term

TERMS: dict[str, Term] = {
    "trick": Term(
        name="lewa",
        english=r"\btricks?\b",
        stems=("lew",),
        avoid=("wziątk", "sztych"),
    ),
    "lead": Term(
        name="rozpocząć lewę",
        english=r"(?<!suit )\bleads?\b|\bleading\b",
        stems=("rozpocz",),
        avoid=("wyjści", "wist"),
    ),
    "leader": Term(
        name="rozpoczynający",
        english=r"\b(?<!non-)leaders?\b",
        stems=("rozpoczynając",),
    ),
    "led-suit": Term(
        name="kolor wiodący",
        english=r"\bled[- ]suit\b",
        stems=("kolor wiodąc", "koloru wiodąc", "kolorze wiodąc", "kolorem wiodąc"),
        avoid=("kolor prowadząc", "koloru prowadząc", "kolorze prowadząc"),
    ),
    "follow": Term(
        name="dokładać do koloru",
        english=r"\bfollow\b|\bfollowing suit\b|\bfollower\b",
        stems=("dokłada", "dołoż", "dołóż"),
    ),
    "void": Term(
        name="renons",
        english=r"\bvoids?\b",
        stems=("renons",),
        avoid=("bezkolor",),
    ),
    "hand": Term(
        name="ręka",
        english=r"\bhands?\b(?! in\b)",
        stems=("ręk", "ręc", "rąk"),
        avoid=("dłoń", "dłoni"),
    ),
    "suit": Term(
        name="kolor",
        english=r"\bsuits?\b",
        stems=("kolor",),
        avoid=("maść", "maści"),
    ),
    "deck": Term(
        name="talia",
        english=r"\bdeck\b",
        stems=("tali",),
    ),
    "proposal": Term(
        name="oświadczyny",
        english=r"\bproposals?\b",
        stems=("oświadczyn",),
        avoid=("propozycj", "zaręczyn"),
    ),
    "power": Term(
        name="moc",
        english=r"\bpowers?\b",
        stems=("moc",),
        avoid=("umiejętnoś", "zdolnoś"),
    ),
    "spent": Term(
        name="wyczerpana",
        english=r"\bspent\b|\bexhaust(?:ed|ion)\b",
        stems=("wyczerp",),
        avoid=("zużyt",),
    ),
    "princess": Term(
        name="Księżniczka",
        english=r"\bprincess(?:es)?\b",
        stems=("księżnicz",),
    ),
    "prince": Term(
        name="Książę",
        english=r"\bprinces?\b",
        stems=("książ", "księci"),
    ),
    "queen": Term(
        name="Królowa",
        english=r"\bqueens?\b",
        stems=("królow",),
    ),
    "fairy": Term(
        name="Wróżka",
        english=r"\bfair(?:y|ies)\b",
        stems=("wróż",),
    ),
    "pet": Term(
        name="Zwierzę",
        english=r"\bpets?\b",
        stems=("zwierz",),
        avoid=("pupil",),
    ),
    "frog": Term(
        name="Żaba",
        english=r"\bfrog\b",
        stems=("żab",),
    ),
    "round": Term(
        name="runda",
        english=r"\brounds?\b",
        stems=("rund",),
    ),
    "round-card": Term(
        name="karta rundy",
        english=r"\bround[- ]cards?\b",
        stems=(
            "kart rund",
            "karta rund",
            "karty rund",
            "kartę rund",
            "karcie rund",
            "kartą rund",
            "kartach rund",
        ),
    ),
    "hourglass": Term(
        name="klepsydra",
        english=r"(?<!`)\bhourglass\b",
        stems=("klepsydr",),
    ),
    "neighbour": Term(
        name="sąsiad",
        english=r"\bneighbours?\b",
        stems=("sąsiad", "sąsied"),
    ),
    "pass": Term(
        name="przekazywanie kart",
        english=r"\bpass(?:es|ed|ing)?\b(?! the bouquet)",
        stems=("przekaz", "przekaż"),
    ),
    "capture": Term(
        name="zdobyć",
        english=r"\bcaptur(?:e|es|ed)\b",
        stems=("zdob",),
    ),
    "pile": Term(
        name="stos",
        english=r"\bpiles?\b",
        stems=("stos",),
        avoid=("kupk", "stert"),
    ),
    "scoring": Term(
        name="podliczanie",
        english=r"\bscoring\b",
        stems=("podlicz",),
        avoid=("punktacj",),
    ),
    "total": Term(
        name="łączny wynik",
        english=r"\btotals?\b",
        stems=("łączn",),
    ),
    "rebel": Term(
        name="Buntowniczka Balu",
        english=r"\brebel\b",
        stems=("buntownicz",),
        avoid=("rebeliant",),
    ),
    "sneak-in": Term(
        name="wkraść się na bal",
        english=r"\bsneak(?:s|ed|ing)?\b",
        stems=("wkrad", "wkraś"),
        avoid=("zakrad", "przedar", "przemyc", "przemyk"),
    ),
    "window": Term(
        name="okno",
        english=r"\bwindows?\b",
        stems=("okn", "okien"),
    ),
    "face-down": Term(
        name="zakryta",
        english=r"\bface[- ]down\b",
        stems=("zakryt",),
    ),
    "face-up": Term(
        name="odkryta",
        english=r"\bface[- ]up\b",
        stems=("odkry",),
    ),
    "frozen": Term(
        name="zamrożona",
        english=r"\bfr(?:ozen|oze|eeze)\b",
        stems=("zamroż", "zamroz"),
    ),
    "gift": Term(
        name="prezent",
        english=r"\bgifts?\b",
        stems=("prezen",),
        avoid=("podarun", "upomin"),
    ),
    "late-card": Term(
        name="spóźniona karta",
        english=r"\blate cards?\b",
        stems=("spóźnion",),
    ),
    "half": Term(
        name="połowa",
        english=r"\bhal(?:f|ves)\b",
        stems=("połow", "połów"),
    ),
    "trump": Term(
        name="atut",
        english=r"\btrump\b",
        stems=("atut",),
    ),
    "parity": Term(
        name="parzystość",
        english=r"\bparity\b",
        stems=("parzyst", "nieparzyst"),
    ),
    "tie": Term(
        name="remis",
        english=r"\bties?\b(?! the\b)|\btied\b",
        stems=("remis",),
    ),
    "swap": Term(
        name="zamienić",
        english=r"\bswap(?:s|ped|ping)?\b",
        stems=("zamie", "zamian"),
    ),
    "name": Term(
        name="wskazać",
        english=r"\bname[sd]?\b(?! each\b)|\bnaming\b",
        stems=("wska",),
        avoid=("wymieni",),
    ),
    "server": Term(
        name="serwer",
        english=r"\bserver\b",
        stems=("serwer",),
    ),
}

SUITS: dict[str, SuitName] = {
    "queens": SuitName(many="Królowe", one="Królowa"),
    "fairies": SuitName(many="Wróżki", one="Wróżka"),
    "pets": SuitName(many="Zwierzęta", one="Zwierzę"),
    "princes": SuitName(many="Książęta", one="Książę"),
}

CARDS: dict[str, str] = {"pets-8": "Żaba"}

EDITIONS: dict[str, str] = {
    "deluxe-en": "Angielska edycja Deluxe",
    "gigamic-fr": "Francuska edycja Gigamic",
    "pl": "Edycja polska",
    "cs": "Edycja czeska",
    "cs-promo": "Edycja czeska z kartami promo",
}

OWN_NAMES: frozenset[str] = frozenset({"princess/carmesina", "round/invitation"})
