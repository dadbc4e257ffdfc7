DELETE FROM ladder
WHERE game = %(game)s AND player = ANY(%(players)s::TEXT[])
    AND NOT EXISTS (
        SELECT FROM ratings WHERE ratings.player = ladder.player AND ratings.game = ladder.game
    )
