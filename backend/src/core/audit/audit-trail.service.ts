import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { type ListPart, paginationOfPart, rangeOfPage, sliceOfPart } from '../common/pagination/list-part.js';
import { SINGLE_ROW, type Range, DEFAULT_RANGE } from '../common/pagination/list-query.js';
import type { ListSlice } from '../common/pagination/list-slice.js';
import { TOTAL_MAX_AGE_MS } from '../common/pagination/pagination.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { EntryQuery } from './audit-list.rules.js';
import { type AuditRow, COUNT_BY_ENTITY, countEntries, entriesIn } from './audit-trail.statements.js';
import { EntryNotFoundError } from './audit.errors.js';
import type { AuditEntryDto, AuditPageDto } from './dto/audit-page.dto.js';
import type { AuditQuery } from './dto/audit-query.dto.js';
import { isRestorable } from './restorable.js';

/**
 * Changes made by admins, newest first. Totals may be up to 5 s old; filtered entries
 * are counted up to 10,000.
 */
@Injectable()
export class AuditTrailService {
  private readonly totals = new CachedValue(() => this.countByEntity(), TOTAL_MAX_AGE_MS);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async page(
    { page, search, entity, entityId }: AuditQuery,
    { sort, filter }: EntryQuery,
  ): Promise<AuditPageDto> {
    const part = await this.part(rangeOfPage(page), sort, {
      ...filter,
      q: search || filter.q,
      kind: entity || filter.kind,
      targetId: entityId || filter.targetId,
    });
    return { entries: part.rows.map(toDto), pagination: paginationOfPart(part, page) };
  }

  async slice({ range, sort, filter }: EntryQuery): Promise<ListSlice<AuditEntryDto>> {
    return sliceOfPart(await this.part(range ?? DEFAULT_RANGE, sort, filter)).map(toDto);
  }

  /** @throws EntryNotFoundError */
  async one(id: number): Promise<AuditEntryDto> {
    const { rows } = await this.pool.query<AuditRow>(entriesIn(SINGLE_ROW, null, { id: [id] }));
    if (!rows[0]) throw new EntryNotFoundError();
    return toDto(rows[0]);
  }

  private async part(
    range: Range,
    sort: EntryQuery['sort'],
    filter: EntryQuery['filter'],
  ): Promise<ListPart<AuditRow>> {
    const { kind, ...others } = filter;
    const isFiltered = Object.values(others).some((value) => value !== undefined);
    const [counted, { rows }] = await Promise.all([
      isFiltered ? countOf(this.pool, countEntries(filter)) : this.totalOf(kind),
      this.pool.query<AuditRow>(entriesIn(range, sort, filter)),
    ]);
    return { range, rows, counted, isFiltered };
  }

  private async totalOf(kind: string | undefined): Promise<number> {
    const totals = await this.totals.get();
    return totals
      .filter(({ entity }) => kind === undefined || entity === kind)
      .reduce((sum, { total }) => sum + total, 0);
  }

  private async countByEntity(): Promise<{ entity: string; total: number }[]> {
    return (await this.pool.query<{ entity: string; total: number }>(COUNT_BY_ENTITY)).rows;
  }
}

function toDto({ id, at, action, entity, before, after, ...row }: AuditRow): AuditEntryDto {
  return {
    id,
    at: at.toISOString(),
    actorId: row.actor_user_id,
    actorName: row.actor_name,
    action,
    entity,
    entityId: row.entity_id,
    entityName: entity === 'user' ? row.person_name : null,
    targetLabel: row.target_label,
    personId: row.person_user_id,
    personName: row.person_name,
    before,
    after,
    isRestorable: isRestorable(entity) && before !== null,
    requestId: row.request_id,
  };
}
