"""The words of the rules in Czech, as the Czech edition prints them."""

from games.texts import SuitName, Term

TERMS: dict[str, Term] = {
    "trick": Term(name="štych", english=r"\btricks?\b", stems=("štych", "štyš"), avoid=("zdvih",)),
    "lead": Term(
        name="vynést",
        english=r"\blead(?:s|ing)?\b(?! from then)|\bled\b(?![- ]suit| earlier)",
        stems=("vynáš", "vynes", "vynés", "nevynáš"),
        avoid=("výnos", "výjezd"),
    ),
    "leader": Term(
        name="vynášející",
        english=r"\bleaders?\b",
        stems=("vynášejíc",),
        avoid=("vedouc",),
    ),
    "led-suit": Term(
        name="hlavní barva",
        english=r"\bled[- ]suit\b",
        stems=("hlavní barv", "hlavních barev"),
        avoid=("žádaná barv", "žádané barv", "žádanou barv"),
    ),
    "follow": Term(
        name="ctít barvu",
        english=r"\bfollowing\b|\bfollow (?:suit|it|the|any)\b|\b(?:to|could|cannot|may|can|only fairies) follow\b",
        stems=("ctí", "ctě", "cti", "nectí", "nectil"),
        avoid=("přizn", "přiznáv"),
    ),
    "void": Term(
        name="prázdný štych",
        english=r"\bvoids?\b",
        stems=("prázdný štych", "prázdného štych", "prázdném štych", "prázdným štych"),
        avoid=(
            "renonc",
            "nemůže ctít",
            "nemůžete ctít",
            "nemohou ctít",
            "nemohl ctít",
            "nemohla ctít",
            "ctít nemůž",
            "ctít nemoh",
        ),
    ),
    "hand": Term(name="ruka", english=r"\bhands?\b(?! (?:in|over)\b)", stems=("ruk", "ruc")),
    "suit": Term(name="barva", english=r"\bsuits?\b", stems=("barv", "barev")),
    "deck": Term(name="balíček", english=r"\bdeck\b", stems=("balíč",)),
    "proposal": Term(
        name="žádost o ruku",
        english=r"\bproposals?\b",
        stems=("žádost o ruku", "žádosti o ruku", "žádostí o ruku", "žádostmi o ruku"),
        avoid=("nabídk", "nabídek", "návrh"),
    ),
    "power": Term(
        name="efekt",
        english=r"\bpowers?\b",
        stems=("efekt",),
        avoid=("schopnost", "vlastnost", "síla", "sílu", "síly"),
    ),
    "spent": Term(name="vyčerpaná", english=r"\bspent\b|\bexhaust(?:ed|ion)\b", stems=("vyčerp",)),
    "princess": Term(name="princezna", english=r"\bprincess(?:es)?\b", stems=("princez",)),
    "prince": Term(
        name="princ",
        english=r"\bprinces?\b",
        stems=("princ", "princo"),
        avoid=("králevic",),
    ),
    "frog": Term(name="žába", english=r"\bfrog\b", stems=("žáb",), avoid=("žabák", "ropuch")),
    "fairy": Term(name="víla", english=r"\bfair(?:y|ies)\b", stems=("víl",), avoid=("sudičk",)),
    "queen": Term(name="královna", english=r"\bqueens?\b", stems=("královn", "královen")),
    "pet": Term(name="mazlíček", english=r"\bpets?\b", stems=("mazlíč",), avoid=("zvíř", "zvířát")),
    "round": Term(
        name="kolo",
        english=r"\brounds?\b(?![- ]card)",
        stems=("kolo", "kola", "kolu", "kole", "koly", "více kol", "méně kol", "počet kol"),
        avoid=("runda", "rundy", "rundu", "rundě"),
    ),
    "round-card": Term(
        name="karta herních kol",
        english=r"\bround[- ]cards?\b",
        stems=(
            "karta herních kol",
            "karty herních kol",
            "kartě herních kol",
            "kartu herních kol",
            "kartou herních kol",
            "karet herních kol",
            "kartách herních kol",
        ),
    ),
    "hourglass": Term(name="přesýpací hodiny", english=r"(?<!`)\bhourglass\b", stems=("přesýpací",)),
    "neighbour": Term(name="soused", english=r"\bneighbours?\b", stems=("soused",)),
    "pass": Term(
        name="předat karty",
        english=r"\bpass(?:es|ed|ing)?\b(?! the bouquet)",
        stems=("předá", "předa", "předej", "nepředá"),
    ),
    "capture": Term(
        name="získat",
        english=r"\bcaptur(?:e|es|ed)\b",
        stems=("získ", "nezísk"),
        avoid=("ukořist",),
    ),
    "pile": Term(name="hromádka", english=r"\bpiles?\b", stems=("hromád",), avoid=("kupk", "kupič")),
    "scoring": Term(name="bodování", english=r"\bscoring\b|\bscores?\b", stems=("bod",), avoid=("skór",)),
    "total": Term(
        name="celkový součet",
        english=r"\btotals?\b(?<!in total)",
        stems=("celkov", "nejvyšší součet"),
    ),
    "starter": Term(
        name="začínající hráč", english=r"\bstarters?\b", stems=("začínající hráč", "začínajícího hráč")
    ),
    "rebel": Term(name="Rebelka plesu", english=r"\brebel\b", stems=("rebelk",), avoid=("buřičk",)),
    "sneak-in": Term(
        name="vplížit se na oslavu",
        english=r"\bsneak(?:s|ed|ing)?\b",
        stems=("vplíž", "nevplíž"),
        avoid=("pronik", "vkrad", "vetř"),
    ),
    "window": Term(name="okno", english=r"\bwindows?\b", stems=("okn", "oken")),
    "face-down": Term(
        name="lícem dolů", english=r"\bface[- ]down\b", stems=("lícem dolů",), avoid=("rubem nahoru",)
    ),
    "face-up": Term(
        name="lícem nahoru",
        english=r"\bface[- ]up\b",
        stems=("lícem nahoru", "odkryt"),
        avoid=("rubem dolů",),
    ),
    "frozen": Term(
        name="zmrazená karta", english=r"\bfr(?:ozen|oze|eeze)\b", stems=("zmraz",), avoid=("zmraž", "zamrz")
    ),
    "gift": Term(name="dar", english=r"\bgift(?:s|ed|ing)?\b", stems=("dar",), avoid=("dárek", "dárk")),
    "late-card": Term(
        name="pozdní karta",
        english=r"\blate cards?\b",
        stems=("pozdní kart",),
        avoid=("opožděn", "zpožděn"),
    ),
    "half": Term(name="polovina", english=r"\bhal(?:f|ves)\b", stems=("polovin",), avoid=("půlk", "půlek")),
    "trump": Term(name="trumf", english=r"\btrumps?\b", stems=("trumf",)),
    "parity": Term(name="parita", english=r"\bparity\b", stems=("parit",), avoid=("sudost", "lichost")),
    "tie": Term(name="remíza", english=r"\bties?\b|\btied\b", stems=("remíz",), avoid=("plichta",)),
    "swap": Term(name="vyměnit", english=r"\bswap(?:s|ped|ping)?\b", stems=("vym", "výměn")),
    "edition": Term(name="vydání", english=r"\beditions?\b", stems=("vydání", "vydáních"), avoid=("edic",)),
}

SUITS: dict[str, SuitName] = {
    "queens": SuitName(many="Královny", one="Královna"),
    "fairies": SuitName(many="Víly", one="Víla"),
    "pets": SuitName(many="Mazlíčci", one="Mazlíček"),
    "princes": SuitName(many="Princové", one="Princ"),
}

CARDS: dict[str, str] = {"pets-8": "Žába"}

EDITIONS: dict[str, str] = {
    "deluxe-en": "Anglické vydání Deluxe",
    "gigamic-fr": "Francouzské vydání Gigamic",
    "pl": "Polské vydání",
    "cs": "České vydání",
    "cs-promo": "České vydání s promo kartami",
}

OWN_NAMES: frozenset[str] = frozenset()
