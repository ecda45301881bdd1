/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Includes the semicolon, which spreadsheets use as the separator where the comma is the decimal point. */
const NEEDS_QUOTES = /[",;\r\n]/;

export function csvCell(value: string | number | boolean): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without it, Excel reads UTF-8 in the local code page and garbles names. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * RFC 4180 text that spreadsheets recognise as UTF-8.
 * @param headings of the columns; by default their names
 */
export function toCsv<T>(
  rows: T[],
  columns: readonly (keyof T & string)[],
  headings: readonly string[] = columns,
): string {
  const line = (cells: readonly (string | number | boolean)[]) => cells.map(csvCell).join(',');
  const body = rows.map((row) => line(columns.map((column) => row[column] as string | number | boolean)));
  return `${BYTE_ORDER_MARK}${[line(headings), ...body].join('\r\n')}\r\n`;
}
