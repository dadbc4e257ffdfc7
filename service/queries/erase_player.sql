-- First of all: whoever writes anything for this player holds the row or waits for it, so what follows finds it all.
UPDATE players
SET name = NULL, erased_at = now(), created_at = now()
WHERE id = %(player)s AND name = ANY(%(names)s::TEXT[])
RETURNING id
