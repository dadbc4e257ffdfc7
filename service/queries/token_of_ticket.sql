SELECT stream_tickets.player_id::TEXT, token_id::TEXT
FROM stream_tickets JOIN tokens ON tokens.id = token_id
WHERE
    stream_tickets.digest = %(digest)s
    AND stream_tickets.game_id IS NOT DISTINCT FROM %(game_id)s::UUID
    AND stream_tickets.expires_at > now()
    AND (tokens.expires_at IS NULL OR tokens.expires_at > now())
