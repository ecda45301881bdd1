import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ADD, RESOLVED } from './founding-admins.statements.js';

/** An account that becomes an owner when it first signs in. */
export interface FoundingAccount {
  /** The platform's numeric id. */
  readonly userId: string;
  /** The name in the settings it was resolved from. */
  readonly source: string;
}

/** The accounts listed as admins in the settings, stored by id since their names were first resolved. */
@Injectable()
export class FoundingAdminsRegistry {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Names that are not resolved yet. */
  async unresolved(names: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ source: string }>({ ...RESOLVED, values: [names] });
    const resolved = new Set(rows.map((row) => row.source));
    return names.filter((name) => !resolved.has(name));
  }

  /** Entries resolved by another replica at the same time are kept. */
  async add(accounts: readonly FoundingAccount[]): Promise<void> {
    await this.pool.query({
      ...ADD,
      values: [accounts.map(({ userId }) => userId), accounts.map(({ source }) => source)],
    });
  }
}
