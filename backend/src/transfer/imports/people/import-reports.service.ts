import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RETENTION } from '../../../core/common/retention.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../../../core/common/pagination/pagination.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import {
  ALREADY_HOLDING,
  BATCHES,
  BY_CHOICE,
  COUNTS,
  FAR_ABOVE,
  LARGEST_GAIN,
  NEXT_SKIPPED,
  OTHER_NAMES,
  PARTS,
  REASONS,
  SKIPPED,
  SPENT,
  STEP_PROGRESS,
  SUMS,
  TOP_TEN,
} from './imports.statements.js';
import type {
  ImportChoiceDto,
  ImportFarAboveDto,
  ImportOtherNameDto,
  ImportOverlapDto,
  ImportPartDto,
  ImportPersonDto,
  ImportReasonDto,
  ImportReportDto,
  ImportTopDto,
} from './dto/import-report.dto.js';
import type {
  ImportBatchDto,
  ImportDto,
  ImportProgressDto,
  SkippedLineDto,
  SkippedLinesDto,
} from './dto/imports.dto.js';
import type { ImportState } from './import-states.js';
import { ImportNotFoundError } from '../reading/imports.errors.js';

type Counts = Pick<ImportReportDto, 'matched' | 'newMembers' | 'waiting' | 'waitingPoints' | 'skipped'> &
  Record<'people' | 'resolved' | 'known' | 'applied' | 'undone', number>;

type Step = Record<'fetched' | 'toFetch' | 'picturesLeftOut' | 'seconds', number>;

/** States without a report, because its numbers are still changing. */
const STATES_IN_PROGRESS: readonly ImportState[] = ['fetching', 'resolving', 'applying', 'undoing'];
/** Lines per query when exporting all of them. */
const CHUNK = 5_000;

/** Reports what imports will do, or have done. */
@Injectable()
export class ImportReportsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Newest first, at most 20. */
  list(): Promise<ImportBatchDto[]> {
    return this.query<ImportBatchDto>(BATCHES, null);
  }

  /** @throws ImportNotFoundError */
  async one(id: number): Promise<ImportDto> {
    const [batch] = await this.query<ImportBatchDto>(BATCHES, id);
    if (!batch) throw new ImportNotFoundError();
    const [counts] = await this.query<Counts>(COUNTS, id);
    const [step] = await this.query<Step>(STEP_PROGRESS, id);
    const isInProgress = STATES_IN_PROGRESS.includes(batch.state);
    return {
      ...batch,
      progress: progressOf(batch, counts!, step!),
      report: isInProgress || batch.state === 'failed' ? null : await this.report(batch, counts!, step!),
    };
  }

  /** @param page starts at 1 */
  async skipped(id: number, page: number): Promise<SkippedLinesDto> {
    const values = [id, PAGE_SIZE, offsetOf(page)];
    const { rows } = await this.pool.query<SkippedLineDto & { total: number }>(SKIPPED, values);
    return {
      lines: rows.map(({ line, name, reason }) => ({ line, name, reason })),
      pagination: paginationOf(rows[0]?.total ?? 0, page),
    };
  }

  /** All skipped lines, in order. */
  async *allSkipped(id: number): AsyncGenerator<SkippedLineDto> {
    let last = { line: -1, id: 0 };
    for (;;) {
      const values = [id, last.line, last.id, CHUNK];
      const { rows } = await this.pool.query<SkippedLineDto & { id: number }>({ ...NEXT_SKIPPED, values });
      for (const { line, name, reason } of rows) yield { line, name, reason };
      if (rows.length < CHUNK) return;
      last = rows.at(-1)!;
    }
  }

  private async report(
    { id, state }: ImportBatchDto,
    counts: Counts,
    { picturesLeftOut }: Step,
  ): Promise<ImportReportDto> {
    const { matched, newMembers, waiting, waitingPoints, skipped } = counts;
    const [[sums], skippedBecause, topTen, [largestGain], [farAbove], otherNames, spent, parts] =
      await Promise.all([
        this.query<{ entries: number; gain: number; sumBefore: number }>(SUMS, id),
        this.query<ImportReasonDto>(REASONS, id),
        this.query<ImportTopDto>(TOP_TEN, id),
        this.query<ImportPersonDto>(LARGEST_GAIN, id),
        this.query<ImportFarAboveDto>(FAR_ABOVE, id),
        this.query<ImportOtherNameDto & { people: number }>(OTHER_NAMES, id),
        this.query<ImportPersonDto & { people: number }>(SPENT, id),
        this.query<ImportPartDto>(PARTS, id),
      ]);
    const { entries, gain, sumBefore } = sums!;
    // Afterwards the sums would include points earned in the meantime.
    const isStaged = state === 'staged';
    return {
      matched,
      newMembers,
      waiting,
      waitingPoints,
      waitMonths: RETENTION.imports,
      skipped,
      skippedBecause,
      overlap: isStaged ? await this.overlap(id) : null,
      entries,
      sumBefore: isStaged ? sumBefore : null,
      sumAfter: isStaged ? sumBefore + gain : null,
      gain,
      topTen,
      largestGain: largestGain ?? null,
      farAbove: farAbove ?? null,
      otherNames: otherNames.map(({ line, listed, name }) => ({ line, listed, name })),
      otherNamesPeople: otherNames[0]?.people ?? 0,
      spent: spent.map(({ name, points }) => ({ name, points })),
      spentPeople: spent[0]?.people ?? 0,
      parts,
      picturesLeftOut,
    };
  }

  private async overlap(id: number): Promise<ImportOverlapDto | null> {
    const [holding] = await this.query<{ people: number }>(ALREADY_HOLDING, id);
    if (!holding || holding.people === 0) return null;
    return { people: holding.people, choices: await this.query<ImportChoiceDto>(BY_CHOICE, id) };
  }

  private async query<Row extends object>(text: string, id: number | null): Promise<Row[]> {
    return (await this.pool.query<Row>(text, [id])).rows;
  }
}

function progressOf({ state }: ImportBatchDto, counts: Counts, step: Step): ImportProgressDto {
  const [done, total] = doneOf(state, counts, step);
  const isPaced = STATES_IN_PROGRESS.includes(state) && done > 0;
  const secondsLeft = isPaced ? Math.ceil((step.seconds / done) * Math.max(0, total - done)) : null;
  return { done, total, secondsLeft };
}

function doneOf(
  state: ImportState,
  counts: Counts,
  { fetched, toFetch }: Step,
): [done: number, total: number] {
  const { people, resolved, known, applied, undone } = counts;
  switch (state) {
    case 'fetching':
    case 'failed':
      return [fetched, toFetch];
    case 'resolving':
    case 'staged':
      return [resolved, people];
    case 'applying':
    case 'applied':
      return [applied, known];
    case 'undoing':
    case 'undone':
      return [undone, applied];
  }
}
