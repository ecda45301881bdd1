-- Returns the roll of a daily reward, 0 to 99, using draw_below with the message 'client seed:nonce'.
-- public-site/src/features/rewards/verify-draw.ts implements the same algorithm in the browser.
CREATE OR REPLACE FUNCTION draw_roll(p_server_seed bytea, p_client_seed text, p_nonce integer)
RETURNS integer
LANGUAGE sql IMMUTABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT draw_below(p_server_seed, p_client_seed || ':' || p_nonce, 100)
$$;

REVOKE ALL ON FUNCTION draw_roll(bytea, text, integer) FROM PUBLIC;
