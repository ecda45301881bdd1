-- Records viewers as present in the open tick, in addition to what was recorded before. Returns whether there
-- is an open tick.
CREATE OR REPLACE FUNCTION record_attendance(
  p_members bigint[], p_on_page boolean[], p_in_chat boolean[], p_talked boolean[])
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_tick bigint;
BEGIN
  -- This lock and the closing of a tick wait for each other. After waiting for a close, only a later
  -- statement sees the newly opened tick, so try twice.
  SELECT id INTO v_tick FROM ticks WHERE closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    SELECT id INTO v_tick FROM ticks WHERE closed_at IS NULL FOR SHARE;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  INSERT INTO attendance AS known (tick_id, member_id, on_page, in_chat, talked)
  SELECT v_tick, seen.* FROM unnest(p_members, p_on_page, p_in_chat, p_talked) AS seen (member_id, on_page, in_chat, talked)
  JOIN members ON members.id = seen.member_id
  ORDER BY seen.member_id
  ON CONFLICT (tick_id, member_id) DO UPDATE SET
    on_page = known.on_page OR EXCLUDED.on_page,
    in_chat = known.in_chat OR EXCLUDED.in_chat,
    talked = known.talked OR EXCLUDED.talked;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION record_attendance(bigint[], boolean[], boolean[], boolean[]) FROM PUBLIC;
