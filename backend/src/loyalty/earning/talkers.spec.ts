import { describe, expect, it } from '@jest/globals';
import { Talkers } from './talkers.js';

const MINUTE = 60_000;

/** A chat that has been read since minute 0. */
function listening(): Talkers {
  const talkers = new Talkers();
  talkers.setReading(true, 0);
  return talkers;
}

describe('chat activity', () => {
  it('is silent when fewer than two people talked in ten minutes', () => {
    const talkers = listening();
    talkers.recordTalker('1', 15 * MINUTE);
    talkers.recordTalker('1', 16 * MINUTE);
    expect(talkers.areSilent(17 * MINUTE)).toBe(true);
    talkers.recordTalker('2', 17 * MINUTE);
    expect(talkers.areSilent(25 * MINUTE)).toBe(false);
    expect(talkers.areSilent(26 * MINUTE + 1)).toBe(true);
  });

  it('is not silent while the chat is not being read', () => {
    expect(new Talkers().areSilent(20 * MINUTE)).toBe(false);
  });

  it('is not silent until the chat has been read for ten minutes', () => {
    const talkers = listening();
    expect(talkers.areSilent(10 * MINUTE - 1)).toBe(false);
    expect(talkers.areSilent(10 * MINUTE)).toBe(true);
    talkers.setReading(false, 11 * MINUTE);
    talkers.setReading(true, 12 * MINUTE);
    talkers.setReading(true, 21 * MINUTE);
    expect(talkers.areSilent(21 * MINUTE)).toBe(false);
    expect(talkers.areSilent(22 * MINUTE)).toBe(true);
  });

  it('is silent after being reset for another broadcast', () => {
    const talkers = listening();
    talkers.recordTalker('1', 15 * MINUTE);
    talkers.recordTalker('2', 15 * MINUTE);
    talkers.forget();
    expect(talkers.areSilent(16 * MINUTE)).toBe(true);
  });
});
