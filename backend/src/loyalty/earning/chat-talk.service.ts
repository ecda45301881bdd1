import type { PlatformAccount } from '../../core/common/platform.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/clock.js';
import { SiteChannelService } from '../../core/site-channel/site-channel.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { AttendanceService } from './attendance.service.js';
import { NeverPaidService } from './never-paid.service.js';
import { Talk } from './talk.js';
import { Talkers } from './talkers.js';

/** Decides which chat messages count as talking, on the replica that reads the chat. */
@Injectable()
export class ChatTalkService {
  private readonly talk = new Talk();
  private readonly talkers = new Talkers();

  constructor(
    private readonly channel: SiteChannelService,
    private readonly attendance: AttendanceService,
    private readonly neverPaid: NeverPaidService,
    private readonly clock: Clock,
    stream: StreamService,
  ) {
    stream.onNewBroadcast(() => {
      this.talk.forget();
      this.talkers.forget();
    });
  }

  /** Starts or stops expecting messages. */
  setReading(isReading: boolean): void {
    this.talkers.setReading(isReading, this.now());
  }

  /** Records a viewer's message in this channel's chat, other than a command. */
  onMessage(account: PlatformAccount, text: string): void {
    const talked = this.talk.counts(account.userId, text);
    this.attendance.recordSighting(account, { source: 'chat', talked });
    if (talked && this.isPerson(account)) this.talkers.recordTalker(account.userId, this.now());
  }

  /** False when the chat is being read and is silent. Without a bot, only Twitch's live status counts. */
  isReallyLive(): boolean {
    return !this.talkers.areSilent(this.now());
  }

  /** The broadcaster may earn nothing but still counts as a person. */
  private isPerson(account: PlatformAccount): boolean {
    return this.channel.isOwn(account) || !this.neverPaid.has(account);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
