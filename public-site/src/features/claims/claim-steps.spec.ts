import { describe, expect, it } from '@jest/globals';
import { newestChange, stepsOf } from './claim-steps';

const event = (changes: object = {}) => ({
  at: '2026-03-02T10:00:00.000Z',
  from: 'pending' as const,
  to: 'processing' as const,
  by: 'team' as const,
  note: null,
  ...changes,
});
const claim = (...timeline: ReturnType<typeof event>[]) => ({
  claimDate: '2026-03-01T10:00:00.000Z',
  price: 300,
  timeline,
});

describe('the timeline of a claim', () => {
  const kinds = (...timeline: ReturnType<typeof event>[]) =>
    stepsOf(claim(...timeline)).map(({ kind, refund }) => [kind, refund]);

  it('starts with the claim', () => expect(kinds()).toEqual([['claimed', null]]));
  it('lists each change in order, with the refund', () => {
    expect(kinds(event(), event({ to: 'delivered' }), event({ to: 'pending' }))).toEqual([
      ['claimed', null],
      ['processing', null],
      ['delivered', null],
      ['reopened', null],
    ]);
    expect(kinds(event({ to: 'rejected' }))).toContainEqual(['rejected', 300]);
    expect(kinds(event({ to: 'cancelled', by: 'buyer' }))).toContainEqual(['cancelled', 300]);
  });
  it('doesn’t mention points when none were paid', () => {
    const free = { ...claim(event({ to: 'rejected' })), price: 0 };
    expect(stepsOf(free).at(-1)).toMatchObject({ kind: 'rejected', refund: null });
  });
  it('tells an instantly issued code from a delivery', () =>
    expect(kinds(event({ to: 'delivered', by: 'site' }))).toContainEqual(['codeGiven', null]));
});

describe('the newest change', () => {
  it('is the latest one made by the team', () => {
    const later = event({ at: '2026-03-04T10:00:00.000Z', to: 'delivered' });
    const own = event({ at: '2026-03-05T10:00:00.000Z', to: 'cancelled', by: 'buyer' });
    expect(newestChange([claim(event(), later), claim(own)])).toBe(later.at);
    expect(newestChange([claim(own), claim()])).toBeNull();
  });
});
