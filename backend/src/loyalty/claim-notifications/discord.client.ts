import { Inject, Injectable } from '@nestjs/common';
import {
  AnswerTooLongError,
  OutsideCalls,
  OutsideTimeoutError,
} from '../../core/common/http/outside-calls.js';
import { failedFor, outcomeOf, type PostOutcome } from './discord-answers.js';
import type { Webhook } from './webhook-address.js';

/** A constant that no setting can change, so a stored webhook can never point to another host. */
export const DISCORD = Symbol('DISCORD');
export const DISCORD_ORIGIN = 'https://discord.com';

/** Hides link previews. */
const SUPPRESS_EMBEDS = 4;

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
      return outcomeOf(answer, threadId !== undefined);
    } catch (error) {
      if (error instanceof AnswerTooLongError) return outcomeOf(error.answer, threadId !== undefined);
      // The error's message may contain the address.
      return failedFor(error instanceof OutsideTimeoutError ? 'late' : 'unreachable');
    }
  }
}
