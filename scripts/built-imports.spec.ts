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

/** What a script names of the built project, by its source. The compiler does not see it, and a move leaves it behind. */
const sourcesNamedIn = (text: string) =>
  [...text.matchAll(BUILT)].map(([, part, file]) => `${SOURCE[part as 'backend']}/${file}.ts`);

it('scripts and benchmarks name built files whose source is still there', () => {
  const named = ['docker', 'scripts', 'test']
    .flatMap(scriptsIn)
    .flatMap((script) => sourcesNamedIn(readFileSync(path.join(ROOT, script), 'utf8')));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
});

it('sees a name in an import and in a call', () => {
  expect(
    sourcesNamedIn(`await import('../../backend/dist/moved/away.js'); inRoot("tools/dist/a.js")`),
  ).toEqual(['backend/src/moved/away.ts', 'tools/a.ts']);
});
