import { describe, expect, it } from '@jest/globals';
import { isToCome, LATE_START_MS, NOTHING_KNOWN, noteEnd, OFFLINE } from './stream-snapshot.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const offline = { ...OFFLINE, ...NOTHING_KNOWN, followers: 10, lastUpdate: '2026-11-21T12:00:00.000Z' };
const live = { ...offline, isLive: true, startedAt: '2026-11-21T11:59:00.000Z' };

describe('stream: the end of the last broadcast', () => {
  it('is set when a broadcast ends and kept through later changes', () => {
    const ended = noteEnd(live, { ...offline, lastUpdate: '2026-11-21T16:00:00.000Z' });
    expect(ended.lastLiveAt).toBe('2026-11-21T16:00:00.000Z');
    const later = { ...ended, lastUpdate: '2026-11-21T16:00:30.000Z' };
    expect(noteEnd(ended, later).lastLiveAt).toBe('2026-11-21T16:00:00.000Z');
    expect(noteEnd(offline, live).lastLiveAt).toBeNull();
  });
});

describe('stream: the planned broadcast', () => {
  const startingIn = (ms: number) => ({ startsAt: new Date(NOW + ms).toISOString(), title: null });

  it('is upcoming until it begins', () => {
    expect(isToCome(startingIn(1), true, NOW)).toBe(true);
    expect(isToCome(startingIn(0), true, NOW)).toBe(false);
  });

  it('stays upcoming for another 15 minutes while the channel is offline', () => {
    expect(isToCome(startingIn(1 - LATE_START_MS), false, NOW)).toBe(true);
    expect(isToCome(startingIn(-LATE_START_MS), false, NOW)).toBe(false);
  });
});
