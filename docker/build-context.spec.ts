import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The files and folders that `.dockerignore` allows into the build context. */
const context = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));
const isLeftOut = (file: string) => !context.some((entry) => file === entry || file.startsWith(`${entry}/`));

it('the build context contains everything the build reads', async () => {
  const build = (await import(path.join(ROOT, 'scripts/lib/build.mjs'))) as {
    targets: Record<string, { inputs: string[] }>;
  };
  const inputs = Object.values(build.targets).flatMap((target) => target.inputs);

  expect(inputs).not.toHaveLength(0);
  expect(inputs.filter(isLeftOut)).toEqual([]);
});

it('the build context contains everything the image copies from it', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'docker/Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
    files!.split(' '),
  );
  expect(copied).toContain('CHANGELOG.md');
  expect(copied.filter((file) => file !== '.' && isLeftOut(file))).toEqual([]);
});
