import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TAKE, DONE, RELEASE, TAKE_FOR_CHAT } from './claim-outbox.statements.js';

/** A claim waiting to be announced. */
export interface NewClaim {
  readonly id: number;
  readonly user: string;
  readonly item: string;
  readonly price: number;
}

/** Outbox of claims to announce. `claim_item` fills it. */
@Injectable()
export class ClaimOutboxService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Leases some claims not yet posted to Discord, oldest first. They are handed out again unless marked
   * `done` before the lease expires.
   */
  async take(): Promise<NewClaim[]> {
    return (await this.pool.query<NewClaim>(TAKE)).rows;
  }

  async done(claims: readonly NewClaim[]): Promise<void> {
    await this.pool.query({ ...DONE, values: [claims.map(({ id }) => id)] });
  }

  /** Releases the lease. */
  async release(claims: readonly NewClaim[]): Promise<void> {
    await this.pool.query({ ...RELEASE, values: [claims.map(({ id }) => id)] });
  }

  /**
   * Takes the recent claims not yet announced in chat. They are never retried: announcing a claim twice is
   * worse than skipping it.
   */
  async takeForChat(): Promise<NewClaim[]> {
    return (await this.pool.query<NewClaim>(TAKE_FOR_CHAT)).rows;
  }
}
