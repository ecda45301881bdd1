import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FaultyFile } from '#shared/file-limits.js';
import { peopleIn, previewFile } from './read-file.js';
import type { Meaning } from './columns.js';
import type { Layout } from './table.js';

/** @returns null if the whole text is refused */
function read(text: string, said: Layout = {}) {
  const bytes = Buffer.from(text);
  try {
    const { columns, headers } = previewFile(bytes, said);
    const usual: Meaning[] = columns.map((_, at) => (at === 0 ? 'login' : at === 1 ? 'points' : 'ignore'));
    const people = peopleIn(bytes, { columns: usual, duplicates: 'sum', rate: 1, decimal: 'point', ...said });
    return { ...people, headers };
  } catch (error) {
    if (error instanceof FaultyFile) return null;
    throw error;
  }
}

/** Amounts seen in real lists, and unexpected ones. */
const amount = fc.oneof(
  fc.nat({ max: 5_000_000 }).map(String),
  fc.constantFrom(
    '12 500',
    '1.200,50',
    '1,234',
    '0,125',
    '1,2E+03',
    '1200 pts',
    '~1200*',
    '',
    '-',
    'none',
    '-5',
    'NaN',
  ),
  fc.string({ unit: fc.constantFrom(...'0123456789., eE-'), maxLength: 12 }),
);
const listed = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]\w{2,11}$/), amount), {
  minLength: 2,
  maxLength: 12,
  selector: ([name]) => name.toLowerCase(),
});
/** Line formats of programs and people, each with a heading. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const WAYS = {
  'quotes and commas': [(name: string, points: string) => `${quoted(name)},${quoted(points)}`, 'name,points'],
  'quotes and blanks': [
    (name: string, points: string) => `${quoted(name)} , ${quoted(points)}`,
    '"name", "points"',
  ],
  commas: [(name: string, points: string) => `${name},${points}`, 'username,coins'],
  semicolons: [(name: string, points: string) => `${name};${points}`, 'Name;Punkte'],
  tabs: [(name: string, points: string) => `${name}\t${points}`, 'user\tbalance'],
  'sep=': [(name: string, points: string) => `${name};${points}`, 'sep=;'],
  colons: [(name: string, points: string) => `${name}: ${points}`, 'Name: Points'],
  dashes: [(name: string, points: string) => `1. ${name} - ${points}`, 'Best of all'],
} as const;

describe('reading a list', () => {
  it.each(Object.entries(WAYS))('imports or reports every line written with %s', (_, [line, head]) => {
    fc.assert(
      fc.property(
        listed,
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom(null, true, false),
        (people, isHeaded, end, hasHeading) => {
          const lines = people.map(([name, points]) => line(name, points));
          const found = read([...(isHeaded ? [head] : []), ...lines].join(end), { hasHeading });
          if (!found) return;
          const told = [...found.people, ...found.skipped].map(({ line: at }) => at);
          const first = isHeaded ? 2 : 1;
          const wanted = people.map((_, at) => first + at);
          expect(told.filter((at) => at >= first).toSorted((a, b) => a - b)).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
    expect.hasAssertions();
  });

  it('turns every line of any text into an imported person, a reported line or a known heading', () => {
    const sign = fc.constantFrom(...'ab1250 .,;:\t-–@#e'.split(''), 'name', 'points', '\n', '\r\n', '\u200b');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 80 }), (text) => {
        const found = read(text);
        if (!found) return;
        const lines = text.split(/\r\n|\r|\n/);
        const told = found.people.length + found.skipped.length;
        const isKnown = found.headers && !found.skipped.some(({ reason }) => reason === 'heading');
        const all = told + (isKnown ? 1 : 0);
        // A line with only spaces may count or not.
        expect(all).toBeGreaterThanOrEqual(lines.filter((line) => line.trim() !== '').length);
        expect(all).toBeLessThanOrEqual(lines.filter((line) => line !== '').length);
      }),
      { numRuns: 3_000 },
    );
    expect.hasAssertions();
  });
});
