"""Everything that can be cited: the printed rules and the numbered ledger."""

from games.game import Ruling
from games.rebel_princess.rulings import (
    base_play,
    power_against_power,
    power_framework,
    printed,
    round_cards_a_to_n,
    round_cards_o_to_z,
    setup,
    single_powers,
)

_CHAPTERS = (
    printed,
    setup,
    base_play,
    power_framework,
    single_powers,
    power_against_power,
    round_cards_a_to_n,
    round_cards_o_to_z,
)
RULINGS: dict[str, Ruling] = {ruling.id: ruling for chapter in _CHAPTERS for ruling in chapter.RULINGS}
