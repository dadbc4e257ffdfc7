"""The stored projections. A new one is one file beside this and one line here."""

from projections.cited_rulings import CitedRulings
from projections.ladder.rated_games import RatedGames
from projections.lobby import Lobby
from projections.player_games import PlayerGames
from projections.projection import AnyProjection
from projections.saved_views import SavedViews
from projections.scorepads import Scorepads

PROJECTIONS: tuple[AnyProjection, ...] = (
    SavedViews(),
    Scorepads(),
    Lobby(),
    CitedRulings(),
    PlayerGames(),
    RatedGames(),
)
