SELECT game_id::TEXT, cited_rulings.version
FROM cited_rulings JOIN lobby USING (game_id)
WHERE ruling = %(ruling)s AND game = %(game)s AND status = 'over' AND visibility = 'public'
ORDER BY game_id DESC
LIMIT %(most)s
