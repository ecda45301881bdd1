import { ExpiredGrantError, NotConnectedError } from './account-errors.js';
import { TwitchError, TwitchRefusedError, TwitchUnavailableError } from './twitch-errors.js';
import { networkReason } from './twitch-http.js';

/**
 * A viewer waits for these calls, so a failed sign-in after 5 s is better than a page that hangs. twurple has
 * no timeout.
 */
export const TIMEOUT_MS = 5_000;

/**
 * Awaits a twurple call for at most 5 s. twurple's errors quote URLs and responses, so only their status is
 * kept.
 * @param what path of the call, for messages
 * @throws TwitchUnavailableError, TwitchRefusedError; without a usable token NotConnectedError,
 * ExpiredGrantError
 */
export async function helixCall<T>(what: string, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new TwitchUnavailableError(`Twitch gave no answer to ${what} within ${TIMEOUT_MS} ms`);
    timer = setTimeout(() => reject(error), TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, timeout]);
  } catch (error) {
    throw withoutDetails(what, error);
  } finally {
    clearTimeout(timer);
  }
}

/** HTTP status of an error, if it has one. twurple does not export the error's class. */
function statusOf(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
}

function withoutDetails(what: string, error: unknown): Error {
  const isOurs = error instanceof TwitchError || error instanceof ExpiredGrantError;
  if (isOurs || error instanceof NotConnectedError) return error;
  const status = statusOf(error);
  if (status === null) return new TwitchUnavailableError(withoutStatus(what, error));
  if (status >= 500 || status === 429) {
    return new TwitchUnavailableError(`Twitch answered ${status} to ${what}`, status);
  }
  return new TwitchRefusedError(status, `Twitch refused ${what} with ${status}`);
}

function withoutStatus(what: string, error: unknown): string {
  // twurple parses each response as JSON.
  return error instanceof Error && error.name === 'SyntaxError'
    ? `Twitch did not answer JSON to ${what}`
    : `Twitch gave no answer to ${what}: ${networkReason(error)}`;
}
