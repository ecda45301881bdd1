import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/clock.js';
import { AppConfig } from '../../core/config/app-config.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import type { SeenAccount } from '../../members/users/member-keys.service.js';
import { Attendance } from './attendance.service.js';
import { NeverPaid } from './never-paid.service.js';
import { Talk } from './talk.js';
import { Talkers } from './talkers.js';

/** What talking is worth, on the replica that reads the chat. */
@Injectable()
export class ChatTalk {
  private readonly talk = new Talk();
  private readonly talkers = new Talkers();

  constructor(
    private readonly config: AppConfig,
    private readonly attendance: Attendance,
    private readonly neverPaid: NeverPaid,
    private readonly clock: Clock,
    stream: StreamService,
  ) {
    stream.onNewBroadcast(() => {
      this.talk.forget();
      this.talkers.forget();
    });
  }

  /** Lines are heard from here on, or not any more. */
  reads(isReading: boolean): void {
    this.talkers.reads(isReading, this.now());
  }

  /** A viewer's line in this channel's chat that is no command. */
  heard(account: SeenAccount, text: string): void {
    const talked = this.talk.counts(account.userId, text);
    this.attendance.saw(account, { source: 'chat', talked });
    if (talked && this.isPerson(account)) this.talkers.talked(account.userId, this.now());
  }

  /** False where the chat is read and says that nobody is there. Without a bot, Twitch's word alone counts. */
  isReallyLive(): boolean {
    return !this.talkers.areSilent(this.now());
  }

  /** The broadcaster may earn nothing, and is one all the same. */
  private isPerson(account: SeenAccount): boolean {
    return account.login === this.config.twitch.channel || !this.neverPaid.has(account);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
