"""The Polish edition: the Deluxe rules, but for one tie."""

from msgspec.structs import replace

from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.rounds.poisoned_apple import PoisonedApple
from games.rebel_princess.rule import Pass
from games.rebel_princess.sheets import Tie

PL = replace(
    DELUXE_EN.with_cards(PoisonedApple(letter="r", passing=Pass(left=2), level_goes_to=Tie.LAST)),
    id="pl",
    name="Polish edition",
    families=("deluxe", "polish"),
    tie_break_ruling="R-025",
)
