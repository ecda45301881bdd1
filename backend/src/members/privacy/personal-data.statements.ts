/** A category of data about a member, which is a file in their download. */
export interface DataSection {
  readonly name: string;
  /** Source tables, checked by test/api/members/privacy/tables.spec.ts. */
  readonly tables: readonly string[];
  /** Describes the data, why it is kept and for how long. */
  readonly description: string;
  /** $1 is the member's key. Other people are left out or appear only as the team. */
  readonly text: string;
  /** Whether its rows contain encrypted answers and codes, with the item id they are encrypted for. */
  readonly hasEncrypted?: true;
}

const KEPT_WITH_ACCOUNT = 'Kept until you delete your account.';

/** Everything stored about a member. A module that stores more must add it here and to `forget_member`. */
export const PERSONAL_DATA: readonly DataSection[] = [
  {
    name: 'profile',
    tables: ['members', 'identities', 'balances', 'founding_admins'],
    description: `Your Twitch profile, when you became a member, and your balance. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT platform, platform_id AS user_id, login, nickname, image, role, points, created_at AS joined_at, last_login_at,
        under_age_since, downloaded_at, forget_at AS deleted_on, first_signed_in_at, earns_points,
        suspended_until::text, banned_until::text,
        (SELECT source FROM founding_admins AS founder
          WHERE (founder.platform, founder.platform_id) = (identities.platform, identities.platform_id)) AS named_owner_as
      FROM members JOIN identities ON member_id = members.id JOIN balances USING (member_id) WHERE members.id = $1`,
  },
  {
    name: 'points',
    tables: ['point_entries'],
    description: `Every change to your balance, and its reason. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT version, delta, balance_after, reason, actor_id IS NOT NULL AS by_the_team, created_at
      FROM point_entries WHERE member_id = $1 ORDER BY version`,
  },
  {
    name: 'gifts',
    tables: ['gifts', 'group_gifts'],
    description: `Points the team gave you, or you gave as a team member. The reason for a gift to chosen members may mention one of them, so it is not included. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT CASE WHEN member_id = $1 THEN 'received' ELSE 'given' END AS direction, points, reason, given_at
      FROM gifts WHERE member_id = $1 OR actor_id = $1
      UNION ALL
      SELECT 'received', points, CASE WHEN tick_id IS NOT NULL THEN group_gifts.reason END, given_at
      FROM point_entries AS entry JOIN group_gifts ON group_gifts.id = ref_id
      WHERE member_id = $1 AND entry.reason = 'group_gift'
      UNION ALL
      SELECT 'given', points * members, reason, given_at FROM group_gifts WHERE actor_id = $1
      ORDER BY given_at`,
  },
  {
    name: 'claims',
    tables: ['shop_claims', 'claim_answers', 'shop_codes'],
    description: `Your shop claims, your answers and the codes you received. ${KEPT_WITH_ACCOUNT} Answers are deleted 90 days after the claim is closed.`,
    text: `SELECT item_name, price, claim_date, state, state_at, shop_claims.item_id, answers.sealed AS sealed_answers,
        codes.sealed AS sealed_code
      FROM shop_claims LEFT JOIN claim_answers AS answers ON answers.claim_id = shop_claims.id
        LEFT JOIN shop_codes AS codes ON codes.claim_id = shop_claims.id
      WHERE member_id = $1 ORDER BY shop_claims.id`,
    hasEncrypted: true,
  },
  {
    name: 'claim-events',
    tables: ['claim_events'],
    description: `The progress of your claims, and the team’s messages to you. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT item_name, claim_date, event.at, from_state, to_state, note
      FROM claim_events AS event JOIN shop_claims AS claim ON claim.id = claim_id WHERE member_id = $1 ORDER BY event.id`,
  },
  {
    name: 'viewer-facts',
    tables: ['viewer_facts'],
    description: `Facts from Twitch that a shop item or raffle depended on. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT follows, follows_checked_at, watched_minutes, earned, account_created_at FROM viewer_facts WHERE member_id = $1`,
  },
  {
    name: 'earned-days',
    tables: ['earned_days', 'attendance'],
    description: `The points you earned and the minutes you watched each day. ${KEPT_WITH_ACCOUNT} Whether you were there is kept for the last payout only.`,
    text: `SELECT day::text, earned, watched_minutes FROM earned_days WHERE member_id = $1 ORDER BY day`,
  },
  {
    name: 'stamps',
    tables: ['stamps'],
    description: `The stamps on your stamp card, and the points they brought you. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT day::text, points FROM stamps WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'evening-minutes',
    tables: ['evening_minutes'],
    description: `The minutes of each evening that counted towards a stamp. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT started_at AS evening_began_at, minutes
      FROM evening_minutes JOIN broadcasts ON broadcasts.id = evening_minutes.evening_id WHERE member_id = $1 ORDER BY started_at`,
  },
  {
    name: 'earned-broadcasts',
    tables: ['earned_broadcasts'],
    description: `The points you earned in each broadcast, and the minutes they were for. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT started_at AS broadcast_started_at, earned, watched_minutes
      FROM earned_broadcasts JOIN broadcasts ON broadcasts.id = broadcast_id WHERE member_id = $1 ORDER BY started_at`,
  },
  {
    name: 'imports',
    tables: ['import_rows', 'import_shares'],
    description: `Points and watch time imported from another bot. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT source, line, row.login, row.points, minutes, earned, added_points, added_minutes, added_earned, row.applied_at, row.undone_at
      FROM import_rows AS row JOIN import_batches AS batch ON batch.id = batch_id WHERE member_id = $1 ORDER BY row.id`,
  },
  {
    name: 'commands',
    tables: ['command_payments'],
    description: `Chat commands you paid for with points. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT command, cost, paid_at, answered_at, refunded_at FROM command_payments WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'prizes',
    tables: ['prizes_awarded'],
    description: `Prizes you won on the site. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT name, source, place, prize, awarded_at FROM prizes_awarded WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'raffles',
    tables: ['raffle_entries', 'raffle_draws'],
    description: `Raffles you entered, the key of your entry, and any draws of it. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT title, entry.entry_key, source, entered_at, draw.number AS draw, draw.state, draw.reason, draw.note, drawn_at, answered_on
      FROM raffle_entries AS entry JOIN raffles ON raffles.id = raffle_id LEFT JOIN raffle_draws AS draw USING (raffle_id, entry_key)
      WHERE entry.member_id = $1 ORDER BY raffle_id`,
  },
  {
    name: 'guesses',
    tables: ['guess_entries'],
    description: `Your guesses, and the places you won. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT title, cents / 100.0 AS guess, currency, source, changed_at, place FROM guess_entries AS entry
      JOIN guess_games ON guess_games.id = game_id WHERE member_id = $1 ORDER BY game_id`,
  },
  {
    name: 'slot-suggestions',
    tables: ['slot_suggestions'],
    description:
      'Slots you suggested in chat for a bonus hunt. Kept until the team adds or drops them, and no longer than the hunt lasts.',
    text: `SELECT name, suggested_at FROM slot_suggestions WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'draws',
    tables: ['spins', 'spin_summaries'],
    description: `Your daily rewards, with everything needed to verify each draw. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT tier, points, roll, client_seed, nonce, seed_id, claimed_at, cooldown_until
      FROM spins WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'seeds',
    tables: ['reward_seeds'],
    description: `The seeds of your draws. The one in use is secret until you replace it. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT id, server_seed_hash, encode(revealed_seed, 'hex') AS server_seed, client_seed, next_nonce, created_at, revealed_at
      FROM reward_seeds WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'sessions',
    tables: ['sessions'],
    description: 'Where you’re logged in. Kept until you log out, for up to 30 days.',
    text: `SELECT browser, system, network, created_at, last_used_at, confirmed_at, expires_at
      FROM sessions WHERE member_id = $1 ORDER BY created_at`,
  },
  {
    name: 'notification-devices',
    tables: ['push_subscriptions'],
    description:
      'Devices that you get notifications on, and which. Kept until you turn them off, log out on the device, take a break, or the device no longer accepts them.',
    text: `SELECT browser, system, kinds, time_zone, language, country, created_at, service, accepted_on::text, refused_on::text
      FROM push_subscriptions WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'breaks',
    tables: ['breaks'],
    description: `Your break from gambling offers, if you have taken one. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT kind, began_at, until, is_open_ended, holds_until::text FROM breaks WHERE member_id = $1`,
  },
  {
    name: 'notifications',
    tables: ['events', 'deliveries'],
    description: 'What the site notified you of, or still has to. Kept for 30 days.',
    text: `SELECT type, data, events.at, read_at, withdrawn_at, coalesce(json_agg(DISTINCT target) FILTER (WHERE target IS NOT NULL), '[]') AS sent_to
      FROM events LEFT JOIN deliveries ON event_id = events.id AND state = 'sent' WHERE member_id = $1 GROUP BY events.id ORDER BY events.id`,
  },
  {
    name: 'notes',
    tables: ['member_notes'],
    description: `The team’s notes about you. ${KEPT_WITH_ACCOUNT}`,
    text: `SELECT text, created_at FROM member_notes WHERE member_id = $1 ORDER BY id`,
  },
  {
    name: 'changes',
    tables: ['audit_entries', 'twitch_accounts'],
    description:
      'Changes the team made to your account, and changes you made as a team member. Kept for 400 days.',
    text: `SELECT at, action, entity, CASE WHEN actor_id = $1 THEN 'you' ELSE 'the team' END AS by,
        CASE WHEN person_id = $1 THEN before END AS before, CASE WHEN person_id = $1 THEN after END AS after
      FROM audit_entries WHERE person_id = $1 OR actor_id = $1 ORDER BY id`,
  },
  {
    name: 'security',
    tables: ['security_events'],
    description:
      'The security log: when you logged in and out, and requests that were refused. Kept for 90 days.',
    text: `SELECT at, kind, network, count, detail FROM security_events WHERE member_id = $1 ORDER BY id`,
  },
];

/**
 * Tables without data about a member, or with only a member key as an author, which identifies no one once
 * the member is forgotten. The hashes in `former_members` and `earning_opt_outs` cannot be reversed.
 */
export const NO_PERSONAL_DATA: readonly string[] = [
  'auto_messages',
  'bot_command_names',
  'bot_commands',
  'bot_counters',
  'bot_state',
  'broadcasts',
  'site_channels',
  'claim_channels',
  'claim_selections',
  'command_imports',
  'country_database',
  'earning_opt_outs',
  'earning_rules',
  'former_members',
  'guess_games',
  'hunt_slots',
  'hunts',
  'import_batches',
  'incidents',
  'last_occurrences',
  'legal_texts',
  'media',
  'migrations',
  'missed_events',
  'offer_clicks',
  'offers',
  'overlay_addresses',
  'push_keys',
  'quick_buttons',
  'raffles',
  'reward_configs',
  'selected_claims',
  'shop_categories',
  'shop_items',
  'site_identity',
  'site_settings',
  'stream_snapshots',
  'ticks',
];
