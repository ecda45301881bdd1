import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { AppConfig } from '../config/app-config.js';
import { StreamService } from '../stream/stream.service.js';
import { Attendance, type SeenAccount } from './attendance.service.js';
import { NeverPaid } from './never-paid.service.js';
import { Talk } from './talk.js';

/** So many different people must have talked within this time: a channel where nobody does may be live for nobody. */
const TALKERS = 2;
const TALKED_WITHIN_MS = 10 * 60_000;

/** What talking is worth, on the replica that reads the chat. */
@Injectable()
export class ChatTalk {
  private readonly talk = new Talk();
  private readonly lastTalked = new Map<string, number>();
  private isReading = false;

  constructor(
    private readonly config: AppConfig,
    private readonly attendance: Attendance,
    private readonly neverPaid: NeverPaid,
    private readonly clock: Clock,
    stream: StreamService,
  ) {
    stream.onNewBroadcast(() => {
      this.talk.forget();
      this.lastTalked.clear();
    });
  }

  /** Lines are heard from here on, or not any more. */
  reads(isReading: boolean): void {
    this.isReading = isReading;
  }

  /** A viewer's line in this channel's chat that is no command. */
  heard(account: SeenAccount, text: string): void {
    const talked = this.talk.counts(account.userId, text);
    this.attendance.saw(account, { source: 'chat', talked });
    if (talked && this.isPerson(account)) this.lastTalked.set(account.userId, this.now());
  }

  /** False where the chat is read and says that nobody is there. Without a bot, Twitch's word alone counts. */
  isReallyLive(): boolean {
    if (!this.isReading) return true;
    const since = this.now() - TALKED_WITHIN_MS;
    for (const [userId, at] of this.lastTalked) if (at < since) this.lastTalked.delete(userId);
    return this.lastTalked.size >= TALKERS;
  }

  /** The broadcaster may earn nothing, and is one all the same. */
  private isPerson(account: SeenAccount): boolean {
    return account.login === this.config.twitch.channel || !this.neverPaid.has(account);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
