/** A member's points after a change. Of two of the same member the higher version is the later one. */
export interface BalanceChange {
  readonly memberId: number;
  readonly points: number;
  readonly version: number;
  /** Where the change was a payout for watching and talking: how much it paid. */
  readonly paidOut?: number | undefined;
}

/** What one replica receives and another must act on. */
export interface ReplicaMessage {
  readonly topic:
    | 'twitch-webhook'
    | 'bot-line'
    | 'break-started'
    | 'claim'
    | 'attendance-due'
    | 'points-paid'
    | 'import-due';
  /** Far below the 8,000 bytes that Postgres takes. */
  readonly data: object;
}

/** What the replicas tell one another, one NOTIFY each. */
export interface Broadcast {
  /** The replica that sends it, which has done its own part already. */
  readonly from: string;
  readonly balances?: readonly BalanceChange[];
  /** What no longer holds; a replica of another version may name what this one does not know. */
  readonly stale?: readonly string[];
  /** Sessions that ended. */
  readonly ended?: readonly string[];
  readonly message?: ReplicaMessage;
}

export const CHANNEL = 'greenroom';

/** Postgres refuses payloads of 8,000 bytes; session keys are 64 characters, three numbers are shorter, so this many always fit. */
const ENTRIES_A_MESSAGE = 50;

export function splitEntries<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  for (let at = 0; at < entries.length; at += ENTRIES_A_MESSAGE) {
    parts.push(entries.slice(at, at + ENTRIES_A_MESSAGE));
  }
  return parts;
}
