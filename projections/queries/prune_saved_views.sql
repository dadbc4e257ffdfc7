DELETE FROM saved_views WHERE game_id = %(game_id)s::UUID AND version <> ALL(%(kept)s::INTEGER[])
