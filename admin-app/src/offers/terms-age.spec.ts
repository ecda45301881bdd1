import { expect, test } from '@jest/globals';
import { daysOverdue } from './terms-age';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22', null],
  ['2026-10-23', null],
  ['2026-10-22', 31],
  ['2025-11-22', 365],
  ['2027-01-01', null],
  [null, Infinity],
  [undefined, Infinity],
])('terms checked on %s are due after 30 days: %s', (checkedOn, overdue) => {
  expect(daysOverdue(checkedOn, NOW)).toBe(overdue);
});
