import { describe, expect, it } from '@jest/globals';
import {
  afterPoll,
  EVENT_TRUST_MS,
  NOTHING_HEARD,
  NOTHING_KNOWN,
  noteEnd,
  OFFLINE,
} from './stream-snapshot.js';

const NOW = 1_000_000;
const lastUpdate = '2026-11-21T12:00:00.000Z';
const offline = { ...OFFLINE, ...NOTHING_KNOWN, followers: 10, lastUpdate };
const live = {
  ...NOTHING_KNOWN,
  followers: 10,
  lastUpdate,
  isLive: true,
  title: 'Bonus hunt',
  game: 'Slots',
  startedAt: '2026-11-21T11:59:00.000Z',
};
const JUST_HEARD = { live: NOW - 1, title: null };

describe('stream: a poll after an event', () => {
  it('counts when nothing was heard', () => {
    expect(afterPoll(offline, live, NOTHING_HEARD, NOW)).toBe(live);
    expect(afterPoll(live, offline, NOTHING_HEARD, NOW)).toBe(offline);
  });

  it('does not take back what an event has just told, and brings the rest', () => {
    const polled = { ...offline, followers: 11, lastUpdate: '2026-11-21T12:00:30.000Z' };
    expect(afterPoll(live, polled, JUST_HEARD, NOW)).toEqual({
      ...live,
      followers: 11,
      lastUpdate: polled.lastUpdate,
    });
    expect(afterPoll(offline, live, JUST_HEARD, NOW)).toEqual(offline);
  });

  it('counts again when the event is long ago', () => {
    expect(afterPoll(live, offline, { live: NOW - EVENT_TRUST_MS, title: null }, NOW)).toBe(offline);
  });

  it('brings a title, unless an event has just told another', () => {
    const renamed = { ...live, title: 'Another title', followers: 11 };
    expect(afterPoll(live, renamed, JUST_HEARD, NOW)).toBe(renamed);
    expect(afterPoll(live, renamed, { live: null, title: NOW - 1 }, NOW)).toEqual({ ...live, followers: 11 });
    expect(afterPoll(live, renamed, { live: null, title: NOW - EVENT_TRUST_MS }, NOW)).toBe(renamed);
    expect(afterPoll(offline, live, { live: null, title: NOW - 1 }, NOW)).toBe(live);
  });
});

describe('stream: when it was last live', () => {
  it('is the moment in which a broadcast was seen to end, and stays through all that follows', () => {
    const ended = noteEnd(live, { ...offline, lastUpdate: '2026-11-21T16:00:00.000Z' });
    expect(ended.lastLiveAt).toBe('2026-11-21T16:00:00.000Z');
    const later = { ...ended, lastUpdate: '2026-11-21T16:00:30.000Z' };
    expect(noteEnd(ended, later).lastLiveAt).toBe('2026-11-21T16:00:00.000Z');
    expect(noteEnd(offline, live).lastLiveAt).toBeNull();
  });
});
