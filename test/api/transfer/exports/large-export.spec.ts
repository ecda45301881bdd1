import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { environmentOf } from '../../../support/app.js';
import { built } from '../../../support/built.js';
import { createItem, createUser } from '../../../support/factories.js';
import { type ImportDesk, importDesk } from '../imports/import-desk.js';

/** docs/export.md has figures for ten times as many. */
const MEMBERS = 10_000;
const ENTRIES_EACH = 10;
const PROGRAM = fileURLToPath(
  new URL('../../../../backend/dist/app/programs/export-file.js', import.meta.url),
);
await built('backend');
const FILE = path.join(tmpdir(), `greenroom-large-export-${process.pid}.zip`);

let desk: ImportDesk;
let pool: pg.Pool;

beforeAll(async () => {
  desk = await importDesk();
  pool = new pg.Pool({ connectionString: desk.database.url, max: 4 });
});
afterAll(async () => {
  await pool?.end();
  await desk?.close();
  await rm(FILE, { force: true });
});

/** With triggers off; otherwise the inserts would take longer than the test. */
async function crowd(): Promise<void> {
  const client = new pg.Client({ connectionString: desk.database.superUrl });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `WITH made AS (INSERT INTO members (first_signed_in_at) SELECT NULL FROM generate_series(1, $1) RETURNING id),
       known AS (INSERT INTO identities (platform, platform_id, member_id, nickname, login)
         SELECT 'twitch', 5000000000 + id, id, 'crowd_' || id, 'crowd_' || id FROM made RETURNING member_id, platform_id),
       facts AS (INSERT INTO viewer_facts (member_id, watched_minutes) SELECT member_id, 60 FROM known),
       balance AS (INSERT INTO balances (member_id, points, version, user_id, is_listed)
         SELECT member_id, 5 * $2::int, $2, platform_id, false FROM known)
     INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id)
     SELECT member_id, n, 5, 5 * n, 'admin_set', NULL FROM known, generate_series(1, $2::int) AS n`,
    [MEMBERS, ENTRIES_EACH],
  );
  await client.query('ANALYZE');
  await client.end();
}

/** Peak memory of a process in MB; undefined once it has ended. */
async function peakOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

it('keeps memory low during a large export, while claims continue', async () => {
  await crowd();
  const { id: itemId } = await createItem(desk.database, { price: 1, stock: 1_000_000 });
  const shoppers = await Promise.all([1, 2, 3].map(() => createUser(desk.database, { points: 100_000 })));
  const begun = performance.now();
  const program = spawn(process.execPath, [PROGRAM, FILE], {
    env: environmentOf({ database: desk.database }, desk.site.sandbox),
    stdio: 'ignore',
  });
  const ended = once(program, 'exit');
  let peak = 0;
  const waits: number[] = [];
  const shopping = shoppers.map(async ({ memberId }) => {
    while (program.exitCode === null) {
      const from = performance.now();
      await pool.query('SELECT outcome FROM claim_item($1, $2, NULL, NULL, NULL)', [memberId, itemId]);
      waits.push(performance.now() - from);
      peak = Math.max(peak, (await peakOf(program.pid!)) ?? 0);
    }
  });
  expect((await ended)[0]).toBe(0);
  const took = performance.now() - begun;
  await Promise.all(shopping);
  const { size } = await stat(FILE);
  process.stdout.write(
    `Exported ${MEMBERS} members and ${MEMBERS * ENTRIES_EACH} entries in ${(took / 1_000).toFixed(1)} s: ` +
      `${(size / 1024 / 1024).toFixed(1)} MB, at most ${peak} MB of memory; of ${waits.length} claims meanwhile the slowest took ` +
      `${Math.round(Math.max(...waits))} ms\n`,
  );
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits)).toBeLessThan(2_000);
  // 0 on systems other than Linux, which don't report it.
  expect(peak).toBeLessThan(300);
}, 600_000);
