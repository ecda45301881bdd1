import { describe, expect, it } from '@jest/globals';
import { afterOffline, afterOnline, afterPoll, afterTitle, type PollCircumstances } from './live-rule.js';
import { NO_STREAM_DATA, OFFLINE, type StreamSnapshot } from './stream-snapshot.js';

const START = Date.parse('2026-11-21T19:00:00Z');
const MINUTE_MS = 60_000;
/** Twitch's API may be this far behind its events. */
const POLL_LAG_MS = 10 * MINUTE_MS;
/** Polls must have come back empty for this long before they outweigh events. */
const POLLED_END_SPAN_MS = 3 * MINUTE_MS;
const FIRST = { streamId: '41', startedAt: '2026-11-21T18:59:30.000Z' };
const SECOND = { streamId: '42', startedAt: '2026-11-21T20:00:00.000Z' };
const shown = (broadcast: typeof FIRST, title = 'Bonus hunt') => ({ ...broadcast, title, game: 'Slots' });
const offline: StreamSnapshot = { ...OFFLINE, ...NO_STREAM_DATA, followers: 10, lastUpdate: '' };
const PUSHED: PollCircumstances = { now: START, hasEvents: true, pace: 1 };
const POLLED: PollCircumstances = { ...PUSHED, hasEvents: false };

/** Live since START according to an event, and confirmed by a poll. */
const live = afterPoll(afterOnline(offline, FIRST, START), shown(FIRST), PUSHED);
/** One hour into the broadcast. */
const HOUR = START + 60 * MINUTE_MS;

type Answer = Parameters<typeof afterPoll>[1];

/** Applies the same answer `times` times, the first at `now` and then every `everyMs`. */
function polled(
  state: StreamSnapshot,
  answer: Answer,
  times: number,
  { now, ...rest }: PollCircumstances,
  everyMs = 30_000,
): StreamSnapshot {
  let after = state;
  for (let time = 0; time < times; time += 1)
    after = afterPoll(after, answer, { ...rest, now: now + time * everyMs });
  return after;
}
const at = (circumstances: PollCircumstances, now: number) => ({ ...circumstances, now });

describe('live: polls without a preceding event', () => {
  it('shows a broadcast immediately', () => {
    const state = afterPoll(offline, shown(FIRST), POLLED);
    expect(state).toMatchObject({ isLive: true, ...shown(FIRST), lastUpdate: '2026-11-21T19:00:00.000Z' });
    expect(afterPoll(offline, shown(FIRST), PUSHED).isLive).toBe(true);
  });

  it('ends a broadcast after three empty answers in a row and resumes it with the next answer', () => {
    const begun = afterPoll(offline, shown(FIRST), POLLED);
    expect(polled(begun, null, 2, at(POLLED, HOUR)).isLive).toBe(true);
    const interrupted = polled(begun, null, 2, at(POLLED, HOUR));
    const steady = polled(afterPoll(interrupted, shown(FIRST), POLLED), null, 2, at(POLLED, HOUR));
    expect(steady.isLive).toBe(true);
    const ended = polled(begun, null, 3, at(POLLED, HOUR));
    expect(ended).toMatchObject({ ...OFFLINE, lastUpdate: '2026-11-21T20:01:00.000Z' });
    expect(afterPoll(ended, shown(FIRST), at(POLLED, HOUR + 2 * MINUTE_MS))).toMatchObject(shown(FIRST));
  });

  it('switches to the next broadcast', () => {
    expect(afterPoll(live, shown(SECOND), at(PUSHED, HOUR))).toMatchObject(shown(SECOND));
  });
});

describe('live: polls during a broadcast that an event announced', () => {
  const heard = afterOnline(offline, FIRST, START);

  it('does not end it while Twitch’s answers may lag, with or without events', () => {
    const answers = POLL_LAG_MS / 30_000;
    expect(polled(heard, null, answers, PUSHED).isLive).toBe(true);
    expect(polled(heard, null, answers, POLLED).isLive).toBe(true);
    expect(polled(heard, null, answers + 1, PUSHED).isLive).toBe(false);
  });

  it('ends it later, after matching answers over several minutes, or after three when no events arrive', () => {
    const answers = POLLED_END_SPAN_MS / 30_000;
    expect(polled(live, null, answers, at(PUSHED, HOUR)).isLive).toBe(true);
    expect(polled(live, null, answers + 1, at(PUSHED, HOUR)).isLive).toBe(false);
    // Far apart, but too few.
    expect(polled(live, null, 2, at(PUSHED, HOUR), POLLED_END_SPAN_MS).isLive).toBe(true);
    expect(polled(live, null, 3, at(POLLED, HOUR)).isLive).toBe(false);
  });

  it('does not go back to an earlier broadcast', () => {
    const second = afterOnline(live, SECOND, HOUR);
    expect(polled(second, shown(FIRST), 100, at(PUSHED, HOUR))).toMatchObject(SECOND);
    expect(polled(second, shown(FIRST), 100, at(POLLED, HOUR))).toMatchObject(SECOND);
  });

  it('also recognises it by the second it started, and keeps the event’s start time', () => {
    const told = { streamId: '41', startedAt: '2026-11-21T18:59:30.120Z' };
    const state = afterPoll(afterOnline(offline, told, START), shown(FIRST), PUSHED);
    expect(state).toMatchObject({
      startedAt: told.startedAt,
      title: 'Bonus hunt',
      evidence: { doubt: null },
    });
    const fromBefore = { ...live, streamId: null };
    expect(afterPoll(fromBefore, shown(FIRST), PUSHED)).toMatchObject({
      ...FIRST,
      evidence: { doubt: null },
    });
  });
});

describe('live: an end reported by an event', () => {
  const named = afterOffline(live, FIRST.streamId, HOUR);
  const unnamed = afterOffline(live, null, HOUR);

  it('takes effect immediately', () => {
    expect(named).toMatchObject({ ...OFFLINE, lastUpdate: '2026-11-21T20:00:00.000Z' });
    expect(unnamed).toMatchObject(OFFLINE);
  });

  it('is ignored if it names another broadcast', () => {
    expect(afterOffline(live, SECOND.streamId, HOUR)).toBe(live);
    expect(afterOffline({ ...live, streamId: null }, SECOND.streamId, HOUR).isLive).toBe(false);
  });

  it('is not undone by a poll while events arrive, and without them only much later', () => {
    expect(polled(named, shown(FIRST), 100, at(PUSHED, HOUR)).isLive).toBe(false);
    const answers = POLL_LAG_MS / 30_000;
    expect(polled(named, shown(FIRST), answers, at(POLLED, HOUR)).isLive).toBe(false);
    expect(polled(named, shown(FIRST), answers + 1, at(POLLED, HOUR))).toMatchObject(shown(FIRST));
    expect(polled(named, shown(FIRST), 2, at(POLLED, HOUR + POLL_LAG_MS)).isLive).toBe(false);
  });

  it('is undone by three answers if it named no broadcast and no answer agreed with it', () => {
    expect(polled(unnamed, shown(FIRST), 2, at(PUSHED, HOUR)).isLive).toBe(false);
    expect(polled(unnamed, shown(FIRST), 3, at(PUSHED, HOUR))).toMatchObject(shown(FIRST));
    const agreed = afterPoll(unnamed, null, at(PUSHED, HOUR));
    expect(polled(agreed, shown(FIRST), 100, at(PUSHED, HOUR)).isLive).toBe(false);
    const toldTwice = afterOffline(unnamed, FIRST.streamId, HOUR);
    expect(polled(toldTwice, shown(FIRST), 100, at(PUSHED, HOUR)).isLive).toBe(false);
    const toldAlike = afterOffline(unnamed, null, HOUR);
    expect(polled(toldAlike, shown(FIRST), 3, at(PUSHED, HOUR)).isLive).toBe(true);
  });

  it('is undone by an event that the same broadcast is live', () => {
    const again = afterOnline(named, FIRST, HOUR + 1);
    expect(again).toMatchObject({ ...FIRST, isLive: true, evidence: { ended: null } });
  });

  it('confirms an end that only polls had reported', () => {
    const ended = polled(live, null, 3, at(POLLED, HOUR));
    const told = afterOffline(ended, null, HOUR + MINUTE_MS);
    expect(told.evidence.ended).toMatchObject({ ...FIRST, known: 'certain' });
    expect(polled(told, shown(FIRST), 100, at(PUSHED, HOUR)).isLive).toBe(false);
    expect(afterOffline(offline, FIRST.streamId, HOUR)).toMatchObject(OFFLINE);
  });

  it('does not delay the next broadcast and is remembered during it', () => {
    const next = afterPoll(named, shown(SECOND), at(PUSHED, HOUR));
    expect(next).toMatchObject(shown(SECOND));
    const over = afterOffline(next, SECOND.streamId, HOUR + 1);
    expect(polled(over, shown(FIRST), 100, at(PUSHED, HOUR)).isLive).toBe(false);
  });
});

describe('live: a repeated start event', () => {
  it('changes only the time it was received', () => {
    expect(afterOnline(live, FIRST, HOUR)).toMatchObject({
      ...shown(FIRST),
      evidence: { liveHeardAt: HOUR },
    });
  });
});

describe('live: titles', () => {
  const renamed = afterTitle(live, { title: 'Another title', game: 'Poker' }, HOUR);

  it('from an event take precedence over polls that may lag', () => {
    expect(renamed).toMatchObject({ title: 'Another title', game: 'Poker' });
    expect(afterPoll(renamed, shown(FIRST), at(PUSHED, HOUR + POLL_LAG_MS - 1)).title).toBe('Another title');
    expect(afterPoll(renamed, shown(FIRST), at(PUSHED, HOUR + POLL_LAG_MS)).title).toBe('Bonus hunt');
    expect(afterPoll(live, shown(FIRST, 'New'), at(PUSHED, HOUR)).title).toBe('New');
  });

  it('are ignored while the channel is offline', () => {
    expect(afterTitle(offline, { title: 'Tomorrow', game: 'Slots' }, HOUR)).toBe(offline);
  });
});

it('live: the rule’s times are shorter in tests', () => {
  const heard = afterOnline(offline, FIRST, START);
  const hurried = { ...PUSHED, pace: 20, now: START + POLL_LAG_MS / 20 };
  expect(polled(heard, null, 7, hurried).isLive).toBe(false);
});
