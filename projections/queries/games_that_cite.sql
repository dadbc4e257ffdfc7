-- In events, or in refusals on the record: these are beside the log and may be written after its last event, so
-- they are looked up where they are kept. Each index has the latest games first.
SELECT DISTINCT ON (game_id) game_id::TEXT, version, refused, master IS NULL AS imported
FROM (
    (
        SELECT game_id, cited_rulings.version, FALSE AS refused
        FROM cited_rulings JOIN lobby USING (game_id)
        WHERE ruling = %(ruling)s AND game = %(game)s AND status = 'over' AND visibility = 'public'
        ORDER BY game_id DESC
        LIMIT %(most)s
    )
    UNION ALL
    (
        SELECT game_id, refused_rulings.version, TRUE AS refused
        FROM refused_rulings JOIN lobby USING (game_id)
        WHERE ruling = %(ruling)s AND game = %(game)s AND status = 'over' AND visibility = 'public'
        ORDER BY game_id DESC
        LIMIT %(most)s
    )
) AS found JOIN games USING (game_id)
ORDER BY game_id DESC, version, refused
LIMIT %(most)s
