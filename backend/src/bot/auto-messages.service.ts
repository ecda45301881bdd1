import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { violatedConstraint } from '../database/postgres-errors.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { AutoMessage } from './auto-message.entity.js';
import { BOT_CHANGED } from './bot-changed.js';
import { MessageExistsError, MessageNotFoundError } from './bot.errors.js';
import type { AutoMessageDto, SaveAutoMessageDto, SavedAutoMessageDto } from './dto/auto-message.dto.js';
import { PreviewService } from './preview.service.js';
import { PromoGuardService } from './promo-guard.service.js';

@Injectable()
export class AutoMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly promoGuard: PromoGuardService,
    private readonly previews: PreviewService,
    private readonly realtime: RealtimeService,
  ) {}

  async list(): Promise<AutoMessageDto[]> {
    return (await this.dataSource.manager.find(AutoMessage, { order: { id: 'ASC' } })).map(toDto);
  }

  /** @throws MessageExistsError, PromotionError */
  async add(input: SaveAutoMessageDto, actor: Actor): Promise<SavedAutoMessageDto> {
    await this.promoGuard.check(input.message);
    const warnings = await this.previews.warningsFor('automessage', input.message);
    const added = await this.change(async (manager) => {
      const after = toDto(await manager.save(AutoMessage, { ...input }));
      await this.record(manager, actor, 'create', null, after);
      return after;
    });
    return { ...added, ...warnings };
  }

  /** @throws MessageNotFoundError, MessageExistsError, PromotionError */
  async save(message: string, input: SaveAutoMessageDto, actor: Actor): Promise<SavedAutoMessageDto> {
    await this.promoGuard.check(input.message);
    const warnings = await this.previews.warningsFor('automessage', input.message);
    const saved = await this.change(async (manager) => {
      const stored = await lock(manager, message);
      const before = toDto(stored);
      const after = toDto(await manager.save(AutoMessage, { ...stored, ...input }));
      await this.record(manager, actor, 'update', before, after);
      return after;
    });
    return { ...saved, ...warnings };
  }

  /** @throws MessageNotFoundError */
  remove(message: string, actor: Actor): Promise<AutoMessageDto> {
    return this.change(async (manager) => {
      const stored = await lock(manager, message);
      await manager.delete(AutoMessage, { id: stored.id });
      await this.record(manager, actor, 'delete', toDto(stored), null);
      return toDto(stored);
    });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    verb: string,
    before: AutoMessageDto | null,
    after: AutoMessageDto | null,
  ): Promise<void> {
    const entityId = (after ?? before)?.message ?? '';
    await this.audit.record(manager, actor, {
      action: `automessage.${verb}`,
      entity: 'automessage',
      entityId,
      before,
      after,
    });
  }

  private async change(work: (manager: EntityManager) => Promise<AutoMessageDto>): Promise<AutoMessageDto> {
    try {
      const result = await this.dataSource.transaction(work);
      await this.realtime.invalidate(BOT_CHANGED);
      return result;
    } catch (error) {
      if (violatedConstraint(error) === 'auto_messages_message_key') throw new MessageExistsError();
      throw error;
    }
  }
}

async function lock(manager: EntityManager, message: string): Promise<AutoMessage> {
  const stored = await manager.findOne(AutoMessage, {
    where: { message },
    lock: { mode: 'pessimistic_write' },
  });
  if (!stored) throw new MessageNotFoundError();
  return stored;
}

function toDto({ message, time, minMessages }: AutoMessage): AutoMessageDto {
  return { message, time, minMessages };
}
