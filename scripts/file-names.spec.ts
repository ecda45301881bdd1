import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const { filesIn } = (await import(
  pathToFileURL(path.join(ROOT, 'scripts/lib/repository-files.mjs')).href
)) as { filesIn: (folder: string) => string[] };

/** The name on a case-insensitive file system, without an extension that imports may leave open. */
const keyOf = (file: string) => file.toLowerCase().replace(/\.(?:[cm]?[jt]s|[jt]sx|json)$/, '');

/** The files that could be confused with one another. */
function confusableFiles(files: readonly string[]): string[] {
  const keys = files.map(keyOf);
  return files.filter((_, at) => keys.indexOf(keys[at]!) !== keys.lastIndexOf(keys[at]!));
}

it('no two files can be confused on macOS or Windows, or by an import', () => {
  const files = filesIn('.');
  expect(files.length).toBeGreaterThan(500);
  expect(files).toContain('scripts/file-names.spec.ts');
  expect(confusableFiles(files)).toEqual([]);
});

it.each([
  ['a/Strip.tsx', 'a/strip.ts'],
  ['a/README.md', 'a/readme.md'],
  ['A/x.sql', 'a/x.sql'],
  ['a/build.mjs', 'a/build.ts'],
  ['a/texts.json', 'a/texts.ts'],
])('reports %s and %s', (one, other) => {
  expect(confusableFiles([one, other, 'a/strip.test.ts', 'a/strip.module.css'])).toEqual([one, other]);
});

describe('in the backend', () => {
  const files = filesIn('backend/src');

  it('x.service.ts exports XService', () => {
    const named = (file: string) => path.basename(file, '.service.ts').replaceAll('-', '').toLowerCase();
    const services = files.filter((file) => file.endsWith('.service.ts'));
    const others = services.filter((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      const classes = [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name]) => name ?? '');
      return !classes.some(
        (name) => name.endsWith('Service') && name.toLowerCase() === `${named(file)}service`,
      );
    });
    expect(services.length).toBeGreaterThan(100);
    expect(others).toEqual([]);
  });

  it('request and response classes are in dto/', () => {
    const dtos = files.filter((file) => file.endsWith('.dto.ts'));
    expect(dtos.length).toBeGreaterThan(50);
    expect(dtos.filter((file) => path.basename(path.dirname(file)) !== 'dto')).toEqual([]);
  });
});
