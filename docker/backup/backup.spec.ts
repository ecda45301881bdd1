import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BackupScripts } from '../../test/support/backup-scripts.js';

/** Stubs for Postgres's programs, with just what backup.sh uses. */
const PROGRAMS = {
  psql: `case "$*" in
    *checksums.sql*) echo 'users|1|5d41402a' ;;
    *newest=*) echo "$*" >>"\${0%/*}/recorded"; exit "\${RECORD_EXIT:-0}" ;;
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

let scripts: BackupScripts;
let backups: string;

beforeEach(() => {
  scripts = new BackupScripts(PROGRAMS);
  scripts.write('run/secrets/owner_password', 'secret');
  backups = scripts.backups;
});
afterEach(() => scripts.remove());

describe('backup.sh', () => {
  const backUp = (dump: string, exit = 0) =>
    scripts.run('backup.sh', { DUMP: dump, DUMP_EXIT: String(exit) });

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

describe('nightly.sh', () => {
  const DAY_H = 24;
  const runNight = () => {
    scripts.run('nightly.sh', { BACKUP_AT: '03:30', BACKUP_KEEP_DAYS: '7', DUMP: LIST, DUMP_EXIT: '0' });
    return readdirSync(backups).filter((name) => name.endsWith('.dump'));
  };

  it('deletes backups older than a week but keeps the newest three, not counting empty files', () => {
    const [first, second] = [
      scripts.createDump(8 * DAY_H, 'a dump'),
      scripts.createDump(10 * DAY_H, 'a dump'),
    ];
    for (const [days, content] of [
      [9, ''],
      [11, 'a dump'],
      [12, ''],
    ] as const)
      scripts.createDump(days * DAY_H, content);
    expect(runNight().toSorted()).toEqual([second, first, expect.stringMatching(/^greenroom-.*\.dump$/)]);
  });

  it('keeps backups for a week, however many there are', () => {
    const all = [1.5, 2, 3, 4, 5, 6].map((days) => scripts.createDump(days * DAY_H, 'a dump'));
    expect(runNight()).toEqual(expect.arrayContaining(all));
  });
});

describe('record.sh', () => {
  const recorded = (what = 'newest') =>
    [...scripts.read('bin/recorded').matchAll(new RegExp(`${what}=(\\S*)`, 'g'))].map(([, at]) => at);

  it('records the age of the newest dump, not counting empty files', () => {
    scripts.createDump(30, 'a dump');
    scripts.createDump(50, 'a dump');
    scripts.createDump(1, '');
    expect(scripts.run('record.sh').isWell).toBe(true);
    expect(Math.round((Date.now() / 1000 - Number(recorded()[0])) / 3600)).toBe(30);
  });

  it('records that backups are made here before there is one', () => {
    expect([scripts.run('record.sh').isWell, recorded()]).toEqual([true, ['']]);
  });

  it('records when the second place last had every backup, if there is one', () => {
    scripts.run('record.sh');
    scripts.run('record.sh', { BACKUP_COPY_TO: 'nas:greenroom' });
    scripts.write('copied/at', '');
    scripts.run('record.sh', { BACKUP_COPY_TO: 'nas:greenroom' });
    const at = Math.floor(statSync(path.join(scripts.folder, 'copied/at')).mtimeMs / 1000);
    expect(recorded('copied')).toEqual(['', 'never', String(at)]);
  });

  it('runs after each backup, which counts even if it cannot be recorded', () => {
    const variables = { DUMP: LIST, DUMP_EXIT: '0', RECORD_EXIT: '1' };
    const { isWell, stderr } = scripts.run('backup.sh', variables);
    expect([isWell, stderr]).toEqual([true, 'backup: failed to record it for the console\n']);
    expect(recorded()).toHaveLength(1);
  });
});

describe('is-recent.sh', () => {
  it('succeeds with a backup from the last 26 hours', () => {
    scripts.createDump(25, 'a dump');
    expect(scripts.run('is-recent.sh').isWell).toBe(true);
  });

  it.each<[string, () => void]>([
    ['there is no backup', () => {}],
    ['the newest is older', () => scripts.createDump(27, 'a dump')],
    ['the newest is empty', () => scripts.createDump(1, '')],
  ])('fails when %s', (_why, arrange) => {
    arrange();
    expect(scripts.run('is-recent.sh')).toMatchObject({
      isWell: false,
      stderr: 'No backup in the last 26 hours\n',
    });
  });
});
