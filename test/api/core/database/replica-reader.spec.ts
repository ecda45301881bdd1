import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import { ReplicaReader } from '../../../../backend/src/core/database/replica-reader.js';
import { replicaReads } from '../../../../backend/src/core/common/metrics/meters.js';
import { type Replicated, startReplicated } from '../../../support/standby.js';

/** How long a failed read replica is left alone. */
const REST_MS = 5_000;

let servers: Replicated;
let primary: pg.Pool;
let reader: ReplicaReader;
/** How far the reader's clock is ahead, so that tests needn't wait out its rests. */
let aheadMs = 0;
let warnings = 0;

beforeAll(async () => {
  servers = await startReplicated();
  primary = new pg.Pool({ connectionString: servers.primary.url, max: 2 });
  const config = AppConfig.fromEnvironment({
    APP_ENV: 'test',
    DATABASE_URL: servers.primary.url,
    DATABASE_REPLICA_URL: servers.standbyUrl,
    APP_SECRET: 'only for tests: never seen by a browser outside them',
    TWITCH_CLIENT_ID: 'none',
    TWITCH_CLIENT_SECRET: 'none',
    TWITCH_CHANNEL: 'neonace',
  });
  reader = new ReplicaReader(config, primary);
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
  jest.spyOn(Logger.prototype, 'log').mockImplementation(() => {});
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => (warnings += 1));
});
beforeEach(() => {
  warnings = 0;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await reader?.onApplicationShutdown();
  await primary?.end();
  await servers?.stop();
});

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: servers.primary.ownerUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

async function answeredBy(): Promise<'replica' | 'primary'> {
  const [row] = await reader.query<{ standby: boolean }>({ text: 'SELECT pg_is_in_recovery() AS standby' });
  return row?.standby === true ? 'replica' : 'primary';
}

async function untilAnswers(who: 'replica' | 'primary', everyMs: number): Promise<void> {
  while ((await answeredBy()) !== who) {
    aheadMs += everyMs;
    await sleep(50);
  }
}

const counted = async (by: string) =>
  (await replicaReads.get()).values.find(({ labels }) => labels.answered_by === by)?.value ?? 0;

/** These run in order: each starts from the state the one before it left. */
describe('reads that tolerate data a second old', () => {
  it('are answered by the primary while the replica has never been up', async () => {
    expect(await answeredBy()).toBe('primary');
    expect(await answeredBy()).toBe('primary');
    expect(warnings).toBe(1);
  });

  it('go to the replica once it is up, without restarting the site', async () => {
    await servers.startStandby();
    await untilAnswers('replica', REST_MS);
    const before = await counted('replica');
    expect(await answeredBy()).toBe('replica');
    expect(await counted('replica')).toBe(before + 1);
  });

  it('show a commit on the primary within a second', async () => {
    await asOwner('CREATE TABLE marks AS SELECT 1 AS mark; GRANT SELECT ON marks TO PUBLIC');
    const since = performance.now();
    let seen = 0;
    while (seen === 0) {
      seen = (await servers.queryStandby("SELECT FROM pg_class WHERE relname = 'marks'")).length;
    }
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(await reader.query({ text: 'SELECT mark FROM marks' })).toEqual([{ mark: 1 }]);
  });

  it('go to the primary when the replica is killed, with one warning, and return once it is back', async () => {
    await servers.stopStandby();
    const before = await counted('primary');
    for (let read = 0; read < 5; read++) expect(await answeredBy()).toBe('primary');
    expect(await counted('primary')).toBe(before + 5);
    // The replica is left alone between attempts; each outage still logs only one line.
    aheadMs += REST_MS;
    expect(await answeredBy()).toBe('primary');
    expect(warnings).toBe(1);
    await servers.startStandby();
    expect(await answeredBy()).toBe('primary');
    await untilAnswers('replica', REST_MS);
  });

  it('go to the primary while the replica has lost it and would keep serving stale data', async () => {
    const [row] = await servers.queryStandby('SHOW primary_conninfo');
    const settings = async (conninfo: string) => {
      await servers.queryStandby(`ALTER SYSTEM SET primary_conninfo = '${conninfo}'`);
      await servers.queryStandby('SELECT pg_reload_conf()');
    };
    await settings('');
    await untilAnswers('primary', 1_000);
    await settings(String(row?.['primary_conninfo']));
    await untilAnswers('replica', REST_MS);
    expect(warnings).toBe(1);
  });

  it('go to the primary while the replica lags by more than two seconds', async () => {
    await servers.queryStandby('SELECT pg_wal_replay_pause()');
    await asOwner('INSERT INTO marks VALUES (2)');
    await untilAnswers('primary', 1_000);
    expect(await reader.query({ text: 'SELECT mark FROM marks ORDER BY mark' })).toHaveLength(2);
    await servers.queryStandby('SELECT pg_wal_replay_resume()');
    await untilAnswers('replica', REST_MS);
  });

  it('report an error in the statement itself', async () => {
    await expect(reader.query({ text: 'SELECT nonsense' })).rejects.toThrow('nonsense');
  });
});
