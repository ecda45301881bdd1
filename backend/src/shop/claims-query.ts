import { InvalidInputError } from '../common/errors/refusals.js';

/** The simple-rest query of the claims list, checked. */
export interface ClaimsQuery {
  /** First and last row, counted from 0; null for the whole list. */
  readonly range: { readonly first: number; readonly last: number } | null;
  readonly sort: { readonly column: string; readonly direction: 'ASC' | 'DESC' } | null;
  /** Literal text in the item's or the user's name. */
  readonly search: string;
}

const MAX_WIDTH = 1_000;
const MAX_TERM = 100;
const COLUMNS: Readonly<Record<string, string>> = {
  userId: 'identities.platform_id',
  userName: 'lower(identities.nickname)',
  itemName: 'lower(claim.item_name)',
  price: 'claim.price',
  claimDate: 'claim.claim_date',
  delivered: 'claim.delivered',
};

/** @throws InvalidInputError for JSON that does not parse, a range that is none, or an unknown sort column */
export function parseClaimsQuery(query: Record<string, unknown>): ClaimsQuery {
  return { range: rangeIn(query.range), sort: sortIn(query.sort), search: searchIn(query.filter) };
}

function rangeIn(value: unknown): ClaimsQuery['range'] {
  if (value === undefined) return null;
  const range = parse(value, 'range');
  if (!Array.isArray(range) || range.length !== 2) throw invalid('range', 'range must be [first, last]');
  const [first, last] = range as unknown[];
  if (!isIndex(first) || !isIndex(last) || last < first || last - first >= MAX_WIDTH) {
    throw invalid('range', `range must be [first, last] and at most ${MAX_WIDTH} wide`, MAX_WIDTH);
  }
  return { first, last };
}

function sortIn(value: unknown): ClaimsQuery['sort'] {
  if (value === undefined) return null;
  const sort = parse(value, 'sort');
  const [field, direction] = Array.isArray(sort) ? (sort as unknown[]) : [];
  const column = typeof field === 'string' && Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
  if (!column || (direction !== 'ASC' && direction !== 'DESC')) {
    throw invalid('sort', 'sort must be a column of the claims with ASC or DESC');
  }
  return { column, direction };
}

function searchIn(value: unknown): string {
  if (value === undefined) return '';
  const filter = parse(value, 'filter');
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw invalid('filter', 'filter must be an object');
  }
  const { q = '' } = filter as { q?: unknown };
  if (typeof q !== 'string' || q.length > MAX_TERM || q.includes('\0')) {
    throw invalid('filter.q', `filter.q must be text of at most ${MAX_TERM} characters`, MAX_TERM);
  }
  return q.normalize('NFC').trim();
}

function parse(value: unknown, name: string): unknown {
  try {
    return JSON.parse(String(value)) as unknown;
  } catch {
    throw invalid(name, `${name} must be JSON`);
  }
}

function invalid(field: string, sentence: string, limit?: number): InvalidInputError {
  return new InvalidInputError(sentence, { field, rule: 'format', ...(limit !== undefined && { limit }) });
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
