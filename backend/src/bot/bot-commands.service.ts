import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { violatedConstraint } from '../database/postgres-errors.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { BOT_CHANGED } from './bot-changed.js';
import { BotCommand } from './bot-command.entity.js';
import { CommandExistsError, CommandNotFoundError } from './bot.errors.js';
import type { BotCommandDto, SaveBotCommandDto, SavedBotCommandDto } from './dto/bot-command.dto.js';
import { PreviewService } from './preview.service.js';
import { PromoGuardService } from './promo-guard.service.js';

@Injectable()
export class BotCommandsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly promoGuard: PromoGuardService,
    private readonly previews: PreviewService,
    private readonly realtime: RealtimeService,
  ) {}

  async list(): Promise<BotCommandDto[]> {
    return (await this.dataSource.manager.find(BotCommand, { order: { id: 'ASC' } })).map(toDto);
  }

  /** @throws CommandExistsError, PromotionError */
  async add(input: SaveBotCommandDto, actor: Actor): Promise<SavedBotCommandDto> {
    await this.promoGuard.check(input.message);
    const warnings = await this.previews.warningsFor('command', input.message);
    const added = await this.change(async (manager) => {
      const after = toDto(await manager.save(BotCommand, { ...input }));
      await this.record(manager, actor, 'create', null, after);
      return after;
    });
    return { ...added, ...warnings };
  }

  /** @throws CommandNotFoundError, CommandExistsError, PromotionError */
  async save(command: string, input: SaveBotCommandDto, actor: Actor): Promise<SavedBotCommandDto> {
    await this.promoGuard.check(input.message);
    const warnings = await this.previews.warningsFor('command', input.message);
    const saved = await this.change(async (manager) => {
      const stored = await lock(manager, command);
      const before = toDto(stored);
      const after = toDto(await manager.save(BotCommand, { ...stored, ...input }));
      await this.record(manager, actor, 'update', before, after);
      return after;
    });
    return { ...saved, ...warnings };
  }

  /** @throws CommandNotFoundError */
  remove(command: string, actor: Actor): Promise<BotCommandDto> {
    return this.change(async (manager) => {
      const stored = await lock(manager, command);
      await manager.delete(BotCommand, { id: stored.id });
      await this.record(manager, actor, 'delete', toDto(stored), null);
      return toDto(stored);
    });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    verb: string,
    before: BotCommandDto | null,
    after: BotCommandDto | null,
  ): Promise<void> {
    const entityId = (after ?? before)?.command ?? '';
    await this.audit.record(manager, actor, {
      action: `command.${verb}`,
      entity: 'command',
      entityId,
      before,
      after,
    });
  }

  private async change(work: (manager: EntityManager) => Promise<BotCommandDto>): Promise<BotCommandDto> {
    try {
      const result = await this.dataSource.transaction(work);
      await this.realtime.invalidate(BOT_CHANGED);
      return result;
    } catch (error) {
      if (violatedConstraint(error) === 'bot_commands_command_key') throw new CommandExistsError();
      throw error;
    }
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
