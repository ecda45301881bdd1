-- Forgets a member whose deletion is due. What remains under the member's key identifies no one: the ledger
-- with its closing entry, claims and draws. The last seed is revealed so that draws can still be verified.
-- Also used for a member brought back by a restored backup (former_members.is_to_repeat). A member who never
-- signed in can be forgotten at any time, because they agreed to nothing. A module that stores personal data
-- must add it here and to the download (test/api/members/privacy/tables.spec.ts).
-- p_reason: left, opted_out, unseen, import_undone, which leaves no row in former_members, or null if unknown.
-- Outcomes: forgotten, not_due (including members who have signed in since), last_admin, last_owner, no_user.
CREATE OR REPLACE FUNCTION forget_member(
  p_member bigint, p_fingerprint bytea, p_reason text, OUT outcome text, OUT ended_sessions text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_identity identities%ROWTYPE;
  v_balance balances%ROWTYPE;
  v_member members%ROWTYPE;
  v_break breaks%ROWTYPE;
  v_seed bytea := gen_random_bytes(32);
  v_new_id text := 'gone-' || gen_random_uuid();
  v_name CONSTANT text := 'Former member';
  v_is_repeated boolean;
  v_now timestamptz;
BEGIN
  SELECT * INTO v_identity FROM identities WHERE member_id = p_member;
  IF NOT FOUND THEN outcome := 'no_user'; RETURN; END IF;
  -- Same lock as record_sign_in: a concurrent sign-in either comes first and cancels the deletion, or comes
  -- after and creates a new member.
  PERFORM pg_advisory_xact_lock({{accountLock}}, hashtext(v_identity.platform || ' ' || v_identity.platform_id));
  SELECT * INTO v_balance FROM balances WHERE member_id = p_member FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock({{rolesLock}});
  SELECT * INTO v_member FROM members WHERE id = p_member FOR NO KEY UPDATE;
  v_is_repeated := EXISTS (
    SELECT FROM former_members WHERE fingerprint = p_fingerprint AND is_to_repeat AND forgotten_at > v_member.created_at);
  outcome := CASE
    WHEN v_is_repeated THEN NULL
    WHEN v_member.first_signed_in_at IS NOT NULL AND coalesce(v_member.forget_at > clock_timestamp(), true) THEN 'not_due'
    ELSE last_of_team(p_member)
  END;
  IF outcome IS NOT NULL THEN RETURN; END IF;
  outcome := 'forgotten';

  -- Restrictions that may outlive the account; see the table.
  v_now := clock_timestamp();
  SELECT * INTO v_break FROM breaks WHERE member_id = p_member AND holds_until > v_now;
  INSERT INTO former_members (fingerprint, forgotten_at, no_welcome_until, break_kind, break_until, break_is_open_ended,
    break_holds_until, suspended_until, banned_until, under_age_since, earns_nothing, keep_until, reason)
  SELECT p_fingerprint, v_now, v_now + interval '90 days', v_break.kind, v_break.until, v_break.is_open_ended, v_break.holds_until,
    v_member.suspended_until, v_member.banned_until, v_member.under_age_since, NOT v_member.earns_points,
    greatest(v_now + interval '90 days',
      CASE WHEN NOT v_break.is_open_ended THEN v_break.until END,
      CASE WHEN isfinite(v_member.suspended_until) THEN v_member.suspended_until END,
      CASE WHEN isfinite(v_member.banned_until) THEN v_member.banned_until END,
      CASE WHEN v_break.is_open_ended OR v_member.under_age_since IS NOT NULL OR NOT v_member.earns_points
        OR 'infinity' IN (v_member.suspended_until, v_member.banned_until) THEN v_now + interval '5 years' END), p_reason
  WHERE p_reason IS DISTINCT FROM 'import_undone'
  ON CONFLICT ON CONSTRAINT former_members_pkey DO UPDATE SET
    -- When a deletion is repeated, keep the earlier entry, except where the restored data has a longer
    -- restriction.
    forgotten_at = CASE WHEN v_is_repeated THEN former_members.forgotten_at ELSE EXCLUDED.forgotten_at END,
    no_welcome_until = greatest(former_members.no_welcome_until,
      CASE WHEN NOT v_is_repeated THEN EXCLUDED.no_welcome_until END),
    break_kind = CASE WHEN 'exclusion' IN (former_members.break_kind, EXCLUDED.break_kind) THEN 'exclusion'
      ELSE coalesce(former_members.break_kind, EXCLUDED.break_kind) END,
    break_until = greatest(former_members.break_until, EXCLUDED.break_until),
    break_is_open_ended = former_members.break_is_open_ended OR EXCLUDED.break_is_open_ended,
    break_holds_until = greatest(former_members.break_holds_until, EXCLUDED.break_holds_until),
    -- A returning member had these restored, so only the current values count. Restrictions lifted by the
    -- team since then must not come back.
    suspended_until = greatest(EXCLUDED.suspended_until, CASE WHEN v_is_repeated THEN former_members.suspended_until END),
    banned_until = greatest(EXCLUDED.banned_until, CASE WHEN v_is_repeated THEN former_members.banned_until END),
    under_age_since = least(former_members.under_age_since, EXCLUDED.under_age_since),
    earns_nothing = EXCLUDED.earns_nothing OR v_is_repeated AND former_members.earns_nothing,
    keep_until = greatest(former_members.keep_until, EXCLUDED.keep_until),
    -- No later reason lets an import bring back a member who left once.
    reason = CASE WHEN former_members.reason = 'unseen' THEN EXCLUDED.reason ELSE former_members.reason END,
    is_to_repeat = false;
  PERFORM set_config('greenroom.corrects_break_of', p_member::text, true);
  DELETE FROM breaks WHERE member_id = p_member;
  PERFORM set_config('greenroom.corrects_break_of', '', true);

  -- Remove the points with a ledger entry, so that totals and the leaderboard stay consistent.
  IF v_balance.points > 0 THEN
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason)
    VALUES (p_member, v_balance.version + 1, -v_balance.points, 0, 'account_closed');
  END IF;
  UPDATE balances SET points = 0, version = v_balance.version + CASE WHEN v_balance.points > 0 THEN 1 ELSE 0 END,
    user_id = v_new_id, is_closed = true, is_listed = false
  WHERE member_id = p_member;

  -- Identity.
  UPDATE identities SET platform_id = v_new_id, login = '', nickname = v_name, image = '', stored_fingerprint = NULL
  WHERE member_id = p_member;
  UPDATE members SET role = NULL, last_login_at = NULL, downloaded_at = NULL, forget_at = NULL, under_age_since = NULL,
    suspended_until = NULL, banned_until = NULL
  WHERE id = p_member;
  DELETE FROM founding_admins WHERE platform = v_identity.platform AND platform_id = v_identity.platform_id;
  DELETE FROM twitch_accounts WHERE user_id = v_identity.platform_id;
  WITH ended AS (DELETE FROM sessions WHERE member_id = p_member RETURNING id_hash)
  SELECT coalesce(array_agg(id_hash), '{}') INTO ended_sessions FROM ended;

  -- Texts written by or about the member.
  DELETE FROM member_notes WHERE member_id = p_member;
  DELETE FROM deliveries WHERE event_id IN (SELECT id FROM events WHERE member_id = p_member);
  DELETE FROM events WHERE member_id = p_member;
  DELETE FROM push_subscriptions WHERE member_id = p_member;
  UPDATE gifts SET reason = '' WHERE member_id = p_member AND reason <> '';
  UPDATE gifts SET idempotency_key = NULL WHERE actor_id = p_member AND idempotency_key IS NOT NULL;
  UPDATE group_gifts SET idempotency_key = NULL WHERE actor_id = p_member AND idempotency_key IS NOT NULL;
  -- The reason for a gift to chosen members may mention them.
  UPDATE group_gifts SET reason = '' WHERE tick_id IS NULL AND reason <> '' AND id IN (
    SELECT ref_id FROM point_entries WHERE member_id = p_member AND reason = 'group_gift');
  DELETE FROM claim_answers WHERE claim_id IN (SELECT id FROM shop_claims WHERE member_id = p_member);
  UPDATE claim_events SET note = NULL
  WHERE note IS NOT NULL AND claim_id IN (SELECT id FROM shop_claims WHERE member_id = p_member);
  UPDATE shop_claims SET idempotency_key = NULL, internal_note = NULL
  WHERE member_id = p_member AND (idempotency_key IS NOT NULL OR internal_note IS NOT NULL);
  UPDATE command_payments SET line_id = NULL WHERE member_id = p_member AND line_id IS NOT NULL;
  -- Entries in closed raffles stay under their key, so that the draw can be verified.
  DELETE FROM raffle_entries WHERE member_id = p_member AND raffle_id IN (SELECT id FROM raffles WHERE state = 'open');
  UPDATE raffle_draws SET note = NULL WHERE member_id = p_member AND note IS NOT NULL;
  UPDATE raffles SET holder_id = NULL WHERE holder_id = p_member;
  -- Winning guesses stay, like the prizes.
  DELETE FROM guess_entries WHERE member_id = p_member AND place IS NULL;
  DELETE FROM slot_suggestions WHERE member_id = p_member;
  UPDATE viewer_facts SET follows = NULL, follows_checked_at = NULL, account_created_at = NULL, earned = 0, watched_minutes = 0
  WHERE member_id = p_member;
  DELETE FROM earned_days WHERE member_id = p_member;
  DELETE FROM earned_broadcasts WHERE member_id = p_member;
  DELETE FROM evening_minutes WHERE member_id = p_member;
  DELETE FROM attendance WHERE member_id = p_member;
  DELETE FROM stamps WHERE member_id = p_member;
  DELETE FROM import_shares WHERE member_id = p_member;
  UPDATE import_rows SET platform_id = NULL, login = NULL WHERE member_id = p_member AND applied_at IS NOT NULL;
  -- Import rows that are staged or waiting for the member's name.
  DELETE FROM import_rows WHERE applied_at IS NULL
    AND (member_id = p_member OR platform_id = v_identity.platform_id OR login = lower(v_identity.login));
  -- Client seeds chosen by the member; those generated by the site are random numbers.
  UPDATE spins SET idempotency_key = NULL, client_seed = CASE WHEN client_seed ~ '^[0-9a-f]{16}$' THEN client_seed ELSE '' END
  WHERE member_id = p_member AND (idempotency_key IS NOT NULL OR client_seed !~ '^[0-9a-f]{16}$');
  UPDATE reward_seeds SET revealed_at = clock_timestamp(), revealed_seed = server_seed
  WHERE member_id = p_member AND revealed_at IS NULL;
  UPDATE reward_seeds SET client_seed = '-' WHERE member_id = p_member AND client_seed !~ '^[0-9a-f]{16}$';
  INSERT INTO reward_seeds (member_id, server_seed, server_seed_hash, client_seed)
  VALUES (p_member, v_seed, encode(sha256(v_seed), 'hex'), encode(gen_random_bytes(8), 'hex'));

  -- Security log and audit trail.
  DELETE FROM security_events WHERE member_id = p_member;
  UPDATE security_events SET detail = replace(detail, 'by ' || v_identity.platform_id, 'by a former member')
  WHERE detail LIKE '%by ' || v_identity.platform_id;
  PERFORM set_config('greenroom.forgets', 'on', true);
  UPDATE audit_entries SET
    entity_id = CASE entity WHEN 'user' THEN v_new_id WHEN 'claim' THEN v_new_id || right(entity_id, 24) ELSE entity_id END,
    target_label = CASE entity WHEN 'user' THEN v_name ELSE target_label END,
    before = without_texts(before), after = without_texts(after)
  WHERE person_id = p_member;
  -- Like the reason in group_gifts.
  UPDATE audit_entries SET before = without_texts(before), after = without_texts(after)
  WHERE entity = 'gift' AND entity_id IN (
    SELECT id::text FROM group_gifts JOIN point_entries ON ref_id = id AND point_entries.reason = 'group_gift'
    WHERE member_id = p_member AND tick_id IS NULL);
  UPDATE audit_entries SET before = without_texts(before), after = without_texts(after)
  WHERE entity = 'account' AND (before ->> 'userId' = v_identity.platform_id OR before ->> 'login' = v_identity.login
    OR after ->> 'userId' = v_identity.platform_id OR after ->> 'login' = v_identity.login);
  PERFORM set_config('greenroom.forgets', '', true);
END $$;

REVOKE ALL ON FUNCTION forget_member(bigint, bytea, text) FROM PUBLIC;

-- Called by the previous version.
CREATE OR REPLACE FUNCTION forget_member(
  p_member bigint, p_fingerprint bytea, OUT outcome text, OUT ended_sessions text[])
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT outcome, ended_sessions FROM forget_member(p_member, p_fingerprint, NULL)
$$;

REVOKE ALL ON FUNCTION forget_member(bigint, bytea) FROM PUBLIC;
