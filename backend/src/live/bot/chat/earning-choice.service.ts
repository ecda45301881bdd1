import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { OptOutsService } from '../../../loyalty/earning/opt-outs.service.js';
import { ForgettingService } from '../../../members/privacy/forgetting.service.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import type { ChatCommand } from '../texts/chat-command.js';
import { Cooldowns } from './cooldowns.js';
import type { CommandChatter } from './command-chatter.js';

/** Seconds before a viewer gets the same answer again. */
const COOLDOWN = 10;

/**
 * `!points off` and `!points on`: viewers can opt out of earning, whatever an admin has done with `!points`.
 */
@Injectable()
export class EarningChoiceService {
  private readonly cooldowns = new Cooldowns();

  constructor(
    private readonly optOuts: OptOutsService,
    private readonly forgetting: ForgettingService,
    private readonly words: BotWordsService,
    private readonly clock: Clock,
  ) {}

  /** Null for any other command. */
  choiceIn({ name, words }: ChatCommand): 'off' | 'on' | null {
    const choice = words.length === 1 ? words[0]?.toLowerCase() : undefined;
    return name === 'points' && (choice === 'off' || choice === 'on') ? choice : null;
  }

  /** @returns the bot's answer; null if the viewer has just had it */
  async carryOut(choice: 'off' | 'on', speaker: CommandChatter): Promise<string | null> {
    const { userId, name: user } = speaker;
    const { t } = await this.words.current();
    const answer = choice === 'off' ? await this.stop(speaker) : await this.begin(userId);
    const now = this.clock.now().getTime();
    return this.cooldowns.tryAnswer(`${choice} ${userId}`, COOLDOWN, now) ? t(answer, { user }) : null;
  }

  /** Opts out first, so that nothing makes them a member again. */
  private async stop({ userId, login }: CommandChatter): Promise<'points.off' | 'points.forgotten'> {
    await this.optOuts.add(userId);
    return (await this.forgetting.forgetUnlisted(userId, login)) ? 'points.forgotten' : 'points.off';
  }

  private async begin(userId: string): Promise<'points.on'> {
    await this.optOuts.remove(userId);
    return 'points.on';
  }
}
