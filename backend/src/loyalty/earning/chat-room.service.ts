import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { TwitchChattersClient } from '../../channel/twitch/chat/twitch-chatters.client.js';
import { AttendanceService } from './attendance.service.js';
import { EarningRulesService } from './earning-rules.service.js';

/**
 * Fetches the list of chatters, once per payout on the replica that pays, so that silent viewers count as
 * present.
 */
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
   * Never throws: without the list, viewers on the site's own page still earn.
   * @returns false if a retry may succeed
   */
  async recordChatters(): Promise<boolean> {
    if (!(await this.rules.current()).watchingOn) return true;
    try {
      const answer = await this.chatters.all();
      this.lastFailure = null;
      // The console shows what is missing.
      if (typeof answer === 'string') return true;
      for (const { id: userId, login } of answer)
        this.attendance.recordSighting({ userId, login }, { source: 'chat' });
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== this.lastFailure) this.logger.warn(`Failed to fetch the list of chatters: ${reason}`);
      this.lastFailure = reason;
      return false;
    }
  }
}
