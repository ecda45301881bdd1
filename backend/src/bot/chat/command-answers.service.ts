import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../common/errors/reason-of.js';
import { Clock } from '../../common/clock.js';
import { AppConfig } from '../../config/app-config.js';
import { PG_POOL } from '../../database/pg-pool.js';
import { StandingsService } from '../../users/standings.service.js';
import { type BotTexts, BotTextsService } from '../bot-texts.service.js';
import { BotWords } from './bot-words.service.js';
import { BUILT_IN_RULES, BUILT_INS, commandsText, viewersBuiltIns } from './built-ins.js';
import type { ChatCommand } from './chat-command.js';
import { ChatGifts, type Speaker } from './chat-gifts.service.js';
import { ChatVoice } from './chat-voice.service.js';
import { Cooldowns } from './cooldowns.js';
import { EarningChoice } from './earning-choice.service.js';
import { type Asker, FillInService } from './fill-in.service.js';
import { RedeemService } from './redeem.service.js';

const USE = {
  name: 'bot-command-use',
  text: 'UPDATE bot_commands SET uses = uses + 1, last_used_at = $2 WHERE id = $1 RETURNING uses',
};

/** How many `!top` names. */
const TOP = 5;

/** Answers viewers' commands, each at most once per cooldown. */
@Injectable()
export class CommandAnswers {
  private readonly logger = new Logger('Bot');
  private cooldowns = new Cooldowns();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly texts: BotTextsService,
    private readonly filling: FillInService,
    private readonly standings: StandingsService,
    private readonly gifts: ChatGifts,
    private readonly choice: EarningChoice,
    private readonly words: BotWords,
    private readonly voice: ChatVoice,
    private readonly redeeming: RedeemService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Continues where another replica stopped. */
  async begin(): Promise<void> {
    this.cooldowns = new Cooldowns();
    for (const { id, lastUsedAt } of (await this.texts.current()).commands) {
      if (lastUsedAt) this.cooldowns.remember(String(id), lastUsedAt.getTime());
    }
  }

  /** An unknown command, one that cools down or one that is switched off does nothing. Never fails. */
  async answer(command: ChatCommand, speaker: Speaker): Promise<void> {
    try {
      const text = await this.textFor(command, speaker);
      if (text !== null) await this.voice.say(text, speaker.name);
    } catch (error) {
      this.logger.warn({ command: command.name, reason: reasonOf(error) }, 'A command could not be answered');
    }
  }

  private async textFor(command: ChatCommand, asker: Speaker): Promise<string | null> {
    const choice = this.choice.choiceIn(command);
    if (choice) return this.choice.carryOut(choice, asker);
    const { name, words } = command;
    const texts = await this.texts.current();
    const stored = texts.commands.find((each) => each.command === name);
    if (!stored) return this.builtInText(command, texts, asker);
    const now = this.clock.now();
    if (!this.cooldowns.tryAnswer(String(stored.id), stored.time, now.getTime())) return null;
    const { rows } = await this.pool.query<{ uses: number }>({ ...USE, values: [stored.id, now] });
    // Deleted a moment ago.
    if (!rows[0]) return null;
    return (await this.filling.fillIn(stored.message, { asker, words, count: rows[0].uses })).text;
  }

  private async builtInText(command: ChatCommand, texts: BotTexts, asker: Speaker): Promise<string | null> {
    const builtIn = BUILT_INS.find((each) => each === command.name);
    if (!builtIn || !texts.builtIns[builtIn]) return null;
    const { time } = BUILT_IN_RULES[builtIn];
    if (!this.cooldowns.tryAnswer(builtIn, time, this.clock.now().getTime())) return null;
    switch (builtIn) {
      case 'points':
        return this.pointsText(asker);
      case 'commands':
        return commandsText(await this.words.current(), namesOf(texts), this.config.http.publicUrl);
      case 'top':
        return this.topText();
      case 'watchtime':
        return this.watchtimeText(asker);
      case 'redeem':
        return this.redeeming.redeem({ asker, words: command.words, lineId: asker.lineId });
      case 'addpoints':
      case 'takepoints':
        return this.gifts.carryOut(builtIn, command.words, asker);
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

  private async topText(): Promise<string | null> {
    const { t, locale } = await this.words.current();
    const best = await this.standings.best(TOP);
    if (best.length === 0) return null;
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

function namesOf({ commands, builtIns }: BotTexts): string[] {
  const own: string[] = viewersBuiltIns(builtIns);
  return [...new Set([...own, ...commands.map(({ command }) => command)])];
}
