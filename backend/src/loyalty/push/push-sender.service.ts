import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { OutsideCalls } from '../../core/common/http/outside-calls.js';
import { AppConfig } from '../../core/config/app-config.js';
import { isKnownPushService, PUSH_STAND_INS } from './push-services.js';
import { PushAnswersService } from './push-answers.service.js';
import type { PushKeys } from './push-keys.service.js';
import { outcomeOf, type PushOutcome } from './push-outcome.js';

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

/** A device that does not answer must not hold up the others. */
const TIMEOUT_MS = 4_000;
/** Signing each message again would double what 10,000 of them cost. A push service accepts it for 24 hours. */
const SIGNED_FOR_S = 12 * 3_600;
const SIGN_AGAIN_AFTER_MS = 6 * 3_600_000;
/** A browser's address may name any of Microsoft's many hosts. */
const SIGNED_MAX = 200;

/** Encrypts notifications (RFC 8291) and hands them to browsers' push services (RFC 8030). */
@Injectable()
export class PushSenderService {
  private readonly outside: OutsideCalls;
  private readonly subject: string;
  /** By the push service's origin. */
  private readonly signed = new Map<string, { key: string; at: number; authorization: string }>();

  constructor(
    @Inject(PUSH_STAND_INS) private readonly standIns: readonly string[],
    private readonly answers: PushAnswersService,
    { http }: AppConfig,
  ) {
    this.outside = new OutsideCalls({ standIns, timeoutMs: TIMEOUT_MS });
    // Push services accept https and mailto addresses only.
    this.subject = http.isSecure ? http.publicUrl : 'mailto:operator@example.invalid';
  }

  /**
   * @param expiresAt after which the push service must not deliver it
   * @throws only if the site's own keys are unusable
   */
  async send(
    address: PushAddress,
    message: PushMessage,
    expiresAt: Date,
    keys: PushKeys,
    signal?: AbortSignal,
  ): Promise<PushOutcome> {
    if (!isKnownPushService(address.endpoint, this.standIns)) return { kind: 'gone' };
    // Outside the try: a fault of the site's keys must not unsubscribe anyone.
    const authorization = this.authorizationFor(address.endpoint, keys);
    let details;
    try {
      details = webPush.generateRequestDetails(address, JSON.stringify(message), {
        TTL: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        headers: { Authorization: authorization },
      });
    } catch {
      // A key that isn't a point on the curve, saved before that was checked.
      return { kind: 'gone' };
    }
    const outcome = await this.call(address.endpoint, details, signal);
    this.answers.add(address.endpoint, outcome);
    return outcome;
  }

  private async call(
    endpoint: string,
    { headers, body }: Pick<webPush.RequestDetails, 'headers'> & { body: Buffer },
    signal?: AbortSignal,
  ): Promise<PushOutcome> {
    try {
      const answer = await this.outside.call(endpoint, { method: 'POST', headers, body, signal });
      return outcomeOf(answer.status, answer.headers['retry-after']);
    } catch {
      return { kind: 'later', isLimited: false, seconds: null };
    }
  }

  /** The site's signed identification for a push service (RFC 8292). */
  private authorizationFor(endpoint: string, { publicKey, privateKey }: PushKeys): string {
    const { origin } = new URL(endpoint);
    const known = this.signed.get(origin);
    const now = Date.now();
    if (known && known.key === publicKey && now - known.at < SIGN_AGAIN_AFTER_MS) return known.authorization;
    const until = Math.floor(now / 1000) + SIGNED_FOR_S;
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      this.subject,
      publicKey,
      privateKey,
      'aes128gcm',
      until,
    );
    if (this.signed.size >= SIGNED_MAX) this.signed.clear();
    this.signed.set(origin, { key: publicKey, at: now, authorization });
    return authorization;
  }
}
