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
  /** When Twitch last confirmed that this broadcast is live: epoch milliseconds. */
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

/** A broadcast that was not confirmed for longer may have ended without the site learning of it. */
const CONFIRMED_FOR_MS = 15 * 60_000;

/**
 * Whether Twitch has shown recently that the channel is live: in a poll, or by an open connection that would
 * report the end. @param pace divides the time; 1 outside tests
 */
export function isConfirmedLive({ isLive, evidence }: StreamSnapshot, now: number, pace: number): boolean {
  return isLive && evidence.seenLiveAt !== null && now - evidence.seenLiveAt <= CONFIRMED_FOR_MS / pace;
}

/** Adds the end time if the change ends a broadcast, also if another one has begun. */
export function withEndTime(current: StreamSnapshot, next: StreamSnapshot): StreamSnapshot {
  const isOver = current.isLive && next.startedAt !== current.startedAt;
  return isOver ? { ...next, lastLiveAt: endOf(current.evidence, next) } : next;
}

/** When Twitch reported it, or else when the broadcast was last confirmed. */
function endOf(
  { seenLiveAt }: Evidence,
  { lastUpdate, evidence: { ended }, isLive }: StreamSnapshot,
): string {
  const isReported = !isLive && ended?.known !== 'polled';
  return isReported || seenLiveAt === null ? lastUpdate : new Date(seenLiveAt).toISOString();
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
