/** A user's points after a change. Of two with the same user the higher version is the later one. */
export interface BalanceChange {
  readonly userId: string;
  readonly points: number;
  readonly version: number;
}

/** What the replicas tell one another, one NOTIFY each. */
export interface Broadcast {
  /** The replica that sends it, which has done its own part already. */
  readonly from: string;
  readonly balances?: readonly BalanceChange[];
  /** Names of what was kept in memory and no longer holds. */
  readonly stale?: readonly string[];
  /** Sessions that ended. */
  readonly ended?: readonly string[];
}

export const CHANNEL = 'greenroom';

/** Postgres refuses payloads of 8,000 bytes; user ids are at most 64 characters, so this many always fit. */
const BALANCES_A_MESSAGE = 50;

export function splitBalances(balances: readonly BalanceChange[]): BalanceChange[][] {
  const parts: BalanceChange[][] = [];
  for (let at = 0; at < balances.length; at += BALANCES_A_MESSAGE) {
    parts.push(balances.slice(at, at + BALANCES_A_MESSAGE));
  }
  return parts;
}
