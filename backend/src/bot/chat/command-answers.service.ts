import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../common/errors/reason-of.js';
import { Clock } from '../../common/clock.js';
import { AppConfig } from '../../config/app-config.js';
import { PG_POOL } from '../../database/pg-pool.js';
import { StandingsService } from '../../users/standings.service.js';
import { type BotTexts, BotTextsService } from '../bot-texts.service.js';
import {
  BUILT_IN_RULES,
  BUILT_INS,
  type BuiltIn,
  commandsText,
  NO_POINTS_TEXT,
  POINTS_TEXT,
} from './built-ins.js';
import type { ChatCommand } from './chat-command.js';
import { ChatVoice } from './chat-voice.service.js';
import { Cooldowns } from './cooldowns.js';
import { type Asker, FillInService } from './fill-in.service.js';

const USE = {
  name: 'bot-command-use',
  text: 'UPDATE bot_commands SET uses = uses + 1, last_used_at = $2 WHERE id = $1 RETURNING uses',
};

/** Answers the commands that viewers give, each not again within its cooldown. */
@Injectable()
export class CommandAnswers {
  private readonly logger = new Logger('Bot');
  private cooldowns = new Cooldowns();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly texts: BotTextsService,
    private readonly filling: FillInService,
    private readonly standings: StandingsService,
    private readonly voice: ChatVoice,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Goes on where another replica stopped. */
  async begin(): Promise<void> {
    this.cooldowns = new Cooldowns();
    for (const { id, lastUsedAt } of (await this.texts.current()).commands) {
      if (lastUsedAt) this.cooldowns.remember(String(id), lastUsedAt.getTime());
    }
  }

  /** An unknown command, one that cools down or one that is switched off does nothing. Never fails. */
  async answer(command: ChatCommand, asker: Asker): Promise<void> {
    try {
      const text = await this.textFor(command, asker);
      if (text !== null) await this.voice.say(text, asker.name);
    } catch (error) {
      this.logger.warn({ command: command.name, reason: reasonOf(error) }, 'A command was not answered');
    }
  }

  private async textFor({ name, words }: ChatCommand, asker: Asker): Promise<string | null> {
    const texts = await this.texts.current();
    const stored = texts.commands.find(({ command }) => command === name);
    if (!stored) return this.builtInText(name, texts, asker);
    const now = this.clock.now();
    if (!this.cooldowns.tryAnswer(String(stored.id), stored.time, now.getTime())) return null;
    const { rows } = await this.pool.query<{ uses: number }>({ ...USE, values: [stored.id, now] });
    // Deleted a moment ago.
    if (!rows[0]) return null;
    return (await this.filling.fillIn(stored.message, { asker, words, count: rows[0].uses })).text;
  }

  private async builtInText(name: string, texts: BotTexts, asker: Asker): Promise<string | null> {
    const builtIn = BUILT_INS.find((each) => each === name);
    if (!builtIn || !texts.builtIns[builtIn]) return null;
    const { time } = BUILT_IN_RULES[builtIn];
    if (!this.cooldowns.tryAnswer(name, time, this.clock.now().getTime())) return null;
    return builtIn === 'points'
      ? this.pointsText(asker)
      : commandsText(namesOf(texts), this.config.http.publicUrl);
  }

  private async pointsText(asker: Asker): Promise<string> {
    const text = (await this.standings.of(asker.userId)) ? POINTS_TEXT : NO_POINTS_TEXT;
    return (await this.filling.fillIn(text, { asker, words: [], count: 1 })).text;
  }
}

function namesOf({ commands, builtIns }: BotTexts): string[] {
  const own: BuiltIn[] = BUILT_INS.filter((name) => builtIns[name]);
  return [...new Set([...own, ...commands.map(({ command }) => command)])];
}
