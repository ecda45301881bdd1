import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../support/database.js';

const RECORD = readFileSync(new URL('../../../docker/backup/record.sql', import.meta.url), 'utf8');
const NOW = 'now';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.query('DELETE FROM last_occurrences'));
afterAll(() => database?.drop());

/** Runs record.sql with psql's variables filled in, as record.sh does every hour. @returns what is recorded then */
async function record(variables: { newest: string; copied: string }): Promise<Record<string, string>> {
  await database.query(
    RECORD.replaceAll(/:'(\w+)'/g, (_, name: keyof typeof variables) => `'${variables[name]}'`),
  );
  const rows = await database.query<{ what: string; at: string }>(
    `SELECT what, CASE WHEN at > now() - interval '1 minute' THEN '${NOW}' ELSE extract(epoch FROM at)::bigint::text END AS at
     FROM last_occurrences`,
  );
  return Object.fromEntries(rows.map(({ what, at }) => [what, at]));
}

describe('what record.sh records', () => {
  it('is that backups are made here, before there is one', async () => {
    expect(await record({ newest: '', copied: '' })).toEqual({ 'backup-job': NOW });
  });

  it('is when the newest backup was made, which may be older than the one before', async () => {
    const { backup } = await record({ newest: '1764300000.25', copied: '' });
    expect(backup).toBe('1764300000');
    expect(await record({ newest: '1764200000.0', copied: '' })).toEqual({
      'backup-job': NOW,
      backup: '1764200000',
    });
  });

  it('is when the second place last had every backup, whatever was recorded before', async () => {
    const newest = '1764300000.0';
    await record({ newest, copied: '1764300100' });
    expect(await record({ newest, copied: '1764200100' })).toMatchObject({ 'backup-copy': '1764200100' });
  });

  it('leaves the first copy time from when the second place was set up', async () => {
    expect(await record({ newest: '', copied: 'never' })).toMatchObject({ 'backup-copy': NOW });
    await database.query(
      `UPDATE last_occurrences SET at = to_timestamp(1764200100) WHERE what = 'backup-copy'`,
    );
    expect(await record({ newest: '', copied: 'never' })).toMatchObject({ 'backup-copy': '1764200100' });
  });

  it('no longer has the second place once there is none', async () => {
    await record({ newest: '', copied: '1764300100' });
    expect(await record({ newest: '', copied: '' })).toEqual({ 'backup-job': NOW });
  });
});
