import { parseArgs } from 'node:util';
import { DECIMALS, type Decimal } from '../../transfer/imports/reading/amounts.js';
import { MEANINGS, type Meaning } from '../../transfer/imports/reading/columns.js';
import { type Layout, SEPARATORS } from '../../transfer/imports/reading/table.js';
import { IMPORT_SOURCES, type ImportSource } from '../../transfer/imports/reading/import-sources.js';
import { OVERLAP_CHOICES, type OverlapChoice } from '../../transfer/imports/people/overlap-choices.js';

/** The import described by the options. */
export interface ImportOptions {
  /** A file, or the StreamElements channel to fetch from. */
  readonly from: { readonly file: string } | { readonly channel: string };
  readonly source: ImportSource;
  readonly rate: number;
  readonly columns: Meaning[] | undefined;
  readonly layout: Layout;
  readonly decimal: Decimal | null;
  readonly sums: boolean;
  /** For people who already hold points from another source. */
  readonly overlap: OverlapChoice | null;
  readonly applies: boolean;
}

export const USAGE = [
  'Usage: npm run import -- FILE [--source SOURCE] [--rate N] [--columns LIST]',
  '         [--separator SEPARATOR] [--heading yes|no] [--decimal point|comma] [--sum]',
  '         [--overlap add|higher|leave_out] [--apply]',
  '       npm run import -- --streamelements CHANNEL [--rate N] [--overlap add|higher|leave_out] [--apply]',
  '       npm run import -- COMMANDS.json [--apply]',
  `SOURCE: ${IMPORT_SOURCES.join(', ')}. LIST: of ${MEANINGS.join(', ')}.`,
  `SEPARATOR: ${SEPARATORS.join(', ')}.`,
];

/** @returns undefined if the options are invalid */
export function importOptions(args: string[]): ImportOptions | undefined {
  const { values: given, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string', default: 'other' },
      rate: { type: 'string', default: '1' },
      /** Meaning of each column, such as `login,ignore,points`. Detected from the column names by default. */
      columns: { type: 'string' },
      /** Cell separator, whether the first line is a heading, and the decimal sign. Detected by default. */
      separator: { type: 'string' },
      heading: { type: 'string' },
      decimal: { type: 'string' },
      sum: { type: 'boolean', default: false },
      /** Choice for people who already hold points from another source. */
      overlap: { type: 'string' },
      /** StreamElements channel to fetch from instead of a file. */
      streamelements: { type: 'string' },
      apply: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const source = IMPORT_SOURCES.find((one) => one === given.source);
  const rate = Number(given.rate);
  const columns = given.columns?.split(',').map((one) => MEANINGS.find((meaning) => meaning === one));
  const channel = given.streamelements?.toLowerCase();
  const hasValidOrigin = channel === undefined ? file !== undefined : /^\w{1,25}$/.test(channel);
  const separator = SEPARATORS.find((one) => one === given.separator) ?? null;
  const decimal = DECIMALS.find((one) => one === given.decimal) ?? null;
  const overlap = OVERLAP_CHOICES.find((one) => one === given.overlap) ?? null;
  const hasUnknownValues =
    (given.overlap !== undefined && !overlap) ||
    (given.separator !== undefined && !separator) ||
    (given.decimal !== undefined && !decimal) ||
    !['yes', 'no', undefined].includes(given.heading);
  if (hasUnknownValues) return undefined;
  if (!hasValidOrigin || !source || !(Number.isInteger(rate) && rate >= 1) || columns?.includes(undefined))
    return undefined;
  return {
    from: channel === undefined ? { file: file! } : { channel },
    source,
    rate,
    columns: columns as Meaning[] | undefined,
    layout: { separator, hasHeading: given.heading === undefined ? null : given.heading === 'yes' },
    decimal,
    sums: given.sum,
    overlap,
    applies: given.apply,
  };
}
