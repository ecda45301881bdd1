import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/access/viewer.js';
import { GiftsService } from '../../../members/users/gifts.service.js';
import { MemberKeysService } from '../../../members/identities/member-keys.service.js';
import { DailyGiftLimitError, GiftLimitError } from '../../../members/users/users.errors.js';
import { Refusal } from '../../../core/common/errors/refusal.js';
import { reachesLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import { parsePoints } from './parse-points.js';
import type { CommandChatter } from './command-chatter.js';

/** `@name 250`. The name is the one shown in chat: the login, or a display name in another script. */
const RECIPIENT = /^@?([\p{L}\p{M}\p{N}_]{1,50}),?$/u;
const LOGIN = /^[A-Za-z0-9_]{1,25}$/;
const LARGEST = 1_000_000;

/** Points that channel moderators give and take in chat, within the gift limits. */
@Injectable()
export class ChatGiftsService {
  constructor(
    private readonly gifts: GiftsService,
    private readonly keys: MemberKeysService,
    private readonly twitch: TwitchApiClient,
    private readonly words: BotWordsService,
  ) {}

  /**
   * @param words after the command
   * @returns the bot's answer; null for a speaker who is not a moderator, and for a line already answered
   */
  async carryOut(
    command: 'addpoints' | 'takepoints',
    words: readonly string[],
    speaker: CommandChatter,
  ): Promise<string | null> {
    // Viewers get no answer at all.
    if (!reachesLevel(speaker.level, 'moderator')) return null;
    const { t } = await this.words.current();
    const user = speaker.name;
    const login = RECIPIENT.exec(words[0] ?? '')?.[1];
    const points = parsePoints(words.slice(1), LARGEST);
    if (login === undefined || points === null) return t('gift.how', { user, command });
    const memberId = await this.keys.find(speaker.userId);
    if (memberId === null) return t('gift.sign_in', { user });
    const [found, another] = await this.called(login);
    if (!found) return t('gift.nobody', { user, login });
    if (another) return t('gift.several', { user, login });
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

  /** The members with this name. A login can pass to another account, so Twitch is asked who has it now. */
  private async called(name: string): Promise<{ id: string; displayName: string }[]> {
    if (!LOGIN.test(name)) return this.keys.findByNickname(name);
    const [found] = await this.twitch.usersByLogins([name]);
    return found && (await this.keys.find(found.id)) !== null ? [found] : [];
  }

  /** The line's id is the idempotency key, so a repeated line gives points once. */
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
