import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../../core/audit/audit.service.js';
import type { Changed } from '../../../core/audit/audited-change.service.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import { checkInput } from '../../../core/common/validation/check-input.js';
import { AutoMessage } from './auto-message.entity.js';
import { AutoMessagesService } from './auto-messages.service.js';
import { BotCommand } from './bot-command.entity.js';
import { BotCommandsService } from './bot-commands.service.js';
import { CommandNotFoundError, MessageNotFoundError } from './bot.errors.js';
import { type AutoMessageDto, SaveAutoMessageDto } from './dto/auto-message.dto.js';
import { type BotCommandDto, SaveBotCommandDto } from './dto/bot-command.dto.js';

/** A bot text to add, change or delete; `at` names the current record. */
export type TextChange =
  | { readonly kind: 'command'; readonly at: string | null; readonly record: SaveBotCommandDto }
  | { readonly kind: 'automessage'; readonly at: string | null; readonly record: SaveAutoMessageDto }
  | { readonly kind: 'command' | 'automessage'; readonly at: string; readonly record: null };

/** All of the bot's texts. */
export interface BotTextRecords {
  readonly commands: readonly BotCommandDto[];
  readonly messages: readonly AutoMessageDto[];
}

/** Writes many texts in the caller's transaction, each under the usual rules and with its own audit entry. */
@Injectable()
export class BotTextBatchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: BotCommandsService,
    private readonly messages: AutoMessagesService,
    private readonly audit: AuditService,
  ) {}

  async all(manager: EntityManager = this.dataSource.manager): Promise<BotTextRecords> {
    // One after the other: in a transaction they share a connection, and pg 9 refuses a second query on a
    // busy one.
    const commands = await manager.find(BotCommand, { order: { id: 'ASC' } });
    const messages = await manager.find(AutoMessage, { order: { id: 'ASC' } });
    return {
      commands: commands.map((command) => this.commands.toDto(command)),
      messages: messages.map((message) => this.messages.toDto(message)),
    };
  }

  /** @throws the errors of saving a single record */
  async write(
    manager: EntityManager,
    change: TextChange,
    actor: Actor,
  ): Promise<{ before: object | null; after: object | null }> {
    const { kind } = change;
    const { before, after, entityId } = await this.make(manager, change);
    const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
    await this.audit.record(manager, actor, {
      action: `${kind}.${verb}` as const,
      entity: kind,
      entityId: String(entityId),
      before,
      after,
    });
    return { before, after };
  }

  private async make(manager: EntityManager, { kind, at, record }: TextChange): Promise<Changed> {
    if (record === null) return (kind === 'command' ? this.commands : this.messages).erase(manager, at);
    return kind === 'command'
      ? this.commands.write(manager, at, await checkInput(SaveBotCommandDto, record))
      : this.messages.write(manager, at, await checkInput(SaveAutoMessageDto, record));
  }
}

/** Whether the record no longer exists. */
export const isGone = (error: unknown): boolean =>
  error instanceof CommandNotFoundError || error instanceof MessageNotFoundError;
