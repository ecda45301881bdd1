-- A prize as the public sees it: as stored, with the item's present name as its words.
CREATE OR REPLACE FUNCTION described_prize(p_prize jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE p_prize->>'kind' WHEN 'item'
    THEN p_prize || jsonb_build_object('words', (SELECT name FROM shop_items WHERE id = (p_prize->>'itemId')::integer))
    ELSE p_prize END
$$;

REVOKE ALL ON FUNCTION described_prize(jsonb) FROM PUBLIC;
