import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { FingerprintsService } from '../../members/identities/fingerprints.service.js';
import { ALL, ADD, REMOVE } from './opt-outs.statements.js';

/**
 * Viewers who opted out of earning points. There are few, and only their fingerprints are stored because most
 * are not members.
 */
@Injectable()
export class OptOutsService {
  private readonly fingerprints = new CachedValue(() => this.load());

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly own: FingerprintsService,
    private readonly caches: CacheInvalidationService,
  ) {
    caches.register('opt-outs', this.fingerprints);
  }

  /** @throws if the database is unavailable: paying no one is better than paying a viewer who opted out */
  async has({ userId }: { readonly userId: string }): Promise<boolean> {
    const known = await this.fingerprints.get();
    return known.size > 0 && this.own.all(userId).some((each) => known.has(each.toString('hex')));
  }

  /** The accounts that have not opted out. @throws as {@link has} */
  async without<T extends { readonly userId: string }>(accounts: readonly T[]): Promise<T[]> {
    const optedOut = await Promise.all(accounts.map((account) => this.has(account)));
    return accounts.filter((_account, place) => !optedOut[place]);
  }

  /** @returns whether the account had not opted out before */
  async add(userId: string): Promise<boolean> {
    if (await this.has({ userId })) return false;
    await this.pool.query({ ...ADD, values: [this.own.of(userId)] });
    await this.caches.invalidate('opt-outs');
    return true;
  }

  /** @returns whether the account had opted out */
  async remove(userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({ ...REMOVE, values: [this.own.all(userId)] });
    await this.caches.invalidate('opt-outs');
    return (rowCount ?? 0) > 0;
  }

  private async load(): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ fingerprint: string }>(ALL);
    return new Set(rows.map(({ fingerprint }) => fingerprint));
  }
}
