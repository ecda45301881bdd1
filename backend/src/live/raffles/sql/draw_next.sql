-- Draws for the next free place of a raffle that its caller has locked, and repeats until the drawn member
-- may win. All draws are kept. The index comes from draw_below over the entries not drawn yet, in the order
-- of their keys.
-- When all places are won or no entries are left, the raffle is over and its seed is revealed.
CREATE OR REPLACE FUNCTION draw_next(p_raffle integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_raffle raffles%ROWTYPE;
  v_number integer;
  v_place integer;
  v_left integer;
  v_index integer;
  v_entry raffle_entries%ROWTYPE;
  v_why text;
  v_now timestamptz;
  v_draw bigint;
BEGIN
  SELECT * INTO v_raffle FROM raffles WHERE id = p_raffle;
  LOOP
    SELECT coalesce(max(number), 0) + 1, count(*) FILTER (WHERE state <> 'passed') + 1 INTO v_number, v_place
    FROM raffle_draws WHERE raffle_id = p_raffle;
    v_left := v_raffle.entries - v_number + 1;
    IF v_left < 1 OR v_place > v_raffle.winners THEN
      UPDATE raffles SET state = 'finished', finished_at = clock_timestamp(), revealed_seed = server_seed, holder_id = NULL
    WHERE id = p_raffle;
      RETURN;
    END IF;
    v_index := draw_below(v_raffle.server_seed, v_raffle.entries_hash || ':' || p_raffle || ':' || v_number, v_left);
    SELECT * INTO v_entry FROM raffle_entries AS entry
    WHERE raffle_id = p_raffle
      AND NOT EXISTS (SELECT FROM raffle_draws AS draw WHERE draw.raffle_id = p_raffle AND draw.entry_key = entry.entry_key)
    ORDER BY entry_key OFFSET v_index LIMIT 1;
    v_now := clock_timestamp();
    v_why := CASE
      WHEN may_win(v_entry.member_id, v_raffle.team_may_enter) IS NOT NULL THEN 'not_eligible'
      WHEN NOT v_raffle.may_win_again AND EXISTS (SELECT FROM raffle_draws WHERE member_id = v_entry.member_id
        AND state = 'won' AND site_day(decided_at) = site_day(v_now)) THEN 'won_today'
    END;
    INSERT INTO raffle_draws
      (raffle_id, number, place, member_id, entry_key, still_in, drawn_index, state, reason, drawn_at, decided_at, answer_by)
    VALUES
      (p_raffle, v_number, v_place, v_entry.member_id, v_entry.entry_key, v_left, v_index,
        CASE WHEN v_why IS NULL THEN 'waiting' ELSE 'passed' END, v_why, v_now, CASE WHEN v_why IS NOT NULL THEN v_now END,
        CASE WHEN v_raffle.claim_minutes > 0 THEN v_now + v_raffle.claim_minutes * interval '1 minute' END)
    RETURNING id INTO v_draw;
    CONTINUE WHEN v_why IS NOT NULL;
    IF v_raffle.claim_minutes = 0 THEN
      PERFORM settle_draw(v_draw);
    ELSE
      PERFORM record_event('raffle.drawn', 'raffle:' || p_raffle, v_entry.member_id, jsonb_build_object('title', v_raffle.title));
    END IF;
    RETURN;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION draw_next(integer) FROM PUBLIC;
