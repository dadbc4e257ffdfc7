DELETE FROM cited_rulings
WHERE game_id = %(game_id)s::UUID
