-- Exactly what the run-time role may do, granted again by every migration run, in one transaction. It never
-- writes balances, ledger entries, claims, spins or seeds itself: the functions below do, under their locks.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {{app_role}};
GRANT USAGE ON SCHEMA public TO {{app_role}};

-- Read only, even for members and identities: record_sign_in and set_role decide who has which role.
GRANT SELECT ON migrations, members, identities, balances, point_entries, shop_claims, spins, reward_configs, audit_entries,
    gifts, group_gifts, breaks, command_payments, prizes_awarded
  TO {{app_role}};
-- Only the time of the last download, which limits it to one a day.
GRANT UPDATE (downloaded_at) ON members TO {{app_role}};
GRANT UPDATE (stored_fingerprint) ON identities TO {{app_role}};
-- Rows are added by forget_member and deleted after their retention period.
GRANT SELECT, DELETE ON former_members TO {{app_role}};
-- banned_until too: a ban on the platform may be lifted while the member is gone.
GRANT UPDATE (is_to_repeat, banned_until) ON former_members TO {{app_role}};
-- Not server_seed: a seed in use must not even be readable.
GRANT SELECT (id, member_id, server_seed_hash, client_seed, next_nonce, created_at, revealed_at, revealed_seed)
  ON reward_seeds TO {{app_role}};
-- Likewise. The functions of backend/src/live/raffles/sql open, draw and award; only
-- drafts are written directly.
GRANT SELECT (id, title, prize, rules, winners, minutes, claim_minutes, may_win_again, team_may_enter, state, server_seed_hash,
    revealed_seed, entries, entries_hash, opened_at, closes_at, closed_at, finished_at, announced, created_at,
    holder_id)
  ON raffles TO {{app_role}};
GRANT INSERT (title, prize, rules, winners, minutes, claim_minutes, may_win_again, team_may_enter) ON raffles TO {{app_role}};
GRANT UPDATE (announced) ON raffles TO {{app_role}};
GRANT SELECT ON raffle_entries, raffle_draws TO {{app_role}};
GRANT UPDATE (is_announced) ON raffle_draws TO {{app_role}};
-- Likewise: games are opened directly, and advanced by the functions of backend/src/live/guesses/sql.
GRANT SELECT ON guess_games, guess_entries TO {{app_role}};
GRANT INSERT (title, currency, prize, winners, team_may_guess, hunt_id) ON guess_games TO {{app_role}};
GRANT UPDATE (announced) ON guess_games TO {{app_role}};
-- Maintained by a trigger on spins.
GRANT SELECT ON spin_summaries TO {{app_role}};
-- Not the state: refund_claim, advance_claim and the functions for selections change it, under their locks.
GRANT UPDATE (internal_note) ON shop_claims TO {{app_role}};
-- Admins' decisions about earning and spending. Only set_role changes the role.
GRANT UPDATE (earns_points, suspended_until, banned_until) ON members TO {{app_role}};
-- Ticks, attendance, stamps and totals of days, evenings and broadcasts are written by open_tick, close_tick, hold_tick,
-- settle_held_ticks, record_attendance, pay_tick, stamp_cards and earn_once.
GRANT SELECT ON ticks, attendance, earned_days, earned_broadcasts, evening_minutes, stamps TO {{app_role}};
-- A remark for the team, which pays nothing.
GRANT UPDATE (chatters_read) ON ticks TO {{app_role}};
GRANT SELECT, UPDATE ON earning_rules TO {{app_role}};
GRANT SELECT, INSERT, DELETE ON earning_opt_outs TO {{app_role}};
GRANT SELECT, INSERT, UPDATE ON broadcasts, site_channels TO {{app_role}};
-- The shares of each source are written by credit_import and undo_import.
GRANT SELECT ON import_shares TO {{app_role}};
GRANT SELECT, INSERT, UPDATE, DELETE ON import_batches, import_rows TO {{app_role}};
GRANT SELECT ON claim_events TO {{app_role}};
-- Only the functions of backend/src/loyalty/shop/sql move the claims.
GRANT SELECT, INSERT, DELETE ON claim_selections TO {{app_role}};
GRANT SELECT, INSERT ON selected_claims TO {{app_role}};
GRANT SELECT, INSERT, UPDATE, DELETE ON claim_answers, viewer_facts TO {{app_role}};
-- Only claim_item hands codes out. Unused ones can be withdrawn.
GRANT SELECT, INSERT, DELETE ON shop_codes TO {{app_role}};
-- Resealed under a new secret.
GRANT UPDATE (sealed, fingerprint) ON shop_codes TO {{app_role}};
-- Functions record events with the change they are about; the rest are found by jobs.
GRANT SELECT, INSERT, DELETE ON events TO {{app_role}};
GRANT UPDATE (is_fanned_out, read_at) ON events TO {{app_role}};
GRANT SELECT, INSERT, UPDATE, DELETE ON deliveries TO {{app_role}};
GRANT SELECT, INSERT, DELETE ON missed_events TO {{app_role}};
-- Only save_push_subscription adds them, under the locks of breaks.
GRANT SELECT, DELETE ON push_subscriptions TO {{app_role}};
-- Resealed under a new secret.
GRANT UPDATE (sealed) ON push_subscriptions TO {{app_role}};
GRANT SELECT, INSERT, UPDATE ON push_keys TO {{app_role}};
GRANT SELECT, INSERT ON media TO {{app_role}};
-- The export includes pictures that the site shows.
GRANT SELECT ON media_shown TO {{app_role}};
-- Not the pixels: a picture's name is their hash.
GRANT UPDATE (unused_since, icon) ON media TO {{app_role}};
GRANT SELECT, UPDATE ON claim_channels TO {{app_role}};
GRANT SELECT, INSERT, UPDATE, DELETE ON incidents TO {{app_role}};
GRANT SELECT, INSERT, UPDATE ON overlay_addresses TO {{app_role}};
GRANT SELECT, INSERT, UPDATE ON last_occurrences TO {{app_role}};
GRANT INSERT ON reward_configs, audit_entries TO {{app_role}};
-- Every version is kept.
GRANT SELECT, INSERT ON legal_texts TO {{app_role}};

-- Entries of the security log are added, and deleted after 90 days, but never changed.
GRANT SELECT, INSERT, DELETE ON security_events TO {{app_role}};
GRANT SELECT, UPDATE ON bot_state TO {{app_role}};
-- Maintained by a trigger on bot_commands.
GRANT SELECT ON bot_command_names TO {{app_role}};
GRANT SELECT, INSERT, UPDATE ON bot_counters TO {{app_role}};
GRANT SELECT, INSERT ON site_identity TO {{app_role}};
GRANT SELECT, INSERT, UPDATE ON stream_snapshots TO {{app_role}};
GRANT SELECT, INSERT, UPDATE, DELETE
  ON founding_admins, command_imports, member_notes, sessions, site_settings, offers, bot_commands, auto_messages, shop_categories, shop_items,
    twitch_accounts, offer_clicks, country_database, hunts, hunt_slots, slot_suggestions, quick_buttons
  TO {{app_role}};

GRANT EXECUTE ON FUNCTION
  claim_item(bigint, integer, bigint, text, bytea),
  check_item_rules(bigint, integer, jsonb),
  refund_claim(bigint, timestamptz, text, text, bigint, text),
  advance_claim(bigint, timestamptz, text, text, bigint, text),
  move_selected_claims(bigint, bigint, text, integer),
  undo_selected_claims(bigint, bigint, text, integer),
  tell_selected_claims(double precision),
  claim_reward(bigint, interval, text),
  iso_time(timestamptz),
  set_points(bigint, bigint, bigint, text),
  give_points(bigint, bigint, text, text, bigint, text),
  take_points(bigint, bigint, bigint, text),
  standing_events(bigint[]),
  gift_allowance(bigint),
  group_gift_members(bigint[], bigint, bigint),
  group_gift_members(bigint[], bigint, bigint, bigint),
  give_to_group(bigint[], bigint, bigint, text, text, bigint, text),
  undo_group_gift(bigint, bigint, text),
  undo_points(bigint, bigint, bigint, text),
  undoable_until(timestamptz),
  pay_command(bigint, integer, text),
  confirm_command(bigint),
  refund_command(bigint, bigint),
  set_role(bigint, text, boolean, bigint, text, text),
  record_sign_in(text, text, text, text, text, bytea[], timestamptz),
  apply_import(bigint, integer),
  undo_import(bigint, integer),
  only_imported(bigint, integer),
  points_wait_until(timestamptz, timestamptz),
  waiting_until(text, text),
  meet_members(text, text[], text[]),
  meet_members(text, text[], text[], bytea[], text[]),
  refresh_names(text, text[], text[], text[], text[]),
  record_attendance(bigint[], boolean[], boolean[], boolean[]),
  open_tick(timestamptz),
  record_broadcast(timestamptz, timestamptz),
  hold_tick(bigint, boolean),
  settle_held_ticks(timestamptz),
  close_tick(bigint, boolean),
  pay_tick(bigint, integer),
  earn_once(bigint, text, bigint),
  site_day(timestamptz),
  open_raffle(integer, bigint, text),
  enter_raffle(bigint, text),
  close_raffle(integer, bigint, text),
  take_raffle(integer, bigint, text),
  draw_raffle(integer, text, integer, bigint, text),
  draw_raffle(integer, text, bigint, text),
  answer_raffle(bigint, text),
  advance_raffle(boolean),
  award_raffle_draw(integer, integer, bigint, text),
  guess_ranking(integer, bigint),
  place_guess(bigint, bigint, text),
  lock_guess(integer, bigint, text),
  cancel_guess(integer, bigint, text),
  settle_guess(integer, bigint, bigint, text),
  award_guess(integer, integer, bigint, text),
  may_win(bigint, boolean),
  last_of_team(bigint),
  suspension_ends(members),
  is_suspended(members, timestamptz),
  save_push_subscription(bigint, bytea, bytea, text[], text, text, text, text, text, text),
  renew_push_subscription(bigint, bytea, bytea, bytea, text, text),
  record_push_answers(bytea[], text[], text[]),
  start_break(bigint, text),
  renew_break(bigint, timestamptz),
  ask_for_offers(bigint),
  request_forgetting(bigint, interval),
  forget_member(bigint, bytea),
  forget_member(bigint, bytea, text),
  forget_inactive(interval, integer),
  delete_old_audit_entries(integer),
  delete_unused_media(interval, integer),
  reset_reward_timer(bigint, bigint, text),
  set_client_seed(bigint, text),
  rotate_reward_seed(bigint),
  declare_under_age(bigint),
  move_claim_notifications()
  TO {{app_role}};
