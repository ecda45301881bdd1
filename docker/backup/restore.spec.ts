import { createHash, hkdfSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BackupScripts } from '../../test/support/backup-scripts.js';

/** Stubs for Postgres's programs, with just what restore.sh uses. */
const PROGRAMS = {
  createdb: 'true',
  pg_restore: 'true',
  psql: `case "$*" in
    *checksums.sql*) echo 'members|1|5d41402a' ;;
    *rotate-seeds.sql*) echo 1 ;;
    *'FROM migrations'*) echo "$IS_OLDER" ;;
    *'RENAME TO'*) echo "$*" >>"$ROOT/renamed" ;;
    *former_members*) [[ -z $SITE_IS_LOST ]] || exit 1 ;;
    *load-decisions.sql*) echo "$*" >>"$ROOT/carried"; [[ -z $IS_FOREIGN ]] || { echo 'made with another APP_SECRET' >&2; exit 3; } ;;
    *after-restore.sql*) echo "$*" >>"$ROOT/ended" ;;
    *repeat-deletions.sql*) echo "$FORMER" ;;
  esac`,
};
const DUMP = 'a dump';

let scripts: BackupScripts;
let file: string;

beforeEach(() => {
  scripts = new BackupScripts(PROGRAMS);
  for (const role of ['owner', 'postgres']) scripts.write(`run/secrets/${role}_password`, 'secret');
  file = scripts.createDump(1, DUMP);
  const hash = createHash('sha256').update(DUMP).digest('hex');
  scripts.write(`backups/${file.replace('.dump', '.checksums')}`, `sha256|${hash}\nmembers|1|5d41402a\n`);
});
afterEach(() => scripts.remove());

const restore = (isOlder: 't' | 'f', ...options: string[]) => restoreWith({ IS_OLDER: isOlder }, ...options);
const restoreWith = (variables: Record<string, string>, ...options: string[]) =>
  scripts.run('restore.sh', { IS_OLDER: 'f', FORMER: '2', ...variables }, file, ...options);
const TWO_STEPS =
  'restore: it is from before version 0.3; ./roll.sh upgrades it in two steps, which takes a few minutes longer\n';

describe('restore.sh', () => {
  it('compares the tables, and says that the dump is from before 0.3', () => {
    const { isWell, stdout } = restore('t');
    expect([isWell, stdout]).toEqual([
      true,
      expect.stringMatching(
        /greenroom_restored matches the backup: 1 tables compared, 1 seeds replaced \(\d s\)\n/,
      ),
    ]);
    expect(stdout).toContain(TWO_STEPS);
  });

  it('puts a database into service, and names roll.sh as the next step', () => {
    const { isWell, stdout } = restore('f', 'greenroom_new', '--into-service');
    expect(isWell).toBe(true);
    expect(stdout).not.toContain(TWO_STEPS);
    expect(stdout).toMatch(/Next, run \.\/roll\.sh, which migrates it and restarts the app\n$/);
    expect(scripts.read('renamed')).toContain('ALTER DATABASE greenroom_new RENAME TO greenroom');
  });

  it('refuses a dump whose tables differ from its checksums, before it is put into service', () => {
    scripts.write(
      'bin/psql',
      `#!/usr/bin/env bash\n[[ $* == *checksums.sql* ]] && echo 'members|2|5d41402a'\ntrue\n`,
    );
    const { isWell, stderr } = restore('f', 'greenroom_new', '--into-service');
    expect(isWell).toBe(false);
    expect(stderr).toContain('restore: the tables differ from the backup:');
    expect(stderr).toContain('members|2|5d41402a');
  });

  it('carries the site’s present decisions over, for the time in the file’s name', () => {
    // The file has been copied since.
    scripts.write(`backups/${file}`, DUMP);
    const { stdout } = restore('f');
    expect(stdout).toContain('restore: the site will delete 2 former members again when it starts\n');
    const [, year, month, day, hour, minute, second] =
      /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(file) ?? [];
    const made = `made=${year}-${month}-${day} ${hour}:${minute}:${second}+00`;
    expect(scripts.read('carried')).toContain(`${made} -v is_saved=no -d greenroom_restored`);
    expect(scripts.read('ended')).toContain(made);
  });

  it('falls back to the last saved lists, and says when there are none', () => {
    const lost = restoreWith({ SITE_IS_LOST: 'yes' });
    expect(lost.stderr).toContain("can't read the site's database: using the last saved lists");
    expect(lost.stdout).toContain('restore: unknown: decisions since the backup. There is no list of them');
    for (const list of ['former-members', 'decisions']) scripts.write(`backups/${list}.csv`, 'fingerprint\n');
    expect(restoreWith({ SITE_IS_LOST: 'yes' }).stdout).not.toContain('There is no list');
    expect(scripts.read('carried')).toContain('is_saved=yes');
    // The dump has no table for former members.
    expect(restoreWith({ FORMER: 'no' }).stdout).toContain('or the backup is too old for it');
  });

  it('stops before anything is put into service if the list was made with another APP_SECRET', () => {
    const { isWell, stderr } = restoreWith({ IS_FOREIGN: 'yes' }, 'greenroom_new', '--into-service');
    expect(isWell).toBe(false);
    expect(stderr).toContain('made with another APP_SECRET');
    expect(stderr).toContain(
      'restore: stopped, because decisions since the backup would be lost. greenroom_new is',
    );
    expect(() => scripts.read('renamed')).toThrow('ENOENT');
  });
});

describe('fingerprint-keys.sh', () => {
  it('prints the keys by which the site recognises members', () => {
    scripts.write('run/secrets/app_secret', 'the present secret\n');
    const keyOf = (secret: string) =>
      Buffer.from(hkdfSync('sha256', secret, 'greenroom', 'fingerprint', 32)).toString('hex');
    const print = (variables = {}) => scripts.run('fingerprint-keys.sh', variables).stdout;
    expect(print()).toBe(`${keyOf('the present secret')}\n`);
    expect(print({ APP_SECRET_PREVIOUS: 'the one before' })).toBe(
      `${keyOf('the present secret')}\n${keyOf('the one before')}\n`,
    );
  });
});
