/** A spreadsheet would run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** The semicolon too: where the comma is the decimal point, spreadsheets separate cells by it. */
const NEEDS_QUOTES = /[",;\r\n]/;

export function csvCell(value: string | number | boolean): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without it, Excel takes UTF-8 for the code page of the country, and names come out garbled. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as RFC 4180 text that spreadsheets take for UTF-8. @param headings of the columns; without them their names */
export function toCsv<T>(
  rows: T[],
  columns: readonly (keyof T & string)[],
  headings: readonly string[] = columns,
): string {
  const line = (cells: readonly (string | number | boolean)[]) => cells.map(csvCell).join(',');
  const body = rows.map((row) => line(columns.map((column) => row[column] as string | number | boolean)));
  return `${BYTE_ORDER_MARK}${[line(headings), ...body].join('\r\n')}\r\n`;
}
