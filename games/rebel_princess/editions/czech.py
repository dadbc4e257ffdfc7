"""The Czech edition: the French rules; six round cards and three princesses more as promos."""

from msgspec.structs import replace

from games.rebel_princess.editions.french import GIGAMIC_FR
from games.rebel_princess.princesses.carmesina import Carmesina
from games.rebel_princess.princesses.rapunzel import RapunzelPromo
from games.rebel_princess.princesses.thumbelina import ThumbelinaPromo
from games.rebel_princess.rounds.always_the_bridesmaid import AlwaysTheBridesmaid
from games.rebel_princess.rounds.arranged_marriage import ArrangedMarriage
from games.rebel_princess.rounds.late_for_a_very_important_date import LateForAVeryImportantDate
from games.rebel_princess.rounds.magic_beans import MagicBeans
from games.rebel_princess.rounds.sisterhood import Sisterhood
from games.rebel_princess.rounds.three_times_a_lady import ThreeTimesALady
from games.rebel_princess.rule import Pass

CS = replace(
    GIGAMIC_FR,
    id="cs",
    name="Czech edition",
    families=("original", "czech"),
    round_cards=tuple(replace(card, letter=card.letter.lower()) for card in GIGAMIC_FR.round_cards),
)
CS_PROMO = replace(
    CS,
    id="cs-promo",
    name="Czech edition with its promo cards",
    families=("original", "czech", "promo"),
    round_cards=(
        *CS.round_cards,
        MagicBeans(letter="", passing=Pass(left=3)),
        ThreeTimesALady(letter="", passing=Pass(right=3)),
        ArrangedMarriage(letter="", passing=Pass(left=1, right=1)),
        AlwaysTheBridesmaid(letter="", passing=Pass(right=1)),
        Sisterhood(letter="", passing=Pass(right=2)),
        LateForAVeryImportantDate(letter="", passing=Pass(right=2)),
    ),
    princesses=(*CS.princesses, Carmesina(), RapunzelPromo(), ThumbelinaPromo()),
)
