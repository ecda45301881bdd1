import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PAGES } from '../features/page/pages';

const SOURCES = path.join(process.cwd(), 'public-site/src');
const PAGE_TEXTS = path.join(SOURCES, 'lib/page-texts.ts');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });

/** What a module imports from the site itself, types aside; with what it imports later, if that is asked for. */
function importsOf(file: string, later: boolean): string[] {
  const source = readFileSync(file, 'utf8');
  const found = [
    ...source.matchAll(/^(?:import|export) (?!type)(?:[^'"]*? from )?'(\.[^']+)';/gm),
    ...(later ? source.matchAll(/\bimport\('(\.[^']+)'\)/g) : []),
  ];
  return found
    .map(([, name]) => path.resolve(path.dirname(file), name!))
    .flatMap((base) => [`${base}.ts`, `${base}.tsx`].filter((each) => existsSync(each)));
}

function closureOf(file: string, later: boolean, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const each of importsOf(file, later)) closureOf(each, later, known);
  return known;
}

describe('the texts of single pages', () => {
  it.each(Object.entries(PAGES))(
    'are loaded for %s exactly if it shows some',
    (_path, { screen, ownTexts }) => {
      const file = files.find((each) => path.basename(each) === `${screen}.tsx`)!;
      expect(closureOf(path.join(SOURCES, file), true).has(PAGE_TEXTS)).toBe(ownTexts ?? false);
    },
  );

  it('are not there for what is around every page', () => {
    const around = files.filter((file) => !file.endsWith('Page.tsx')).flatMap((file) => extrasOf(file));
    expect(around.length).toBeGreaterThan(4);
    for (const file of [path.join(SOURCES, 'main.tsx'), ...around])
      expect([file, closureOf(file, true).has(PAGE_TEXTS)]).toEqual([file, false]);
  });
});

/** What a component of the application itself brings along later (`lazyExtra`). */
function extrasOf(file: string): string[] {
  const whole = path.join(SOURCES, file);
  const isAround = closureOf(path.join(SOURCES, 'main.tsx'), false).has(whole);
  return isAround ? importsOf(whole, true).filter((each) => !importsOf(whole, false).includes(each)) : [];
}
