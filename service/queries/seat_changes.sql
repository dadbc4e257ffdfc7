-- Before the start, whatever somebody asks of a table is about its seats.
SELECT count(*) FROM commands WHERE game_id = %(game_id)s AND actor = %(actor)s
