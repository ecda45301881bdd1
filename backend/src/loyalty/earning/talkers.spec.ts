import { describe, expect, it } from '@jest/globals';
import { Talkers } from './talkers.js';

const MINUTE = 60_000;

/** Of a chat that is read since minute 0. */
function listening(): Talkers {
  const talkers = new Talkers();
  talkers.reads(true, 0);
  return talkers;
}

describe('the people in a chat', () => {
  it('are silent when fewer than two of them talked in ten minutes', () => {
    const talkers = listening();
    talkers.talked('1', 15 * MINUTE);
    talkers.talked('1', 16 * MINUTE);
    expect(talkers.areSilent(17 * MINUTE)).toBe(true);
    talkers.talked('2', 17 * MINUTE);
    expect(talkers.areSilent(25 * MINUTE)).toBe(false);
    expect(talkers.areSilent(26 * MINUTE + 1)).toBe(true);
  });

  it('are not silent while nobody listens', () => {
    expect(new Talkers().areSilent(20 * MINUTE)).toBe(false);
  });

  it('are given the benefit of the doubt until somebody has listened for ten minutes', () => {
    const talkers = listening();
    expect(talkers.areSilent(10 * MINUTE - 1)).toBe(false);
    expect(talkers.areSilent(10 * MINUTE)).toBe(true);
    talkers.reads(false, 11 * MINUTE);
    talkers.reads(true, 12 * MINUTE);
    talkers.reads(true, 21 * MINUTE);
    expect(talkers.areSilent(21 * MINUTE)).toBe(false);
    expect(talkers.areSilent(22 * MINUTE)).toBe(true);
  });

  it('are silent at the start of another broadcast', () => {
    const talkers = listening();
    talkers.talked('1', 15 * MINUTE);
    talkers.talked('2', 15 * MINUTE);
    talkers.forget();
    expect(talkers.areSilent(16 * MINUTE)).toBe(true);
  });
});
