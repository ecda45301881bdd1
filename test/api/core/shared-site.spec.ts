import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { seedDemoData } from '../../../tools/demo-data/seed-demo-data.js';
import { startTestApp } from '../../support/app.js';
import { API } from '../../support/api-document.js';
import type { TestClient } from '../../support/client.js';
import { testDatabase } from '../../support/database.js';
import { createOwner } from '../../support/factories.js';
import { ENVIRONMENT, type SharedSite, useSite } from '../../support/site.js';
import { testServerUrl } from '../../support/test-server.js';

/*
 * One site serves all test files of a worker, one after the other (test/support/site.ts), and none must
 * affect the next.
 */

const first = await useSite();

/** Event streams never end, some of these redirect to Twitch, and generated files differ each time. */
const EXCLUDED = /events$|auth\/(twitch|confirm)|export|download/;
const READS = Object.entries(API.paths)
  .filter(([path, operations]) => 'get' in operations && !path.includes('{') && !EXCLUDED.test(path))
  .map(([path]) => path);
/** Timestamps, random values, and what a poll of Twitch may read at any moment. */
const VARYING_VALUES =
  /\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{16,}|"followers":\d+|"nextStream":(?:null|\{[^}]*\})/g;

type Site = Pick<SharedSite, 'site' | 'database'>;
const ownerOf = async ({ site, database }: Site) =>
  site.signIn((await createOwner(database, { userId: '555', nickname: 'Owner' })).userId);

/** The answer at each address. */
async function answersTo(client: TestClient): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of READS) {
    const { status, text } = await client.get(path);
    answers[path] = `${status} ${text.replaceAll(VARYING_VALUES, 'unlike')}`;
  }
  return answers;
}
const answersOf = async (shared: Site) => [
  await answersTo(await ownerOf(shared)),
  await answersTo(shared.site.guest()),
];

/** The next key of each table. */
const keysIn = ({ database }: Pick<SharedSite, 'database'>) =>
  database.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY sequencename');

/** The demo data, with a game of each kind. */
async function fill({ site, database }: SharedSite): Promise<void> {
  await seedDemoData({ ownerUrl: database.ownerUrl, now: new Date() });
  const owner = await ownerOf({ site, database });
  const settings = (await owner.get('/api/site/settings')).json<object>();
  const prize = { kind: 'points', points: 5 };
  const raffle = {
    title: 'Raffle',
    prize,
    winners: 1,
    claimMinutes: 0,
    mayWinAgain: true,
    teamMayEnter: true,
  };
  const { id } = (await owner.post('/api/raffles', raffle)).json<{ id: number }>();
  const guess = {
    title: 'Guess',
    currency: 'EUR',
    prize,
    winners: 1,
    teamMayGuess: true,
    followsHunt: false,
  };
  const made = [
    await owner.put('/api/site', { ...settings, title: 'Mine' }),
    await owner.post(`/api/raffles/${id}/open`),
    await owner.post('/api/guesses', guess),
    await owner.post('/api/hunts', { name: 'Hunt', currency: 'EUR', startCents: 100_000 }),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
}

describe('the site shared by test files', () => {
  it('answers the next file as a new site would', async () => {
    await fill(first);
    const before = await answersTo(first.site.guest());
    const next = await useSite();
    expect(next.site).toBe(first.site);
    const keys = await keysIn(next);
    const answers = await answersOf(next);

    const database = await testDatabase();
    expect(keys).toEqual(await keysIn({ database }));
    const restarted = await startTestApp({ database, environment: ENVIRONMENT, sandbox: next.site.sandbox });
    expect(answers).toEqual(await answersOf({ site: restarted, database }));
    await restarted.close();
    await database.drop();
    // Proves that there was something to reset.
    const changed = READS.filter((path) => before[path] !== answers[1]?.[path]);
    expect(changed).toEqual(
      expect.arrayContaining([
        '/api/site',
        '/api/offers',
        '/api/shop/items',
        '/api/users/leaderboard',
        '/api/raffles/current',
        '/api/guesses/current',
        '/api/hunts/current',
        '/api/play/now',
      ]),
    );
  });

  it.each<[string, (shared: SharedSite) => Promise<unknown>]>([
    ['closed it', ({ site }) => site.app.close()],
    [
      'dropped its database',
      async ({ database }) => {
        const server = new pg.Client({ connectionString: testServerUrl() });
        await server.connect();
        await server.query(`DROP DATABASE ${new URL(database.url).pathname.slice(1)} WITH (FORCE)`);
        await server.end();
      },
    ],
    ['gone live', async ({ site }) => site.sandbox.state.changeStream({ isLive: true })],
  ])('is replaced after a file that has %s', async (_title, spoil) => {
    const spoilt = await useSite();
    await spoil(spoilt);
    const next = await useSite();
    expect(next.site).not.toBe(spoilt.site);
    expect((await next.site.guest().get('/health/ready')).status).toBe(200);
  });
});
