import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.js';
import { within } from '../live/bot/chat-room.js';

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly context?: string;
}

const INFO = 30;
let database: TestDatabase;
let site: SiteProcess;

beforeAll(async () => {
  database = await testDatabase();
  site = await startSiteProcess({ database, environment: { LOG_LEVEL: 'info' } });
}, 60_000);
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const lines = () => site.logLines<LogLine>();

it('says at the default level who leads, in ten lines at most', async () => {
  await within(20_000, () => Promise.resolve(site.output().includes('Became the leader')));
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: INFO, context: 'Leadership', msg: 'Became the leader' }),
  );
  expect(lines().map(({ msg }) => msg)).not.toContain('Nest application successfully started');
  expect(lines().length).toBeLessThanOrEqual(10);
});
