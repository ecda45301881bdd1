import { describe, expect, it } from '@jest/globals';
import { fromZoned, toZoned } from './zoned-time';

describe('local times', () => {
  it.each([
    ['2026-01-15T18:00', 'Europe/Berlin', '2026-01-15T17:00:00.000Z'],
    ['2026-07-15T18:00', 'Europe/Berlin', '2026-07-15T16:00:00.000Z'],
    ['2026-07-15T00:30', 'Asia/Kolkata', '2026-07-14T19:00:00.000Z'],
    ['2026-12-31T23:59', 'America/Los_Angeles', '2027-01-01T07:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T04:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
    ['2026-05-01T12:00', 'UTC', '2026-05-01T12:00:00.000Z'],
  ])('%s in %s is %s, there and back', (time, timeZone, moment) => {
    expect(fromZoned(time, timeZone)).toBe(moment);
    expect(toZoned(moment, timeZone)).toBe(time);
  });

  it('replaces a time skipped by the clock change with the one an hour later', () => {
    expect(toZoned(fromZoned('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30');
  });
});
