-- Members of an import being undone whom nothing but imports made, and who have not been seen since: they never
-- signed in, no other import that has not been undone brought them, and nothing else refers to them.
CREATE OR REPLACE FUNCTION only_imported(p_batch bigint, p_limit integer) RETURNS TABLE (id bigint, platform_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT members.id, identities.platform_id
  FROM (
    -- Forgotten members' rows have no id. OFFSET keeps the planner from checking all members for each few.
    SELECT member_id FROM import_rows
    WHERE batch_id = p_batch AND undone_at IS NOT NULL AND import_rows.platform_id IS NOT NULL OFFSET 0) AS given
  JOIN members ON members.id = given.member_id JOIN identities USING (member_id) JOIN balances USING (member_id)
  WHERE first_signed_in_at IS NULL AND role IS NULL AND earns_points AND is_suspended(members, now()) IS NOT TRUE AND NOT is_closed
    AND EXISTS (SELECT FROM import_rows AS made WHERE made.member_id = members.id AND made.verdict = 'new')
    AND NOT EXISTS (SELECT FROM import_rows AS other
      WHERE other.member_id = members.id AND other.applied_at IS NOT NULL AND other.undone_at IS NULL)
    AND NOT EXISTS (SELECT FROM point_entries AS entry
      WHERE entry.member_id = members.id AND reason NOT IN ('import', 'import_undo'))
    AND NOT EXISTS (SELECT FROM earned_days WHERE earned_days.member_id = members.id)
    AND NOT EXISTS (SELECT FROM attendance WHERE attendance.member_id = members.id)
    AND NOT EXISTS (SELECT FROM command_payments WHERE command_payments.member_id = members.id)
    AND NOT EXISTS (SELECT FROM raffle_entries WHERE raffle_entries.member_id = members.id)
    AND NOT EXISTS (SELECT FROM guess_entries WHERE guess_entries.member_id = members.id)
    AND NOT EXISTS (SELECT FROM slot_suggestions WHERE slot_suggestions.member_id = members.id)
    AND NOT EXISTS (SELECT FROM member_notes WHERE member_notes.member_id = members.id)
  LIMIT p_limit
$$;

REVOKE ALL ON FUNCTION only_imported(bigint, integer) FROM PUBLIC;
