import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The files and folders that `.dockerignore` allows into the build context. */
const context = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

it('the build context contains everything the build reads', async () => {
  const build = (await import(path.join(ROOT, 'scripts/lib/build.mjs'))) as {
    targets: Record<string, { inputs: string[] }>;
  };
  const inputs = Object.values(build.targets).flatMap((target) => target.inputs);

  expect(inputs).not.toHaveLength(0);
  const missing = inputs.filter(
    (input) => !context.some((entry) => input === entry || input.startsWith(`${entry}/`)),
  );
  expect(missing).toEqual([]);
});
