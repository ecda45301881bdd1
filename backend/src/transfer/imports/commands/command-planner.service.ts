import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BotTextBatchService } from '../../../live/bot/texts/bot-text-batch.service.js';
import { PromoGuardService } from '../../../live/bot/texts/promo-guard.service.js';
import { FileReaderService } from '../reading/file-reader.service.js';
import type { CommandImport } from './command-import.entity.js';
import type { PlannedText } from '../reading/plan-texts.js';

/** Plans the import of each text, given the existing texts and the promo guard. */
@Injectable()
export class CommandPlannerService {
  constructor(
    private readonly texts: BotTextBatchService,
    private readonly promoGuard: PromoGuardService,
    private readonly files: FileReaderService,
  ) {}

  /** @throws TooMuchToReadError */
  async plan(manager: EntityManager, { texts, choices }: CommandImport): Promise<PlannedText[]> {
    const { commands, messages } = await this.texts.all(manager);
    return this.files.plan({
      texts,
      present: {
        names: new Map(
          commands.flatMap(({ command, aliases }) =>
            [command, ...aliases].map((name) => [name, command] as const),
          ),
        ),
        messages: new Set(messages.map(({ message }) => message)),
      },
      choices: new Map(Object.entries(choices).map(([item, choice]) => [Number(item), choice])),
      forbidden: await this.promoGuard.blocked(),
    });
  }
}
