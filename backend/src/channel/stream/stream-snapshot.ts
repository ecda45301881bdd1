import type { LiveSource } from '../twitch/eventsub/live-source.js';
import type { PlannedStream } from '../twitch/api/twitch-api.client.js';

/** A broadcast, as far as it can be told from others. */
export interface Broadcast {
  readonly streamId: string | null;
  /** ISO 8601, UTC. */
  readonly startedAt: string | null;
}

/** The last broadcast that ended. */
export interface EndedBroadcast extends Broadcast {
  /** When the site heard of it: epoch milliseconds. */
  readonly at: number;
  /**
   * certain: an event named the broadcast, or a poll agreed with it. doubtful: an event named none, and no poll has agreed
   * yet. polled: polls alone said so.
   */
  readonly known: 'certain' | 'doubtful' | 'polled';
}

/** Polls in a row that contradict what the site shows, and say the same. */
export interface Doubt {
  /** The start of the broadcast that they show; null for none. */
  readonly startedAt: string | null;
  readonly answers: number;
  /** When the first of them came: epoch milliseconds. */
  readonly since: number;
}

/** What the next answers of Twitch are weighed against. */
export interface Evidence {
  /** When an event said that this broadcast is live: epoch milliseconds. */
  readonly liveHeardAt: number | null;
  /** When an event said what its title is: epoch milliseconds. */
  readonly titleHeardAt: number | null;
  readonly ended: EndedBroadcast | null;
  readonly doubt: Doubt | null;
}

export const NO_EVIDENCE: Evidence = { liveHeardAt: null, titleHeardAt: null, ended: null, doubt: null };

/** The state of the channel, as Twitch last reported it. */
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
  /** Twitch's id of the broadcast. */
  readonly streamId: string | null;
  /** When the last broadcast ended: ISO 8601, UTC. Null until the site has seen one end. */
  readonly lastLiveAt: string | null;
  /** The next broadcast of the channel's schedule; null when none is planned. */
  readonly nextStream: PlannedStream | null;
  /** How the site hears of it at the moment. */
  readonly source: LiveSource;
  /** Stored too, so that the next leader weighs Twitch's answers alike. */
  readonly evidence: Evidence;
}

/** Before Twitch's first answer. */
export const NOTHING_KNOWN = {
  streamId: null,
  lastLiveAt: null,
  nextStream: null,
  source: 'polling',
  evidence: NO_EVIDENCE,
} as const;

export const OFFLINE = { isLive: false, title: null, game: null, startedAt: null, streamId: null } as const;

/** How long a broadcast that should have begun is still awaited. */
export const LATE_START_MS = 15 * 60_000;

/** The new state, with the moment when the broadcast ended where the change ends one. */
export function noteEnd(current: StreamSnapshot, next: StreamSnapshot): StreamSnapshot {
  return current.isLive && !next.isLive ? { ...next, lastLiveAt: next.lastUpdate } : next;
}

/** Whether a planned broadcast is still to come: the one that runs, or has run, stays on Twitch's list until its end. */
export function isToCome({ startsAt }: PlannedStream, isLive: boolean, now: number): boolean {
  return Date.parse(startsAt) > (isLive ? now : now - LATE_START_MS);
}
