import { Injectable, Logger } from '@nestjs/common';
import type { HelixEventSubSubscription } from '@twurple/api';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { ReplicaBusService } from '../../../core/replicas/replica-bus.service.js';
import { AppTokenProvider } from '../api/app-token.provider.js';
import { helixCall } from '../api/helix-call.js';
import { HelixClient } from '../api/helix-client.js';
import { TwitchRefusedError } from '../api/twitch-errors.js';
import { type ChannelEvent, type EventType, STREAM_TYPES, VERSIONS } from './channel-events.js';
import type { ConnectionEvents } from './event-sub.connection.js';
import { failureReason } from './failure-reason.js';
import { SeenMessages } from './seen-messages.js';

/** A verified webhook call, on its way from the replica that received it to the leader. */
export type WebhookMessage = { readonly id: string } & (
  | { readonly kind: 'verified' | 'revoked'; readonly type: EventType }
  | { readonly kind: 'event'; readonly event: ChannelEvent }
);

/** The path that Twitch calls. */
export const WEBHOOK_PATH = 'twitch/events';

const CHECK_EVERY_MS = 3600_000;
const SUBSCRIPTIONS = '/eventsub/subscriptions';

/** The channel's events by webhook. Needs no account, but a URL that Twitch can reach. */
@Injectable()
export class EventSubWebhook {
  /** Twitch only calls https on port 443. */
  readonly isPossible: boolean;
  private readonly logger = new Logger('EventSub');
  private readonly callback: string;
  private readonly secret: string;
  private readonly helix: HelixClient;
  private readonly seen = new SeenMessages();
  private events: ConnectionEvents | null = null;
  /** An earlier leader may have left subscriptions. */
  private mayHaveSubscriptions: boolean;

  constructor(config: AppConfig, appTokens: AppTokenProvider, bus: ReplicaBusService) {
    const { protocol, port } = new URL(config.http.publicUrl);
    this.isPossible = protocol === 'https:' && port === '';
    this.mayHaveSubscriptions = this.isPossible;
    this.callback = `${config.http.publicUrl}/api/${WEBHOOK_PATH}`;
    this.secret = config.secrets.webhookSecret;
    this.helix = new HelixClient(appTokens);
    bus.listen({
      onMessage: ({ topic, data }) => {
        if (topic === 'twitch-webhook') this.handleMessage(data as WebhookMessage);
      },
    });
  }

  /**
   * Replaces the subscriptions of an earlier leader, which may have used another secret.
   * @returns stops listening; the subscriptions stay for the next leader or until `removeAll`
   */
  open(channelId: string, events: ConnectionEvents): () => void {
    this.events = events;
    this.mayHaveSubscriptions = true;
    const check = new PeriodicTask({
      everyMs: CHECK_EVERY_MS,
      run: () => this.check(),
      onFailure: (reason) => this.logger.warn(`Webhook check failed: ${reason}`),
    });
    check.start();
    this.subscribe(channelId).catch((error: unknown) => {
      if (this.events === events) events.onOver(failureReason(error));
    });
    return () => {
      this.events = null;
      void check.stop();
    };
  }

  /** Deletes any subscriptions in the background. */
  removeAll(): void {
    if (!this.mayHaveSubscriptions) return;
    this.removeOwnSubscriptions().then(
      () => (this.mayHaveSubscriptions = this.events !== null),
      (error: unknown) => this.logger.warn(`Failed to remove webhook subscriptions: ${failureReason(error)}`),
    );
  }

  /** Every replica receives each message, so that a new leader knows which ones were seen. */
  private handleMessage(message: WebhookMessage): void {
    if (this.seen.has(message.id) || !this.events) return;
    if (message.kind === 'event') this.events.onEvent(message.event);
    else if (message.kind === 'verified') this.events.onReady(message.type);
    else this.events.onOver('Twitch revoked the webhook');
  }

  private async subscribe(channelId: string): Promise<void> {
    await this.removeOwnSubscriptions();
    const transport = { method: 'webhook', callback: this.callback, secret: this.secret } as const;
    for (const type of STREAM_TYPES) {
      const condition = { broadcaster_user_id: channelId };
      const { eventSub } = this.helix;
      await change(eventSub.createSubscription(type, VERSIONS[type], condition, transport), 409);
    }
  }

  /** Twitch ends a subscription whose calls keep failing, and may be unable to notify the site. */
  private async check(): Promise<void> {
    const enabled = (await this.ownSubscriptions()).filter(({ status }) => status === 'enabled');
    const isComplete = STREAM_TYPES.every((type) =>
      enabled.some((subscription) => subscription.type === type),
    );
    if (!isComplete) this.events?.onOver('Twitch no longer calls the webhook');
  }

  private async removeOwnSubscriptions(): Promise<void> {
    for (const { id } of await this.ownSubscriptions())
      await change(this.helix.eventSub.deleteSubscription(id), 404);
  }

  private async ownSubscriptions(): Promise<HelixEventSubSubscription[]> {
    const all = await helixCall(SUBSCRIPTIONS, this.helix.eventSub.getSubscriptionsPaginated().getAll());
    return all.filter(({ _transport: to }) => to.method === 'webhook' && to.callback === this.callback);
  }
}

/**
 * @param done status of a refusal that means the call has already taken effect: twurple repeats a call whose
 * answer was lost
 */
async function change(call: Promise<unknown>, done: number): Promise<void> {
  try {
    await helixCall(SUBSCRIPTIONS, call);
  } catch (error) {
    if (!(error instanceof TwitchRefusedError) || error.status !== done) throw error;
  }
}
