import type { Pool } from 'pg';
import type { Clock } from '../clock.js';

/** Of more users it is quicker to ask, one after the other, whether the term fits them. */
const MAX_USERS = 10_000;
const KEEP_MS = 30_000;
const MAX_KEPT = 30;

/**
 * Which users a term fits, for a list of theirs that is paged through: looked up once a term, and at most 30 s old. With
 * a million users it is this that takes long, not the page.
 */
export class KeptMatches {
  private readonly kept = new Map<string, { ids: readonly string[] | null; until: number }>();

  /** @param text finds the `user_id` of all whom the pattern ($1) fits */
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly text: string,
  ) {}

  /** @returns their ids, or null where there are too many */
  async of(pattern: string): Promise<readonly string[] | null> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(pattern);
    if (known && known.until > now) return known.ids;
    const text = `${this.text} LIMIT ${MAX_USERS + 1}`;
    const { rows } = await this.pool.query<{ user_id: string }>(text, [pattern]);
    const ids = rows.length <= MAX_USERS ? rows.map(({ user_id }) => user_id) : null;
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(pattern, { ids, until: now + KEEP_MS });
    return ids;
  }
}

/** As a sub-select, which is hashed: an array of thousands would take the planner longer than the walk takes. */
export const isAmong = (column: string, parameter: string): string =>
  `(${column} IN (SELECT unnest(${parameter}::text[]) COLLATE "C")) IS TRUE`;
