import { describe, expect, it } from '@jest/globals';
import {
  isConfirmedLive,
  nextIn,
  NO_EVIDENCE,
  NO_STREAM_DATA,
  OFFLINE,
  scheduleAfter,
  withEndTime,
} from './stream-snapshot.js';

const MINUTE_MS = 60_000;
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

  const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();
  const seen = { ...live, evidence: { ...NO_EVIDENCE, seenLiveAt: NOW } };
  const endedBy = (known: 'polled' | 'certain', minutes: number) => ({
    ...offline,
    lastUpdate: at(minutes),
    evidence: { ...NO_EVIDENCE, ended: { streamId: null, startedAt: live.startedAt, at: 0, known } },
  });
  it.each([
    ['polls learn of it, it was when they last confirmed the broadcast', endedBy('polled', 2), 0],
    ['an event reports it, that is when', endedBy('certain', 31), 31],
    ['the next broadcast is seen', { ...live, startedAt: at(40), lastUpdate: at(41) }, 0],
  ])('if %s', (_what, next, minutes) => expect(withEndTime(seen, next).lastLiveAt).toBe(at(minutes)));
});

describe('stream: a broadcast that Twitch confirms', () => {
  const confirmed = (seenLiveAt: number | null, isLive = true) =>
    isConfirmedLive({ ...live, isLive, evidence: { ...NO_EVIDENCE, seenLiveAt } }, NOW, 1);
  it('counts as live for fifteen minutes', () => {
    expect([confirmed(NOW - 15 * MINUTE_MS), confirmed(NOW - 15 * MINUTE_MS - 1)]).toEqual([true, false]);
    expect([confirmed(null), confirmed(NOW, false)]).toEqual([false, false]);
  });
});

const planned = (startsIn: number, title: string | null = null, isCancelled = false) => ({
  id: `id of ${startsIn}`,
  startsAt: new Date(NOW + startsIn).toISOString(),
  endsAt: new Date(NOW + startsIn + 4 * 3_600_000).toISOString(),
  title,
  isCancelled,
});
const CHANGED = '2026-11-20T12:00:00.000Z';
const scheduled = (...streams: ReturnType<typeof planned>[]) => ({
  channelName: 'NeonAce',
  streams,
  changedAt: CHANGED,
});

describe('stream: the next planned broadcast', () => {
  it('is one until it begins', () => {
    expect(nextIn(scheduled(planned(1)), true, NOW)).toEqual({
      startsAt: '2026-11-21T12:00:00.001Z',
      title: null,
    });
    expect(nextIn(scheduled(planned(0)), true, NOW)).toBeNull();
  });

  it('stays for another 15 minutes while the channel is offline', () => {
    expect(nextIn(scheduled(planned(1 - 15 * MINUTE_MS, 'Late')), false, NOW)?.title).toBe('Late');
    expect(nextIn(scheduled(planned(-15 * MINUTE_MS)), false, NOW)).toBeNull();
  });

  it('is the first that takes place', () => {
    const schedule = scheduled(planned(-1, 'Running'), planned(1, 'Cancelled', true), planned(2, 'Next'));
    expect(nextIn(schedule, true, NOW)).toEqual({ startsAt: '2026-11-21T12:00:00.002Z', title: 'Next' });
    expect(nextIn(null, false, NOW)).toBeNull();
  });
});

describe('stream: the time of a schedule’s change', () => {
  const { changedAt: _, ...answer } = scheduled(planned(1), planned(2));

  it('is set by the first answer and kept while Twitch answers the same', () => {
    expect(scheduleAfter(null, answer, NOW)).toEqual({ ...answer, changedAt: '2026-11-21T12:00:00.000Z' });
    // As the database returns it, with its keys in another order.
    const known = { changedAt: CHANGED, ...answer };
    expect(scheduleAfter(known, JSON.parse(JSON.stringify(answer)) as typeof answer, NOW)).toBe(known);
  });

  it('moves with every change, and goes with the schedule', () => {
    const moved = { ...answer, streams: [planned(1, 'Renamed'), planned(2)] };
    expect(scheduleAfter(scheduled(planned(1), planned(2)), moved, NOW)).toMatchObject({
      changedAt: '2026-11-21T12:00:00.000Z',
      streams: [{ title: 'Renamed' }, { title: null }],
    });
    expect(scheduleAfter(scheduled(planned(1)), null, NOW)).toBeNull();
  });
});
