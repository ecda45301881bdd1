import { beforeEach, describe, expect, it } from '@jest/globals';
import { ageState, confirmAdult, confirmUnderage } from './age-flags';

const NOW = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1000;

describe('age flags', () => {
  let stored: Map<string, string>;
  const flags = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  beforeEach(() => {
    stored = new Map();
  });

  it('holds for exactly 24 hours', () => {
    confirmAdult(flags, NOW);
    expect(ageState(flags, NOW + DAY)).toBe('verified');
    expect(ageState(flags, NOW + DAY + 1)).toBe('unverified');
  });

  it.each([null, '', 'x'])('an unreadable time (%j) counts as expired', (time) => {
    stored.set('ageVerified', 'true');
    if (time !== null) stored.set('ageVerificationTime', time);
    expect(ageState(flags, NOW)).toBe('unverified');
  });

  it('under 18 removes the verification, and 18+ stores nothing afterwards', () => {
    confirmAdult(flags, NOW);
    confirmUnderage(flags);
    confirmAdult(flags, NOW);
    expect([...stored]).toEqual([['isUnderage', 'true']]);
    expect(ageState(flags, NOW)).toBe('underage');
  });
});
