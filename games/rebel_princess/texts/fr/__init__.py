"""Rebel Princess in French."""

from games.rebel_princess.texts.fr import (
    base_play,
    power_against_power,
    power_framework,
    printed,
    round_cards_a_to_n,
    round_cards_o_to_z,
    setup,
    single_powers,
)
from games.rebel_princess.texts.fr.terms import EDITIONS, OWN_NAMES, SUITS, TERMS
from games.texts import Texts

TEXTS = Texts(
    language="fr",
    terms=TERMS,
    suits=SUITS,
    editions=EDITIONS,
    own_names=OWN_NAMES,
    rulings={
        **printed.RULINGS,
        **setup.RULINGS,
        **base_play.RULINGS,
        **power_framework.RULINGS,
        **single_powers.RULINGS,
        **power_against_power.RULINGS,
        **round_cards_a_to_n.RULINGS,
        **round_cards_o_to_z.RULINGS,
    },
)
