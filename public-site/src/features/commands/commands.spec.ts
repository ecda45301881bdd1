import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../lib/texts';
import { partsOf, cooldownText } from './commands';

beforeAll(() => loadTexts('en'));

const shown = (message: string) =>
  partsOf(message)
    .map(({ text, isFilledIn }) => (isFilledIn ? `<${text}>` : text))
    .join('');

describe('a command’s reply, as viewers read it', () => {
  it.each([
    ['Hi $(user)!', 'Hi <your name>!'],
    ['$( POINTS ) points, rank $(rank)', '<your points> points, rank <your rank>'],
    ['It is $(random heads | tails).', 'It is <heads or tails>.'],
    ['No variables', 'No variables'],
    ['$(nothing) and $(user', '$(nothing) and $(user'],
    ['$(constructor)', '$(constructor)'],
    ['', ''],
  ])('%s', (message, expected) => expect(shown(message)).toBe(expected));

  it('keeps the text around a variable', () =>
    expect(partsOf('a $(x) b $(user)')).toEqual([
      { text: 'a $(x) b ', isFilledIn: false },
      { text: 'your name', isFilledIn: true },
    ]));
});

describe('the cooldown', () => {
  it.each([
    [1, '1 s'],
    [30, '30 s'],
    [60, '1 min'],
    [90, '1 min 30 s'],
    [3600, '1 h'],
    [5430, '1 h 30 min 30 s'],
  ])('of %s seconds', (seconds, expected) => expect(cooldownText(seconds)).toBe(expected));
});
