import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM, type PlatformAccount } from '../../core/common/platform.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../members.errors.js';
import { FingerprintsService } from './fingerprints.service.js';
import { KEY_OF, MEET, NICKNAMED } from './member-keys.statements.js';

/** Finds members by the id that the API knows them by. Viewers carry their key already. */
@Injectable()
export class MemberKeysService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly fingerprints: FingerprintsService,
  ) {}

  /** An account never seen before is a member from now on. @param accounts 500 at most @returns their keys by the platform's id */
  async meet(accounts: readonly PlatformAccount[]): Promise<Map<string, number>> {
    const prints = accounts.flatMap(({ userId }) =>
      this.fingerprints.all(userId).map((fingerprint) => ({ fingerprint, userId })),
    );
    const values = [
      PLATFORM,
      accounts.map(({ userId }) => userId),
      accounts.map(({ login }) => login),
      prints.map(({ fingerprint }) => fingerprint),
      prints.map(({ userId }) => userId),
    ];
    const { rows } = await this.pool.query<{ user_id: string; key: number }>({ ...MEET, values });
    return new Map(rows.map(({ user_id, key }) => [user_id, key]));
  }

  /** As {@link meet}, of one. */
  async meetOne(account: PlatformAccount): Promise<number> {
    const key = (await this.meet([account])).get(account.userId);
    if (key === undefined) throw new Error('An account was met and is no member');
    return key;
  }

  /** @returns null for somebody who has never signed in */
  async find(userId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ member_id: number }>({ ...KEY_OF, values: [userId] });
    return rows[0]?.member_id ?? null;
  }

  /** By the name that the platform shows, where it is not the login; two at most. */
  async nicknamed(name: string): Promise<{ id: string; displayName: string }[]> {
    return (await this.pool.query<{ id: string; displayName: string }>({ ...NICKNAMED, values: [name] }))
      .rows;
  }

  /** @throws UserNotFoundError */
  async get(userId: string): Promise<number> {
    const memberId = await this.find(userId);
    if (memberId === null) throw new UserNotFoundError();
    return memberId;
  }
}
