import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CachedValue } from '../../../core/common/cached-value.js';
import { type CachedResponse, toResponse } from '../../../core/common/http/response-cache.js';
import { CacheInvalidationService, MAX_STALE_MS } from '../../../core/replicas/cache-invalidation.service.js';
import { EarningRulesService } from '../../../loyalty/earning/earning-rules.service.js';
import { AutoMessage } from './auto-message.entity.js';
import { BotCommand } from './bot-command.entity.js';
import { BotStateService } from './bot-state.service.js';
import { BUILT_IN_RULES, type BuiltInsOn, viewersBuiltIns } from './built-ins.js';
import type { PublicCommandDto } from './dto/bot-command.dto.js';

/** The fixed settings of built-in commands. */
const builtInDefaults = () => ({ userTime: 0, level: 'everyone' as const, aliases: [], cost: 0 });

export interface BotTexts {
  readonly commands: readonly BotCommand[];
  readonly autoMessages: readonly AutoMessage[];
  readonly builtIns: BuiltInsOn;
}

/** The bot's texts, in memory. An edit applies from the next line on, on whichever replica it was made. */
@Injectable()
export class BotTextsService {
  private readonly texts = new CachedValue(() => this.load(), MAX_STALE_MS);
  private readonly publicList = new CachedValue(
    async () => toResponse(await this.forViewers()),
    MAX_STALE_MS,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly state: BotStateService,
    private readonly rules: EarningRulesService,
    caches: CacheInvalidationService,
  ) {
    caches.register('bot', this.texts, this.publicList);
    // The stamp card's command is listed while the card is on.
    caches.register('earning', this.texts, this.publicList);
  }

  current(): Promise<BotTexts> {
    return this.texts.get();
  }

  /** The commands as every visitor sees them, from memory. */
  publicBody(): Promise<CachedResponse> {
    return this.publicList.get();
  }

  private async forViewers(): Promise<PublicCommandDto[]> {
    const { commands, builtIns } = await this.texts.get();
    const enabled = commands.filter(({ isEnabled }) => isEnabled);
    const own = viewersBuiltIns(builtIns).filter((name) => !enabled.some(({ command }) => command === name));
    return [
      ...own.map((command) => {
        const { description, time } = BUILT_IN_RULES[command];
        return { ...builtInDefaults(), command, message: description ?? '', time, isBuiltIn: true };
      }),
      ...enabled
        .filter(({ isHidden }) => !isHidden)
        .map(({ command, message, time, userTime, level, aliases, cost }) => {
          return { command, message, time, userTime, level, aliases, cost, isBuiltIn: false };
        }),
    ];
  }

  private async load(): Promise<BotTexts> {
    const { manager } = this.dataSource;
    const [commands, autoMessages, switches, rules] = await Promise.all([
      manager.find(BotCommand, { order: { id: 'ASC' } }),
      manager.find(AutoMessage, { order: { id: 'ASC' } }),
      this.state.builtIns(),
      this.rules.current(),
    ]);
    return { commands, autoMessages, builtIns: { ...switches, stamps: rules.stampCardOn } };
  }
}
