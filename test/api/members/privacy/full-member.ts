import type { TestDatabase } from '../../../support/database.js';

export interface FullMember {
  /** The member's key; ids of their other rows are derived from it and differ between members. */
  readonly key: number;
  readonly platformId: string;
  /** Which of the site's two accounts they have connected. */
  readonly account: 'bot' | 'channel';
}

/** Part of every text they wrote or that identifies them. */
export const markOf = ({ key }: FullMember): string => `findable-${key}`;

/** Shared rows, and one team member. */
const SITE = `
  INSERT INTO members (id, role) OVERRIDING SYSTEM VALUE VALUES (1, 'owner');
  INSERT INTO identities VALUES ('twitch', '1', 1, 'owner', 'Owner', '');
  INSERT INTO balances (member_id, user_id) VALUES (1, '1');
  INSERT INTO viewer_facts (member_id) VALUES (1);
  INSERT INTO raffles (id, title, prize, winners, claim_minutes, may_win_again, team_may_enter, state)
    OVERRIDING SYSTEM VALUE SELECT id, 'Raffle', '{}', 1, 0, true, true, state
    FROM (VALUES (1, 'open'), (2, 'finished')) AS raffle (id, state);
  INSERT INTO guess_games (id, title, currency, prize, winners, team_may_guess, state, cancelled_at)
    OVERRIDING SYSTEM VALUE VALUES (1, 'Guess', 'EUR', '{}', 1, true, 'open', NULL), (2, 'Guess', 'EUR', '{}', 1, true, 'cancelled', now());
  INSERT INTO broadcasts OVERRIDING SYSTEM VALUE VALUES (7, now(), now());
  INSERT INTO import_batches (id, source, name, hash, rate, exported_at, actor_id)
    OVERRIDING SYSTEM VALUE VALUES (7, 'other', 'x.csv', 'hash of the file', 1, now(), 1);`;

/** At least one row in every table that can hold data about a member, with a value in every column. */
const rowsOf = (member: FullMember) => {
  const { key, platformId, account } = member;
  const mark = markOf(member);
  const first = key * 10;
  const second = first + 1;
  return `
  INSERT INTO members OVERRIDING SYSTEM VALUE VALUES (${key}, 'moderator', now() - interval '1 year', now(), now(),
    now() - interval '1 minute', now(), now(), true, now(), now());
  INSERT INTO identities VALUES ('twitch', '${platformId}', ${key}, '${mark}', '${mark}', 'https://pictures.example/${mark}', 'print ${key}');
  INSERT INTO balances VALUES (${key}, 950, 3, '${platformId}', true, false);
  INSERT INTO point_entries VALUES (${key}, 1, 1000, 1000, 'admin_set', NULL, 1),
    (${key}, 2, -100, 900, 'shop_claim', ${first}, NULL), (${key}, 3, 50, 950, 'group_gift', ${first}, 1);
  INSERT INTO gifts OVERRIDING SYSTEM VALUE VALUES
    (${first}, ${key}, 1, 5, 'for ${mark}', now(), 1000, 1, 'to-${key}'),
    (${second}, 1, ${key}, 5, 'for the owner', now(), 5, 1, 'by-${mark}');
  INSERT INTO group_gifts OVERRIDING SYSTEM VALUE VALUES
    (${first}, 1, 50, 'for ${mark}', NULL, 1, 1, now(), 'to-${key}', now(), ${key}, 0),
    (${second}, ${key}, 50, 'for all', 7, 1, 1, now(), 'by-${mark}', NULL, NULL, 0);
  INSERT INTO shop_claims OVERRIDING SYSTEM VALUE VALUES
    (${first}, ${key}, 3, 'Mug', 100, now(), false, 900, 2, 'key-${mark}', 'pending', now(), true, 'about ${mark}');
  INSERT INTO claim_answers VALUES (${first}, 'sealed ${mark}');
  INSERT INTO claim_events OVERRIDING SYSTEM VALUE VALUES (${first}, ${first}, now(), 1, 'delivered', 'pending', 'to ${mark}');
  INSERT INTO claim_selections OVERRIDING SYSTEM VALUE VALUES (${first}, ${key}, 'delivered', now(), now(), true);
  INSERT INTO selected_claims VALUES (${first}, ${first}, 'pending', now(), 'moved', now());
  INSERT INTO events OVERRIDING SYSTEM VALUE VALUES
    (${first}, 'points.given', 'gift:${first}', ${key}, '{"reason": "for ${mark}"}', now(), true, now(), now());
  INSERT INTO deliveries OVERRIDING SYSTEM VALUE VALUES (${first}, ${first}, 'push', ${first}, 'sent', now(), now(), 1);
  INSERT INTO push_subscriptions OVERRIDING SYSTEM VALUE VALUES (${first}, ${key}, 'hash ${key}', 'sealed ${mark}', '{live,claim}',
    'Europe/Berlin', 'de', 'DE', 'Firefox', 'Windows', 'session-${key}', now(), 'https://push.example', '2026-01-01', '2026-01-01', '{2026-01-01}');
  INSERT INTO shop_codes OVERRIDING SYSTEM VALUE VALUES (${first}, 3, 'code ${key}', 'sealed', ${first}, 'key ${key}');
  INSERT INTO viewer_facts VALUES (${key}, true, now(), 60, now(), 70);
  INSERT INTO earned_days VALUES (${key}, '2026-01-01', 70, 60, 60);
  INSERT INTO stamps OVERRIDING SYSTEM VALUE VALUES (${first}, ${key}, '2026-01-01', 100);
  INSERT INTO earned_broadcasts VALUES (${key}, 7, 70, 60, 3);
  INSERT INTO evening_minutes VALUES (${key}, 7, 60);
  INSERT INTO attendance VALUES (7, ${key}, true, true, true, 'daily_cap');
  INSERT INTO import_batches OVERRIDING SYSTEM VALUE VALUES (${first}, 'other', 'x.csv', 'hash', 1, now(), 'undone', ${key}, now(),
    now(), now(), 0, 0, '{}', now(), '{}', '{}', 0, 'add');
  INSERT INTO import_rows OVERRIDING SYSTEM VALUE VALUES
    (${first}, 7, ${key}, '${platformId}', '${mark}', 1, 1, 'matched', 'reason', ${key}, now(), 1, 1, 1, 1, now(), 1, 1, 1, 1);
  INSERT INTO import_rows (id, batch_id, line, platform_id, login, verdict, member_id, listed_as) OVERRIDING SYSTEM VALUE VALUES
    (${second}, 7, ${key}, '${platformId}', NULL, 'new', NULL, NULL),
    (${second + 1}, 7, ${key}, NULL, '${mark}', 'waiting', NULL, NULL),
    (${second + 2}, 7, ${key}, NULL, NULL, 'matched', ${key}, '${mark}');
  INSERT INTO import_shares VALUES ('other', ${key}, 1, 1, 1);
  INSERT INTO command_imports OVERRIDING SYSTEM VALUE VALUES
    (${first}, 'nightbot', 'x.json', 'undone', ${key}, '[]', '{}', '{}', '{}', '{}', now(), now(), now());
  INSERT INTO command_payments OVERRIDING SYSTEM VALUE VALUES
    (${first}, ${key}, '!hug', 5, 'line-${mark}', now(), now(), NULL), (${second}, ${key}, '!hug', 5, NULL, now(), NULL, now());
  INSERT INTO prizes_awarded OVERRIDING SYSTEM VALUE VALUES (${first}, 'raffle', ${key}, 1, ${key}, '{}', 'Mug', ${first}, now());
  INSERT INTO raffle_entries VALUES (1, ${key}, 'open-${key}', 'chat', now()), (2, ${key}, 'over-${key}', 'site', now());
  INSERT INTO raffle_draws OVERRIDING SYSTEM VALUE VALUES
    (${first}, 2, ${first}, ${key}, ${key}, 'over-${key}', 2, 1, 'passed', 'by_team', 'about ${mark}', NULL, now(), now(), now(), true, NULL, now(), NULL),
    (${second}, 3, ${first}, ${key}, ${key}, 'past-${key}', 2, 1, 'won', NULL, NULL, 'awarded', now(), now(), now(), true, 'site', now(), now());
  INSERT INTO guess_entries VALUES (1, ${key}, 5, 'chat', now(), NULL, NULL), (2, ${key}, 5, 'site', now(), ${key / 100}, 'won');
  INSERT INTO slot_suggestions OVERRIDING SYSTEM VALUE VALUES (${first}, 7, ${key}, 'Slot of ${mark}', now());
  INSERT INTO reward_configs OVERRIDING SYSTEM VALUE VALUES (${first}, '[{}]', ${key}, now());
  INSERT INTO reward_seeds OVERRIDING SYSTEM VALUE VALUES
    (${first}, ${key}, sha256('1'), 'hash ${first}', 'old ${mark}', 1, now(), now(), sha256('1')),
    (${second}, ${key}, sha256('2'), 'hash ${second}', 'seed of ${mark}', 1, now(), NULL, NULL);
  INSERT INTO spins OVERRIDING SYSTEM VALUE VALUES
    (${first}, ${key}, 1, ${first}, 'old ${mark}', 0, 1, 0, 'Common', 0, '#fff', '2026-01-01', '2026-01-02', 900, 2, 'key-${mark}'),
    (${second}, ${key}, 1, ${first}, '0123456789abcdef', 1, 1, 0, 'Common', 0, '#fff', '2026-01-03', '2026-01-04', 900, 2, NULL);
  INSERT INTO spin_summaries VALUES (${key}, 2, 0, '2026-01-03') ON CONFLICT (member_id) DO NOTHING;
  INSERT INTO sessions VALUES ('session-${key}', ${key}, '{"of": "${mark}"}', 'tokens', now(), now() + interval '1 day', now(),
    'Firefox', 'Linux', '192.0.2.0', now(), now());
  INSERT INTO breaks VALUES (${key}, 'exclusion', now(), now() + interval '1 year', true, now() + interval '2 years');
  INSERT INTO member_notes OVERRIDING SYSTEM VALUE VALUES
    (${first}, ${key}, 1, 'about ${mark}', now()), (${second}, 1, ${key}, 'about the owner', now());
  INSERT INTO founding_admins VALUES ('twitch', '${platformId}', 'settings');
  INSERT INTO twitch_accounts VALUES
    ('${account}', '${platformId}', '${mark}', '${mark}', '[]', 'tokens', ${key}, now(), true, 'Failed for ${mark}');
  INSERT INTO security_events OVERRIDING SYSTEM VALUE VALUES
    (${first}, now(), 'sign-in', ${key}, 'session', '192.0.2.0', 1, 'of ${mark}'),
    (${second}, now(), 'session-ended', 1, 'session', '192.0.2.0', 1, 'by ${platformId}');
  INSERT INTO audit_entries OVERRIDING SYSTEM VALUE VALUES
    (${first}, now(), 1, 'user.suspend', 'user', '${platformId}', '${mark}', ${key},
      '{"reason": "${mark}", "points": 3, "isSuspended": false}', '{"reason": "still ${mark}", "points": 4}', 'request'),
    (${second}, now(), 1, 'claim.reject', 'claim', '${platformId}2026-01-01T00:00:00.000Z', 'Mug', ${key},
      '{"note": "${mark}", "refunded": 100}', '{"note": "${mark}"}', 'request'),
    (${second + 1}, now(), ${key}, 'offer.update', 'offer', '1', 'Casino', NULL, '{"name": "Before"}', '{"name": "After"}', 'request'),
    (${second + 2}, now(), 1, 'account.connect', 'account', 'bot', NULL, NULL, '{"userId": "${platformId}", "is": true}', NULL, NULL),
    (${second + 3}, now(), 1, 'account.connect', 'account', 'bot', NULL, NULL, NULL, '{"login": "${mark}", "is": true}', NULL),
    (${second + 4}, now(), 1, 'gift.give', 'gift', '${first}', NULL, NULL, NULL, '{"reason": "for ${mark}", "given": 50}', NULL);`;
};

/** Triggers and foreign keys are off, so that rows need no matching history. */
const insert = (database: TestDatabase, rows: string) =>
  database.query(`BEGIN; SET LOCAL session_replication_role = replica; ${rows} COMMIT`);

export const fillSite = (database: TestDatabase) => insert(database, SITE);
export const fillMember = (database: TestDatabase, member: FullMember) => insert(database, rowsOf(member));
