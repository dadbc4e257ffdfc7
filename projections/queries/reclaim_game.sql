-- A rebuild waits for whoever works on the game, then has it for itself.
SELECT version FROM checkpoints WHERE game_id = %(game_id)s::UUID FOR UPDATE
