import { ExpiredGrantError, NotConnectedError } from '../accounts/account-errors.js';
import { statusOf } from '../helix-call.js';
import { TwitchError } from '../twitch-errors.js';

/**
 * Why there are no events, for admins and the log. Errors that are not ours may quote requests and answers: of those only
 * the status or the kind is told.
 * @param what was asked for
 */
export function failureReason(error: unknown, what = 'the channel’s events'): string {
  const isOurs = error instanceof TwitchError || error instanceof ExpiredGrantError;
  if (isOurs || error instanceof NotConnectedError) return error.message;
  const status = statusOf(error);
  if (status !== null) return `Twitch refused ${what} with ${status}`;
  return `No connection to Twitch’s events: ${error instanceof Error ? error.name : 'unknown reason'}`;
}
