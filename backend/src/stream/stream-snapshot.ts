/** What the channel is doing, as Twitch last said. */
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
}

/** Helix goes on telling the old state for a while after EventSub has told the new one. */
export const EVENT_TRUST_MS = 120_000;

export const OFFLINE = { isLive: false, title: null, game: null, startedAt: null } as const;

/**
 * What holds after a poll. Whether the channel is live is taken from an event that was heard shortly before, when the
 * poll says otherwise: pages would flicker back.
 * @param heardAt when an event last told live or offline on a connection that still stands; epoch milliseconds
 */
export function afterPoll(
  current: StreamSnapshot,
  polled: StreamSnapshot,
  heardAt: number | null,
  now: number,
): StreamSnapshot {
  const isTrusted = heardAt !== null && now - heardAt < EVENT_TRUST_MS;
  if (!isTrusted || polled.isLive === current.isLive) return polled;
  const { isLive, title, game, startedAt } = current;
  return { ...polled, isLive, title, game, startedAt };
}
