"""Everything that can be cited: the printed rules and the numbered ledger."""

from games.game import Ruling
from games.rebel_princess.rulings import (
    base_play,
    power_against_power,
    power_framework,
    powers_alice_to_mulan,
    powers_pea_to_carmesina,
    printed,
    round_cards_a_to_g,
    round_cards_h_to_m,
    round_cards_n_to_s,
    round_cards_t_to_v,
    round_cards_w_to_z,
    setup,
)

_CHAPTERS = (
    printed,
    setup,
    base_play,
    power_framework,
    powers_alice_to_mulan,
    powers_pea_to_carmesina,
    power_against_power,
    round_cards_a_to_g,
    round_cards_h_to_m,
    round_cards_n_to_s,
    round_cards_t_to_v,
    round_cards_w_to_z,
)
RULINGS: dict[str, Ruling] = {ruling.id: ruling for chapter in _CHAPTERS for ruling in chapter.RULINGS}
