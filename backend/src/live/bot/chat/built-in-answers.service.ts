import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/app-config.js';
import { reachesLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import { StandingsService } from '../../../members/users/standings.service.js';
import type { BotTexts } from '../texts/bot-texts.service.js';
import { BotWords } from '../texts/bot-words.service.js';
import { type BuiltIn, commandsText, viewersBuiltIns } from '../texts/built-ins.js';
import type { ChatCommand } from '../texts/chat-command.js';
import { ChatEditing } from './chat-editing.service.js';
import { ChatGifts } from './chat-gifts.service.js';
import type { Asker } from '../texts/fill-in.service.js';
import { RedeemService } from './redeem.service.js';
import type { Speaker } from './speaker.js';

/** How many `!top` names. */
const TOP = 5;

/** What the bot's own commands answer. */
@Injectable()
export class BuiltInAnswers {
  constructor(
    private readonly standings: StandingsService,
    private readonly gifts: ChatGifts,
    private readonly editing: ChatEditing,
    private readonly redeeming: RedeemService,
    private readonly words: BotWords,
    private readonly config: AppConfig,
  ) {}

  /** Null where nothing is to be said. */
  async textFor(
    builtIn: BuiltIn,
    { words }: ChatCommand,
    speaker: Speaker,
    texts: BotTexts,
  ): Promise<string | null> {
    switch (builtIn) {
      case 'points':
        return this.pointsText(speaker);
      case 'commands':
        return commandsText(await this.words.current(), namesOf(texts), this.config.http.publicUrl);
      case 'top':
        return this.topText();
      case 'watchtime':
        return this.watchtimeText(speaker);
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

  private async pointsText({ userId, name: user }: Asker): Promise<string> {
    const words = await this.words.current();
    const standing = await this.standings.of(userId);
    const site = this.config.http.publicUrl;
    if (!standing) {
      const points = await this.standings.waiting(userId);
      return points > 0
        ? words.t('points.waiting', { user, points, site })
        : words.t('points.none', { user, site });
    }
    return words.t('points.standing', { user, points: standing.points, rank: standing.rank });
  }

  private async topText(): Promise<string> {
    const { t, locale } = await this.words.current();
    const best = await this.standings.best(TOP);
    if (best.length === 0) return t('top.nobody');
    const names = best.map(
      ({ nickname, points, rank }) => `${rank}. ${nickname} ${points.toLocaleString(locale)}`,
    );
    return t('top', { names: names.join(' · ') });
  }

  private async watchtimeText({ userId, name: user }: Asker): Promise<string> {
    const { t } = await this.words.current();
    const minutes = await this.standings.watchedMinutes(userId);
    return t('watchtime', { user, hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  }
}

/** Without those that are hidden; those for moderators are nothing for viewers to try. */
function namesOf({ commands, builtIns }: BotTexts): string[] {
  const own: string[] = viewersBuiltIns(builtIns);
  const others = commands.filter(
    ({ isEnabled, isHidden, level }) => isEnabled && !isHidden && !reachesLevel(level, 'moderator'),
  );
  return [...new Set([...own, ...others.map(({ command }) => command)])];
}
