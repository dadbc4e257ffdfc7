"""Everything that can be cited: the printed rules, those of an ability beside its code, and the ledger."""

from games.rulebook import Ruling, files_of_rules, rulebook

CONTENTS = files_of_rules("games.battle_princesses", ("rulings", "abilities"))
"""Every file of rules, in the order in which printed ones are listed."""
RULINGS: dict[str, Ruling] = rulebook("games.battle_princesses", CONTENTS)
