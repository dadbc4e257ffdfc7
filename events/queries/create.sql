-- A new game with its first events: the same shape as an append, on a head that is not there yet.
WITH registered AS (
    INSERT INTO games (game_id, game, master, created_at)
    VALUES (%(game_id)s, %(game)s, %(master)s, %(at)s)
    RETURNING game_id
), stood AS (
    INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, deadline, changed_at)
    SELECT game_id, %(last)s::INTEGER, %(hash)s::BYTEA,
        %(status)s, %(awaited)s::SMALLINT[], %(bot_due)s::BOOLEAN, %(deadline)s::TIMESTAMPTZ,
        clock_timestamp()
    FROM registered
    RETURNING game_id, version AS last
), written AS (
    INSERT INTO events (game_id, version, public, private, hash, at)
    SELECT stood.game_id, event.place, event.public, event.private, event.hash,
        %(at)s::TIMESTAMPTZ
    FROM stood, unnest(%(publics)s::BYTEA[], %(privates)s::BYTEA[], %(hashes)s::BYTEA[])
        WITH ORDINALITY AS event (public, private, hash, place)
), noted AS (
    INSERT INTO commands
        (game_id, first, last, command_id, actor, seat, decision, command, key, body_digest, at, awaited)
    SELECT stood.game_id, 1, stood.last, %(command_id)s::UUID, %(actor)s,
        %(seat)s::SMALLINT, %(decision)s, %(command)s::BYTEA, %(key)s, %(body_digest)s::BYTEA,
        %(at)s::TIMESTAMPTZ, %(awaited)s::SMALLINT[]
    FROM stood
)
SELECT last FROM stood
