import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LiveEvent } from './live-events';
import { type SharedLive, shareLive, type TabChannel } from './shared-live';

type Holder = { run: () => Promise<unknown>; reject: (reason: unknown) => void };

/** A single browser lock: one holder, a queue, and stealing. */
class FakeLocks {
  holder: Holder | null = null;
  private readonly queue: Holder[] = [];

  request = ((_: string, { signal, steal }: LockOptions, run: () => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      // Granted asynchronously, as in browsers.
      const entry: Holder = { run: () => Promise.resolve().then(run).then(resolve), reject };
      signal?.addEventListener('abort', () => {
        const at = this.queue.indexOf(entry);
        if (at < 0) return;
        this.queue.splice(at, 1);
        reject(new DOMException('Given up', 'AbortError'));
      });
      if (steal) {
        this.holder?.reject(new DOMException('Stolen', 'AbortError'));
        this.hold(entry);
      } else {
        this.queue.push(entry);
        if (!this.holder) this.next();
      }
    })) as LockManager['request'];

  private hold(entry: Holder): void {
    this.holder = entry;
    void entry.run().then(() => this.holder === entry && this.next());
  }

  private next(): void {
    this.holder = null;
    const entry = this.queue.shift();
    if (entry) this.hold(entry);
  }
}

class FakeTab {
  readonly heard: LiveEvent[] = [];
  readonly live: SharedLive;
  connections = 0;
  reopened = 0;
  /** A frozen tab receives no messages until it thaws. */
  isFrozen = false;
  pass: ((event: LiveEvent) => void) | null = null;

  constructor(tabs: FakeTab[], locks: FakeLocks | undefined) {
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (message) => {
        for (const tab of tabs) {
          if (tab === this || tab.isFrozen) continue;
          tab.channel.onmessage?.(new MessageEvent('message', { data: message }));
        }
      },
      close: () => tabs.splice(tabs.indexOf(this), 1),
    };
    this.channel = channel;
    tabs.push(this);
    this.live = shareLive({
      userId: '7',
      locks,
      channel,
      connect: (pass) => {
        this.pass = pass;
        this.connections += 1;
        return {
          renew: () => (this.reopened += 1),
          close: () => {
            this.pass = null;
          },
        };
      },
      onEvent: (event) => this.heard.push(event),
    });
  }

  private readonly channel: TabChannel;
}

const balance = (points: number): LiveEvent => ({ name: 'message', data: String(points) });
const untilQuiet = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe('the stream shared by all tabs', () => {
  let tabs: FakeTab[];
  let locks: FakeLocks;
  const newTab = () => new FakeTab(tabs, locks);
  const withStream = () => tabs.filter(({ pass }) => pass);

  beforeEach(() => {
    jest.useFakeTimers();
    tabs = [];
    locks = new FakeLocks();
  });
  afterEach(() => void jest.useRealTimers());

  it('is held by one of seven tabs, and all of them receive its events', async () => {
    const seven = Array.from({ length: 7 }, newTab);
    await untilQuiet();
    jest.advanceTimersByTime(60_000);
    await untilQuiet();
    expect(withStream()).toEqual([seven[0]]);
    seven[0]?.pass?.(balance(5));
    for (const tab of seven) expect(tab.heard).toEqual([balance(5)]);
  });

  it('immediately sends a new tab the current balance', async () => {
    const first = newTab();
    await untilQuiet();
    first.pass?.(balance(5));
    const late = newTab();
    await untilQuiet();
    expect(late.heard).toEqual([balance(5)]);
  });

  it('moves to another tab when its holder closes', async () => {
    const [first, second] = [newTab(), newTab()];
    await untilQuiet();
    first.live.leave();
    await untilQuiet();
    expect(first.pass).toBeNull();
    expect(withStream()).toEqual([second]);
  });

  it('is taken from a frozen tab by one that wakes up, and not handed back', async () => {
    const [frozen, awake] = [newTab(), newTab()];
    await untilQuiet();
    frozen.isFrozen = true;
    awake.live.refresh();
    jest.advanceTimersByTime(3_000);
    await untilQuiet();
    expect(withStream()).toEqual([awake]);
    frozen.isFrozen = false;
    frozen.live.refresh();
    jest.advanceTimersByTime(10_000);
    await untilQuiet();
    expect(withStream()).toEqual([awake]);
  });

  it('is reopened when any tab wakes up', async () => {
    const [holder, sleeper] = [newTab(), newTab()];
    await untilQuiet();
    sleeper.live.refresh();
    expect(holder.reopened).toBe(1);
    holder.live.refresh();
    expect(holder.reopened).toBe(2);
  });

  it('falls back to one per tab without lock support', () => {
    const [first, second] = [new FakeTab(tabs, undefined), new FakeTab(tabs, undefined)];
    expect([first.connections, second.connections]).toEqual([1, 1]);
  });

  it('leaves nothing behind when all tabs close', async () => {
    const both = [newTab(), newTab()];
    await untilQuiet();
    for (const tab of both) tab.live.leave();
    await untilQuiet();
    expect(locks.holder).toBeNull();
    expect(both.map(({ pass }) => pass)).toEqual([null, null]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
