import { isDeepStrictEqual } from 'node:util';
import type { LiveSource } from '../twitch/eventsub/live-source.js';
import type { PlannedStream, TwitchSchedule } from '../twitch/api/twitch-api.client.js';

/** The fields that identify a broadcast. */
export interface Broadcast {
  readonly streamId: string | null;
  /** ISO 8601, UTC. */
  readonly startedAt: string | null;
}

/** The last broadcast that ended. */
export interface EndedBroadcast extends Broadcast {
  /** When the site learnt of the end: epoch milliseconds. */
  readonly at: number;
  /**
   * certain: an event named the broadcast, or a poll agreed with the end. doubtful: the event named no
   * broadcast, and no poll has agreed yet. polled: reported by polls only.
   */
  readonly known: 'certain' | 'doubtful' | 'polled';
}

/** Consecutive polls that contradict the current state and agree with each other. */
export interface Doubt {
  /** Start of the broadcast they show; null for none. */
  readonly startedAt: string | null;
  readonly answers: number;
  /** Time of the first one: epoch milliseconds. */
  readonly since: number;
}

/** Evidence that Twitch's next answers are checked against. */
export interface Evidence {
  /** When a poll or an event last showed this broadcast as live: epoch milliseconds. */
  readonly seenLiveAt: number | null;
  /** When an event reported this broadcast as live: epoch milliseconds. */
  readonly liveHeardAt: number | null;
  /** When an event last reported its title: epoch milliseconds. */
  readonly titleHeardAt: number | null;
  readonly ended: EndedBroadcast | null;
  readonly doubt: Doubt | null;
}

export const NO_EVIDENCE: Evidence = {
  seenLiveAt: null,
  liveHeardAt: null,
  titleHeardAt: null,
  ended: null,
  doubt: null,
};

/** The channel's schedule as last reported by Twitch. */
export interface StreamSchedule extends TwitchSchedule {
  /** When the site learnt of its last change: ISO 8601, UTC. */
  readonly changedAt: string;
}

/** The next planned broadcast. */
export type NextStream = Pick<PlannedStream, 'startsAt' | 'title'>;

/** The channel's state as last reported by Twitch. */
export interface StreamSnapshot {
  readonly followers: number;
  readonly isLive: boolean;
  /** When Twitch last answered: ISO 8601, UTC. */
  readonly lastUpdate: string;
  /** These four are null while offline. */
  readonly title: string | null;
  readonly game: string | null;
  /** ISO 8601, UTC. */
  readonly startedAt: string | null;
  /** Twitch's id for the broadcast. */
  readonly streamId: string | null;
  /** When the last broadcast ended: ISO 8601, UTC. Null until the site has seen one end. */
  readonly lastLiveAt: string | null;
  /** Null while the channel has none. */
  readonly schedule: StreamSchedule | null;
  /** The next broadcast in it; null when none is planned. */
  readonly nextStream: NextStream | null;
  /** How the site currently learns about changes. */
  readonly source: LiveSource;
  /** Stored too, so that the next leader judges Twitch's answers the same way. */
  readonly evidence: Evidence;
}

/** State before Twitch's first answer. */
export const NO_STREAM_DATA = {
  streamId: null,
  lastLiveAt: null,
  schedule: null,
  nextStream: null,
  source: 'polling',
  evidence: NO_EVIDENCE,
} as const;

export const OFFLINE = { isLive: false, title: null, game: null, startedAt: null, streamId: null } as const;

/** How long a broadcast that is late to start still counts as upcoming. */
const LATE_START_MS = 15 * 60_000;

/** A broadcast that was not seen for longer, because the site or Twitch was down, ended when it was last seen. */
const SEEN_FOR_MS = 30 * 60_000;

/** Adds the end time if the change ends a broadcast, also if another one has begun. */
export function withEndTime(current: StreamSnapshot, next: StreamSnapshot): StreamSnapshot {
  const isOver = current.isLive && next.startedAt !== current.startedAt;
  return isOver ? { ...next, lastLiveAt: endOf(current.evidence, next) } : next;
}

function endOf(
  { seenLiveAt }: Evidence,
  { lastUpdate, evidence: { ended }, isLive }: StreamSnapshot,
): string {
  const isReported = !isLive && ended?.known !== 'polled';
  // A version before this one stored none.
  if (isReported || !seenLiveAt || Date.parse(lastUpdate) - seenLiveAt <= SEEN_FOR_MS) return lastUpdate;
  return new Date(seenLiveAt).toISOString();
}

/** Twitch's answer with the time it changed. @returns `known` if the answer is the same */
export function scheduleAfter(
  known: StreamSchedule | null,
  answer: TwitchSchedule | null,
  now: number,
): StreamSchedule | null {
  if (answer === null) return null;
  if (known !== null && isDeepStrictEqual(known, { ...answer, changedAt: known.changedAt })) return known;
  return { ...answer, changedAt: new Date(now).toISOString() };
}

/**
 * The first broadcast that is still to come. Twitch lists each one until its planned end, even once it has
 * started.
 */
export function nextIn(schedule: StreamSchedule | null, isLive: boolean, now: number): NextStream | null {
  const from = isLive ? now : now - LATE_START_MS;
  const next = schedule?.streams.find(
    ({ startsAt, isCancelled }) => !isCancelled && Date.parse(startsAt) > from,
  );
  return next ? { startsAt: next.startsAt, title: next.title } : null;
}
