-- Called by a leader of the previous version when it starts. There is nothing left to move.
CREATE OR REPLACE FUNCTION move_claim_notifications() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ $$;

REVOKE ALL ON FUNCTION move_claim_notifications() FROM PUBLIC;
