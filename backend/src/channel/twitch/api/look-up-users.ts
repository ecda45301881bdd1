import { setTimeout as sleep } from 'node:timers/promises';
import type { HelixUser } from '@twurple/api';
import { helixCall } from './helix-call.js';
import { TwitchRefusedError } from './twitch-errors.js';

export interface TwitchUser {
  /** Numeric id as text: the only identifier that never changes hands. */
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly image: string;
}

/** An account found by its id or login. */
export interface FoundUser extends TwitchUser {
  readonly createdAt: Date;
}

/** Formats that Twitch accepts as an id or a login. One invalid name fails the call for all the others. */
export const USER_ID = /^\d{1,20}$/;
export const LOGIN = /^[a-z0-9_]{1,25}$/i;

/** Helix accepts this many per call. */
const MAX_NAMES = 100;
/** Five calls a second, so that thousands of names leave room for other calls to Twitch. */
const PAUSE_MS = 200;

/**
 * Looks accounts up in batches of a hundred. When Twitch refuses a batch for one of its names, the batch is
 * halved until only that name is left out.
 * @param names unknown ones are missing from the result
 * @param pace divides the pauses; 1 outside tests
 * @throws TwitchUnavailableError, TwitchRefusedError
 */
export async function lookUpUsers(
  names: readonly string[],
  form: RegExp,
  ask: (some: string[]) => Promise<HelixUser[]>,
  pace: number,
): Promise<FoundUser[]> {
  const found: FoundUser[] = [];
  const waiting = batchesOf([...new Set(names.filter((name) => form.test(name)))]);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    try {
      found.push(...(await helixCall('/users', ask(batch))).map(userFrom));
    } catch (error) {
      if (!(error instanceof TwitchRefusedError) || error.status !== 400) throw error;
      const half = Math.ceil(batch.length / 2);
      if (batch.length > 1) waiting.unshift(batch.slice(0, half), batch.slice(half));
    }
    if (waiting.length > 0) await sleep(PAUSE_MS / pace);
  }
  return found;
}

function batchesOf(names: readonly string[]): string[][] {
  const count = Math.ceil(names.length / MAX_NAMES);
  return Array.from({ length: count }, (_, place) => names.slice(place * MAX_NAMES, (place + 1) * MAX_NAMES));
}

function userFrom({ id, name, displayName, profilePictureUrl, creationDate }: HelixUser): FoundUser {
  return { id, login: name, displayName, image: profilePictureUrl, createdAt: creationDate };
}
