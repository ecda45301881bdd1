import type { ChatLine, CommunityEvent } from './channel-events.js';
import type { LiveSource } from './live-source.js';

/** Receives stream events, on the leader. */
export interface StreamListener {
  /** @param startedAt ISO 8601, UTC */
  onLive(broadcast: { streamId: string | null; startedAt: string }): Promise<void>;
  /** @param streamId of the broadcast that ended, if Twitch named it */
  onOffline(streamId: string | null): Promise<void>;
  onUpdate(change: { title: string; game: string }): Promise<void>;
  /** Events come from this source from now on; earlier ones are not delivered later. */
  changeSource(source: LiveSource): Promise<void>;
}

/** Receives chat lines, on the leader and while the bot's account is connected. */
export interface ChatListener {
  /** The chat will be read with this account. No line arrives before this has resolved. */
  open(accounts: { botId: string; channelId: string }): Promise<void>;
  /** Lines arrive from here on. */
  ready(): void;
  onLine(line: ChatLine): void;
  /** No lines arrive; a reconnect is under way. */
  lost(reason: string): void;
  /**
   * The chat is no longer read with this account.
   * @param reason as text for admins; null when nothing is wrong
   * @returns resolves when everything is closed
   */
  close(reason: string | null): Promise<void>;
}

/** Receives community events, on the leader. An event may arrive twice or not at all. */
export interface CommunityListener {
  onEvent(event: CommunityEvent): Promise<void>;
}
