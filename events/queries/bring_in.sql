-- A whole game at once: its row without a master secret, what it cites, its head at rest, its log.
WITH registered AS (
    INSERT INTO games (game_id, game, master, created_at)
    VALUES (%(game_id)s, %(game)s, NULL, %(imported_at)s)
    RETURNING game_id
), cited AS (
    INSERT INTO imports (game_id, house, original, version, hash, pinned, imported_at, record)
    SELECT game_id, %(house)s, %(original)s, %(version)s, %(hash)s, %(pinned)s, %(imported_at)s, %(record)s
    FROM registered
), stood AS (
    INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, changed_at)
    SELECT game_id, %(version)s, %(hash)s, 'over', '{}', false, clock_timestamp()
    FROM registered
), written AS (
    INSERT INTO events (game_id, version, public, private, hash, at)
    SELECT registered.game_id, event.place, event.public, event.private, event.hash,
        TIMESTAMPTZ 'epoch' + event.at * INTERVAL '1 millisecond'
    FROM registered,
        unnest(%(publics)s::BYTEA[], %(privates)s::BYTEA[], %(hashes)s::BYTEA[], %(times)s::BIGINT[])
        WITH ORDINALITY AS event (public, private, hash, at, place)
), noted AS (
    INSERT INTO commands (game_id, first, last, command_id, actor, seat, decision, command, at)
    SELECT registered.game_id, asked.first, asked.last, asked.command_id, asked.actor, asked.seat,
        asked.decision, asked.command,
        TIMESTAMPTZ 'epoch' + (%(times)s::BIGINT[])[asked.first] * INTERVAL '1 millisecond'
    FROM registered,
        unnest(
            %(firsts)s::INTEGER[], %(lasts)s::INTEGER[], %(command_ids)s::UUID[], %(actors)s::TEXT[],
            %(seats)s::SMALLINT[], %(decisions)s::TEXT[], %(texts)s::BYTEA[]
        ) AS asked (first, last, command_id, actor, seat, decision, command)
)
SELECT game_id FROM registered
