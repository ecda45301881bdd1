import { Inject, Injectable } from '@nestjs/common';
import {
  AnswerTooLongError,
  type OutsideAnswer,
  OutsideCalls,
  OutsideTimeoutError,
} from '../../core/common/http/outside-calls.js';
import { parseRetryAfter } from './discord-retries.js';
import type { Webhook } from './webhook-address.js';

/** A constant that no setting can change, so a stored webhook can never point to another host. */
export const DISCORD = Symbol('DISCORD');
export const DISCORD_ORIGIN = 'https://discord.com';

/** Hides link previews. */
const SUPPRESS_EMBEDS = 4;

export type PostOutcome =
  | { readonly kind: 'posted' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | {
      /** `gone`: Discord does not recognise the webhook, so retrying is pointless. */
      readonly kind: 'gone' | 'failed';
      /** Shown to admins; contains no part of the address. */
      readonly reason: string;
    };

/** Posts messages to a webhook: https://docs.discord.com/developers/resources/webhook#execute-webhook */
@Injectable()
export class DiscordClient {
  private readonly outside: OutsideCalls;

  constructor(@Inject(DISCORD) private readonly origin: string) {
    this.outside = new OutsideCalls({ standIns: origin === DISCORD_ORIGIN ? [] : [origin] });
  }

  /** Never throws. Without a response it is unknown whether the message was posted. */
  async post({ id, token, threadId }: Webhook, content: string, signal?: AbortSignal): Promise<PostOutcome> {
    try {
      const thread = threadId ? `&thread_id=${threadId}` : '';
      const answer = await this.outside.call(
        `${this.origin}/api/v10/webhooks/${id}/${token}?wait=true${thread}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ content, flags: SUPPRESS_EMBEDS, allowed_mentions: { parse: [] } }),
          signal,
        },
      );
      return outcomeOf(answer);
    } catch (error) {
      if (error instanceof AnswerTooLongError) return outcomeOf(error.answer);
      // The error's message may contain the address.
      const isLate = error instanceof OutsideTimeoutError;
      return {
        kind: 'failed',
        reason: isLate ? 'Discord did not answer in time' : 'Discord could not be reached',
      };
    }
  }
}

function outcomeOf({ status, headers }: Omit<OutsideAnswer, 'body'>): PostOutcome {
  if (status >= 200 && status < 300) return { kind: 'posted' };
  const seconds = status === 429 ? parseRetryAfter(headers['retry-after'] ?? null) : null;
  if (seconds !== null) return { kind: 'wait', seconds };
  if (status === 401 || status === 404)
    return { kind: 'gone', reason: 'Discord doesn’t recognise this webhook' };
  return { kind: 'failed', reason: `Discord responded with ${status}` };
}
