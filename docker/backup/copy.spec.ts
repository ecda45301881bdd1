import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BackupScripts } from '../../test/support/backup-scripts.js';

const KEY = 'key-of-the-copies-0123456789abcdef';
const DAY_H = 24;
const SETTINGS = { BACKUP_COPY_TO: 'nas:greenroom', BACKUP_KEEP_DAYS: '7' };
/** A stand-in for rclone, with just what the scripts use. The folder `place` is the second place; without it, it can't be reached. */
const RCLONE = `
  echo "$*" >>"$ROOT/calls"
  echo "$RCLONE_S3_NO_CHECK_BUCKET" >"$ROOT/settings"
  [[ $1 != obscure ]] || { cat; exit; }
  cd "$ROOT/place" 2>/dev/null ||
    { printf '2026/11/27 02:07:42 %s\\n' 'ERROR : greenroom' 'Failed to connect: unable to authenticate' >&2; exit 1; }
  command=$1
  shift
  [[ $1 != --* ]] || shift
  case $command in
    lsf) ls ;;
    copy) cp "$1" . ; [[ -z $DAMAGES ]] || truncate --size=-1 ./*.dump ;;
    copyto) cp "\${1#*:}" "$OLDPWD/$2" ;;
    cat) cat "\${1#*:}" ;;
    delete) rm -f .$3 ;;
  esac`;

/** A stand-in for sleep: keep-copied.sh otherwise loops for ever. */
const ENDS_LOOP = 'kill "$PPID"';

const LISTS = ['decisions.csv', 'former-members.csv'];

let scripts: BackupScripts;
let place: string;

beforeEach(() => {
  scripts = new BackupScripts({ rclone: RCLONE, sleep: ENDS_LOOP });
  scripts.write('run/secrets/backup_copy_key', KEY);
  place = path.join(scripts.folder, 'place');
  mkdirSync(place);
});
afterEach(() => scripts.remove());

/** Creates a local backup with its checksums. @returns its name, without an ending */
function createBackup(ageHours: number, content = 'a dump'): string {
  const name = scripts.createDump(ageHours, content).replace('.dump', '');
  writeFileSync(
    path.join(scripts.backups, `${name}.checksums`),
    `sha256|${sha256(content)}\nusers|1|5d41402a\n`,
  );
  return name;
}
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const copy = (variables = {}) => scripts.run('copy.sh', { ...SETTINGS, ...variables });
const health = () => scripts.run('is-copied.sh');
/** The complete copies. */
const copies = () =>
  readdirSync(place)
    .filter((name) => name.endsWith('.checksums'))
    .map((name) => name.replace('.checksums', ''));
const removeLocal = (name: string) => {
  for (const kind of ['dump', 'checksums']) rmSync(path.join(scripts.backups, `${name}.${kind}`));
};

describe('copy.sh', () => {
  it('copies dumps, checksums and the lists of former members and decisions, and reports the newest', () => {
    const [older, newest] = [createBackup(30), createBackup(2)];
    createBackup(1, '');
    for (const list of LISTS) scripts.write(`backups/${list}`, 'fingerprint\n');
    expect(copy()).toEqual({
      isWell: true,
      stderr: '',
      stdout: `backup-copy: ${newest}.dump, 6 bytes, copied to nas:greenroom and compared
backup-copy: ${older}.dump, 6 bytes, copied to nas:greenroom and compared
backup-copy: nas:greenroom has every backup\n`,
    });
    expect(readdirSync(place)).toEqual(
      [older, newest]
        .flatMap((name) => [`${name}.checksums`, `${name}.dump`])
        .concat(LISTS)
        .toSorted(),
    );
    expect(health()).toMatchObject({
      isWell: true,
      stdout: expect.stringContaining(`Last copy: ${newest}, checked `),
    });
  });

  it('copies each backup once', () => {
    createBackup(2);
    copy();
    expect(copy().stdout).toBe('backup-copy: nas:greenroom has every backup\n');
  });

  it('counts a copy that comes back different as failed, and tries again', () => {
    const name = createBackup(2);
    const { isWell, stderr } = copy({ DAMAGES: 'yes' });
    expect([isWell, stderr, copies()]).toEqual([
      false,
      `backup-copy: failed: ${name}.dump came back different\n`,
      [],
    ]);
    copy();
    expect(copies()).toEqual([name]);
  });

  it('says in one line why it failed, keeps the local backups, and recovers', () => {
    const name = createBackup(2);
    rmSync(place, { recursive: true });
    const reason = 'backup-copy: failed: Failed to connect: unable to authenticate';
    expect(copy()).toEqual({ isWell: false, stdout: '', stderr: `${reason}\n` });
    expect(health()).toEqual({
      isWell: false,
      stdout: '',
      stderr: `${reason}. No copy since the container started\n`,
    });
    expect(readdirSync(scripts.backups)).toEqual([`${name}.checksums`, `${name}.dump`]);
    mkdirSync(place);
    copy();
    expect(health().isWell).toBe(true);
  });

  it('deletes copies older than a week but keeps the newest three, local backups, and copies whose originals are lost', () => {
    const [old, older, oldest] = [createBackup(8 * DAY_H), createBackup(9 * DAY_H), createBackup(10 * DAY_H)];
    const [stillHere, lost] = [createBackup(11 * DAY_H), createBackup(12 * DAY_H)];
    writeFileSync(path.join(place, 'greenroom-20260101T033000Z.dump'), 'interrupted');
    copy();
    for (const name of [old, older, oldest, lost]) removeLocal(name);
    copy();
    expect(readdirSync(place)).toEqual(
      [old, older, oldest, stillHere].flatMap((name) => [`${name}.checksums`, `${name}.dump`]).toSorted(),
    );
  });

  it('neither looks for the bucket nor creates it, which a key that is limited to one may not', () => {
    copy();
    expect(scripts.read('settings')).toBe('true\n');
  });

  it('passes neither the key nor any password in arguments, which every user of the machine can see', () => {
    createBackup(2);
    copy();
    expect(scripts.read('calls')).toContain('obscure -\n');
    expect(scripts.read('calls')).not.toContain(KEY);
  });

  it.each(['', ':sftp,host=nas,pass=secret:greenroom', 'https://user:secret@nas/greenroom', 'nas'])(
    'refuses the place "%s" without repeating it',
    (to) => {
      const { isWell, stderr } = copy({ BACKUP_COPY_TO: to });
      expect([isWell, stderr]).toEqual([
        false,
        expect.stringMatching(
          /^backup-copy: failed: second place: BACKUP_COPY_TO must be REMOTE:FOLDER, [^\n]+\n$/,
        ),
      ]);
      expect(stderr).not.toContain('secret@');
      expect(stderr).not.toContain('pass=');
    },
  );

  it('refuses a disk that is not mounted', () => {
    expect(copy({ BACKUP_COPY_TO: path.join(scripts.folder, 'copy') })).toMatchObject({
      isWell: false,
      stderr: expect.stringContaining('BACKUP_COPY_DISK is on the same disk as the backups'),
    });
  });
});

describe('keep-copied.sh', () => {
  const HAS_ALL = 'backup-copy: nas:greenroom has every backup\n';
  /** The report of one turn of the loop. */
  const turn = () => scripts.run('keep-copied.sh', SETTINGS).stdout;
  /** As if the last attempt had failed then. */
  const failedBefore = (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000);
    utimesSync(path.join(scripts.folder, 'tmp/copy.failed'), at, at);
  };

  it('copies at first, and again when a backup or the list of former members is written', () => {
    expect(turn()).toBe(HAS_ALL);
    expect(turn()).toBe('');
    const name = createBackup(2);
    expect(turn()).toContain(`${name}.dump, 6 bytes, copied`);
    expect(turn()).toBe('');
    scripts.write('backups/former-members.csv', 'fingerprint\n');
    expect(turn()).toBe(HAS_ALL);
  });

  it('tries again after 5, 10, 20 and 40 minutes, then every hour, each time with the reason, until it succeeds', () => {
    createBackup(2);
    rmSync(place, { recursive: true });
    const FAILED = 'backup-copy: failed: Failed to connect: unable to authenticate\n';
    const attempt = () => scripts.run('keep-copied.sh', SETTINGS).stderr;
    expect(attempt()).toBe(FAILED);
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      failedBefore(minutes - 1);
      expect([minutes, attempt()]).toEqual([minutes, '']);
      failedBefore(minutes + 1);
      expect([minutes, attempt()]).toEqual([minutes, FAILED]);
    }
    mkdirSync(place);
    failedBefore(61);
    expect([turn(), health().isWell]).toEqual([expect.stringContaining(HAS_ALL), true]);
    // The next failure is a first one again.
    rmSync(place, { recursive: true });
    createBackup(1, 'newer');
    expect(attempt()).toBe(FAILED);
    failedBefore(6);
    expect(attempt()).toBe(FAILED);
  });
});

describe('fetch.sh', () => {
  const fetch = (name: string) => scripts.run('fetch.sh', SETTINGS, name);

  it.each([
    ['the newest copy', 'newest-copy', 1],
    ['a named copy', undefined, 0],
  ])('fetches %s and the lists of former members and decisions', (_which, asked, expected) => {
    const names = [createBackup(30, 'older'), createBackup(2, 'newer')];
    for (const list of LISTS) scripts.write(`backups/${list}`, 'fingerprint\n');
    copy();
    for (const name of readdirSync(scripts.backups)) rmSync(path.join(scripts.backups, name));
    // Its checksums are missing, so it was never completed.
    writeFileSync(path.join(place, 'greenroom-20990101T033000Z.dump'), 'interrupted');
    const name = names[expected];
    expect(fetch(asked ?? `${name}.dump`)).toMatchObject({ isWell: true, stdout: `${name}.dump\n` });
    expect(readdirSync(scripts.backups).toSorted()).toEqual([...LISTS, `${name}.checksums`, `${name}.dump`]);
  });

  it('names the copies when the one asked for is not there', () => {
    const name = createBackup(2);
    copy();
    expect(fetch('greenroom-20260101T033000Z.dump')).toEqual({
      isWell: false,
      stdout: '',
      stderr: `restore: greenroom-20260101T033000Z.dump isn't at nas:greenroom, which has: ${name}\n`,
    });
  });
});
