import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const GENERATED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'coverage']);

function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !GENERATED.has(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(file) : [file];
    });
}

/** What a file is found by where names differ neither by case nor, when imported, by the kind of script. */
const keyOf = (file: string) => file.toLowerCase().replace(/\.(?:[cm]?[jt]s|[jt]sx|json)$/, '');

/** The files that could be taken for one another. */
function mistakable(files: readonly string[]): string[] {
  const keys = files.map(keyOf);
  return files.filter((_, at) => keys.indexOf(keys[at]!) !== keys.lastIndexOf(keys[at]!));
}

it('no file can be taken for another on macOS or Windows, nor by an import', () => {
  const files = filesIn('.');
  expect(files.length).toBeGreaterThan(500);
  expect(files).toContain('scripts/file-names.spec.ts');
  expect(mistakable(files)).toEqual([]);
});

it.each([
  ['a/Strip.tsx', 'a/strip.ts'],
  ['a/README.md', 'a/readme.md'],
  ['A/x.sql', 'a/x.sql'],
  ['a/build.mjs', 'a/build.ts'],
  ['a/texts.json', 'a/texts.ts'],
])('%s and %s are told apart by no more than that', (one, other) => {
  expect(mistakable([one, other, 'a/strip.test.ts', 'a/strip.module.css'])).toEqual([one, other]);
});
