import { describe, expect, it } from '@jest/globals';
import type { PointEntry } from '../../api/types';
import { detailOf, reasonOf } from './reasons';

describe('reasonOf', () => {
  it.each([
    ['daily_reward', 'Jackpot', 'Daily reward'],
    ['shop_claim', 'Mug', 'Shop: Mug'],
    ['shop_claim', null, 'Shop'],
    ['admin_set', null, 'Set by an admin'],
    ['opening', null, 'Opening balance'],
  ] as const)('puts %s of %s into words', (reason, label, words) => {
    expect(reasonOf({ reason, label })).toBe(words);
  });

  it('says something also for a reason that a newer server added', () => {
    expect(reasonOf({ reason: 'refund' as PointEntry['reason'], label: null })).toBe('Points');
  });
});

describe('detailOf', () => {
  it('names the tier of a reward and repeats nothing else', () => {
    expect(detailOf({ reason: 'daily_reward', label: 'Jackpot' })).toBe('Jackpot');
    expect(detailOf({ reason: 'shop_claim', label: 'Mug' })).toBeNull();
  });
});
