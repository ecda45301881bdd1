-- Records something that a member or the team is notified of, in the transaction of the change. The same event
-- is recorded once.
CREATE OR REPLACE FUNCTION record_event(p_type text, p_subject text, p_member bigint, p_data jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO events (type, subject, member_id, data) VALUES (p_type, p_subject, p_member, p_data) ON CONFLICT DO NOTHING
$$;

REVOKE ALL ON FUNCTION record_event(text, text, bigint, jsonb) FROM PUBLIC;
