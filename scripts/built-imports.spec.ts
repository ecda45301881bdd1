import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const BUILT = /['"`](?:[^'"`\n]*\/)?(backend|tools)\/dist\/([^'"`\n]+)\.js['"`]/g;
const SOURCE = { backend: 'backend/src', tools: 'tools' };

const scriptsIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs') && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file));

/** The sources of built files that a script names. The compiler doesn't check these paths, so moving a source breaks them. */
const sourcesNamedIn = (text: string) =>
  [...text.matchAll(BUILT)].map(([, part, file]) => `${SOURCE[part as 'backend']}/${file}.ts`);

it('scripts and benchmarks only name built files whose source exists', () => {
  const named = ['docker', 'scripts', 'test']
    .flatMap(scriptsIn)
    .flatMap((script) => sourcesNamedIn(readFileSync(path.join(ROOT, script), 'utf8')));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
});

it('finds names in imports and in calls', () => {
  expect(
    sourcesNamedIn(`await import('../../backend/dist/moved/away.js'); inRoot("tools/dist/a.js")`),
  ).toEqual(['backend/src/moved/away.ts', 'tools/a.ts']);
});
