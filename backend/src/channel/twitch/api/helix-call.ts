import { ExpiredGrantError, NotConnectedError } from './account-errors.js';
import { TwitchError, TwitchRefusedError, TwitchUnavailableError } from './twitch-errors.js';

/** A viewer waits for these calls: better a failed sign-in after 5 s than a page that hangs. twurple has no limit. */
export const LIMIT_MS = 5_000;

/**
 * Waits 5 s at most for a call that twurple makes. Its errors quote addresses and answers, so only their status is kept.
 * @param what the call's path, for messages
 * @throws TwitchUnavailableError, TwitchRefusedError; and for want of a token NotConnectedError, ExpiredGrantError
 */
export async function helixCall<T>(what: string, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new TwitchUnavailableError(`Twitch gave no answer to ${what} within ${LIMIT_MS} ms`);
    timer = setTimeout(() => reject(error), LIMIT_MS);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    throw reduced(what, error);
  } finally {
    clearTimeout(timer);
  }
}

/** The status that Twitch answered, where the error has one. twurple's class for it is in none of its public modules. */
function statusOf(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
}

function reduced(what: string, error: unknown): Error {
  const isOurs = error instanceof TwitchError || error instanceof ExpiredGrantError;
  if (isOurs || error instanceof NotConnectedError) return error;
  const status = statusOf(error);
  if (status === null) return new TwitchUnavailableError(`Twitch gave no answer to ${what}`);
  if (status >= 500 || status === 429) {
    return new TwitchUnavailableError(`Twitch answered ${status} to ${what}`, status);
  }
  return new TwitchRefusedError(status, `Twitch refused ${what} with ${status}`);
}
