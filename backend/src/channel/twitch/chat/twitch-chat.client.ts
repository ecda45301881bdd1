import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { AccountTokensService } from '../accounts/account-tokens.service.js';
import { TwitchAccountsService } from '../accounts/twitch-accounts.service.js';
import { AppTokenProvider } from '../api/app-token.provider.js';
import { TwitchApiClient } from '../api/twitch-api.client.js';
import { SharedChatError, TwitchRefusedError, TwitchUnavailableError } from '../api/twitch-errors.js';
import { callTwitch, isRecord, listIn, textIn } from '../api/twitch-http.js';

/** Outcome of sending a line. */
export type SentOutcome =
  | { readonly isSent: true; readonly messageId: string }
  | {
      readonly isSent: false;
      readonly reason: string;
      /** Twitch's code for the reason, such as `slow_mode`; empty if there is none. */
      readonly code: string;
      /** For how long Twitch wants no further line; null if it has refused only this one. */
      readonly silentSeconds: number | null;
    };

/** Matches any code that names a rate or slow mode, such as `msg_ratelimit` or `slow_mode`. */
const TOO_FAST = /(^|_)rate|slow|too_(fast|many)/i;
/** In slow mode Twitch's message names the seconds left. */
const NAMED_SECONDS = /\b(\d{1,4}) seconds?\b/i;
/** Twitch counts lines over this time. */
const DEFAULT_SILENT_SECONDS = 30;

/**
 * Statuses that mean Twitch has not accepted a line. After any other failure it is unknown whether the chat
 * has seen it.
 */
const NOT_ACCEPTED_STATUSES: readonly number[] = [429, 503];

/** How long to send without the badge after a refusal: retrying with every line would not help. */
const BADGE_RETRY_MS = 10 * 60_000;

/** How a line is sent. */
export interface SendOptions {
  /** Whether the bot is known to moderate the channel. */
  readonly isModerator?: boolean;
  /** No viewer has asked for it, so it must not appear in other channels. */
  readonly isUnprompted?: boolean;
}

/**
 * Sends chat messages with the bot's account: https://dev.twitch.tv/docs/api/reference#send-chat-message
 * Not with twurple, which repeats a call whose answer was lost: a line sent twice is worse than one not sent.
 */
@Injectable()
export class TwitchChatClient {
  private badgeRefusal: { channel: number | null; isModerator: boolean; until: number } | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly tokens: AccountTokensService,
    private readonly accounts: TwitchAccountsService,
    private readonly appTokens: AppTokenProvider,
    private readonly api: TwitchApiClient,
    private readonly clock: Clock,
  ) {}

  /** @throws TwitchUnavailableError, TwitchRefusedError, NotConnectedError, ExpiredGrantError, SharedChatError */
  async say(channelId: string, text: string, manner: SendOptions = {}): Promise<SentOutcome> {
    const { userId, accessToken } = await this.tokens.current('bot');
    const body = { broadcaster_id: channelId, sender_id: userId, message: text };
    const asBot = await this.sayWithBadge(body, manner);
    if (asBot) return asBot;
    if (manner.isUnprompted && (await this.api.isChatShared(channelId))) throw new SharedChatError();
    try {
      return await this.send(body, accessToken);
    } catch (error) {
      if (!(error instanceof TwitchRefusedError) || error.status !== 401) throw error;
      const renewed = await this.tokens.afterRefusal('bot', accessToken);
      if (renewed.accessToken === accessToken) throw error;
      return this.send(body, renewed.accessToken);
    }
  }

  /**
   * Sends with the app token: Twitch then shows its bot badge, and keeps the line in this channel while its
   * chat is shared with others. Only allowed while the channel's account is connected or the bot moderates.
   * @returns null if Twitch refuses; the bot's own token works without these
   */
  private async sayWithBadge(
    body: object,
    { isModerator = false }: SendOptions,
  ): Promise<SentOutcome | null> {
    const now = this.clock.now().getTime();
    const account = await this.accounts.find('channel');
    const channel = account && !account.isExpired ? account.connectedAt.getTime() : null;
    const isUnchanged =
      this.badgeRefusal?.channel === channel && (this.badgeRefusal.isModerator || !isModerator);
    if (this.badgeRefusal && isUnchanged && now < this.badgeRefusal.until) return null;
    try {
      return await this.send({ ...body, for_source_only: true }, await this.appTokens.get());
    } catch (error) {
      if (!(error instanceof TwitchRefusedError)) throw error;
      if (error.status === 401) this.appTokens.forget();
      this.badgeRefusal = { channel, isModerator, until: now + BADGE_RETRY_MS };
      return null;
    }
  }

  private async send(json: object, token: string): Promise<SentOutcome> {
    const { apiUrl, clientId } = this.config.twitch;
    const answer = await callTwitch(`${apiUrl}/chat/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'client-id': clientId },
      json,
    }).catch((error: unknown) => {
      const mayBeShown =
        error instanceof TwitchUnavailableError && !NOT_ACCEPTED_STATUSES.includes(error.status ?? 0);
      throw mayBeShown ? new TwitchUnavailableError(error.message) : error;
    });
    const [outcome] = listIn(answer, 'data');
    if (isRecord(outcome) && outcome['is_sent'] === true)
      return { isSent: true, messageId: textIn(outcome, 'message_id') };
    return { isSent: false, ...dropReasonIn(outcome) };
  }
}

/** Twitch documents no codes, and they change, so only rates are recognised. */
function dropReasonIn(outcome: unknown) {
  const dropped = isRecord(outcome) ? outcome['drop_reason'] : undefined;
  const [code = '', message = ''] = ['code', 'message'].map((field) => {
    const text = isRecord(dropped) ? dropped[field] : undefined;
    return typeof text === 'string' ? text.slice(0, 200) : '';
  });
  const named = NAMED_SECONDS.exec(message)?.[1];
  return {
    reason: `${message || 'Twitch did not say why'}${code ? ` (${code})` : ''}`,
    code,
    silentSeconds: TOO_FAST.test(code) ? Number(named ?? DEFAULT_SILENT_SECONDS) : null,
  };
}
