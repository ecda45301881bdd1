import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { environmentOf } from '../../support/app.js';
import { createUser } from '../../support/factories.js';
import { unzip } from '../../support/unzip.js';
import { type ImportDesk, importDesk } from '../imports/import-desk.js';

const program = (name: string) => fileURLToPath(new URL(`../../../backend/dist/${name}.js`, import.meta.url));
const FILE = path.join(tmpdir(), `greenroom-export-${process.pid}.zip`);

let old: ImportDesk;
let next: ImportDesk;

beforeAll(async () => {
  [old, next] = [await importDesk('70'), await importDesk('70')];
});
afterAll(async () => {
  await old?.close();
  await next?.close();
  await rm(FILE, { force: true });
});

const run = (name: string, desk: ImportDesk, ...options: string[]) =>
  promisify(execFile)(process.execPath, [program(name), ...options], {
    env: environmentOf({ database: desk.database }, desk.site.sandbox),
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });

it('npm run export writes a file that its owner alone reads, and npm run import takes it elsewhere', async () => {
  await createUser(old.database, { userId: '71', nickname: 'Luna_Sky', points: 1_500 });
  await old.owner.post('/api/bot/commands', { command: 'discord', message: 'Join us', time: 45 });
  const { stderr } = await run('export-file', old, FILE);
  expect(String(stderr)).toContain(`Everything is in ${FILE}\n`);
  expect((await stat(FILE)).mode & 0o777).toBe(0o600);
  expect([...(await unzip(await readFile(FILE))).keys()]).toContain('manifest.json');
  const [{ actor }] = (await old.database.query(
    `SELECT actor_id AS actor FROM audit_entries WHERE action = 'export.download'`,
  )) as [{ actor: number | null }];
  expect(actor).toBeNull();

  const { stdout } = await run('import-file', next, FILE, '--apply');
  expect(String(stdout).split('\n')).toEqual([
    expect.stringMatching(/^Export of .*, made at \d{4}-/),
    'Members already: 1. New: 1. Waiting: 0.',
    'Balances that move: 1, by 1500 points. All together: 0 → 1500.',
    '  luna_sky: 1500 (+1500)',
    '  NeonAce: 0 (+0)',
    'Taken over, commands: 1',
    'Taken over, timers: 0',
    'Taken over, shop: 0',
    'Taken over, offers: 0',
    'Taken over, settings: 1',
    'Applied: 1 balances moved, by 1500 points.',
    '',
  ]);
  expect(await next.balances()).toEqual({ luna_sky: [1_500, 0] });
}, 60_000);

it('writes to the standard output, and nothing else there', async () => {
  const { stdout } = await run('export-file', old, '-', '--answers');
  const manifest = (await unzip(stdout)).get('manifest.json')!;
  expect(JSON.parse(manifest)).toMatchObject({ hasAnswers: true });
}, 60_000);
