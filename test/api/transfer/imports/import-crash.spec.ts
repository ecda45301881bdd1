import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ImportDto } from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import { confirmAllSessions } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createOwner } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';
import { SIZES } from '../../../support/sizes.js';
import type { Account } from '../../../twitch-sandbox/accounts.js';
import { STREAMELEMENTS_TOKEN } from '../../../twitch-sandbox/other-bots.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { within } from '../../live/bot/chat-room.js';

const KILLS = SIZES.importKills;
const PEOPLE = 2_000 * (KILLS + 1);

let database: TestDatabase;
let sandbox: Sandbox;
let site: SiteProcess;

beforeAll(async () => {
  database = await testDatabase();
  const accounts: Account[] = [];
  sandbox = await createSandbox({ accounts });
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const start = async () => {
  site = await startSiteProcess({ database, sandbox, environment: { LOG_LEVEL: 'debug' } });
};
const applied = async () => {
  const [row] = await database.query<{ rows: number }>(
    'SELECT count(*)::int AS rows FROM import_rows WHERE applied_at IS NOT NULL',
  );
  return row!.rows;
};

it(
  `resumes an import when the site is killed while applying it (kills: ${KILLS}), and never logs the token`,
  async () => {
    const { userId } = await createOwner(database, { nickname: 'NeonAce' });
    await start();
    const owner = await site.signIn(userId);
    await confirmAllSessions(database);
    await owner.post('/api/imports/streamelements/redemptions', {
      channel: 'neonace',
      token: STREAMELEMENTS_TOKEN,
    });
    // Existing members, so that Twitch needn't be asked about them.
    for (let last = 500; last <= PEOPLE; last += 500) {
      await database.query(
        `SELECT count(*) FROM meet_members('twitch',
           ARRAY(SELECT (600000000 + n)::text FROM generate_series($1::int - 499, $1) AS n),
           ARRAY(SELECT 'crowd_' || n FROM generate_series($1::int - 499, $1) AS n))`,
        [last],
      );
    }
    const lines = Array.from({ length: PEOPLE }, (_, at) => `${600_000_001 + at},${at + 1}`);
    const staged = await owner.post('/api/imports', {
      content: Buffer.from(['twitchid,points', ...lines].join('\n')).toString('base64'),
      name: 'points.csv',
      source: 'other',
      columns: ['id', 'points'],
      duplicates: 'highest',
      rate: 1,
    });
    const { id, hash } = staged.json<ImportDto>();
    const stateIs = async (state: string) =>
      (await database.query('SELECT FROM import_batches WHERE id = $1 AND state = $2', [id, state])).length >
      0;
    await within(60_000, () => stateIs('staged'));
    expect((await owner.post(`/api/imports/${id}/apply`, { hash })).status).toBe(200);

    let output = '';
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await applied();
      while ((await applied()) === before) await pause(5);
      site.process.kill('SIGKILL');
      await site.ended;
      output += site.output();
      // The import hadn't finished before the kill.
      expect(await stateIs('applying')).toBe(true);
      await start();
    }
    await within(120_000, () => stateIs('applied'));
    const [counted] = await database.query(
      `SELECT count(*)::int AS entries, count(DISTINCT member_id)::int AS people, sum(delta)::bigint AS points
       FROM point_entries WHERE reason = 'import'`,
    );
    expect({ ...counted, points: Number(counted!['points']) }).toEqual({
      entries: PEOPLE,
      people: PEOPLE,
      points: (PEOPLE * (PEOPLE + 1)) / 2,
    });
    await assertInvariants(database);
    expect(output).toContain('/api/imports/streamelements/redemptions');
    expect(output + site.output()).not.toContain(STREAMELEMENTS_TOKEN);
  },
  120_000 + 60_000 * KILLS,
);
