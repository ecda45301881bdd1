import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../lib/texts';
import { byDay } from './by-day';

beforeAll(() => loadTexts('en'));

/** A time in the viewer's own time zone. */
const at = (year: number, month: number, day: number, hour: number) => ({
  createdAt: new Date(year, month - 1, day, hour).toISOString(),
});

describe('byDay', () => {
  it('groups by days in the viewer’s time zone', () => {
    const now = new Date(2026, 2, 1, 0, 30);
    const entries = [at(2026, 3, 1, 0), at(2026, 2, 28, 23), at(2026, 2, 28, 1), at(2026, 2, 27, 23)];
    const groups = byDay([...entries, at(2025, 12, 31, 12)], now);
    expect(groups.map(({ day, entries: ofDay }) => [day, ofDay.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      ['Friday 27 February', 1],
      ['31 December 2025', 1],
    ]);
  });
});
