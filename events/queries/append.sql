-- All or nothing, in one round trip. A rival holds the lock on the head until it commits;
-- then `version` has moved on, and this statement does nothing. Nor does it if the head has another hash,
-- because the log was restored and went another way since, or if wishes were counted on (`wishes` is not null)
-- and have changed: one that was taken back in time must not come true.
WITH moved AS (
    UPDATE heads
    SET version = %(last)s,
        hash = %(hash)s,
        status = %(status)s,
        awaited = %(awaited)s,
        bot_due = %(bot_due)s,
        wish_due = %(wish_due)s,
        deadline = %(deadline)s,
        changed_at = clock_timestamp()
    WHERE game_id = %(game_id)s AND version = %(expected)s AND hash = %(previous)s
        AND (%(wishes)s::INTEGER IS NULL OR wishes = %(wishes)s::INTEGER)
    RETURNING game_id, version AS last
), written AS (
    INSERT INTO events (game_id, version, public, private, hash, at)
    SELECT moved.game_id, %(expected)s::INTEGER + event.place, event.public, event.private, event.hash,
        %(at)s::TIMESTAMPTZ
    FROM moved, unnest(%(publics)s::BYTEA[], %(privates)s::BYTEA[], %(hashes)s::BYTEA[])
        WITH ORDINALITY AS event (public, private, hash, place)
), noted AS (
    INSERT INTO commands
        (game_id, first, last, command_id, actor, seat, decision, command, key, body_digest, at, awaited)
    SELECT moved.game_id, %(expected)s::INTEGER + 1, moved.last, %(command_id)s::UUID, %(actor)s,
        %(seat)s::SMALLINT, %(decision)s, %(command)s::BYTEA, %(key)s, %(body_digest)s::BYTEA,
        %(at)s::TIMESTAMPTZ, %(awaited)s::SMALLINT[]
    FROM moved
)
SELECT last FROM moved
