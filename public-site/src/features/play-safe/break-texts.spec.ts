import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Break } from '../../api/types';
import { loadTexts } from '../../lib/texts';
import { endOf, LENGTHS, stateText } from './break-texts';

beforeAll(() => loadTexts('en'));

const NONE: Break = {
  isOnBreak: false,
  kind: null,
  until: null,
  isOpenEnded: false,
  mayAsk: false,
  endsAt: null,
};
const until = '2027-05-01';
const say = (moment: string) => `<${moment}>`;

describe('the break text', () => {
  it.each<[Partial<Break>, string | null]>([
    [{}, null],
    [{ isOnBreak: true }, 'Offers are hidden in this browser. Log in to see when your break ends.'],
    [{ isOnBreak: true, kind: 'break', until, endsAt: until }, 'You won’t see offers until <2027-05-01>.'],
    [
      { isOnBreak: true, kind: 'exclusion', until },
      'You won’t see offers until <2027-05-01>, and after that only if you ask for them.',
    ],
    [
      { isOnBreak: true, kind: 'exclusion', until, isOpenEnded: true },
      'You won’t see offers until further notice. You can ask for them from <2027-05-01>.',
    ],
    [
      { isOnBreak: true, kind: 'exclusion', until, mayAsk: true },
      'Your exclusion is over. Offers stay hidden until you ask for them.',
    ],
    [
      { isOnBreak: true, kind: 'exclusion', until, endsAt: '2027-05-02' },
      'You’ve asked to see offers again. They’ll be back on <2027-05-02>.',
    ],
  ])('%j', (given, text) => expect(stateText({ ...NONE, ...given }, say)).toBe(text));

  it('every length ends on the stated date', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const ends = LENGTHS.flatMap(({ lengths }) => lengths.map((length) => endOf(length, now).toISOString()));
    expect(ends.map((end) => end.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-29',
      '2026-12-22',
      '2027-05-22',
      '2027-11-22',
      '2031-11-22',
      '2027-11-22',
    ]);
  });
});
