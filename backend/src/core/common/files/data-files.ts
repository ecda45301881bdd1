import type { QueryResultRow } from 'pg';

/** Writes rows as a JSON array, piece by piece. */
export async function* asJson(rows: AsyncIterable<QueryResultRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Without it, Excel reads UTF-8 as the local code page: `Łódź` becomes `ÅÃ³dÅº`. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes rows as CSV (RFC 4180), with a heading line by default; empty without rows. Files without headings
 * have no byte order mark, because the programs that read them would take it for part of the first name.
 */
export async function* asCsv(
  rows: AsyncIterable<QueryResultRow>,
  { hasHeadings = true } = {},
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst && hasHeadings) yield BYTE_ORDER_MARK + lineOf(Object.keys(row));
    isFirst = false;
    yield lineOf(Object.values(row));
  }
  if (isFirst) yield '';
}

const lineOf = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

/** Quotes text that a spreadsheet would take for a formula. */
function cellOf(value: unknown): string {
  const text = textOf(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
