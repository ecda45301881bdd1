import { beforeEach, describe, expect, it } from '@jest/globals';
import { ageState, confirmAdult, confirmUnderage, expiresInMs, type Flags, openFlags } from './age-flags.js';

const NOW = 1_800_000_000_000;
const DAY = 24 * 3_600_000;

const refuse = (): never => {
  throw new Error('Access is denied for this document.');
};

describe('the age flags', () => {
  let stored: Map<string, string>;
  let flags: Flags;
  beforeEach(() => {
    stored = new Map();
    flags = {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => stored.set(name, value),
      removeItem: (name) => stored.delete(name),
    };
  });

  it.each([
    ['no time', null, 'unverified'],
    ['an unreadable time', 'x', 'unverified'],
    ['an empty time', '', 'unverified'],
    ['a time 23:59 h ago', String(NOW - DAY + 60_000), 'verified'],
    ['a time exactly 24 h ago', String(NOW - DAY), 'verified'],
    ['a time just over 24 h ago', String(NOW - DAY - 1), 'unverified'],
  ])('with %s (%s): %s', (_, time, expected) => {
    flags.setItem('ageVerified', 'true');
    if (time !== null) flags.setItem('ageVerificationTime', time);
    expect(ageState(flags, NOW)).toBe(expected);
  });

  it('keep the time of the answer, which is valid for exactly 24 hours', () => {
    confirmAdult(flags, NOW);
    expect(flags.getItem('ageVerified')).toBe('true');
    expect(flags.getItem('ageVerificationTime')).toBe(String(NOW));
    expect(expiresInMs(flags, NOW)).toBe(DAY + 1);
    expect(ageState(flags, NOW + DAY)).toBe('verified');
    expect(ageState(flags, NOW + DAY + 1)).toBe('unverified');
  });

  it('drop the verification once under 18, and never accept one again', () => {
    confirmAdult(flags, NOW);
    confirmUnderage(flags);
    confirmAdult(flags, NOW);
    expect([...stored]).toEqual([['isUnderage', 'true']]);
    expect(ageState(flags, NOW)).toBe('underage');
    expect(expiresInMs(flags, NOW)).toBeNull();
  });

  it('are the browser’s own storage', () => {
    expect(openFlags(() => flags)).toBe(flags);
  });

  it('last until the page is left when storage is disabled', () => {
    const kept = openFlags(refuse);
    expect(ageState(kept, NOW)).toBe('unverified');
    confirmAdult(kept, NOW);
    expect(ageState(kept, NOW)).toBe('verified');
    confirmUnderage(kept);
    expect(ageState(kept, NOW)).toBe('underage');
    expect(ageState(openFlags(refuse), NOW)).toBe('unverified');
  });
});
