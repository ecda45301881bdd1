import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChange } from '../audit/audited-change.service.js';
import type { Actor } from '../common/access/viewer.js';
import { violatedConstraint } from '../common/errors/postgres-errors.js';
import { BotCommand } from './bot-command.entity.js';
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

  async list(): Promise<BotCommandDto[]> {
    return (await this.dataSource.manager.find(BotCommand, { order: { id: 'ASC' } })).map(toDto);
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
