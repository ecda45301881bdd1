import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryConfig } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { Clock } from '../common/clock.js';
import { EXACT_HITS, KeptCounts } from '../common/pagination/kept-counts.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import { PageMarks } from '../common/pagination/page-marks.js';
import {
  offsetOf,
  PAGE_SIZE,
  paginationOf,
  TOTAL_MAX_AGE_MS,
  totalBeside,
} from '../common/pagination/pagination.js';
import { type Hits, searchHits } from '../common/pagination/search-hits.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import {
  type AuditRow,
  type AuditSearchRow,
  BROAD_SEARCH,
  COUNT_BY_ENTITY,
  COUNT_MATCHES,
  COUNT_OF_RECORD,
  MARKS,
  PAGE,
  PAGE_FROM,
  PAGE_OF_ENTITY,
  PAGE_OF_RECORD,
  SEARCH,
} from './audit-trail.statements.js';
import type { AuditEntryDto, AuditPageDto } from './dto/audit-page.dto.js';
import type { AuditQuery } from './dto/audit-query.dto.js';

/** What admins changed, newest first. Totals may be 5 s old, that of a broad search 30 s. */
@Injectable()
export class AuditTrailService {
  private readonly totals = new CachedValue(() => this.countByEntity(), TOTAL_MAX_AGE_MS);
  private readonly counts: KeptCounts;
  private readonly marks = new PageMarks<{ id: string }>(() => this.ask<{ id: string }>(MARKS));

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    clock: Clock,
  ) {
    this.counts = new KeptCounts(clock);
  }

  /** `search` is literal text in the action, the record's kind or id, or the actor's id or nickname. */
  async page({ page, search = '', entity = '', entityId = '' }: AuditQuery): Promise<AuditPageDto> {
    const offset = offsetOf(page);
    const { rows, total } = await this.find(offset, search, entity || null, entityId || null);
    return { entries: rows.map(toDto), pagination: paginationOf(total, page) };
  }

  private find(
    offset: number,
    search: string,
    entity: string | null,
    entityId: string | null,
  ): Promise<Hits<AuditRow>> {
    const slice = [PAGE_SIZE, offset];
    const record = [entity, entityId];
    if (search !== '') return this.hits([...record, likePattern(search)], slice);
    if (entityId !== null) {
      const counted = countOf(this.pool, COUNT_OF_RECORD, record);
      return this.read(offset, { text: PAGE_OF_RECORD, values: [...record, ...slice] }, counted);
    }
    if (entity !== null) {
      return this.read(offset, { ...PAGE_OF_ENTITY, values: [entity, ...slice] }, this.totalOf(entity));
    }
    return this.all(offset);
  }

  private async all(offset: number): Promise<Hits<AuditRow>> {
    const { from, skip } = await this.marks.beginningOf(offset);
    const page =
      from === null
        ? { ...PAGE, values: [PAGE_SIZE, skip] }
        : { ...PAGE_FROM, values: [PAGE_SIZE, skip, from.id] };
    return this.read(offset, page, this.totalOf(null));
  }

  private hits(wanted: unknown[], slice: number[]): Promise<Hits<AuditRow>> {
    const values = [...wanted, ...slice];
    return searchHits<AuditRow>(this.counts, JSON.stringify(wanted), {
      few: async () => {
        const rows = await this.ask<AuditSearchRow>({ text: SEARCH, values });
        const found = rows[0]?.hits ?? 0;
        return { rows: rows.filter(isEntry), total: found, isAll: found <= EXACT_HITS };
      },
      page: () => this.ask<AuditRow>({ text: BROAD_SEARCH, values }),
      count: () => countOf(this.pool, COUNT_MATCHES, wanted),
    });
  }

  private async read(offset: number, page: QueryConfig, total: Promise<number>): Promise<Hits<AuditRow>> {
    const [rows, counted] = await Promise.all([this.ask<AuditRow>(page), total]);
    return { rows, total: totalBeside(counted, offset, rows.length) };
  }

  /** @param entity null for all kinds together */
  private async totalOf(entity: string | null): Promise<number> {
    const totals = await this.totals.get();
    return totals
      .filter((kind) => entity === null || kind.entity === entity)
      .reduce((sum, { total }) => sum + Number(total), 0);
  }

  private countByEntity(): Promise<{ entity: string; total: string }[]> {
    return this.ask<{ entity: string; total: string }>(COUNT_BY_ENTITY);
  }

  private async ask<Row extends object>(statement: QueryConfig): Promise<Row[]> {
    return (await this.pool.query<Row & Record<string, unknown>>(statement)).rows;
  }
}

function isEntry(row: AuditSearchRow): row is AuditSearchRow & AuditRow {
  return row.id !== null;
}

function toDto({ id, at, action, entity, before, after, ...row }: AuditRow): AuditEntryDto {
  return {
    id: Number(id),
    at: at.toISOString(),
    actorId: row.actor_id,
    actorName: row.nickname,
    action,
    entity,
    entityId: row.entity_id,
    entityName: row.entity_name,
    before,
    after,
    requestId: row.request_id,
  };
}
