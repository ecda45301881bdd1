import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChange } from '../audit/audited-change.service.js';
import type { Actor } from '../common/access/viewer.js';
import type { ListQuery } from '../common/pagination/list-query.js';
import { holdsTerm, type ListSlice, sliceOf } from '../common/pagination/list-slice.js';
import { violatedConstraint } from '../common/errors/postgres-errors.js';
import { BotCommand } from './bot-command.entity.js';
import type { COMMAND_LIST } from './bot-list.rules.js';
import { CommandExistsError, CommandNotFoundError } from './bot.errors.js';
import type { BotCommandDto, SaveBotCommandDto, SavedBotCommandDto } from './dto/bot-command.dto.js';
import { TextChangesService } from './text-changes.service.js';

@Injectable()
export class BotCommandsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: TextChangesService,
    private readonly audited: AuditedChange,
  ) {}

  async list(query: ListQuery<typeof COMMAND_LIST>): Promise<ListSlice<BotCommandDto>> {
    const { q, id } = query.filter;
    const stored = await this.dataSource.manager.find(BotCommand, { order: { id: 'ASC' } });
    const found = stored.filter(
      (command) => holdsTerm(q, command.command, command.message) && (id?.includes(command.command) ?? true),
    );
    return sliceOf(found.map(toDto), query, { command: (each) => each.command, time: (each) => each.time });
  }

  /** @throws CommandNotFoundError */
  async one(command: string): Promise<BotCommandDto> {
    const stored = await this.dataSource.manager.findOneBy(BotCommand, { command });
    if (!stored) throw new CommandNotFoundError();
    return toDto(stored);
  }

  /** @throws CommandExistsError, PromotionError */
  add(input: SaveBotCommandDto, actor: Actor): Promise<SavedBotCommandDto> {
    return this.changes.save('command.create', input.message, actor, async (manager) => {
      const after = await store(manager, { ...input });
      return { entityId: after.command, before: null, after };
    });
  }

  /** @throws CommandNotFoundError, CommandExistsError, PromotionError */
  save(command: string, input: SaveBotCommandDto, actor: Actor): Promise<SavedBotCommandDto> {
    return this.changes.save('command.update', input.message, actor, async (manager) => {
      const stored = await lock(manager, command);
      const before = toDto(stored);
      const after = await store(manager, { ...stored, ...input });
      return { entityId: after.command, before, after };
    });
  }

  /** Takes over another site's commands, where there is none yet. @returns whether it did */
  async takeOver(
    manager: EntityManager,
    commands: readonly (SaveBotCommandDto & Pick<BotCommand, 'uses'>)[],
  ): Promise<boolean> {
    if (await manager.exists(BotCommand)) return false;
    await manager.save(BotCommand, [...commands], { chunk: 500 });
    return true;
  }

  /** @throws CommandNotFoundError */
  async remove(command: string, actor: Actor): Promise<BotCommandDto> {
    const change = { action: 'command.delete', actor, topic: 'bot' } as const;
    const { before } = await this.audited.make(change, async (manager) => {
      const stored = await lock(manager, command);
      await manager.delete(BotCommand, { id: stored.id });
      return { entityId: command, before: toDto(stored), after: null };
    });
    return before;
  }
}

async function store(manager: EntityManager, command: Partial<BotCommand>): Promise<BotCommandDto> {
  try {
    return toDto(await manager.save(BotCommand, command));
  } catch (error) {
    if (violatedConstraint(error) === 'bot_commands_command_key') throw new CommandExistsError();
    throw error;
  }
}

async function lock(manager: EntityManager, command: string): Promise<BotCommand> {
  const stored = await manager.findOne(BotCommand, {
    where: { command },
    lock: { mode: 'pessimistic_write' },
  });
  if (!stored) throw new CommandNotFoundError();
  return stored;
}

function toDto({ command, message, time }: BotCommand): BotCommandDto {
  return { command, message, time };
}
