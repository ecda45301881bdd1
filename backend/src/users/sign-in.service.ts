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

/**
 * A founding admin is one from the first sign-in on, and again while the site has no admin at all; otherwise the console
 * has decided and this leaves it alone.
 */
const RECORD_SIGN_IN = {
  name: 'record-sign-in',
  text: `INSERT INTO users (user_id, nickname, name, image, is_admin, last_login_at)
    VALUES ($1, $2, $3, $4, EXISTS (SELECT FROM founding_admins WHERE user_id = $1), clock_timestamp())
    ON CONFLICT (user_id) DO UPDATE SET
      nickname = EXCLUDED.nickname,
      name = EXCLUDED.name,
      image = EXCLUDED.image,
      last_login_at = EXCLUDED.last_login_at,
      is_admin = users.is_admin
        OR (EXCLUDED.is_admin AND NOT EXISTS (SELECT FROM users AS admins WHERE admins.is_admin))`,
};

/** Keeps a viewer's row as the platform knows them; the first sign-in also opens their balance, by trigger. */
@Injectable()
export class SignInService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async recordSignIn({ userId, nickname, name, image }: SignInProfile): Promise<void> {
    await this.pool.query({ ...RECORD_SIGN_IN, values: [userId, nickname, name, image] });
  }
}
