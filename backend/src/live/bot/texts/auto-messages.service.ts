import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import type { ListQuery } from '../../../core/common/pagination/list-query.js';
import { matchesTerm, type ListSlice, sliceOf } from '../../../core/common/pagination/list-slice.js';
import { violatedConstraint } from '../../../core/common/errors/postgres-errors.js';
import { AutoMessage } from './auto-message.entity.js';
import type { MESSAGE_LIST } from './bot-list.rules.js';
import { MessageExistsError, MessageNotFoundError } from './bot.errors.js';
import type { AutoMessageDto, SaveAutoMessageDto, SavedAutoMessageDto } from './dto/auto-message.dto.js';
import { TextChangesService } from './text-changes.service.js';

/** Auto messages are identified by their text, in the API too. */
@Injectable()
export class AutoMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: TextChangesService,
    private readonly audited: AuditedChangeService,
  ) {}

  async list(query: ListQuery<typeof MESSAGE_LIST>): Promise<ListSlice<AutoMessageDto>> {
    const { q, id } = query.filter;
    const stored = await this.dataSource.manager.find(AutoMessage, { order: { id: 'ASC' } });
    const found = stored.filter(
      (message) => matchesTerm(q, message.message) && (id?.includes(message.message) ?? true),
    );
    return sliceOf(found.map(toDto), query, {
      message: (each) => each.message,
      time: (each) => each.time,
      minMessages: (each) => each.minMessages,
    });
  }

  /** @throws MessageNotFoundError */
  async one(message: string): Promise<AutoMessageDto> {
    const stored = await this.dataSource.manager.findOneBy(AutoMessage, { message });
    if (!stored) throw new MessageNotFoundError();
    return toDto(stored);
  }

  /** @throws MessageExistsError, PromotionError */
  add(input: SaveAutoMessageDto, actor: Actor): Promise<SavedAutoMessageDto> {
    return this.changes.save('automessage.create', input.message, actor, (manager) =>
      this.write(manager, null, input),
    );
  }

  /** @throws MessageNotFoundError, MessageExistsError, PromotionError */
  save(message: string, input: SaveAutoMessageDto, actor: Actor): Promise<SavedAutoMessageDto> {
    return this.changes.save('automessage.update', input.message, actor, (manager) =>
      this.write(manager, message, input),
    );
  }

  /** Imports another site's auto messages, if there are none yet. @returns whether it did */
  async importAll(
    manager: EntityManager,
    messages: readonly (SaveAutoMessageDto & Pick<AutoMessage, 'uses'>)[],
  ): Promise<boolean> {
    if (await manager.exists(AutoMessage)) return false;
    await manager.save(AutoMessage, [...messages], { chunk: 500 });
    return true;
  }

  /** @throws MessageNotFoundError */
  async remove(message: string, actor: Actor): Promise<AutoMessageDto> {
    const change = { action: 'automessage.delete', actor, topic: 'bot' } as const;
    const { before } = await this.audited.make(change, (manager) => this.erase(manager, message));
    return before;
  }

  /**
   * Adds or changes a message in the caller's transaction. The caller asks the promo guard and writes the
   * audit entry.
   * @param at the current text; null for a new message
   * @throws MessageNotFoundError, MessageExistsError
   */
  async write(manager: EntityManager, at: string | null, input: SaveAutoMessageDto) {
    const stored = at === null ? null : await lock(manager, at);
    const before = stored && toDto(stored);
    const after = await store(manager, { ...stored, ...input });
    return { entityId: after.message, before, after };
  }

  /** As {@link write}. @throws MessageNotFoundError */
  async erase(manager: EntityManager, at: string) {
    const stored = await lock(manager, at);
    await manager.delete(AutoMessage, { id: stored.id });
    return { entityId: at, before: toDto(stored), after: null };
  }

  toDto(stored: AutoMessage): AutoMessageDto {
    return toDto(stored);
  }
}

async function store(manager: EntityManager, message: Partial<AutoMessage>): Promise<AutoMessageDto> {
  try {
    return toDto(await manager.save(AutoMessage, message));
  } catch (error) {
    if (violatedConstraint(error) === 'auto_messages_message_key') throw new MessageExistsError();
    throw error;
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
