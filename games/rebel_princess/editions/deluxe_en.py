"""The English Deluxe edition."""

from games.rebel_princess.editions.edition import Edition
from games.rebel_princess.princesses.ice_princess import IcePrincess
from games.rebel_princess.rounds.arranged_marriage import ArrangedMarriage
from games.rebel_princess.rounds.late_to_the_ball import LateToTheBall
from games.rebel_princess.rounds.magic_beans import MagicBeans
from games.rebel_princess.rounds.masquerade_ball import MasqueradeBall
from games.rebel_princess.rounds.once_upon_a_time import OnceUponATime
from games.rebel_princess.rounds.pets_revenge import PetsRevenge
from games.rebel_princess.rounds.prince_rings_twice import PrinceRingsTwice
from games.rebel_princess.rounds.single_fairy import SingleFairy
from games.rebel_princess.rounds.three_times_a_lady import ThreeTimesALady
from games.rebel_princess.rule import Pass

DELUXE_EN = Edition(
    id="deluxe-en",
    round_cards=(
        OnceUponATime(letter="a", passing=Pass(right=3)),
        LateToTheBall(letter="b", passing=Pass(right=1)),
        MagicBeans(letter="c", passing=Pass(left=3)),
        ThreeTimesALady(letter="d", passing=Pass(right=3)),
        ArrangedMarriage(letter="e", passing=Pass(left=1, right=1)),
        MasqueradeBall(letter="i", passing=Pass(left=1)),
        PetsRevenge(letter="j", passing=Pass(left=1, right=1), hourglass=True),
        SingleFairy(letter="t", passing=Pass(left=1), hourglass=True),
        PrinceRingsTwice(letter="u", passing=Pass(left=1, right=1)),
    ),
    princesses=(
        "alice",
        "cinderella",
        "ice-princess",
        "little-mermaid",
        "mulan",
        "pea-princess",
        "pocahontas",
        "rapunzel",
        "scheherazade",
        "sleeping-beauty",
        "snow-white",
        "thumbelina",
    ),
    powers=(IcePrincess(),),
    first_game=(
        "once-upon-a-time",
        "late-to-the-ball",
        "magic-beans",
        "three-times-a-lady",
        "arranged-marriage",
    ),
)
