import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Logs every run first, so that a second build shows. */
const COMPILER = `
  const { appendFileSync, copyFileSync } = require('node:fs');
  appendFileSync('log.txt', 'built\\n');
  setTimeout(() => copyFileSync('input.txt', 'output.txt'), 300);
`;

let folder: string;
let target: string;

beforeEach(() => {
  mkdirSync(path.join(ROOT, '.cache/build'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, '.cache/build-'));
  target = path.basename(folder);
  writeFileSync(path.join(folder, 'input.txt'), 'first');
  writeFileSync(path.join(folder, 'compiler.cjs'), `process.chdir(__dirname);${COMPILER}`);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  for (const ending of ['', '.lock'])
    rmSync(path.join(ROOT, '.cache/build', target + ending), { force: true });
});

/** A process that needs the target, like a test worker. */
async function needsBuild(options: object = {}): Promise<string> {
  const script = `
    import { ensureBuilt, targets } from './scripts/lib/build.mjs';
    targets['${target}'] = {
      inputs: ['.cache/${target}/input.txt'],
      output: '.cache/${target}/output.txt',
      command: ['.cache/${target}/compiler.cjs'],
      isServed: true,
    };
    await ensureBuilt(['${target}'], ${JSON.stringify(options)});
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
  });
  return stdout;
}

const builds = () => readFileSync(path.join(folder, 'log.txt'), 'utf8').trim().split('\n').length;

describe('a build needed by several processes', () => {
  it('runs once, and again when its input has changed', async () => {
    await Promise.all([needsBuild(), needsBuild(), needsBuild()]);
    expect(builds()).toBe(1);
    await needsBuild();
    expect(builds()).toBe(1);
    writeFileSync(path.join(folder, 'input.txt'), 'second');
    await Promise.all([needsBuild(), needsBuild()]);
    expect(builds()).toBe(2);
  });

  it('does not wait for a process that was killed while building', async () => {
    const gone = 2 ** 22 + 1;
    writeFileSync(path.join(ROOT, '.cache/build', `${target}.lock`), JSON.stringify({ pid: gone }));
    await needsBuild();
    expect(builds()).toBe(1);
  });
});

it('a front end built for `npm start` is compressed when it is next needed compressed, without another build', async () => {
  const compressed = () =>
    ['br', 'gz'].map((ending) => existsSync(path.join(folder, `output.txt.${ending}`)));
  writeFileSync(path.join(folder, 'input.txt'), 'Greenroom '.repeat(200));
  await needsBuild({ isCompressed: false });
  expect(compressed()).toEqual([false, false]);
  await needsBuild();
  expect(compressed()).toEqual([true, true]);
  expect(builds()).toBe(1);
});
