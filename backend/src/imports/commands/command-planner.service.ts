import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BotTextBatch } from '../../bot/bot-text-batch.service.js';
import type { CommandImport } from './command-import.entity.js';
import { type PlannedText, planTexts, type Present, translationsOf } from './plan-texts.js';

/** Says what would become of each text, beside those that the site has and within what its bot may say. */
@Injectable()
export class CommandPlanner {
  constructor(private readonly texts: BotTextBatch) {}

  async plan(manager: EntityManager, { texts, choices }: CommandImport): Promise<PlannedText[]> {
    const { commands, messages } = await this.texts.all(manager);
    const present: Present = {
      names: new Map(
        commands.flatMap(({ command, aliases }) =>
          [command, ...aliases].map((name) => [name, command] as const),
        ),
      ),
      messages: new Set(messages.map(({ message }) => message)),
    };
    const blocked = await this.texts.blocked(translationsOf(texts).map(({ text }) => text));
    return planTexts(texts, present, {
      choices: new Map(Object.entries(choices).map(([item, choice]) => [Number(item), choice])),
      mayBeSaid: (text) => !blocked.has(text),
    });
  }
}
