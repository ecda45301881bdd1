import { expect, it } from '@jest/globals';
import { prizeToSave } from './prize';

it('sends only the fields of the chosen kind', () => {
  const typed = { points: 500, itemId: 7, words: 'A seat in the next game' };
  expect(prizeToSave({ kind: 'points', ...typed })).toEqual({ kind: 'points', points: 500 });
  expect(prizeToSave({ kind: 'item', ...typed })).toEqual({ kind: 'item', itemId: 7 });
  expect(prizeToSave({ kind: 'words', ...typed })).toEqual({ kind: 'words', words: typed.words });
});
