import type { QueryResultRow } from 'pg';

/** A JSON array, piece by piece. */
export async function* asJson(rows: AsyncIterable<QueryResultRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Without it, Excel takes UTF-8 for the code page of the country: `Łódź` becomes `ÅÃ³dÅº`. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * RFC 4180, with a line of headings unless it is to have none; without rows, empty. Files without headings are read by other
 * programs, which would take the mark for a part of the first name: they have none.
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

/** What a spreadsheet would take for a formula is quoted as a text. */
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
