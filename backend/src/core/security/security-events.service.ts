import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SecurityEventKind } from '../common/logging/security-log.js';
import { searchPattern } from '../common/pagination/search-pattern.js';
import {
  countHits,
  offsetOf,
  PAGE_SIZE,
  paginationOf,
  searchPaginationOf,
} from '../common/pagination/pagination.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { SecurityEventDto, SecurityEventsPageDto } from './dto/security-events-page.dto.js';
import type { SecurityEventsQuery } from './dto/security-events-query.dto.js';

/** $1: kind or null, $2: pattern for the member or the network, or null. */
const MATCHES = `($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR network ~* $2
  OR member_id IN (SELECT member_id FROM identities WHERE platform_id ~* $2 OR nickname ~* $2 OR login ~* $2))`;
const PAGE = {
  name: 'security-events-page',
  text: `SELECT event.id, event.at, event.kind, identities.platform_id AS user_id, identities.nickname, event.session,
      event.network, event.count, event.detail
    FROM (SELECT * FROM security_events WHERE ${MATCHES} ORDER BY id DESC LIMIT $3 OFFSET $4) AS event
    LEFT JOIN identities USING (member_id) ORDER BY event.id DESC`,
};
const COUNT = {
  name: 'security-events-count',
  text: `SELECT count(*) AS total FROM security_events WHERE ${MATCHES}`,
};
const COUNT_HITS = countHits(`SELECT FROM security_events WHERE ${MATCHES}`);

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

/** The security log as admins read it, newest first. */
@Injectable()
export class SecurityEventsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** `search` is literal text in the member's id, nickname or login, or in the network. */
  async page({ page, kind, search }: SecurityEventsQuery): Promise<SecurityEventsPageDto> {
    const wanted = [kind || null, search ? searchPattern(search) : null];
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, search ? COUNT_HITS : COUNT, wanted),
      this.pool.query<EventRow>({ ...PAGE, values: [...wanted, PAGE_SIZE, offsetOf(page)] }),
    ]);
    const pagination = search ? searchPaginationOf(counted, page) : paginationOf(counted, page);
    return { entries: rows.map(toDto), pagination };
  }
}

function toDto({ id, at, user_id: userId, ...row }: EventRow): SecurityEventDto {
  return { ...row, id, at: at.toISOString(), userId };
}
