import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPTS = import.meta.dirname;
/** Stubs for Postgres's programs, with just what backup.sh uses. */
const PROGRAMS = {
  psql: `case "$*" in
    *checksums.sql*) echo 'users|1|5d41402a' ;;
    *) while read -r line; do case $line in BEGIN*) echo 00000003-1 ;; COMMIT*) exit ;; esac; done ;;
  esac`,
  pg_dump: `for option; do case $option in --file=*) printf %s "$DUMP" >"\${option#--file=}" ;; esac; done
  exit "$DUMP_EXIT"`,
  // The real error for an empty file.
  pg_restore: `for file; do :; done
  [ -s "$file" ] || { echo 'pg_restore: error: input file is too short' >&2; exit 1; }
  cat "$file"`,
  // Ends nightly.sh, which otherwise loops for ever.
  sleep: 'kill "$PPID"',
};
const LIST = '3437; 0 16402 TABLE DATA public users greenroom_owner\n';

let folder: string;
let backups: string;

/** Copies of the scripts with the container's folders replaced. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-backup-'));
  backups = path.join(folder, 'backups');
  for (const name of ['backups', 'bin', 'secrets']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'secrets/owner_password'), 'secret');
  for (const name of readdirSync(SCRIPTS).filter((each) => /\.(sh|sql)$/.test(each))) {
    const text = readFileSync(path.join(SCRIPTS, name), 'utf8');
    const here = text
      .replaceAll('/run/secrets', `${folder}/secrets`)
      .replaceAll(/(?<![\w.])\/backups/g, backups);
    writeFileSync(path.join(folder, name), here);
  }
  for (const [name, text] of Object.entries(PROGRAMS)) {
    writeFileSync(path.join(folder, 'bin', name), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(script: string, variables: Record<string, string> = {}) {
  const env = { PATH: `${folder}/bin:${process.env['PATH']}`, ...variables };
  const { status, stdout, stderr } = spawnSync('bash', [path.join(folder, script)], {
    env,
    encoding: 'utf8',
  });
  return { isWell: status === 0, stdout, stderr };
}

describe('backup.sh', () => {
  const backUp = (dump: string, exit = 0) => run('backup.sh', { DUMP: dump, DUMP_EXIT: String(exit) });

  it('writes a dump with its checksums', () => {
    const { isWell, stdout } = backUp(LIST);
    const [checksums = '', dump = '', ...others] = readdirSync(backups).toSorted();
    expect([isWell, others]).toEqual([true, []]);
    expect(stdout).toBe(
      `backup: ${dump}, ${LIST.length} bytes; keep it secret, it contains the seeds of future draws\n`,
    );
    expect(dump).toMatch(/^greenroom-\d{8}T\d{6}Z\.dump$/);
    expect(readFileSync(path.join(backups, checksums), 'utf8')).toMatch(
      /^sha256\|[0-9a-f]{64}\nusers\|1\|5d41402a\n$/,
    );
  });

  it.each([
    ['nothing', '', 0],
    ['no table', '2; 3079 16385 EXTENSION - citext\n', 0],
    ['half of it before it failed', LIST, 1],
  ])('fails and leaves nothing behind when the dump holds %s', (_what, dump, exit) => {
    expect(backUp(dump, exit).isWell).toBe(false);
    expect(readdirSync(backups)).toEqual([]);
  });
});

/** Creates a backup of that age, named like those of backup.sh. @returns its name */
function createBackup(ageHours: number, content: string): string {
  const at = new Date(Date.now() - ageHours * 3_600_000);
  const name = `greenroom-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.dump`;
  writeFileSync(path.join(backups, name), content);
  utimesSync(path.join(backups, name), at, at);
  return name;
}

describe('nightly.sh', () => {
  const DAY_H = 24;
  const runNight = () => {
    run('nightly.sh', { BACKUP_AT: '03:30', BACKUP_KEEP_DAYS: '7', DUMP: LIST, DUMP_EXIT: '0' });
    return readdirSync(backups).filter((name) => name.endsWith('.dump'));
  };

  it('deletes backups older than a week but keeps the newest three, not counting empty files', () => {
    const [first, second] = [createBackup(8 * DAY_H, 'a dump'), createBackup(10 * DAY_H, 'a dump')];
    for (const [days, content] of [
      [9, ''],
      [11, 'a dump'],
      [12, ''],
    ] as const)
      createBackup(days * DAY_H, content);
    expect(runNight().toSorted()).toEqual([second, first, expect.stringMatching(/^greenroom-.*\.dump$/)]);
  });

  it('keeps backups for a week, however many there are', () => {
    const all = [1.5, 2, 3, 4, 5, 6].map((days) => createBackup(days * DAY_H, 'a dump'));
    expect(runNight()).toEqual(expect.arrayContaining(all));
  });
});

describe('is-recent.sh', () => {
  it('succeeds with a backup from the last 26 hours', () => {
    createBackup(25, 'a dump');
    expect(run('is-recent.sh').isWell).toBe(true);
  });

  it.each<[string, () => void]>([
    ['there is no backup', () => {}],
    ['the newest is older', () => createBackup(27, 'a dump')],
    ['the newest is empty', () => createBackup(1, '')],
  ])('fails when %s', (_why, arrange) => {
    arrange();
    expect(run('is-recent.sh')).toMatchObject({ isWell: false, stderr: 'No backup in the last 26 hours\n' });
  });
});
