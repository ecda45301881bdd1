import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import { AccessCheckService } from '../../../core/common/access/access-check.service.js';
import type { MemberRef, TeamActor } from '../../../core/common/access/viewer.js';
import { violatedConstraint } from '../../../core/common/errors/postgres-errors.js';
import { SiteIdentityService } from '../../exports/site-identity.service.js';
import { ReplicaBusService } from '../../../core/replicas/replica-bus.service.js';
import { FileReaderService } from '../reading/file-reader.service.js';
import type { PeopleChunks } from '../reading/people-chunks.js';
import { ImportReportsService } from './import-reports.service.js';
import {
  ADD_BATCH,
  ADD_FETCHING,
  ADD_PEOPLE,
  ADD_SKIPPED,
  BEGIN_APPLYING,
  BEGIN_UNDOING,
  DISCARD,
  DELETE_UNAPPLIED,
  MARK_FETCHED,
  FORGET_LISTED_NAMES,
  OPEN_IMPORT_OWNER,
} from './imports.statements.js';
import type { ImportSource } from '../reading/import-sources.js';
import type { ImportReportDto } from './dto/import-report.dto.js';
import type {
  ApplyImportDto,
  ImportBatchDto,
  ImportDto,
  ImportListDto,
  ImportPreviewDto,
  StageImportDto,
} from './dto/imports.dto.js';
import {
  ImportBusyError,
  ImportChangedError,
  ImportNotLatestError,
  ImportOverlapError,
  OwnExportError,
} from '../reading/imports.errors.js';
import type { OverlapChoice } from './overlap-choices.js';
import type { CheckedExport } from '../reading/check-export.js';
import { SitePicturesService } from '../site/site-pictures.service.js';

/**
 * Imports viewers' points and watch time: a file is staged, reviewed, applied and, if necessary, undone.
 * Nothing is written to the ledger before an owner applies it. ImportsJob runs the individual steps.
 */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileReaderService,
    private readonly reports: ImportReportsService,
    private readonly audited: AuditedChangeService,
    private readonly access: AccessCheckService,
    private readonly identity: SiteIdentityService,
    private readonly pictures: SitePicturesService,
    private readonly bus: ReplicaBusService,
  ) {}

  /** Previews a file; nothing is stored. @throws a refusal of FILE_REFUSALS */
  preview({ content, separator, hasHeading }: ImportListDto): Promise<ImportPreviewDto> {
    return this.files.preview(content, { separator, hasHeading });
  }

  /**
   * Stages the people in a file, replacing what the same owner staged before.
   * @throws a refusal of FILE_REFUSALS; OwnExportError, ImportBusyError
   */
  async stage(input: StageImportDto, actor: TeamActor): Promise<ImportDto> {
    const { content, source, name, columns, duplicates, rate, exportedAt } = input;
    const { separator = null, hasHeading = null, decimal = null } = input;
    const { memberId } = actor;
    const {
      people,
      contents = null,
      parts = null,
      picturesLeftOut = 0,
      madeAt = exportedAt ?? null,
    } = source === 'greenroom'
      ? await this.readExport(content, actor)
      : {
          people: await this.files.people(content, {
            columns,
            duplicates,
            rate,
            separator,
            hasHeading,
            decimal,
          }),
        };
    const settings = JSON.stringify([
      source,
      columns,
      duplicates,
      rate,
      exportedAt ?? null,
      separator,
      hasHeading,
      decimal,
    ]);
    const hash = createHash('sha256').update(content).update(settings).digest('hex');
    const itsRate = contents ? 1 : rate;
    const values = [source, name, hash, itsRate, madeAt, memberId, contents, parts, picturesLeftOut];
    return this.add(memberId, (manager) => manager.query<{ id: number }[]>(ADD_BATCH, values), people);
  }

  /**
   * Opens an import whose list the site fetches itself, replacing what the same owner staged before.
   * @throws ImportBusyError
   */
  open(
    { source, name, rate }: { source: ImportSource; name: string; rate: number },
    { memberId }: MemberRef,
  ): Promise<ImportDto> {
    const values = [source, name, rate, memberId];
    return this.add(memberId, (manager) => manager.query<{ id: number }[]>(ADD_FETCHING, values));
  }

  /**
   * Stages the complete list of an opened import, unless it has been discarded in the meantime.
   * @param bytes the fetched list, for the hash
   */
  async fill(id: number, bytes: Uint8Array, people: PeopleChunks): Promise<void> {
    const hash = createHash('sha256').update(bytes).update(String(id)).digest('hex');
    await this.dataSource.transaction(async (manager) => {
      const [, filled] = await manager.query<[unknown[], number]>(MARK_FETCHED, [id, hash]);
      if (filled > 0) await addRows(manager, id, people);
    });
    this.wakeJob();
  }

  /**
   * Starts applying; the job does the rest.
   * @throws ConfirmNeededError, ImportNotFoundError, ImportChangedError, ImportOverlapError
   */
  async apply(id: number, { hash, overlap = null }: ApplyImportDto, actor: TeamActor): Promise<ImportDto> {
    const before = await this.reports.one(id);
    await this.access.requireConfirmation(actor);
    await this.audited.make({ action: 'import.apply', actor }, async (manager) => {
      await begin(manager, BEGIN_APPLYING, [id, hash, overlap], new ImportChangedError());
      const undecided = overlap === null && before.report?.overlap;
      if (undecided) throw new ImportOverlapError({ people: undecided.people });
      await manager.query(FORGET_LISTED_NAMES, [id]);
      return { entityId: id, before: null, after: summaryOf(before, overlap) };
    });
    this.wakeJob();
    return this.reports.one(id);
  }

  /**
   * Starts undoing; the job does the rest.
   * @throws ConfirmNeededError, ImportNotFoundError, ImportNotLatestError, ImportBusyError
   */
  async undo(id: number, actor: TeamActor): Promise<ImportDto> {
    const before = await this.reports.one(id);
    await this.access.requireConfirmation(actor);
    await this.unlessBusy(() =>
      this.audited.make({ action: 'import.undo', actor }, async (manager) => {
        await begin(manager, BEGIN_UNDOING, [id], new ImportNotLatestError());
        return { entityId: id, before: summaryOf(before), after: null };
      }),
    );
    this.wakeJob();
    return this.reports.one(id);
  }

  /** Discards an unapplied import, even another owner's. @throws ImportNotFoundError, ImportChangedError */
  async discard(id: number): Promise<ImportBatchDto> {
    const { progress: _progress, report: _report, ...batch } = await this.reports.one(id);
    await begin(this.dataSource.manager, DISCARD, [id], new ImportChangedError());
    return batch;
  }

  private async add(
    memberId: number,
    batch: (manager: EntityManager) => Promise<{ id: number }[]>,
    people?: PeopleChunks,
  ): Promise<ImportDto> {
    const id = await this.unlessBusy(() =>
      this.dataSource.transaction(async (manager) => {
        await manager.query(DELETE_UNAPPLIED, [memberId]);
        const [added] = await batch(manager);
        if (people) await addRows(manager, added!.id, people);
        return added!.id;
      }),
    );
    this.wakeJob();
    return this.reports.one(id);
  }

  /**
   * Wakes the job on the leader, whichever replica it is. If the
   * message fails, the job's polling picks it up.
   */
  private wakeJob(): void {
    void this.bus.sendMessage({ topic: 'import-due', data: {} }).catch(() => undefined);
  }

  /** @throws OwnExportError, a refusal of FILE_REFUSALS, or one of the console's form rules */
  private async readExport(
    bytes: Uint8Array,
    actor: TeamActor,
  ): Promise<
    Omit<CheckedExport, 'siteId' | 'exportedAt' | 'pictures'> & { picturesLeftOut: number; madeAt: string }
  > {
    const { siteId, exportedAt, pictures, ...read } = await this.files.export(bytes);
    if (await this.identity.isOwn(siteId)) throw new OwnExportError();
    return { ...read, picturesLeftOut: await this.pictures.storeAll(pictures, actor), madeAt: exportedAt };
  }

  private async unlessBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (violatedConstraint(error) !== 'import_batches_open_key') throw error;
      const [other] = await this.dataSource.query<{ name: string }[]>(OPEN_IMPORT_OWNER);
      throw new ImportBusyError({ name: other?.name ?? '' });
    }
  }
}

async function addRows(manager: EntityManager, id: number, { people, skipped }: PeopleChunks): Promise<void> {
  for (const lot of people) await manager.query(ADD_PEOPLE, [id, lot]);
  for (const lot of skipped) await manager.query(ADD_SKIPPED, [id, lot]);
}

/** Changes the state, or throws `otherwise` if the import isn't in the required one. */
async function begin(
  manager: EntityManager,
  text: string,
  values: unknown[],
  otherwise: Error,
): Promise<void> {
  const [, changed] = await manager.query<[unknown[], number]>(text, values);
  if (changed === 0) throw otherwise;
}

const summaryOf = ({ source, name, report }: ImportDto, overlap: OverlapChoice | null = null) => ({
  source,
  name,
  ...(report && {
    people: report.matched + report.newMembers,
    waiting: report.waiting,
    points: gainOf(report, overlap),
  }),
  ...(report?.parts.length && {
    parts: report.parts.filter(({ verdict }) => verdict === 'taken').map(({ part }) => part),
  }),
});

const gainOf = ({ gain, overlap }: ImportReportDto, choice: OverlapChoice | null) =>
  overlap?.choices.find((each) => each.choice === choice)?.gain ?? gain;
