import { describe, expect, it } from '@jest/globals';
import { Failures } from './failures.js';

const failing = (reason: string) => () => Promise.reject(new Error(reason));

describe('failures', () => {
  it('let other steps go on, and name those that failed by reason', async () => {
    const failures = new Failures();
    expect([
      await failures.attempt('one', failing('no connection')),
      await failures.attempt('two', () => Promise.resolve('done')),
      await failures.attempt('three', failing('no connection')),
      await failures.attempt('four', failing('no permission')),
    ]).toEqual([null, 'done', null, null]);
    expect(['one', 'two', 'three'].map((step) => failures.has(step))).toEqual([true, false, true]);
    expect(() => failures.throwIfAny()).toThrow('no connection (one, three); no permission (four)');
  });

  it('say nothing when there are none', () => expect(() => new Failures().throwIfAny()).not.toThrow());
});
