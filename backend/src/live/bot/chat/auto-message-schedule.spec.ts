import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { advance, goLive, nextDue, type Schedule, type ScheduledMessage } from './auto-message-schedule.js';

const LIVE_AT = 1_000_000;
const A: ScheduledMessage = { id: 1, time: 900, minMessages: 5 };
const B: ScheduledMessage = { id: 2, time: 900, minMessages: 5 };

const every = (gap: number, until: number, from = gap) =>
  Array.from({ length: Math.max(0, Math.floor((until - from) / gap) + 1) }, (_, at) => from + at * gap);

/**
 * Runs a broadcast as the bot does, woken by chat lines and by the schedule's next moment. Times are seconds
 * since going live.
 */
function broadcast(
  messages: readonly ScheduledMessage[],
  lines: readonly number[],
  until: number,
  start: Schedule = goLive(LIVE_AT),
): [id: number, at: number][] {
  const sent: [number, number][] = [];
  let schedule = start;
  let now = LIVE_AT;
  const step = (at: number, hasLine: boolean) => {
    now = at;
    const after = advance(schedule, messages, at, hasLine);
    schedule = after.schedule;
    for (const { id } of after.send) sent.push([id, (at - LIVE_AT) / 1000]);
  };
  const wakeUntil = (limit: number) => {
    for (;;) {
      const next = nextDue(schedule, messages, now);
      if (next === null || next >= limit) return;
      step(next, false);
    }
  };
  for (const line of lines.filter((each) => each <= until)) {
    wakeUntil(LIVE_AT + line * 1000);
    step(LIVE_AT + line * 1000, true);
  }
  wakeUntil(LIVE_AT + until * 1000 + 1);
  return sent;
}

const steady = every(10, 2_000);

describe('auto messages: the schedule', () => {
  it('sends two messages of 900 s and 5 lines at 900, 950, 1800 and 1850 s with a line every 10 s', () => {
    expect(broadcast([A, B], steady, 2_000)).toEqual([
      [1, 900],
      [2, 950],
      [1, 1800],
      [2, 1850],
    ]);
  });

  it.each<[string, ScheduledMessage[], number[], number, [number, number][]]>([
    ['nothing without messages', [], steady, 2_000, []],
    ['nothing into a silent chat', [A], [], 4_000, []],
    ['nothing before the interval has passed', [A], steady, 899, []],
    ['a message the moment its interval has passed', [A], steady, 900, [[1, 900]]],
    [
      'the same message again after another interval',
      [A],
      steady,
      2_000,
      [
        [1, 900],
        [1, 1800],
      ],
    ],
    [
      'an interval shorter than the reset',
      [{ ...A, time: 60 }],
      every(10, 200),
      200,
      [
        [1, 60],
        [1, 120],
        [1, 180],
      ],
    ],
    [
      'the shortest interval',
      [{ ...A, time: 1, minMessages: 1 }],
      [1, 2, 3],
      3,
      [
        [1, 1],
        [1, 2],
        [1, 3],
      ],
    ],
    ['a single line at the exact end of the interval', [{ ...A, minMessages: 1 }], [900], 1_000, [[1, 900]]],
    [
      'a line that falls on a reset still counts',
      [{ ...A, time: 300 }],
      [100, 150, 200, 250, 300],
      400,
      [[1, 300]],
    ],
    ['a due message waits for missing lines', [A], [880, 890, 905, 910, 915], 1_000, []],
    ['a due message is sent with the last missing line', [A], [905, 910, 915, 920, 925], 1_000, [[1, 925]]],
    ['lines before a reset do not count after it', [A], [601, 602, 603, 604, 905], 1_200, []],
    ['four lines are one too few', [A], [700, 710, 720, 730], 1_100, []],
    ['five lines are enough', [A], [700, 710, 720, 730, 740], 1_100, [[1, 900]]],
    ['a chat that is too slow never triggers the message', [A], every(100, 4_000), 4_000, []],
    ['the first of two that are equally overdue', [B, A], steady, 940, [[2, 900]]],
    ['the most overdue first', [A, { ...B, time: 600 }], [...every(10, 950, 905)], 950, [[2, 945]]],
    [
      'sending a message resets the count',
      [A, { ...B, minMessages: 1 }],
      every(10, 910),
      910,
      [
        [1, 900],
        [2, 910],
      ],
    ],
    [
      'the interval starts when a message is sent, not when it was due',
      [A],
      [...every(1, 1_005, 1_001), ...every(1, 1_910, 1_850)],
      1_910,
      [
        [1, 1005],
        [1, 1905],
      ],
    ],
    [
      'a message whose minimum the chat cannot reach does not hold others back',
      [A, { ...B, time: 60, minMessages: 100 }],
      steady,
      1_000,
      [[1, 900]],
    ],
    [
      'a short interval gives way to a long one if the chat is busy enough',
      [
        { ...A, time: 10, minMessages: 1 },
        { ...B, time: 300 },
      ],
      every(10, 350),
      350,
      [...every(10, 300).map((at): [number, number] => [1, at]), [2, 350]],
    ],
    [
      'three messages with the same interval take turns',
      [A, B, { id: 3, time: 900, minMessages: 5 }],
      steady,
      1_100,
      [
        [1, 900],
        [2, 950],
        [3, 1000],
      ],
    ],
    [
      'a reset before enough lines starts the count again',
      [A],
      [...every(1, 1_199, 1_196), 1_201],
      1_300,
      [],
    ],
    ['a chat that resumes after a long silence', [A], every(10, 5_000, 4_810), 5_000, [[1, 4850]]],
  ])('%s', (_name, messages, lines, until, sent) => {
    expect(broadcast(messages, lines, until)).toEqual(sent);
  });

  it('does nothing while the channel is offline', () => {
    const after = advance(null, [A], LIVE_AT, true);
    expect(after).toEqual({ schedule: null, send: [] });
    expect(nextDue(null, [A], LIVE_AT)).toBeNull();
  });

  it('measures the interval from an earlier message of the same broadcast, not of the previous one', () => {
    const lines = every(10, 1_000);
    const ofYesterday = goLive(LIVE_AT, new Map([[1, LIVE_AT - 80_000]]));
    expect(broadcast([A], lines, 1_000, ofYesterday)).toEqual([[1, 900]]);
    const takenOver = goLive(LIVE_AT, new Map([[1, LIVE_AT + 50_000]]));
    expect(broadcast([A], lines, 1_000, takenOver)).toEqual([[1, 950]]);
  });

  it('makes up for a missed moment, once', () => {
    let schedule: Schedule = goLive(LIVE_AT);
    const say = (second: number) => {
      const after = advance(schedule, [{ ...A, time: 290 }], LIVE_AT + second * 1000, true);
      schedule = after.schedule;
      return after.send.length;
    };
    // Five lines before the reset at 300 s; the next call comes several periods later.
    expect([10, 20, 30, 40, 50].map(say)).toEqual([0, 0, 0, 0, 0]);
    expect(say(1_000)).toBe(1);
    expect(schedule).toMatchObject({ count: 1, lines: 1, linesBefore: 0, resetAt: LIVE_AT + 900_000 });
  });

  it('returns the next moment at which time alone changes something', () => {
    const schedule = goLive(LIVE_AT);
    expect(nextDue(schedule, [A], LIVE_AT)).toBe(LIVE_AT + 300_000);
    expect(nextDue(schedule, [{ ...A, time: 60 }], LIVE_AT)).toBe(LIVE_AT + 60_000);
    expect(nextDue(schedule, [{ ...A, time: 60 }], LIVE_AT + 60_000)).toBe(LIVE_AT + 300_000);
    expect(nextDue(schedule, [], LIVE_AT)).toBe(LIVE_AT + 300_000);
  });

  const message = fc.record({
    time: fc.integer({ min: 1, max: 1_800 }),
    minMessages: fc.integer({ min: 1, max: 20 }),
  });
  const messages = fc
    .array(message, { minLength: 1, maxLength: 6 })
    .map((list) => list.map((each, at) => ({ id: at + 1, ...each })));

  it('never starves a due message while chat is steady', () => {
    fc.assert(
      fc.property(messages, fc.integer({ min: 1, max: 60 }), (list, gap) => {
        // A chat busy enough to reach every message's minimum within one period of the count.
        const enough = list.map((each) => ({
          ...each,
          minMessages: Math.min(each.minMessages, Math.floor(300 / gap)),
        }));
        const longest = Math.max(...enough.map(({ time }) => time));
        // Each more overdue message may take two periods.
        const wait = longest + 600 * (enough.length + 1);
        const sent = broadcast(enough, every(gap, wait * 3), wait * 3);
        for (const { id } of enough) {
          const times = [0, ...sent.filter(([other]) => other === id).map(([, at]) => at), wait * 3];
          const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
          expect(Math.max(...gaps)).toBeLessThanOrEqual(wait);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('never sends too early, too often or after too few lines', () => {
    const talk = fc.array(fc.integer({ min: 0, max: 3_600 }), { maxLength: 400 });
    fc.assert(
      fc.property(messages, talk, (list, times) => {
        const lines = [...new Set(times)].toSorted((a, b) => a - b);
        let before = 0;
        for (const [id, at] of broadcast(list, lines, 3_600)) {
          const { time, minMessages } = list.find((each) => each.id === id) ?? A;
          expect(at).toBeGreaterThanOrEqual(time);
          const since = Math.max(before, Math.ceil(at / 300) * 300 - 300);
          const heard = lines.filter((line) => line <= at && (line > since || line === before)).length;
          expect(heard).toBeGreaterThanOrEqual(minMessages);
          before = at;
        }
      }),
      { numRuns: 200 },
    );
  });
});
