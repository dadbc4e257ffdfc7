SELECT refusal_id::TEXT, seat, version, decision, at, move, said, offers
FROM refusals
WHERE game_id = %(game_id)s AND seat = ANY(%(seats)s::SMALLINT[])
ORDER BY version, at, seat, place
