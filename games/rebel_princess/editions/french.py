"""The French edition: the original rules, 21 round cards, 10 princesses."""

from games.rebel_princess.editions.edition import Edition, NextStarter
from games.rebel_princess.options import PrincessMode
from games.rebel_princess.princesses.alice import Alice
from games.rebel_princess.princesses.cinderella import Cinderella
from games.rebel_princess.princesses.ice_princess import IcePrincessOriginal
from games.rebel_princess.princesses.little_mermaid import LittleMermaidOriginal
from games.rebel_princess.princesses.mulan import Mulan
from games.rebel_princess.princesses.pea_princess import PeaPrincessOriginal
from games.rebel_princess.princesses.pocahontas import PocahontasOriginal
from games.rebel_princess.princesses.scheherazade import Scheherazade
from games.rebel_princess.princesses.sleeping_beauty import SleepingBeautyOriginal
from games.rebel_princess.princesses.snow_white import SnowWhite
from games.rebel_princess.rounds.after_party import AfterParty
from games.rebel_princess.rounds.bathroom_break import BathroomBreak
from games.rebel_princess.rounds.blind_mans_bluff import BlindMansBluff
from games.rebel_princess.rounds.crystal_clear import CrystalClear
from games.rebel_princess.rounds.dancing_queens import DancingQueens
from games.rebel_princess.rounds.haggle_with_the_hag import HaggleWithTheHag
from games.rebel_princess.rounds.invitation import Invitation
from games.rebel_princess.rounds.late_to_the_ball import LateToTheBall
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
from games.rebel_princess.rounds.upside_down import UpsideDown
from games.rebel_princess.rounds.wedding_gift import WeddingGift
from games.rebel_princess.rule import Pass
from games.rebel_princess.sheets import Tie

GIGAMIC_FR = Edition(
    id="gigamic-fr",
    name="Gigamic edition (French)",
    families=("original",),
    round_cards=(
        OnceUponATime(letter="A", passing=Pass(right=3)),
        Invitation(letter="B", passing=Pass(right=3)),
        MasqueradeBall(letter="C", passing=Pass(left=1)),
        RoyalDecree(letter="D", passing=Pass(right=3)),
        MusicalChairs(letter="E", passing=Pass(right=1)),
        PetsRevenge(letter="F", passing=Pass(left=1, right=1), hourglass=True),
        LateToTheBall(letter="G", passing=Pass(right=1), spared_by="base/powers-after-setup"),
        PoisonedApple(letter="H", passing=Pass(left=2), level_goes_to=Tie.LAST),
        CrystalClear(letter="I", passing=Pass(right=2)),
        UpsideDown(letter="J", passing=Pass(left=2)),
        DancingQueens(letter="K", passing=Pass(right=2), hourglass=True),
        PrinceRingsTwice(letter="L", passing=Pass(left=1, right=1)),
        WeddingGift(
            letter="M",
            passing=Pass(left=1, right=1),
            hourglass=True,
            gathering="R-301",
            no_rebel="R-311",
        ),
        AfterParty(letter="N", passing=Pass(left=1)),
        BathroomBreak(letter="O", passing=Pass(left=2), hourglass=True),
        SingleFairy(letter="P", passing=Pass(left=1), hourglass=True),
        BlindMansBluff(letter="Q", passing=Pass(right=1)),
        MidnightMakeover(letter="R", passing=Pass(left=3), level_goes_to=Tie.LAST),
        PassTheBouquet(letter="S", passing=Pass(left=3)),
        HaggleWithTheHag(letter="T", passing=Pass(left=1)),
        OddsAndEvens(letter="U", passing=Pass(right=2)),
    ),
    princesses=(
        Alice(),
        Cinderella(),
        IcePrincessOriginal(),
        LittleMermaidOriginal(),
        Mulan(),
        PeaPrincessOriginal(),
        PocahontasOriginal(),
        Scheherazade(undoes_nothing=False),
        SleepingBeautyOriginal(),
        SnowWhite(),
    ),
    first_game=("once-upon-a-time", "masquerade-ball", "invitation", "royal-decree", "wedding-gift"),
    princess_modes=(PrincessMode.OPEN_PICK, PrincessMode.DEALT),
    hands_come_first=True,
    hourglass_backs=False,
    next_starter=NextStarter.LAST_TRICK,
    rebel_of_the_ball=False,
    below_zero_is_quiet=False,
    tie_break_ruling="R-028",
    extra_rounds=0,
)
