-- The drawn member writes in chat in time and has won. Outcomes: settled, nobody_waiting.
CREATE OR REPLACE FUNCTION answer_raffle(p_member bigint, OUT outcome text, OUT raffle integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_draw bigint;
BEGIN
  outcome := 'nobody_waiting';
  SELECT id INTO raffle FROM raffles WHERE state = 'closed' FOR NO KEY UPDATE;
  SELECT id INTO v_draw FROM raffle_draws
  WHERE raffle_id = raffle AND member_id = p_member AND state = 'waiting' AND answer_by > clock_timestamp();
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM settle_draw(v_draw);
  outcome := 'settled';
END $$;

REVOKE ALL ON FUNCTION answer_raffle(bigint) FROM PUBLIC;
