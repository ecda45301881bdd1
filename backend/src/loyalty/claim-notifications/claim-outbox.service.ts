import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TAKE, DONE, LET_GO, TAKE_FOR_CHAT } from './claim-outbox.statements.js';

/** A claim that is to be told: who, what, and for how many points. */
export interface NewClaim {
  readonly id: number;
  readonly user: string;
  readonly item: string;
  readonly price: number;
}

/** The claims that are still to be told; `claim_item` adds them. */
@Injectable()
export class ClaimOutboxService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Some of those that Discord has not heard of, the oldest first. They come again unless they are `done` soon. */
  async take(): Promise<NewClaim[]> {
    return (await this.pool.query<NewClaim>(TAKE)).rows;
  }

  async done(claims: readonly NewClaim[]): Promise<void> {
    await this.pool.query({ ...DONE, values: [claims.map(({ id }) => id)] });
  }

  /** They may be taken again at once. */
  async letGo(claims: readonly NewClaim[]): Promise<void> {
    await this.pool.query({ ...LET_GO, values: [claims.map(({ id }) => id)] });
  }

  /** What the chat has not heard of and still is news; taken once and for all: said twice is worse than not said. */
  async takeForChat(): Promise<NewClaim[]> {
    return (await this.pool.query<NewClaim>(TAKE_FOR_CHAT)).rows;
  }
}
