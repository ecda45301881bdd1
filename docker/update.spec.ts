import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let folder: string;

/** A stub that logs its call, and fails if FAILS names that call. */
function writeStub(name: string, answer = ''): void {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    `#!/usr/bin/env bash\necho "${name} $*" >>"$LOG"\n${answer}\n[[ "$FAILS" != "${name} $*" ]]\n`,
  );
  chmodSync(file, 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-update-'));
  for (const file of ['update.sh', 'env-file.sh'])
    copyFileSync(path.join(import.meta.dirname, file), path.join(folder, file));
  writeStub('compose');
  writeStub('roll.sh');
  writeStub('git', '[[ $1 != rev-parse ]] || echo 1a2b3c4d');
  writeFileSync(path.join(folder, '.env'), 'DOMAIN=ada.example\nGREENROOM_VERSION=old\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function update(fails = ''): Promise<{ code: number; calls: string[]; version: string | undefined }> {
  const log = path.join(folder, 'log.txt');
  writeFileSync(log, '');
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    COMPOSE: 'compose',
    LOG: log,
    FAILS: fails,
  };
  const code = await promisify(execFile)('bash', [path.join(folder, 'update.sh')], { env }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  const calls = readFileSync(log, 'utf8').split('\n').slice(0, -1);
  const version = /^GREENROOM_VERSION=(.*)$/m.exec(readFileSync(path.join(folder, '.env'), 'utf8'))?.[1];
  return { code, calls, version };
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
  ['git pull --ff-only', 2],
  ['compose build', 4],
  ['roll.sh ', 5],
])('stops when "%s" fails and keeps the running version', async (fails, steps) => {
  const { code, calls, version } = await update(fails);
  expect([code > 0, calls.length, version]).toEqual([true, steps, 'old']);
});
