import type { EventSubSubscription } from '@twurple/eventsub-base';
import { EventSubWsListener } from '@twurple/eventsub-ws';

/** Twitch repeats an event within minutes, if at all: in a busy chat these are about ten. */
const REMEMBERED = 2_000;

/**
 * twurple remembers each event for ten minutes, with a timer of its own that keeps the process from ending. This
 * remembers the last ones and needs no timer.
 */
export class EventListener extends EventSubWsListener {
  private readonly heard = new Set<string>();

  override _handleSingleEventPayload(
    subscription: EventSubSubscription,
    payload: Record<string, unknown>,
    messageId: string,
  ): void {
    if (this.heard.has(messageId)) return;
    this.heard.add(messageId);
    const [oldest] = this.heard;
    if (this.heard.size > REMEMBERED && oldest !== undefined) this.heard.delete(oldest);
    subscription._handleData(payload).catch((error: unknown) => {
      this._logger.crit(`An event was not understood: ${error instanceof Error ? error.name : 'unknown'}`);
    });
  }
}
