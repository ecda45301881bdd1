import type { TwitchStream } from '../twitch/api/twitch-api.client.js';
import {
  type Broadcast,
  type Doubt,
  type EndedBroadcast,
  type Evidence,
  isConfirmedLive,
  NO_EVIDENCE,
  OFFLINE,
  type StreamSnapshot,
} from './stream-snapshot.js';

/** Polls are answered from caches that lag by minutes; up to ten have been reported. */
const POLL_LAG_MS = 10 * 60_000;
/** Minimum time for which polls must contradict a live broadcast to end it while events are arriving. */
const POLLED_END_SPAN_MS = 3 * 60_000;
/**
 * Twitch sometimes returns one or two empty answers during a broadcast. At one poll every 30 s, three take a
 * minute.
 */
export const MATCHING_POLLS_NEEDED = 3;
/** Delays between an `offline` event and the polls that follow it: milliseconds. */
export const FOLLOW_UP_POLL_DELAYS_MS = [5_000, 15_000, 30_000] as const;

export interface PollCircumstances {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether events are currently arriving. */
  readonly hasEvents: boolean;
  /** Divides the rule's times; 1 outside tests. */
  readonly pace: number;
}

/**
 * The state after a poll. Events are fast, but they are lost while the connection is down, and one may be
 * wrong. Polls lag and are sometimes empty. A poll that contradicts the current state is therefore accepted
 *
 * - immediately, if it shows a broadcast that began later than every known one: no cache can contain a
 *   broadcast before it begins;
 * - never, if it shows a broadcast that began before the live one;
 * - against a live broadcast, after three equal answers in a row. While events arrive, these must also span 3
 *   minutes, because an event would have reported the end. Within 10 minutes of the start event nothing is
 *   accepted, because Twitch's answers may lag;
 * - for a broadcast that an event ended, never while events arrive, because a restart would be reported too.
 *   Without events, after three equal answers and at least 10 minutes after the end;
 * - for a broadcast ended by an `offline` event that did not name it (none did before June 2026), after three
 *   equal answers: Twitch is polled 5, 15 and 30 s after the event. One answer that agrees with the end makes
 *   it certain;
 * - immediately, for a broadcast that only polls had ended.
 *
 * A title is accepted unless an event reported another within the last 10 minutes.
 */
export function afterPoll(
  current: StreamSnapshot,
  answer: TwitchStream | null,
  circumstances: PollCircumstances,
): StreamSnapshot {
  const { now, pace } = circumstances;
  const polled = { ...current, lastUpdate: new Date(now).toISOString() };
  if (answer && current.isLive && isSame(answer, current)) {
    const { titleHeardAt } = current.evidence;
    const { streamId } = answer;
    const isNewTitle = titleHeardAt === null || now - titleHeardAt >= POLL_LAG_MS / pace;
    const title = isNewTitle && { title: answer.title, game: answer.game };
    return { ...polled, streamId, ...title, evidence: { ...current.evidence, seenLiveAt: now, doubt: null } };
  }
  if (!answer && !current.isLive) return { ...polled, evidence: confirmedByPoll(current.evidence) };
  const doubt = nextDoubt(current.evidence.doubt, answer, now);
  if (!isAccepted(current, answer, doubt, circumstances))
    return { ...polled, evidence: { ...current.evidence, doubt } };
  if (!answer) return end(polled, 'polled', now);
  return {
    ...polled,
    isLive: true,
    ...answer,
    evidence: { ...NO_EVIDENCE, seenLiveAt: now, ended: previousEnd(current, answer) },
  };
}

/** The state after `stream.online`. Always accepted, even for a broadcast that was reported as ended. */
export function afterOnline(
  current: StreamSnapshot,
  broadcast: Broadcast & { readonly startedAt: string },
  now: number,
): StreamSnapshot {
  const updated = { ...current, isLive: true, lastUpdate: new Date(now).toISOString() };
  if (current.isLive && isSame(broadcast, current))
    return { ...updated, evidence: { ...current.evidence, seenLiveAt: now, liveHeardAt: now, doubt: null } };
  const ended = previousEnd(current, broadcast);
  return { ...updated, ...broadcast, evidence: { ...NO_EVIDENCE, seenLiveAt: now, liveHeardAt: now, ended } };
}

/**
 * The state after `stream.offline`. Accepted unless it names another broadcast: events can arrive out of
 * order when a streamer restarts.
 */
export function afterOffline(current: StreamSnapshot, streamId: string | null, now: number): StreamSnapshot {
  const updated = { ...current, lastUpdate: new Date(now).toISOString() };
  if (current.isLive) {
    const isOther = streamId !== null && current.streamId !== null && streamId !== current.streamId;
    return isOther ? current : end(updated, streamId === null ? 'doubtful' : 'certain', now);
  }
  // A second report from another source confirms a known end.
  const { ended } = current.evidence;
  const isTheSame = streamId === null ? ended?.known === 'polled' : streamId === ended?.streamId;
  if (!ended || !isTheSame) return updated;
  return { ...updated, evidence: { ...current.evidence, ended: { ...ended, known: 'certain' } } };
}

/**
 * The state while an open connection would report the end. It confirms nothing once the last confirmation is too old,
 * because the end may have come before the connection.
 */
export function afterQuiet(current: StreamSnapshot, now: number, pace: number): StreamSnapshot {
  if (!isConfirmedLive(current, now, pace)) return current;
  return { ...current, evidence: { ...current.evidence, seenLiveAt: now } };
}

/** The state after a title change. Titles are ignored while the channel is offline. */
export function afterTitle(
  current: StreamSnapshot,
  { title, game }: { readonly title: string; readonly game: string },
  now: number,
): StreamSnapshot {
  if (!current.isLive) return current;
  const evidence = { ...current.evidence, titleHeardAt: now };
  return { ...current, title, game, lastUpdate: new Date(now).toISOString(), evidence };
}

function isAccepted(
  { isLive, startedAt, evidence: { ended, liveHeardAt } }: StreamSnapshot,
  answer: TwitchStream | null,
  doubt: Doubt,
  { now, hasEvents, pace }: PollCircumstances,
): boolean {
  const hasEnoughPolls = doubt.answers >= MATCHING_POLLS_NEEDED;
  const isPast = (since: number, ms: number) => now - since >= ms / pace;
  if (!answer) {
    if (liveHeardAt !== null && !isPast(liveHeardAt, POLL_LAG_MS)) return false;
    return hasEnoughPolls && (!hasEvents || isPast(doubt.since, POLLED_END_SPAN_MS));
  }
  if (isLater(answer, startedAt) && isLater(answer, ended?.startedAt)) return true;
  if (isLive || !ended) return false;
  const isEndedBroadcast = isSame(answer, ended);
  if (isEndedBroadcast && ended.known === 'polled') return true;
  if (isEndedBroadcast && ended.known === 'doubtful') return hasEnoughPolls;
  return hasEnoughPolls && !hasEvents && isPast(ended.at, POLL_LAG_MS);
}

function nextDoubt(before: Doubt | null, answer: TwitchStream | null, now: number): Doubt {
  const startedAt = answer?.startedAt ?? null;
  return before?.startedAt === startedAt
    ? { ...before, answers: before.answers + 1 }
    : { startedAt, answers: 1, since: now };
}

function confirmedByPoll(evidence: Evidence): Evidence {
  const { ended } = evidence;
  return {
    ...evidence,
    doubt: null,
    ended: ended?.known === 'doubtful' ? { ...ended, known: 'certain' } : ended,
  };
}

function end(current: StreamSnapshot, known: EndedBroadcast['known'], now: number): StreamSnapshot {
  const { streamId, startedAt } = current;
  return {
    ...current,
    ...OFFLINE,
    evidence: { ...NO_EVIDENCE, ended: { streamId, startedAt, at: now, known } },
  };
}

/** Keeps the last known end, unless that broadcast has resumed. */
function previousEnd({ evidence }: StreamSnapshot, broadcast: Broadcast): EndedBroadcast | null {
  return evidence.ended && !isSame(broadcast, evidence.ended) ? evidence.ended : null;
}

/** Events may include fractions of a second that polls leave out. */
function isSame(one: Broadcast, other: Broadcast): boolean {
  if (one.streamId !== null && one.streamId === other.streamId) return true;
  return secondOf(one.startedAt) === secondOf(other.startedAt);
}

const isLater = (one: Broadcast, startedAt: string | null | undefined): boolean =>
  !startedAt || secondOf(one.startedAt) > secondOf(startedAt);

const secondOf = (at: string | null): number => Math.floor(Date.parse(at ?? '') / 1000);
