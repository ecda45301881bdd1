import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createUser } from '../../../support/factories.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';
import { lockRow, untilClaimsWait, untilConnectionsRefused } from './held-requests.js';

let database: TestDatabase;
let site: SiteProcess;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => site.close());
afterAll(() => database?.drop());

const start = async (environment: Record<string, string> = {}) => {
  site = await startSiteProcess({ database, environment: { LOG_LEVEL: 'info', ...environment } });
};

describe('a site with an uncaught error', () => {
  /** Preloaded into the process: makes it fail on a signal that nothing else uses. */
  const failing = (statement: string) => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGWINCH', () => { ${statement} })`)}`,
  });

  it.each([
    ['an exception', `throw new Error('Nobody caught this')`],
    ['a rejection', `void Promise.reject(new Error('Nobody caught this'))`],
  ])('logs %s as JSON, finishes open requests, and exits with 1', async (_what, statement) => {
    await start(failing(statement));
    const item = await createItem(database, { price: 10, stock: 100 });
    const client = await site.signIn((await createUser(database, { points: 100 })).userId);
    const release = await lockRow(database, item.id);
    const claim = client.post('/api/shop/claim', { itemId: item.id });
    await untilClaimsWait(database, 1);
    site.process.kill('SIGWINCH');
    await untilConnectionsRefused(site);
    await release();
    expect((await claim).status).toBe(201);
    expect(await site.ended).toMatchObject({ code: 1, signal: null });
    const lines = site.output().trimEnd().split('\n');
    const parsed = lines.map((line) => JSON.parse(line) as { level: number; err?: { message: string } });
    expect(parsed.find(({ level }) => level === 60)?.err?.message).toBe('Nobody caught this');
    expect(lines.at(-1)).toContain('"Stopped"');
  });
});
