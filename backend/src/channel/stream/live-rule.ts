import type { TwitchStream } from '../twitch/api/twitch-api.client.js';
import {
  type Broadcast,
  type Doubt,
  type EndedBroadcast,
  type Evidence,
  NO_EVIDENCE,
  OFFLINE,
  type StreamSnapshot,
} from './stream-snapshot.js';

/** Polls are answered from caches, which are minutes behind: reports speak of up to ten. */
export const LAG_MS = 10 * 60_000;
/** Over so long must polls say that a broadcast is over whose end no event tells, although events come. */
export const UNTOLD_END_MS = 3 * 60_000;
/** One empty answer, and even two, come in the middle of a broadcast; with one poll every 30 s, three take a minute. */
export const EQUAL_ANSWERS = 3;
/** When Twitch is asked after an `offline`: milliseconds. */
export const ASK_AGAIN_MS = [5_000, 15_000, 30_000] as const;

export interface PollCircumstances {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Events come at the moment. */
  readonly isPushed: boolean;
  /** The rule's times are divided by it: 1 outside of tests. */
  readonly pace: number;
}

/**
 * The state after a poll. Events are quick, but are lost while the connection is, and one may be wrong; polls are late, and
 * now and then empty. So a poll that contradicts what the site shows counts
 *
 * - at once, if it shows a broadcast that began later than all that are known: no cache can know one before it begins;
 * - never, if it shows one that began before the one that is live;
 * - against a live broadcast, with three equal answers in a row: while events come, only if those spread over 3 minutes,
 *   because an end would have been told; and not within 10 minutes of the event that told the start, because Twitch's
 *   answers may not have caught up;
 * - for a broadcast whose end an event told, never while events come: that it goes on would be told too. While none come,
 *   with three equal answers, later than 10 minutes after the end;
 * - for a broadcast whose end was told by an `offline` that did not name it (as all were before June 2026), with three equal
 *   answers: Twitch is asked 5, 15 and 30 s after it. One answer that agrees with the end makes it certain;
 * - at once for a broadcast that only polls had ended.
 *
 * A title counts unless an event told another within the last 10 minutes.
 */
export function afterPoll(
  current: StreamSnapshot,
  answer: TwitchStream | null,
  circumstances: PollCircumstances,
): StreamSnapshot {
  const { now, pace } = circumstances;
  const asked = { ...current, lastUpdate: new Date(now).toISOString() };
  if (answer && current.isLive && isSame(answer, current)) {
    const { titleHeardAt } = current.evidence;
    const { streamId } = answer;
    const isNewTitle = titleHeardAt === null || now - titleHeardAt >= LAG_MS / pace;
    const title = isNewTitle && { title: answer.title, game: answer.game };
    return { ...asked, streamId, ...title, evidence: { ...current.evidence, doubt: null } };
  }
  if (!answer && !current.isLive) return { ...asked, evidence: agreed(current.evidence) };
  const doubt = doubted(current.evidence.doubt, answer, now);
  if (!isBelieved(current, answer, doubt, circumstances))
    return { ...asked, evidence: { ...current.evidence, doubt } };
  if (!answer) return end(asked, 'polled', now);
  return {
    ...asked,
    isLive: true,
    ...answer,
    evidence: { ...NO_EVIDENCE, ended: endedOther(current, answer) },
  };
}

/** The state after `stream.online`. It is believed, also of a broadcast whose end was told before. */
export function afterOnline(
  current: StreamSnapshot,
  broadcast: Broadcast & { readonly startedAt: string },
  now: number,
): StreamSnapshot {
  const heard = { ...current, isLive: true, lastUpdate: new Date(now).toISOString() };
  if (current.isLive && isSame(broadcast, current))
    return { ...heard, evidence: { ...current.evidence, liveHeardAt: now, doubt: null } };
  const ended = endedOther(current, broadcast);
  return { ...heard, ...broadcast, evidence: { ...NO_EVIDENCE, liveHeardAt: now, ended } };
}

/**
 * The state after `stream.offline`. It is believed, unless it names another broadcast: events may overtake one another when
 * a streamer starts again.
 */
export function afterOffline(current: StreamSnapshot, streamId: string | null, now: number): StreamSnapshot {
  const heard = { ...current, lastUpdate: new Date(now).toISOString() };
  if (current.isLive) {
    const isOther = streamId !== null && current.streamId !== null && streamId !== current.streamId;
    return isOther ? current : end(heard, streamId === null ? 'doubtful' : 'certain', now);
  }
  // An end that is known already becomes certain by what tells it once more, in another way.
  const { ended } = current.evidence;
  const isTheSame = streamId === null ? ended?.known === 'polled' : streamId === ended?.streamId;
  if (!ended || !isTheSame) return heard;
  return { ...heard, evidence: { ...current.evidence, ended: { ...ended, known: 'certain' } } };
}

/** The state after a new title was told. It belongs to nothing while the channel is offline. */
export function afterTitle(
  current: StreamSnapshot,
  { title, game }: { readonly title: string; readonly game: string },
  now: number,
): StreamSnapshot {
  if (!current.isLive) return current;
  const evidence = { ...current.evidence, titleHeardAt: now };
  return { ...current, title, game, lastUpdate: new Date(now).toISOString(), evidence };
}

function isBelieved(
  { isLive, startedAt, evidence: { ended, liveHeardAt } }: StreamSnapshot,
  answer: TwitchStream | null,
  doubt: Doubt,
  { now, isPushed, pace }: PollCircumstances,
): boolean {
  const areEnough = doubt.answers >= EQUAL_ANSWERS;
  const isPast = (since: number, ms: number) => now - since >= ms / pace;
  if (!answer) {
    if (liveHeardAt !== null && !isPast(liveHeardAt, LAG_MS)) return false;
    return areEnough && (!isPushed || isPast(doubt.since, UNTOLD_END_MS));
  }
  if (isLater(answer, startedAt) && isLater(answer, ended?.startedAt)) return true;
  if (isLive || !ended) return false;
  const isIt = isSame(answer, ended);
  if (isIt && ended.known === 'polled') return true;
  if (isIt && ended.known === 'doubtful') return areEnough;
  return areEnough && !isPushed && isPast(ended.at, LAG_MS);
}

function doubted(before: Doubt | null, answer: TwitchStream | null, now: number): Doubt {
  const startedAt = answer?.startedAt ?? null;
  return before?.startedAt === startedAt
    ? { ...before, answers: before.answers + 1 }
    : { startedAt, answers: 1, since: now };
}

function agreed(evidence: Evidence): Evidence {
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

/** What is known of the last end stays known, unless it is this broadcast that goes on. */
function endedOther({ evidence }: StreamSnapshot, broadcast: Broadcast): EndedBroadcast | null {
  return evidence.ended && !isSame(broadcast, evidence.ended) ? evidence.ended : null;
}

/** Events may tell parts of a second where polls do not. */
function isSame(one: Broadcast, other: Broadcast): boolean {
  if (one.streamId !== null && one.streamId === other.streamId) return true;
  return secondOf(one.startedAt) === secondOf(other.startedAt);
}

const isLater = (one: Broadcast, startedAt: string | null | undefined): boolean =>
  !startedAt || secondOf(one.startedAt) > secondOf(startedAt);

const secondOf = (at: string | null): number => Math.floor(Date.parse(at ?? '') / 1000);
