import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { ReplicaBusService } from '../../../core/replicas/replica-bus.service.js';
import { ChannelIdentityService } from '../identity/channel-identity.service.js';
import { TwitchUnavailableError } from '../api/twitch-errors.js';
import { isRecord } from '../api/twitch-http.js';
import { type ChannelEvent, channelEventFrom, type EventType, isStreamType } from './channel-events.js';
import type { WebhookMessage } from './event-sub.webhook.js';
import { verifiedMessage } from './webhook-signature.js';
import { NoTwitchCallError, UnknownSubscriptionError } from './webhook.errors.js';

/** Receives Twitch's webhook calls on any replica and forwards them to the leader. */
@Injectable()
export class WebhookReceiverService {
  constructor(
    private readonly config: AppConfig,
    private readonly channel: ChannelIdentityService,
    private readonly bus: ReplicaBusService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param rawBody the text that Twitch signed
   * @param body the same, parsed
   * @returns the response that Twitch expects
   * @throws the refusals of webhook.errors.ts; any other error makes Twitch call again
   */
  async receive(headers: IncomingHttpHeaders, rawBody: string, body: unknown): Promise<string> {
    const { id, type: call } = verifiedMessage(headers, rawBody, {
      secret: this.config.secrets.webhookSecret,
      now: this.clock.now(),
    });
    const { subscription, event, challenge }: Record<string, unknown> = isRecord(body) ? body : {};
    const type = await this.knownType(subscription);
    if (call === 'notification') {
      await this.forward({ id, kind: 'event', event: parseEvent(type, event) });
    } else if (call === 'revocation') {
      await this.forward({ id, kind: 'revoked', type });
    } else if (call === 'webhook_callback_verification' && typeof challenge === 'string') {
      await this.forward({ id, kind: 'verified', type });
      return challenge;
    }
    return '';
  }

  /** Signed calls only come from this site's subscriptions, so this accepts the ones it makes. */
  private async knownType(subscription: unknown): Promise<EventType> {
    const { type, condition }: Record<string, unknown> = isRecord(subscription) ? subscription : {};
    const channelId = isRecord(condition) ? condition['broadcaster_user_id'] : undefined;
    if (!isStreamType(type) || channelId !== (await this.channel.id())) throw new UnknownSubscriptionError();
    return type;
  }

  private forward(data: WebhookMessage): Promise<void> {
    return this.bus.sendMessage({ topic: 'twitch-webhook', data });
  }
}

/** @throws NoTwitchCallError if the event lacks what Twitch documents: a retry would lack it too */
function parseEvent(type: EventType, event: unknown): ChannelEvent {
  try {
    return channelEventFrom(type, event);
  } catch (error) {
    throw error instanceof TwitchUnavailableError ? new NoTwitchCallError() : error;
  }
}
