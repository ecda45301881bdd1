import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/app-config.js';
import { reachesLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import { StampCardService } from '../../../loyalty/earning/stamp-card.service.js';
import { RankingService } from '../../../members/users/ranking.service.js';
import type { BotTexts } from '../texts/bot-texts.service.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import { type BuiltIn, commandsText, viewersBuiltIns } from '../texts/built-ins.js';
import type { ChatCommand } from '../texts/chat-command.js';
import { ChatEditingService } from './chat-editing.service.js';
import { ChatGiftsService } from './chat-gifts.service.js';
import type { Chatter } from '../texts/fill-in.service.js';
import { PointsAnswersService } from './points-answers.service.js';
import { RedeemService } from './redeem.service.js';
import type { CommandChatter } from './command-chatter.js';

/** Number of members that `!top` lists. */
const TOP = 5;

/** Answers to the built-in commands. */
@Injectable()
export class BuiltInAnswersService {
  constructor(
    private readonly points: PointsAnswersService,
    private readonly standings: RankingService,
    private readonly stampCards: StampCardService,
    private readonly gifts: ChatGiftsService,
    private readonly editing: ChatEditingService,
    private readonly redeeming: RedeemService,
    private readonly words: BotWordsService,
    private readonly config: AppConfig,
  ) {}

  /** Null if the bot should not answer. */
  async textFor(
    builtIn: BuiltIn,
    { words }: ChatCommand,
    speaker: CommandChatter,
    texts: BotTexts,
  ): Promise<string | null> {
    switch (builtIn) {
      case 'points':
        return this.points.ask(speaker);
      case 'commands':
        return commandsText(await this.words.current(), namesOf(texts), this.config.http.publicUrl);
      case 'top':
        return this.topText();
      case 'watchtime':
        return this.watchtimeText(speaker);
      case 'stamps':
        return this.stampsText(speaker);
      case 'redeem':
        return this.redeeming.redeem({ asker: speaker, words, lineId: speaker.lineId });
      case 'addpoints':
      case 'takepoints':
        return this.gifts.carryOut(builtIn, words, speaker);
      case 'addcom':
      case 'editcom':
      case 'delcom':
        return this.editing.carryOut(builtIn, words, speaker);
    }
  }

  private async topText(): Promise<string> {
    const { t, locale } = await this.words.current();
    const best = await this.standings.topMembers(TOP);
    if (best.length === 0) return t('top.nobody');
    const names = best.map(
      ({ nickname, points, rank }) => `${rank}. ${nickname} ${points.toLocaleString(locale)}`,
    );
    return t('top', { names: names.join(' · ') });
  }

  private async watchtimeText({ userId, name: user }: Chatter): Promise<string> {
    const { t } = await this.words.current();
    const minutes = await this.standings.watchedMinutes(userId);
    return t('watchtime', { user, hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  }

  private async stampsText({ userId, name: user }: Chatter): Promise<string | null> {
    const { t } = await this.words.current();
    const card = await this.stampCards.ofAccount(userId);
    if (!card) return null;
    const { stamps, rewards } = card;
    const next = rewards.find(({ at }) => at > stamps);
    return next ? t('stamps.next', { user, stamps, ...next }) : t('stamps', { user, stamps });
  }
}

/** Without hidden commands and those for moderators, which viewers cannot use. */
function namesOf({ commands, builtIns }: BotTexts): string[] {
  const own: string[] = viewersBuiltIns(builtIns);
  const others = commands.filter(
    ({ isEnabled, isHidden, level }) => isEnabled && !isHidden && !reachesLevel(level, 'moderator'),
  );
  return [...new Set([...own, ...others.map(({ command }) => command)])];
}
