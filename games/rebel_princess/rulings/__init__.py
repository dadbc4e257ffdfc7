"""Everything that can be cited: the printed rules and the numbered ledger.

A card's rules stand beside its code, those of no single card here, by subject.
"""

from games.rulebook import Ruling, rulebook

CONTENTS = (
    "rulings/base.toml",
    "rulings/setup.toml",
    "rulings/playing.toml",
    "rulings/powers.toml",
    "rulings/power_against_power.toml",
    "rulings/round_cards.toml",
    "rounds/once_upon_a_time.toml",
    "rounds/invitation.toml",
    "rounds/late_to_the_ball.toml",
    "rounds/magic_beans.toml",
    "rounds/three_times_a_lady.toml",
    "rounds/arranged_marriage.toml",
    "rounds/royal_decree.toml",
    "rounds/always_the_bridesmaid.toml",
    "rounds/crystal_clear.toml",
    "rounds/masquerade_ball.toml",
    "rounds/pets_revenge.toml",
    "rounds/musical_chairs.toml",
    "rounds/sisterhood.toml",
    "rounds/after_party.toml",
    "rounds/late_for_a_very_important_date.toml",
    "rounds/wedding_gift.toml",
    "rounds/haggle_with_the_hag.toml",
    "rounds/blind_mans_bluff.toml",
    "rounds/halves.toml",
    "rounds/poisoned_apple.toml",
    "rounds/odds_and_evens.toml",
    "rounds/single_fairy.toml",
    "rounds/prince_rings_twice.toml",
    "rounds/midnight_makeover.toml",
    "rounds/pass_the_bouquet.toml",
    "rounds/upside_down.toml",
    "rounds/bathroom_break.toml",
    "rounds/dancing_queens.toml",
    "princesses/alice.toml",
    "princesses/cinderella.toml",
    "princesses/ice_princess.toml",
    "princesses/little_mermaid.toml",
    "princesses/mulan.toml",
    "princesses/pea_princess.toml",
    "princesses/pocahontas.toml",
    "princesses/rapunzel.toml",
    "princesses/scheherazade.toml",
    "princesses/sleeping_beauty.toml",
    "princesses/snow_white.toml",
    "princesses/thumbelina.toml",
    "princesses/carmesina.toml",
)
"""Every file of rules, in the order in which printed ones are listed."""
RULINGS: dict[str, Ruling] = rulebook("games.rebel_princess", CONTENTS)
