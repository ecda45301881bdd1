import { beforeAll, expect, test } from '@jest/globals';
import { loadTexts } from '../i18n/texts';
import { countText, sumsByOffer } from './clicks';

beforeAll(() => loadTexts('en'));

test('sums the clicks of several days by offer, most opened first', () => {
  const sums = sumsByOffer([
    { day: '2026-11-20', offerId: 1, clicks: 2, copies: 1 },
    { day: '2026-11-20', offerId: 2, clicks: 5, copies: 0 },
    { day: '2026-11-21', offerId: 1, clicks: 4, copies: 2 },
    { day: '2026-11-21', offerId: 3, clicks: 0, copies: 1 },
  ]);
  expect(sums).toEqual([
    { offerId: 1, clicks: 6, copies: 3 },
    { offerId: 2, clicks: 5, copies: 0 },
    { offerId: 3, clicks: 0, copies: 1 },
  ]);
});

test('shows one to four as fewer than five', () => {
  expect([0, 1, 4, 5, 1_234].map(countText)).toEqual(['0', '<5', '<5', '5', '1,234']);
});
