/** A member's points after a change. Of two for the same member, the higher version is the later one. */
export interface BalanceChange {
  readonly memberId: number;
  readonly points: number;
  readonly version: number;
  /** The amount paid, if the change was a payout for watching and chatting. */
  readonly paidOut?: number | undefined;
}

/** Something that one replica receives and another must act on. */
export interface ReplicaMessage {
  readonly topic:
    | 'twitch-webhook'
    | 'bot-test-line'
    | 'bot-test-line-done'
    | 'break-started'
    | 'claim'
    | 'events'
    | 'raffle-draw'
    | 'notifications-read'
    | 'notifications-withdrawn'
    | 'attendance-due'
    | 'points-paid'
    | 'import-due';
  /** Far below the 8,000 bytes that Postgres allows. */
  readonly data: object;
}

/** A message between replicas, sent as one NOTIFY. */
export interface Broadcast {
  /** The sending replica, which has already done its own part. */
  readonly from: string;
  readonly balances?: readonly BalanceChange[];
  /** Topics to invalidate. A replica of another version may name some that this one does not know. */
  readonly stale?: readonly string[];
  /** Sessions that ended. */
  readonly ended?: readonly string[];
  readonly message?: ReplicaMessage;
}

export const CHANNEL = 'greenroom';

/**
 * Postgres refuses payloads of 8,000 bytes. Session keys have 64 characters and three numbers are shorter,
 * so this many always fit.
 */
const ENTRIES_PER_MESSAGE = 50;

export function splitEntries<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  for (let at = 0; at < entries.length; at += ENTRIES_PER_MESSAGE) {
    parts.push(entries.slice(at, at + ENTRIES_PER_MESSAGE));
  }
  return parts;
}
