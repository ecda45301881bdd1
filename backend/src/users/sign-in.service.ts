import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pg-pool.js';

/** A viewer as the platform describes them at this sign-in. */
export interface SignInProfile {
  /** The platform's numeric id. */
  readonly userId: string;
  /** Display name. */
  readonly nickname: string;
  /** Login. */
  readonly name: string;
  readonly image: string;
}

const RECORD_SIGN_IN = { name: 'record-sign-in', text: 'SELECT record_sign_in($1, $2, $3, $4)' };

/**
 * Keeps a viewer's row as the platform knows them; the first sign-in also opens their balance, by trigger. Who becomes an
 * admin by it is the rule of `points/sql/record_sign_in.sql`.
 */
@Injectable()
export class SignInService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async recordSignIn({ userId, nickname, name, image }: SignInProfile): Promise<void> {
    await this.pool.query({ ...RECORD_SIGN_IN, values: [userId, nickname, name, image] });
  }
}
