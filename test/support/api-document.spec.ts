import { describe, expect, it } from '@jest/globals';
import { misfits, type Schema } from './api-document.js';

const MEMBER: Schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, notes: { type: 'array', items: { type: 'object' } } },
};

describe('an answer', () => {
  it('fits when it has what is described', () => {
    expect(misfits({ name: 'luna' }, MEMBER)).toEqual([]);
  });

  it('does not fit with a field that is not described, however deep it stands', () => {
    expect(misfits({ name: 'luna', email: 'x' }, MEMBER)).toEqual(['body.email is not described']);
    expect(misfits({ name: 'luna', notes: [{ secret: 1 }] }, MEMBER)).toEqual([
      'body.notes.0.secret is not described',
    ]);
    expect(misfits({ name: 'luna', constructor: 1 }, MEMBER)).toEqual(['body.constructor is not described']);
  });

  it('may have names of its own where the description says so', () => {
    const before: Schema = { type: 'object', additionalProperties: true };
    expect(misfits({ anything: { at: 'all' } }, before)).toEqual([]);
    const answers: Schema = { type: 'object', additionalProperties: { type: 'string' } };
    expect(misfits({ size: 'M' }, answers)).toEqual([]);
    expect(misfits({ size: 5 }, answers)).toEqual(['body.size is no string']);
  });
});
