import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { NoTwitchCallError, OldMessageError, WrongSignatureError } from './webhook.errors.js';

/** Twitch's recommendation: an older message may be a replay. */
const WINDOW_MS = 10 * 60_000;

/** Contents of a call's headers. */
export interface SignedMessage {
  readonly id: string;
  readonly type: string;
}

/**
 * Checks that Twitch sent a call recently:
 * https://dev.twitch.tv/docs/eventsub/handling-webhook-events#verifying-the-event-message
 * @param body as received, because Twitch signs the bytes
 * @throws NoTwitchCallError, WrongSignatureError, OldMessageError
 */
export function verifiedMessage(
  headers: IncomingHttpHeaders,
  body: string,
  { secret, now }: { secret: string; now: Date },
): SignedMessage {
  const [id, timestamp, signature, type] = ['id', 'timestamp', 'signature', 'type'].map(
    (name) => headers[`twitch-eventsub-message-${name}`],
  );
  if (!isText(id) || !isText(timestamp) || !isText(signature) || !isText(type)) {
    throw new NoTwitchCallError();
  }
  const expected = createHmac('sha256', secret).update(id).update(timestamp).update(body).digest('hex');
  if (!isSame(`sha256=${expected}`, signature)) throw new WrongSignatureError();
  const age = Math.abs(now.getTime() - Date.parse(timestamp));
  if (!(age <= WINDOW_MS)) throw new OldMessageError();
  return { id, type };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
