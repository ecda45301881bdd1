import { describe, expect, it } from '@jest/globals';
import { schemaErrors, type Schema } from './api-document.js';

const MEMBER: Schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, notes: { type: 'array', items: { type: 'object' } } },
};

describe('misfits', () => {
  it('returns nothing for a value that matches the schema', () => {
    expect(schemaErrors({ name: 'luna' }, MEMBER)).toEqual([]);
  });

  it('reports a field that is not described, at any depth', () => {
    expect(schemaErrors({ name: 'luna', email: 'x' }, MEMBER)).toEqual(['body.email is not described']);
    expect(schemaErrors({ name: 'luna', notes: [{ secret: 1 }] }, MEMBER)).toEqual([
      'body.notes.0.secret is not described',
    ]);
    expect(schemaErrors({ name: 'luna', constructor: 1 }, MEMBER)).toEqual([
      'body.constructor is not described',
    ]);
  });

  it('allows any property names where the schema says so', () => {
    const before: Schema = { type: 'object', additionalProperties: true };
    expect(schemaErrors({ anything: { at: 'all' } }, before)).toEqual([]);
    const answers: Schema = { type: 'object', additionalProperties: { type: 'string' } };
    expect(schemaErrors({ size: 'M' }, answers)).toEqual([]);
    expect(schemaErrors({ size: 5 }, answers)).toEqual(['body.size is not of type string']);
  });
});
