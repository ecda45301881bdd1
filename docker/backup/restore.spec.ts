import { createHash } from 'node:crypto';
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
    *former_members*) exit 1 ;;
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

const restore = (isOlder: 't' | 'f', ...options: string[]) =>
  scripts.run('restore.sh', { IS_OLDER: isOlder }, file, ...options);
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
});
