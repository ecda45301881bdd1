-- Places or changes a member's guess in the open game: free, one each.
-- Outcomes: guessed, unchanged (the same amount again keeps its time), no_guess, those of may_win.
CREATE OR REPLACE FUNCTION place_guess(p_member bigint, p_cents bigint, p_source text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_game guess_games%ROWTYPE;
BEGIN
  -- Shared with other guesses, but conflicts with lock_guess, so that nothing changes once the game is
  -- locked.
  SELECT * INTO v_game FROM guess_games WHERE state = 'open' FOR SHARE;
  IF v_game.id IS NULL THEN outcome := 'no_guess'; RETURN; END IF;
  outcome := may_win(p_member, v_game.team_may_guess);
  IF outcome IS NOT NULL THEN RETURN; END IF;
  INSERT INTO guess_entries (game_id, member_id, cents, source) VALUES (v_game.id, p_member, p_cents, p_source)
  ON CONFLICT ON CONSTRAINT guess_entries_pkey DO UPDATE
    SET cents = EXCLUDED.cents, source = EXCLUDED.source, changed_at = clock_timestamp()
    WHERE guess_entries.cents <> EXCLUDED.cents;
  outcome := CASE WHEN FOUND THEN 'guessed' ELSE 'unchanged' END;
END $$;

REVOKE ALL ON FUNCTION place_guess(bigint, bigint, text) FROM PUBLIC;
