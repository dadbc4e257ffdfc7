-- The end of the last period that is over, and whether anything in such a period is to be settled.
SELECT closed, EXISTS (SELECT FROM rating_changes WHERE ended_at < closed)
FROM (
    SELECT moment - moment %% %(period)s::BIGINT AS closed
    FROM (
        SELECT coalesce(%(now)s::BIGINT, (extract(EPOCH FROM statement_timestamp()) * 1000)::BIGINT)
            - %(grace)s::BIGINT AS moment
    ) AS with_grace
) AS periods
