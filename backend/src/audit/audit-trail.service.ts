import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import {
  listPaginationOf,
  offsetOf,
  PAGE_SIZE,
  searchPaginationOf,
  TOTAL_MAX_AGE_MS,
} from '../common/pagination/pagination.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import {
  type AuditRow,
  COUNT_BY_ENTITY,
  COUNT_HITS,
  COUNT_OF_RECORD,
  PAGE,
  SEARCH,
} from './audit-trail.statements.js';
import type { AuditEntryDto, AuditPageDto } from './dto/audit-page.dto.js';
import type { AuditQuery } from './dto/audit-query.dto.js';

/** What admins changed, newest first. Totals may be 5 s old; a search is counted up to 10,000. */
@Injectable()
export class AuditTrailService {
  private readonly totals = new CachedValue(() => this.countByEntity(), TOTAL_MAX_AGE_MS);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** `search` is literal text in the action, the record's kind or id, or the actor's id or nickname. */
  async page({ page, search = '', entity = '', entityId = '' }: AuditQuery): Promise<AuditPageDto> {
    const offset = offsetOf(page);
    const record = [entity || null, entityId || null];
    if (search !== '') {
      const wanted = [...record, likePattern(search)];
      const [hits, counted] = await Promise.all([
        this.pool.query<AuditRow>(SEARCH, [...wanted, PAGE_SIZE, offset]),
        countOf(this.pool, COUNT_HITS, wanted),
      ]);
      return { entries: hits.rows.map(toDto), pagination: searchPaginationOf(counted, page) };
    }
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<AuditRow>(PAGE, [...record, PAGE_SIZE, offset]),
      entityId === '' ? this.totalOf(entity || null) : countOf(this.pool, COUNT_OF_RECORD, record),
    ]);
    return { entries: rows.map(toDto), pagination: listPaginationOf(counted, page, rows.length) };
  }

  /** @param entity null for all kinds together */
  private async totalOf(entity: string | null): Promise<number> {
    const totals = await this.totals.get();
    return totals
      .filter((kind) => entity === null || kind.entity === entity)
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
