-- The drawn member answers in time, in chat or on the site, and has won. Refers to the running raffle, or else
-- to the last one, so that answering again after the last draw changes nothing. After an outage an answer also
-- counts before advance_raffle has started the time again.
-- Outcomes: won, has_won (they had already answered), not_eligible (may no longer win), nobody_waiting.
CREATE OR REPLACE FUNCTION answer_raffle(p_member bigint, p_source text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle integer;
  v_draw raffle_draws%ROWTYPE;
BEGIN
  SELECT id INTO v_raffle FROM raffles WHERE state <> 'draft'
  ORDER BY state IN ('open', 'closed') DESC, finished_at DESC LIMIT 1 FOR NO KEY UPDATE;
  SELECT * INTO v_draw FROM raffle_draws WHERE raffle_id = v_raffle AND member_id = p_member;
  outcome := CASE
    WHEN v_draw.state = 'won' THEN 'has_won'
    WHEN v_draw.state = 'waiting' AND (v_draw.answer_by > clock_timestamp()
      OR coalesce(v_draw.reachable_at < clock_timestamp() - interval '10 seconds', true)) THEN 'won'
    ELSE 'nobody_waiting'
  END;
  IF outcome <> 'won' THEN RETURN; END IF;
  PERFORM settle_draw(v_draw.id);
  UPDATE raffle_draws SET answered_on = p_source WHERE id = v_draw.id AND state = 'won';
  IF NOT FOUND THEN outcome := 'not_eligible'; END IF;
END $$;

REVOKE ALL ON FUNCTION answer_raffle(bigint, text) FROM PUBLIC;
