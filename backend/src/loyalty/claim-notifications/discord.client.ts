import { Inject, Injectable } from '@nestjs/common';
import { parseRetryAfter } from './discord-retries.js';
import type { Webhook } from './webhook-address.js';

/** A constant that no setting can change, so a stored webhook can never point to another host. */
export const DISCORD = Symbol('DISCORD');
export const DISCORD_ORIGIN = 'https://discord.com';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 16_384;
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
  constructor(@Inject(DISCORD) private readonly origin: string) {}

  /** Never throws. Without a response it is unknown whether the message was posted. */
  async post({ id, token, threadId }: Webhook, content: string, signal?: AbortSignal): Promise<PostOutcome> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const thread = threadId ? `&thread_id=${threadId}` : '';
      const response = await fetch(`${this.origin}/api/v10/webhooks/${id}/${token}?wait=true${thread}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content, flags: SUPPRESS_EMBEDS, allowed_mentions: { parse: [] } }),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      await discard(response);
      return outcomeOf(response);
    } catch {
      // The error's message may contain the address.
      const reason = timeout.aborted ? 'Discord did not answer in time' : 'Discord could not be reached';
      return { kind: 'failed', reason };
    }
  }
}

function outcomeOf({ ok, status, headers }: Response): PostOutcome {
  if (ok) return { kind: 'posted' };
  const seconds = status === 429 ? parseRetryAfter(headers.get('retry-after')) : null;
  if (seconds !== null) return { kind: 'wait', seconds };
  if (status === 401 || status === 404)
    return { kind: 'gone', reason: 'Discord doesn’t recognise this webhook' };
  return { kind: 'failed', reason: `Discord responded with ${status}` };
}

/** Reads the body so that the connection can be reused, but only up to a limit. */
async function discard({ body }: Response): Promise<void> {
  if (!body) return;
  let bytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) break;
  }
}
