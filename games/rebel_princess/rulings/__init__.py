"""Everything that can be cited: the printed rules and the numbered ledger.

A card's rules stand beside its code, those of no single card here, by subject. Every file of rules that
is there is read.
"""

from games.rulebook import Ruling, files_of_rules, rulebook

CONTENTS = files_of_rules("games.rebel_princess", ("rulings", "rounds", "princesses"))
"""Every file of rules, in the order in which printed ones are listed."""
RULINGS: dict[str, Ruling] = rulebook("games.rebel_princess", CONTENTS)
