import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { OutgoingQueue, type SendResult } from './outgoing-queue.js';
import { SystemClock } from '../../../core/common/clock.js';

interface Said {
  readonly text: string;
  readonly at: number;
}

/** A queue whose lines take time to reach Twitch, on a clock that the test controls. */
function queueThat(answers: () => Promise<SendResult>, triedAt: readonly number[] = []) {
  const said: Said[] = [];
  const tried: number[] = [];
  const queue = new OutgoingQueue({
    clock: new SystemClock(),
    pace: 1,
    triedAt,
    send: async (text) => {
      const at = Date.now();
      tried.push(at - FIRST);
      const result = await answers();
      if (result === 'done') said.push({ text, at });
      return result;
    },
    onTry: (times) => kept.splice(0, Infinity, ...times),
  });
  const kept: number[] = [];
  return { queue, said, tried, kept };
}

/** When the first line may be sent: another replica may have sent one just before. */
const FIRST = 1_001_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the outgoing queue', () => {
  const atOnce = () => Promise.resolve<SendResult>('done');

  it('sends as early as allowed, and the next line a second after Twitch has answered the last', async () => {
    const { queue, said } = queueThat(() => after(400).then(() => 'done' as const));
    for (const text of ['a', 'b', 'c']) void queue.add(text);
    await pass(10_000);
    expect(said.map(({ text, at }) => [text, at - FIRST])).toEqual([
      ['a', 0],
      ['b', 1_400],
      ['c', 2_800],
    ]);
  });

  it('sends without pauses as a moderator', async () => {
    const { queue, said } = queueThat(atOnce);
    queue.isModerator = true;
    for (let line = 0; line < 25; line += 1) void queue.add(`line ${line}`);
    await pass(10);
    expect(said).toHaveLength(25);
  });

  it('recognises repetitions of sent and waiting lines', async () => {
    const { queue } = queueThat(atOnce);
    void queue.add('a');
    void queue.add('b');
    await pass(1_010);
    expect(['a', 'b', 'c'].map((text) => queue.repeats(text))).toEqual([true, true, false]);
    await pass(32_000);
    expect(queue.repeats('a')).toBe(false);
  });

  it('does not send the same text again within 30 s', async () => {
    const { queue, said } = queueThat(atOnce);
    void queue.add('a');
    void queue.add('a');
    await pass(10_000);
    void queue.add('a');
    await pass(21_500);
    void queue.add('a');
    await pass(1_000);
    expect(said.map(({ at }) => at - FIRST)).toEqual([0, 30_500]);
  });

  it('retries a line that Twitch certainly did not accept, while an answer is still useful', async () => {
    const results: SendResult[] = ['again', 'again', 'done'];
    const { queue, said } = queueThat(() => Promise.resolve(results.shift() ?? 'again'));
    void queue.add('late');
    void queue.add('never');
    await pass(60_000);
    expect(said).toEqual([{ text: 'late', at: FIRST + 2_000 }]);
    void queue.add('afterwards');
    results.push('done');
    await pass(2_000);
    expect(said.map(({ text }) => text)).toEqual(['late', 'afterwards']);
  });

  it('drops stale lines and lines beyond its limit', async () => {
    const { queue, said } = queueThat(atOnce);
    for (let line = 0; line < 100; line += 1) void queue.add(`line ${line}`);
    await pass(120_000);
    // One a second for 20 s.
    expect(said.length).toBeLessThanOrEqual(21);
    expect(said.at(-1)?.at).toBeLessThanOrEqual(1_020_000);
  });

  it('reports for each line whether the chat has seen it', async () => {
    const results: SendResult[] = ['again', 'done', { reason: 'lost on the way' }];
    const { queue } = queueThat(() => Promise.resolve(results.shift() ?? 'again'));
    const told: Record<string, boolean | string> = {};
    const add = (text: string) =>
      void queue.add(text).then((end) => (told[text] = end.isShown || end.reason));
    add('later');
    add('lost');
    await pass(5_000);
    expect(told).toEqual({ later: true, lost: 'lost on the way' });
    add('stale');
    await pass(30_000);
    add('dropped');
    queue.close();
    add('too late');
    await pass(0);
    expect(told).toMatchObject({
      stale: 'the bot has to pause because of Twitch’s limits',
      dropped: 'the bot isn’t in the chat',
      'too late': 'the bot isn’t in the chat',
    });
  });

  it('drops a line that Twitch refuses for its rate, and is silent for as long as Twitch says', async () => {
    const results: SendResult[] = [{ reason: 'slow mode', silentMs: 17_000 }];
    const { queue, said, tried } = queueThat(() => Promise.resolve(results.shift() ?? 'done'));
    void queue.add('refused');
    await pass(1_500);
    void queue.add('next');
    await pass(40_000);
    expect(tried).toEqual([0, 17_000]);
    expect(said).toEqual([{ text: 'next', at: FIRST + 17_000 }]);
  });

  it('drops at once what would be stale when the silence ends, and sends it again if asked later', async () => {
    const results: SendResult[] = [{ reason: 'too fast', silentMs: 30_000 }];
    const { queue, tried } = queueThat(() => Promise.resolve(results.shift() ?? 'done'));
    const ends: unknown[] = [];
    void queue.add('refused');
    void queue.add('hopeless').then((end) => ends.push(end));
    await pass(1_010);
    expect(ends).toEqual([{ isShown: false, reason: 'the bot has to pause because of Twitch’s limits' }]);
    await pass(15_000);
    // Twitch has shown neither, so neither is a repetition.
    void queue.add('refused');
    await pass(20_000);
    expect(tried).toEqual([0, 30_000]);
  });

  it('counts every try, shown or not', async () => {
    const { queue, tried, kept } = queueThat(() => Promise.resolve('again'));
    for (const pause of [0, 21_000]) {
      await pass(pause);
      void queue.add('never accepted');
    }
    await pass(9_000);
    // Twenty in 30 s, with the one that another process may have sent.
    expect(tried).toEqual([...Array.from({ length: 19 }, (_, second) => second * 1_000), 29_000]);
    expect(kept).toHaveLength(20);
  });

  it('counts the lines of a process that ended a moment ago', async () => {
    const before = Array.from({ length: 15 }, (_, line) => 985_000 + line * 1_000);
    const { queue, said } = queueThat(atOnce, before);
    queue.isModerator = false;
    for (let line = 0; line < 6; line += 1) void queue.add(`line ${line}`);
    await pass(20_000);
    // Four more fill the window of twenty, with the one that may have been in flight.
    expect(said.map(({ at }) => at - 1_000_000)).toEqual([1_000, 2_000, 3_000, 4_000, 15_000, 16_000]);
  });

  it('does not let a line wait longer than it may', async () => {
    const { queue } = queueThat(
      atOnce,
      Array.from({ length: 20 }, () => 999_000),
    );
    const ends: unknown[] = [];
    void queue.add('impatient', { patienceMs: 3_000 }).then((end) => ends.push(end));
    await pass(0);
    expect(ends).toMatchObject([{ isShown: false }]);
  });

  it('refuses a line that would have to wait longer for the end of a silence', async () => {
    const { queue } = queueThat(() => Promise.resolve({ reason: 'too fast', silentMs: 15_000 }));
    void queue.add('refused');
    void queue.add('can wait');
    await pass(1_010);
    const ends: unknown[] = [];
    void queue.add('cannot wait', { patienceMs: 3_000 }).then((end) => ends.push(end));
    await pass(0);
    expect(ends).toMatchObject([{ isShown: false }]);
  });

  it('sends nothing once it is closed', async () => {
    const { queue, said } = queueThat(atOnce);
    void queue.add('a');
    void queue.add('b');
    await pass(1_010);
    queue.close();
    void queue.add('c');
    await pass(10_000);
    expect(said.map(({ text }) => text)).toEqual(['a']);
  });

  it('keeps Twitch’s limits however long a line takes to arrive', async () => {
    const line = fc.record({
      pause: fc.integer({ min: 0, max: 2_000 }),
      way: fc.integer({ min: 0, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 60 }), fc.boolean(), async (lines, isModerator) => {
        const arrivals: number[] = [];
        const ways = lines.map(({ way }) => way);
        const queue = new OutgoingQueue({
          clock: new SystemClock(),
          pace: 1,
          triedAt: [],
          send: async () => {
            const way = ways.shift() ?? 0;
            await after(way / 2);
            arrivals.push(Date.now());
            await after(way / 2);
            return 'done';
          },
          onTry: () => {},
        });
        queue.isModerator = isModerator;
        for (const [index, { pause }] of lines.entries()) {
          await pass(pause);
          void queue.add(`line ${index}`);
        }
        await pass(60_000);
        for (const [index, at] of arrivals.entries()) {
          const inWindow = arrivals.filter((other) => other <= at && other > at - 30_000);
          expect(inWindow.length).toBeLessThanOrEqual(isModerator ? 100 : 20);
          const gap = at - (arrivals[index - 1] ?? -Infinity);
          expect(gap).toBeGreaterThanOrEqual(isModerator ? 0 : 1_000);
        }
      }),
      { numRuns: 40 },
    );
  });
});
