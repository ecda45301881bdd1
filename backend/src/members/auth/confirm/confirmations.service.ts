import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import type { ConfirmationDto } from '../dto/confirmation.dto.js';
import { CONFIRM, CONFIRMED } from './confirmations.statements.js';

/** Stores when a session's viewer last confirmed their identity, by the database's clock. */
@Injectable()
export class ConfirmationsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async confirm(sessionKey: string, memberId: number): Promise<void> {
    await this.pool.query({ ...CONFIRM, values: [sessionKey, memberId] });
  }

  async of(sessionKey: string): Promise<ConfirmationDto> {
    const { rows } = await this.pool.query<{ confirmed_at: Date; fresh_until: Date; is_fresh: boolean }>({
      ...CONFIRMED,
      values: [sessionKey],
    });
    const [row] = rows;
    return {
      confirmedAt: row?.confirmed_at.toISOString() ?? null,
      isFresh: row?.is_fresh ?? false,
      freshUntil: row?.is_fresh ? row.fresh_until.toISOString() : null,
    };
  }
}
