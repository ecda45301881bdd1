import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

const script = (name: string) =>
  readFileSync(new URL(`../../../../docker/backup/${name}`, import.meta.url), 'utf8');
/** The rows that decisions.csv gets. */
const [, LIST = ''] = /COPY \(([\s\S]*)\) TO STDOUT/.exec(script('decisions.sql')) ?? [];
const MADE = '2026-11-21 03:30:00+00';
const DAY = `interval '1 day'`;
const SECRETS = [
  'the secret of the tests, as long as it has to be',
  'another secret, and also as long as needed',
];

const keysOf = (secret: string, previous?: string) =>
  AppConfig.fromEnvironment({
    APP_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/none',
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
    TWITCH_CHANNEL: 'neonace',
    APP_SECRET: secret,
    ...(previous && { APP_SECRET_PREVIOUS: previous }),
  }).secrets.fingerprintKeys;

/** The site as it was when it was lost, and the backup of it in a new database. */
let site: TestDatabase;
let restored: TestDatabase;

const FINGERPRINT = `hmac(convert_to('twitch ' || platform_id, 'UTF8'), $1, 'sha256')`;
const MEMBERS = ['owner', 'taken', 'lifted', 'stricter', 'longer', 'same'];
const fill = async (database: TestDatabase) => {
  for (const [index, login] of MEMBERS.entries()) {
    await database.query(
      `INSERT INTO members (id, created_at) OVERRIDING SYSTEM VALUE VALUES ($1, '2026-01-01T00:00:00Z')`,
      [index + 1],
    );
    await database.query(`INSERT INTO identities VALUES ('twitch', $1, $2, $3, $3)`, [
      String(index + 1),
      index + 1,
      login,
    ]);
  }
  await database.query(`UPDATE identities SET stored_fingerprint = ${FINGERPRINT}`, [keysOf(SECRETS[0]!)[0]]);
};
const idOf = (login: string) => MEMBERS.indexOf(login) + 1;
const set = (database: TestDatabase, login: string, values: string) =>
  database.query(`UPDATE members SET ${values} WHERE id = $1`, [idOf(login)]);
const takeBreak = (database: TestDatabase, login: string, kind: string, days: number, holds = 'infinity') =>
  database.query(
    `INSERT INTO breaks VALUES ($1, $2, date_trunc('day', now()), date_trunc('day', now()) + $3 * ${DAY}, false,
       CASE $2 WHEN 'break' THEN date_trunc('day', now()) + $3 * ${DAY} ELSE $4::timestamptz END)`,
    [idOf(login), kind, days, holds],
  );
const optOut = (database: TestDatabase, login: string) =>
  database.query(
    `INSERT INTO earning_opt_outs (fingerprint) SELECT stored_fingerprint FROM identities WHERE login = $1`,
    [login],
  );

beforeEach(async () => {
  [site, restored] = [await testDatabase(), await testDatabase()];
  await Promise.all([fill(site), fill(restored)]);
});
afterEach(() => Promise.all([site.drop(), restored.drop()]));

/** As restore.sh does it, with the site's present list. @returns the lines it prints */
async function carryOver(
  keys = keysOf(SECRETS[0]!),
  { made = MADE, isSaved = 'no' } = {},
): Promise<string[]> {
  const list = await site.query<{ row: object }>(`SELECT row_to_json(list) AS row FROM (${LIST}) AS list`);
  const client = new pg.Client({ connectionString: restored.ownerUrl });
  await client.connect();
  const fillIn = (text: string) =>
    text.replaceAll(/:'(\w+)'/g, (_, name) => `'${name === 'made' ? made : isSaved}'`);
  try {
    await client.query(script('carry-over-tables.sql'));
    await client.query('INSERT INTO decisions SELECT * FROM json_populate_recordset(NULL::decisions, $1)', [
      JSON.stringify(list.map(({ row }) => row)),
    ]);
    await client.query('INSERT INTO keys SELECT unnest($1::text[])', [
      keys.map((key) => key.toString('hex')),
    ]);
    await client.query('BEGIN');
    const carried = await client.query(fillIn(script('carry-over.sql')));
    const ended = await client.query(fillIn(script('after-restore.sql')));
    await client.query('COMMIT');
    const results = [carried, ended].flat() as pg.QueryResult<{ line?: string }>[];
    return results.flatMap(({ rows }) => rows).map(({ line = '' }) => line.replace('restore: ', ''));
  } finally {
    await client.end();
  }
}
/** The decisions about each member, in words; breaks with their length in days. */
const standing = async (database: TestDatabase) => {
  const rows = await database.query<{ login: string; state: string }>(
    `SELECT login, concat_ws(', ', kind || ' ' || round(extract(epoch FROM until - date_trunc('day', now())) / 86400)
         || CASE WHEN kind = 'exclusion' AND isfinite(holds_until) THEN ' asked' ELSE '' END,
       'suspended ' || suspended_until, 'banned ' || banned_until, CASE WHEN under_age_since IS NOT NULL THEN 'minor' END,
       CASE WHEN NOT earns_points THEN 'earns nothing' END, CASE WHEN opted.fingerprint IS NOT NULL THEN 'points off' END) AS state
     FROM members JOIN identities ON member_id = id LEFT JOIN breaks USING (member_id)
       LEFT JOIN earning_opt_outs AS opted ON opted.fingerprint = stored_fingerprint`,
  );
  return Object.fromEntries(rows.map(({ login, state }) => [login, state]));
};
const NONE = '0 breaks, 0 under 18, 0 suspensions, 0 bans on Twitch, 0 stopped from earning, 0 "!points off"';

describe('a restore', () => {
  it('applies what was decided since the backup', async () => {
    await takeBreak(site, 'taken', 'exclusion', 1826);
    await set(
      site,
      'taken',
      `suspended_until = 'infinity', banned_until = 'infinity', earns_points = false, under_age_since = now()`,
    );
    await optOut(site, 'taken');
    await takeBreak(restored, 'longer', 'break', 7);
    await takeBreak(site, 'longer', 'break', 30);
    const lines = await carryOver();
    expect(await standing(restored)).toEqual({
      owner: '',
      taken: 'exclusion 1826, suspended infinity, banned infinity, minor, earns nothing, points off',
      lifted: '',
      stricter: '',
      longer: 'break 30',
      same: '',
    });
    expect(lines).toEqual([
      'decided since the backup and applied: 2 breaks, 1 under 18, 1 suspensions, 1 bans on Twitch, 1 stopped from earning, 1 "!points off"',
      'lifted since the backup and lifted again: 0 suspensions, 0 bans on Twitch, 0 stopped from earning, 0 "!points off"',
    ]);
  });

  it('lifts again what the team, Twitch and viewers have lifted since', async () => {
    await set(
      restored,
      'lifted',
      `suspended_until = 'infinity', banned_until = 'infinity', earns_points = false`,
    );
    await optOut(restored, 'lifted');
    await Promise.all([site, restored].map((each) => set(each, 'same', `suspended_until = 'infinity'`)));
    const [applied, lifted] = await carryOver();
    expect(await standing(restored)).toMatchObject({ lifted: '', same: 'suspended infinity' });
    expect(applied).toBe(`decided since the backup and applied: ${NONE}`);
    expect(lifted).toBe(
      'lifted since the backup and lifted again: 1 suspensions, 1 bans on Twitch, 1 stopped from earning, 1 "!points off"',
    );
  });

  it('keeps the stricter break and mark, and names corrections that come back', async () => {
    await takeBreak(restored, 'stricter', 'exclusion', 365);
    await set(restored, 'stricter', 'under_age_since = now()');
    // The shorter break is the newer one, and the exclusion was asked about.
    await takeBreak(restored, 'longer', 'exclusion', 2);
    await takeBreak(site, 'longer', 'break', 30);
    // Corrected, and then shorter.
    await takeBreak(restored, 'same', 'exclusion', 365);
    await takeBreak(site, 'same', 'break', 7);
    // Asked about, for which 24 hours more than the end is too early.
    await takeBreak(restored, 'taken', 'exclusion', 2, new Date(Date.now() + 4 * 86_400_000).toISOString());
    await takeBreak(site, 'taken', 'break', 30);
    const [, , breaks, minors] = await carryOver();
    expect(await standing(restored)).toMatchObject({
      taken: 'exclusion 30',
      stricter: 'exclusion 365, minor',
      longer: 'exclusion 30',
    });
    const because = 'back again, because the stricter one counts';
    expect(breaks).toBe(
      `${because}: the break of taken (2), stricter (4), longer (5), same (6). Correct again what had been corrected (docs/privacy.md)`,
    );
    expect(minors).toBe(
      `${because}: under 18 of stricter (4). Correct again what had been corrected (docs/trust.md)`,
    );
  });

  it('recognises members under either secret, and stops if it knows neither', async () => {
    await set(site, 'taken', `suspended_until = 'infinity'`);
    await expect(carryOver(keysOf(SECRETS[1]!))).rejects.toThrow('another APP_SECRET');
    expect((await standing(restored))['taken']).toBe('');
    await carryOver(keysOf(SECRETS[1]!, SECRETS[0]));
    expect((await standing(restored))['taken']).toBe('suspended infinity');
  });

  it('changes nothing by a list that is older than the backup or of another site', async () => {
    await set(restored, 'lifted', `suspended_until = 'infinity'`);
    await optOut(restored, 'lifted');
    await takeBreak(site, 'taken', 'exclusion', 365);
    const unknown = 'unknown: decisions since the backup. The';
    expect(await carryOver(undefined, { made: '2100-01-01 00:00:00+00' })).toEqual([
      expect.stringContaining(`${unknown} last saved list is older, from 20`),
    ]);
    await site.query(`UPDATE members SET created_at = now()`);
    expect(await carryOver()).toEqual([`${unknown} list belongs to another site and is not used`]);
    expect(await standing(restored)).toMatchObject({ lifted: 'suspended infinity, points off', taken: '' });
  });

  it('says nothing of decisions if no one is in the backup of a new site', async () => {
    await Promise.all([site.drop(), restored.drop()]);
    [site, restored] = await Promise.all([testDatabase(), testDatabase()]);
    expect(await carryOver()).toEqual([]);
  });

  it('says from when on decisions are unknown, and lifts nothing that may belong to a member without a fingerprint', async () => {
    await set(restored, 'lifted', `suspended_until = 'infinity'`);
    await set(site, 'taken', `suspended_until = 'infinity'`);
    await site.query(`UPDATE identities SET stored_fingerprint = NULL WHERE login = 'taken'`);
    const lines = await carryOver(undefined, { isSaved: 'yes' });
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(
        /^unknown: decisions after \d{4}-\d\d-\d\d \d\d:\d\d UTC, when the list was last saved$/,
      ),
      'unknown: decisions about 1 members without a fingerprint. No suspension, ban or stop is lifted',
    ]);
    expect((await standing(restored))['lifted']).toBe('suspended infinity');
  });

  it('leaves members alone who will be deleted again', async () => {
    await takeBreak(restored, 'stricter', 'exclusion', 365);
    await restored.query(
      `INSERT INTO former_members (fingerprint, forgotten_at, no_welcome_until, keep_until, is_to_repeat)
       SELECT stored_fingerprint, now(), now(), now(), true FROM identities WHERE login = 'stricter'`,
    );
    await site.query(
      `UPDATE identities SET platform_id = 'gone-4', stored_fingerprint = NULL WHERE login = 'stricter'`,
    );
    expect((await carryOver()).join()).not.toContain('back again');
  });

  it('ends sessions, devices and waiting deliveries, and tells each member once from when the backup is', async () => {
    await restored.query(
      `INSERT INTO sessions (id_hash, member_id, expires_at) VALUES ('s', 2, now() + interval '1 day');
       SELECT save_push_subscription(2, sha256('1'), '\\x01', '{live}', 'UTC', 'en', NULL, 'Firefox', 'Linux', 's');
       INSERT INTO events (type, subject, member_id, data, is_fanned_out) VALUES ('points.given', 'gift:1', 2, '{}', false);
       INSERT INTO deliveries (event_id, target) SELECT id, 'push' FROM events;
       INSERT INTO missed_events SELECT id, 'push' FROM events;
       INSERT INTO members (id, first_signed_in_at) OVERRIDING SYSTEM VALUE VALUES (99, NULL)`,
    );
    await carryOver();
    const left = await restored.query(
      `SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM push_subscriptions) AS devices,
         (SELECT count(*)::int FROM deliveries WHERE state = 'waiting') AS deliveries,
         (SELECT count(*)::int FROM missed_events) AS missed, (SELECT count(*)::int FROM events WHERE NOT is_fanned_out) AS events`,
    );
    expect(left).toEqual([{ sessions: 0, devices: 0, deliveries: 0, missed: 0, events: 0 }]);
    const told = await restored.query(
      `SELECT member_id, data FROM events WHERE type = 'site.restored' ORDER BY member_id`,
    );
    expect(told).toEqual(
      MEMBERS.map((_, index) => ({ member_id: index + 1, data: { madeAt: '2026-11-21T03:30:00.000Z' } })),
    );
    // The keys of those who joined since the backup are given to no one else.
    const [next] = await restored.query<{ id: number }>(
      'INSERT INTO members DEFAULT VALUES RETURNING id::int',
    );
    expect(next!.id).toBeGreaterThan(1_000_000);
  });
});
