import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OverlayState } from './overlay-types';
import { connect, readAddress, createReloadHandler } from './connection';

class FakeSource {
  isClosed = false;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  private onBeat = () => {};
  addEventListener(_name: string, listener: () => void): void {
    this.onBeat = listener;
  }
  close(): void {
    this.isClosed = true;
  }
  beat(): void {
    this.onBeat();
  }
  send(state: OverlayState | null, build = 'one'): void {
    this.onmessage?.({ data: JSON.stringify({ build, now: new Date().toISOString(), state }) });
  }
}

const STATE: OverlayState = { claims: [], top: null, raffle: null, hunt: null, guess: null };

let sources: FakeSource[];
let log: string[];
/** Status of the page's own address. */
let status: number | null;
let chance: number;
let close: () => void;

const last = () => sources.at(-1)!;
const open = () => sources.filter(({ isClosed }) => !isClosed).length;

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  log = [];
  status = 200;
  chance = 0.999;
  close = connect({
    events: '/api/overlays/secret/events',
    onState: () => log.push('state'),
    onGone: () => log.push('gone'),
    onBuild: (build) => log.push(build),
    openSource: () => {
      sources.push(new FakeSource());
      return last() as unknown as EventSource;
    },
    fetchPageStatus: () => Promise.resolve(status),
    random: () => chance,
  });
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

describe('the overlay connection', () => {
  it('reconnects within 5 s of an outage’s end, however long it lasted, and keeps the last state on screen', async () => {
    last().send(STATE);
    status = null;
    for (let minute = 0; minute < 60; minute++) {
      last().onerror?.();
      await jest.advanceTimersByTimeAsync(60_000);
    }
    status = 200;
    const before = sources.length;
    last().onerror?.();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sources.length).toBe(before + 1);
    last().send(STATE);
    expect(log).toEqual(['one', 'state', 'one', 'state']);
    expect(open()).toBe(1);
  });

  it('spreads reconnects over a second so that overlays don’t all come back at the same moment', async () => {
    chance = 0;
    last().onerror?.();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sources).toHaveLength(2);
    chance = 0.999;
    last().onerror?.();
    await jest.advanceTimersByTimeAsync(2_900);
    expect(sources).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(100);
    expect(sources).toHaveLength(3);
  });

  it('clears the overlay once its address is revoked, by an event or by a later 404', async () => {
    last().send(null);
    expect(log).toEqual(['one', 'gone']);
    expect(open()).toBe(0);
    status = 404;
    await jest.advanceTimersByTimeAsync(61_000);
    expect([log.at(-1), sources.length]).toEqual(['gone', 1]);
  });

  it('clears the overlay when its address was changed while the site was unreachable', async () => {
    last().send(STATE);
    status = 404;
    last().onerror?.();
    await jest.advanceTimersByTimeAsync(5_000);
    expect([log.at(-1), sources.length]).toEqual(['gone', 1]);
  });

  it('treats silence as a dead connection and a heartbeat as a live one', async () => {
    for (let at = 0; at < 10; at++) {
      await jest.advanceTimersByTimeAsync(15_000);
      last().beat();
    }
    expect(sources).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(41_000);
    expect(sources).toHaveLength(2);
    expect(open()).toBe(1);
  });

  it('holds at most two timers and one connection after 720 outages, and none once closed', async () => {
    for (let at = 0; at < 720; at++) {
      last().send(STATE);
      last().onerror?.();
      await jest.advanceTimersByTimeAsync(5_000);
    }
    expect(sources).toHaveLength(721);
    expect(open()).toBe(1);
    expect(jest.getTimerCount()).toBeLessThanOrEqual(2);
    close();
    expect([open(), jest.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('a new build of the page', () => {
  it('reloads the page after the minimum age, and only while the site responds', async () => {
    const fetched = jest.fn(() => Promise.resolve({ status: 200 } as Response));
    Object.assign(globalThis, { fetch: fetched });
    const reload = jest.fn();
    const take = createReloadHandler('one', reload);
    take('one');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    fetched.mockResolvedValueOnce({ status: 503 } as Response);
    take('two');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    take('two');
    take('one');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    take('two');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the page address', () => {
  it('yields the address of the event stream', () => {
    expect(readAddress({ pathname: '/overlay/abc/top-five', search: '?board=week' })).toEqual({
      name: 'top-five',
      isPreview: false,
      events: '/api/overlays/abc/events?board=week',
    });
    expect(readAddress({ pathname: '/overlay/preview/top-five', search: '' })).toEqual({
      name: 'top-five',
      isPreview: true,
      events: '/api/overlays/preview/top-five/events',
    });
  });
});
