import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { backoffMs } from './backoff.js';
import { type EventStream, openEventStream, type StreamOptions } from './event-stream.js';

const CLOSED = 2;

class FakeSource extends EventTarget {
  readyState = 1;
  onmessage: ((message: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  close(): void {
    this.readyState = CLOSED;
  }
  say(data: string, name?: string): void {
    if (name) this.dispatchEvent(new MessageEvent(name, { data }));
    else this.onmessage?.(new MessageEvent('message', { data }));
  }
  refuse(): void {
    this.close();
    this.onerror?.();
  }
  drop(): void {
    this.readyState = 0;
    this.onerror?.();
  }
}

let sources: FakeSource[];
let heard: [string, string][];
let stream: EventStream;

const last = () => sources.at(-1)!;
const open = () => sources.filter(({ readyState }) => readyState !== CLOSED).length;
const start = (options: Partial<StreamOptions<'claim'>> = {}) => {
  stream = openEventStream({
    address: '/api/events',
    names: ['claim'],
    onEvent: (name, data) => heard.push([name, data]),
    waitMs: (attempt) => backoffMs(attempt),
    openSource: () => {
      sources.push(new FakeSource());
      return last() as unknown as EventSource;
    },
    ...options,
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: { CLOSED } });
  sources = [];
  heard = [];
});
afterEach(() => {
  stream.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a stream of events', () => {
  it('passes each on under its name, and nothing of a goodbye', () => {
    start();
    last().say('1');
    last().say('2', 'claim');
    last().say('3', 'another');
    last().say('');
    expect(heard).toEqual([
      ['message', '1'],
      ['claim', '2'],
    ]);
  });

  it('comes back after 1, 2, 4 … 30 s where it is refused, and starts over once something is heard', () => {
    start();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = sources.length;
      last().refuse();
      jest.advanceTimersByTime(wait - 1);
      expect(sources).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(sources).toHaveLength(before + 1);
    }
    last().say('');
    last().refuse();
    jest.advanceTimersByTime(29_999);
    expect(sources).toHaveLength(8);
    jest.advanceTimersByTime(1);
    last().say('1');
    last().refuse();
    jest.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(10);
  });

  it('spreads its tries, so that not all browsers come at once', () => {
    jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);
    start({ waitMs: undefined });
    last().refuse();
    jest.advanceTimersByTime(900);
    expect(sources).toHaveLength(2);
    last().refuse();
    jest.advanceTimersByTime(2_199);
    expect(sources).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(sources).toHaveLength(3);
  });

  it('leaves a dropped connection to a browser that tries again', () => {
    const onLost = jest.fn();
    start({ isBrowserRetrying: true, onLost });
    last().drop();
    jest.advanceTimersByTime(60_000);
    expect([sources.length, onLost.mock.calls.length]).toEqual([1, 0]);
    last().refuse();
    jest.advanceTimersByTime(1_000);
    expect([sources.length, onLost.mock.calls.length]).toEqual([2, 1]);
  });

  it('gives a dropped connection up where the browser’s own rule is not wanted', () => {
    start();
    last().drop();
    expect(open()).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect([sources.length, open()]).toEqual([2, 1]);
  });

  it('asks before another try how much longer to wait', async () => {
    const stillWaitMs = jest.fn<() => Promise<number>>().mockResolvedValueOnce(60_000).mockResolvedValue(0);
    start({ stillWaitMs });
    last().refuse();
    await jest.advanceTimersByTimeAsync(60_999);
    expect([sources.length, stillWaitMs.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(1);
    expect([sources.length, stillWaitMs.mock.calls.length]).toEqual([2, 2]);
  });

  it('takes silence for a broken connection, and a beat for a sign of life', () => {
    start({ silenceMs: 35_000 });
    for (let at = 0; at < 10; at++) {
      jest.advanceTimersByTime(15_000);
      last().say('', 'beat');
    }
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(41_000);
    expect([sources.length, open()]).toEqual([2, 1]);
  });
});

describe('a page that wakes up', () => {
  it('opens one new connection, however many signs there are of it', () => {
    start();
    jest.advanceTimersByTime(60_000);
    for (let sign = 0; sign < 4; sign++) stream.renew();
    expect([sources.length, open()]).toEqual([2, 1]);
  });

  it('while it waits does not open a second one later', async () => {
    start();
    last().refuse();
    stream.renew();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(2);
  });

  it('while it asks does not open a second one later', async () => {
    let answer = (_: number) => {};
    start({ stillWaitMs: () => new Promise((resolve) => (answer = resolve)) });
    last().refuse();
    await jest.advanceTimersByTimeAsync(1_000);
    stream.renew();
    answer(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sources.length, open()]).toEqual([2, 1]);
  });
});

describe('a stream that is closed', () => {
  it('does not come back, and holds no timer', async () => {
    start({ silenceMs: 35_000 });
    last().refuse();
    stream.close();
    stream.renew();
    stream.reopen(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sources.length, open(), jest.getTimerCount()]).toEqual([1, 0, 0]);
  });

  it('stays closed when the loss itself, or an answer that comes later, ends it', async () => {
    let answer = (_: number) => {};
    start({ stillWaitMs: () => new Promise((resolve) => (answer = resolve)) });
    last().refuse();
    await jest.advanceTimersByTimeAsync(1_000);
    stream.close();
    answer(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(1);
    start({ onLost: () => stream.close() });
    last().refuse();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sources.length, jest.getTimerCount()]).toEqual([2, 0]);
  });
});
