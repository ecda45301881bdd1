import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { TwitchChattersClient } from '../../channel/twitch/chat/twitch-chatters.client.js';
import { AttendanceService } from './attendance.service.js';
import { EarningRulesService } from './earning-rules.service.js';

/** Looks around in the chat, once a payout and on the replica that pays: who is there without a word is there too. */
@Injectable()
export class ChatRoomService {
  private readonly logger = new Logger('ChatRoom');
  private lastFailure: string | null = null;

  constructor(
    private readonly chatters: TwitchChattersClient,
    private readonly attendance: AttendanceService,
    private readonly rules: EarningRulesService,
  ) {}

  /**
   * Never fails: where Twitch does not say who is there, those on the site's own page still earn.
   * @returns false where it may say so when it is asked again
   */
  async look(): Promise<boolean> {
    if (!(await this.rules.current()).watchingOn) return true;
    try {
      const answer = await this.chatters.all();
      this.lastFailure = null;
      // What is in the way is for the console to say.
      if (typeof answer === 'string') return true;
      for (const { id: userId, login } of answer) this.attendance.saw({ userId, login }, { source: 'chat' });
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== this.lastFailure) this.logger.warn(`Nobody knows who is in the chat: ${reason}`);
      this.lastFailure = reason;
      return false;
    }
  }
}
