-- Marks a paid command as answered in chat, so that it is not refunded.
CREATE OR REPLACE FUNCTION confirm_command(p_payment bigint)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE command_payments SET answered_at = clock_timestamp()
  WHERE id = p_payment AND answered_at IS NULL AND refunded_at IS NULL;
$$;

REVOKE ALL ON FUNCTION confirm_command(bigint) FROM PUBLIC;
