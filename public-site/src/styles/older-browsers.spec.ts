import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { plainColors } from '#shared/plain-colors.js';

const FOLDERS = ['public-site/src', 'overlay-app/src'];
const OVERLAYS = 'overlay-app/';
const SHEETS = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);
const read = (sheet: string) =>
  readFileSync(path.join(process.cwd(), sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
const DECLARATION = /([\w-]+):\s*([^;{}]+);/g;

const TOKENS = new Map(
  [...read('public-site/src/styles/tokens.css').matchAll(DECLARATION)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const tokenOf = (name: string) => TOKENS.get(name) ?? '';

/** Whether a value stays modern after translation: Vite handles values without `var`, `plainColors` the rest. */
const isNew = (value: string) => /\b(oklch|color-mix)\(/.test(plainColors(value, tokenOf));
/** Decoration, and single colours that fall back to the inherited text colour or background. */
const mayBeMissing = (property: string, value: string) =>
  /^(background-image|border(-.*)?|box-shadow|filter)$/.test(property) ||
  (/^(background|color)$/.test(property) && /^(oklch|color-mix)$/.test(withoutArguments(value)));

/** The value with function arguments removed. */
const withoutArguments = (value: string): string => {
  const shorter = value.replace(/\([^()]*\)/g, '');
  return shorter === value ? value : withoutArguments(shorter);
};

/** Declarations that Chromium 103 doesn't support and that have no fallback. */
function faultsOf(sheet: string, css: string): string[] {
  const colors = [...css.matchAll(DECLARATION)].flatMap(([declaration, property = '', value = '']) =>
    isNew(value) && !mayBeMissing(property, value) ? [declaration] : [],
  );
  const units = [...css.matchAll(/(\n\s*([\w-]+):[^;]*;)?\n\s*([\w-]+):[^;]*\d[dsl]v[hwib]\b[^;]*;/g)];
  const sizes = units.filter(([, , before, property]) => before !== property).map(([all]) => all.trim());
  const moves = [...css.matchAll(/\btranslate:[^;]*;/g)].map(([all]) => all);
  // `:has` needs Chromium 105. The site degrades gracefully without it; overlays must look as designed.
  const having = sheet.startsWith(OVERLAYS) ? [...css.matchAll(/:has\([^{]*/g)].map(([all]) => all) : [];
  return [...colors, ...sizes, ...moves, ...having];
}

describe('in older browsers', () => {
  it('all style sheets are checked', () => expect(SHEETS.length).toBeGreaterThan(60));
  it.each(SHEETS)('%s uses nothing unsupported', (sheet) => expect(faultsOf(sheet, read(sheet))).toEqual([]));
  it('every colour token can be translated', () =>
    expect([...TOKENS].filter(([, value]) => isNew(value))).toEqual([]));
});

describe('the check', () => {
  it.each([
    'color: light-dark(oklch(from var(--own) l c h), red);',
    'background: linear-gradient(oklch(from var(--own) l c h / 0.5), red), var(--surface-1);',
    'fill: color-mix(in oklch, var(--accent), black);',
    'max-height: 100dvh;',
    'translate: -50% 0;',
  ])('finds %s', (line) => expect(faultsOf('public-site/x.css', `.rule {\n  ${line}\n}`)).toEqual([line]));
  it('finds `:has` in an overlay', () =>
    expect(faultsOf('overlay-app/x.css', '.row:has(b) {}')).toEqual([':has(b) ']));
  it.each([
    'color: oklch(from var(--accent) l c h / 0.5);',
    'background: oklch(from var(--own) l c h / 0.5);',
    'background-image: linear-gradient(oklch(from var(--own) l c h), red);',
    'max-height: 100vh;\n  max-height: 100dvh;',
  ])('accepts %s', (line) => expect(faultsOf('public-site/x.css', `.rule {\n  ${line}\n}`)).toEqual([]));
});
