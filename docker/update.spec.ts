import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
let folder: string;

/** A stub that logs its call, and exits with FAILS_WITH if FAILS names that call. */
function writeStub(name: string, answer = ''): void {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    `#!/usr/bin/env bash\necho "${name} $*" >>"$LOG"\n${answer}\n[[ "$FAILS" != "${name} $*" ]] || exit "$FAILS_WITH"\n`,
  );
  chmodSync(file, 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-update-'));
  for (const file of ['update.sh', 'env-file.sh'])
    copyFileSync(path.join(import.meta.dirname, file), path.join(folder, file));
  writeStub('compose');
  writeStub('roll.sh');
  writeStub('git', 'case "$1" in rev-parse) echo 1a2b3c4d ;; diff) echo "$CHANGED" ;; esac');
  writeFileSync(path.join(folder, '.env'), 'DOMAIN=ada.example\nGREENROOM_VERSION=old\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function update(fails = '', { failsWith = 1, changed = '' } = {}) {
  const log = path.join(folder, 'log.txt');
  writeFileSync(log, '');
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    COMPOSE: 'compose',
    LOG: log,
    FAILS: fails,
    FAILS_WITH: String(failsWith),
    CHANGED: changed,
  };
  const { code, stderr } = await run('bash', [path.join(folder, 'update.sh')], { env }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  const calls = readFileSync(log, 'utf8').split('\n').slice(0, -1);
  const version = /^GREENROOM_VERSION=(.*)$/m.exec(readFileSync(path.join(folder, '.env'), 'utf8'))?.[1];
  return { code, calls, version, stderr };
}

const BACKUP = 'compose exec -T backup bash /greenroom/backup.sh';

it('backs up first, builds the new version under its own tag, and rolls', async () => {
  const { code, calls, version } = await update();
  expect([code, calls]).toEqual([
    0,
    [BACKUP, 'git pull --ff-only', 'git rev-parse --short HEAD', 'compose build', 'roll.sh '],
  ]);
  expect(version).toMatch(/^\d{8}-1a2b3c4d$/);
});

it.each([
  [BACKUP, 1],
  ['git pull --ff-only', 3],
  ['compose build', 4],
  ['roll.sh ', 5],
])('stops when "%s" fails and keeps the running version', async (fails, steps) => {
  const { code, calls, version } = await update(fails);
  expect([code > 0, calls.length, version]).toEqual([true, steps, 'old']);
});

it('says what to do when git refuses because of changed files', async () => {
  const { stderr } = await update('git pull --ff-only', { changed: 'docker/caddy/Caddyfile' });
  expect(stderr).toContain('\nupdate:   docker/caddy/Caddyfile\n');
  expect(stderr).toContain('git stash, ./update.sh, git stash pop');
});

it('keeps the new version if only something around the site could not be updated', async () => {
  const { code, version, stderr } = await update('roll.sh ', { failsWith: 3 });
  expect([code, version]).toEqual([1, expect.stringMatching(/1a2b3c4d$/)]);
  expect(stderr).toContain('not everything around the site is up to date');
});

it('does not ask the provider of a managed database for a backup', async () => {
  writeFileSync(path.join(folder, '.env'), 'COMPOSE_FILE=compose.yaml:compose.external-database.yaml\n');
  const { code, calls } = await update();
  expect([code, calls]).toEqual([0, expect.not.arrayContaining([BACKUP])]);
});

describe('--check', () => {
  let upstream: string;
  let clone: string;
  const git = (cwd: string, ...args: string[]) =>
    run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd });
  const commit = (cwd: string) => git(cwd, 'commit', '--allow-empty', '--message', 'Change');
  const check = async () => {
    const before = await state();
    const { code, output } = await run('bash', [path.join(clone, 'update.sh'), '--check'], {
      env: { ...process.env, COMPOSE: 'false' },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
    expect(await state()).toEqual(before);
    return { code, output };
  };
  /** Everything that a check must leave unchanged. */
  const state = async () => [
    (await git(clone, 'for-each-ref')).stdout,
    (await git(clone, 'status', '--porcelain')).stdout,
    readdirSync(clone),
  ];

  beforeEach(async () => {
    upstream = path.join(folder, 'upstream');
    clone = path.join(folder, 'clone');
    await git(folder, 'init', '--quiet', '--initial-branch=main', 'upstream');
    for (const file of ['update.sh', 'env-file.sh'])
      copyFileSync(path.join(import.meta.dirname, file), path.join(upstream, file));
    await git(upstream, 'add', '.');
    await commit(upstream);
    await git(folder, 'clone', '--quiet', 'upstream', 'clone');
  });

  it('exits with 0 if there is nothing newer, even with a commit of your own', async () => {
    expect(await check()).toEqual({ code: 0, output: 'update: this is the newest version\n' });
    await commit(clone);
    expect(await check()).toMatchObject({ code: 0 });
  });

  it('exits with 10 if there is a newer version', async () => {
    await commit(upstream);
    expect(await check()).toEqual({
      code: 10,
      output: 'update: there is a newer version; install it with ./update.sh\n',
    });
  });

  it.each([
    [
      'the repository is gone',
      () => Promise.resolve(rmSync(upstream, { recursive: true })),
      'does not answer',
    ],
    ['the clone is on no branch', () => git(clone, 'switch', '--quiet', '--detach'), 'not on a branch'],
    [
      'the branch follows nothing',
      () => git(clone, 'switch', '--quiet', '-c', 'own'),
      'follows no repository',
    ],
  ])('exits with 1 if %s', async (_, breakIt, sentence) => {
    await breakIt();
    const { code, output } = await check();
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
