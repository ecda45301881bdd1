import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PointEntry } from '../../api/types';
import { loadTexts } from '../../lib/texts';
import { detailOf, reasonOf } from './reasons';

beforeAll(() => loadTexts('en'));

describe('reasonOf', () => {
  it.each([
    ['daily_reward', 'Jackpot', 'Daily reward'],
    ['shop_claim', 'Mug', 'Shop: Mug'],
    ['shop_claim', null, 'Shop'],
    ['shop_refund', 'Mug', 'Refund: Mug'],
    ['shop_refund', null, 'Refund'],
    ['admin_set', null, 'Set by an admin'],
    ['gift', null, 'Gift from the team'],
    ['opening', null, 'Opening balance'],
    ['watching', null, 'Watching the stream'],
    ['following', null, 'Following the channel'],
    ['raiding', null, 'Raid'],
    ['first_visit', null, 'First visit'],
    ['import', null, 'Imported from another bot'],
    ['import_undo', null, 'Import reversed'],
  ] as const)('puts %s of %s into words', (reason, label, words) => {
    expect(reasonOf({ reason, label })).toBe(words);
  });

  it.each([
    [135, 'Watched 2 h 15 min'],
    [120, 'Watched 2 h'],
    [5, 'Watched 5 min'],
    [0, 'Watching the stream'],
  ])('includes the watch time: %d minutes', (watchedMinutes, words) => {
    expect(reasonOf({ reason: 'watching', label: null, watchedMinutes })).toBe(words);
  });

  it('falls back for a reason added by a newer server', () => {
    expect(reasonOf({ reason: 'refund' as PointEntry['reason'], label: null })).toBe('Points');
  });
});

describe('detailOf', () => {
  it('names the tier of a reward and nothing else', () => {
    expect(detailOf({ reason: 'daily_reward', label: 'Jackpot' })).toBe('Jackpot');
    expect(detailOf({ reason: 'shop_claim', label: 'Mug' })).toBeNull();
  });
});
