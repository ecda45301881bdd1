import { beforeEach, describe, expect, it } from '@jest/globals';
import { ageState, confirmAdult, confirmUnderage, expiresInMs } from './age-flags';

const NOW = 1_800_000_000_000;
const DAY = 24 * 3_600_000;

describe('the age flags', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['no time', null, 'unverified'],
    ['a time that cannot be read', 'x', 'unverified'],
    ['an empty time', '', 'unverified'],
    ['a time 23:59 h ago', String(NOW - DAY + 60_000), 'verified'],
    ['a time exactly 24 h ago', String(NOW - DAY), 'verified'],
    ['a time a moment more than 24 h ago', String(NOW - DAY - 1), 'unverified'],
  ])('with %s (%s): %s', (_, time, expected) => {
    localStorage.setItem('ageVerified', 'true');
    if (time !== null) localStorage.setItem('ageVerificationTime', time);
    expect(ageState(localStorage, NOW)).toBe(expected);
  });

  it('keep the time of the answer', () => {
    confirmAdult(localStorage, NOW);
    expect(localStorage.getItem('ageVerified')).toBe('true');
    expect(localStorage.getItem('ageVerificationTime')).toBe(String(NOW));
    expect(expiresInMs(localStorage, NOW)).toBe(DAY + 1);
  });

  it('forget the verification of somebody under 18, and never take it again', () => {
    confirmAdult(localStorage, NOW);
    confirmUnderage(localStorage);
    confirmAdult(localStorage, NOW);
    expect({ ...localStorage }).toEqual({ isUnderage: 'true' });
    expect(ageState(localStorage, NOW)).toBe('underage');
    expect(expiresInMs(localStorage, NOW)).toBeNull();
  });
});
