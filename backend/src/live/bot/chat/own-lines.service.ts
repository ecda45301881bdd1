import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { comparable } from '../../../core/common/visible-text.js';
import type { ChatLine } from '../../../channel/twitch/eventsub/channel-events.js';
import type { SentOutcome } from '../../../channel/twitch/chat/twitch-chat.client.js';

/** A line comes back within seconds, if at all. */
const REMEMBERED_MS = 60_000;

interface OwnLine {
  readonly text: string;
  readonly at: number;
  /** Twitch's id for it; null until Twitch has returned it, which is forever if its answer was lost. */
  id: string | null;
}

/**
 * Tells the bot's lines apart from those typed with the same account, where a streamer uses their own account
 * as the bot. A line is matched by the id that Twitch gave it, or by its text until that id is known.
 */
@Injectable()
export class OwnLinesService {
  private lines: OwnLine[] = [];

  constructor(private readonly clock: Clock) {}

  /** Sends a line that this replica will receive back, if it reads the chat. */
  async sendTracked(text: string, send: () => Promise<SentOutcome>): Promise<SentOutcome> {
    const line = this.remember(text);
    const outcome = await send();
    if (outcome.isSent) line.id = outcome.messageId;
    else this.lines = this.lines.filter((other) => other !== line);
    return outcome;
  }

  has({ id, text }: ChatLine): boolean {
    const since = this.now() - REMEMBERED_MS;
    const said = comparable(text);
    return this.lines.some((own) => own.at > since && (own.id === null ? own.text === said : own.id === id));
  }

  private remember(text: string): OwnLine {
    const now = this.now();
    const line: OwnLine = { text: comparable(text.replace(/^\/me\s/iu, '')), at: now, id: null };
    this.lines = [...this.lines.filter(({ at }) => at > now - REMEMBERED_MS), line];
    return line;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
