import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopItem } from '../../api/types';
import { loadTexts } from '../../lib/texts';
import { claimableAt, isFinal, refusalText, termsOf } from './refusals';

beforeAll(() => loadTexts('en'));

const refused = (code: string, params: Record<string, string | number> = {}) => ({
  itemId: 1,
  error: 'Said by the API',
  code,
  params,
});
const DAY = 86_400_000;

describe('the reason an item can’t be claimed', () => {
  it.each([
    ['opens_later', {}, 2 * 3_600_000, 'Opens in 2 hours'],
    ['claim_limit', { limit: 2, period: '7 days' }, 3 * DAY, '2 of 2 claimed · again in 3 days'],
    ['claim_limit', { limit: 1, period: 'ever' }, null, '1 of 1 claimed'],
    ['claim_limit', { limit: 1, period: 'broadcast' }, null, '1 of 1 claimed · again next stream'],
    ['claim_cooldown', {}, 45_000, 'Claimed · again in 45 seconds'],
    ['followers_only', {}, null, 'For followers'],
    ['loyal_only', { hours: 50 }, null, 'For loyal viewers · after 50 hours of watching'],
    ['watch_more', { hours: 1 }, null, 'After 1 hour of watching'],
    ['account_too_new', { days: 30 }, 3 * DAY, 'For accounts at least 30 days old · in 3 days'],
    ['member_too_new', { days: 7 }, DAY, 'For members of at least 7 days · in 24 hours'],
    ['no_longer_available', {}, null, 'No longer available'],
    ['offline', {}, null, 'Only while the stream is live'],
    ['from_a_newer_server', {}, DAY, 'Said by the API'],
  ] as const)('%s %j', (code, params, left, words) =>
    expect(refusalText(refused(code, params), left)).toBe(words),
  );

  it('includes the time when waiting helps', () => {
    const again = '2026-03-02T10:00:00.000Z';
    expect(claimableAt(refused('opens_later', { again }))).toBe(Date.parse(again));
    expect(claimableAt(refused('followers_only'))).toBeNull();
  });

  it('isn’t final if the server finds out with the claim', () => {
    expect(
      ['follow_unknown', 'account_age_unknown', 'claim_limit'].map((code) => isFinal(refused(code))),
    ).toEqual([false, false, true]);
  });
});

describe('the terms of an item', () => {
  const item = (fields: object) => ({ id: 1, name: 'Key', stock: 1, price: 1, ...fields }) as ShopItem;

  it('are empty for a plain item', () => expect(termsOf(item({}), 0)).toEqual([]));
  it('are shown to everyone', () => {
    const rules = {
      followersOnly: true,
      loyalOnly: true,
      limit: 2,
      period: '7 days',
      watchedHours: 3,
      memberDays: 1,
    };
    expect(termsOf(item({ hasCodes: true, rules }), 0)).toEqual([
      'delivered instantly',
      'for followers',
      'for loyal viewers',
      'after 3 hours of watching',
      'members of at least 1 day',
      '2 per person per week',
    ]);
  });
  it('include the usual delivery time, unless a code is delivered with the claim', () => {
    expect(termsOf(item({ deliveryDays: 3 }), 0)).toEqual(['usually delivered within 3 days']);
    expect(termsOf(item({ deliveryDays: 3, hasCodes: true }), 0)).toEqual(['delivered instantly']);
  });
  it('include the schedule while it is in the future', () => {
    const rules = { from: '2026-03-02T10:00:00.000Z', until: '2026-03-09T10:00:00.000Z' };
    const at = (moment: string) =>
      termsOf(item({ rules }), Date.parse(moment)).map((term) => term.slice(0, 5));
    expect(at('2026-03-01T10:00:00Z')).toEqual(['from ', 'until']);
    expect(at('2026-03-03T10:00:00Z')).toEqual(['until']);
    expect(at('2026-03-10T10:00:00Z')).toEqual([]);
  });
});
