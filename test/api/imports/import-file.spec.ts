import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { environmentOf } from '../../support/app.js';
import { assertInvariants } from '../../support/invariants.js';
import { type ImportDesk, importDesk } from './import-desk.js';

const PROGRAM = fileURLToPath(new URL('../../../backend/dist/import-file.js', import.meta.url));
const FILE = fileURLToPath(
  new URL('../../support/import-samples/phantombot/points_export.csv', import.meta.url),
);

let desk: ImportDesk;

beforeAll(async () => {
  desk = await importDesk();
});
afterAll(() => desk?.close());

const run = async (...options: string[]) => {
  const env = environmentOf({ database: desk.database }, desk.site.sandbox);
  return promisify(execFile)(process.execPath, [PROGRAM, ...options], { env }).catch(
    (failure: { stdout: string; code: number }) => failure,
  );
};

it('npm run import tells what a list would do, and does it when asked to', async () => {
  desk.onTwitch({ id: '700000001', login: 'mossy_kettle' });
  desk.onTwitch({ id: '700000002', login: 'quietotter' });
  const { stdout } = await run(FILE, '--source', 'phantombot', '--rate', '10');
  expect(stdout.split('\n')).toEqual([
    'Columns: login, seconds, points',
    'Members already: 0. New: 2. Waiting: 1.',
    'Balances that move: 2, by 27441 points. All together: 0 → 27441.',
    '  mossy_kettle: 18420 (+18420)',
    '  quietotter: 9021 (+9021)',
    'Nothing has changed yet. Apply it in the console (Move In), or here with --apply.',
    '',
  ]);
  expect(await desk.balances()).toEqual({});
  const applied = await run(FILE, '--source', 'phantombot', '--rate', '10', '--apply');
  expect(applied.stdout).toContain('Applied: 2 balances moved, by 27441 points.');
  expect(await desk.balances()).toEqual({ mossy_kettle: [18_420, 61_240], quietotter: [9_021, 20_111] });
  await assertInvariants(desk.database);
});

it('npm run import asks StreamElements by the name of the channel, and says what it is refused for', async () => {
  const { stdout } = await run('--streamelements', 'NeonAce', '--rate', '10');
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    'Members already: 1. New: 0. Waiting: 3.',
    'Balances that move: 1, by 9021 points. All together: 27441 → 36462.',
  ]);
  expect(await run('--streamelements', 'rival_streamer')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('belongs to another Twitch channel'),
  });
});

it('says how it is used, and what a file is refused for', async () => {
  expect(await run('--rate', '0')).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Usage: npm run import'),
  });
  expect(await run(FILE.replace('points_export', 'command_list'))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Choose one column with the name or the Twitch ID'),
  });
});
