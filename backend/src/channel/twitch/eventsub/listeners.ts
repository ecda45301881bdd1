import type { ChatLine, CommunityEvent } from './channel-events.js';
import type { LiveSource } from './live-source.js';

/** Hears what the channel does, on the replica that leads. */
export interface StreamListener {
  /** @param startedAt ISO 8601, UTC */
  heardLive(broadcast: { streamId: string | null; startedAt: string }): Promise<void>;
  /** @param streamId of the broadcast that is over, where Twitch says which */
  heardOffline(streamId: string | null): Promise<void>;
  heardUpdate(change: { title: string; game: string }): Promise<void>;
  /** Events come from there from now on; earlier ones are not delivered later. */
  changeSource(source: LiveSource): Promise<void>;
}

/** Hears the channel's chat, on the replica that leads and while the bot's account is connected. */
export interface ChatListener {
  /** The chat is to be read with this account. No line arrives before this has resolved. */
  open(accounts: { botId: string; channelId: string }): Promise<void>;
  /** Lines arrive from here on. */
  ready(): void;
  heardLine(line: ChatLine): void;
  /** No lines arrive; another connection is on its way. */
  lost(reason: string): void;
  /**
   * The chat is no longer read with this account.
   * @param reason in words for an admin; null when nothing is wrong
   * @returns resolves when everything is closed
   */
  close(reason: string | null): Promise<void>;
}

/** Hears what people do on the channel, on the replica that leads. An event can come twice, and one can be missed. */
export interface CommunityListener {
  heard(event: CommunityEvent): Promise<void>;
}
