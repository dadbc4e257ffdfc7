-- Only of moves that are in the log. Whoever notes one again says the same.
INSERT INTO bot_reasons (game_id, first, seat, bot, reasons)
SELECT commands.game_id, commands.first, commands.seat, noted.bot, noted.reasons
FROM unnest(%(games)s::UUID[], %(firsts)s::INTEGER[], %(seats)s::SMALLINT[], %(bots)s::TEXT[], %(reasons)s::BYTEA[])
    AS noted (game_id, first, seat, bot, reasons)
JOIN commands ON commands.game_id = noted.game_id AND commands.first = noted.first AND commands.seat = noted.seat
ON CONFLICT DO NOTHING
