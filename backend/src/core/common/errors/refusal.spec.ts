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

it('a refusal is an instance of its class, with its name, status and code', () => {
  const thrown: unknown = new TooNewError({ days: 30 });
  expect(thrown).toBeInstanceOf(Refusal);
  expect(thrown).toBeInstanceOf(TooNewError);
  expect(thrown).not.toBeInstanceOf(FullError);
  expect(thrown).toMatchObject({ name: 'TooNewError', status: 409, code: 'too_new' });
});

it('answers with its text, filled in, and its params', () => {
  expect(new TooNewError({ days: 30, again: '2026-11-26' }).body).toEqual({
    error: 'At least 30 days old',
    code: 'too_new',
    params: { days: 30, again: '2026-11-26' },
  });
  expect(new TooNewError({ days: 1 }).message).toBe('At least 1 day old');
});

it('a constant param need not be passed', () => {
  const { message, params } = new FullError({ place: 'the list' });
  expect([message, params]).toEqual(['At most 500 in the list', { place: 'the list', max: 500 }]);
});

it('the description has the plural sentence and the type of every param', () => {
  const { sentence, params } = TooNewError;
  expect(sentence).toBe('At least {days} days old');
  expect(params).toEqual({ days: 'integer', again: 'string' });
  expect(FullError.params).toEqual({ place: 'string', max: 'integer' });
});

it('a plural branch may contain another param', () => {
  class LinesError extends refusal(
    400,
    'lines',
    'Codes: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}',
    { count: 'integer', lines: 'string' },
  ) {}
  expect(new LinesError({ count: 2, lines: '1, 4' }).message).toBe('Codes: 2. See lines 1, 4.');
  expect(new LinesError({ count: 1, lines: '4' }).message).toBe('Codes: 1. See line 4.');
});
