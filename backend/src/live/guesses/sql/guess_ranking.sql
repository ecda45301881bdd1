-- A game's guesses, ranked by an amount: the closest first, and the older one first on a tie.
CREATE OR REPLACE FUNCTION guess_ranking(p_game integer, p_cents bigint)
RETURNS TABLE (rank bigint, member_id bigint, cents bigint, off_cents bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT row_number() OVER (ORDER BY abs(entry.cents - p_cents), entry.changed_at, entry.member_id) AS rank,
    entry.member_id, entry.cents, abs(entry.cents - p_cents)
  FROM guess_entries AS entry WHERE entry.game_id = p_game ORDER BY rank
$$;

REVOKE ALL ON FUNCTION guess_ranking(integer, bigint) FROM PUBLIC;
