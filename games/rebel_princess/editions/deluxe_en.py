"""The English Deluxe edition: 26 round cards, 12 princesses."""

from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.princesses.alice import Alice
from games.rebel_princess.princesses.cinderella import Cinderella
from games.rebel_princess.princesses.ice_princess import IcePrincess
from games.rebel_princess.princesses.little_mermaid import LittleMermaid
from games.rebel_princess.princesses.mulan import Mulan
from games.rebel_princess.princesses.pea_princess import PeaPrincess
from games.rebel_princess.princesses.pocahontas import Pocahontas
from games.rebel_princess.princesses.rapunzel import Rapunzel
from games.rebel_princess.princesses.scheherazade import Scheherazade
from games.rebel_princess.princesses.sleeping_beauty import SleepingBeauty
from games.rebel_princess.princesses.snow_white import SnowWhite
from games.rebel_princess.princesses.thumbelina import Thumbelina
from games.rebel_princess.rounds.after_party import AfterParty
from games.rebel_princess.rounds.always_the_bridesmaid import AlwaysTheBridesmaid
from games.rebel_princess.rounds.arranged_marriage import ArrangedMarriage
from games.rebel_princess.rounds.bathroom_break import BathroomBreak
from games.rebel_princess.rounds.blind_mans_bluff import BlindMansBluff
from games.rebel_princess.rounds.crystal_clear import CrystalClear
from games.rebel_princess.rounds.dancing_queens import DancingQueens
from games.rebel_princess.rounds.haggle_with_the_hag import HaggleWithTheHag
from games.rebel_princess.rounds.late_for_a_very_important_date import LateForAVeryImportantDate
from games.rebel_princess.rounds.late_to_the_ball import LateToTheBall
from games.rebel_princess.rounds.magic_beans import MagicBeans
from games.rebel_princess.rounds.masquerade_ball import MasqueradeBall
from games.rebel_princess.rounds.midnight_makeover import MidnightMakeover
from games.rebel_princess.rounds.musical_chairs import MusicalChairs
from games.rebel_princess.rounds.odds_and_evens import OddsAndEvens
from games.rebel_princess.rounds.once_upon_a_time import OnceUponATime
from games.rebel_princess.rounds.pass_the_bouquet import PassTheBouquet
from games.rebel_princess.rounds.pets_revenge import PetsRevenge
from games.rebel_princess.rounds.poisoned_apple import PoisonedApple
from games.rebel_princess.rounds.prince_rings_twice import PrinceRingsTwice
from games.rebel_princess.rounds.royal_decree import RoyalDecree
from games.rebel_princess.rounds.single_fairy import SingleFairy
from games.rebel_princess.rounds.sisterhood import Sisterhood
from games.rebel_princess.rounds.three_times_a_lady import ThreeTimesALady
from games.rebel_princess.rounds.upside_down import UpsideDown
from games.rebel_princess.rounds.wedding_gift import WeddingGift
from games.rebel_princess.rule import Pass

DELUXE_EN = Edition(
    id="deluxe-en",
    name="Deluxe edition (English)",
    families=("deluxe", "english"),
    round_cards=(
        OnceUponATime(letter="a", passing=Pass(right=3)),
        LateToTheBall(letter="b", passing=Pass(right=1)),
        MagicBeans(letter="c", passing=Pass(left=3)),
        ThreeTimesALady(letter="d", passing=Pass(right=3)),
        ArrangedMarriage(letter="e", passing=Pass(left=1, right=1)),
        RoyalDecree(letter="f", passing=Pass(right=3)),
        AlwaysTheBridesmaid(letter="g", passing=Pass(right=1)),
        CrystalClear(letter="h", passing=Pass(right=2)),
        MasqueradeBall(letter="i", passing=Pass(left=1)),
        PetsRevenge(letter="j", passing=Pass(left=1, right=1), hourglass=True),
        MusicalChairs(letter="k", passing=Pass(right=1)),
        Sisterhood(letter="l", passing=Pass(right=2)),
        AfterParty(letter="m", passing=Pass(left=1)),
        LateForAVeryImportantDate(letter="n", passing=Pass(right=2)),
        WeddingGift(letter="o", passing=Pass(left=1, right=1), hourglass=True),
        HaggleWithTheHag(letter="p", passing=Pass(left=1)),
        BlindMansBluff(letter="q", passing=Pass(right=1)),
        PoisonedApple(letter="r", passing=Pass(left=2)),
        OddsAndEvens(letter="s", passing=Pass(right=2)),
        SingleFairy(letter="t", passing=Pass(left=1), hourglass=True),
        PrinceRingsTwice(letter="u", passing=Pass(left=1, right=1)),
        MidnightMakeover(letter="v", passing=Pass(left=3)),
        PassTheBouquet(letter="w", passing=Pass(left=3)),
        UpsideDown(letter="x", passing=Pass(left=2)),
        BathroomBreak(letter="y", passing=Pass(left=2), hourglass=True),
        DancingQueens(letter="z", passing=Pass(right=2), hourglass=True),
    ),
    princesses=(
        Alice(),
        Cinderella(),
        IcePrincess(),
        LittleMermaid(),
        Mulan(),
        PeaPrincess(),
        Pocahontas(),
        Rapunzel(),
        Scheherazade(),
        SleepingBeauty(),
        SnowWhite(),
        Thumbelina(),
    ),
    first_game=(
        "once-upon-a-time",
        "late-to-the-ball",
        "magic-beans",
        "three-times-a-lady",
        "arranged-marriage",
    ),
)
