import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../lib/texts';
import { addressOf, boardIn, BOARDS, distanceText } from './boards';

beforeAll(() => loadTexts('en'));

describe('boardIn', () => {
  it('recovers each board from its address', () => {
    const named = BOARDS.map((board) =>
      boardIn(new URL(addressOf(board), 'https://site.example').searchParams.getAll('board')),
    );
    expect(named).toEqual(BOARDS);
  });

  it.each([[['day']], [['']], [['week', 'month']], [['constructor']]])(
    'falls back to the balance for %j',
    (values) => expect(boardIn(values)).toBe('balance'),
  );
});

describe('distanceOf', () => {
  it.each([
    ['160 points to #11', 'week', { rank: 12, value: 1_240, toNext: 160 }],
    ['1 point to #1', 'earned', { rank: 2, value: 9, toNext: 1 }],
    ['2 h 15 min to #11', 'watch', { rank: 12, value: 600, toNext: 135 }],
    ['Tied with #11', 'month', { rank: 12, value: 1_240, toNext: 0 }],
    ['You’re in first place', 'watch', { rank: 1, value: 600, toNext: null }],
    ['You haven’t earned anything in this period yet', 'week', { rank: null, value: 0, toNext: null }],
    ['You haven’t watched the stream yet', 'watch', { rank: null, value: 0, toNext: null }],
  ] as const)('says "%s" on the board %s', (words, board, place) =>
    expect(distanceText(place, board)).toBe(words),
  );
});
