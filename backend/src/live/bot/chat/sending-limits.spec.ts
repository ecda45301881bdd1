import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SentLine, whenToSend, withinWindow } from './sending-limits.js';

const lines = (count: number, at: number): SentLine[] =>
  Array.from({ length: count }, (_, index) => ({ text: `line ${index}`, at }));

describe('sending limits', () => {
  it.each<[string, string, SentLine[], boolean, number, number | 'drop']>([
    ['nothing sent yet: now', 'hi', [], false, 5_000, 5_000],
    ['a second after the last', 'hi', [{ text: 'ho', at: 4_500 }], false, 5_000, 5_500],
    ['a moderator: now', 'hi', [{ text: 'ho', at: 4_500 }], true, 5_000, 5_000],
    ['the same text within 30 s: not at all', 'hi', [{ text: 'hi', at: 1_000 }], false, 30_999, 'drop'],
    ['the same text after 30 s: now', 'hi', [{ text: 'hi', at: 1_000 }], false, 31_000, 31_000],
    ['the same text from a moderator: not at all', 'hi', [{ text: 'hi', at: 1_000 }], true, 2_000, 'drop'],
    ['twenty in 30 s: when the first is 30 s old', 'hi', lines(20, 3_000), false, 10_000, 33_000],
    ['nineteen: now', 'hi', lines(19, 3_000), false, 10_000, 10_000],
    ['twenty from a moderator: now', 'hi', lines(20, 3_000), true, 10_000, 10_000],
    ['a hundred from a moderator: when the first is 30 s old', 'hi', lines(100, 3_000), true, 10_000, 33_000],
    ['twenty from long ago: now', 'hi', lines(20, 3_000), false, 40_000, 40_000],
  ])('%s', (_name, text, sent, isModerator, now, at) => {
    expect(whenToSend(text, sent, isModerator, now, 1)).toBe(at);
  });

  it.each<[string, SentLine[], number, number | 'drop']>([
    ['a twentieth of a second after the last', [{ text: 'ho', at: 5_000 }], 5_010, 5_050],
    ['twenty in 1.5 s: when the first is that old', lines(20, 5_000), 5_100, 6_500],
    ['the same text within 30 s: not at all', [{ text: 'hi', at: 5_000 }], 34_999, 'drop'],
  ])('at the pace of tests: %s', (_name, sent, now, at) => {
    expect(whenToSend('hi', sent, false, now, 20)).toBe(at);
  });

  it.each([
    [false, 20],
    [true, 100],
  ])('hold for any lines at any time (moderator: %s)', (isModerator, limit) => {
    const said = fc.record({
      text: fc.integer({ min: 1, max: 150 }).map(String),
      pause: fc.integer({ min: 0, max: 1_500 }),
    });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 300 }), (all) => {
        const sent: SentLine[] = [];
        let now = 0;
        for (const { text, pause } of all) {
          now += pause;
          const at = whenToSend(text, withinWindow(sent, now), isModerator, now, 1);
          if (at === 'drop') continue;
          now = at;
          sent.push({ text, at });
        }
        sent.forEach(({ text, at }, index) => {
          const window = sent.filter((other) => other.at <= at && other.at > at - 30_000);
          expect(window.length).toBeLessThanOrEqual(limit);
          expect(window.filter((other) => other.text === text)).toHaveLength(1);
          if (isModerator) return;
          expect(at - (sent[index - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(1_000);
        });
      }),
      { numRuns: 40 },
    );
  });
});
