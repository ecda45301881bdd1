-- The team draws a winner for the next place. With a note, the awaited winner is passed over: the draw is
-- kept, with the note. They have a minute before that, so that the team cannot keep drawing until a friend
-- comes up. Concurrent calls draw once.
-- p_seen is the number of draws that the caller has seen; null if unknown.
-- Outcomes: drawn, no_raffle, wrong_state, waiting (a winner is still to answer), has_time (too early to pass
-- them over), just_drawn.
CREATE OR REPLACE FUNCTION draw_raffle(
  p_raffle integer, p_note text, p_seen integer, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
  v_waiting raffle_draws%ROWTYPE;
BEGIN
  SELECT * INTO v_raffle FROM raffles WHERE id = p_raffle FOR NO KEY UPDATE;
  -- Separate statements, so that each reads current data after the lock.
  SELECT * INTO v_waiting FROM raffle_draws WHERE raffle_id = p_raffle AND state = 'waiting';
  outcome := CASE
    WHEN v_raffle.id IS NULL THEN 'no_raffle'
    WHEN v_raffle.state <> 'closed' THEN 'wrong_state'
    WHEN EXISTS (SELECT FROM raffle_draws WHERE raffle_id = p_raffle AND drawn_at > clock_timestamp() - interval '3 seconds')
      OR (SELECT count(*) FROM raffle_draws WHERE raffle_id = p_raffle) <> p_seen THEN 'just_drawn'
    WHEN v_waiting.id IS NOT NULL AND p_note IS NULL THEN 'waiting'
    WHEN v_waiting.drawn_at > clock_timestamp() - interval '1 minute' THEN 'has_time'
    ELSE 'drawn'
  END;
  IF outcome <> 'drawn' THEN RETURN; END IF;
  UPDATE raffle_draws SET state = 'passed', reason = 'by_team', note = p_note, decided_at = clock_timestamp()
  WHERE id = v_waiting.id;
  PERFORM draw_next(p_raffle);
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, before, after, request_id)
  SELECT p_actor, CASE WHEN v_waiting.id IS NULL THEN 'raffle.draw' ELSE 'raffle.draw-again' END, 'raffle', p_raffle::text, NULL,
    jsonb_strip_nulls(jsonb_build_object('title', v_raffle.title, 'passed', v_waiting.number, 'draw', max(number), 'note', p_note)), p_request
  FROM raffle_draws WHERE raffle_id = p_raffle;
END $$;

REVOKE ALL ON FUNCTION draw_raffle(integer, text, integer, bigint, text) FROM PUBLIC;

-- For the version before raffles had holders.
CREATE OR REPLACE FUNCTION draw_raffle(p_raffle integer, p_note text, p_actor bigint, p_request text, OUT outcome text)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT draw_raffle(p_raffle, p_note, NULL, p_actor, p_request)
$$;

REVOKE ALL ON FUNCTION draw_raffle(integer, text, bigint, text) FROM PUBLIC;
