import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ADD, RESOLVED } from './founding-admins.statements.js';

/** An account that becomes an owner with its first sign-in. */
export interface FoundingAccount {
  /** The platform's numeric id. */
  readonly userId: string;
  /** The name in the settings that it was resolved from. */
  readonly source: string;
}

/** The accounts that the settings name as admins, by id, from the moment they were first looked up. */
@Injectable()
export class FoundingAdminsRegistry {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Those of the names that have no id yet. */
  async unresolved(names: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ source: string }>({ ...RESOLVED, values: [names] });
    const resolved = new Set(rows.map((row) => row.source));
    return names.filter((name) => !resolved.has(name));
  }

  /** What another replica resolved at the same moment stands. */
  async add(accounts: readonly FoundingAccount[]): Promise<void> {
    await this.pool.query({
      ...ADD,
      values: [accounts.map(({ userId }) => userId), accounts.map(({ source }) => source)],
    });
  }
}
