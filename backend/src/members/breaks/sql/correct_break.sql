-- Ends a break that was set by mistake, after a written request. No role is granted this function; only the
-- schema's owner can call it, on the server (backend/src/app/programs/correct-break.ts). The audit trail
-- records the request but no details of the break. Outcomes: ended, no_break, no_user.
CREATE OR REPLACE FUNCTION correct_break(p_platform_id text, p_request text, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  v_member bigint := (SELECT member_id FROM identities WHERE platform = 'twitch' AND platform_id = p_platform_id);
BEGIN
  IF v_member IS NULL THEN outcome := 'no_user'; RETURN; END IF;
  PERFORM set_config('greenroom.corrects_break_of', v_member::text, true);
  DELETE FROM breaks WHERE member_id = v_member AND holds_until > clock_timestamp();
  outcome := CASE WHEN FOUND THEN 'ended' ELSE 'no_break' END;
  PERFORM set_config('greenroom.corrects_break_of', '', true);
  IF outcome = 'ended' THEN
    INSERT INTO audit_entries (action, entity, entity_id, before, after)
    VALUES ('user.correct-break', 'user', p_platform_id, NULL, jsonb_build_object('request', p_request));
  END IF;
END $$;

REVOKE ALL ON FUNCTION correct_break(text, text) FROM PUBLIC;
