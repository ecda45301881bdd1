import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runImport } from '../../../../backend/src/app/programs/run-import.js';
import { confirmAllSessions, environmentOf, openProgram } from '../../../support/app.js';
import { built } from '../../../support/built.js';
import type { TestClient } from '../../../support/client.js';
import { createOwner } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { unzip } from '../../../support/unzip.js';
import { downloadExport } from '../exports/download-export.js';
import { base64, type ImportDesk, importDesk, sample } from './import-desk.js';

const PROGRAM = fileURLToPath(
  new URL('../../../../backend/dist/app/programs/import-file.js', import.meta.url),
);
await built('backend');
const sampleFile = (name: string) =>
  fileURLToPath(new URL(`../../../support/import-samples/${name}`, import.meta.url));
const FILE = sampleFile('phantombot/points_export.csv');

let desk: ImportDesk;
let second: TestClient;

beforeAll(async () => {
  desk = await importDesk();
  // Before the first run in this process: Passport holds one strategy per process, which a run replaces.
  const { userId } = await createOwner(desk.database, { userId: '7788', nickname: 'Second_Owner' });
  second = await desk.site.signIn(userId);
});
afterAll(() => desk?.close());

const environment = () => environmentOf({ database: desk.database }, desk.site.sandbox);
/** The built program, as an operator runs it. @throws unless it ends with 0 */
const program = (...options: string[]) =>
  promisify(execFile)(process.execPath, [PROGRAM, ...options], { env: environment() });
/** Runs the program in this process. */
async function run(...options: string[]): Promise<{ code: number; stdout: string }> {
  let stdout = '';
  const code = await runImport(options, {
    environment: environment(),
    say: (line) => (stdout += `${line}\n`),
    open: openProgram,
  });
  return { code, stdout };
}

it('reports what a list would do, and does it with --apply', async () => {
  desk.onTwitch({ id: '700000001', login: 'mossy_kettle' });
  desk.onTwitch({ id: '700000002', login: 'quietotter' });
  const { stdout } = await program(FILE, '--source', 'phantombot', '--rate', '10');
  expect(stdout.split('\n')).toEqual([
    'Columns: login, seconds, points',
    'Existing members: 0. New: 2. Waiting: 1.',
    'Balances that change: 2, by 27441 points. Total: 0 → 27441.',
    '  mossy_kettle: 18420 (+18420)',
    '  quietotter: 9021 (+9021)',
    'Nothing has changed yet. Apply it in the console (Import), or here with --apply.',
    '',
  ]);
  expect(await desk.balances()).toEqual({});
  const applied = await run(FILE, '--source', 'phantombot', '--rate', '10', '--apply');
  expect(applied).toEqual({
    code: 0,
    stdout: expect.stringContaining('Applied. Balances changed: 2, by 27441 points.'),
  });
  expect(await desk.balances()).toEqual({ mossy_kettle: [18_420, 61_240], quietotter: [9_021, 20_111] });
  await assertInvariants(desk.database);
});

it('asks for a choice if people already hold points from another source, and applies it', async () => {
  const options = [
    FILE,
    '--source',
    'firebot',
    '--rate',
    '5',
    '--columns',
    'login,seconds,points',
    '--apply',
  ];
  const undecided = await run(...options);
  expect(undecided).toEqual({
    code: 1,
    stdout: expect.stringContaining(
      [
        'Already hold points from an earlier import: 3. Choose with --overlap:',
        '  add: 54883 points. Balances that change: 2.',
        '  higher: 27442 points. Balances that change: 2.',
        '  leave_out: 0 points. Balances that change: 0.',
      ].join('\n'),
    ),
  });
  expect(undecided.stdout).toContain('Choose what happens to them.');
  expect(await run(...options, '--overlap', 'lower')).toMatchObject({ code: 2 });
  expect(await run(...options, '--overlap', 'leave_out')).toEqual({
    code: 0,
    stdout: expect.stringContaining('Applied. Balances changed: 0, by 0 points.'),
  });
  expect(await desk.balances()).toEqual({ mossy_kettle: [18_420, 61_240], quietotter: [9_021, 20_111] });
});

it('imports from StreamElements by channel name, and explains a refusal', async () => {
  const { stdout } = await run('--streamelements', 'NeonAce', '--rate', '10');
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'Existing members: 1. New: 0. Waiting: 3.',
    'Already hold points from an earlier import: 2. Choose with --overlap:',
    '  add: 9021 points. Balances that change: 1.',
  ]);
  expect(await run('--streamelements', 'rival_streamer')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('belongs to a different Twitch channel'),
  });
});

it('prints its usage, and explains why a file is refused', async () => {
  expect(await run('--rate', '0')).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('Usage: npm run import'),
  });
  expect(await run(FILE.replace('points_export', 'command_list'))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('This file contains commands or timers, not viewers.'),
  });
});

describe('commands from another bot', () => {
  const NIGHTBOT = sampleFile('nightbot/commands.json');
  /** From the public list, which the site caches. */
  const listed = async () =>
    (await desk.owner.get('/api/bot/public-commands'))
      .json<{ command: string }[]>()
      .map(({ command }) => command);
  const stored = async () => (await desk.owner.get('/api/bot/commands')).json<object[]>();
  const states = () => desk.database.query('SELECT source, name, state FROM command_imports ORDER BY id');
  const clear = async () => {
    await desk.database.query('DELETE FROM command_imports');
    await desk.database.query('DELETE FROM bot_commands');
  };
  const temporary = path.join(tmpdir(), `greenroom-commands-${process.pid}.json`);
  afterEach(clear);
  afterAll(() => rm(temporary, { force: true }));

  it('are previewed, stored by --apply as previewed, and visible on the running site', async () => {
    const report = [
      '  !socials: ready',
      '  !so: switched off, unknown_variable; unsupported: twitch',
      '  !roll: switched off, calls_out; unsupported: eval; changed: level',
      'Ready: 1. Switched off: 2. Left out: 0. Regulars left out: 0.',
    ];
    expect(await listed()).not.toContain('socials');
    expect((await run(NIGHTBOT)).stdout.split('\n')).toEqual([
      ...report,
      'Nothing has changed yet. Apply it in the console (Import), or here with --apply.',
      '',
    ]);
    expect([await stored(), await states()]).toEqual([
      [],
      [{ source: 'nightbot', name: 'commands.json', state: 'staged' }],
    ]);
    expect((await run(NIGHTBOT, '--apply')).stdout.split('\n')).toEqual([
      ...report,
      'Applied: 3 commands, 0 auto messages.',
      '',
    ]);
    expect(await listed()).toContain('socials');
    const [trail] = await desk.database.query(
      `SELECT entity, request_id FROM audit_entries WHERE action = 'command-import.apply' ORDER BY id DESC LIMIT 1`,
    );
    expect(trail).toEqual({ entity: 'command-import', request_id: 'npm run import' });
  });

  it('cannot be imported while another owner is importing', async () => {
    const content = base64(sample('nightbot/commands.json'));
    expect((await second.post('/api/command-imports', { content, name: 'x' })).status).toBe(201);
    expect(await run(NIGHTBOT, '--apply')).toMatchObject({
      code: 1,
      stdout: 'Second_Owner is running an import. Wait until it’s finished or discarded.\n',
    });
    expect(await stored()).toEqual([]);
  });

  it('are restored from an export: off, hidden, with a price and with all their names', async () => {
    await clear();
    const ours = [
      {
        command: 'odds',
        message: '$(user) has $(points) at $(site): $(random yes|no)',
        time: 30,
        userTime: 60,
      },
      { command: 'wheel', message: 'Round it goes, $(count wheel)!', time: 5, level: 'vip', cost: 50 },
      { command: 'old', message: 'Not now', time: 5, level: 'broadcaster', isEnabled: false, isHidden: true },
    ];
    for (const command of ours)
      await desk.owner.post('/api/bot/commands', { ...command, aliases: [`${command.command}2`] });
    const before = await stored();
    expect(before).toHaveLength(3);
    await confirmAllSessions(desk.database);
    const files = await unzip((await downloadExport(desk.owner)).body);
    await writeFile(temporary, files.get('commands.json')!);
    await desk.database.query('DELETE FROM bot_commands');
    expect((await run(temporary, '--apply')).stdout).toContain('Applied: 3 commands, 0 auto messages.');
    expect(await stored()).toEqual(before);
    expect(await states()).toMatchObject([{ source: 'greenroom', state: 'applied' }]);
  });
});
