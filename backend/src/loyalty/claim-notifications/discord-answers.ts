import type { OutsideAnswer } from '../../core/common/http/outside-calls.js';
import { parseRetryAfter } from './discord-retries.js';

/** Why a message wasn't posted, where it says what to do. In English for the log and the API; contains no part of the address. */
export const DISCORD_PROBLEMS = {
  'webhook-gone': 'Discord doesn’t recognise this webhook',
  'needs-thread':
    'The channel is a forum: add ?thread_id= and the id of one of its posts to the webhook’s address',
  'thread-gone': 'Discord no longer has the thread in the webhook’s address',
  'channel-gone': 'Discord no longer has the webhook’s channel',
  'not-permitted': 'Discord doesn’t let the webhook post in this channel: check the channel’s permissions',
  unreadable: 'The webhook address can’t be read any more: save it again',
  late: 'Discord did not answer in time',
  unreachable: 'Discord could not be reached',
} as const;
export type DiscordProblem = keyof typeof DISCORD_PROBLEMS;
export const DISCORD_PROBLEM_NAMES = Object.keys(DISCORD_PROBLEMS) as DiscordProblem[];

/** Null if it is another failure, such as "Discord responded with 503". */
export const problemOf = (reason: string | null): DiscordProblem | null =>
  DISCORD_PROBLEM_NAMES.find((name) => DISCORD_PROBLEMS[name] === reason) ?? null;

export interface PostFailure {
  readonly kind: 'failed';
  /** Shown to admins; contains no part of the address. */
  readonly reason: string;
  /** When the site stops trying: retrying may be pointless, or may succeed only once someone has acted on Discord. */
  readonly givesUp: 'now' | 'later' | 'never';
}

export type PostOutcome =
  | { readonly kind: 'posted' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | PostFailure;

export const failedFor = (
  problem: DiscordProblem,
  givesUp: PostFailure['givesUp'] = 'later',
): PostFailure => ({ kind: 'failed', reason: DISCORD_PROBLEMS[problem], givesUp });

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#json */
const UNKNOWN_CHANNEL = 10_003;
const MISSING_PERMISSIONS = 50_013;
const FORUM_NEEDS_THREAD = 220_001;

/** @param answer without a body if it was too long */
export function outcomeOf(
  answer: Omit<OutsideAnswer, 'body'> & Partial<OutsideAnswer>,
  isInThread: boolean,
): PostOutcome {
  const { status, headers, body } = answer;
  if (status >= 200 && status < 300) return { kind: 'posted' };
  const seconds = status === 429 ? parseRetryAfter(headers['retry-after'] ?? null) : null;
  if (seconds !== null) return { kind: 'wait', seconds };
  const code = codeIn(body);
  if (status === 400 && code === FORUM_NEEDS_THREAD) return failedFor('needs-thread', 'now');
  if (status === 403 && code === MISSING_PERMISSIONS) return failedFor('not-permitted');
  if (status === 404 && code === UNKNOWN_CHANNEL) {
    // The webhook itself would be unknown if its own channel had been deleted.
    return isInThread ? failedFor('thread-gone', 'never') : failedFor('channel-gone', 'now');
  }
  if (status === 401 || status === 404) return failedFor('webhook-gone', 'now');
  return { kind: 'failed', reason: `Discord responded with ${status}`, givesUp: 'later' };
}

/** Discord's own code for the error; null if the body has none, whatever else it contains. */
function codeIn(body: Buffer | undefined): number | null {
  try {
    const { code } = JSON.parse(body?.toString() ?? '') as { code?: unknown };
    return typeof code === 'number' ? code : null;
  } catch {
    return null;
  }
}
