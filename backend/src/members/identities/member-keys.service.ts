import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM, type PlatformAccount } from '../../core/common/platform.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../members.errors.js';
import { FingerprintsService } from './fingerprints.service.js';
import { KEY_OF, ENSURE_MEMBERS, FIND_BY_NICKNAME } from './member-keys.statements.js';

/** Finds members by their id in the API. Viewers already have their key. */
@Injectable()
export class MemberKeysService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly fingerprints: FingerprintsService,
  ) {}

  /**
   * Creates members for accounts not seen before.
   * @param accounts at most 500
   * @returns keys by platform id
   */
  async ensureMembers(accounts: readonly PlatformAccount[]): Promise<Map<string, number>> {
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
    const { rows } = await this.pool.query<{ user_id: string; key: number }>({ ...ENSURE_MEMBERS, values });
    return new Map(rows.map(({ user_id, key }) => [user_id, key]));
  }

  /** Like {@link ensureMembers}, for a single account. */
  async ensureMember(account: PlatformAccount): Promise<number> {
    const key = (await this.ensureMembers([account])).get(account.userId);
    if (key === undefined) throw new Error('An account that was just seen has no member');
    return key;
  }

  /** @returns null if the account is not a member */
  async find(userId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ member_id: number }>({ ...KEY_OF, values: [userId] });
    return rows[0]?.member_id ?? null;
  }

  /** Finds members by display name, which may differ from the login. Returns two at most. */
  async findByNickname(name: string): Promise<{ id: string; displayName: string }[]> {
    return (
      await this.pool.query<{ id: string; displayName: string }>({ ...FIND_BY_NICKNAME, values: [name] })
    ).rows;
  }

  /** @throws UserNotFoundError */
  async get(userId: string): Promise<number> {
    const memberId = await this.find(userId);
    if (memberId === null) throw new UserNotFoundError();
    return memberId;
  }
}
