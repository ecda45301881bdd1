import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { OutgoingQueue, type SendResult } from './outgoing-queue.js';
import { SystemClock } from '../../../core/common/clock.js';

interface Said {
  readonly text: string;
  readonly at: number;
}

/** A queue whose lines take time to reach Twitch, on a clock that the test controls. */
function queueThat(answers: () => Promise<SendResult>) {
  const said: Said[] = [];
  const queue = new OutgoingQueue(
    async (text) => {
      const at = Date.now();
      const result = await answers();
      if (result === 'done') said.push({ text, at });
      return result;
    },
    new SystemClock(),
    1,
  );
  return { queue, said };
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
    const results: SendResult[] = ['again', 'done', 'failed'];
    const { queue } = queueThat(() => Promise.resolve(results.shift() ?? 'again'));
    const told: Record<string, boolean> = {};
    const add = (text: string) => void queue.add(text).then((isShown) => (told[text] = isShown));
    add('later');
    add('lost');
    await pass(5_000);
    expect(told).toEqual({ later: true, lost: false });
    add('stale');
    await pass(30_000);
    add('dropped');
    queue.close();
    add('too late');
    await pass(0);
    expect(told).toMatchObject({ stale: false, dropped: false, 'too late': false });
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
        const queue = new OutgoingQueue(
          async () => {
            const way = ways.shift() ?? 0;
            await after(way / 2);
            arrivals.push(Date.now());
            await after(way / 2);
            return 'done';
          },
          new SystemClock(),
          1,
        );
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
