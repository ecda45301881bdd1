-- Returns a uniformly distributed integer from 0 to p_count - 1. public-site/src/lib/draw-below.ts implements
-- the same algorithm in the browser.
-- Reads HMAC-SHA256(server seed, 'message:counter') as unsigned big-endian 32-bit integers. Values at or
-- above the largest multiple of p_count are skipped to avoid modulo bias.
CREATE OR REPLACE FUNCTION draw_below(p_server_seed bytea, p_message text, p_count integer)
RETURNS integer
LANGUAGE plpgsql IMMUTABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_limit bigint := 4294967296 / p_count * p_count;
  v_counter integer := 0;
  v_digest bytea;
  v_value bigint;
BEGIN
  LOOP
    v_digest := hmac(convert_to(p_message || ':' || v_counter, 'UTF8'), p_server_seed, 'sha256');
    FOR i IN 0..7 LOOP
      v_value := (get_byte(v_digest, 4 * i)::bigint << 24) + (get_byte(v_digest, 4 * i + 1) << 16)
        + (get_byte(v_digest, 4 * i + 2) << 8) + get_byte(v_digest, 4 * i + 3);
      IF v_value < v_limit THEN RETURN v_value % p_count; END IF;
    END LOOP;
    v_counter := v_counter + 1;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION draw_below(bytea, text, integer) FROM PUBLIC;
