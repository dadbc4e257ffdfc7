-- The next place of this seat at this decision, if one is left. Of two that are written at once for the same
-- place one is lost, as is one that is there already.
WITH kept AS (
    INSERT INTO refusals (refusal_id, game_id, seat, version, decision, place, digest, move, said, offers)
    SELECT %(refusal_id)s, %(game_id)s, %(seat)s, %(version)s, %(decision)s, taken.places + 1, %(digest)s, %(move)s,
        %(said)s, %(offers)s
    FROM (
        SELECT count(*) AS places FROM refusals
        WHERE game_id = %(game_id)s AND seat = %(seat)s AND decision = %(decision)s
    ) AS taken
    WHERE taken.places < %(most)s
    ON CONFLICT DO NOTHING
    RETURNING game_id, version
)
INSERT INTO refused_rulings (game_id, ruling, version)
SELECT DISTINCT kept.game_id, ruling, kept.version
FROM kept, unnest(%(citations)s::TEXT[]) AS ruling
ON CONFLICT (game_id, ruling) DO UPDATE SET version = least(refused_rulings.version, excluded.version)
