-- Reduces the state in an audit entry about a forgotten member to numbers and flags.
CREATE OR REPLACE FUNCTION without_texts(p_state jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN p_state IS NOT NULL AND jsonb_typeof(p_state) = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(p_state)
    WHERE jsonb_typeof(value) IN ('number', 'boolean', 'null')) END
$$;

REVOKE ALL ON FUNCTION without_texts(jsonb) FROM PUBLIC;
