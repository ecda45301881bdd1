-- The chat has seen the answer that somebody paid for, so that it is not given back.
CREATE OR REPLACE FUNCTION confirm_command(p_payment bigint)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE command_payments SET answered_at = clock_timestamp()
  WHERE id = p_payment AND answered_at IS NULL AND refunded_at IS NULL;
$$;

REVOKE ALL ON FUNCTION confirm_command(bigint) FROM PUBLIC;
