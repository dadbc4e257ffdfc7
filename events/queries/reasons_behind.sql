-- Those of the command that brought about this version, if a bot gave it and said why.
SELECT bot_reasons.seat, bot_reasons.bot, bot_reasons.reasons
FROM (
    SELECT game_id, first, last
    FROM commands
    WHERE game_id = %(game_id)s AND first <= %(version)s
    ORDER BY first DESC
    LIMIT 1
) AS latest
JOIN bot_reasons ON bot_reasons.game_id = latest.game_id AND bot_reasons.first = latest.first
WHERE latest.last >= %(version)s
