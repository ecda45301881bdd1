import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../core/common/clock.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { TwitchChattersClient } from '../../channel/twitch/chat/twitch-chatters.client.js';
import { NeverPaidService } from './never-paid.service.js';
import { OptOutsService } from './opt-outs.service.js';

/** Twitch is asked this often at most, and only while the number is wanted. */
const EVERY_MS = 60_000;
const MAX_AGE_MS = 120_000;

interface Reading {
  readonly at: number;
  /** Null if Twitch does not list the chatters. */
  readonly count: number | null;
}

/** How many viewers are in chat at present, for the time before the first payout has counted them. */
@Injectable()
export class ChattersNowService {
  private readonly logger = new Logger('ChattersNow');
  private askedAt = -Infinity;
  private last: Reading | null = null;

  constructor(
    private readonly chatters: TwitchChattersClient,
    private readonly neverPaid: NeverPaidService,
    private readonly optOuts: OptOutsService,
    private readonly clock: Clock,
    stream: StreamService,
  ) {
    stream.onNewBroadcast(() => {
      this.askedAt = -Infinity;
      this.last = null;
    });
  }

  /** Never waits for Twitch: the next call knows what this one has asked for. Null while unknown. */
  count(): number | null {
    return this.recent()?.count ?? null;
  }

  /** Whether Twitch does not list the chatters. */
  areHidden(): boolean {
    return this.recent()?.count === null;
  }

  private recent(): Reading | null {
    const now = this.now();
    if (now - this.askedAt >= EVERY_MS) {
      this.askedAt = now;
      void this.ask();
    }
    return this.last && now - this.last.at < MAX_AGE_MS ? this.last : null;
  }

  private async ask(): Promise<void> {
    try {
      this.last = { at: this.now(), count: await this.read() };
    } catch (error) {
      this.logger.warn(`Failed to count the chatters: ${reasonOf(error)}`);
    }
  }

  /** Bots and viewers who opted out are left out as far as the first page names them. */
  private async read(): Promise<number | null> {
    const page = await this.chatters.page(null);
    if (typeof page === 'string') return null;
    const { chatters, total } = page;
    const accounts = chatters.map(({ id, login }) => ({ userId: id, login }));
    const counted = await this.optOuts.without(accounts.filter((account) => !this.neverPaid.has(account)));
    return Math.max(0, total - chatters.length) + counted.length;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
