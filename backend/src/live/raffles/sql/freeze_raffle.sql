-- Closes a raffle that its caller has locked and fixes its list of entries. The hash covers their keys,
-- sorted, one per line. Without entries, the raffle is over.
CREATE OR REPLACE FUNCTION freeze_raffle(p_raffle integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE raffles SET entries = list.count, entries_hash = encode(sha256(convert_to(list.keys, 'UTF8')), 'hex'),
    closed_at = clock_timestamp(), state = CASE list.count WHEN 0 THEN 'finished' ELSE 'closed' END,
    finished_at = CASE list.count WHEN 0 THEN clock_timestamp() END,
    revealed_seed = CASE list.count WHEN 0 THEN server_seed END,
    holder_id = CASE WHEN list.count > 0 THEN holder_id END
  FROM (SELECT count(*)::integer AS count, coalesce(string_agg(entry_key, E'\n' ORDER BY entry_key), '') AS keys
    FROM raffle_entries WHERE raffle_id = p_raffle) AS list
  WHERE id = p_raffle
$$;

REVOKE ALL ON FUNCTION freeze_raffle(integer) FROM PUBLIC;
