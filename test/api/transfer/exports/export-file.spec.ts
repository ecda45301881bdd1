import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runImport } from '../../../../backend/src/app/programs/run-import.js';
import { runExport } from '../../../../backend/src/app/programs/run-export.js';
import { environmentOf, openProgram } from '../../../support/app.js';
import { built } from '../../../support/built.js';
import { createUser } from '../../../support/factories.js';
import { unzip } from '../../../support/unzip.js';
import { type ImportDesk, importDesk } from '../imports/import-desk.js';

const PROGRAM = fileURLToPath(
  new URL('../../../../backend/dist/app/programs/export-file.js', import.meta.url),
);
await built('backend');
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

const environment = ({ database, site }: ImportDesk) => environmentOf({ database }, site.sandbox);

it('exports to a file only its owner can read, and imports it on another site', async () => {
  await createUser(old.database, { userId: '71', nickname: 'Luna_Sky', points: 1_500 });
  await old.owner.post('/api/bot/commands', { command: 'discord', message: 'Join us', time: 45 });
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await runExport([FILE], { environment: environment(old), say, output: process.stdout })).toBe(0);
  expect(said.splice(0)).toEqual([`Export written to ${FILE}`]);
  expect((await stat(FILE)).mode & 0o777).toBe(0o600);
  expect([...(await unzip(await readFile(FILE))).keys()]).toContain('manifest.json');
  const [{ actor }] = (await old.database.query(
    `SELECT actor_id AS actor FROM audit_entries WHERE action = 'export.download'`,
  )) as [{ actor: number | null }];
  expect(actor).toBeNull();

  expect(await runImport([FILE, '--apply'], { environment: environment(next), say, open: openProgram })).toBe(
    0,
  );
  expect(said).toEqual([
    expect.stringMatching(/^Export of .*, created at \d{4}-/),
    'Existing members: 1. New: 1. Waiting: 0.',
    'Balances that change: 1, by 1500 points. Total: 0 → 1500.',
    '  luna_sky: 1500 (+1500)',
    '  NeonAce: 0 (+0)',
    'To import, commands: 1',
    'To import, timers: 0',
    'To import, shop: 0',
    'To import, offers: 0',
    'To import, settings: 1',
    'Applied. Balances changed: 1, by 1500 points.',
  ]);
  expect(await next.balances()).toEqual({ luna_sky: [1_500, 0] });
});

it('writes the export and nothing else to standard output', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '-', '--answers'], {
    env: environment(old),
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  const manifest = (await unzip(stdout)).get('manifest.json')!;
  expect(JSON.parse(manifest)).toMatchObject({ hasAnswers: true });
});
