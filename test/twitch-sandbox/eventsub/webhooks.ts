import { createHmac, randomUUID } from 'node:crypto';
import { TwitchError } from '../http.js';
import type { ChannelEvent } from '../state.js';
import { isSame, newSubscription, type Subscription } from './subscription.js';

type MessageType = 'webhook_callback_verification' | 'notification' | 'revocation';

interface Webhook {
  subscription: Subscription;
  readonly secret: string;
  /** The last notification, kept to repeat it unchanged. */
  last: { readonly id: string; readonly body: string } | null;
}

/** Subscriptions by webhook. Failed calls are not retried. */
export class Webhooks {
  private readonly webhooks = new Map<string, Webhook>();
  private origin: string | null = null;

  /**
   * Calls this origin from now on instead of the callbacks' own, which is https and unreachable here.
   * Verifies pending webhooks.
   */
  callAt(origin: string): void {
    this.origin = origin;
    for (const { id, status } of this.subscriptions) if (status !== 'enabled') void this.verify(id);
  }

  /** @throws TwitchError 400, 409 */
  subscribe(
    asked: Readonly<Record<string, unknown>>,
    hasAuthorized: (userId: string) => boolean,
  ): Subscription {
    const { callback, secret } = asked['transport'] as Record<string, unknown>;
    if (typeof callback !== 'string' || !/^https:\/\/[^/:]+\//.test(callback))
      throw new TwitchError(400, 'callback must be https on port 443');
    if (typeof secret !== 'string' || secret.length < 10 || secret.length > 100)
      throw new TwitchError(400, 'secret must have between 10 and 100 characters');
    const subscription = newSubscription(asked, { method: 'webhook', callback }, null, hasAuthorized);
    if (this.subscriptions.some((other) => isSame(other, subscription)))
      throw new TwitchError(409, 'subscription already exists');
    this.webhooks.set(subscription.id, { subscription, secret, last: null });
    void this.verify(subscription.id);
    return subscription;
  }

  get subscriptions(): Subscription[] {
    return [...this.webhooks.values()].map(({ subscription }) => subscription);
  }

  unsubscribe(id: string): boolean {
    return this.webhooks.delete(id);
  }

  notify(type: ChannelEvent['type'], event: object): void {
    for (const webhook of this.webhooks.values()) {
      const { subscription } = webhook;
      if (subscription.type !== type || subscription.status !== 'enabled') continue;
      webhook.last = { id: randomUUID(), body: JSON.stringify({ subscription, event }) };
      void this.call(webhook, 'notification', webhook.last);
    }
  }

  repeat(): void {
    for (const webhook of this.webhooks.values()) {
      if (webhook.last) void this.call(webhook, 'notification', webhook.last);
    }
  }

  /** Revokes all webhooks, as Twitch does after too many failed calls. */
  revoke(): void {
    for (const webhook of this.webhooks.values()) {
      const subscription = { ...webhook.subscription, status: 'notification_failures_exceeded' };
      void this.call(webhook, 'revocation', { id: randomUUID(), body: JSON.stringify({ subscription }) });
    }
    this.webhooks.clear();
  }

  private async verify(id: string): Promise<void> {
    const webhook = this.webhooks.get(id);
    if (!webhook) return;
    const challenge = randomUUID();
    const body = JSON.stringify({ challenge, subscription: webhook.subscription });
    const answer = await this.call(webhook, 'webhook_callback_verification', { id: randomUUID(), body });
    if (webhook.subscription.status === 'enabled') return;
    const status = answer === challenge ? 'enabled' : 'webhook_callback_verification_failed';
    webhook.subscription = { ...webhook.subscription, status };
  }

  /** @returns the response's text, or null if the call failed */
  private async call(
    { subscription, secret }: Webhook,
    type: MessageType,
    { id, body }: { id: string; body: string },
  ): Promise<string | null> {
    const timestamp = new Date().toISOString();
    const signature = createHmac('sha256', secret).update(`${id}${timestamp}${body}`).digest('hex');
    const { pathname, origin } = new URL(subscription.transport['callback'] ?? '');
    try {
      const answer = await fetch(`${this.origin ?? origin}${pathname}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'twitch-eventsub-message-id': id,
          'twitch-eventsub-message-timestamp': timestamp,
          'twitch-eventsub-message-signature': `sha256=${signature}`,
          'twitch-eventsub-message-type': type,
          'twitch-eventsub-subscription-type': subscription.type,
          'twitch-eventsub-subscription-version': subscription.version,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(5_000),
      });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  }
}
