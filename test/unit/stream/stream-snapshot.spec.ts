import { describe, expect, it } from '@jest/globals';
import { afterPoll, EVENT_TRUST_MS, OFFLINE } from '../../../backend/src/stream/stream-snapshot.js';

const NOW = 1_000_000;
const lastUpdate = '2026-11-21T12:00:00.000Z';
const offline = { ...OFFLINE, followers: 10, lastUpdate };
const live = {
  followers: 10,
  lastUpdate,
  isLive: true,
  title: 'Bonus hunt',
  game: 'Slots',
  startedAt: '2026-11-21T11:59:00.000Z',
};

describe('stream: a poll after an event', () => {
  it('counts when nothing was heard', () => {
    expect(afterPoll(offline, live, null, NOW)).toBe(live);
    expect(afterPoll(live, offline, null, NOW)).toBe(offline);
  });

  it('does not take back what an event has just told, and brings the rest', () => {
    const polled = { ...offline, followers: 11, lastUpdate: '2026-11-21T12:00:30.000Z' };
    expect(afterPoll(live, polled, NOW - 1, NOW)).toEqual({
      ...live,
      followers: 11,
      lastUpdate: polled.lastUpdate,
    });
    expect(afterPoll(offline, live, NOW - 1, NOW)).toEqual(offline);
  });

  it('counts again when the event is long ago', () => {
    expect(afterPoll(live, offline, NOW - EVENT_TRUST_MS, NOW)).toBe(offline);
  });

  it('counts when it says the same', () => {
    const renamed = { ...live, title: 'Another title' };
    expect(afterPoll(live, renamed, NOW - 1, NOW)).toBe(renamed);
  });
});
