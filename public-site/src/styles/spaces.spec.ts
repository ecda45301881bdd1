import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SOURCES = path.join(process.cwd(), 'public-site/src');
/** Excluded: the scale, and the print styles, which don't use it. */
const EXCLUDED = ['styles/tokens.css', 'styles/print.css'];
const SPACE =
  /(?<![\w-])(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|--(?:[a-z]+-)?(?:gap|space)):\s[^;{}]+;/g;
/** Lengths below 4px are optical corrections, not steps of the scale. */
const LITERAL = /(?<![\w.])(?:[4-9]|\d{2,})(?:\.\d+)?px/;

/** Spacing declarations that use a pixel length instead of a token (`--space-1` to `--space-8`). */
const literalsIn = (css: string): string[] =>
  (css.replaceAll(/\/\*.*?\*\//gs, '').match(SPACE) ?? []).filter((declaration) => LITERAL.test(declaration));

describe('spacing', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !EXCLUDED.includes(file),
  );

  it('has style sheets to check', () => expect(sheets.length).toBeGreaterThan(40));
  it.each(sheets)('in %s uses the scale', (sheet) =>
    expect(literalsIn(readFileSync(path.join(SOURCES, sheet), 'utf8'))).toEqual([]),
  );
});

describe('the check', () => {
  it.each([
    'gap: 14px;',
    'padding: 2px 14px;',
    'margin-block-start: clamp(var(--space-5), 2vw, 28px);',
    'padding-inline: calc(2ch + 14px);',
    'margin: -8px;',
    '--link-space: 10px;',
    'row-gap: 4.5px;',
  ])('finds %s', (line) => expect(literalsIn(`.rule {\n  ${line}\n}`)).toEqual([line]));
  it.each(['gap: 2px;', 'padding: 0 var(--space-4);', 'width: 44px;', 'inset-inline: 20px;', '--bar: 42px;'])(
    'accepts %s',
    (line) => expect(literalsIn(`.rule {\n  ${line}\n}`)).toEqual([]),
  );
});
