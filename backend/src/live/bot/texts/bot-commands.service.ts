import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import type { ListQuery } from '../../../core/common/pagination/list-query.js';
import { matchesTerm, type ListSlice, sliceOf } from '../../../core/common/pagination/list-slice.js';
import { CHAT_LEVELS } from '../../../channel/twitch/eventsub/chat-levels.js';
import { violatedConstraint } from '../../../core/common/errors/postgres-errors.js';
import { BotCommandName } from './bot-command-name.entity.js';
import { BotCommand } from './bot-command.entity.js';
import { BotCounter } from './bot-counter.entity.js';
import type { COMMAND_LIST } from './bot-list.rules.js';
import { CommandExistsError, CommandNameTakenError, CommandNotFoundError } from './bot.errors.js';
import { isBuiltIn } from './built-ins.js';
import type { BotCommandDto, SaveBotCommandDto, SavedBotCommandDto } from './dto/bot-command.dto.js';
import { TextChangesService } from './text-changes.service.js';

@Injectable()
export class BotCommandsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: TextChangesService,
    private readonly audited: AuditedChangeService,
  ) {}

  async list(query: ListQuery<typeof COMMAND_LIST>): Promise<ListSlice<BotCommandDto>> {
    const { q, id } = query.filter;
    const stored = await this.dataSource.manager.find(BotCommand, { order: { id: 'ASC' } });
    const found = stored.filter(
      ({ command, aliases, message }) =>
        matchesTerm(q, command, ...aliases, message) && (id?.includes(command) ?? true),
    );
    return sliceOf(found.map(toDto), query, {
      command: (each) => each.command,
      message: (each) => each.message,
      time: (each) => each.time,
      level: (each) => CHAT_LEVELS.indexOf(each.level),
    });
  }

  /** @throws CommandNotFoundError */
  async one(command: string): Promise<BotCommandDto> {
    const stored = await this.dataSource.manager.findOneBy(BotCommand, { command });
    if (!stored) throw new CommandNotFoundError();
    return toDto(stored);
  }

  /** @throws CommandExistsError, CommandNameTakenError, PromotionError */
  add(input: SaveBotCommandDto, actor: Actor): Promise<SavedBotCommandDto> {
    return this.changes.save('command.create', input.message, actor, (manager) =>
      this.write(manager, null, input),
    );
  }

  /** @throws CommandNotFoundError, CommandExistsError, CommandNameTakenError, PromotionError */
  save(command: string, input: SaveBotCommandDto, actor: Actor): Promise<SavedBotCommandDto> {
    return this.changes.save('command.update', input.message, actor, (manager) =>
      this.write(manager, command, input),
    );
  }

  /** Imports another site's commands and counters, if there are no commands yet. @returns whether it did */
  async importAll(
    manager: EntityManager,
    commands: readonly (SaveBotCommandDto & Pick<BotCommand, 'uses'>)[],
    counters: readonly BotCounter[],
  ): Promise<boolean> {
    if (await manager.exists(BotCommand)) return false;
    await manager.save(BotCommand, commands.map(withoutNulls), { chunk: 500 });
    // Auto messages may already have created counters.
    await manager
      .createQueryBuilder()
      .insert()
      .into(BotCounter)
      .values([...counters])
      .orIgnore()
      .execute();
    return true;
  }

  /** @throws CommandNotFoundError */
  async remove(command: string, actor: Actor): Promise<BotCommandDto> {
    const change = { action: 'command.delete', actor, topic: 'bot' } as const;
    const { before } = await this.audited.make(change, (manager) => this.erase(manager, command));
    return before;
  }

  /**
   * Adds or changes a command in the caller's transaction. The caller asks the promo guard and writes the
   * audit entry.
   * @param at the current name; null for a new command
   * @throws CommandNotFoundError, CommandExistsError, CommandNameTakenError
   */
  async write(manager: EntityManager, at: string | null, input: SaveBotCommandDto) {
    const stored = at === null ? null : await lock(manager, at);
    const before = stored && toDto(stored);
    const after = await store(manager, { ...stored, ...withoutNulls(input) });
    return { entityId: after.command, before, after };
  }

  /** As {@link write}. @throws CommandNotFoundError */
  async erase(manager: EntityManager, at: string) {
    const stored = await lock(manager, at);
    await manager.delete(BotCommand, { id: stored.id });
    return { entityId: at, before: toDto(stored), after: null };
  }

  toDto(stored: BotCommand): BotCommandDto {
    return toDto(stored);
  }
}

type Storable = Partial<BotCommand> & Pick<BotCommand, 'command'>;

/** Null counts as a missing field. */
function withoutNulls(input: SaveBotCommandDto): Storable {
  const said = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said) as unknown as Storable;
}

async function store(manager: EntityManager, input: Storable): Promise<BotCommandDto> {
  const aliases = input.aliases?.filter((alias) => alias !== input.command) ?? [];
  const names = await manager.findBy(
    BotCommandName,
    [input.command, ...aliases].map((name) => ({ name })),
  );
  const others = names.filter(({ commandId }) => commandId !== input.id).map(({ name }) => name);
  if (others.includes(input.command)) throw new CommandExistsError();
  const taken = aliases.find((alias) => others.includes(alias) || isBuiltIn(alias));
  if (taken !== undefined) throw new CommandNameTakenError({ name: taken });
  try {
    const { id } = await manager.save(BotCommand, { ...input, aliases });
    return toDto(await manager.findOneByOrFail(BotCommand, { id }));
  } catch (error) {
    // A concurrent change has taken the name.
    const violated = violatedConstraint(error);
    if (violated === 'bot_commands_command_key' || violated === 'bot_command_names_pkey')
      throw new CommandExistsError();
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

function toDto(stored: BotCommand): BotCommandDto {
  const { command, message, time, userTime, level, aliases, cost, isEnabled, isHidden } = stored;
  return { command, message, time, userTime, level, aliases, cost, isEnabled, isHidden };
}
