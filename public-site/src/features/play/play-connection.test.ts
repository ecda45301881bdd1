import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connectPlay, type PlayTopic } from './play-connection';

class FakeSource {
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  refuse(): void {
    this.close();
    this.onerror?.();
  }
}

let sources: FakeSource[];
let heard: PlayTopic[];
let close: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: FakeSource });
  sources = [];
  heard = [];
  close = connectPlay({
    onChange: (topic) => heard.push(topic),
    openSource: () => {
      sources.push(new FakeSource());
      return sources.at(-1) as unknown as EventSource;
    },
    chance: () => 0.5,
  });
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

describe('the live connection of stream night', () => {
  it('tells which topic changed, and nothing of a goodbye', () => {
    sources[0]!.onmessage?.({ data: '{"topic":"raffle"}' });
    sources[0]!.onmessage?.({ data: '' });
    expect(heard).toEqual(['raffle']);
  });

  it('comes back after 1, 2, 4 s where it is refused, and starts over once it is heard', () => {
    for (const seconds of [1, 2, 4]) {
      sources.at(-1)!.refuse();
      const before = sources.length;
      jest.advanceTimersByTime(seconds * 1_000 - 1);
      expect(sources).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(sources).toHaveLength(before + 1);
    }
    sources.at(-1)!.onmessage?.({ data: '{"topic":"hunt"}' });
    sources.at(-1)!.refuse();
    jest.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(5);
  });

  it('leaves a dropped connection to the browser', () => {
    sources[0]!.readyState = 0;
    sources[0]!.onerror?.();
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
  });

  it('does not come back once it is closed', () => {
    sources[0]!.refuse();
    close();
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
  });
});
