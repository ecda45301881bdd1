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

describe('an event stream', () => {
  it('passes on each event with its name, but not a server’s goodbye', () => {
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

  it('reconnects after 1, 2, 4 … 30 s when refused, and resets the backoff after an event', () => {
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

  it('spreads its retries so that browsers don’t all return at once', () => {
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

  it('leaves a dropped connection to a browser that reconnects', () => {
    const onLost = jest.fn();
    start({ isBrowserRetrying: true, onLost });
    last().drop();
    jest.advanceTimersByTime(60_000);
    expect([sources.length, onLost.mock.calls.length]).toEqual([1, 0]);
    last().refuse();
    jest.advanceTimersByTime(1_000);
    expect([sources.length, onLost.mock.calls.length]).toEqual([2, 1]);
  });

  it('closes a dropped connection when the browser’s reconnect isn’t wanted', () => {
    start();
    last().drop();
    expect(open()).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect([sources.length, open()]).toEqual([2, 1]);
  });

  it('asks before each retry how much longer to wait', async () => {
    const extraWaitMs = jest.fn<() => Promise<number>>().mockResolvedValueOnce(60_000).mockResolvedValue(0);
    start({ extraWaitMs });
    last().refuse();
    await jest.advanceTimersByTimeAsync(60_999);
    expect([sources.length, extraWaitMs.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(1);
    expect([sources.length, extraWaitMs.mock.calls.length]).toEqual([2, 2]);
  });

  it('treats silence as a dead connection and a heartbeat as a live one', () => {
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
  it('opens one new connection, however many wake-up events there are', () => {
    start();
    jest.advanceTimersByTime(60_000);
    for (let sign = 0; sign < 4; sign++) stream.renew();
    expect([sources.length, open()]).toEqual([2, 1]);
  });

  it('during a retry delay doesn’t open a second connection later', async () => {
    start();
    last().refuse();
    stream.renew();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sources).toHaveLength(2);
  });

  it('during a check before a retry doesn’t open a second connection later', async () => {
    let answer = (_: number) => {};
    start({ extraWaitMs: () => new Promise((resolve) => (answer = resolve)) });
    last().refuse();
    await jest.advanceTimersByTimeAsync(1_000);
    stream.renew();
    answer(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sources.length, open()]).toEqual([2, 1]);
  });
});

describe('a closed stream', () => {
  it('doesn’t reconnect, and holds no timer', async () => {
    start({ silenceMs: 35_000 });
    last().refuse();
    stream.close();
    stream.renew();
    stream.reopen(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sources.length, open(), jest.getTimerCount()]).toEqual([1, 0, 0]);
  });

  it('stays closed when it is closed during a pending check or by its own loss handler', async () => {
    let answer = (_: number) => {};
    start({ extraWaitMs: () => new Promise((resolve) => (answer = resolve)) });
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
