import { describe, expect, it } from '@jest/globals';
import { parseWholeNumber, toInteger } from './whole-number';

describe('parseWholeNumber', () => {
  it.each([
    ['0', 0],
    ['0042', 42],
    [' 7 ', 7],
    ['9007199254740991', 9007199254740991],
  ])('%j is %i', (text, value) => expect(parseWholeNumber(text)).toBe(value));

  it.each(['', '-1', '1.5', '1e3', 'abc', '9007199254740992'])('rejects %j', (text) =>
    expect(parseWholeNumber(text)).toBeNull(),
  );
});

describe('toInteger', () => {
  it.each([
    ['12', 12],
    ['12.7', 12],
    ['abc', 0],
    ['', 0],
    ['-3', -3],
  ])('%j becomes %i', (text, value) => expect(toInteger(text)).toBe(value));
});
