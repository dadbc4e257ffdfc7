-- Are the projections of any of these games still not at the version it had?
SELECT EXISTS (
    SELECT FROM unnest(%(game_ids)s::UUID[], %(versions)s::INT[]) AS wanted (game_id, version)
    LEFT JOIN checkpoints USING (game_id)
    WHERE coalesce(checkpoints.version, 0) < wanted.version AND checkpoints.error IS NULL
)
