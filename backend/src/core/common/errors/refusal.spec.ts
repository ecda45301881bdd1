import { expect, it } from '@jest/globals';
import { Refusal, refusal } from './refusal.js';

const MAX = 500;
class TooNewError extends refusal(409, 'too_new', 'At least {days, plural, one {# day} other {# days}} old', {
  days: 'integer',
  again: 'string?',
}) {}
class FullError extends refusal(400, 'full', 'At most {max, number} in {place}', {
  place: 'string',
  max: MAX,
}) {}

it('a refusal is of its own class, with the name, status and code of it', () => {
  const thrown: unknown = new TooNewError({ days: 30 });
  expect(thrown).toBeInstanceOf(Refusal);
  expect(thrown).toBeInstanceOf(TooNewError);
  expect(thrown).not.toBeInstanceOf(FullError);
  expect(thrown).toMatchObject({ name: 'TooNewError', status: 409, code: 'too_new' });
});

it('answers what its text says of many, filled in, with the params beside it', () => {
  expect(new TooNewError({ days: 1, again: '2026-11-26' }).body).toEqual({
    error: 'At least 1 days old',
    code: 'too_new',
    params: { days: 1, again: '2026-11-26' },
  });
});

it('a param that is always the same need not be named', () => {
  const { message, params } = new FullError({ place: 'the list' });
  expect([message, params]).toEqual(['At most 500 in the list', { place: 'the list', max: 500 }]);
});

it('the description has the sentence of many, and the type of every param', () => {
  const { sentence, params } = TooNewError;
  expect(sentence).toBe('At least {days} days old');
  expect(params).toEqual({ days: 'integer', again: 'string' });
  expect(FullError.params).toEqual({ place: 'string', max: 'integer' });
});

it('a branch of a text may hold another param', () => {
  class LinesError extends refusal(
    400,
    'lines',
    'Codes: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}',
    { count: 'integer', lines: 'string' },
  ) {}
  expect(new LinesError({ count: 2, lines: '1, 4' }).message).toBe('Codes: 2. See lines 1, 4.');
});
