import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SOURCES = path.join(process.cwd(), 'public-site/src');
const SIDE = '(left|right|top|bottom)';
const PHYSICAL = [
  new RegExp(`^(scroll-)?(margin-|padding-)?${SIDE}\\b.*:`),
  new RegExp(`^border-${SIDE}\\b`),
  /^(text-align|float|clear): (left|right)\b/,
];
/** Top, right, bottom, left: different left and right values don't flip in right-to-left pages. */
const FOUR_SIDES = /^(?:margin|padding|inset): ([^\s(]+) ([^\s(]+) ([^\s(]+) ([^\s(]+);$/;

/** Declarations that use left or right where a logical property is needed. */
const physicalIn = (css: string): string[] =>
  css
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => {
      const [, , right, , left] = FOUR_SIDES.exec(line) ?? [];
      return right !== left || PHYSICAL.some((rule) => rule.test(line));
    });

describe('style sheets', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );

  it('are found', () => expect(sheets.length).toBeGreaterThan(40));
  it.each(sheets)('%s uses logical properties only', (sheet) =>
    expect(physicalIn(readFileSync(path.join(SOURCES, sheet), 'utf8'))).toEqual([]),
  );
});

describe('the check', () => {
  it.each([
    'margin-left: 4px;',
    'padding-top: 4px;',
    'border-right: 1px solid;',
    'border-bottom-color: red;',
    'left: 0;',
    'text-align: right;',
    'padding: 1px 2px 3px 4px;',
    'scroll-margin-top: 4px;',
  ])('finds %s', (line) => expect(physicalIn(`.rule {\n  ${line}\n}`)).toEqual([line]));
  it.each([
    'margin-inline-start: 4px;',
    'padding: 1px 2px 3px 2px;',
    'inset: 0 0 auto;',
    'text-align: start;',
  ])('accepts %s', (line) => expect(physicalIn(`.rule {\n  ${line}\n}`)).toEqual([]));
});
