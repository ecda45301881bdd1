-- Until when imported points wait for a first login: {{imports}} months from the first import that brought the
-- person. A later one extends that if it brought more points, to {{importsExtended}} months from the first at most.
-- Null without an import.
CREATE OR REPLACE FUNCTION points_wait_until(p_first timestamptz, p_last_with_more timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT least(p_first + interval '{{importsExtended}} months', greatest(p_first, p_last_with_more) + interval '{{imports}} months')
$$;

REVOKE ALL ON FUNCTION points_wait_until(timestamptz, timestamptz) FROM PUBLIC;

-- The same for people who are not members yet, found like in credit_waiting.
CREATE OR REPLACE FUNCTION waiting_until(p_platform_id text, p_login text) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT points_wait_until(min(applied_at), max(applied_at) FILTER (WHERE has_more))
  FROM (
    SELECT batch.applied_at, coalesce(points, 0) >
      coalesce(CASE WHEN coalesce(overlap, 'add') = 'add' THEN max(points) OVER of_source ELSE max(points) OVER of_all END, 0) AS has_more
    FROM import_rows JOIN import_batches AS batch ON batch.id = batch_id
    WHERE verdict = 'waiting' AND state = 'applied'
      -- The collations of the indexes, whatever those of the arguments are.
      AND (platform_id = p_platform_id COLLATE "C" OR p_platform_id IS NULL AND platform_id IS NULL AND login = p_login COLLATE "default")
    WINDOW of_source AS (PARTITION BY source ORDER BY batch_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      of_all AS (ORDER BY batch_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) AS imported
$$;

REVOKE ALL ON FUNCTION waiting_until(text, text) FROM PUBLIC;
