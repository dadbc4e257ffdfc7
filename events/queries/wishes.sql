-- The count and what it counts in one statement: they belong together.
SELECT heads.wishes, wishes.seat, wishes.player, wishes.branch, wishes.body
FROM heads LEFT JOIN wishes USING (game_id)
WHERE heads.game_id = %(game_id)s
ORDER BY wishes.seat
