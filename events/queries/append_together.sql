-- Commands of different games, in one commit; each is appended or not as if it had come alone (see append).
-- It waits for nobody: a head that a rival has locked is left out, and so is one that is not there. For every
-- other it says whether the command `fits`. So no two of these can wait for each other, and no game for another.
-- A key that comes into use after this statement began moves the head as well: nothing fits twice.
WITH asked AS MATERIALIZED (
    SELECT command.*,
        head.version = command.expected AND head.hash = command.previous
            AND (command.wishes IS NULL OR head.wishes = command.wishes)
            AND (command.key IS NULL OR 0 = (
                SELECT count(*) FROM commands AS known
                WHERE known.game_id = command.game_id AND known.actor = command.actor
                    AND known.key = command.key
            )) AS fits
    FROM unnest(
        %(game_ids)s, %(expected)s, %(previous)s, %(wishes)s, %(lasts)s, %(heads)s, %(statuses)s,
        %(awaited)s, %(bots_due)s, %(wishes_due)s, %(deadlines)s, %(times)s, %(command_ids)s, %(actors)s,
        %(seats)s, %(decisions)s, %(commands)s, %(keys)s, %(body_digests)s
    ) WITH ORDINALITY AS command (
        game_id, expected, previous, wishes, last, hash, status,
        awaited, bot_due, wish_due, deadline, at, command_id, actor,
        seat, decision, command, key, body_digest, place
    ), LATERAL (
        SELECT version, hash, wishes FROM heads WHERE heads.game_id = command.game_id
        FOR NO KEY UPDATE SKIP LOCKED
    ) AS head
), moved AS (
    UPDATE heads
    SET version = asked.last,
        hash = asked.hash,
        status = asked.status,
        awaited = asked.awaited::SMALLINT[],
        bot_due = asked.bot_due,
        wish_due = asked.wish_due,
        deadline = asked.deadline,
        changed_at = clock_timestamp()
    FROM asked
    WHERE heads.game_id = asked.game_id AND asked.fits
), written AS (
    INSERT INTO events (game_id, version, public, private, hash, at)
    SELECT asked.game_id, event.version, event.public, event.private, event.hash, asked.at
    FROM unnest(%(places)s, %(versions)s, %(publics)s, %(privates)s, %(hashes)s)
        AS event (place, version, public, private, hash)
    JOIN asked USING (place)
    WHERE asked.fits
), noted AS (
    INSERT INTO commands
        (game_id, first, last, command_id, actor, seat, decision, command, key, body_digest, at, awaited)
    SELECT game_id, expected + 1, last, command_id, actor, seat, decision, command, key, body_digest, at,
        awaited::SMALLINT[]
    FROM asked
    WHERE fits
)
SELECT place, fits FROM asked
