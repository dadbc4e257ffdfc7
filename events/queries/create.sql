-- A new game with its first events: the same shape as an append, on a head that is not there yet.
WITH registered AS (
    INSERT INTO games (game_id, game, master, created_at)
    VALUES (%(game_id)s, %(game)s, %(master)s, %(at)s)
    RETURNING game_id
), stood AS (
    INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, deadline, changed_at)
    SELECT game_id, %(last)s::integer, %(hash)s::bytea,
        %(status)s, %(awaited)s::smallint[], %(bot_due)s::boolean, %(deadline)s::timestamptz,
        clock_timestamp()
    FROM registered
    RETURNING game_id, version AS last
), written AS (
    INSERT INTO events (game_id, version, public, private, hash, at)
    SELECT stood.game_id, event.place, event.public, event.private, event.hash,
        %(at)s::timestamptz
    FROM stood, unnest(%(publics)s::bytea[], %(privates)s::bytea[], %(hashes)s::bytea[])
        WITH ORDINALITY AS event (public, private, hash, place)
), noted AS (
    INSERT INTO commands
        (game_id, first, last, command_id, actor, seat, decision, command, key, body_digest, at)
    SELECT stood.game_id, 1, stood.last, %(command_id)s::uuid, %(actor)s,
        %(seat)s::smallint, %(decision)s, %(command)s::bytea, %(key)s, %(body_digest)s::bytea,
        %(at)s::timestamptz
    FROM stood
)
SELECT last FROM stood
