import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCKER_FOLDER } from '../lib/stack.mjs';
import { check, expect } from '../lib/report.mjs';
import { attempt, run, until } from '../lib/run.mjs';

const PASSWORDS = { right: 'right-password-of-the-nas', wrong: 'wrong-password-of-the-nas' };
const HEALTH_MS = 90_000;
const COPY = ['bash', '/greenroom/copy.sh'];

/** Copies backups to an SFTP server, a WebDAV server and a mounted disk, and restores from there. The servers are rclone's own. */
export async function checkSecondPlace(stack) {
  const image = `greenroom-backup:${stack.version}`;
  const servers = ['sftp', 'webdav'].map((protocol) => ({ protocol, name: `${stack.project}-${protocol}` }));
  // In memory, so another file system than the backups.
  const disk = join('/dev/shm', stack.project);
  const copier = async () => stack.inspect(await stack.container('backup-copy'));
  const logs = async () => (await attempt('docker', ['logs', await stack.container('backup-copy')])).output;
  const describe = async (password) => {
    const obscured = await run('docker', ['run', '--rm', '--entrypoint=rclone', image, 'obscure', password]);
    const login = `user = greenroom\npass = ${obscured}\n`;
    const [sftp, webdav] = servers.map(({ name }) => name);
    await writeFile(
      join(stack.folder, 'secrets/rclone/rclone.conf'),
      `[nas]\ntype = sftp\nhost = ${sftp}\nport = 2022\n${login}\n[dav]\ntype = webdav\nurl = http://${webdav}:2022\nvendor = other\n${login}`,
    );
  };
  const inState = async (state) => {
    await until(`${state} backup-copy`, async () => (await copier()).State.Health.Status === state, {
      withinMs: HEALTH_MS,
    });
    return (await copier()).State.Health.Log.at(-1).Output.trim();
  };
  const there = (server = servers[0].name) => run('docker', ['exec', server, 'ls', '/tmp/greenroom']);

  try {
    const isSetUp = await check('init.sh sets up a second place for backups', async () => {
      await run(join(DOCKER_FOLDER, 'init.sh'), [], {
        env: { CONFIG_DIR: stack.folder, BACKUP_COPY_TO: 'nas:greenroom' },
      });
      await stack.compose('build', 'backup-copy');
      await describe(PASSWORDS.wrong);
      await stack.compose('up', '--no-start', 'backup-copy');
      for (const { protocol, name } of servers) {
        const server = `mkdir -p /tmp/greenroom; exec rclone serve ${protocol} /tmp --addr :2022 --user greenroom --pass ${PASSWORDS.right}`;
        const network = `--network=${stack.project}_backup-copy`;
        await run('docker', [
          'run',
          '-d',
          `--name=${name}`,
          network,
          '--entrypoint=bash',
          image,
          '-c',
          server,
        ]);
      }
      await stack.compose('up', '-d', 'backup-copy');
      const { Size } = JSON.parse(await run('docker', ['image', 'inspect', image]))[0];
      return `image ${Math.round(Size / 1e6)} MB`;
    });
    if (!isSetUp) return;
    await check(
      'a wrong password makes the container unhealthy, and the log says why in one line',
      async () => {
        const health = await inState('unhealthy');
        const lines = (await logs()).split('\n');
        expect(lines.length === 1 && /failed: .*unable to authenticate/.test(lines[0]), lines.join('\n'));
        expect(health.includes('unable to authenticate'), health);
        return health;
      },
    );
    await check('it heals, and copies what was missing', async () => {
      await describe(PASSWORDS.right);
      await stack.exec('backup-copy', ...COPY);
      return inState('healthy');
    });
    await check('the console knows when it last had every backup, once there is a second place', async () => {
      const copiedAt = () =>
        stack.sql("SELECT round(extract(epoch FROM at)) FROM last_occurrences WHERE what = 'backup-copy'");
      const before = await copiedAt();
      await stack.compose('up', '-d', '--no-deps', 'backup');
      await stack.exec('backup', 'bash', '/greenroom/record.sh');
      const [after, at] = [
        await copiedAt(),
        await stack.exec('backup-copy', 'stat', '--format=%Y', '/copied/at'),
      ];
      expect(before === '' && after === at.trim(), `${before}, ${after} and ${at}`);
    });
    await check('a new backup is copied without a command, encrypted', async () => {
      const line = await stack.exec('backup', 'bash', '/greenroom/backup.sh');
      const [name] = /greenroom-\w+/.exec(line);
      const begun = Date.now();
      await until('the copy', async () => (await there()).includes(`${name}.checksums`), {
        withinMs: 150_000,
      });
      const seconds = Math.round((Date.now() - begun) / 1000);
      const start = await run('docker', [
        'exec',
        servers[0].name,
        'bash',
        '-c',
        `head -c 6 /tmp/greenroom/${name}.dump.bin; cat /tmp/greenroom/*`,
      ]);
      // A dump begins with PGDMP, and contains the names of its tables.
      expect(start.startsWith('RCLONE') && !/PGDMP|point_entries/.test(start), 'it is readable');
      return `after ${seconds} s`;
    });
    await check('the copier can reach neither the database nor change the backups', async () => {
      const { NetworkSettings, HostConfig, Mounts } = await copier();
      expect(
        Object.keys(NetworkSettings.Networks).join() === `${stack.project}_backup-copy`,
        'other networks',
      );
      expect(HostConfig.ReadonlyRootfs && HostConfig.CapDrop.includes('ALL'), 'its root or capabilities');
      const secrets = Mounts.map(({ Destination }) => Destination).filter((path) =>
        path.startsWith('/run/secrets'),
      );
      expect(secrets.join() === '/run/secrets/backup_copy_key', secrets.join());
      const { IPAddress } = (await stack.inspect(await stack.container('database'))).NetworkSettings.Networks[
        `${stack.project}_data`
      ];
      for (const script of [`timeout 3 bash -c '</dev/tcp/${IPAddress}/5432'`, 'touch /backups/x']) {
        const { code } = await attempt('docker', ['exec', (await copier()).Id, 'bash', '-c', script]);
        expect(code !== 0, `it can: ${script}`);
      }
    });
    await check('neither key nor password is in the copier’s settings or log', async () => {
      const key = (await readFile(join(stack.folder, 'secrets/backup_copy_key'), 'utf8')).trim();
      const text = JSON.stringify(await copier()) + (await logs());
      for (const secret of [key, ...Object.values(PASSWORDS)]) expect(!text.includes(secret), 'one is');
    });
    await check('a restore from the second place, without the local backups', async () => {
      await stack.exec('backup', 'bash', '-c', 'rm /backups/*');
      const output = await stack.restore('newest-copy', 'copy_drill');
      const rows = (database) =>
        stack.sql('SELECT (SELECT count(*) FROM members), (SELECT count(*) FROM point_entries)', database);
      const [original, restored] = [await rows('greenroom'), await rows('copy_drill')];
      expect(original === restored, `${original} became ${restored}`);
      expect(
        (await readdir(join(stack.folder, 'backups'))).includes('former-members.csv'),
        'no former members',
      );
      return output.split('\n').find((line) => line.includes('matches the backup'));
    });
    await check('the same to a WebDAV server and to a mounted disk', async () => {
      await mkdir(disk);
      const copied = [];
      for (const to of ['dav:greenroom', disk]) {
        await run(join(DOCKER_FOLDER, 'init.sh'), [], {
          env: { CONFIG_DIR: stack.folder, BACKUP_COPY_TO: to },
        });
        await stack.exec('backup', 'bash', '/greenroom/backup.sh');
        await stack.compose('up', '-d', '--no-deps', 'backup-copy');
        copied.push(/copied to \S+/.exec(await stack.exec('backup-copy', ...COPY).then(logs))?.[0]);
      }
      const written = await readdir(disk);
      expect(
        written.some((name) => name.endsWith('.checksums.bin')),
        written.join(),
      );
      expect((await there(servers[1].name)).includes('.checksums.bin'), 'nothing at the WebDAV server');
      return copied.join(', ');
    });
  } finally {
    for (const { name } of servers) await attempt('docker', ['rm', '--force', '--volumes', name]);
    await stack.compose('rm', '--stop', '--force', 'backup-copy');
    await stack.change({ BACKUP_COPY_TO: 'nas:greenroom', BACKUP_COPY_DISK: undefined });
    await rm(disk, { recursive: true, force: true });
  }
}
