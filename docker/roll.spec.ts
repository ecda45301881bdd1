import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);

/** Stubs that log what they are called for, on a site with a database and containers as the files say. */
const STUBS = {
  compose: `case "$*" in
    'ps -q app') cat replicas ;;
    'ps -q '*) cat "$3" 2>/dev/null || true ;;
    'run --rm --no-deps -T caddy caddy validate '*)
      echo 'check Caddy' >>log
      [[ ! -e caddy-refuses ]] || { echo 'Error: adapting config'; exit 1; } ;;
    'exec -T caddy caddy reload '*)
      [[ ! -e caddy-is-silent ]] || exit 1
      echo 'reload Caddy' >>log ;;
    'config --services') cat services ;;
    'config --hash '*) echo "$3 hash-of-compose" ;;
    'build') echo 'build' >>log ;;
    'run --rm --no-deps migrate')
      echo "migrate with \${GREENROOM_VERSION:-this version}" >>log
      code=$(<migrate-exits)
      [[ \${GREENROOM_VERSION:-} == a40116da ]] && echo 0 >migrate-exits && code=0
      exit "$code" ;;
    'up '*' --scale app=3 app') echo 'start 3' >>log ;;
    'up '*' app')
      echo "start \${GREENROOM_VERSION:-this version}" >>log
      echo "\${GREENROOM_VERSION:-new}" >>replicas ;;
    'up '*) echo "$*" >>log; [[ "$*" != *caddy || ! -e new-caddy ]] || mv new-caddy caddy ;;
  esac`,
  docker: `case "$*" in
    *'.State.Health.Status'*) echo healthy ;;
    *'.Config.Image'*' database') echo "$RUNS_POSTGRES" ;;
    *'.Config.Image'*) echo greenroom:20261101-aaaa ;;
    *'config-hash'*) cat hash ;;
    'image ls '*) cat images ;;
    'rmi '* | *' prune '*) echo "$*" >>log ;;
    'build '*) echo "build $(cat) $*" >>log ;;
    'stop '*)
      echo "$*" >>log
      sed -i "/^$2$/d" replicas ;;
  esac`,
  git: `[[ "$*" == '-C .. archive a40116da' ]] && echo a40116da`,
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-roll-'));
  for (const file of ['roll.sh', 'services.sh', 'env-file.sh', 'compose.yaml'])
    copyFileSync(path.join(import.meta.dirname, file), inFolder(file));
  mkdirSync(inFolder('bin'));
  for (const [name, text] of Object.entries(STUBS))
    writeFileSync(inFolder(`bin/${name}`), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
  writeFileSync(inFolder('.env'), 'NODE_IMAGE=node:24\n');
  writeFileSync(inFolder('log'), '');
  writeFileSync(inFolder('images'), '');
  writeFileSync(inFolder('services'), 'app\nbackup\nbackup-copy\ncaddy\ndatabase\n');
  writeFileSync(inFolder('hash'), 'hash-of-compose\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const runScript = promisify(execFile);

async function rollAndRead({ replicas = 'old\n', migrateExits = 0, postgres = '' }, ...options: string[]) {
  writeFileSync(inFolder('replicas'), replicas);
  writeFileSync(inFolder('migrate-exits'), String(migrateExits));
  const env = {
    ...process.env,
    PATH: `${inFolder('bin')}:${process.env.PATH}`,
    COMPOSE: 'compose',
    RUNS_POSTGRES: postgres,
  };
  const script = runScript('bash', [inFolder('roll.sh'), ...options], { env, cwd: folder });
  const { code, stdout, stderr } = await script.then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const steps = readFileSync(inFolder('log'), 'utf8').split('\n').slice(0, -1);
  return { code, steps, printed: stdout + stderr };
}

async function roll(...call: Parameters<typeof rollAndRead>) {
  const { code, steps } = await rollAndRead(...call);
  return { code, steps };
}

const BUILD =
  'build a40116da build --file docker/Dockerfile --build-arg NODE_IMAGE=node:24 --tag greenroom:a40116da -';

it('migrates first, then replaces the replica', async () => {
  expect(await roll({})).toEqual({
    code: 0,
    steps: ['migrate with this version', 'start this version', 'stop old'],
  });
});

it('does not migrate to go back', async () => {
  expect(await roll({}, '--back')).toEqual({ code: 0, steps: ['start this version', 'stop old'] });
});

it('stops nothing if the migration fails', async () => {
  expect(await roll({ migrateExits: 1 })).toEqual({ code: 1, steps: ['migrate with this version'] });
});

describe('with a database from before 0.3', () => {
  it('rolls to the last version before it, then to this one', async () => {
    expect(await roll({ migrateExits: 65 })).toEqual({
      code: 0,
      steps: [
        'migrate with this version',
        BUILD,
        'migrate with a40116da',
        'start a40116da',
        'stop old',
        'migrate with this version',
        'start this version',
        'stop a40116da',
      ],
    });
  });

  it('only migrates it, in two steps, while no replica is running', async () => {
    const { steps } = await roll({ migrateExits: 65, replicas: '' });
    expect(steps).toEqual([
      'migrate with this version',
      BUILD,
      'migrate with a40116da',
      'migrate with this version',
    ]);
  });

  it('stops nothing if that version cannot be built', async () => {
    writeFileSync(inFolder('bin/git'), '#!/usr/bin/env bash\nexit 128\n');
    expect(await roll({ migrateExits: 65 })).toMatchObject({ code: 128 });
    expect(readFileSync(inFolder('replicas'), 'utf8')).toBe('old\n');
  });
});

describe('around the site', () => {
  const REPLACED = ['migrate with this version', 'start this version', 'stop old'];
  const UP_CADDY = 'up -d --no-deps --timeout 1 caddy';
  const UP_BACKUPS = ['backup', 'backup-copy'].map((name) => `up -d --no-deps --force-recreate ${name}`);
  const NAMED = /POSTGRES_IMAGE:-([^}]+)/.exec(
    readFileSync(path.join(import.meta.dirname, 'compose.yaml'), 'utf8'),
  )?.[1] as string;

  beforeEach(() => {
    for (const service of ['caddy', 'backup', 'backup-copy', 'database'])
      writeFileSync(inFolder(service), `${service}\n`);
  });

  it('checks Caddy first, and updates it and the backups after the replicas, but never the database', async () => {
    const { code, steps, printed } = await rollAndRead({ postgres: NAMED });
    expect({ code, steps }).toEqual({
      code: 0,
      steps: ['check Caddy', ...REPLACED, UP_CADDY, 'reload Caddy', ...UP_BACKUPS],
    });
    expect(printed).toContain('roll: Caddy has read its files again');
    expect(printed).not.toContain('not applied');
  });

  it('says for how long the site did not answer while Caddy was replaced', async () => {
    writeFileSync(inFolder('new-caddy'), 'new\n');
    const { printed } = await rollAndRead({ postgres: NAMED });
    expect(printed).toMatch(/roll: Caddy replaced; the site did not answer for at most \d+ s/);
  });

  it('replaces nothing if Caddy refuses its configuration', async () => {
    writeFileSync(inFolder('caddy-refuses'), '');
    const { code, steps, printed } = await rollAndRead({ postgres: NAMED });
    expect({ code, steps }).toEqual({ code: 1, steps: ['check Caddy'] });
    expect(printed).toContain('Error: adapting config');
  });

  it('updates the backups even if Caddy does not answer, and exits with a separate code', async () => {
    writeFileSync(inFolder('caddy-is-silent'), '');
    writeFileSync(inFolder('bin/sleep'), '#!/usr/bin/env bash\n', { mode: 0o755 });
    const { code, steps } = await rollAndRead({ postgres: NAMED });
    expect({ code, steps }).toEqual({
      code: 3,
      steps: ['check Caddy', ...REPLACED, UP_CADDY, ...UP_BACKUPS],
    });
  });

  it('leaves everything alone when it rolls back', async () => {
    expect(await roll({ postgres: NAMED }, '--back')).toEqual({
      code: 0,
      steps: ['start this version', 'stop old'],
    });
  });

  it('starts as many replicas as .env says', async () => {
    writeFileSync(inFolder('.env'), 'APP_REPLICAS=3\n');
    const { steps } = await roll({ postgres: NAMED });
    expect(steps).toContain('start 3');
  });

  it('names the command for a database that has changed', async () => {
    writeFileSync(inFolder('hash'), 'hash-of-before\n');
    const { printed } = await rollAndRead({ postgres: NAMED });
    expect(printed).toContain('A few seconds of 503: compose up -d --no-deps database\n');
  });

  it('names what .env has added and does not run', async () => {
    rmSync(inFolder('backup-copy'));
    const { printed } = await rollAndRead({ postgres: NAMED });
    expect(printed).toContain(
      'roll: not started: backup-copy. To start it: compose up -d --no-deps backup-copy\n',
    );
  });

  it('names images that .env keeps on an older version', async () => {
    writeFileSync(inFolder('.env'), 'CADDY_IMAGE=caddy:2.10.0@sha256:1a2b\nNODE_IMAGE=node:22\n');
    const { printed } = await rollAndRead({ postgres: NAMED });
    expect(printed).toContain('roll: CADDY_IMAGE stays caddy:2.10.0@sha256:1a2b, because .env says so');
    expect(printed).toContain('roll: NODE_IMAGE stays node:22, because .env says so');
    expect(printed).not.toContain('POSTGRES_IMAGE');
  });

  it('keeps a database of an older major version on it', async () => {
    const { code, steps, printed } = await rollAndRead({ postgres: 'postgres:16.9-bookworm' });
    expect([code, steps[0]]).toEqual([0, 'build']);
    expect(readFileSync(inFolder('.env'), 'utf8')).toContain('\nPOSTGRES_IMAGE=postgres:16.9-bookworm\n');
    expect(printed).toContain('docs/operations.md#a-new-major-version-of-postgres');
  });

  it('stops before anything if .env names another major version than the database has', async () => {
    writeFileSync(inFolder('.env'), 'POSTGRES_IMAGE=postgres:18-bookworm\n');
    const { code, steps, printed } = await rollAndRead({ postgres: NAMED });
    expect({ code, steps }).toEqual({ code: 1, steps: [] });
    expect(printed).toContain('docs/operations.md#a-new-major-version-of-postgres');
  });

  it('keeps the image that ran before, and removes older ones', async () => {
    writeFileSync(inFolder('.env'), 'GREENROOM_VERSION=20261130-cccc\n');
    writeFileSync(
      inFolder('images'),
      '20261130-cccc\n20261115-bbbb\n20261101-aaaa\nlocal\nverify\na40116da\n',
    );
    const { steps } = await roll({ postgres: NAMED });
    const removed = ['20261115-bbbb', 'local', 'a40116da'];
    expect(steps.slice(-11)).toEqual([
      ...['greenroom', 'greenroom-backup', 'greenroom-sandbox'].flatMap((name) =>
        removed.map((tag) => `rmi ${name}:${tag}`),
      ),
      'image prune --force',
      'builder prune --force',
    ]);
  });

  it('keeps the newest other image after a restart of the same version', async () => {
    writeFileSync(inFolder('.env'), 'GREENROOM_VERSION=20261101-aaaa\n');
    writeFileSync(inFolder('images'), '20261115-bbbb\n20261101-aaaa\n20261001-dddd\n');
    const { steps } = await roll({ postgres: NAMED });
    expect(steps.filter((step) => step.startsWith('rmi greenroom:'))).toEqual([
      'rmi greenroom:20261001-dddd',
    ]);
  });

  it('removes no image of a site that update.sh has not built', async () => {
    writeFileSync(inFolder('.env'), 'GREENROOM_VERSION=verify\n');
    writeFileSync(inFolder('images'), 'verify\n20261101-aaaa\n20261001-dddd\n');
    const { steps } = await roll({ postgres: NAMED });
    expect(steps.join()).not.toMatch(/rmi|prune/);
  });
});
