import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);

/** Stubs that log what they are called for, on a site with a database and replicas as the files say. */
const STUBS = {
  compose: `case "$*" in
    'ps -q app') cat replicas ;;
    'run --rm --no-deps migrate')
      echo "migrate with \${GREENROOM_VERSION:-this version}" >>log
      code=$(<migrate-exits)
      [[ \${GREENROOM_VERSION:-} == a40116da ]] && echo 0 >migrate-exits && code=0
      exit "$code" ;;
    'up '*)
      echo "start \${GREENROOM_VERSION:-this version}" >>log
      echo "\${GREENROOM_VERSION:-new}" >>replicas ;;
  esac`,
  docker: `case "$*" in
    'inspect '*) echo healthy ;;
    'build '*) echo "build $(cat) $*" >>log ;;
    'stop '*)
      echo "$*" >>log
      sed -i "/^$2$/d" replicas ;;
  esac`,
  git: `[[ "$*" == '-C .. archive a40116da' ]] && echo a40116da`,
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-roll-'));
  for (const file of ['roll.sh', 'env-file.sh'])
    copyFileSync(path.join(import.meta.dirname, file), inFolder(file));
  mkdirSync(inFolder('bin'));
  for (const [name, text] of Object.entries(STUBS))
    writeFileSync(inFolder(`bin/${name}`), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
  writeFileSync(inFolder('.env'), 'NODE_IMAGE=node:24\n');
  writeFileSync(inFolder('log'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function roll({ replicas = 'old\n', migrateExits = 0 }, ...options: string[]) {
  writeFileSync(inFolder('replicas'), replicas);
  writeFileSync(inFolder('migrate-exits'), String(migrateExits));
  const env = { ...process.env, PATH: `${inFolder('bin')}:${process.env.PATH}`, COMPOSE: 'compose' };
  const code = await promisify(execFile)('bash', [inFolder('roll.sh'), ...options], {
    env,
    cwd: folder,
  }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  return { code, steps: readFileSync(inFolder('log'), 'utf8').split('\n').slice(0, -1) };
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
