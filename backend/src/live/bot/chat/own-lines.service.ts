import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { comparable } from '../../../core/common/visible-text.js';
import { ReplicaBusService } from '../../../core/replicas/replica-bus.service.js';
import type { ChatLine } from '../../../channel/twitch/eventsub/channel-events.js';
import type { SentOutcome } from '../../../channel/twitch/chat/twitch-chat.client.js';

/** A line comes back within seconds, if at all. */
const REMEMBERED_MS = 60_000;

interface OwnLine {
  readonly text: string;
  readonly at: number;
  /** Twitch's id of it; null as long as Twitch has not said it, which is for ever where its answer was lost. */
  id: string | null;
}

/**
 * Tells what the bot has said from what somebody types with the same account: a streamer whose own account is the bot. A line is
 * known by the id that Twitch has given it, and by its words until that is known.
 */
@Injectable()
export class OwnLinesService {
  private lines: OwnLine[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({
      onMessage: ({ topic, data }) => {
        if (topic === 'bot-line') this.remember((data as { text: string }).text);
      },
    });
  }

  /** Sends a line that this replica will hear, where it hears any. */
  async sending(text: string, send: () => Promise<SentOutcome>): Promise<SentOutcome> {
    const line = this.remember(text);
    const outcome = await send();
    if (outcome.isSent) line.id = outcome.messageId;
    else this.lines = this.lines.filter((other) => other !== line);
    return outcome;
  }

  /** Another replica may be the one that hears the chat. */
  async announce(text: string): Promise<void> {
    await this.bus.sendMessage({ topic: 'bot-line', data: { text } });
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
