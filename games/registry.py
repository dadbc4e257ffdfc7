"""The games of the house. A new game is one line here."""

from games.battle_princesses import BattlePrincesses
from games.game import AnyGame
from games.rebel_princess import RebelPrincess
from games.table.dealer import Dealer

GAMES: dict[str, AnyGame] = {game.id: game for game in (RebelPrincess(), BattlePrincesses())}
DEALERS: dict[str, Dealer] = {name: Dealer(game) for name, game in GAMES.items()}
