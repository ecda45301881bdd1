import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/viewer.js';
import { GiftsService } from '../../users/gifts.service.js';
import { MemberKeys } from '../../users/member-keys.service.js';
import { DailyGiftLimitError, GiftLimitError } from '../../users/users.errors.js';
import { Refusal } from '../../common/errors/refusals.js';
import { reachesLevel } from '../../twitch/eventsub/chat-levels.js';
import { TwitchApiClient } from '../../twitch/twitch-api.client.js';
import { BotWords } from './bot-words.service.js';
import type { Speaker } from './speaker.js';

/** `@name 250`: a login is all that a chat knows of somebody. */
const RECIPIENT = /^@?([A-Za-z0-9_]{1,25}),?$/;
const AMOUNT = /^[1-9]\d{0,6}$/;
const LARGEST = 1_000_000;

/** Points that moderators of the channel give and take in the chat, within the limits of gifts. */
@Injectable()
export class ChatGifts {
  constructor(
    private readonly gifts: GiftsService,
    private readonly keys: MemberKeys,
    private readonly twitch: TwitchApiClient,
    private readonly words: BotWords,
  ) {}

  /**
   * @param words what stands behind the command
   * @returns the bot's answer; null for a line that asks for nothing
   */
  async carryOut(
    command: 'addpoints' | 'takepoints',
    words: readonly string[],
    speaker: Speaker,
  ): Promise<string | null> {
    const login = RECIPIENT.exec(words[0] ?? '')?.[1];
    const points = AMOUNT.test(words[1] ?? '') ? Number(words[1]) : 0;
    if (!reachesLevel(speaker.level, 'moderator') || login === undefined || points < 1 || points > LARGEST)
      return null;
    const { t } = await this.words.current();
    const user = speaker.name;
    const memberId = await this.keys.find(speaker.userId);
    if (memberId === null) return t('gift.sign_in', { user });
    // A login passes from one account to another: Twitch knows whose it is now.
    const [found] = await this.twitch.usersByLogins([login]);
    if (!found || (await this.keys.find(found.id)) === null) return t('gift.nobody', { user, login });
    const actor = { memberId, userId: speaker.userId, requestId: speaker.lineId };
    const outcome = await (command === 'addpoints'
      ? this.give(found.id, points, actor)
      : this.gifts.take(found.id, points, actor));
    const recipient = found.displayName;
    switch (outcome) {
      case 'given':
        return t('gift.given', { user, recipient, points });
      case 'taken':
        return t('gift.taken', { user, recipient, points });
      case 'limit':
        return t('gift.too_much', { user });
      case 'replayed':
        return null;
      default:
        return t('gift.refused', { user });
    }
  }

  /** A line that is told twice gives once. */
  private async give(
    userId: string,
    points: number,
    actor: Actor,
  ): Promise<'given' | 'replayed' | 'limit' | 'refused'> {
    try {
      const gift = { points, reason: '!addpoints' };
      const { isReplay } = await this.gifts.give(userId, gift, actor, actor.requestId);
      return isReplay ? 'replayed' : 'given';
    } catch (error) {
      if (error instanceof GiftLimitError || error instanceof DailyGiftLimitError) return 'limit';
      if (error instanceof Refusal) return 'refused';
      throw error;
    }
  }
}
