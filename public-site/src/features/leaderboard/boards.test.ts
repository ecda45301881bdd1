import { describe, expect, it } from '@jest/globals';
import { addressOf, boardIn, BOARDS } from './boards';

describe('boardIn', () => {
  it('finds each board in its own address', () => {
    const named = BOARDS.map((board) =>
      boardIn(new URL(addressOf(board), 'https://site.example').searchParams.getAll('board')),
    );
    expect(named).toEqual(BOARDS);
  });

  it.each([[['day']], [['']], [['week', 'month']], [['constructor']]])('takes %j for the balance', (values) =>
    expect(boardIn(values)).toBe('balance'),
  );
});
