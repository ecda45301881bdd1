-- The roll of a daily reward, 0 to 99. The same rule in the browser: public-site/src/features/rewards/verify-draw.ts.
-- HMAC-SHA256(server seed, 'client seed:nonce:counter'), read four bytes at a time as unsigned big-endian integers.
-- 4294967200 is the largest multiple of 100 in 32 bits: values from there on are skipped, or low rolls would win more.
CREATE OR REPLACE FUNCTION draw_roll(p_server_seed bytea, p_client_seed text, p_nonce integer)
RETURNS integer
LANGUAGE plpgsql IMMUTABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_counter integer := 0;
  v_digest bytea;
  v_value bigint;
BEGIN
  LOOP
    v_digest := hmac(
      convert_to(p_client_seed || ':' || p_nonce || ':' || v_counter, 'UTF8'), p_server_seed, 'sha256');
    FOR i IN 0..7 LOOP
      v_value := (get_byte(v_digest, 4 * i)::bigint << 24) + (get_byte(v_digest, 4 * i + 1) << 16)
        + (get_byte(v_digest, 4 * i + 2) << 8) + get_byte(v_digest, 4 * i + 3);
      IF v_value < 4294967200 THEN RETURN v_value % 100; END IF;
    END LOOP;
    v_counter := v_counter + 1;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION draw_roll(bytea, text, integer) FROM PUBLIC;
