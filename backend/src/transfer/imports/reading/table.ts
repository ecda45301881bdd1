import type { TableRow } from '#shared/csv-rows.js';

/** What parts the cells of a list. `typed` is a line as people write it: `1. marco - 1200`, `marco: 1200`. */
export const SEPARATORS = ['comma', 'semicolon', 'tab', 'space', 'typed'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** What the admin says about how a file is written; what is not said is found out. */
export interface Layout {
  readonly separator?: Separator | null | undefined;
  /** Whether its first line names the columns. */
  readonly hasHeading?: boolean | null | undefined;
}

/** A file as rows of cells, whatever it was written in. */
export interface Table {
  /** Null where the first row is one of the people already. */
  readonly headers: readonly string[] | null;
  readonly rows: readonly TableRow[];
  readonly width: number;
  /** Null for JSON, and for what the file itself says and nobody could choose. */
  readonly separator: Separator | null;
  /** The first row, where it was taken for a heading though it names no column that is known: it may be somebody. */
  readonly doubtful: TableRow | null;
  /** Columns of JSON that hold numbers, whose fractions stand behind a point. */
  readonly numbers: ReadonlySet<number>;
}
