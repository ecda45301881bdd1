import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import {
  BotTextBatchService,
  isGone,
  type TextChange,
} from '../../../live/bot/texts/bot-text-batch.service.js';
import type { AutoMessageDto } from '../../../live/bot/texts/dto/auto-message.dto.js';
import type { BotCommandDto } from '../../../live/bot/texts/dto/bot-command.dto.js';
import { AccessCheckService } from '../../../core/common/access/access-check.service.js';
import type { MemberRef, TeamActor } from '../../../core/common/access/viewer.js';
import { violatedConstraint } from '../../../core/common/errors/postgres-errors.js';
import { Refusal } from '../../../core/common/errors/refusal.js';
import { ADVISORY_LOCKS } from '../../../core/database/advisory-locks.js';
import {
  ImportBusyError,
  ImportChangedError,
  ImportNotFoundError,
  ImportNotLatestError,
} from '../reading/imports.errors.js';
import { CommandImport, type WrittenText } from './command-import.entity.js';
import { batchOf, type CommandImportHead, hashOf, toDto } from './command-import.mapper.js';
import { CommandPlannerService } from './command-planner.service.js';
import type { ChoiceDto, CommandImportBatchDto, CommandImportDto } from './dto/command-imports.dto.js';
import type { ForeignTexts } from '../reading/foreign-command.js';
import type { PlannedText } from '../reading/plan-texts.js';
import { DELETE_STAGED, OPEN_IMPORT_OWNER } from './command-imports.statements.js';

/** Number of imports listed. */
const LISTED = 20;

/**
 * Imports another bot's commands and timers: they are staged, reviewed, applied together and,
 * if necessary, undone. The hash of the plan, which depends on the existing texts too,
 * ensures that only what was reviewed is applied.
 */
@Injectable()
export class CommandImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly planner: CommandPlannerService,
    private readonly texts: BotTextBatchService,
    private readonly audited: AuditedChangeService,
    private readonly access: AccessCheckService,
  ) {}

  /** Newest first. */
  async list(): Promise<CommandImportBatchDto[]> {
    const { manager } = this.dataSource;
    const stored = await newest(manager);
    return stored.map((one) => batchOf(one, isLatest(stored, one)));
  }

  /**
   * Replaces what the same owner staged before. Staged imports are deleted after a day.
   * @throws ImportBusyError
   */
  async stage(name: string, texts: ForeignTexts, { memberId }: MemberRef): Promise<CommandImportDto> {
    const id = await this.unlessBusy(async (manager) => {
      await manager.query(DELETE_STAGED, [memberId]);
      const { source } = texts;
      // Not `save`: TypeORM would merge megabytes of texts field by field.
      const { identifiers } = await manager.insert(CommandImport, { source, name, texts, actorId: memberId });
      return Number(identifiers[0]!.id);
    });
    return this.one(id);
  }

  /** @throws ImportNotFoundError */
  async one(id: number): Promise<CommandImportDto> {
    const { manager } = this.dataSource;
    const stored = await manager.findOneBy(CommandImport, { id });
    if (!stored) throw new ImportNotFoundError();
    const newer = await newest(manager);
    const planned = stored.planned ?? (await this.planner.plan(manager, stored));
    return toDto(stored, planned, isLatest(newer, stored));
  }

  /** Sets how to resolve names that are taken. @throws ImportNotFoundError, ImportChangedError */
  async choose(id: number, choices: readonly ChoiceDto[]): Promise<CommandImportDto> {
    await this.dataSource.transaction(async (manager) => {
      const stored = await lock(manager, id);
      if (stored.state !== 'staged') throw new ImportChangedError();
      const chosen = Object.fromEntries(choices.map(({ item, choice }) => [String(item), choice]));
      await manager.update(CommandImport, { id }, { choices: { ...stored.choices, ...chosen } });
    });
    return this.one(id);
  }

  /** All or nothing. @throws ConfirmNeededError, ImportNotFoundError, ImportChangedError */
  async apply(id: number, hash: string, actor: TeamActor): Promise<CommandImportDto> {
    await this.requireExisting(id);
    await this.access.requireConfirmation(actor);
    await this.audited.make(changeOf('apply', actor), async (manager) => {
      const stored = await lock(manager, id);
      if (stored.state !== 'staged') throw new ImportChangedError();
      const planned = await this.planner.plan(manager, stored);
      if (hashOf(planned) !== hash) throw new ImportChangedError();
      const written: WrittenText[] = [];
      for (const plan of planned) {
        const change = changeFor(plan);
        if (!change) continue;
        const { before, after } = await this.texts.write(manager, change, actor);
        if (after) written.push({ kind: change.kind, before, after });
      }
      const appliedAt = new Date();
      await manager.update(CommandImport, { id }, { state: 'applied', planned, written, appliedAt });
      return { entityId: id, before: null, after: summaryOf(stored, written) };
    });
    return this.one(id);
  }

  /**
   * Restores the previous texts. Texts changed since then are kept and listed.
   * @throws ConfirmNeededError, ImportNotFoundError, ImportNotLatestError
   */
  async undo(id: number, actor: TeamActor): Promise<CommandImportDto> {
    await this.requireExisting(id);
    await this.access.requireConfirmation(actor);
    await this.audited.make(changeOf('undo', actor), async (manager) => {
      const stored = await lock(manager, id);
      const all = await newest(manager);
      if (!isLatest(all, stored)) throw new ImportNotLatestError();
      const kept: string[] = [];
      // In reverse order, so that names are free again before the records that had them are restored.
      for (const one of (stored.written ?? []).toReversed())
        if (!(await this.undoOne(manager, one, actor))) kept.push(nameOf(one));
      await manager.update(
        CommandImport,
        { id },
        { state: 'undone', kept: kept.toReversed(), undoneAt: new Date() },
      );
      return { entityId: id, before: summaryOf(stored, stored.written ?? []), after: null };
    });
    return this.one(id);
  }

  /** Discards a staged import. @throws ImportNotFoundError, ImportChangedError */
  async discard(id: number): Promise<CommandImportBatchDto> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await lock(manager, id);
      if (stored.state !== 'staged') throw new ImportChangedError();
      await manager.delete(CommandImport, { id });
      return batchOf(stored, false);
    });
  }

  private async unlessBusy<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      if (violatedConstraint(error) !== 'command_imports_open_key') throw error;
      const [other] = await this.dataSource.query<{ name: string }[]>(OPEN_IMPORT_OWNER);
      throw new ImportBusyError({ name: other?.name ?? '' });
    }
  }

  private async requireExisting(id: number): Promise<void> {
    if (!(await this.dataSource.manager.existsBy(CommandImport, { id }))) throw new ImportNotFoundError();
  }

  /** @returns false if the record has been changed since, or its name is in use */
  private async undoOne(manager: EntityManager, written: WrittenText, actor: TeamActor): Promise<boolean> {
    const { commands, messages } = await this.texts.all(manager);
    const records: readonly object[] = written.kind === 'command' ? commands : messages;
    if (!records.some((record) => isSame(record, written.after))) return false;
    const change = { kind: written.kind, at: nameOf(written), record: written.before } as TextChange;
    try {
      await manager.query('SAVEPOINT take_back');
      await this.texts.write(manager, change, actor);
      await manager.query('RELEASE SAVEPOINT take_back');
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) && !isGone(error)) throw error;
      await manager.query('ROLLBACK TO SAVEPOINT take_back');
      return false;
    }
  }
}

const changeOf = (verb: 'apply' | 'undo', actor: TeamActor) =>
  ({ action: `command-import.${verb}`, actor, lock: ADVISORY_LOCKS.commandImports, topic: 'bot' }) as const;

function changeFor({ command, message, choice }: PlannedText): TextChange | null {
  if (command) return { kind: 'command', at: choice === 'replace' ? command.command : null, record: command };
  return message && { kind: 'automessage', at: null, record: message };
}

/** Without the texts, which can be megabytes per import. */
const newest = (manager: EntityManager): Promise<CommandImportHead[]> =>
  manager.find(CommandImport, {
    select: {
      id: true,
      source: true,
      name: true,
      state: true,
      createdAt: true,
      appliedAt: true,
      undoneAt: true,
    },
    order: { id: 'DESC' },
    take: LISTED,
  });

async function lock(manager: EntityManager, id: number): Promise<CommandImport> {
  const stored = await manager.findOne(CommandImport, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!stored) throw new ImportNotFoundError();
  return stored;
}

/** Only the latest can be undone: undoing an older one would restore what a newer one replaced. */
const isLatest = (newestFirst: readonly CommandImportHead[], { id, state }: CommandImportHead): boolean =>
  state === 'applied' && newestFirst.find((one) => one.state === 'applied')?.id === id;

function nameOf({ kind, after }: WrittenText): string {
  return kind === 'command' ? (after as BotCommandDto).command : (after as AutoMessageDto).message;
}

/** Ignores the order of fields, because one of the two comes from JSON in the database. */
function isSame(one: object, other: object): boolean {
  const sorted = (record: object) =>
    JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

const summaryOf = ({ source, name }: CommandImport, written: readonly WrittenText[]) => ({
  source,
  name,
  commands: written.filter(({ kind }) => kind === 'command').map(nameOf),
  messages: written.filter(({ kind }) => kind === 'automessage').length,
});
