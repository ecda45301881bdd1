import type { LiveSource } from '../twitch/eventsub/live-source.js';
import type { PlannedStream } from '../twitch/twitch-api.client.js';

/** The state of the channel, as Twitch last reported it. */
export interface StreamSnapshot {
  readonly followers: number;
  readonly isLive: boolean;
  /** When Twitch last answered: ISO 8601, UTC. */
  readonly lastUpdate: string;
  /** These three are null while offline. */
  readonly title: string | null;
  readonly game: string | null;
  /** ISO 8601, UTC. */
  readonly startedAt: string | null;
  /** When the last broadcast ended: ISO 8601, UTC. Null until the site has seen one end. */
  readonly lastLiveAt: string | null;
  /** The next broadcast of the channel's schedule; null when none is planned. */
  readonly nextStream: PlannedStream | null;
  /** How the site hears of it at the moment. */
  readonly source: LiveSource;
}

/** Before Twitch's first answer. */
export const NOTHING_KNOWN = { lastLiveAt: null, nextStream: null, source: 'polling' } as const;

/** Helix reports the old state for a while after EventSub has reported the new one. */
export const EVENT_TRUST_MS = 120_000;

export const OFFLINE = { isLive: false, title: null, game: null, startedAt: null } as const;

/** When events last reported something, on a connection that is still open; epoch milliseconds. */
export interface HeardAt {
  /** Live or offline. */
  readonly live: number | null;
  /** Title and game. */
  readonly title: number | null;
}

export const NOTHING_HEARD: HeardAt = { live: null, title: null };

/** The state after a poll: a recent event overrules it, or pages would flicker back. */
export function afterPoll(
  current: StreamSnapshot,
  polled: StreamSnapshot,
  heardAt: HeardAt,
  now: number,
): StreamSnapshot {
  const isTrusted = (at: number | null) => at !== null && now - at < EVENT_TRUST_MS;
  const { isLive, title, game, startedAt } = current;
  if (polled.isLive !== isLive) {
    return isTrusted(heardAt.live) ? { ...polled, isLive, title, game, startedAt } : polled;
  }
  return isLive && isTrusted(heardAt.title) ? { ...polled, title, game } : polled;
}

/** The new state, with the moment when the broadcast ended where the change ends one. */
export function noteEnd(current: StreamSnapshot, next: StreamSnapshot): StreamSnapshot {
  return current.isLive && !next.isLive ? { ...next, lastLiveAt: next.lastUpdate } : next;
}
