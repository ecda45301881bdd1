import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connectLive } from './live-connection';
import type { LiveEvent } from './live-events';

const CLOSED = 2;

class FakeSource extends EventTarget {
  readyState = 0;
  onmessage: ((message: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  close = () => (this.readyState = CLOSED);

  say = (data: string) => this.onmessage?.(new MessageEvent('message', { data }));
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
}

describe('the event stream', () => {
  let sources: FakeSource[];
  let heard: LiveEvent[];
  let isSignedIn: jest.Mock<() => Promise<boolean>>;
  const last = () => sources.at(-1) as FakeSource;
  const connect = () =>
    connectLive({
      onEvent: (event) => heard.push(event),
      isSignedIn,
      openSource: () => {
        const source = new FakeSource();
        sources.push(source);
        return source as unknown as EventSource;
      },
      chance: () => 0.5,
    });
  const refuse = async () => {
    last().fail(CLOSED);
    await Promise.resolve();
    await Promise.resolve();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { EventSource: { CLOSED } });
    sources = [];
    heard = [];
    isSignedIn = jest.fn(() => Promise.resolve(true));
  });
  afterEach(() => void jest.useRealTimers());

  it('passes on balances and named events, each under its name', () => {
    connect();
    last().say('{"points":1}');
    last().dispatchEvent(new MessageEvent('stream-update', { data: '{}' }));
    last().dispatchEvent(new MessageEvent('another', { data: '{}' }));
    expect(heard).toEqual([
      { name: 'message', data: '{"points":1}' },
      { name: 'stream-update', data: '{}' },
    ]);
  });

  it('leaves a dropped stream to the browser', () => {
    connect();
    last().fail(0);
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
    expect(isSignedIn).not.toHaveBeenCalled();
  });

  it('reopens a refused stream after 1, 2, 4 … 30 s while somebody is signed in', async () => {
    connect();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = sources.length;
      await refuse();
      jest.advanceTimersByTime(wait - 1);
      expect(sources).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(sources).toHaveLength(before + 1);
    }
    last().say('{}');
    await refuse();
    jest.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(9);
  });

  it('ends when nobody is signed in any more', async () => {
    isSignedIn.mockResolvedValue(false);
    connect();
    await refuse();
    jest.advanceTimersByTime(120_000);
    expect(sources).toHaveLength(1);
    expect(isSignedIn).toHaveBeenCalledTimes(1);
  });

  it('opens one new stream for a page that wakes up, however many signs there are of it', () => {
    const connection = connect();
    jest.advanceTimersByTime(60_000);
    for (let sign = 0; sign < 4; sign++) connection.reopen();
    expect(sources).toHaveLength(2);
    expect(sources[0]?.readyState).toBe(CLOSED);
  });

  it('a page that wakes up while it waits does not open a second one later', async () => {
    const connection = connect();
    await refuse();
    connection.reopen();
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(2);
  });

  it('stays closed once closed, even when an answer is still on its way', async () => {
    const connection = connect();
    last().fail(CLOSED);
    connection.close();
    await Promise.resolve();
    connection.reopen();
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
  });
});
