import { describe, expect, it } from '@jest/globals';
import { isUpcoming, LATE_START_MS, NO_STREAM_DATA, withEndTime, OFFLINE } from './stream-snapshot.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const offline = { ...OFFLINE, ...NO_STREAM_DATA, followers: 10, lastUpdate: '2026-11-21T12:00:00.000Z' };
const live = { ...offline, isLive: true, startedAt: '2026-11-21T11:59:00.000Z' };

describe('stream: the end of the last broadcast', () => {
  it('is set when a broadcast ends and kept through later changes', () => {
    const ended = withEndTime(live, { ...offline, lastUpdate: '2026-11-21T16:00:00.000Z' });
    expect(ended.lastLiveAt).toBe('2026-11-21T16:00:00.000Z');
    const later = { ...ended, lastUpdate: '2026-11-21T16:00:30.000Z' };
    expect(withEndTime(ended, later).lastLiveAt).toBe('2026-11-21T16:00:00.000Z');
    expect(withEndTime(offline, live).lastLiveAt).toBeNull();
  });
});

describe('stream: the planned broadcast', () => {
  const startingIn = (ms: number) => ({ startsAt: new Date(NOW + ms).toISOString(), title: null });

  it('is upcoming until it begins', () => {
    expect(isUpcoming(startingIn(1), true, NOW)).toBe(true);
    expect(isUpcoming(startingIn(0), true, NOW)).toBe(false);
  });

  it('stays upcoming for another 15 minutes while the channel is offline', () => {
    expect(isUpcoming(startingIn(1 - LATE_START_MS), false, NOW)).toBe(true);
    expect(isUpcoming(startingIn(-LATE_START_MS), false, NOW)).toBe(false);
  });
});
