"""Rebel Princess in French."""

from games.rebel_princess.texts.fr import (
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
from games.rebel_princess.texts.fr.terms import CARDS, EDITIONS, OWN_NAMES, SUITS, TERMS
from games.texts import Texts

TEXTS = Texts(
    language="fr",
    terms=TERMS,
    suits=SUITS,
    cards=CARDS,
    editions=EDITIONS,
    own_names=OWN_NAMES,
    rulings={
        **printed.RULINGS,
        **setup.RULINGS,
        **base_play.RULINGS,
        **power_framework.RULINGS,
        **powers_alice_to_mulan.RULINGS,
        **powers_pea_to_carmesina.RULINGS,
        **power_against_power.RULINGS,
        **round_cards_a_to_g.RULINGS,
        **round_cards_h_to_m.RULINGS,
        **round_cards_n_to_s.RULINGS,
        **round_cards_t_to_v.RULINGS,
        **round_cards_w_to_z.RULINGS,
    },
)
