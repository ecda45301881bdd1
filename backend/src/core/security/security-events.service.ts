import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SecurityEventKind } from '../common/logging/security-log.js';
import { searchPattern } from '../common/pagination/search-pattern.js';
import { offsetOf, PAGE_SIZE, paginationOf, searchPaginationOf } from '../common/pagination/pagination.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { SecurityEventDto, SecurityEventsPageDto } from './dto/security-events-page.dto.js';
import type { SecurityEventsQuery } from './dto/security-events-query.dto.js';
import { COUNT, COUNT_HITS, pageIn } from './security-events.statements.js';
import type { EventSort } from './security-list.rules.js';

interface EventRow {
  id: number;
  at: Date;
  kind: SecurityEventKind;
  user_id: string | null;
  nickname: string | null;
  session: string | null;
  network: string | null;
  count: number;
  detail: string | null;
}

/** Lists the security log for admins. */
@Injectable()
export class SecurityEventsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** `search` is literal text in the member's id, nickname or login, or in the network. */
  async page({ page, kind, search }: SecurityEventsQuery, sort: EventSort): Promise<SecurityEventsPageDto> {
    const wanted = [kind || null, search ? searchPattern(search) : null];
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, search ? COUNT_HITS : COUNT, wanted),
      this.pool.query<EventRow>({ ...pageIn(sort), values: [...wanted, PAGE_SIZE, offsetOf(page)] }),
    ]);
    const pagination = search ? searchPaginationOf(counted, page) : paginationOf(counted, page);
    return { entries: rows.map(toDto), pagination };
  }
}

function toDto({ id, at, user_id: userId, ...row }: EventRow): SecurityEventDto {
  return { ...row, id, at: at.toISOString(), userId };
}
