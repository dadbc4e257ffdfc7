"""The words of the game in French: as printed by Gigamic where they are printed."""

from games.texts import SuitName, Term

TERMS: dict[str, Term] = {
    "trick": Term(name="pli", english=r"\btricks?\b", stems=("pli",), avoid=("levée", "levées")),
    "lead": Term(
        name="ouvrir",
        english=r"\blead(s|ing)?\b|\bled\b(?![- ]suit| earlier)",
        stems=("ouvr", "ouvert"),
        avoid=("entam",),
    ),
    "led-suit": Term(
        name="couleur demandée",
        english=r"\bled[- ]suit\b",
        stems=("couleur demandée", "couleurs demandées"),
        avoid=("couleur d'ouverture", "couleur ouverte"),
    ),
    "leader": Term(
        name="celle qui ouvre",
        english=r"\bleaders?\b",
        stems=("ouvr", "ouvert"),
        avoid=("leader", "meneu", "entameu"),
    ),
    "follow": Term(name="suivre", english=r"\bfollow(s|ing)?\b", stems=("suiv", "suit"), avoid=("fourni",)),
    "void": Term(
        name="qui ne peut pas suivre",
        english=r"\bvoids?\b",
        stems=("pas suivre", "impossibilité de suivre", "défauss"),
        avoid=("chican",),
    ),
    "hand": Term(name="main", english=r"\bhands?\b(?! (in|over)\b)", stems=("main",)),
    "suit": Term(
        name="couleur", english=r"\bsuits?\b", stems=("couleur", "hors couleur"), avoid=("enseigne",)
    ),
    "proposal": Term(
        name="demande en mariage",
        english=r"\bproposals?\b",
        stems=("demande en mariage", "demandes en mariage"),
        avoid=("proposition",),
    ),
    "power": Term(name="pouvoir", english=r"\bpowers?\b", stems=("pouvoir",), avoid=("capacité",)),
    "princess": Term(name="princesse", english=r"\bprincess(es)?\b", stems=("princesse",)),
    "prince": Term(
        name="Prince", english=r"\bprinces?\b(?! (always )?rings)", stems=("prince",), avoid=("princier",)
    ),
    "frog": Term(name="Grenouille", english=r"\bfrog\b", stems=("grenouille",), avoid=("crapaud",)),
    "fairy": Term(name="Fée", english=r"\b(fairy|fairies)\b", stems=("fée",)),
    "queen": Term(name="Reine", english=r"\bqueens?\b", stems=("reine",)),
    "pet": Term(name="Animal", english=r"\bpets?\b(?!'s)", stems=("anima",)),
    "round": Term(name="manche", english=r"\brounds?\b(?![- ]cards?\b)", stems=("manche",)),
    "round-card": Term(
        name="carte de Manche",
        english=r"\bround[- ]cards?\b",
        stems=("carte de manche", "cartes de manche"),
    ),
    "player": Term(
        name="personne",
        english=r"\b(each|every|any|another|that) player\b",
        stems=("personne", "celle", "chacune", "tout le monde", "quelqu'un"),
        avoid=("joueur", "joueuse", "donneu"),
    ),
    "host": Term(name="hôte", english=r"\bhosts?\b", stems=("hôte",), avoid=("hôtesse",)),
    "neighbour": Term(name="voisine", english=r"\bneighbours?\b", stems=("voisin",)),
    "capture": Term(name="ramasser", english=r"\bcaptur", stems=("ramass",), avoid=("captur",)),
    "pile": Term(name="pile", english=r"\bpiles?\b", stems=("pile",)),
    "scoring": Term(name="décompte", english=r"\bscoring\b", stems=("décompte",), avoid=("comptage",)),
    "window": Term(name="fenêtre", english=r"\bwindows?\b", stems=("fenêtre",), avoid=("créneau",)),
    "face-down": Term(
        name="face cachée",
        english=r"\bface[- ]down\b",
        stems=("face cachée",),
        avoid=("à l'envers", "face contre table"),
    ),
    "pass": Term(
        name="écart",
        english=r"\bpass(es|ed|ing)?\b(?! the bouquet)",
        stems=("écart", "pass"),
    ),
    "gift": Term(name="cadeau", english=r"\bgift(s|ed|ing)?\b", stems=("cadeau",), avoid=("présents",)),
    "sneak-in": Term(
        name="s'incruster",
        english=r"\bsneak",
        stems=("incrust",),
        avoid=("infiltr", "faufil"),
    ),
    "rebel": Term(name="Rebelle du bal", english=r"\brebel\b", stems=("rebelle",)),
    "hourglass": Term(name="sablier", english=r"\bhourglass", stems=("sablier",)),
    "swap": Term(name="échanger", english=r"\bswap(s|ped|ping)?\b", stems=("échang",), avoid=("troqu",)),
    "frozen": Term(
        name="gelée", english=r"\b(frozen|froze|freeze)\b", stems=("gel",), avoid=("congel", "glacé")
    ),
    "tie": Term(
        name="égalité", english=r"\b(ties?|tied)\b", stems=("égalité", "départag"), avoid=("ex æquo",)
    ),
}

SUITS: dict[str, SuitName] = {
    "queens": SuitName(many="Reines", one="Reine"),
    "fairies": SuitName(many="Fées", one="Fée"),
    "pets": SuitName(many="Animaux", one="Animal"),
    "princes": SuitName(many="Princes", one="Prince"),
}

CARDS: dict[str, str] = {"pets-8": "Grenouille"}

EDITIONS: dict[str, str] = {
    "deluxe-en": "Édition Deluxe (anglaise)",
    "gigamic-fr": "Édition Gigamic (française)",
    "pl": "Édition polonaise",
    "cs": "Édition tchèque",
    "cs-promo": "Édition tchèque avec cartes promo",
}

OWN_NAMES: frozenset[str] = frozenset(
    {
        "round/magic-beans",
        "round/three-times-a-lady",
        "round/arranged-marriage",
        "round/always-the-bridesmaid",
        "round/sisterhood",
        "round/late-for-a-very-important-date",
        "princess/rapunzel",
        "princess/thumbelina",
        "princess/thumbelina/promo",
        "princess/carmesina",
    }
)
