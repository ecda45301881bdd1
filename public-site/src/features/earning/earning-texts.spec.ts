import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EarningProgress } from '../../api/types';
import { loadTexts } from '../../lib/texts';
import { loyaltyWords, type Source, sourceRule, sourceTitle, stoppedWords } from './earning-texts';

beforeAll(() => loadTexts('en'));

const progress = (fields: Partial<EarningProgress>): EarningProgress => ({
  sources: [{ source: 'watching', points: 10 }],
  intervalMinutes: 5,
  today: { earned: 0, cap: 2_000 },
  loyalty: { isLoyal: false, percent: 120, watchedMinutes: 750, neededMinutes: 3_000 },
  perBroadcast: null,
  stoppedBecause: null,
  isUnconfirmed: false,
  stampCard: null,
  ...fields,
});

describe('the earning texts', () => {
  it('describe each source and its rule', () => {
    const watching: Source = { source: 'watching', points: 10 };
    expect([sourceTitle(watching), sourceRule(watching, 5)]).toEqual([
      'Watch the stream',
      'every 5 minutes, here or in the Twitch chat',
    ]);
    expect(sourceRule({ source: 'talking', points: 5 }, 1)).toBe('extra, for every minute you chat in');
  });

  it('fall back for a source or a reason added by a newer server', () => {
    const unknown = { source: 'dancing' as Source['source'], points: 1 };
    expect([sourceTitle(unknown), sourceRule(unknown, 5)]).toEqual(['More', '']);
    const stoppedBecause = 'asleep' as EarningProgress['stoppedBecause'];
    expect(stoppedWords(progress({ stoppedBecause }))).toBe('You can’t earn points at the moment.');
  });

  it.each([
    'suspended',
    'switched_off',
    'account_too_new',
    'daily_cap',
    'balance_cap',
    'never_paid',
    'opted_out',
  ] as const)('explain why nothing is earned: %s', (stoppedBecause) => {
    const words = stoppedWords(progress({ stoppedBecause }));
    expect(words).toMatch(/\.$/);
    expect(words).not.toBe('You can’t earn points at the moment.');
  });

  it('show the progress towards loyal viewer status and its benefit', () => {
    expect(loyaltyWords(progress({}))).toBe(
      '37 h 30 min to go until watching and chatting earn 1.2× points.',
    );
    const loyalty = { isLoyal: true, percent: 150, watchedMinutes: 3_000, neededMinutes: 3_000 };
    expect(loyaltyWords(progress({ loyalty }))).toBe('You earn 1.5× points for watching and chatting.');
  });

  it('don’t mention loyalty when it has no benefit', () => {
    const { loyalty } = progress({});
    expect(loyaltyWords(progress({ loyalty: { ...loyalty, percent: 100 } }))).toBeNull();
    expect(loyaltyWords(progress({ sources: [{ source: 'raiding', points: 250 }] }))).toBeNull();
  });
});
