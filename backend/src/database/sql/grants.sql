-- Exactly what the run-time role may do; repeated by every migration run, in one transaction.
-- It writes no balance, ledger entry, claim, spin or seed itself: the functions below do, under their locks.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {{app_role}};
GRANT USAGE ON SCHEMA public TO {{app_role}};

-- Members and identities too: record_sign_in and set_admin decide who is an admin.
GRANT SELECT ON migrations, members, identities, balances, point_entries, shop_claims, spins, reward_configs, audit_entries
  TO {{app_role}};
-- Not server_seed: a seed in use must not even be readable.
GRANT SELECT (id, member_id, server_seed_hash, client_seed, next_nonce, created_at, revealed_at, revealed_seed)
  ON reward_seeds TO {{app_role}};
-- A trigger keeps it, beside each spin.
GRANT SELECT ON spin_summaries TO {{app_role}};
GRANT UPDATE (delivered) ON shop_claims TO {{app_role}};
GRANT INSERT ON reward_configs, audit_entries TO {{app_role}};

-- The security log is added to, and cleared of what is over 90 days old; nothing in it is changed.
GRANT SELECT, INSERT, DELETE ON security_events TO {{app_role}};
GRANT SELECT, UPDATE ON bot_state TO {{app_role}};
GRANT SELECT, INSERT, UPDATE ON stream_snapshots TO {{app_role}};
GRANT SELECT, INSERT, UPDATE, DELETE
  ON founding_admins, sessions, site_settings, offers, bot_commands, auto_messages, shop_categories, shop_items,
    twitch_accounts
  TO {{app_role}};

GRANT EXECUTE ON FUNCTION
  claim_item(bigint, integer, bigint, text),
  claim_reward(bigint, interval, text),
  set_points(bigint, bigint, bigint, text),
  set_admin(bigint, boolean, bigint, text),
  record_sign_in(text, text, text, text, text),
  reset_reward_timer(bigint, bigint, text),
  set_client_seed(bigint, text),
  rotate_reward_seed(bigint)
  TO {{app_role}};
