import {
  isWithoutOutcome,
  retryUntilAnswered,
  UnknownOutcomeError,
  untilReached,
} from '#shared/lost-answers.js';
import { HttpError } from 'react-admin';

const isLost = (failure: unknown): boolean =>
  !(failure instanceof HttpError) || isWithoutOutcome(Number(failure.status));

/**
 * The answer to a call that sets a state; if it is lost, what was read once that state was there.
 * @param isThere whether what was read shows the state; by default, whether anything was found
 * @throws UnknownOutcomeError if it was not there within 10 s
 */
export const reached = <Answer, Seen>(
  sent: Promise<Answer>,
  read: () => Promise<Seen>,
  isThere?: (seen: NonNullable<Seen>) => boolean,
) => untilReached(sent, read, isLost, isThere);

/**
 * The answer to a call with an idempotency key, which is sent again if its answer is lost.
 * @throws UnknownOutcomeError if no answer came to any of them
 */
export async function resent<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await retryUntilAnswered(call, (failure) => !isLost(failure));
  } catch (failure) {
    if (!isLost(failure) || !navigator.onLine) throw failure;
    throw new UnknownOutcomeError('No answer', { cause: failure });
  }
}

/** Reads whether a record is gone. */
export async function isGone(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return false;
  } catch (failure) {
    if (failure instanceof HttpError && failure.status === 404) return true;
    throw failure;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The server trims texts. An empty input holds '' or null. */
const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value);

/**
 * Whether a stored record has everything that was sent. What is not returned doesn't count, nor does the version, which
 * each change raises.
 */
export function holds(stored: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((each, place) => holds(stored[place], each))
    );
  if (!isObject(sent)) return plain(stored) === plain(sent);
  return (
    isObject(stored) &&
    Object.entries(sent).every(
      ([name, value]) =>
        value === undefined || name === 'version' || !(name in stored) || holds(stored[name], value),
    )
  );
}

/** The header that tells the time has whole seconds. */
const CLOCK_MS = 2_000;

/** Whether something happened after a call was sent, at `serverNow()`. */
export const isSince = (sentAt: number, moment: string): boolean => Date.parse(moment) >= sentAt - CLOCK_MS;

/**
 * The answer to a call whose effect can't be read, such as a message posted elsewhere.
 * @throws UnknownOutcomeError if the answer is lost
 */
export async function unreadable<Answer>(sent: Promise<Answer>): Promise<Answer> {
  const wasOffline = !navigator.onLine;
  try {
    return await sent;
  } catch (failure) {
    if (wasOffline || !isLost(failure)) throw failure;
    throw new UnknownOutcomeError('No answer', { cause: failure });
  }
}
