import { ExpiredGrantError, NotConnectedError } from '../api/account-errors.js';
import { TwitchError } from '../api/twitch-errors.js';

/**
 * Why there are no events, for admins and the log. Third-party errors may quote requests, so only their name
 * is used.
 */
export function failureReason(error: unknown): string {
  const isOurs = error instanceof TwitchError || error instanceof ExpiredGrantError;
  if (isOurs || error instanceof NotConnectedError) return error.message;
  return `No connection to Twitch’s events: ${error instanceof Error ? error.name : 'unknown reason'}`;
}
