import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { OutsideCalls } from '../../core/common/http/outside-calls.js';
import { AppConfig } from '../../core/config/app-config.js';
import { isKnownPushService, PUSH_STAND_INS } from './push-services.js';
import type { PushKeys } from './push-keys.service.js';

/** A browser's address at its push service, as stored in the vault. Together with the site's key it is enough to push. */
export interface PushAddress {
  readonly endpoint: string;
  /** In base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export const vaultRowOf = (endpointHash: Buffer): string => `push ${endpointHash.toString('hex')}`;

/** A notification as the service worker shows it (public-site/public/push-worker.js). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path that a click opens. */
  readonly path: string;
  /** BCP 47. */
  readonly language: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser no longer accepts any: it must not be tried again. */
  | { readonly kind: 'gone' }
  /** `seconds`: as the service asks, or null. */
  | { readonly kind: 'later'; readonly seconds: number | null }
  /** @param reason contains no part of the address */
  | { readonly kind: 'failed'; readonly reason: string };

/** The longest time that a push service can ask for; a notification expires long before. */
const RETRY_AFTER = /^\d{1,5}$/;

/** Encrypts notifications (RFC 8291) and hands them to browsers' push services (RFC 8030). */
@Injectable()
export class PushSenderService {
  private readonly outside: OutsideCalls;
  private readonly subject: string;

  constructor(
    @Inject(PUSH_STAND_INS) private readonly standIns: readonly string[],
    { http }: AppConfig,
  ) {
    this.outside = new OutsideCalls({ standIns });
    // Push services accept https and mailto addresses only.
    this.subject = http.isSecure ? http.publicUrl : 'mailto:operator@example.invalid';
  }

  /** Never throws. @param expiresAt after which the push service must not deliver it */
  async send(
    address: PushAddress,
    message: PushMessage,
    expiresAt: Date,
    keys: PushKeys,
    signal?: AbortSignal,
  ): Promise<PushOutcome> {
    if (!isKnownPushService(address.endpoint, this.standIns)) return { kind: 'gone' };
    let details;
    try {
      details = webPush.generateRequestDetails(address, JSON.stringify(message), {
        TTL: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: this.subject, ...keys },
      });
    } catch {
      // A key that isn't a point on the curve.
      return { kind: 'gone' };
    }
    try {
      const { status, headers } = await this.outside.call(address.endpoint, {
        method: 'POST',
        headers: details.headers,
        body: details.body,
        signal,
      });
      return outcomeOf(status, headers['retry-after']);
    } catch {
      return { kind: 'later', seconds: null };
    }
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    return { kind: 'later', seconds: retryAfter && RETRY_AFTER.test(retryAfter) ? Number(retryAfter) : null };
  }
  return { kind: 'failed', reason: `status ${status}` };
}
