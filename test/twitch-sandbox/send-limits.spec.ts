import { describe, expect, it } from '@jest/globals';
import { SendLimits } from './send-limits.js';

/** Number of accepted messages if `count` different ones are sent, one every `everyMs`. */
function passed(count: number, everyMs: number, isModerator: boolean): number {
  const limits = new SendLimits();
  const judged = Array.from({ length: count }, (_, at) =>
    limits.judge(`line ${at}`, isModerator, at * everyMs),
  );
  return judged.filter((reason) => reason === null).length;
}

describe("sandbox: Twitch's send limits", () => {
  it.each([
    ['20 in 30 s, a second apart', 30, 1_000, false, 20],
    ['one per second', 10, 500, false, 5],
    ['100 in 30 s for a moderator', 150, 100, true, 100],
    ['no pauses for a moderator', 50, 0, true, 50],
    ['another 20 after 30 s', 60, 1_500, false, 60],
  ])('%s', (_what, count, everyMs, isModerator, expected) => {
    expect(passed(count, everyMs, isModerator)).toBe(expected);
  });

  it('scales the rate limits with the pace, but not the limit on repetitions', () => {
    const limits = new SendLimits(20);
    const times = Array.from({ length: 20 }, (_, at) => at * 50);
    expect(times.map((at) => limits.judge(`line ${at}`, false, at))).toEqual(times.map(() => null));
    expect(limits.judge('too soon', false, 999)).toMatchObject({ code: 'msg_ratelimit' });
    expect(limits.judge('line 950', false, 30_949)).toMatchObject({ code: 'msg_duplicate' });
    expect(limits.judge('line 950', false, 30_950)).toBeNull();
  });

  it('drops a repeated text within 30 s and accepts it afterwards', () => {
    const limits = new SendLimits();
    expect(limits.judge('hello', true, 0)).toBeNull();
    expect(limits.judge('hello', true, 29_999)).toMatchObject({ code: 'msg_duplicate' });
    expect(limits.judge('hello', true, 30_000)).toBeNull();
  });

  it('reports messages that were sent too fast', () => {
    const limits = new SendLimits();
    limits.judge('one', false, 0);
    expect(limits.judge('two', false, 999)).toMatchObject({ code: 'msg_ratelimit' });
    expect(limits.judge('two', false, 1_000)).toBeNull();
  });
});
