import { ApiClient } from '@twurple/api';
import type { EventSubSubscription } from '@twurple/eventsub-base';
import { ExpiredGrantError, NotConnectedError } from '../accounts/account-errors.js';
import { TwitchError } from '../twitch-errors.js';
import { isRecord } from '../twitch-http.js';
import type { BotAuthProvider } from './bot-auth.provider.js';
import { EventListener } from './event-listener.js';

/** One line that somebody said in the channel's chat. */
export interface ChatLine {
  /** Twitch's id of the line; the same when an event is repeated. */
  readonly id: string;
  readonly text: string;
  readonly userId: string;
  readonly displayName: string;
  readonly isModerator: boolean;
  /** In a shared chat the channel where it was said; otherwise null. */
  readonly sourceChannelId: string | null;
}

export interface ChannelEvents {
  onLine(line: ChatLine): void;
  onLive(startedAt: Date): void;
  onOffline(): void;
  onUpdate(change: { title: string; game: string }): void;
  /** Lines arrive from here on. What happened before is not told later. */
  onReady(): void;
  /** No lines arrive; the connection is trying again by itself. */
  onLost(reason: string): void;
  /** Twitch refused or withdrew the subscription: only a new connection can help. */
  onRefused(reason: string): void;
}

interface Accounts {
  readonly botId: string;
  readonly channelId: string;
}

const RETRY_STREAM_EVENTS_MS = 10_000;
/** twurple's log would quote answers of Twitch's; what matters is told through the events. */
const QUIET = { minLevel: 'critical' } as const;

/** The channel's events over one EventSub WebSocket session: twurple reconnects it with a growing pause. */
export class EventSubConnection {
  private readonly listener: EventListener;
  private subscriptions: EventSubSubscription[] = [];
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    authProvider: BotAuthProvider,
    private readonly accounts: Accounts,
    private readonly events: ChannelEvents,
  ) {
    const apiClient = new ApiClient({ authProvider, logger: QUIET });
    this.listener = new EventListener({ apiClient, logger: QUIET });
  }

  open(): void {
    const { listener, events } = this;
    const { botId, channelId } = this.accounts;
    const chat = listener.onChannelChatMessage(channelId, botId, (event) =>
      this.tell(() =>
        events.onLine({
          id: event.messageId,
          text: event.messageText,
          userId: event.chatterId,
          displayName: event.chatterDisplayName,
          isModerator: 'moderator' in event.badges || 'broadcaster' in event.badges,
          sourceChannelId: event.sourceBroadcasterId,
        }),
      ),
    );
    this.subscriptions = [
      chat,
      listener.onStreamOnline(channelId, ({ startDate }) => this.tell(() => events.onLive(startDate))),
      listener.onStreamOffline(channelId, () => this.tell(() => events.onOffline())),
      listener.onChannelUpdate(channelId, ({ streamTitle, categoryName }) =>
        this.tell(() => events.onUpdate({ title: streamTitle, game: categoryName })),
      ),
    ];
    listener.onSubscriptionCreateSuccess((subscription) => {
      if (subscription === chat) this.tell(() => events.onReady());
    });
    listener.onSubscriptionCreateFailure((subscription, error) => {
      if (subscription === chat) this.tell(() => events.onRefused(reasonOf(error)));
      else this.tryLater(subscription);
    });
    listener.onRevoke((subscription) => {
      if (subscription === chat)
        this.tell(() => events.onRefused('Twitch withdrew the bot’s access to chat'));
    });
    listener.onUserSocketDisconnect((userId) => {
      if (userId === botId) this.tell(() => events.onLost('The connection to Twitch’s chat was lost'));
    });
    listener.start();
  }

  /** Nothing is told afterwards. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    // Without subscriptions a socket that twurple is just reconnecting stops by itself; `stop` alone would not reach it.
    for (const subscription of this.subscriptions) this.listener._dropSubscription(subscription.id);
    this.listener.stop();
  }

  /** Live and offline also come with the next poll; chat does not wait for them. */
  private tryLater(subscription: EventSubSubscription): void {
    if (this.isClosed) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => subscription.start(), RETRY_STREAM_EVENTS_MS).unref();
  }

  private tell(event: () => void): void {
    if (!this.isClosed) event();
  }
}

/** Other errors of twurple's quote requests and answers: their status has to do. */
function reasonOf(error: unknown): string {
  const status = isRecord(error) ? error['statusCode'] : undefined;
  if (typeof status === 'number') return `Twitch refused the bot’s access to chat with ${status}`;
  const isOurs = error instanceof TwitchError || error instanceof ExpiredGrantError;
  if (isOurs || error instanceof NotConnectedError) return error.message;
  return 'Twitch could not be reached';
}
