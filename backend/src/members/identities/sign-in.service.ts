import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM, type PlatformAccount } from '../../core/common/platform.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { FingerprintsService } from './fingerprints.service.js';
import { RECORD_SIGN_IN } from './sign-in.statements.js';

/** A viewer's profile on the platform at sign-in. */
export interface SignInProfile {
  /** The platform's numeric id. */
  readonly userId: string;
  /** Display name. */
  readonly nickname: string;
  /** Login. */
  readonly name: string;
  readonly image: string;
  readonly accountCreatedAt: Date;
}

/**
 * Runs before a sign-in completes. Must not throw, because that would prevent the sign-in.
 * @returns the points waiting for a first-time member, otherwise 0
 */
export type SignInListener = (memberId: number, account: PlatformAccount) => Promise<number>;

/**
 * Stores a member's profile. A trigger creates the balance at the first sign-in.
 * `members/identities/sql/record_sign_in.sql` decides who becomes an owner.
 */
@Injectable()
export class SignInService {
  private readonly listeners: SignInListener[] = [];

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly fingerprints: FingerprintsService,
  ) {}

  onSignIn(listener: SignInListener): void {
    this.listeners.push(listener);
  }

  /** @returns the number of points that were waiting for the member */
  async runListeners(memberId: number, account: PlatformAccount): Promise<number> {
    let waiting = 0;
    for (const listener of this.listeners) waiting += await listener(memberId, account);
    return waiting;
  }

  /** @returns the member's key */
  async recordSignIn(profile: SignInProfile): Promise<number> {
    const { userId, nickname, name, image, accountCreatedAt } = profile;
    const values = [PLATFORM, userId, nickname, name, image, this.fingerprints.all(userId), accountCreatedAt];
    return (await callFunction<{ key: number }>(this.pool, RECORD_SIGN_IN, values)).key;
  }
}
